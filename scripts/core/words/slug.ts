// A name for a file or folder out of any text: short, plain ASCII, never empty.
export function slugOf(text: string, { longest = 50, otherwise = 'untitled' } = {}): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (plain.length <= longest) return plain || otherwise;
  const cut = plain.slice(0, longest);
  const wholeWords = plain[longest] === '-' ? cut : cut.slice(0, Math.max(cut.lastIndexOf('-'), 0));
  return (wholeWords || cut).replace(/-+$/, '') || otherwise;
}
