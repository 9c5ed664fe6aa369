// Takes away what a program printed around the engine's own words: escape codes, banners, loader lines, frames, thinking.
import { phrasesIn } from './lists.ts';
import { withoutThinking } from './thinking.ts';

const ESCAPES =
  /\u001b\[[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[@-Z\\-_]|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\u00ad\ufeff\u200b-\u200d\u2060]/g;
/** What is left of a colour code where the escape character itself was lost. */
const LOST_ESCAPES = /\[\d{1,3}(?:;\d{1,3}){0,4}m/g;

/** Letters and digits of full width. */
const WIDE = /[０-９Ａ-Ｚａ-ｚ]/;
const WIDE_ONES = /[０-９Ａ-Ｚａ-ｚ＿]+/g;

export function plainText(text: string): string {
  const breaks = text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text;
  const plain = breaks.replace(ESCAPES, '').replace(LOST_ESCAPES, '');
  return WIDE.test(plain) ? plain.replace(WIDE_ONES, (wide) => wide.normalize('NFKC')) : plain;
}

/** Whole lines that programs print and engines do not say. */
const NOISE_LINES = phrasesIn(`
  yolo mode is enabled | approval mode overridden | ripgrep is not available | warning: basic terminal |
  warning: 256-color | warning: true color | [startup] | [warn] | [debug] | [info] |
  data collection is disabled | hook registry initialized | error executing tool |
  reading additional input from stdin | reading prompt from stdin | (node: | (use \`node --trace |
  skill conflict detected | keychain initialization | using filekeychain | update available |
  did you mean one of | mcp: | mcp startup: | mcp client for | server ' | warning: skipping |
  skipping unreadable directory | flushing log events | tip: | loaded cached credentials |
  running codex adapter | running claude adapter | running gemini adapter`);
/** Pieces that loaders print without a line break, so that the answer is glued to them. */
const GLUED = [
  /^\s*Agent loading error: Failed to load agent from [^\n:]{1,400}: (?:Validation failed: )?(?:Agent Definition:)?\s*/,
  /^\s*Validation failed: Agent Definition:\s*/,
  /^\s*Unrecognized key\(s\) in object: '[^'\n]{0,100}'(?:, '[^'\n]{0,100}'){0,20}/,
  /^\s*Loaded cached credentials\.\s*/,
  /^\s*YOLO mode is enabled\. All tool calls will be automatically approved\.\s*/,
  /^\s*Ripgrep is not available\. Falling back to GrepTool\.\s*/,
  /^\s*Data collection is disabled\.\s*/,
  /^\s*\[STARTUP\] [^\n:]{1,100}: [\d.]+ ?ms\s*/,
  /^\s*Hook registry initialized with \d+ hook entries\s*/,
  /^\s*Reading additional input from stdin\.\.\.\s*/,
];

/** `removed` says how many lines or pieces went. */
export function withoutNoise(text: string): { text: string; removed: number } {
  let removed = 0;
  const kept: string[] = [];
  for (const line of unframed(withoutThinking(text)).split('\n')) {
    const rest = withoutGlue(line);
    if (rest !== line) removed++;
    if (rest === '' && line !== '') continue;
    if (isNoise(rest)) removed++;
    else kept.push(rest);
  }
  return { text: withoutFooter(withoutMargin(kept)).join('\n'), removed };
}

const GLUE =
  /^\s*(?:Agent |Validation |Unrecognized |Loaded |YOLO |Ripgrep |Data |\[STARTUP\]|Hook |Reading )/;

function withoutGlue(line: string): string {
  // Nearly every line is spared the long way by its first word.
  if (!GLUE.test(line)) return line;
  let rest = line;
  // Loaders print a handful of pieces; more of them in one line would be somebody's attack on our time.
  for (let turn = 0; turn < 50 && GLUE.test(rest); turn++) {
    const head = rest.slice(0, 3000);
    const piece = GLUED.map((glued) => glued.exec(head)?.[0]).find((found) => found !== undefined);
    if (piece === undefined) return rest;
    rest = rest.slice(piece.length);
  }
  return rest;
}

const NOISE = new RegExp(
  `^\\s{0,20}(?:${NOISE_LINES.map((start) => start.replace(/[()[\].'*+?]/g, '\\$&')).join('|')})`,
  'i',
);
const isNoise = (line: string): boolean => NOISE.test(line);

/** Terminal boxes: the frame goes, the text in it stays. */
function unframed(text: string): string {
  if (!/[│┃║╭╰┌└═]/.test(text)) return text;
  return text
    .split('\n')
    .map((line) =>
      /^\s*[│┃║]/.test(line)
        ? line
            .replace(/^\s*[│┃║] ?/, '')
            .replace(/[│┃║]\s*$/, '')
            .trimEnd()
        : /^[\s╭╮╰╯┌┐└┘├┤─━═╔╗╚╝┏┓┗┛]+$/.test(line)
          ? ''
          : line,
    )
    .join('\n');
}

const NUMBERED = /^\s{0,8}(\d{1,6})(?:\t|→|:\s|\s?[|│]\s?)/;

/** Line numbers of a viewer, or the marks of a quotation, when every line has them. */
function withoutMargin(lines: string[]): string[] {
  const full = lines.filter((line) => line.trim() !== '');
  if (full.length >= 3 && full.every((line) => NUMBERED.test(line)) && countsUp(full))
    return lines.map((line) => line.replace(NUMBERED, ''));
  if (full.length > 0 && full.every((line) => line.startsWith('>')))
    return lines.map((line) => line.replace(/^> ?/, ''));
  return lines;
}

function countsUp(lines: string[]): boolean {
  const numbers = lines.map((line) => Number(NUMBERED.exec(line)?.[1]));
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
}

function withoutFooter(lines: string[]): string[] {
  let end = lines.length;
  while (end > 0 && lines[end - 1]?.trim() === '') end--;
  if (end >= 2 && /^[\d,. ]+$/.test(lines[end - 1] ?? '') && isTokenFooter(lines[end - 2]))
    return lines.slice(0, end - 2);
  return end >= 1 && isTokenFooter(lines[end - 1]) ? lines.slice(0, end - 1) : lines;
}

/** `tokens used`, `tokens used: 1,234`, with or without a time before it. */
export const isTokenFooter = (line: string | undefined): boolean =>
  line !== undefined && /^(?:\[[^\]\n]{1,40}\] )?tokens used(?:: ?[\d,.]+)?\s*$/i.test(line.slice(0, 120));
