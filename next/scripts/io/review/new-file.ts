// A file that git does not know yet, as a change that git would show.

const quoted = (name: string): string =>
  /["\\\p{Cc}]/u.test(name)
    ? `"${name
        .replaceAll(/["\\]/g, '\\$&')
        .replaceAll(/\p{Cc}/gu, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)}"`
    : name;

export function newFileDiff(path: string, text: string, mode: string): string {
  const [from, to] = [quoted(`a/${path}`), quoted(`b/${path}`)];
  const head = `diff --git ${from} ${to}\nnew file mode ${mode}\n`;
  if (text === '') return head;
  const isEnded = text.endsWith('\n');
  const lines = (isEnded ? text.slice(0, -1) : text).split('\n');
  const rows = lines.map((line) => `+${line}\n`).join('');
  const end = isEnded ? '' : '\\ No newline at end of file\n';
  return `${head}--- /dev/null\n+++ ${to}\n@@ -0,0 +1,${lines.length} @@\n${rows}${end}`;
}
