// The one class of error that is the caller's to mend: what happened, and the command or change that helps.
export const EXIT = {
  done: 0,
  refused: 1,
  wrongUse: 2,
  enginesUnavailable: 3,
  undecided: 4,
  nothingToReview: 5,
} as const;

export class Refusal extends Error {
  readonly code: string;
  readonly fix: string;
  readonly exit: number;
  constructor(code: string, message: string, fix: string, exit: number = EXIT.refused) {
    super(message);
    this.code = code;
    this.fix = fix;
    this.exit = exit;
  }
}
