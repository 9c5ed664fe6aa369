// What starts a program, from its row: arguments, environment, files and prompt, all as data.
import type { CommandRow } from '../schemas/engines.ts';
import { Refusal } from '../words/refusal.ts';
import { effortFor, hasSlot } from './table.ts';

export type Environment = Record<string, string | undefined>;

export type EngineAsk = {
  prompt: string;
  schema?: object | null;
  /** The project. */
  cwd: string;
  /** For what the engine is handed by file. */
  scratch: string;
  model: string | null;
  effort: string | null;
  web: boolean;
  /** By the user's own configuration only. */
  write?: boolean;
  /** Goes on in this session of the engine. */
  session?: string | null;
  /** False: nobody will follow this up. */
  keep?: boolean;
  /** Whether a word could be taken for something in the project. Left out: any. */
  isNamed?: (word: string) => boolean;
  env: Environment;
};

export type EngineCommand = {
  argv: string[];
  env: Record<string, string>;
  stdin: string;
  /** By name below `scratch`. */
  files: Record<string, string>;
  start: 'project' | 'aside';
};

type CommandSlots = Record<string, string | null>;

export function commandFor(row: CommandRow, asked: EngineAsk): EngineCommand {
  const { scratch, schema } = asked;
  if (asked.write && row.speaks === 'acp') throw cannotWrite(row);
  const text = quietMentions(asked, row.escape ?? []);
  const files: Record<string, string> = { ...row.files };
  if (schema && hasSlot(row, 'schema_file'))
    files['schema.json'] = JSON.stringify(schema);
  if (row.prompt === 'file') files['prompt.md'] = text;
  const slots: CommandSlots = {
    model: asked.model ?? row.model ?? null,
    effort: effortFor(row, asked.effort),
    cwd: row.start === 'aside' ? `${scratch}/start` : asked.cwd,
    project: asked.cwd,
    scratch,
    session: asked.session ?? null,
    schema_file: schema ? `${scratch}/schema.json` : null,
    schema_json: schema ? JSON.stringify(schema) : null,
    prompt_file: `${scratch}/prompt.md`,
    usage_file: `${scratch}/usage.json`,
  };
  return {
    argv: row.command.flatMap((part) => wordsOfPart(part, row, asked, slots)),
    env: environmentFor(row, asked.env),
    stdin: row.prompt === 'file' ? '' : text,
    files,
    start: row.start ?? 'project',
  };
}

function wordsOfPart(
  part: string | string[],
  row: CommandRow,
  asked: EngineAsk,
  slots: CommandSlots,
): string[] {
  if (part === '{access}') return fillParts(accessWords(row, asked), row, slots);
  // Who may write has tools of its own.
  if (part === '{web}' && asked.write) return [];
  if (part === '{web}')
    return fillParts(asked.web ? row.web?.on : row.web?.off, row, slots);
  if (part === '{session}') return fillParts(sessionWords(row, asked), row, slots);
  if (typeof part === 'string') return fillParts([part], row, slots);
  const empty = part.some((word) => slotsInWord(word).some((slot) => !slots[slot]));
  return empty ? [] : fillParts(part, row, slots);
}

function accessWords(row: CommandRow, { write }: EngineAsk): string[] {
  if (!write) return row.access?.read_only ?? [];
  if (row.access?.write) return row.access.write;
  throw cannotWrite(row);
}

const cannotWrite = ({ title }: CommandRow): Refusal =>
  new Refusal(
    'no_write_access',
    `${title} cannot be allowed to write.`,
    'Set write_access: false in ftm-config.yml, or leave it out with --without.',
  );

function sessionWords({ session }: CommandRow, asked: EngineAsk): string[] {
  if (!session) return [];
  if (asked.session) return session.resume;
  return asked.keep === false ? session.once : session.keep;
}

const slotsInWord = (word: string): string[] =>
  [...word.matchAll(/\{([a-z_]+)\}/g)].map(([, slot]) => slot ?? '');

const fillParts = (
  parts: string[] | undefined,
  row: CommandRow,
  slots: CommandSlots,
): string[] =>
  (parts ?? []).map((word) =>
    word.replace(/\{([a-z_]+)\}/g, (whole, slot: string) => {
      if (!(slot in slots)) return whole;
      const value = slots[slot];
      if (value) return value;
      throw new Refusal(
        'engine_incomplete',
        `${row.title} needs a value for {${slot}}.`,
        `Set ${slot} for it under engines in ftm-config.yml.`,
      );
    }),
  );

/** Some programs replace `@name` by the text of a file, and run a leading slash as a command. */
function quietMentions(
  { prompt, isNamed = () => true }: EngineAsk,
  rules: string[],
): string {
  const marked = (sign: string, word: string): string =>
    isMention(word, isNamed) ? `\\${sign}` : sign;
  const text = rules.includes('at')
    ? prompt.replace(/(?<!\\)@(?=(\S*))/g, marked)
    : prompt;
  return rules.includes('slash') && /^\s*\//.test(text) ? `The question:\n${text}` : text;
}

/** A path as it is written, else whatever is there under that name, with or without what stands behind it. */
function isMention(word: string, isNamed: (word: string) => boolean): boolean {
  if (!/[\p{L}\p{N}_]/u.test(word)) return false;
  const [name = ''] = word.split(/[\s,;:!?()[\]{}<>"'`|*&=\\]|\.$/, 1);
  return (
    /^[/~.\\"']/.test(word) || [word, name].some((one) => one !== '' && isNamed(one))
  );
}

const COMMON_ENV = [
  'PATH HOME USER LOGNAME SHELL LANG LANGUAGE LC_* TZ TERM COLORTERM TMPDIR TMP TEMP XDG_*',
  'NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR VOLTA_HOME NVM_* MISE_* ASDF_* FNM_*',
  'HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy all_proxy',
  'SYSTEMROOT SystemRoot APPDATA LOCALAPPDATA USERPROFILE PATHEXT COMSPEC ComSpec',
].flatMap((names) => names.split(' '));

/** Says that a program runs inside Claude Code, and lets it speak to that one. */
const NEVER_PASSED = [
  'CLAUDECODE',
  'CLAUDE_CODE_MESSAGING_*',
  'CLAUDE_CODE_SSE_*',
  'CLAUDE_CODE_SESSION*',
  'CLAUDE_CODE_ENTRYPOINT',
];

/**
 * Only what is listed: engines hand their environment on to commands that a model makes up, so another vendor's key
 * must not be in it.
 */
export function environmentFor(
  row: CommandRow,
  env: Environment,
): Record<string, string> {
  const pass = [...COMMON_ENV, ...(row.env?.pass ?? [])];
  const kept = Object.entries(env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined &&
      fitsPattern(pass, entry[0]) &&
      !fitsPattern(NEVER_PASSED, entry[0]),
  );
  // A default where the user's own value may pass.
  const set = Object.entries(row.env?.set ?? {}).filter(
    ([name]) => env[name] === undefined || !fitsPattern(row.env?.pass ?? [], name),
  );
  return Object.fromEntries([...kept, ...set]);
}

export const fitsPattern = (patterns: string[], name: string): boolean =>
  patterns.some((one) =>
    one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one,
  );
