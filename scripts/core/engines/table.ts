// The engine table with the user's changes: rows completed, and what would fail later named now.
import type { CommandEngine, EngineEntry, EngineRow, EngineTable, HttpEngine } from '../shapes.ts';

export type Rows = Record<string, EngineRow>;
export type RowProblem = { path: string[]; message: string };

/** What an unknown program can be expected to do: read standard input and print text. */
const PLAIN_COMMAND: Omit<CommandEngine, 'title' | 'vendor' | 'command'> = {
  kind: 'command',
  access: { read_only: [], write: null },
  prompt: 'stdin',
  escape: [],
  output: 'text',
  streams: false,
  // It finds what to read where it is started; asked about no tree, it starts in an empty folder anyway.
  cwd: 'repo',
  persona: null,
  schema: null,
  model: null,
  env: { pass: [], set: {} },
  max_prompt_bytes: null,
  startup_s: 0,
  probe: { version: null, auth: null, sandbox: null },
  versions: null,
  install: null,
  login: null,
  noise: [],
  failures: [],
  stop_when: [],
};
const PLAIN_HTTP: Omit<HttpEngine, 'title' | 'vendor' | 'base_url' | 'model'> = {
  kind: 'http',
  key_env: null,
  schema: null,
  max_prompt_bytes: null,
  startup_s: 0,
};

const SLOTS =
  'access model schema_file schema_json repo cwd persona_file prompt_file last_message_file usage_file image_file'.split(
    ' ',
  );

export function completeTable(
  table: EngineTable,
  entries: Record<string, EngineEntry>,
): { rows: Rows; problems: RowProblem[] } {
  const rows: Rows = { ...table.engines };
  const problems: RowProblem[] = [];
  for (const [name, entry] of Object.entries(entries)) {
    const { timeout_s: _timeout, idle_s: _idle, retries: _retries, ...changes } = entry;
    const known = rows[name];
    const kind = changes.kind ?? known?.kind ?? (changes.base_url ? 'http' : 'command');
    if (known && kind !== known.kind) {
      problems.push({
        path: ['engines', name, 'kind'],
        message: `${name} is a ${known.kind} engine; give the new one another name`,
      });
      continue;
    }
    const vendor = unnamedVendor({ kind, ...changes });
    const base = known ?? { ...(kind === 'http' ? PLAIN_HTTP : PLAIN_COMMAND), title: name, vendor };
    const row = {
      ...base,
      ...changes,
      kind,
      ...mergedParts(base as Partial<CommandEngine>, changes),
    } as EngineRow;
    rows[name] = row;
    problems.push(
      ...problemsOf(row, !known).map(({ path, message }) => ({ path: ['engines', name, ...path], message })),
    );
  }
  return { rows, problems };
}

function mergedParts(base: Partial<CommandEngine>, changes: EngineEntry): Partial<CommandEngine> {
  return {
    ...(changes.env && base.env
      ? {
          env: {
            pass: [...base.env.pass, ...(changes.env.pass ?? [])],
            set: { ...base.env.set, ...changes.env.set },
          },
        }
      : {}),
    ...(changes.access && base.access
      ? { access: { ...base.access, ...(changes.access as Partial<CommandEngine['access']>) } }
      : {}),
  };
}

function problemsOf(row: EngineRow, isNew: boolean): RowProblem[] {
  if (row.kind === 'http') {
    const missing = (['base_url', 'model'] as const).filter((field) => !row[field]);
    return missing.map((field) => ({ path: [], message: `an http engine needs ${field}` }));
  }
  if (!row.command)
    return [
      {
        path: [],
        message: isNew ? 'a new engine needs command, or base_url and model' : 'command is missing',
      },
    ];
  const words = row.command.flat();
  const slots = words.flatMap((word) => [...word.matchAll(/\{([a-z_]+)\}/g)].map(([, slot]) => slot ?? ''));
  const unknown = slots.filter((slot) => !SLOTS.includes(slot));
  const patterns: [string, string][] = [
    ...row.noise.map((pattern): [string, string] => ['noise', pattern]),
    ...row.failures.flatMap(({ pattern }): [string, string][] => (pattern ? [['failures', pattern]] : [])),
    ...row.stop_when.map(({ pattern }): [string, string] => ['stop_when', pattern]),
  ];
  return [
    ...unknown.map((slot) => ({
      path: ['command'],
      message:
        slot === 'prompt'
          ? 'a prompt never travels as an argument: leave {prompt} out (it comes on standard input), or use prompt: file with {prompt_file}'
          : `there is no slot {${slot}}; there are ${SLOTS.map((known) => `{${known}}`).join(', ')}`,
    })),
    ...(row.output === 'json' && !row.json?.answer
      ? [{ path: ['output'], message: 'output: json needs json: with the path of the answer' }]
      : []),
    ...(row.prompt === 'file' && !slots.includes('prompt_file')
      ? [{ path: ['command'], message: 'prompt: file needs the slot {prompt_file}' }]
      : []),
    ...patterns.flatMap(([field, pattern]) => badPattern(field, pattern)),
  ];
}

function badPattern(field: string, pattern: string): RowProblem[] {
  try {
    new RegExp(pattern);
    return [];
  } catch (error) {
    return [{ path: [field], message: error instanceof Error ? error.message : String(error) }];
  }
}

export function seatProblems(seats: Record<string, string[]>, rows: Rows): RowProblem[] {
  return Object.entries(seats).flatMap(([seat, engines]) =>
    engines
      .filter((engine) => !Object.hasOwn(rows, engine))
      .map((engine) => ({ path: ['seats', seat], message: `there is no engine "${engine}"` })),
  );
}

/** Rows for programs that only some have: taken up when the user names one without describing it. */
export function withOffered(
  entries: Record<string, EngineEntry>,
  seats: Record<string, string[]>,
  offered: Record<string, EngineEntry>,
): Record<string, EngineEntry> {
  const named = [...Object.keys(entries), ...Object.values(seats).flat()];
  const isOwn = (name: string): boolean => Boolean(entries[name]?.command || entries[name]?.base_url);
  const taken = Object.keys(offered).filter((name) => named.includes(name) && !isOwn(name));
  return {
    ...entries,
    ...Object.fromEntries(taken.map((name) => [name, { ...offered[name], ...entries[name] }])),
  };
}

/** Two rows with the same one are one engine under two names. */
export const identityOf = (row: EngineRow): string =>
  [row.vendor, row.model ?? '', row.kind === 'http' ? row.base_url : ''].join(' ').trim();

type Named = {
  kind: EngineRow['kind'];
  base_url?: string;
  model?: string | null;
  command?: (string | string[])[];
};

/** What stands for the vendor of a row that names none: what it starts or calls. */
export const unnamedVendor = ({ kind, base_url = '', model, command = [] }: Named): string =>
  kind === 'http' ? `${base_url} ${model ?? ''}`.trim() : command.flat().join(' ');

export const isVendorNamed = (row: EngineRow): boolean => row.vendor !== unnamedVendor(row);
