// What is said of an answer that is kept, in English.
export type Which = 'first' | 'second';

export const answers = {
  /** By the reader's warning. */
  unread: {
    ambiguous: 'it says two things that cannot both be meant',
    conditional: 'its yes depends on something',
    template_not_filled: 'it left the form as it was',
    unknown_verdict: 'its verdict is in words of its own',
    several_verdicts: 'it gives several verdicts',
    cut_before_position: 'it ends before it takes a position',
    cut_before_answer: 'it ends before the answer is complete',
    corrected: 'it takes back what it stated',
    review_not_readable: 'it says neither what it found nor that it found nothing',
  } as Record<string, string>,
  askedAgain: (which: Which) => `asked again; the ${which} answer counts`,
  counted: (turn: string, which: Which) => `${turn}, ${which} answer, counted`,
  notCounted: (turn: string, which: Which) => `${turn}, ${which} answer, not counted`,
};
