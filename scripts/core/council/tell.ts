// What is told of a Council.
import {
  taintWords,
  toDo,
  tookWords,
  underConditions,
  userNamed,
} from '../deliberation/heard.ts';
import { seatNames, withMissing } from '../deliberation/seating.ts';
import {
  filledSections,
  listPart,
  remarksOf,
  sectionOf,
  wordParts,
} from '../deliberation/sections.ts';
import { copyWords, notFoundWords, type SpokenWords } from '../evidence/places.ts';
import { testWords } from '../prompting/named-test.ts';
import type { CouncilCount } from '../schemas/ballots.ts';
import type { Act, Section, Told } from '../schemas/told.ts';
import { capitalise, inWords, plural, sentences, shorten } from '../words/line.ts';
import { worthSentence } from '../words/worth.ts';
import { problemText } from './prompts.ts';
import { councilGate, councilGateNow } from './questions.ts';
import {
  type CouncilState,
  type CountedCouncilRound,
  councilHingeWords,
  lastCounted,
  seatsHeard,
} from './rounds.ts';
import {
  chosenInCouncil,
  councilDecision,
  councilSeatRows,
  isDegraded,
  onlyOneHeard,
} from './seat-rows.ts';
import {
  allFlips,
  answersByRound,
  comparisons,
  groundsMoved,
  movesBetween,
  synthesis,
  verdictBox,
} from './sections.ts';
import { executorBlock } from './verdict.ts';

export function tellCouncil(state: CouncilState): Told {
  const round = lastCounted(state);
  const count = round?.count;
  const isOpen = !state.ended && (count === undefined || count.outcome === 'continue');
  return {
    title: 'Council',
    question: state.opened.question,
    gate: councilGateNow(state),
    headline: isOpen
      ? councilHeadline(state, round)
      : withMissing(councilHeadline(state, round), state.opened.missing),
    worth: round && !isBetween(round) ? councilWorth(round) : '',
    remarks: round ? councilRemarks(round) : [],
    seats: round ? councilRows(round) : [],
    seats_title: 'Who holds what',
    sections: round ? councilSections(round) : framingSections(state),
    acts: round ? toDoAfterRound(round) : [],
    cost: round && isBetween(round) ? '' : tookWords(state),
    // Another skill asked, and reads it.
    closing: state.framing.payload && !isOpen ? executorBlock(state) : undefined,
  };
}

/** Between rounds the comparison has everything; of a majority the reasons stand under their own heads. */
function councilRows(round: CountedCouncilRound): Told['seats'] {
  if (isBetween(round)) return [];
  const rows = councilSeatRows(round);
  if (round.count.outcome !== 'majority') return rows;
  return rows.map((row) => (row.failed ? row : { ...row, why: '' }));
}

/** A round is counted and another is under way. */
const isBetween = ({ state, count }: CountedCouncilRound): boolean =>
  count.outcome === 'continue' && !state.ended;

function councilHeadline(
  state: CouncilState,
  round: CountedCouncilRound | undefined,
): string {
  if (state.ended) return `It ended without a verdict: ${state.ended.detail}`;
  if (!state.sent)
    return state.chose ? 'Nothing was sent.' : 'This is what the Council will get.';
  if (!round) return `Round ${state.calls.at(-1)?.round ?? 1}: nobody has answered yet.`;
  const { chose } = state;
  const { count } = round;
  const user = userNamed(state);
  if (chose?.outcome.is === 'wait') return `${user} left it open.`;
  if (chose?.outcome.is === 'stop') return `${user} stopped here; nothing is done.`;
  const under = underConditions(chose?.conditions);
  if (chose?.outcome.is === 'choose')
    return `${user} decided${under}: ${shorten(chosenInCouncil(round) ?? '', 160)}`;
  const decision = councilDecision(round);
  if (decision === null) return withoutMajority(round);
  const by = `${capitalise(inWords(count.agreed_by.length))} of ${inWords(state.seats.length)}`;
  const says = shorten(decision, 120);
  if (count.standing.hinges.length && !chose)
    return `Not settled. It would be "${says}", ${by.toLowerCase()}. ${councilHingeWords(state, count.standing.hinges)[0]}`;
  if (chose?.outcome.is === 'go')
    return `${user} decided to go ahead${under}; ${by.toLowerCase()} agree: ${says}`;
  return `${by} agree${under}: ${says}`;
}

