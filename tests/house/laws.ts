// The laws of the house as one pure function: source files in, broken laws out.
import { PROTOCOLS } from '../../scripts/core/protocols.ts';

export type SourceFile = { path: string; text: string };
type Import = { from: string; typeOnly: boolean };

/** Pure text packages: they decide nothing by clock, chance or machine, so the core may use them. */
const PURE_PACKAGES = ['yaml', 'markdown-it', 'mdast-util-from-markdown', 'get-east-asian-width'];

/** Words that hooks need too, who load no build: they import nothing and decide nothing by the machine. */
const PURE_BASE = ['scripts/base/plain-text.mjs', 'scripts/base/headings.cjs'];

/** What a file may import against the law of its room, and why. */
const EXCEPTIONS: Record<string, string[]> = {
  // Compiles the schemas into the build, with the package that compiles them at run time otherwise.
  'scripts/build.mjs': ['ajv'],
  // The verb that hooks.json would call if it started the program: the same handlers.
  'scripts/commands/hook.ts': ['pre-tool-use', 'run', 'seen', 'session-start', 'turns'].map(
    (name) => `hooks/lib/${name}.cjs`,
  ),
};

const IMPURE =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bsetTimeout\b|\bsetInterval\b|\bperformance\.|\bcrypto\.|\bfetch\(/;

export function brokenLaws(files: SourceFile[]): string[] {
  const sources = files.filter(({ path }) => !path.includes('.test.'));
  return [
    ...sources.flatMap(checkImports),
    ...sources.flatMap(checkRoomOrder),
    ...sources.flatMap(checkInnerOrder),
    ...sources.flatMap(checkPurity),
    ...sources.flatMap(checkCommandLength),
    ...checkOneFilePerPackage(sources),
    ...checkVerbTable(sources),
    ...files.flatMap(checkNoHiddenTests),
  ];
}

function checkImports(file: SourceFile): string[] {
  const room = roomOf(file.path);
  return importsOf(file)
    .filter((wanted) => !EXCEPTIONS[file.path]?.includes(packageName(wanted.from) ?? wanted.from))
    .filter((wanted) => !mayImport(room, wanted))
    .map(({ from }) => `${file.path} imports ${from}: ${LAWS[room]}`);
}

type Room = 'cli' | 'command' | 'core' | 'io' | 'base' | 'hook' | 'tool';

const LAWS: Record<Room, string> = {
  cli: 'cli.ts uses commands, core and io',
  command: 'a command uses core and io',
  core: 'the core uses the core and pure text packages',
  io: 'an io file uses its package, other io files, base and the core',
  base: 'base uses node and base, no package',
  hook: 'a hook uses node, base and its neighbours, no package',
  tool: 'nothing imports a command but cli.ts',
};

function roomOf(path: string): Room {
  if (path === 'scripts/cli.ts') return 'cli';
  if (path.startsWith('scripts/commands/')) return 'command';
  if (path.startsWith('scripts/core/')) return 'core';
  if (path.startsWith('scripts/io/')) return 'io';
  if (path.startsWith('scripts/base/')) return 'base';
  if (path.startsWith('hooks/')) return 'hook';
  return 'tool';
}

function mayImport(room: Room, { from, typeOnly }: Import): boolean {
  const target = roomOf(from);
  const isPackage = packageName(from) !== null;
  const isNode = from.startsWith('node:');
  const isFile = !isPackage && !isNode;
  switch (room) {
    case 'cli':
      return isNode || (isFile && ['command', 'core', 'io', 'base'].includes(target));
    case 'command':
      return (
        (typeOnly && isNode) ||
        from === 'scripts/commands/command.ts' ||
        (isFile && ['core', 'io', 'base'].includes(target))
      );
    case 'core':
      return isPackage
        ? PURE_PACKAGES.includes(packageName(from) ?? '')
        : !isNode && (target === 'core' || PURE_BASE.includes(from));
    case 'io':
      return isNode || isPackage || ['core', 'io', 'base'].includes(target);
    case 'base':
      return isNode || (isFile && target === 'base');
    case 'hook':
      return isNode || (isFile && (target === 'base' || target === 'hook'));
    case 'tool':
      return !isFile || target !== 'command';
  }
}

/** The rooms from the ground up: a room uses only rooms of an earlier row. Rooms of one row do not know each other. */
const CORE_ROOMS: string[][] = [
  ['words', 'configuration', 'safety'],
  ['answers'],
  ['engines'],
  ['evidence', 'settle'],
  ['prompting'],
  ['protocol'],
  ['telling'],
  ['splitting'],
  PROTOCOLS,
  ['memory'],
  ['record'],
  ['evaluation'],
  ['doctor', 'program', 'mcp'],
];

const IO_ROOMS: string[][] = [
  ['machine'],
  ['input'],
  ['memory'],
  ['engines', 'review'],
  ['deliberation'],
  ['openings', 'settle'],
  ['answers'],
  ['rounds'],
  ['reports', 'evaluation', 'asking', 'setup', 'mcp'],
];

const checkRoomOrder = (file: SourceFile): string[] => [
  ...checkOrder(file, 'core', CORE_ROOMS),
  ...checkOrder(file, 'io', IO_ROOMS),
];

function checkOrder(file: SourceFile, house: 'core' | 'io', rows: string[][]): string[] {
  const rowOf = (room: string): number => rows.findIndex((row) => row.includes(room));
  const room = roomIn(house, file.path);
  if (room === null) return [];
  const row = rowOf(room);
  if (row < 0) return [`${file.path}: ${house} has no room ${room} in its order`];
  return importsOf(file)
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ from }) => {
      const other = roomIn(house, from);
      return other === null || other === room || rowOf(other) < row
        ? []
        : [`${file.path} imports ${from}: a room uses rooms below it`];
    });
}

