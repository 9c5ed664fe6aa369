// What the program itself writes into a log, in English: how a seat failed, what was missing.

/** Found again by its own words, to be said in another language: $1 stands for what differs. */
export const OUR_WORDS = {
  noAnswerWithin: 'No answer within $1.',
  nothingPrinted: 'Nothing printed for $1.',
  roundStopped: 'The round was stopped.',
  endedSilent: 'It ended with exit code $1 and said nothing.',
  endedSaying: 'It ended with exit code $1: $2',
  killedSilent: 'It was ended by $1 and said nothing.',
  killedSaying: 'It was ended by $1: $2',
  speaksOther: 'What answers here as $1 speaks $2: it is another program.',
  otherModel: '$1 was asked, $2 ($3) answered.',
  notStarted: 'It could not be started.',
  endedWithout: 'It ended without an answer.',
  printedTooMuch:
    'It printed too much: $1 bytes were left out, and its answer with them (runner.output_bytes).',
  noProgramInstall: 'There is no program $1. Install: $2',
  noProgram: 'There is no program $1.',
  blind: 'None of its $1 commands could run (the sandbox cannot be made here): it answered blind.',
  repeated: 'It only repeated the prompt.',
  repeats: 'The answer repeats the prompt.',
  empty: 'The answer is empty.',
  noText: 'The answer has no text.',
  noCompletion: 'Not a chat completion: $1',
  brokeOff: 'The answer broke off in the middle.',
  calledTool: 'It called a tool, and was offered none.',
  thoughtOnly: 'It thought, and came to no answer.',
  thoughtTooLong: 'It thought, and came to no answer within its limit of tokens.',
  filtered: 'The provider filtered the answer.',
  noKey: 'The variable $1 is not set.',
  tooLong: 'The prompt has $1 bytes; $2 takes $3.',
  noContextFile: 'Its context file $1 is missing from the workspace.',
  itsUnreadable: 'its answer could not be read',
  unreadableReplies: 'No answer to any finding could be read.',
  unreadableReview: 'What its review command printed could not be read.',
  freeWords: 'Its review command answered in free words only.',
  tokensUp: 'the budget of $1 tokens would be broken: $2 used, about $3 more for this round',
  minutesUp: 'the budget of $1 min would be broken: $2 min used, about $3 more for this round',
  nobodyAnswered: 'No external engine answered.',
  bothAbstained: 'Both engines abstained.',
  without: 'without $1 ($2)',
  available: 'available',
  availableBlind: 'available, but blind: its sandbox runs no command',
  bySubagent: 'a subagent of the host',
  notFound: 'not found',
  notStarting: 'does not start',
  notLoggedIn: 'not logged in',
  notReadOnly: 'cannot be held to reading',
  notReachable: 'not reachable',
  notConfigured: 'not configured',
} as const;

export type OurWords = keyof typeof OUR_WORDS;

declare const detail: unique symbol;
/** Why a seat was not heard: in words of the table above, or in somebody else's. */
export type Detail = string & { readonly [detail]: true };

type Part = string | number;
type Parts<Text extends string> = Text extends `${string}$3${string}`
  ? [Part, Part, Part]
  : Text extends `${string}$2${string}`
    ? [Part, Part]
    : Text extends `${string}$1${string}`
      ? [Part]
      : [];

export const ourWords = <Name extends OurWords>(
  name: Name,
  ...parts: Parts<(typeof OUR_WORDS)[Name]>
): Detail =>
  OUR_WORDS[name].replaceAll(/\$(\d)/g, (_, at: string) => String(parts[Number(at) - 1])) as Detail;

export const theirWords = (text: string): Detail => text as Detail;
