// Files that programs write: they are shown by their head, and what nobody read of them is named.
import type { Artifact } from '../schemas/review.ts';
import { plural, shorten } from '../words/line.ts';
import { type FileDiff, filesInDiff } from './diff.ts';

const LOCK_FILES = new Set(
  (
    'package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb deno.lock cargo.lock ' +
    'poetry.lock pipfile.lock pdm.lock uv.lock composer.lock gemfile.lock go.sum flake.lock mix.lock pubspec.lock ' +
    'podfile.lock packages.lock.json paket.lock gradle.lockfile cartfile.resolved package.resolved'
  ).split(' '),
);
const WRITTEN_BY_TOOLS = /\.min\.[a-z0-9]{1,8}$|\.(?:js|mjs|cjs|css|ts)\.map$|\.snap$/;

const isGenerated = (path: string, marked: string[]): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return LOCK_FILES.has(name) || WRITTEN_BY_TOOLS.test(name) || marked.includes(path);
};

type ShownDiff = {
  diff: string;
  /** "package-lock.json (+30,005 −2)": generated. */
  unread: string[];
  /** "a.js:3 (480,000 characters)": cut, and anything may stand there. */
  cut: string[];
  /** Files of which more than the head is shown. */
  read: number;
};

/** The change as it is shown: `all` leaves out nothing but what no prompt can hold. */
export function shownDiffOf(
  { diff, generated = [] }: Pick<Artifact, 'diff' | 'generated'>,
  all: boolean,
): ShownDiff {
  const shown: ShownDiff = { diff: '', unread: [], cut: [], read: 0 };
  for (const file of filesInDiff(diff ?? '')) {
    const isUnread = !all && isGenerated(file.path, generated);
    if (!isUnread) shown.read++;
    else shown.unread.push(`${file.path} (${amountOf(file)})`);
    shown.diff += isUnread ? generatedHead(file) : withoutLongLines(file, shown);
  }
  return shown;
}

const amountOf = ({ added, removed }: FileDiff): string =>
  [
    ...(added > 0 ? [`+${added.toLocaleString('en')}`] : []),
    ...(removed > 0 ? [`−${removed.toLocaleString('en')}`] : []),
  ].join(' ') || 'no lines';

function generatedHead(file: FileDiff): string {
  const at = file.text.search(/^@@ /m);
  const head = at < 0 ? file.text : file.text.slice(0, at);
  return `${head}(generated: ${amountOf(file)}, not shown)\n`;
}

const LONGEST_SHOWN = 20_000;
/** What a notebook holds besides its cells. */
const PICTURE_LINE = /^[+ -]\s*"image\/[\w.+-]+":/;

function withoutLongLines({ path, text }: FileDiff, shown: ShownDiff): string {
  if (text.length <= LONGEST_SHOWN) return text;
  const isNotebook = path.endsWith('.ipynb');
  const pictures: string[] = [];
  const rows = text.split('\n').map((row) => {
    const isPicture = isNotebook && row.length > 1000 && PICTURE_LINE.test(row);
    if (row.length <= LONGEST_SHOWN && !isPicture) return row;
    if (isPicture) pictures.push(row);
    else
      shown.cut.push(`${path} (a line of ${row.length.toLocaleString('en')} characters)`);
    return `${row.slice(0, isPicture ? 80 : LONGEST_SHOWN)}… (cut)`;
  });
  if (pictures.length > 0)
    shown.unread.push(`${path} (${plural(pictures.length, 'picture')})`);
  return rows.join('\n');
}

const MOST_NAMED = 4;

export function namedFiles(files: readonly string[]): string {
  const more = files.length - MOST_NAMED;
  return [
    ...files.slice(0, MOST_NAMED).map((one) => shorten(one, 80)),
    ...(more > 0 ? [`${more} more`] : []),
  ].join(', ');
}
