// What a peer reads in a rebuttal round: all earlier answers, quoted, without names, within a byte budget.
import { isMissing } from '../../evidence/evidence.ts';
import { drawNonce, fenceQuote, fenceRule, markLines, quotations } from '../../prompting/fence.ts';
import { fitHistory } from '../../prompting/history.ts';
import { removeVendorNames } from '../../prompting/vendor-names.ts';
import type { PeerOpinion } from '../../shapes.ts';
import { seededShuffle } from '../../words/shuffle.ts';
import { isHeard } from '../count/heard.ts';
import type { Answer, CouncilState, PeerPlan, Round } from '../events.ts';
import { ownNames, problemText } from './problem.ts';

type Entry = { round: number; text: string; letter: string; own: boolean; note: string };

export function historyText(state: CouncilState, current: Round, reader: PeerPlan): string {
  const { opened } = state;
  const order = orderFor(state, current, reader);
  const earlier = state.rounds.filter(({ round }) => round < current.round);
  const { entries, shortened } = fitHistory(
    earlier.flatMap((round) => order.map((plan) => entryOf(state, round, plan, reader))),
    opened.limits.history_bytes,
  );
  const nonce = drawNonce(
    opened.seed,
    `${current.round}-${reader.seat}`,
    entries.map(({ text }) => text),
  );
  return [
    fenceRule(nonce),
    shortened.length
      ? `To stay within the room there is, answers of round ${shortened.join(', ')} were shortened in the middle; the place is marked.`
      : '',
    ...earlier.map(({ round }) => {
      const said = entries.filter((entry) => entry.round === round);
      return [`### Round ${round}`, ...said.map((entry) => quoteOf(entry, nonce))].join('\n\n');
    }),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Each reader meets the peers in an order of its own, another one in each round. */
function orderFor({ opened, seats }: CouncilState, { round }: Round, reader: PeerPlan): PeerPlan[] {
  const place = reader.letter.charCodeAt(0);
  return seededShuffle(seats, (opened.seed ^ (round * 0x9e37) ^ (place * 0x85eb)) >>> 0);
}

function entryOf(
  state: CouncilState,
  { round, answers }: Round,
  { seat, letter }: PeerPlan,
  reader: PeerPlan,
): Entry {
  const answer = answers[seat];
  const own = seat === reader.seat;
  if (!answer || answer.failure || answer.text.trim() === '')
    return { round, letter, own, text: '', note: 'gave no answer in this round' };
  return {
    round,
    letter,
    own,
    text: markLines(anonymous(state, answer.text)),
    note: lookedUp(state, answer),
  };
}

function anonymous(state: CouncilState, text: string): string {
  return removeVendorNames(text, { own: ownNames(state.seats), subject: problemText(state) });
}

function quoteOf({ letter, own, text, note }: Entry, nonce: string): string {
  const name = own ? `Peer ${letter} (you)` : `Peer ${letter}`;
  if (text === '') return `${name} ${note || 'is left out for lack of room'}.`;
  return [fenceQuote(text, { nonce, label: name }), note].filter(Boolean).join('\n');
}

/** A plain fact about the tree, the same for every reader; nobody's vote is in it. */
function lookedUp(state: CouncilState, { evidence }: Answer): string {
  const missing = evidence.filter((one) => isMissing(one) && one.path !== null);
  if (missing.length === 0) return '';
  const places = missing.map(({ path, line }) => `${path}${line === null ? '' : `:${line}`}`);
  return `(Looked up in the working tree and not found as quoted: ${anonymous(state, places.join(', '))}.)`;
}

/** Digging into a dissent: what the others are asked to answer, in its own words. */
export function focusText(state: CouncilState, current: Round): string {
  const before = state.rounds.find(({ round }) => round === current.round - 1);
  const objections = current.about.flatMap((seat) => {
    const answer = before?.answers[seat];
    const letter = state.seats.find((plan) => plan.seat === seat)?.letter ?? '?';
    return isHeard(answer)
      ? [
          {
            label: `the objection of Peer ${letter}`,
            text: markLines(anonymous(state, objectionOf(answer.opinion))),
          },
        ]
      : [];
  });
  if (objections.length === 0) return '';
  return [
    '## What this round is about',
    'This round was added to look closely at one objection. Test it before anything else: what in the working tree speaks for it, and what against it? If it is yours, say what would settle it.',
    ...quotations(state.opened.seed, `focus-${current.round}`, objections),
  ].join('\n\n');
}

function objectionOf({ position, reasoning, concerns, remaining }: PeerOpinion): string {
  return [position, remaining || reasoning, concerns].filter((text) => text.trim() !== '').join('\n\n');
}
