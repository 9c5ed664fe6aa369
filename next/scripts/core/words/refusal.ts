// The one error for bad input: what is wrong, where, and what to do about it. Anything else that is thrown is a bug.

/** 0 done or approved · 1 refused, failed or rejected · 2 wrong use · 3 engines unavailable · 4 undecided · 5 nothing to review */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5;

export class Refusal extends Error {
  readonly code: string;
  readonly remedy: string;
  readonly exit: ExitCode;

  constructor(code: string, message: string, remedy: string, exit: ExitCode = 2) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.remedy = remedy;
    this.exit = exit;
  }
}
