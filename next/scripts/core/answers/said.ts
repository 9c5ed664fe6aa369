// From the bytes a program printed to the words its engine said: escapes, frames, banners, thoughts and our prompt go.
import { withoutEcho } from './echo.ts';
import { recordedIn } from './logs.ts';

export type Said = { text: string; error: string | null; warnings: string[] };

/** What is printed beyond this is a log; the answer stands at its end. */
const LONGEST = 4_000_000;
const LONGEST_ANSWER = 300_000;

export function ownWords(raw: string, prompt = ''): Said {
  const plain = inQuotes(printable(raw.slice(-LONGEST)));
  const { answer, error } = recordedIn(plain);
  const text = (answer ?? plain).slice(-LONGEST_ANSWER);
  const said = withoutNoise(text.replace(THOUGHTS, ''));
  const own = prompt === '' ? said : withoutEcho(said, printable(prompt));
  const warnings = [...(answer === null ? [] : ['read_from_log']), ...(own === said ? [] : ['echo_removed'])];
  return { text: own, error, warnings };
}

const ESCAPES = new RegExp(
  [
    '\\u001b\\[[0-?]*[ -/]*[@-~]',
    '\\u001b\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)?',
    '\\u001b[@-Z\\\\-_]',
    '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\u00ad\\ufeff\\u200b-\\u200d\\u2060]',
    // Colours whose escape was lost on the way.
    '\\[\\d{1,3}(?:;\\d{1,3}){0,4}m',
  ].join('|'),
  'g',
);

const printable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(ESCAPES, '');

/** An answer that came as one JSON string. */
function inQuotes(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith('"') || !trimmed.endsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(trimmed);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}

/** What servers hand on of a model's thoughts; one that nothing closes goes to the end. */
const THOUGHTS = /(?<!`)<(think|thinking|thought|reasoning|seed:think)>[\s\S]*?(?:<\/\1>|$)/gi;

/** Whole lines that programs print and engines do not say. */
const NOISE = [
  /^yolo mode is|^approval mode overridden|^ripgrep is not|^\[(?:startup|warn|debug|info)\]/i,
  /^warning: (?:basic terminal|256-color|true color|skipping)|^data collection is|^hook registry/i,
  /^error executing tool|^reading (?:additional input|prompt) from stdin|^\(node:|^\(use `node --trace/i,
  /^skill conflict|^keychain init|^using filekeychain|^update available|^did you mean one of/i,
  /^mcp(?: startup| client for)?[: ]|^server '|^flushing log events|^tip:|^loaded cached credentials/i,
  /^running (?:codex|claude|gemini) adapter|^skipping unreadable/i,
];
/** Pieces that loaders print without a line break, so that the answer is glued to them. */
const GLUED = [
  /^Agent loading error: Failed to load agent from [^\n:]{1,400}: /,
  /^Validation failed: |^Agent Definition:\s{0,9}|^Loaded cached credentials\.|^Data collection is disabled\./,
  /^Unrecognized key\(s\) in object: (?:'[^'\n]{0,100}'(?:, )?){1,20}/,
  /^YOLO mode is enabled\. All tool calls will be automatically approved\./,
  /^Ripgrep is not available\. Falling back to GrepTool\.|^Reading additional input from stdin\.\.\./,
  /^\[STARTUP\] [^\n:]{1,100}: [\d.]+ ?ms|^Hook registry initialized with \d+ hook entries/,
];
const FRAME = /^[\s╭╮╰╯┌┐└┘├┤─━═╔╗╚╝]+$/;
const FOOTER = /\n(?:\[[^\]\n]{1,40}\] )?tokens used(?:: ?[\d,.]+)?(?:\n[\d,. ]+)?\s{0,99}$/i;
/** Marks that stand before every line: a quotation, or the numbers of a listing. */
const MARGINS = [/^> ?/, /^\s{0,8}\d{1,6}(?:\t|→|:\s|\s?[|│]\s?)/];

function withoutNoise(text: string): string {
  const lines = text.split('\n').flatMap((line) => {
    const inside = /^\s{0,20}[│┃║]/.test(line) ? line.trim().replace(/^[│┃║] ?|[│┃║]$/g, '') : line;
    const rest = unglued(inside);
    const isNoise = rest !== inside && rest === '';
    return isNoise || FRAME.test(rest) || NOISE.some((one) => one.test(rest.trimStart())) ? [] : [rest];
  });
  const full = lines.filter((line) => line.trim() !== '');
  const margin = MARGINS.find((one) => full.length > 2 && full.every((line) => one.test(line)));
  const bare = margin ? lines.map((line) => line.replace(margin, '')) : lines;
  return bare.join('\n').trimEnd().replace(FOOTER, '\n');
}

function unglued(line: string): string {
  let rest = line;
  for (let turn = 0; turn < 50; turn++) {
    const start = rest.trimStart();
    const piece = GLUED.map((one) => one.exec(start)?.[0] ?? '').find((found) => found !== '');
    if (piece === undefined) return rest;
    rest = start.slice(piece.length);
  }
  return rest;
}
