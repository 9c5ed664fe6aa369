// A short name for a folder, made from a question: ASCII, at most 50 characters, never empty.
const LONGEST = 50;

export function slugOf(question: string): string {
  const plain = question
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (plain.length <= LONGEST) return plain || 'debate';
  const cut = plain.slice(0, LONGEST + 1);
  const word = cut.lastIndexOf('-');
  return cut.slice(0, word > LONGEST / 2 ? word : LONGEST).replace(/-+$/, '');
}
