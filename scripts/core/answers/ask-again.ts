// Whether an answer has to be asked for once more, and which of the two answers then counts.
import { hasSaidMore } from './beside.ts';
import type { Kind } from './fields.ts';
import { type Opinions, readAnswer } from './read-answer.ts';
import type { Answer, ReadingSettings } from './reading.ts';

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

type Asked = { kind: Kind; answer: Answer; settings: ReadingSettings };

/** Only free prose, or nothing that can be read: the engine did not keep to the form. */
export const isUnstated = ({ kind, answer, settings }: Asked): boolean =>
  answer.text.trim() !== '' && clarity(readAnswer(kind, answer, settings)) < 2;

/** The second answer counts unless the first one says more; a failure says nothing. */
export function counts({ kind, answer, settings }: Asked, second: Answer): 'first' | 'second' {
  const [one, other] = [readAnswer(kind, answer, settings), readAnswer(kind, second, settings)];
  return other.status === 'failed' || clarity(other) < clarity(one) ? 'first' : 'second';
}
