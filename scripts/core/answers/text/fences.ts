// Cuts an answer into fenced blocks and the text between them.
export type Part = { fenced: boolean; info: string; text: string; closed: boolean; start: number };

type Fence = { marker: string; length: number; indent: number; info: string };

const DATA = new Set(['yaml', 'yml', 'json', 'json5', 'jsonc']);
const isData = (info: string): boolean => DATA.has(info);

/** One pass over the lines. A fence inside a fence is content unless it begins a data block of its own. */
export function splitFences(text: string): Part[] {
  const parts: Part[] = [];
  let open: Fence | null = null;
  let nested = 0;
  let from = 0;
  let at = 0;
  const emit = (to: number, closed: boolean) => {
    if (to > from || open)
      parts.push({
        fenced: open !== null,
        info: open?.info ?? '',
        text: text.slice(from, to),
        closed,
        start: from,
      });
  };
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline + 1;
    const fence = readFence(text, at, end);
    const ended = newline >= 0;
    if (fence && !open) {
      emit(at, true);
      open = fence;
      from = end;
    } else if (fence && open) {
      if (closes(fence, open)) {
        if (nested > 0) nested--;
        else {
          emit(at, true);
          open = null;
          from = end;
        }
      } else if (isData(fence.info) && fence.indent <= open.indent) {
        emit(at, false);
        open = fence;
        nested = 0;
        from = end;
      } else if (
        fence.info !== '' &&
        fence.marker === open.marker &&
        fence.length >= open.length &&
        fence.indent <= open.indent &&
        ended
      )
        nested++;
    }
    at = end;
  }
  emit(text.length, open === null);
  return parts;
}

const closes = (fence: Fence, open: Fence): boolean =>
  fence.info === '' &&
  fence.marker === open.marker &&
  fence.length >= open.length &&
  fence.indent <= open.indent;

function readFence(text: string, from: number, end: number): Fence | null {
  let at = from;
  while (at < end && (text.charAt(at) === ' ' || text.charAt(at) === '\t' || text.charAt(at) === '>')) at++;
  const indent = at - from;
  const marker = text.charAt(at);
  if (marker !== '`' && marker !== '~') return null;
  const start = at;
  while (text.charAt(at) === marker) at++;
  if (at - start < 3) return null;
  const info = text.slice(at, end).trim();
  if (marker === '`' && info.includes('`')) return null;
  return { marker, length: at - start, indent, info: info.split(/\s/, 1)[0]?.toLowerCase() ?? '' };
}
