// Which values of an .env file are secrets: those named as one, and those that look like one.
import { isExample, isPlaceholder, looksRandom } from './ordinary.ts';

export type EnvFile = { path: string; text: string };
export type EnvValue = { name: string; value: string; line: number };

const SHORTEST = 8;
const TELLING = new Set(
  'KEY KEYS APIKEY TOKEN TOKENS SECRET SECRETS PASS PASSWORD PASSWD PASSPHRASE PWD PW CREDENTIAL CREDENTIALS PRIVATE AUTH DSN SALT PEPPER SIGNATURE'.split(
    ' ',
  ),
);

const ROW = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.]*)\s*[=:]\s*(.*?)\s*$/;

export function envValues({ text }: EnvFile): EnvValue[] {
  /** The quotes a value stands in that goes on in the next line. */
  let open: { name: string; quote: string } | null = null;
  return text.split('\n').flatMap((row, index) => {
    const [, name = '', raw = ''] = ROW.exec(row) ?? (open ? [row, open.name, open.quote + row.trim()] : []);
    const quote = /^["'`]/.exec(raw)?.[0];
    open = quote && !raw.includes(quote, 1) ? { name, quote } : null;
    return secretsIn(name, plain(raw)).map((value) => ({ name, value, line: index + 1 }));
  });
}

function secretsIn(name: string, value: string): string[] {
  const inUrl = /^[a-z][a-z0-9+.-]*:\/\/[^\s:@/]*:([^\s@/]+)@/i.exec(value)?.[1];
  const values = isSecret(name, value) ? [value] : [];
  if (inUrl && !isPlaceholder(inUrl) && !isExample(value)) values.push(inUrl);
  return values.filter((one) => one.length >= SHORTEST);
}

const plain = (raw: string): string => /^(["'`])(.*?)(?:\1|$)/.exec(raw)?.[2] ?? raw.replace(/\s+#.*$/, '');

function isSecret(name: string, value: string): boolean {
  if (isExample(value) || isPlaceholder(value) || isOrdinary(value)) return false;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .split(/[_.]/);
  return words.some((word) => TELLING.has(word)) || (value.length >= 16 && looksRandom(value));
}

/** A word or two, a number, a path, an address, a switch: it would stand in every text. */
const isOrdinary = (value: string): boolean =>
  /^-----/.test(value) ||
  /^[\d.,:+-]+$/.test(value) ||
  /^[A-Za-z]+(?:[-_./: ,][A-Za-z]+)?$/.test(value) ||
  /^(?:\.{0,2}\/|~\/|[A-Z]:\\)/.test(value) ||
  /^[a-z][a-z0-9+.-]*:\/\/[^\s:@]*(?::\d+)?(?:[/?#][^\s@]*)?$/i.test(value) ||
  /^[\w.+-]+@[\w-]+\.[\w.]+$/.test(value);
