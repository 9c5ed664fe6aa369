// Whether an answer has to be asked for once more, in which form, which of the two then counts, and what the two say together.
import { hasSaidMore } from './beside/beside.ts';
import type { Kind } from './forms/fields.ts';
import type { Answer, ReadingSettings } from './forms/reading.ts';
import { NO_RATIONALE } from './kinds/magi-fields.ts';
import { type Opinions, readAnswer } from './read-answer.ts';

/** 2: stated in so many words, or failed for a reason; 1: guessed from free prose, or with more said beside the form than can be read, or cut; 0: not readable. */
function clarity(opinion: Opinions[Kind]): 0 | 1 | 2 {
  if (opinion.status === 'unparseable' || opinion.status === 'parse_error') return 0;
  const isGuess =
    opinion.warnings.includes('read_from_prose') ||
    opinion.warnings.includes('cut_short') ||
    hasSaidMore(opinion) ||
    ('stated' in opinion && opinion.stated === false) ||
    ('findings' in opinion && opinion.status === 'inferred');
  return isGuess || (opinion.stage === 5 && opinion.status !== 'failed') ? 1 : 2;
}

/** What a peer writes above its block. */
const SECTIONS = ['research', 'reasoning', 'concerns', 'remaining'];

type Asked = { kind: Kind; answer: Answer; settings: ReadingSettings };

/** Only free prose, or nothing that can be read: the engine did not keep to the form. */
export const isUnstated = ({ kind, answer, settings }: Asked): boolean =>
  answer.text.trim() !== '' && clarity(readAnswer(kind, answer, settings)) < 2;

/** The second answer counts unless the first one says more; a failure says nothing. */
export function counts({ kind, answer, settings }: Asked, second: Answer): 'first' | 'second' {
  const [one, other] = [readAnswer(kind, answer, settings), readAnswer(kind, second, settings)];
  return other.status === 'failed' || clarity(other) < clarity(one) ? 'first' : 'second';
}

/** What does not decide: a yes that was stated with more beside it is asked for without, and keeps what it said of these. */
const REASONS: Record<Kind, readonly string[]> = {
  magi: ['rationale', 'key_evidence', 'risks', 'dissent_note', 'safety_concern', 'test'],
  case: [],
  peer: [...['agrees_with', 'changed', 'because', 'evidence', 'test'], ...SECTIONS],
  challenge: ['critique', 'evidence', 'alternative', 'assumptions_challenged', 'test'],
  rebuttal: ['reason', 'new_evidence', 'test'],
  review: ['summary', 'evidence'],
};

const isStatedWithMore = (opinion: Opinions[Kind]): boolean =>
  hasSaidMore(opinion) && (opinion.stage === 1 || opinion.stage === 2);

/** The fields that the second question leaves out. */
export const leftOut = ({ kind, answer, settings }: Asked): readonly string[] =>
  isStatedWithMore(readAnswer(kind, answer, settings)) ? REASONS[kind] : [];

/** The answer that counts, with what its seat said `before` where it was asked again: the reasons that were not asked for. */
export function readAgain({ kind, answer, settings }: Asked, before: string | null): Opinions[Kind] {
  const opinion = readAnswer(kind, answer, settings);
  const one = before === null ? null : readAnswer(kind, { ...answer, text: before }, settings);
  const said = new Map(Object.entries(opinion));
  if (!one || !isStatedWithMore(one) || REASONS[kind].some((name) => !isBlank(said.get(name))))
    return opinion;
  const kept = Object.entries(one).filter(([name]) => REASONS[kind].includes(name));
  const warnings = opinion.warnings.filter((warning) => warning !== 'rationale_missing');
  return { ...opinion, ...Object.fromEntries(kept), warnings };
}

const isBlank = (value: unknown): boolean =>
  !value || value === NO_RATIONALE || (Array.isArray(value) && value.length === 0);
