// What a round decided, in the words of those who said it; and one row for each peer, in its own.
import { optionsOf } from '../deliberation/framing.ts';
import { addedWords, notHeard, whoSat } from '../deliberation/heard.ts';
import { chosenId } from '../deliberation/outcome.ts';
import { seatName } from '../deliberation/seating.ts';
import { isFound, placeName } from '../evidence/places.ts';
import type { CouncilCount, Holder } from '../schemas/ballots.ts';
import type { Citation } from '../schemas/nouns.ts';
import type { SeatRow, Stand } from '../schemas/told.ts';
import { firstSentence, oneLine, sentences, shorten } from '../words/line.ts';
import {
  type CouncilRound,
  type CouncilState,
  type CountedCouncilRound,
  councilRounds,
  peerOpinion,
  positionSigned,
} from './rounds.ts';

export const choiceLabel = (state: CouncilState, choice: string | null): string | null =>
  optionsOf(state).find(({ id }) => id === choice)?.label ?? choice;

/** Those of its author, else of the first seat that holds it. */
export function holderWords(
  round: CouncilRound,
  { author, seats, choice }: Holder,
): string {
  const from = author ?? seats[0] ?? '';
  const said = oneLine(peerOpinion(round, from)?.position ?? '');
  return (
    said ||
    (choiceLabel(round.state, choice) ?? `what ${seatName(round.state, from)} says`)
  );
}

export const onlyOneHeard = ({ heard }: CouncilCount) =>
  heard === 2 ? 'The two disagree' : 'No two of them agree';

/** null: there is no majority. An executor knows its two answers by their ids. */
export function councilDecision(round: CouncilRound): string | null {
  const count = round.count;
  const [most] = count?.holders ?? [];
  if (count?.outcome !== 'majority' || !most) return null;
  if (round.state.framing.payload) return most.choice;
  return choiceLabel(round.state, most.choice) ?? holderWords(round, most);
}

export function chosenInCouncil(round: CouncilRound): string | null {
  const { state } = round;
  if (state.chose?.outcome.is === 'go') return councilDecision(round);
  const key = chosenId(state.chose);
  if (key === null) return null;
  const option = optionsOf(state).find(({ id }) => id === key);
  if (option) return state.framing.payload ? option.id : option.label;
  return oneLine(peerOpinion(round, key)?.position ?? '') || key;
}

/** Fewer than three sat, or not all of them could be heard. */
export const isDegraded = ({ state, count }: CountedCouncilRound): boolean =>
  state.seats.length < 3 || count.failed.length > 0;

export function councilSeatRows(last: CouncilRound): SeatRow[] {
  const { state } = last;
  const [first = last] = councilRounds(state);
  return state.seats.map((sits) => {
    const { seat, reads } = sits;
    const answered = last.call.heard[seat];
    const said = peerOpinion(last, seat);
    const unread = reads ? [] : ['could not read the project'];
    const unheard = answered?.failure ? notHeard(answered.failure) : 'could not be read';
    return {
      ...whoSat(
        sits,
        state.calls.flatMap(({ heard }) => heard[seat] ?? []),
      ),
      sealed: standOfSeat(first, seat),
      final: standOfSeat(last, seat),
      why: said ? peerReason(last, seat) : '',
      evidence: peerEvidence(answered?.citations ?? []),
      marks: said ? [...unread, ...addedWords(answered)] : [unheard],
      failed: said === null,
    };
  });
}

export function standOfSeat(round: CouncilRound, seat: string): Stand {
  const { state } = round;
  const said = peerOpinion(round, seat);
  if (!said) return null;
  const signed = positionSigned(round, seat);
  // Named by whose it is: two who each hold their own hold two.
  const words = `${seatName(state, signed)}'s position`;
  const chosen = state.framing.payload ? said.choice : choiceLabel(state, said.choice);
  return {
    position: optionsOf(state).length ? shorten(chosen ?? 'no option', 60) : words,
    confidence: said.confidence_known ? said.confidence : null,
  };
}

function peerReason(round: CouncilRound, seat: string): string {
  const said = peerOpinion(round, seat);
  const own = said?.position ?? '';
  const isSaid = optionsOf(round.state).length || oneLine(own) === councilDecision(round);
  const position = isSaid ? '' : shorten(own, 200);
  return (
    sentences([position, firstSentence(said?.reasoning || said?.research || '', 240)]) ||
    shorten(own, 240)
  );
}

/** What was found first, word for word, each once. */
export function peerEvidence(citations: readonly Citation[]): string[] {
  const all = [
    ...citations.filter(isFound),
    ...citations.filter(({ found }) => found === 'unchecked'),
  ].map((one) => {
    if (!one.path) return shorten(one.text, 160);
    return placeName(one) + (one.quote ? ` "${shorten(one.quote, 120)}"` : '');
  });
  return [...new Set(all)];
}
