// Tells a secret from a word: placeholders, samples of documentation, names, slugs and addresses are none.

/** What people write where a secret would stand, and what the documentation of others uses as its sample. */
const SAMPLE =
  /example|change[-_]?me|placeholder|redacted|your[-_ ]|dummy|x{4}|\*{3}|\.{3}|…|<[^>]+>|\$\{|\$\(|\{\{|%\(|1234567890|localhost|127\.0\.0\.1|:(?:password|passwd|pass|pw|secret)[@%]/i;
/** Parts of the token on jwt.io and of those of RFC 6749, in their own spelling. */
const SAMPLE_TOKEN =
  /IjEyMzQ1Njc4OTAi|Sm9obiBEb2|flKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c|2YotnFZFEjr1zCsicMWpAA|tGzv3JOkF0XG5Qx2TlKWIA|czZCaGRSa3F0MzpnWDFmQmF0M2JW/;
/** Words that a person puts into what is no secret; in a machine's token they stand by chance. */
const WORDS =
  /sample|replace|removed|hidden|fake|mock|test|foo|bar|demo|todo|undefined|123456|abcdef|abc123|qwerty|letmein|hunter2|p[a@]ss?w[o0]r?d|passwd|secret|admin|default/i;

export const isExample = (value: string): boolean =>
  SAMPLE.test(value) || SAMPLE_TOKEN.test(value) || new Set(value).size < 6;

/** Of what a person thought up: a word that says it is none. */
export const isPlaceholder = (value: string): boolean => WORDS.test(value);

/** A token made by a machine: letters and digits mixed, no words between dashes, many different signs. */
export function looksRandom(value: string): boolean {
  const letters = value.replace(/[^A-Za-z]/g, '');
  const digits = value.replace(/\D/g, '');
  if (letters.length < 3 || digits.length < 2 || new Set(value).size < Math.min(10, value.length / 2))
    return false;
  if (/\s/.test(value) || isAddress(value) || isVersioned(value)) return false;
  // Words in one case with a number here and there are a name: step-2-confirm-details, node20-slim-bookworm.
  const parts = value.split(/[-_./:]+/).filter(Boolean);
  const words = parts.filter(
    (part) => /^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+)\d{0,4}$/.test(part) || /^\d{1,6}$/.test(part),
  );
  return words.length < parts.length && entropy(value) > 3;
}

/** What a person may have thought up: at least three kinds of signs, or two of them in something long. */
export function looksChosen(value: string): boolean {
  if (isPlaceholder(value)) return false;
  if (/\s/.test(value) || isAddress(value) || isVersioned(value) || /^[\w.]+\(/.test(value)) return false;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length;
  return /\d/.test(value) && /[A-Za-z]/.test(value) && (kinds >= 3 || value.length >= 12);
}

/** What a program calls something: joined words with a few numbers. In a machine's token signs alternate. */
export function looksLikeName(value: string): boolean {
  if (!/^[\w.$-]+$/.test(value) || /^\d/.test(value) || /\d{4,}$/.test(value)) return false;
  const turns = value.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g) ?? [];
  return turns.length / value.length < 0.25;
}

/** A file, a path, an address without a password in it, a mail address, a name in code. */
const isAddress = (value: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/|\.{0,2}\/|~\/|[A-Z]:\\)/i.test(value) ||
  /^[\w.+-]+@[\w-]+\.[\w.]+$/.test(value) ||
  (/^[\w-]+(?:\.[A-Za-z_][\w-]*)+$/.test(value) && value.split('.').every(looksLikeName)) ||
  /\.(?:js|ts|json|ya?ml|pem|key|crt|env|txt|md|py|go|rs|java|html?|css|png|svg)$/i.test(value);

/** A version, a date, an identifier that only counts, a digest, a colour. */
const isVersioned = (value: string): boolean =>
  /^v?\d+(?:\.\d+)+/.test(value) ||
  /^\d{4}-\d\d-\d\d/.test(value) ||
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value) ||
  /^(?:sha\d+|md5)[-:]/i.test(value);

function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const sign of value) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / value.length;
    return sum - share * Math.log2(share);
  }, 0);
}
