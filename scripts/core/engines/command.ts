// Builds what starts an engine from its row: arguments, environment and prompt, all as data.
import { Refusal } from '../refusal.ts';
import type { CommandEngine, EngineRow } from '../shapes.ts';

export type Slots = {
  model: string | null;
  repo: string | null;
  cwd: string;
  schema_file: string | null;
  schema_json: string | null;
  persona_file: string | null;
  prompt_file: string | null;
  last_message_file: string | null;
  usage_file: string | null;
  image_file?: string | null;
};

/** The program first. Refuses what the row says this tool cannot do; read-only is never quietly given up. */
export function buildCommand(
  row: CommandEngine,
  slots: Slots,
  { write = false, command = null }: { write?: boolean; command?: CommandEngine['command'] | null } = {},
): string[] {
  const access = write ? row.access.write : row.access.read_only;
  if (!access) {
    const what = write ? 'be allowed to write' : 'be held to reading';
    throw new Refusal(
      'no_such_access',
      `${row.title} cannot ${what}.`,
      'Bind this seat to another engine (seats in ftm-config.yml).',
    );
  }
  return (command ?? row.command).flatMap((part) => {
    if (part === '{access}') return access;
    if (typeof part === 'string') return [fill(part, slots, row)];
    return part.some((word) => slotsIn(word).some((slot) => !slots[slot]))
      ? []
      : part.map((word) => fill(word, slots, row));
  });
}

/** An endpoint takes one in its messages; whether its model can see is the model's affair. */
export const takesImage = (row: EngineRow | undefined): boolean =>
  row !== undefined && (row.kind === 'http' || hasSlot(row.command, 'image_file'));

const slotsIn = (word: string): (keyof Slots)[] =>
  [...word.matchAll(/\{([a-z_]+)\}/g)].map(([, slot]) => slot as keyof Slots);

function fill(word: string, slots: Slots, row: CommandEngine): string {
  return word.replace(/\{([a-z_]+)\}/g, (_whole, slot: keyof Slots) => {
    const value = slots[slot];
    if (!value)
      throw new Refusal(
        'empty_slot',
        `${row.title} needs a value for {${slot}}.`,
        `Set engines.….${slot} in ftm-config.yml.`,
      );
    return value;
  });
}

/** Whether a row has a place for this slot; a file nobody names need not be written. */
export const hasSlot = (command: CommandEngine['command'], slot: keyof Slots): boolean =>
  command.flat().some((word) => slotsIn(word).includes(slot));

/** Some programs replace `@name` in a prompt by a file's text, and run a leading slash as a command. */
export function escapePrompt(prompt: string, { escape: rules }: Pick<CommandEngine, 'escape'>): string {
  const quiet = rules.includes('at') ? prompt.replace(/(?<!\\)@/g, '\\@') : prompt;
  return rules.includes('slash') && /^\s*\//.test(quiet) ? `The question:\n${quiet}` : quiet;
}

const COMMON = (
  'PATH HOME USER LOGNAME SHELL LANG LANGUAGE LC_* TZ TERM COLORTERM TMPDIR TMP TEMP XDG_* HTTP_PROXY ' +
  'HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy all_proxy NODE_EXTRA_CA_CERTS ' +
  'SSL_CERT_FILE SSL_CERT_DIR VOLTA_HOME NVM_* MISE_* ASDF_* FNM_* SYSTEMROOT SystemRoot APPDATA ' +
  'LOCALAPPDATA USERPROFILE PATHEXT COMSPEC ComSpec'
).split(' ');

/**
 * Only what is listed: engines hand their environment on to commands a model makes up, so another vendor's key, and
 * what tells a program that it runs inside Claude Code, must not be in it.
 */
export function buildEnvironment(
  row: CommandEngine,
  env: Record<string, string | undefined>,
): Record<string, string> {
  const passed = Object.entries(env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && [...COMMON, ...row.env.pass].some((name) => fits(name, entry[0])),
  );
  const set = Object.entries(row.env.set).filter(
    ([name]) => env[name] === undefined || !row.env.pass.some((pass) => fits(pass, name)),
  );
  return Object.fromEntries([...passed, ...set]);
}

const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