/** The rooms within a room, from the ground up. What stands in the room itself joins them. */
const PROTOCOL_ROOMS = ['artifact', 'findings', 'dangers', 'count', 'prompts', 'ask', 'report'];
const INNER_ROOMS: Record<string, string[]> = {
  answers: ['text', 'failures', 'forms', 'statements', 'beside', 'kinds'],
  telling: ['texts', 'plots', 'machines', 'terminal', 'html'],
  ...Object.fromEntries(PROTOCOLS.map((name) => [name, PROTOCOL_ROOMS])),
};

/** What is asked and reported rests on the count, and the count on neither. */
function checkInnerOrder(file: SourceFile): string[] {
  const [room, inner] = innerRoomOf(file.path);
  const order = INNER_ROOMS[room] ?? [];
  if (inner === '') return [];
  if (!order.includes(inner)) return [`${file.path}: ${room} has no room ${inner} in its order`];
  return importsOf(file)
    .filter(({ typeOnly, from }) => !typeOnly && innerRoomOf(from)[0] === room)
    .filter(({ from }) => order.indexOf(innerRoomOf(from)[1]) > order.indexOf(inner))
    .map(({ from }) => `${file.path} imports ${from}: a room uses rooms below it`);
}

function innerRoomOf(path: string): [room: string, inner: string] {
  const [, room = '', inner = ''] = /^scripts\/core\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(path) ?? [];
  return [room, inner];
}

/** Null for what stands outside the rooms: shapes, refusals, the table of protocols. */
const roomIn = (house: 'core' | 'io', path: string): string | null =>
  new RegExp(`^scripts/${house}/([\\w-]+)/`).exec(path)?.[1] ?? null;

function checkPurity(file: SourceFile): string[] {
  if (roomOf(file.path) !== 'core') return [];
  const found = IMPURE.exec(codeOf(file.text).replace(/'[^'\n]*'/g, "''"));
  return found ? [`${file.path} uses ${found[0]}: clock, chance and machine are passed into the core`] : [];
}

function checkCommandLength({ path, text }: SourceFile): string[] {
  const lines = codeOf(text.replace(/^import [^;]*;$/gm, ''))
    .split('\n')
    .filter((line) => line.trim() !== '').length;
  if (roomOf(path) !== 'command' || lines <= 60) return [];
  return [`${path} has ${lines} lines of code: a command loads, decides, saves and prints in 60`];
}

function checkOneFilePerPackage(files: SourceFile[]): string[] {
  const users = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => /^(?:scripts|hooks)\//.test(path))) {
    for (const name of new Set(importsOf(file).map(({ from }) => packageName(from)))) {
      if (name && !EXCEPTIONS[file.path]?.includes(name))
        users.set(name, [...(users.get(name) ?? []), file.path]);
    }
  }
  return [...users]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name} is imported in ${paths.join(' and ')}: one file each`);
}

function checkVerbTable(files: SourceFile[]): string[] {
  const table = files.find(({ path }) => path === 'scripts/cli.ts')?.text ?? '';
  const rows = [...table.matchAll(/'?([\w-]+)'?: \(\) => import\('\.\/commands\/([\w-]+)\.ts'\)/g)].map(
    ([, verb, file]) => ({
      verb,
      file,
    }),
  );
  const commands = files
    .flatMap(({ path }) => /^scripts\/commands\/([\w-]+)\.ts$/.exec(path)?.[1] ?? [])
    .filter((name) => name !== 'command');
  return [
    ...commands
      .filter((name) => !rows.some(({ file }) => file === name))
      .map((name) => `scripts/commands/${name}.ts is no verb of cli.ts`),
    ...rows
      .filter(({ verb, file }) => verb !== file)
      .map(({ verb, file }) => `the verb ${verb} is loaded from ${file}.ts: same name`),
    ...rows
      .filter(({ file }) => !commands.includes(file ?? ''))
      .map(({ verb }) => `the verb ${verb} has no file in scripts/commands`),
  ];
}

function checkNoHiddenTests({ path, text }: SourceFile): string[] {
  const hidden =
    path.includes('.test.') &&
    /\b(?:it|test|describe)\.(?:skip|only|todo)\b/.exec(codeOf(text).replace(/'[^'\n]*'/g, "''"));
  return hidden ? [`${path} has ${hidden[0]}: a test runs or is deleted`] : [];
}

export function importsOf({ path, text }: SourceFile): Import[] {
  const code = codeOf(text);
  const statements = [
    ...code.matchAll(/^\s*(?:import|export)\s(?<type>type\s)?[^'";]*?from\s*'(?<from>[^']+)'/gm),
  ];
  const bare = [
    ...code.matchAll(/^\s*import\s*'(?<from>[^']+)'/gm),
    ...code.matchAll(/\b(?:import|require)\(\s*'(?<from>[^']+)'\s*\)/g),
  ];
  return [...statements, ...bare].map(({ groups }) => ({
    from: resolve(path, groups?.['from'] ?? ''),
    typeOnly: Boolean(groups?.['type']),
  }));
}

/** The text without the lines that are only comment: types in JSDoc look like imports. */
function codeOf(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/\*|\*)/.test(line))
    .join('\n');
}

function packageName(from: string): string | null {
  if (from.startsWith('node:') || /^(?:scripts|hooks|state|references|tests|bench|\.)/.test(from))
    return null;
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
}

function resolve(importer: string, from: string): string {
  return from.startsWith('.') ? new URL(from, `file:///${importer}`).pathname.slice(1) : from;
}
