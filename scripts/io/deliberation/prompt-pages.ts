// A long prompt in pages: a host's shell shows only so much output, and the answer form must be seen.

/** Claude Code shortens what a command prints beyond some 30 kB; a page stays below that. */
const PAGE = 16_000;
const WHOLE = 22_000;

export type Page = { text: string; page: number; pages: number };

/** Lines stay whole where they fit. `form` is repeated on the first page, `command` prints another one. */
export function pageOf(
  prompt: string,
  page: number,
  { form, command }: { form: string; command: string },
): Page {
  const parts = prompt.length <= WHOLE ? [prompt] : partsOf(prompt);
  const part = parts[page - 1];
  if (parts.length === 1 || part === undefined) return { text: part ?? '', page, pages: parts.length };
  const next =
    page < parts.length
      ? `Read on with: ${command} --page ${page + 1}`
      : 'This was the last page: answer now.';
  const head =
    page === 1
      ? `This prompt has ${parts.length} pages. Read them all, in order, before you answer.\n${next}\n\nThe answer, when all is read:\n\n${form}\n\n--- page 1 ---\n`
      : `--- page ${page} of ${parts.length} ---\n`;
  return { text: `${head}${part}\n--- end of page ${page} ---\n${next}`, page, pages: parts.length };
}

function partsOf(text: string): string[] {
  if (text.length <= PAGE) return [text];
  const line = text.lastIndexOf('\n', PAGE);
  const cut = line > PAGE / 2 ? line + 1 : PAGE;
  // Half of a pair of surrogates is no character.
  const at = /[\uD800-\uDBFF]/.test(text[cut - 1] ?? '') ? cut - 1 : cut;
  return [text.slice(0, at), ...partsOf(text.slice(at))];
}
