// What a program prints in the place of an answer, and why: one table for all engines.
import type { Failure } from '../schemas/nouns.ts';

type FailureReason = Failure['reason'];

/** The more telling first. */
const FAILURE_SIGNS: [FailureReason, RegExp][] = [
  [
    'not_found',
    /command not found|not found\b.*\binstall|cli not found|spawn \S+ enoent/,
  ],
  [
    'untrusted',
    /trusted (?:directory|folder|workspace)|untrusted|skip-trust|trust the files/,
  ],
  [
    'usage',
    /\bmodels? \S.{0,60}\b(?:not exist|not found|not available|not supported|not configured)/,
  ],
  [
    'consent',
    /terms of (?:service|use)|privacy (?:policy|notice)|consent|approve this app|\[y\/n\]/,
  ],
  [
    'quota',
    /usage[_ ]limit|quota|credit balance|out of credits|billing|\b402\b|payment required|limit (?:reached|resets)|(?:hit|reached|exceeded|used up) your (?:\w+ ){0,2}(?:limit|credits?)|resource_exhausted/,
  ],
  [
    'rate_limit',
    /rate[_ -]?limit|too many requests|\b429\b|(?:requests|tokens) per|retry after/,
  ],
  [
    'auth',
    /authenti|invalid auth|no auth|unauthori[sz]ed|api.?key|credential|oauth|(?:log|sign)(?:ged|ing)?[ -]?(?:in|out)\b|\/login|\b401\b|\b403\b|forbidden|permission_denied|ineligibletier|(?:verification|device|authorization) code|subscription|account (?:\w+ ){0,3}(?:pending|suspended|expired|not)|missing environment variable|in your browser|was discontinued/,
  ],
  [
    'policy',
    /(?:content|usage|acceptable use) polic|violat|prohibited_content|content[_ ]filter|safety|flagged|was blocked|i(?:'m| am) (?:sorry|unable|not able)|i can(?:'t|not) (?:assist|help|comply)/,
  ],
  [
    'too_long',
    /too long|context (?:length|window)|context_length|ran out of room|too large|maximum context|too many tokens|input_too_large/,
  ],
  ['timeout', /timed? ?out|deadline|stalled|rc=124|exit 124/],
  [
    'network',
    /econn|enotfound|eai_again|getaddrinfo|network|socket|\bdns\b|fetch failed|disconnected|stream error|connect(?:ion)?\b|could not resolve|certificate|error sending request|other side closed|terminated$/,
  ],
  [
    'server',
    /\b5\d\d\b|overloaded|internal server|unavailable\b|high demand|no capacity|bad gateway/,
  ],
  ['other', /sandbox|bwrap|read-only file system|update successful/],
  ['cancelled', /cancel|interrupt|abort/],
  ['empty', /no_output|no output|no response|empty/],
  [
    'usage',
    /usage:|unexpected argument|unknown (?:option|argument|flag)|invalid (?:option|values?|flag)|invalid_request|unknown model/,
  ],
  ['crash', /error|exception|panic|segmentation fault|traceback|unhandled|fatal|failed/],
];

