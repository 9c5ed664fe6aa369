// Values of an .env file that are secrets: by their name or their look.
import { is, isExample, looksRandom } from './ordinary.ts';

/** `from`: the file and its line. */
export type EnvValue = { name: string; value: string; from: string };

const SHORTEST = 8;
const ROW = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.]*)\s*[=:]\s*(.*?)\s*$/;

export function envValuesIn(text: string, path: string): EnvValue[] {
  /** Of a value that goes on in the next line. */
  let open: { name: string; quote: string } | null = null;
  return text.split('\n').flatMap((row, at) => {
    const going: string[] = open ? [row, open.name, open.quote + row.trim()] : [];
    const [, name = '', raw = ''] = ROW.exec(row) ?? going;
    const quote = /^["'`]/.exec(raw)?.[0];
    open = quote && !raw.includes(quote, 1) ? { name, quote } : null;
    return secretsOf(name, unquoted(raw)).map((value) => ({
      name,
      value,
      from: `${path}:${at + 1}`,
    }));
  });
}

function secretsOf(name: string, value: string): string[] {
  const inUrl = /^[a-z][a-z0-9+.-]*:\/\/[^\s:@/]*:([^\s@/]+)@/i.exec(value)?.[1];
  const values = isSecret(name, value) ? [value] : [];
  if (inUrl && !is('placeholder', inUrl) && !isExample(value)) values.push(inUrl);
  return values.filter((one) => one.length >= SHORTEST);
}

const unquoted = (raw: string): string =>
  /^(["'`])(.*?)(?:\1|$)/.exec(raw)?.[2] ?? raw.replace(/\s+#.*$/, '');

function isSecret(name: string, value: string): boolean {
  if (isExample(value) || is('placeholder', value) || is('word_of_env', value))
    return false;
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').split(/[_.]/);
  return (
    words.some((word) => is('telling', word)) ||
    (value.length >= 16 && looksRandom(value))
  );
}
