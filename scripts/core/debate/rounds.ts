// What was said in a Debate so far.
import type {
  ChallengeOpinion,
  OpeningOpinion,
  Opinions,
  RebuttalOpinion,
  ResponseOpinion,
} from '../answers/form.ts';
import { lastCount, standingCall } from '../deliberation/fold.ts';
import { isReadable, opinionOf } from '../deliberation/opinions.ts';
import type { Call, Protocol, State } from '../deliberation/protocol.ts';
import { readOnce } from '../deliberation/read-once.ts';
import { placeName } from '../evidence/places.ts';
import type { DebateCount } from '../schemas/ballots.ts';
import type { Answered, Citation, DebateFraming, Seat } from '../schemas/nouns.ts';

export const debateAuthor = ({
  seats,
  framing,
}: Pick<DebateState, 'seats' | 'framing'>): Seat => {
  const author = seats.find(({ seat }) => seat === framing.author) ?? seats[0];
  if (!author) throw new Error('a debate without an author');
  return author;
};
export const challengersOf = (state: DebateState): Seat[] =>
  state.seats.filter(({ seat }) => seat !== debateAuthor(state).seat);

/** Different engines among them. */
export const enginesAmong = (seats: Seat[]): number =>
  new Set(seats.map(({ identity }) => identity)).size;

/** null: it failed, or nothing could be read. */
export function debateOpinion<Form extends DebateForm>(
  answered: Answered | undefined,
  form: Form,
): Opinions[Form] | null {
  const opinion = opinionOf(answered, form);
  return opinion && isReadable(opinion) ? opinion : null;
}

export const callsOfTurn = ({ calls }: DebateState, turn: string): DebateCall[] =>
  calls.filter((one) => one.turn === turn);

export const openingPosition = (state: DebateState): OpeningOpinion | null =>
  debateOpinion(
    callsOfTurn(state, 'opening').at(-1)?.heard[debateAuthor(state).seat],
    'opening',
  );

export const responsesOf = (
  state: DebateState,
): { round: number; response: ResponseOpinion }[] =>
  callsOfTurn(state, 'response').flatMap(({ round, heard }) => {
    const response = debateOpinion(heard[debateAuthor(state).seat], 'response');
    return response ? [{ round, response }] : [];
  });

export type AuthorReply = ResponseOpinion['replies'][number];
type PositionVersion = {
  version: number;
  round: number;
  text: string;
  because: AuthorReply[];
};

/** Only other words are another version; what was accepted for it stands beside it. */
export const versionsOf = readOnce((state: DebateState): PositionVersion[] => {
  const opening = openingPosition(state);
  if (!opening) return [];
  const versions: PositionVersion[] = [
    { version: 1, round: 1, text: opening.position.trim(), because: [] },
  ];
  for (const { round, response } of responsesOf(state)) {
    const text = response.position.trim();
    if (text === '' || text === versions.at(-1)?.text) continue;
    const because = response.replies.filter(({ answer }) => answer !== 'reject');
    versions.push({ version: versions.length + 1, round, text, because });
  }
  return versions;
});

export const positionOf = (state: DebateState): string =>
  versionsOf(state).at(-1)?.text ?? '';

export type ChallengerWord = {
  round: number;
  answered: Answered;
  challenge: ChallengeOpinion | null;
  rebuttal: RebuttalOpinion | null;
};
function challengerWords({ calls }: DebateState, seat: string): ChallengerWord[] {
  return calls.flatMap(({ round, turn, heard }) => {
    const answered = heard[seat];
    if (!answered || (turn !== 'challenge' && turn !== 'rebuttal')) return [];
    const challenge = debateOpinion(answered, 'challenge');
    const rebuttal = debateOpinion(answered, 'rebuttal');
    return [{ round, answered, challenge, rebuttal }];
  });
}

export const isWordRead = ({ challenge, rebuttal }: ChallengerWord): boolean =>
  Boolean(challenge?.verdict ?? rebuttal?.answer);

/** A challenger with all that it said. */
export type DebateSide = {
  sits: Seat;
  words: ChallengerWord[];
  challenge: ChallengeOpinion | null;
  rebuttal: RebuttalOpinion | null;
  /** Each place once. */
  cited: Citation[];
};

export const sidesOfDebate = readOnce((state: DebateState): DebateSide[] =>
  challengersOf(state).map((sits) => {
    const words = challengerWords(state, sits.seat);
    const cited = words.flatMap(({ answered }) => answered.citations);
    return {
      sits,
      words,
      challenge: words.findLast(({ challenge }) => challenge?.verdict)?.challenge ?? null,
      rebuttal: words.findLast(({ rebuttal }) => rebuttal?.answer)?.rebuttal ?? null,
      cited: [...new Map(cited.map((one) => [placeName(one), one])).values()],
    };
  }),
);

/** None for the author. */
export const sideOfSeat = (state: DebateState, seat: string): DebateSide | undefined =>
  sidesOfDebate(state).find(({ sits }) => sits.seat === seat);
export const lastChallenge = (
  state: DebateState,
  seat: string,
): ChallengeOpinion | null => sideOfSeat(state, seat)?.challenge ?? null;

export const authorReplyTo = (state: DebateState, seat: string): AuthorReply | null =>
  responsesOf(state)
    .flatMap(({ response }) => response.replies)
    .findLast(({ to }) => to.trim().toLowerCase() === seat) ?? null;

/** `stalled`: nothing changed. `again`: whose agreement is asked once more. */
export type DebateRoundCount = DebateCount & { stalled: boolean; again: string[] };
export type DebateCall = Call<DebateRoundCount>;
export type DebateState = State<DebateFraming, DebateRoundCount>;
/** Each is what is said in the turn of its name. */
export const DEBATE_FORMS = [
  'opening',
  'challenge',
  'response',
  'rebuttal',
  'assumptions',
] as const;
export type DebateForm = (typeof DEBATE_FORMS)[number];
export type DebateProtocol = Protocol<DebateFraming, DebateRoundCount, DebateForm>;

/** A counted round, read once. */
export type DebateRound = {
  state: DebateState;
  count: DebateRoundCount;
  isAgreed: boolean;
  author: Seat;
  position: string;
};

export const lastDebateRound = readOnce((state: DebateState) =>
  readDebateRound(state, lastCount(state)),
);

/** The verdict, whatever is asked since. */
export const standingDebateRound = (state: DebateState) =>
  readDebateRound(state, standingCall(state)?.count);

const readDebateRound = (
  state: DebateState,
  count?: DebateRoundCount | null,
): DebateRound | null =>
  count
    ? {
        state,
        count,
        isAgreed: isAgreement(count),
        author: debateAuthor(state),
        position: positionOf(state),
      }
    : null;

export const isAgreement = ({ decision }: Pick<DebateCount, 'decision'>): boolean =>
  decision === 'fast_exit' || decision === 'consensus';