function withoutMajority({ state, count, round }: CountedCouncilRound): string {
  const { outcome, heard } = count;
  const most = state.opened.limits.rounds;
  const apart = onlyOneHeard(count);
  if (outcome === 'continue')
    return `Round ${round} of at most ${most}: ${apart.toLowerCase()}.`;
  if (outcome === 'no_quorum')
    return heard
      ? `No verdict: only ${inWords(heard)} of ${inWords(state.seats.length)} could be heard.`
      : 'No verdict: there is no answer that could be read.';
  const after = `after ${plural(round, 'round')}`;
  if (outcome === 'stalled')
    return `${apart} ${after}, and the last round changed nobody's mind.`;
  return `${apart} ${after}.`;
}

function councilWorth(round: CountedCouncilRound): string {
  const { state, count } = round;
  const heard = seatsHeard(round);
  const engines = new Set(heard.map(({ identity }) => identity)).size;
  const same = count.outcome === 'majority' && round.round === 1;
  if (engines === 0) return '';
  // What is known of panels is of votes in a first, blind round.
  const like = {
    pattern: `${count.agreed_by.length}-${heard.length - count.agreed_by.length}`,
    said: null,
    engines,
    least: Math.min(...heard.map(({ said }) => said.confidence)),
    own: state.framing.own,
  };
  const figures = same ? worthSentence(like) : '';
  return sentences([
    engines === 1
      ? 'One engine looked into it.'
      : `${capitalise(inWords(engines))} engines looked into it, each alone first.`,
    figures,
  ]);
}

const spokenIn = (round: CountedCouncilRound): SpokenWords[] =>
  seatsHeard(round).map(({ name, said: { position, research, reasoning } }) => ({
    name,
    words: [position, research, reasoning].join(' '),
  }));

function degradedWords(round: CountedCouncilRound): string[] {
  const { state, count } = round;
  if (!isDegraded(round) || count.heard < 2) return [];
  return [
    state.seats.length === 2
      ? 'Degraded: only two sat in this Council, so both had to agree.'
      : `Degraded: ${seatNames(state, count.failed)} could not be heard, so the others had to agree.`,
  ];
}

function councilRemarks(round: CountedCouncilRound): Told['remarks'] {
  const { state, count } = round;
  const grave = [
    ...councilHingeWords(state, count.standing.hinges).slice(state.chose ? 0 : 1),
    ...(count.conflict_of_interest
      ? ['One of the two that agree judges a change of its own maker.']
      : []),
    ...degradedWords(round),
    ...copyWords(spokenIn(round)),
    ...taintWords(state),
  ];
  const lost = notFoundWords(
    state.seats.map(({ seat, name }) => [name, round.call.heard[seat]?.citations ?? []]),
  );
  return remarksOf(grave, lost);
}

function councilSections(round: CountedCouncilRound): Section[] {
  const { state, count } = round;
  const ends = count.outcome !== 'continue' && state.calls.at(-1)?.round === round.round;
  const isOpen =
    ends &&
    !state.chose &&
    (count.standing.gate === 'undecided' || count.dissent.length > 0);
  const moves = movesBetween(state, ends ? allFlips(state) : count.flips);
  return filledSections([
    ...(ends ? verdictSections(round, moves) : []),
    sectionOf('', wordParts(testWords(state, isOpen ? state.calls : []))),
    sectionOf(
      'Who moved, and why',
      ends && count.outcome === 'majority' ? [] : listPart(moves),
    ),
    ...comparisons(state, isBetween(round) ? round : null),
    ...answersByRound(state),
  ]);
}

function verdictSections(round: CountedCouncilRound, moves: string[]): Section[] {
  if (round.count.outcome !== 'majority') return synthesis(round);
  return [verdictBox(round), ...groundsMoved(round, moves)];
}

function framingSections(state: CouncilState): Section[] {
  const { earlier = [] } = state.framing;
  return filledSections([
    sectionOf('What they get', [{ quote: problemText(state) }]),
    sectionOf(
      'Earlier in this project (the engines do not see this)',
      state.sent ? [] : listPart(earlier),
    ),
  ]);
}

function toDoAfterRound({ state, count }: CountedCouncilRound): Act[] {
  if (state.ended || count.outcome === 'continue') return [];
  const gate = councilGate(state);
  if (state.chose)
    return gate === 'approved' ? [toDo('Go ahead', state.chose.conditions)] : [];
  if (state.framing.payload) return [toDo(payloadWords(count))];
  if (count.outcome !== 'majority' || count.standing.hinges.length) return [];
  const first = count.dissent.length ? ', or have the dissent looked into first' : '';
  return [toDo(`Go ahead with what they agree on${first}`)];
}

function payloadWords({ choice, outcome, standing }: CouncilCount): string {
  if (outcome !== 'majority' || standing.gate === 'undecided')
    return 'Keep the original intent until somebody decides';
  return choice === 'update_intent'
    ? 'Update INTENT.md to what the fix does'
    : 'Revert the fix; INTENT.md stays as it is';
}
