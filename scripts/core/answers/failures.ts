// Recognises what an engine says when it did not answer: quota, login, limits, network, policy.
import type { Failure } from '../shapes.ts';

type Reason = Failure['reason'];

/** How an error line begins, in lower case; what follows is classified by its words. */
const OPENINGS: [string, Reason][] = [
  ["you've hit your", 'quota'],
  ['you’ve hit your', 'quota'],
  ['you have hit your', 'quota'],
  ['you have exhausted', 'quota'],
  ['you exceeded your current quota', 'quota'],
  ['quota exceeded', 'quota'],
  ['usage limit', 'quota'],
  ['claude usage limit', 'quota'],
  ['claude ai usage limit', 'quota'],
  ["you've reached your", 'quota'],
  ['you’ve reached your', 'quota'],
  ['you have reached your', 'quota'],
  ['credit balance', 'quota'],
  ['your credit balance', 'quota'],
  ['insufficient credit', 'quota'],
  ['insufficient_quota', 'quota'],
  ['rate limit exceeded', 'rate_limit'],
  ['rate limit reached', 'rate_limit'],
  ['rate limited', 'rate_limit'],
  ['rate limit is exceeded', 'rate_limit'],
  ['too many requests', 'rate_limit'],
  ['exceeded retry limit', 'rate_limit'],
  ['not logged in', 'auth'],
  ['you are not logged in', 'auth'],
  ['not authenticated', 'auth'],
  ['you are not authenticated', 'auth'],
  ['session expired', 'auth'],
  ['your session has expired', 'auth'],
  ['please run /login', 'auth'],
  ['invalid api key', 'auth'],
  ['unauthorized', 'auth'],
  ['authentication failed', 'auth'],
  ['authentication required', 'auth'],
  ['authentication cancelled', 'auth'],
  ['failed to authenticate', 'auth'],
  ['waiting for authentication', 'auth'],
  ['opening authentication page', 'auth'],
  ['please sign in', 'auth'],
  ['please log in', 'auth'],
  ['please set an auth method', 'auth'],
  ['oauth token', 'auth'],
  ['missing environment variable', 'auth'],
  ['stream disconnected', 'network'],
  ['stream error', 'network'],
  ['reconnecting...', 'network'],
  ['connection refused', 'network'],
  ['connection error', 'network'],
  ['network error', 'network'],
  ['fetch failed', 'network'],
  ['unable to connect', 'network'],
  ['we’re currently experiencing high demand', 'server'],
  ["we're currently experiencing high demand", 'server'],
  ['internal server error', 'server'],
  ['service unavailable', 'server'],
  ['overloaded', 'server'],
  ['this content was flagged', 'policy'],
  ['your account was flagged', 'policy'],
  ['your request was blocked', 'policy'],
  ['request blocked', 'policy'],
  ['content policy', 'policy'],
  ['this request violates', 'policy'],
  ["i'm sorry, but i can't", 'policy'],
  ["i'm sorry, but i cannot", 'policy'],
  ['i’m sorry, but i can’t', 'policy'],
  ['i’m sorry, but i cannot', 'policy'],
  ["i can't assist", 'policy'],
  ["i can't help with", 'policy'],
  ['i cannot assist', 'policy'],
  ['i cannot help with', 'policy'],
  ['i’m unable to assist', 'policy'],
  ["i'm unable to assist", 'policy'],
  ['prompt is too long', 'too_long'],
  ['input exceeds', 'too_long'],
  ['codex ran out of room', 'too_long'],
  ['context length exceeded', 'too_long'],
  ['input_too_large', 'too_long'],
  ['gemini cli is not running in a trusted', 'untrusted'],
  ['not inside a trusted directory', 'untrusted'],
  ['bwrap:', 'sandbox'],
  ['no response from', 'empty'],
  ['[no response from', 'empty'],
  ['request timed out', 'timeout'],
  ['command timed out', 'timeout'],
  ['operation timed out', 'timeout'],
  ['timed out', 'timeout'],
  ['error when talking to', 'server'],
  ['an unexpected critical error', 'crash'],
  ['execution error', 'crash'],
  ["i'm sorry, i can't", 'policy'],
  ['i’m sorry, i can’t', 'policy'],
  ["sorry, i can't", 'policy'],
  ["sorry, but i can't", 'policy'],
  ['review was interrupted', 'cancelled'],
  ['request cancelled', 'cancelled'],
  ['request was cancelled', 'cancelled'],
  ['operation cancelled', 'cancelled'],
];

