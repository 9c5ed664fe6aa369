// Looks up what peers cite in the working tree: never outside of it, never through a link that leads out, never a file too big to be source.
import { realpathSync } from 'node:fs';
import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import { readInside } from '../../base/door.mjs';
import { projectFolder } from '../../base/paths.mjs';
import { type CheckedEvidence, matchQuote } from '../../core/evidence/evidence.ts';
import type { PeerEvidence } from '../../core/shapes.ts';
import { git } from '../machine/git.ts';

const MAX_BYTES = 2_000_000;
/** Enough for an honest answer; what a runaway one cites beyond that is not looked up. */
const MAX_CITATIONS = 60;
const MAX_PLACES = 20;
/** A quote shorter than this stands in too many places to say anything. */
const TELLING = 12;
/** What the tool itself, or git, keeps there is not the project under discussion. */
const NOT_THE_PROJECT = ['.git', '.ftm'];

/** `root` bounds what is read; a path may also be meant from the folder below it in which the engines worked. */
type Tree = { root: string; spelled: string; cwd: string };

export async function checkEvidence(
  cwd: string,
  evidence: readonly PeerEvidence[],
): Promise<CheckedEvidence[]> {
  const spelled = projectFolder(cwd);
  const tree = { root: realpathSync(spelled), spelled, cwd: realpathSync(cwd) };
  const checked: CheckedEvidence[] = [];
  for (const one of evidence.slice(0, MAX_CITATIONS)) checked.push(await check(tree, one));
  return checked;
}

async function check(tree: Tree, one: PeerEvidence): Promise<CheckedEvidence> {
  if (one.path === null) return { ...one, status: 'missing', found: null };
  const meant = pathsMeant(tree, one.path);
  for (const path of meant) {
    const { status, line } = matchQuote(one, textInside(tree.root, path));
    if (status !== 'missing') return { ...one, status, found: { path, line: line ?? 1 } };
  }
  for (const path of await elsewhere(tree.root, one)) {
    const { status, line } = matchQuote(one, textInside(tree.root, path));
    if (status === 'verified' || status === 'moved')
      return { ...one, status: 'moved', found: { path, line: line ?? 1 } };
  }
  return { ...one, status: 'missing', found: null };
}

/** From the folder the engines worked in, from the top of the project, and without the a/ and b/ of a diff. */
function pathsMeant({ root, spelled, cwd }: Tree, stated: string): string[] {
  const clean = stated.trim().replace(/^file:\/\//, '');
  const bare = clean.replace(/^[ab]\//, '');
  const full = isAbsolute(clean)
    ? [clean, clean.startsWith(spelled + sep) ? root + clean.slice(spelled.length) : clean]
    : [resolve(cwd, clean), resolve(root, clean), resolve(cwd, bare), resolve(root, bare)];
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

function textInside(root: string, path: string): string | null {
  const found = readInside(root, path, { most: MAX_BYTES });
  return found.status === 'ok' ? found.bytes.toString('utf8') : null;
}

/** Where else it could be: files of the same name, then files with the same words. A peer often has the quote right and the place wrong. */
async function elsewhere(root: string, { path, quote }: PeerEvidence): Promise<string[]> {
  const name = basename((path ?? '').trim());
  const words = longestLine(quote);
  const [sameName, sameWords] = await Promise.all([
    /^[^*?[\]\\\0\n]+$/.test(name)
      ? filesFrom(root, [
          'ls-files',
          '-z',
          '--cached',
          '--others',
          '--exclude-standard',
          '--',
          `:(glob)**/${name}`,
        ])
      : [],
    words.length >= TELLING
      ? filesFrom(root, ['grep', '-z', '-l', '-I', '-F', '--untracked', '-e', words])
      : [],
  ]);
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
