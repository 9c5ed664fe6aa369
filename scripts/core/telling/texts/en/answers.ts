// What is said of an answer that is kept, in English.
export type Which = 'first' | 'second';

export const answers = {
  askedAgain: (which: Which) => `asked again; the ${which} answer counts`,
  counted: (turn: string, which: Which) => `${turn}, ${which} answer, counted`,
  notCounted: (turn: string, which: Which) => `${turn}, ${which} answer, not counted`,
};
