// A name for a file or folder out of any text: short, plain ASCII, never empty.
export function slugOf(
  text: string,
  { longest = 50, otherwise = 'untitled' } = {},
): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (plain.length <= longest) return plain || otherwise;
  const word = plain.slice(0, longest + 1).lastIndexOf('-');
  return plain.slice(0, word > longest / 2 ? word : longest).replace(/-+$/, '');
}
