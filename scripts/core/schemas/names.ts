// The closed lists that code asks for by themselves: without a package, so that they are there at once.
export const PROTOCOLS = ['magi', 'council', 'debate', 'review'] as const;

/** Each form a seat can be asked for; `core/answers` has one table row for each. */
export const FORMS = [
  'magi', // a vote
  'case', // Magi: the strongest case against a unanimous yes
  'peer', // Council: position of one round
  'supports', // Council: which of three positions a seat would sign
  'opening', // Debate: the author's position
  'challenge', // Debate: a challenger's verdict
  'response', // Debate: what the author says to each critique
  'rebuttal', // Debate: what a challenger makes of that
  'assumptions', // Debate: what would make the other side right
  'review', // Review: findings
  'refute', // Review: confirm, refute or unsure, for each lone finding
  'author', // Review: what the author says to each finding
  'last_word', // Review: what a reviewer makes of a rebuttal
] as const;

/** What this program counts by, and the events it knows; a log that has others is refused by name. */
export const RULES = 1;
export const KINDS: readonly string[] = [
  'opened',
  'asked',
  'answered',
  'aside',
  'counted',
  'framed',
  'chose',
  'owes',
  'noted',
  'dropped',
  'tainted',
  'presented',
  'outcome',
  'test',
  'ended',
];

export const SEVERITIES = ['p1', 'p2', 'p3'] as const;
/** Of findings, in the order in which they are told. */
export const GROUPS = ['several', 'confirmed', 'single'] as const;
export const PRESETS = ['quick', 'standard', 'extensive'] as const;
export const EFFORTS = ['minimal', 'low', 'medium', 'high', 'max'] as const;
/** No model is called like an option of a program. */
export const MODEL = '^[^-\\s]';

/** Why an engine gave no answer. */
export const REASONS = [
  'not_found',
  'auth',
  'quota',
  'rate_limit',
  'network',
  'server',
  'policy',
  'consent',
  'timeout',
  'idle',
  'too_long',
  'untrusted',
  'usage',
  'crash',
  'empty',
  'output_cap',
  'cancelled',
  'tampered',
  'other',
] as const;
