// The laws of the house, as checks of its files; laws.test.ts holds them against the real ones and sees each one fail.
import { codeOf, isTest, type SourceFile } from './sources.ts';

/** From the ground up: a room uses only rooms of an earlier row. Rooms of one row do not know each other. */
const ROOMS: string[][] = [
  ['words'],
  ['schemas'],
  ['sayable'],
  ['configuration', 'safety'],
  ['engines'],
  ['answers'],
  ['evidence'],
  ['prompting', 'splitting'],
  ['deliberation'],
  ['magi', 'council', 'debate', 'review'],
  ['telling'],
  ['memory', 'doctor'],
  ['record'],
  ['evaluation'],
];

/** Shapes are written in it, in as many files as there are kinds of shapes. */
const SHAPES = 'typebox';
/** They only compute, or are the table of engines itself. */
const PURE = ['markdown-it', 'string-width', 'wrap-ansi', 'references/engines.json'];

/** Calls whose result is not in their arguments. */
const IMPURE =
  /\b(?:Date\.now|new Date\(\)|Math\.random|performance\.now|process\.|setTimeout|fetch\()/;

export type Import = { from: string; typeOnly: boolean };

export function brokenLaws(files: SourceFile[]): string[] {
  const own = files.filter(({ path }) => !isTest(path));
  return [
    ...own.flatMap(checkCore),
    ...own.flatMap(checkOrder),
    ...own.flatMap(checkHooks),
    ...own.flatMap(checkOutlets),
    ...checkPackages(own),
    ...checkCommands(own),
    ...checkCircles(own),
    ...files.flatMap(checkTests),
  ];
}

function checkCore({ path, text }: SourceFile): string[] {
  if (!path.startsWith('scripts/core/')) return [];
  const foreign = importsOf({ path, text })
    .filter(({ from }) => !from.startsWith('scripts/core/'))
    .filter(({ from }) => !PURE.includes(from))
    .filter(
      ({ from }) =>
        !(from.startsWith(SHAPES) && path.startsWith('scripts/core/schemas/')),
    )
    .map(({ from }) => `${path} imports ${from}: core uses nothing but core`);
  const [impure] = IMPURE.exec(codeOf(text).replace(/'[^'\n]*'|`[^`]*`/g, "''")) ?? [];
  const reason = 'clock, chance and machine are passed into core';
  return [...foreign, ...(impure ? [`${path} uses ${impure}: ${reason}`] : [])];
}

const roomOf = (path: string): string | null =>
  /^scripts\/core\/([\w-]+)\//.exec(path)?.[1] ?? null;
const rowOf = (room: string): number => ROOMS.findIndex((row) => row.includes(room));

function checkOrder(file: SourceFile): string[] {
  const room = roomOf(file.path);
  if (room === null) return [];
  if (rowOf(room) < 0) return [`${file.path}: core has no room ${room} in its order`];
  return importsOf(file)
    .filter(({ typeOnly, from }) => !typeOnly && ![null, room].includes(roomOf(from)))
    .filter(({ from }) => rowOf(roomOf(from) ?? '') >= rowOf(room))
    .map(
      ({ from }) =>
        `${file.path} imports ${from}: a room uses rooms above it in the order`,
    );
}

/** The hook has Node alone, the mod not even that. */
function checkHooks(file: SourceFile): string[] {
  if (!file.path.startsWith('hooks/')) return [];
  const isMod = file.path.startsWith('hooks/mod/');
  return importsOf(file)
    .filter(
      ({ from }) =>
        !from.startsWith(isMod ? 'hooks/mod/' : 'hooks/') &&
        (isMod || !from.startsWith('node:')),
    )
    .map(({ from }) => `${file.path} imports ${from}: hooks and mod load no package`);
}

const OUTLET = 'scripts/io/machine/terminal.ts';
const WRITES_OUT = /\bprocess\.std(?:out|err)\b|\bconsole\.|\bwriteSync\(\s*[12]\b/;

/** What is printed goes through one file, which takes out what steers a terminal; tools of the house print as they like. */
function checkOutlets({ path, text }: SourceFile): string[] {
  if (!path.startsWith('scripts/') || !path.endsWith('.ts') || path === OUTLET) return [];
  const [call] = WRITES_OUT.exec(codeOf(text)) ?? [];
  return call ? [`${path} uses ${call}: only ${OUTLET} writes to a terminal`] : [];
}

function checkPackages(files: SourceFile[]): string[] {
  const users = new Map<string, string[]>();
  for (const file of files) {
    for (const name of new Set(
      importsOf(file).flatMap(({ from }) => packageOf(from) ?? []),
    ))
      users.set(name, [...(users.get(name) ?? []), file.path]);
  }
  return [...users]
    .filter(([name, paths]) => name !== SHAPES && paths.length > 1)
    .map(
      ([name, paths]) => `${name} is imported in ${paths.join(' and ')}: one file each`,
    );
}

/** Verbs are loaded by the table alone, and all of them; that each has its name the compiler knows. */
function checkCommands(files: SourceFile[]): string[] {
  const verbsIn = ({ path, text }: SourceFile): string[] =>
    path.startsWith('scripts/commands/')
      ? [
          ...text.matchAll(
            /^export (?:const (?=\w+: Command\b)|\{ \w+ as (?=eval))(\w+)/gm,
          ),
        ].map(([, verb]) => `${path} ${verb}`)
      : [];
  const verbs = files.flatMap(verbsIn);
  const table = files.find(({ path }) => path === 'scripts/cli.ts')?.text ?? '';
  const rows = table.matchAll(
    /verbsIn\(\s*\(\) => import\('\.\/commands\/([\w-]+)\.ts'\),([^)]*)\)/g,
  );
  const listed = [...rows].flatMap(([, file, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(
      ([, name]) => `scripts/commands/${file}.ts ${name}`,
    ),
  );
  const homes = new Set(verbs.map((verb) => verb.split(' ')[0]));
  return [
    ...files
      .filter(({ path }) => path !== 'scripts/cli.ts')
      .flatMap((file) => importsOf(file).filter(({ from }) => homes.has(from)))
      .map(
        ({ from }) => `${from} is imported outside the table: nothing imports a command`,
      ),
    ...verbs
      .filter((verb) => !listed.includes(verb))
      .map((verb) => `${verb} is no verb of cli.ts`),
  ];
}

function checkCircles(files: SourceFile[]): string[] {
  const uses = new Map(
    files.map((file) => [file.path, importsOf(file).filter(({ typeOnly }) => !typeOnly)]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path))
      circles.push(
        `${[...trail.slice(trail.indexOf(path)), path].join(' → ')}: a circle`,
      );
    if (done.has(path) || trail.includes(path)) return;
    for (const { from } of uses.get(path) ?? []) visit(from, [...trail, path]);
    done.add(path);
  };
  for (const path of uses.keys()) visit(path, []);
  return circles;
}

function checkTests({ path, text }: SourceFile): string[] {
  if (!isTest(path)) return [];
  const [hidden] =
    /\b(?:it|test|describe)\.(?:skip|only|todo)\b/.exec(
      codeOf(text).replace(/'[^'\n]*'/g, "''"),
    ) ?? [];
  return hidden ? [`${path} has ${hidden}: a test runs or is deleted`] : [];
}

export function importsOf({ path, text }: SourceFile): Import[] {
  const code = codeOf(text);
  const found = [
    ...code.matchAll(
      /^\s*(?:import|export)\s(?<type>type\s)?[^'";]*?from\s*'(?<from>[^']+)'/gm,
    ),
    ...code.matchAll(/^\s*import\s*'(?<from>[^']+)'/gm),
    ...code.matchAll(/\b(?:import|require)\(\s*'(?<from>[^']+)'\s*\)/g),
  ];
  return found.map(({ groups }) => ({
    from: resolved(path, groups?.['from'] ?? ''),
    typeOnly: Boolean(groups?.['type']),
  }));
}

const resolved = (importer: string, from: string): string =>
  from.startsWith('.') ? new URL(from, `file:///${importer}`).pathname.slice(1) : from;

function packageOf(from: string): string | null {
  if (
    from.startsWith('node:') ||
    /^(?:scripts|hooks|state|references|tests|bench)\//.test(from)
  )
    return null;
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
}
