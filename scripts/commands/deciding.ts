import { isReview } from '../core/protocols.ts';
import { wrongUse } from '../core/words/refusal.ts';
import { type Deliberation, loadDeliberation } from '../io/deliberation/deliberation.ts';
import { type OpenInput, openDeliberation } from '../io/openings/open.ts';
import { answeredId } from '../io/state/open-questions.ts';
import { askedHere, decidedHere, withQuestion } from './answering.ts';
import { type Command, type Given, takesOption, textOptions } from './command.ts';
import { runToEnd } from './ending.ts';

const LONGEST_CHOICE = 40;
const isDeliberationId = (word: string): boolean => /^[a-z]+-\d{8}-\d{6}-/.test(word);

/** An id may stand first; everything else is what was said. */
function partsOfAnswer({ positionals }: Given): {
  id: string | undefined;
  words: string[];
} {
  const [first = '', ...rest] = positionals;
  return isDeliberationId(first)
    ? { id: first, words: rest }
    : { id: undefined, words: positionals };
}

export const decide: Command = {
  usage: 'decide [ID] [CHOICE or WORDS]',
  takes: LONGEST_CHOICE,
  about:
    'Answers the question of a verdict: by id, label or number of a choice, or in words. Without any, on a terminal, it is asked.',
  options: { condition: takesOption('TEXT', 'what limits a yes; may be repeated', true) },
  examples: ['ftm decide go', 'ftm decide go --condition "only on staging"'],
  async run(given) {
    const { id, words } = partsOfAnswer(given);
    const now = await loadDeliberation(id ?? answeredId(process.cwd(), 'newest'));
    if (words.length === 0) return askedHere(now, given);
    return decidedHere(
      now,
      { said: words.join(' '), conditions: textOptions(given, 'condition') },
      given,
    );
  },
};

export const fix: Command = {
  usage: 'fix [ID] [F1 F3 … or all]',
  takes: LONGEST_CHOICE,
  about:
    'Says which findings of a review you will fix, and prints those once more. Without any: all that are serious.',
  examples: ['ftm fix F1 F3', 'ftm fix all'],
  async run(given) {
    const { id, words } = partsOfAnswer(given);
    const now = await loadDeliberation(id, 'newest');
    if (now.protocol.name !== 'review')
      throw wrongUse(
        `${now.id} is no review, and has no findings.`,
        'ftm decide answers its question; ftm fix ID names a review.',
      );
    const ids = words.flatMap((word) => word.match(/[^\s,]+/g) ?? []);
    const all = ids.length === 0 || ids.join() === 'all';
    return decidedHere(
      now,
      { choice: 'fix', ...(!all && { ids }), said: all ? 'fix' : `fix ${ids.join(' ')}` },
      given,
    );
  },
};

export const again: Command = {
  usage: 'again [ID] [WORDS]',
  takes: LONGEST_CHOICE,
  about:
    'Looks at a change again after it was fixed, or has the engines asked once more; words are what is newly known.',
  examples: ['ftm again', 'ftm again "the load is ten times that now"'],
  async run(given) {
    const { id, words } = partsOfAnswer(given);
    const now = await loadDeliberation(id, 'newest');
    // Only what was pasted is not there to be read anew.
    if (isReview(now.state) && now.state.framing.revision.kind !== 'text')
      return withQuestion(
        await runToEnd(await openDeliberation(inputForReviewAgain(now)), given),
        given,
      );
    const said = words.join(' ');
    const answer = said
      ? { choice: 'again', said, evidence: [said] }
      : { choice: 'again' };
    return decidedHere(now, answer, given);
  },
};

const inputForReviewAgain = ({ id }: Deliberation): OpenInput => ({
  protocol: 'review',
  auto: true,
  said: { again: id },
});