/** How a line begins that only a program in trouble prints. */
const OPENS_AN_ANSWER: RegExp[] = [
  /^(?:verdict\W{1,8})?(?:unavailable|no_output|invalid_output)\b/,
  /^(?:[\w.]*(?:error|exception)\b\s*(?:[:({[]|\d{3}\b|when|executing)|\[?api error|fatal\b|panic:|traceback|uncaught|unhandled)/,
  /^(?:failed to |unexpected status|an unexpected|execution error|attempt \d+ failed|\[no response|codex ran out)/,
  /^(?:warning: .{0,60}(?:error|failed)|(?:[\w-]+: )?command not found|\S+ (?:cli )?(?:exec |review )?(?:failed|timed out)\b)/,
  /^(?:\d{3} (?:too many|unauthorized|forbidden|internal|bad gateway|service|payment)|\{"?\s*"?(?:type"\s*:\s*"error|error)")/,
  /^(?:you(?:'ve| have| ran| exceeded| are not)\b.{0,30}(?:limit|quota|credit|exhausted|logged|signed|authori)|(?:\w+ ){0,3}(?:usage|rate|weekly|daily|monthly|5-hour) limit)/,
  /^(?:quota exceeded|insufficient|(?:your )?credit balance|too many requests|exceeded retry|we're currently|no capacity)/,
  /^(?:not (?:logged|signed) in|(?:your )?session expired|please (?:run|sign|log|set)|invalid (?:api key|auth)|unauthorized|authentication|oauth)/,
  /^(?:missing (?:env|api)|incorrect api key|no (?:auth|api)|waiting for|opening auth|(?:sign|log)[ -]?in (?:required|to )|to continue,)/,
  /^(?:stream (?:disconnected|error)|reconnecting|connection |network |fetch failed|socket|getaddrinfo|could not resolve|self[- ]signed|unable to)/,
  /^(?:internal server|service unavailable|overloaded|bad gateway|gateway time|(?:the )?model is (?:over|not|at|temp|currently))/,
  /^(?:the|this|your) (?:content|prompt|response|request|account)\b.{0,30}(?:was|were|flagged|blocked|violates)/,
  /^(?:i(?:'m| am)? ?(?:sorry|can't|cannot|unable|not able)|sorry, )/,
  /^(?:prompt is too long|(?:your )?input exceeds|context (?:length|window)|maximum context|gemini cli is not|not inside a trusted|do you trust|bwrap:)/,
  /^(?:(?:request |command |operation )?timed out|deadline exceeded|review was interrupted|(?:request|operation) (?:was )?(?:cancelled|aborted)|(?:aborted|interrupted) by|usage:)/,
];

/** A failed call, or a screen that waits for a person, anywhere in a short text. */
const SCREEN_WORDS =
  /\b(?:http [45]\d\d|status(?: code)?:? [45]\d\d|exit(?: code)? \d+|rc=\d+|e[a-z]{4,}(?:refused|reset|timedout|notfound)|quota|rate limit|limit (?:reached|resets)|(?:log|sign)[ -]?in|logged in|waiting for (?:you|auth|approval)|verification code|in your browser|api key|terms of|approve this app|timed out|stalled|no[_ ]output|invalid[_ ]output|no response)\b/;

const REASON_OF_EXIT: Record<number, FailureReason> = {
  41: 'auth',
  53: 'timeout',
  55: 'untrusted',
  124: 'timeout',
  127: 'not_found',
  145: 'auth',
  147: 'auth',
  173: 'rate_limit',
  244: 'server',
  247: 'server',
};

const REMEDIES: Partial<Record<FailureReason, string>> = {
  not_found: 'Install it, or leave it out with --without.',
  auth: 'Log in to it once by hand.',
  quota: 'Wait until its limit resets, or leave it out with --without.',
  rate_limit: 'Try again in a minute.',
  network: 'Check the network, then try again.',
  server: 'Its servers are busy: try again in a few minutes.',
  consent: 'Start it once by hand and answer what it asks.',
  untrusted: 'Start it once in this folder by hand and trust the folder.',
  timeout: 'Try again, or give it more time (timeout_s in ftm-config.yml).',
  idle: 'Try again, or give it more time (timeout_s in ftm-config.yml).',
  too_long: 'Ask about less at once, or take an engine with a larger context.',
  usage: 'Update it, or choose another model with --model.',
  output_cap: 'Try again; it printed far more than an answer.',
  empty: 'Try again.',
  crash: 'Start it once by hand to see what is wrong.',
};

export const failureOf = (
  reason: FailureReason,
  detail: string,
  remedy?: string,
): Failure => ({
  reason,
  detail: detail.trim().slice(0, 300),
  remedy: remedy || REMEDIES[reason] || '',
});

/** The same call would work a little later. */
export const isServerBusy = ({ reason, detail }: Failure): boolean =>
  reason === 'rate_limit' ||
  (reason === 'server' && /50[23]|529|overload|busy|demand|capacity/i.test(detail));

const SHORT_ANSWER = 1500;
const plainFailure = (text: string): string => text.toLowerCase().replaceAll('’', "'");

export function reasonIn(text: string): FailureReason | null {
  const lower = plainFailure(text.slice(0, 4000));
  return FAILURE_SIGNS.find(([, sign]) => sign.test(lower))?.[0] ?? null;
}

/**
 * Why this is no answer; null where it may be one. Ask only where no form was found. `exit`: how the program ended,
 * left out where that is not known; any other end than 0 is a failure whatever was printed.
 */
export function failureIn(
  text: string,
  stderr = '',
  exit: number | null = 0,
): Failure | null {
  if (exit !== 0) return endedBadly(`${text}\n${stderr}`, exit);
  if (text.trim() === '')
    return (
      failureInLine(errorLine(stderr)) ??
      failureOf('empty', 'It ended without an answer.')
    );
  const short = text.trim().length <= SHORT_ANSWER;
  const line = errorLine(text);
  // Behind a tool's error a long text may still be an answer.
  if (line && (short || reasonIn(line) !== 'crash')) return failureInLine(line);
  if (/^\s*<(?:!doctype html|html)\b/i.test(text))
    return failureOf(reasonIn(text) ?? 'network', text);
  return short && isScreen(text) ? failureOf(reasonIn(text) ?? 'other', text) : null;
}

/** No model says the same words to two prompts; a program in trouble does. */
export function failureSaidTwice(first: string, second: string): Failure | null {
  const isSame = plainFailure(first).trim() === plainFailure(second).trim();
  const reason = isSame ? reasonIn(first) : null;
  return reason && failureOf(reason, messageInLine(first));
}

function endedBadly(said: string, exit: number | null): Failure {
  const line = errorLine(said) ?? said.split('\n').find((one) => one.trim() !== '') ?? '';
  const byCode = REASON_OF_EXIT[exit ?? 0];
  const byWords = [line, said.slice(-4000)]
    .map(reasonIn)
    .find((reason) => reason && reason !== 'crash');
  const reason = byWords ?? byCode ?? 'crash';
  const ending =
    exit === null ? 'It was ended by a signal.' : `It ended with exit code ${exit}.`;
  // A message that goes on below its line stands in a document.
  return failureOf(reason, messageInLine(/[{[]\s*$/.test(line) ? said : line) || ending);
}

const failureInLine = (line: string | null): Failure | null =>
  line === null ? null : failureOf(reasonIn(line) ?? 'crash', messageInLine(line));

/** Code, quotations and lists talk about errors; programs in trouble do not. */
const TALKS_ABOUT_IT = /^(?: {4}|\t)|^\s*(?:[`"“>|*-]|\d+[.)])\s?/;

/** Of a long text one of the first and last lines. */
function errorLine(text: string): string | null {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !TALKS_ABOUT_IT.test(line));
  const near = lines.length > 60 ? [...lines.slice(0, 5), ...lines.slice(-5)] : lines;
  const telling = near.filter((line) => {
    const start = plainFailure(line.slice(0, 400)).replace(/^[^\p{L}\d[{]+/u, '');
    return OPENS_AN_ANSWER.some((open) => open.test(start)) && reasonIn(line) !== null;
  });
  return telling.find((line) => reasonIn(line) !== 'crash') ?? telling[0] ?? null;
}

/** Unless somebody speaks in it for himself. */
function isScreen(text: string): boolean {
  const own = text.split('\n').filter((line) => !TALKS_ABOUT_IT.test(line));
  const speaks = /(?:^|[.!:;\n]\s*)(?:I|We)\b/.test(text);
  return (
    !speaks &&
    text.trim().length <= SHORT_ANSWER / 3 &&
    SCREEN_WORDS.test(plainFailure(own.join('\n')))
  );
}

function messageInLine(line: string): string {
  const quoted = /"message":\s*"((?:[^"\\]|\\.){3,400})"/.exec(line)?.[1];
  return (quoted ?? line).replaceAll('\\n', ' ').replaceAll('\\"', '"').trim();
}
