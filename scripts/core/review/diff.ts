// A diff as the files it changes: told apart, counted, and fitted into what a prompt can hold.
export type FileDiff = { path: string; text: string; added: number; removed: number };

/** What stands before the first file, a commit's message for one, is no part of any. */
export function filesInDiff(diff: string): FileDiff[] {
  return diff
    .split(/^(?=diff --(?:git|cc|combined) )/m)
    .filter((text) => text.startsWith('diff --'))
    .map((text) => {
      const lines = text.split('\n');
      const count = (sign: string): number =>
        lines.filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3))).length;
      return { path: pathOf(lines), text, added: count('+'), removed: count('-') };
    });
}

function pathOf(lines: string[]): string {
  const named = (prefix: string): string | undefined =>
    lines.find((line) => line.startsWith(prefix))?.slice(prefix.length);
  const path =
    named('+++ b/') ??
    named('--- a/') ??
    named('rename to ') ??
    / b\/(.+)$/.exec(lines[0] ?? '')?.[1] ??
    lines[0] ??
    '';
  return path.replace(/\t.*$/, '').replace(/^"|"$/g, '');
}

const FIRST = /^diff --git \S|^--- \S.*\n\+\+\+ \S.*\n@@ /m;

/** A mail or a message may stand before it; in a document a diff is only quoted. */
export function isDiff(text: string): boolean {
  const first = FIRST.exec(text.slice(0, 20_000));
  return first !== null && !/^\s*(?:`{3,}|~{3,}|#{1,6}\s)/m.test(text.slice(0, first.index));
}

export type Fitted = { text: string; leftOut: string[] };

/** Whole files only, the smallest first, in their order: half a file's diff invites findings about the other half. */
export function fitDiff(diff: string, bytes: number): Fitted {
  if (byteLength(diff) <= bytes) return { text: diff, leftOut: [] };
  const files = filesInDiff(diff);
  const kept = new Set<FileDiff>();
  let room = bytes;
  for (const file of [...files].sort((a, b) => a.text.length - b.text.length)) {
    room -= byteLength(file.text);
    if (room < 0) break;
    kept.add(file);
  }
  const leftOut = files
    .filter((file) => !kept.has(file))
    .map(({ path, added, removed }) => `${path} (+${added} −${removed})`);
  return { text: files.flatMap((file) => (kept.has(file) ? file.text : [])).join(''), leftOut };
}

/** A text has no parts that could be left out whole: its end is. */
export function fitText(text: string, bytes: number): Fitted {
  if (byteLength(text) <= bytes) return { text, leftOut: [] };
  const lines = text.split('\n');
  const kept: string[] = [];
  let room = bytes;
  for (const line of lines) {
    room -= byteLength(line) + 1;
    if (room < 0) break;
    kept.push(line);
  }
  return { text: kept.join('\n'), leftOut: [`lines ${kept.length + 1} to ${lines.length}`] };
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

export function describeDiff(diff: string): string {
  const files = filesInDiff(diff);
  const sum = (of: 'added' | 'removed'): number => files.reduce((total, file) => total + file[of], 0);
  return `${files.length} ${files.length === 1 ? 'file' : 'files'}, +${sum('added')} −${sum('removed')}`;
}
