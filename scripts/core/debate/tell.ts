// What is told of a Debate: while it goes on what was just said, in the end the outcome and how it came about.

import { taintWords, tookWords, youSaid } from '../deliberation/heard.ts';
import type { State } from '../deliberation/protocol.ts';
import type { Gate } from '../schemas/nouns.ts';
import type { AssumptionsOpinion } from '../schemas/opinions.ts';
import type { Section, Told } from '../schemas/told.ts';
import { capitalise, firstSentence, inWords, listed, plural, sentences, shorten } from '../words/line.ts';
import { ballotsOf, sayHinges } from './ballots.ts';
import { chosenOf, testWords, wayOf } from './questions.ts';
import {
  authorOf,
  type Counted,
  callsOf,
  challengeOf,
  challengersOf,
  citedBy,
  lastCount,
  nameOf,
  openingOf,
  opinionIn,
  positionOf,
  responsesOf,
  standingCount,
  versionsOf,
  wordsOf,
} from './rounds.ts';
import { seatRows } from './seat-rows.ts';
import { tallyDebate } from './tally.ts';

export function tell(state: State): Told {
  const count = endCount(state);
  return {
    title: 'Debate',
    question: state.opened.question,
    gate: gateNow(state),
    headline: headline(state, count),
    worth: worth(state),
    remarks: remarks(state, count),
    seats: rowsToTell(state),
    sections: count ? outcome(state, count) : lately(state),
    next: next(state, count),
    cost: count ? tookWords(state) : '',
  };
}

/** The count that ended it; null while it goes on. */
export function endCount(state: State): Counted | null {
  const counted = state.calls.findLast(({ count }) => count !== null);
  const isLast = counted?.round === state.calls.at(-1)?.round;
  return counted?.ends && isLast ? lastCount(state) : null;
}

/** Of the verdict that stands. */
export function gateStanding(state: State): Gate {
  const count = standingCount(state);
  if (state.ended || !count) return 'undecided';
  const { chose, owes, objection } = state;
  const left = chose?.outcome === 'stop' || chose?.outcome === 'wait';
  const gate = chose ? (left ? 'undecided' : 'approved') : count.standing.gate;
  return gate === 'approved' && (owes || objection !== null) ? 'undecided' : gate;
}

export const gateNow = (state: State): Gate | 'open' =>
  endCount(state) || state.ended ? gateStanding(state) : 'open';

const names = (state: State, seats: readonly string[]): string =>
  listed(seats.map((seat) => nameOf(state, seat)));

function headline(state: State, count: Counted | null): string {
  if (state.ended) return `It ended without an outcome: ${state.ended.detail}`;
  if (!count) return soFar(state);
  const { chose } = state;
  if (chose?.outcome === 'stop') return 'You stopped here; nothing is done.';
  if (chose?.outcome === 'wait') return 'You left it open.';
  const position = shorten(positionOf(state), 160);
  if (chose) return `You decided: ${shorten(chosenOf(state) ?? '', 160)}${oneVoice(state)}`;
  const after = `after ${plural(count.round, 'round')}`;
  if (count.decision === 'no_consensus')
    return `No agreement ${after}: ${names(state, count.blocking)} still ${count.blocking.length === 1 ? 'objects' : 'object'}${oneVoice(state)}. The position: ${position}`;
  const [doubt] = sayHinges(state, count.standing.hinges);
  if (doubt && count.standing.gate === 'undecided') return `Not settled. ${doubt} The position: ${position}`;
  return `They agree ${after}${oneVoice(state)}: ${position}`;
}

function soFar(state: State): string {
  const call = state.calls.at(-1);
  const count = lastCount(state);
  if (!openingOf(state)) return 'The position comes first.';
  if (!count) return `${authorOf(state).name}: ${shorten(positionOf(state), 200)}`;
  const { blocking } = tallyDebate({ round: count.round, challengers: ballotsOf(state) });
  const round = `Round ${count.round} of at most ${state.opened.limits.rounds}`;
  return call && call.round > count.round && call.turn === 'rebuttal'
    ? `${authorOf(state).name} has replied: ${shorten(positionOf(state), 200)}`
    : `${round}: ${names(state, blocking)} ${blocking.length === 1 ? 'is' : 'are'} not satisfied yet.`;
}

/** One engine may hold several lenses: that is said first. */
function oneVoice(state: State): string {
  const seats = challengersOf(state).filter(({ seat }) => wordsOf(state, seat).length > 0);
  const engines = new Set(seats.map(({ identity }) => identity)).size;
  if (engines === seats.length) return '';
  return engines === 1
    ? ' (one engine took all the sides)'
    : ` (${plural(engines, 'engine')} took all the sides)`;
}

function worth(state: State): string {
  const heard = challengersOf(state).filter(({ seat }) => challengeOf(state, seat));
  const engines = new Set(heard.map(({ identity }) => identity)).size;
  if (heard.length === 0) return '';
  const missing = state.opened.missing.flatMap(({ why, remedy }) => [
    'One more engine would see more.',
    why,
    remedy,
  ]);
  const who = `${capitalise(inWords(engines))} ${engines === 1 ? 'engine' : 'engines'} attacked it`;
  return sentences([`${who}, from ${plural(heard.length, 'side')}.`, ...missing]);
}

