// Looks citations up in the working tree: never outside it, through no link that leaves it, in no huge file.
import { realpathSync } from 'node:fs';
import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import { readInside } from '../../base/door.cjs';
import { projectFolder } from '../../base/paths.cjs';
import { type CheckedEvidence, matchQuote } from '../../core/evidence/evidence.ts';
import { isTelling, type Lines, linesOf } from '../../core/evidence/quotes.ts';
import type { PeerEvidence } from '../../core/shapes.ts';
import { git } from '../machine/git.ts';
import { allBut, largeOf } from '../machine/large-files.ts';

const MAX_BYTES = 5_000_000;
/** Enough for an honest answer; what a runaway one cites beyond that is not looked up. */
const MAX_CITATIONS = 60;
const MAX_UNCERTAIN = 40;
const MAX_PLACES = 20;
/** What the tool itself, or git, keeps there is not the project under discussion. */
const NOT_THE_PROJECT = ['.git', '.ftm'];

/** `root` bounds what is read; a path may also be meant from the folder in which the engines worked. */
type Tree = {
  root: string;
  spelled: string;
  cwd: string;
  read: Map<string, Lines | null>;
  files?: Promise<string[]>;
};

export async function checkEvidence(
  cwd: string,
  evidence: readonly PeerEvidence[],
): Promise<CheckedEvidence[]> {
  const spelled = projectFolder(cwd);
  const tree: Tree = { root: realpathSync(spelled), spelled, cwd: realpathSync(cwd), read: new Map() };
  const certain = evidence.filter((one) => one.certain !== false).slice(0, MAX_CITATIONS);
  const uncertain = evidence.filter((one) => one.certain === false).slice(0, MAX_UNCERTAIN);
  const checked: CheckedEvidence[] = [];
  for (const one of evidence.filter((cited) => certain.includes(cited) || uncertain.includes(cited))) {
    const found = await check(tree, one);
    // A word that names no file was no place.
    const isPlace = one.certain !== false || found.status !== 'no such file';
    if (isPlace) checked.push(found);
    else if (one.quote !== '') checked.push({ ...found, status: 'no place given' });
  }
  return checked;
}

async function check(tree: Tree, one: PeerEvidence): Promise<CheckedEvidence> {
  if (one.path === null) return { ...one, status: 'no place given', found: null };
  const meant = pathsMeant(tree, one.path);
  const isOne = meant.some((path) => linesInside(tree, path) !== null);
  const there = (isOne ? meant : await onlyOneOfThatName(tree, one.path))
    .map((path) => ({ path, lines: linesInside(tree, path) }))
    .filter(({ lines }) => lines !== null);
  const matches = there.map(({ path, lines }) => ({ path, ...matchQuote(one, lines) }));
  const best = matches.find(({ status }) => isRight(status)) ?? matches[0];
  if (best && (isRight(best.status) || best.status === 'no such line')) return place(one, best);
  for (const path of await elsewhere(tree, one)) {
    const lines = linesInside(tree, path);
    const { status, line } = matchQuote({ ...one, line: null }, lines);
    if (status === 'verified') return place(one, { path, status: 'moved', line });
  }
  return best ? place(one, best) : { ...one, status: 'no such file', found: null };
}

const isRight = (status: CheckedEvidence['status']): boolean =>
  ['verified', 'moved', 'unquoted', 'proves nothing'].includes(status);

type Match = { path: string; status: CheckedEvidence['status']; line: number | null };

const place = (one: PeerEvidence, { path, status, line }: Match): CheckedEvidence => ({
  ...one,
  status,
  found: isRight(status) ? { path, line: line ?? 1 } : null,
});

/** From the engines' folder, from the project's top, and without what a diff or a mention puts before it. */
function pathsMeant({ root, spelled, cwd }: Tree, stated: string): string[] {
  const clean = stated.trim().replace(/^file:\/\//, '');
  const ways = [clean, clean.replace(/^[ab]\//, ''), clean.replace(/^@/, ''), clean.replaceAll('\\', '/')];
  const full = isAbsolute(clean)
    ? [clean, clean.startsWith(spelled + sep) ? root + clean.slice(spelled.length) : clean]
    : ways.flatMap((way) => [resolve(cwd, way), resolve(root, way)]);
  return [...new Set(full.map((path) => relative(root, path).split(sep).join('/')))].filter(isInProject);
}

function isInProject(path: string): boolean {
  const [first = ''] = path.split('/');
  return (
    path !== '' &&
    first !== '..' &&
    !isAbsolute(path) &&
    !path.includes('\0') &&
    !NOT_THE_PROJECT.includes(first)
  );
}

/** Prepared once for all that is cited of a file. */
function linesInside({ root, read }: Tree, path: string): Lines | null {
  const known = read.get(path);
  if (known !== undefined) return known;
  const found = readInside(root, path, { most: MAX_BYTES });
  const lines = found.status === 'ok' ? linesOf(found.bytes.toString('utf8')) : null;
  read.set(path, lines);
  return lines;
}

/** What git knows or could know of; asked once, and only where a citation needs it. */
function listed(tree: Tree): Promise<string[]> {
  tree.files ??= filesFrom(tree.root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  return tree.files;
}

/** "session.js:2" is src/session.js where there is only one such file. */
async function onlyOneOfThatName(tree: Tree, stated: string): Promise<string[]> {
  const name = stated.trim().replace(/^\.?\//, '');
  const found =
    name === '' ? [] : (await listed(tree)).filter((path) => path.endsWith(`/${name}`) && isInProject(path));
  return found.length === 1 ? found : [];
}

/** Files of the same name, then with the same words: a peer often quotes right and places wrong. */
async function elsewhere(tree: Tree, { path, quote }: PeerEvidence): Promise<string[]> {
  if (!isTelling(quote)) return [];
  const name = basename((path ?? '').trim());
  const words = longestLine(quote.replace(/\\(["'`\\])/g, '$1'));
  const all = await listed(tree);
  const rest = allBut(largeOf(tree.root, all, MAX_BYTES));
  const grep = ['grep', '-z', '-l', '-I', '-F', '--untracked', '-e', words, '--', ...rest];
  const sameWords = await filesFrom(tree.root, grep);
  const sameName = all.filter((one) => basename(one) === name);
  return [...new Set([...sameName, ...sameWords])].filter(isInProject).slice(0, MAX_PLACES);
}

async function filesFrom(root: string, args: string[]): Promise<string[]> {
  const { exit, out } = await git(args, { cwd: root });
  return exit === 0 ? out.split('\0').filter((path) => path !== '') : [];
}

const longestLine = (quote: string): string =>
  quote
    .split('\n')
    .map((line) => line.trim().replace(/\0/g, ''))
    .reduce((longest, line) => (line.length > longest.length ? line : longest), '');