/** What the words of an error line point to, the more telling first. */
const SIGNS: [RegExp, Reason][] = [
  [/not found\b.*\binstall|cli not found|command not found|enoent/, 'not_found'],
  [
    /usage[_ ]limit|quota|credit balance|billing|insufficient[_ ]quota|hit your (?:\w+ )?limit|resource_exhausted|payment required/,
    'quota',
  ],
  [/rate[_ -]?limit|too many requests|\b429\b|requests per|tokens per min/, 'rate_limit'],
  [
    /authenticat|unauthori[sz]ed|api key|credential|oauth|log ?in\b|logged in|\b401\b|\b403\b|forbidden|permission_denied/,
    'auth',
  ],
  [/trusted (?:directory|folder|workspace)|untrusted|skip-trust/, 'untrusted'],
  [/content policy|policy violation|safety|flagged|violat|blocked by|cyber/, 'policy'],
  [/too long|context length|context window|too large|maximum context/, 'too_long'],
  [/time[d]? ?out|timeout|deadline|stalled|rc=124|exit 124/, 'timeout'],
  [/econn|enotfound|network|socket|dns|fetch failed|disconnected|connection/, 'network'],
  [/\b5\d\d\b|overloaded|internal server|unavailable\b|high demand|capacity/, 'server'],
  [/sandbox|bwrap|read-only file system/, 'sandbox'],
  [/no_output|no output|no response|empty/, 'empty'],
  [/cancel|interrupt|abort/, 'cancelled'],
  [/usage:|unexpected argument|unknown option|invalid_request/, 'usage'],
];

const ERROR_LINE =
  /^(?:\d{3} (?:too many|unauthorized|forbidden|internal|bad gateway|service unavailable|payment required)|[\w.]*error\b\s*(?:[:({[]|\d{3}\b)|\[?api error\b|fatal\b|failed to (?:authenticate|connect|load model)|unexpected status \d{3}|\{"?\s*"?(?:type"\s*:\s*"error|error)"|attempt \d+ failed with status|warning: .{0,40}returned error|warning: .{0,40}cli .{0,20}(?:failed|error))/;
const NO_ANSWER =
  /\b(?:no_output|invalid_output)\b|^\S+ (?:cli )?(?:exec |review )?(?:failed|timed out)\b.{0,60}\((?:exit|rc)/;
/** Values of a verdict that say there is none. */
const NO_VERDICT =
  /^\W*(?:unavailable|no[_ ]output|invalid[_ ]output|error|failed|timeout|timed out|not available)\b/i;

const LONGEST_LINE = 2000;
const MOST_LINES = 400;

export type ErrorFound = { failure: Failure; line: number };

/** The last line that only a program in trouble prints, with its reason. */
export function findError(lines: string[]): ErrorFound | null {
  const skipped = Math.max(0, lines.length - MOST_LINES);
  let found: ErrorFound | null = null;
  for (let index = 0; index < lines.length; index++) {
    if (index >= MOST_LINES && index < skipped) continue;
    const line = (lines[index] ?? '').slice(0, LONGEST_LINE);
    const reason = reasonOfLine(line);
    // The first line of a trace says more than the ones below it.
    if (reason)
      found = {
        failure: found && reason === 'crash' ? found.failure : { reason, detail: line.trim().slice(0, 300) },
        line: index,
      };
  }
  return found;
}

function reasonOfLine(line: string): Reason | null {
  // A list item talks about an error; a program that has one does not make a list of it.
  if (/^\s*(?:[-*]|\d{1,3}[.)])\s/.test(line)) return null;
  const text = line.toLowerCase().replace(/^[^\p{L}\d[{]+/u, '');
  if (text === '') return null;
  const opening = OPENINGS.find(([start]) => text.startsWith(start));
  if (opening)
    return opening[1] === 'network' ||
      opening[1] === 'rate_limit' ||
      opening[1] === 'crash' ||
      opening[1] === 'server'
      ? (reasonOfText(text) ?? opening[1])
      : opening[1];
  if (NO_ANSWER.test(text)) return reasonOfText(text) ?? 'empty';
  return ERROR_LINE.test(text) ? (reasonOfText(text) ?? 'crash') : null;
}

export function reasonOfText(text: string): Reason | null {
  const lower = text.slice(0, LONGEST_LINE).toLowerCase();
  return SIGNS.find(([sign]) => sign.test(lower))?.[1] ?? null;
}

const SHORT_TEXT = 600;
const TECHNICAL =
  /\b(?:econn\w+|enotfound|etimedout|resource_exhausted|quota exceeded|rate limit(?:ed| exceeded| reached)?|too many requests|unauthorized|invalid api key|(?:claude|codex|gemini|qwen) (?:auth )?login|http [45]\d\d|status(?: code)?:? [45]\d\d|[45]\d\d (?:too|unauth|forbid|internal|bad|service))\b/i;

/** "I reject this: rate limited clients would …" talks about such errors; no program in trouble says I and votes. */
const TAKES_SIDES = /^\W*I(?:[’']d)? (?:\w+ ){0,2}(?:approve|disapprove|reject|recommend|abstain|vote)\b/i;

/** A short text with the marks of a failed call is one, wherever in its line they stand. */
export function findTechnical(text: string): Failure | null {
  if (text.length > SHORT_TEXT || !TECHNICAL.test(text) || TAKES_SIDES.test(text)) return null;
  return { reason: reasonOfText(text) ?? 'crash', detail: text.trim().slice(0, 300) };
}

/** A wrapper's report that its engine gave no verdict ("Verdict: UNAVAILABLE (quota)"). */
export function readNoVerdict(value: string, around: string): Failure | null {
  if (!NO_VERDICT.test(value)) return null;
  const reason = reasonOfText(value.replace(NO_VERDICT, '')) ?? reasonOfText(around) ?? 'crash';
  return { reason, detail: value.slice(0, 300) };
}