function remarks(state: State, count: Counted | null): Told['remarks'] {
  if (!count) return [];
  const doubts = sayHinges(state, count.standing.hinges).slice(state.chose ? 0 : 1);
  const lost = challengersOf(state).flatMap(({ seat, name }) =>
    citedBy(state, seat)
      .filter(({ found }) => found === 'missing')
      .map(({ text }) => `${text} (${name})`),
  );
  return [
    ...[...doubts, ...taintWords(state)].map((text) => ({ text, grave: true })),
    ...(lost.length ? [{ text: `Not found: ${shorten(lost.join(', '), 300)}.`, grave: false }] : []),
  ];
}

/** While it goes on only who has spoken since the position was last stated: each is told once. */
function rowsToTell(state: State): Told['seats'] {
  const rows = seatRows(state);
  if (endCount(state) || state.ended) return rows;
  const own = state.calls.findLastIndex(({ turn, heard }) => isOwn(turn) && Object.keys(heard).length > 0);
  const since = state.calls.slice(own + 1);
  return rows.filter(({ seat }) => since.some(({ heard }) => heard[seat]));
}

const isOwn = (turn: string): boolean => turn === 'opening' || turn === 'response';

/** The reply that was just given, told once. */
function lately(state: State): Section[] {
  const call = state.calls.at(-1);
  const given = responsesOf(state).findLast(({ round }) => round === call?.round);
  if (!given || call?.turn !== 'rebuttal') return [];
  const list = given.response.replies.map(replyText(state));
  return [{ title: `${authorOf(state).name} replies`, parts: [{ list }] }];
}

const SAID = { accept: 'right', partial: 'right in part', reject: 'no' };
const replyText =
  (state: State) =>
  ({ to, answer, why }: { to: string; answer: keyof typeof SAID; why: string }): string =>
    `To ${nameOf(state, to)}: ${SAID[answer]}. ${firstSentence(why, 240)}`;

function outcome(state: State, count: Counted): Section[] {
  const agreed = count.decision !== 'no_consensus';
  const word = agreed ? 'CONSENSUS' : 'TRADEOFF';
  const lines = [
    `Final position: ${shorten(positionOf(state), 400)}${agreed ? '' : ' (contested)'}`,
    `Confidence: ${confidence(state, count)}`,
    agreed ? `Rounds to consensus: ${count.round}` : `Rounds: ${count.round} (no consensus)`,
  ];
  const box = { title: '', parts: [{ box: { title: `DEBATE OUTCOME: ${word}`, lines } }] };
  const open = agreed ? [] : [disagreement(state, count), assumptions(state)];
  return [box, ...open, whatChanged(state), ...history(state)];
}

const LEVELS = ['LOW', 'MEDIUM', 'HIGH'] as const;

/** High only where several engines looked from every side and nothing is in doubt; else what its author says. */
export function confidence(state: State, count: Counted): (typeof LEVELS)[number] {
  const opening = openingOf(state);
  const stated = !opening?.confidence_known
    ? 1
    : opening.confidence >= 75
      ? 2
      : opening.confidence < 50
        ? 0
        : 1;
  const agreed = count.decision === 'fast_exit' || count.decision === 'consensus';
  const seats = challengersOf(state);
  const engines = new Set(seats.map(({ identity }) => identity)).size;
  const plain = agreed && engines > 1 && count.standing.hinges.length === 0 && count.failed.length === 0;
  const validated = plain && count.decision === 'fast_exit' && seats.length === 3;
  return LEVELS[validated ? 2 : plain ? stated : Math.min(stated, 1)] ?? 'MEDIUM';
}

function disagreement(state: State, { blocking }: Counted): Section {
  const list = blocking.flatMap((seat) => {
    const way = wayOf(state, seat);
    return way ? [`${nameOf(state, seat)}: ${shorten(way, 240)}`] : [];
  });
  return { title: 'Where they differ', parts: [{ list }] };
}

/** The first is the one that a side depends on most. */
function assumptions(state: State): Section {
  const call = callsOf(state, 'assumptions').at(-1);
  const rows = (call?.to ?? []).flatMap((seat) => {
    const said = opinionIn<'assumptions'>(call?.heard[seat]) as AssumptionsOpinion | null;
    return (said?.assumptions ?? [])
      .slice(0, 2)
      .map((one) => [nameOf(state, seat), one.assumption, one.would_change_if, one.test]);
  });
  const head = ['Who', 'Takes for granted', 'The others are right if', 'How to find out'];
  return { title: 'What each takes for granted', parts: [{ table: { head, rows } }] };
}

/** Which critique moved the position, in its author's words. */
function whatChanged(state: State): Section {
  const list = versionsOf(state).flatMap(({ because }) => because.map(replyText(state)));
  return { title: 'What changed', parts: list.length ? [{ list }] : [] };
}

function history(state: State): Section[] {
  const rows = versionsOf(state).map(({ version, round, text }) => [`v${version}`, round, text]);
  const said = challengersOf(state).flatMap(({ seat, name }) => {
    const challenge = challengeOf(state, seat);
    return challenge ? [{ quote: challenge.critique, by: name }] : [];
  });
  return [
    {
      title: 'How the position changed',
      folded: true,
      parts: [{ table: { head: ['', 'Round', 'Position'], rows } }],
    },
    { title: 'What was objected', folded: true, parts: said },
  ];
}

function next(state: State, count: Counted | null): string {
  if (!count || state.ended) return '';
  const { chose } = state;
  if (chose?.outcome === 'stop' || chose?.outcome === 'wait') return '';
  if (chose) return youSaid(chose);
  if (count.decision === 'no_consensus')
    return sentences([...testWords(state), 'Find out which of the assumptions holds, or choose a way now.']);
  return count.standing.gate === 'undecided' ? 'You decide.' : 'Go ahead with the position as it stands.';
}
