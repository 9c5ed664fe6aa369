// The one class of error that is the caller's to fix: what happened, and the command or change that helps.
export const EXIT = {
  done: 0,
  refused: 1,
  wrongUse: 2,
  enginesUnavailable: 3,
  undecided: 4,
  nothingToReview: 5,
} as const;

/** Faults of the call itself: as it stands it can never be done. */
const WRONG_USE =
  'wrong_use ask_damaged bad_arguments bad_config bad_input bad_json bad_option bad_scope empty_answer no_image no_page ' +
  'no_question no_questions no_state_there nobody_to_ask unknown_ask unknown_event unknown_key unknown_verb ' +
  'unreadable_file unwritable_file';

/** What a call ends with by the code of its refusal; any other is refused. */
const EXITS: Record<string, number> = {
  ...Object.fromEntries(WRONG_USE.split(' ').map((code) => [code, EXIT.wrongUse])),
  engines_unavailable: EXIT.enginesUnavailable,
  nothing_to_review: EXIT.nothingToReview,
};

export class Refusal extends Error {
  readonly code: string;
  readonly fix: string;
  readonly exit: number;
  constructor(code: string, message: string, fix: string, exit: number = EXITS[code] ?? EXIT.refused) {
    super(message);
    this.code = code;
    this.fix = fix;
    this.exit = exit;
  }
}

export const wrongUse = (message: string, fix: string): Refusal => new Refusal('wrong_use', message, fix);

export const notDue = (message: string, fix = 'ftm next shows what is due.'): Refusal =>
  new Refusal('not_due', message, fix);

export const noEngine = (message: string): Refusal =>
  new Refusal(
    'engines_unavailable',
    message,
    'ftm doctor says what to do; ftm setup binds the seats to the engines you have.',
  );
