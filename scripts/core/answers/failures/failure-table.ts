// What programs print in the place of an answer, and what it means: the one table for the runner and for the reader.
import type { Failure } from '../../shapes.ts';

export type Reason = Failure['reason'];

/** How an error line begins, in lower case with a straight apostrophe; what follows is looked up among the signs. */
export const OPENINGS: Readonly<Partial<Record<Reason, string>>> = {
  quota: `
    you've hit your | you have hit your | you have exhausted | you exceeded your current quota |
    quota exceeded | usage limit | claude usage limit | claude ai usage limit | you've reached your |
    you have reached your | credit balance | your credit balance | insufficient credit |
    insufficient_quota | you have used up | you've used up | you have run out | you ran out |
    out of credits | daily limit reached | monthly limit reached | your trial has ended |
    your plan has expired | you've exceeded | you have exceeded | 5-hour limit reached |
    weekly limit reached | billing hard limit | payment required`,
  rate_limit: `
    rate limit exceeded | rate limit reached | rate limited | rate limit is exceeded | too many requests |
    exceeded retry limit`,
  auth: `
    not logged in | you are not logged in | not authenticated | you are not authenticated |
    session expired | your session has expired | please run /login | invalid api key | unauthorized |
    authentication failed | authentication required | authentication cancelled | failed to authenticate |
    waiting for authentication | opening authentication page | please sign in | please log in |
    please set an auth method | oauth token | missing environment variable | ineligibletiererror |
    invalid auth method | no auth type | missing api key | incorrect api key | authentication error |
    authentication timed out | sign-in required | log in to continue | sign in to continue |
    your session expired | api key not valid`,
  network: `
    stream disconnected | stream error | reconnecting... | connection refused | connection error |
    network error | fetch failed | unable to connect | connection reset | connection closed |
    connect econn | socket hang up | getaddrinfo | could not resolve | failed to connect |
    network is unreachable | request failed: network | waiting for network | ssl certificate | ssl error |
    self signed certificate | self-signed certificate | certificate has expired |
    unable to verify the first certificate | unable to get local issuer`,
  server: `
    we're currently experiencing high demand | internal server error | service unavailable | overloaded |
    error when talking to | bad gateway | gateway timeout | model is overloaded |
    the model is overloaded | no capacity`,
  policy: `
    this content was flagged | this content was blocked | this prompt was blocked |
    this response was blocked | the response was blocked | response blocked | your account was flagged |
    your request was blocked | request blocked | content policy | this request violates |
    i'm sorry, but i can't | i'm sorry, but i cannot | i can't assist | i can't help with |
    i cannot assist | i cannot help with | i'm unable to assist | i'm sorry, i can't | sorry, i can't |
    sorry, but i can't | i can't comply | i cannot comply | this request was blocked | blocked due to |
    prohibited_content | i'm not able to help with`,
  too_long: `
    prompt is too long | input exceeds | codex ran out of room | context length exceeded |
    input_too_large | context window exceeded | context is too large | maximum context |
    request too large | your input exceeds | the prompt is too long | conversation too long`,
  untrusted: `gemini cli is not running in a trusted | not inside a trusted directory`,
  sandbox: `bwrap:`,
  empty: `no response from | [no response from`,
  timeout: `
    request timed out | command timed out | operation timed out | timed out | deadline exceeded |
    the request timed out | request timeout`,
  not_found: `zsh: command not found | bash: command not found | command not found`,
  crash: `
    an unexpected critical error | execution error | segmentation fault | panic: |
    thread 'main' panicked | fatal error | uncaught exception | unhandled exception |
    unhandledpromiserejection | node:internal`,
  cancelled: `
    review was interrupted | request cancelled | request was cancelled | operation cancelled |
    operation was aborted | aborted by user | interrupted by user`,
};

/** An opening that is as vague as these is told by the words that follow it, where they are more telling. */
export const VAGUE: ReadonlySet<Reason> = new Set(['network', 'rate_limit', 'crash', 'server']);

/** What the words of an error line point to, the more telling first. */
export const SIGNS: [RegExp, Reason][] = [
  [/not found\b.*\binstall|cli not found|command not found|enoent/, 'not_found'],
  [
    /usage[_ ]limit|quota|credit balance|out of credits|billing|\b402\b|(?:hit|reached|exceeded) your (?:\w+ ){0,2}(?:limit|credits?)|insufficient[_ ]quota|hit your (?:\w+ )?limit|resource_exhausted|payment required/,
    'quota',
  ],
  [/rate[_ -]?limit|too many requests|\b429\b|requests per|tokens per min/, 'rate_limit'],
  [
    /authenticat|ineligibletier|invalid auth|unauthori[sz]ed|api key|credential|oauth|log ?in\b|logged in|\b401\b|\b403\b|forbidden|permission_denied/,
    'auth',
  ],
  [/trusted (?:directory|folder|workspace)|untrusted|skip-trust/, 'untrusted'],
  [
    /content policy|usage polic|policy violation|prohibited_content|safety|flagged|violat|blocked by|cyber/,
    'policy',
  ],
  [/too long|context length|context window|too large|maximum context|too many tokens/, 'too_long'],
  [/time[d]? ?out|timeout|deadline|stalled|rc=124|exit 124/, 'timeout'],
  [/econn|enotfound|network|socket|dns|fetch failed|disconnected|connection/, 'network'],
  [/\b5\d\d\b|overloaded|internal server|unavailable\b|high demand|capacity/, 'server'],
  [/sandbox|bwrap|read-only file system/, 'sandbox'],
  [/no_output|no output|no response|empty/, 'empty'],
  [/cancel|interrupt|abort/, 'cancelled'],
  [/usage:|unexpected argument|unknown option|invalid_request/, 'usage'],
];

/** A service that has too much to do just now, and is no worse for it. */
export const BUSY = /\b529\b|overloaded|high demand|capacity/i;
