// From printed bytes to the words of the engine: escapes, frames, banners and thoughts go.

/** What is printed beyond this is a log; the answer stands at its end. */
const LONGEST_OUTPUT = 4_000_000;
const LONGEST_ANSWER = 300_000;

export function ownWords(raw: string): string {
  const text = printable(raw.slice(-LONGEST_OUTPUT)).slice(-LONGEST_ANSWER);
  return withoutNoise(text.replace(THOUGHTS, ''));
}

const TERMINAL_ESCAPES = new RegExp(
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

const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(TERMINAL_ESCAPES, '');

/** A model's thoughts, as servers hand them on; what nothing closes goes to the end. */
const THOUGHTS =
  /(?<!`)<(think|thinking|thought|reasoning|seed:think)>[\s\S]*?(?:<\/\1>|$)/gi;

/** What programs print and engines do not say; before a form it would do no harm. */
const NOISE_LINES = [
  /^(?:yolo mode is|ripgrep is not|data collection is|loaded cached credentials|hook registry)/i,
  /^(?:\[(?:startup|warn|debug|info)\]|\(node:|\(use `node --trace|mcp(?: startup| client for)?[: ])/i,
  /^(?:reading (?:additional input|prompt) from stdin|error executing tool|flushing log events)/i,
];
const FRAME_LINE = /^[\s╭╮╰╯┌┐└┘├┤─━═╔╗╚╝]+$/;
const TOKENS_FOOTER =
  /\n(?:\[[^\]\n]{1,40}\] )?tokens used(?:: ?[\d,.]+)?(?:\n[\d,. ]+)?$/i;

function withoutNoise(text: string): string {
  const unframed = (line: string): string =>
    /^\s{0,20}[│┃║]/.test(line) ? line.trim().replace(/^[│┃║] ?|[│┃║]$/g, '') : line;
  const isNoise = (line: string): boolean =>
    FRAME_LINE.test(line) || NOISE_LINES.some((one) => one.test(line.trimStart()));
  const lines = text.split('\n').map(unframed);
  const said = lines.filter((line) => line === '' || !isNoise(line));
  return said.join('\n').trimEnd().replace(TOKENS_FOOTER, '');
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Words that stand in the prompt, in this order, are nobody's answer. */
export function echoOf(prompt = ''): (text: string) => boolean {
  const known = squeezed(prompt);
  const lines = new Set(prompt.split('\n').map(squeezed));
  return (text) => {
    const words = squeezed(text);
    if (known === '' || words === '') return false;
    return text.includes('\n') ? known.includes(words) : lines.has(words);
  };
}
