// The first line and the last: what was decided, and what to do next.

import { optionLabel } from '../deliberation/framing.ts';
import { toDo, underConditions, userNamed, waitActs } from '../deliberation/heard.ts';
import { goesAhead } from '../deliberation/outcome.ts';
import type { Chosen } from '../deliberation/protocol.ts';
import { fieldWords } from '../deliberation/question.ts';
import { missingTail } from '../deliberation/seating.ts';
import type { Act } from '../schemas/told.ts';
import { listed, oneLine } from '../words/line.ts';
import type { StandingMagiRound } from './questions.ts';
import type { MagiState } from './rounds.ts';
import { dependsOn, howVoted } from './rounds.ts';
import { situationOf } from './situations.ts';

export function headlineOf(state: MagiState, round: StandingMagiRound | null): string {
  const { ended, chose, owes } = state;
  if (ended?.why === 'cancelled' && round)
    return `${userNamed(state)} stopped it; the vote was ${votedWords(round)}.`;
  if (ended) return `It ended without a verdict: ${ended.detail}`;
  if (!round) return 'Nobody has decided anything yet.';
  if (owes)
    return `Not yet: “${owes.label}” needs ${listed(owes.missing.map(fieldWords))} in writing.`;
  if (chose) return `${decidedWords(round, chose)}; the vote: ${votedWords(round)}.`;
  const { gate } = round.standing;
  const missing = missingTail(state.opened.missing);
  if (gate === 'undecided')
    return `Undecided: ${whyStillOpen(round).replace(/\.$/, '')}${missing}.`;
  const word = gate === 'approved' ? 'Approved' : 'Rejected';
  return `${word}, ${howVoted(round)}${givenBeside(round)}${missing}.`;
}

function givenBeside(round: StandingMagiRound): string {
  const { count } = round;
  const option = round.option;
  const conditions = count.decision === 'APPROVE' ? round.conditions : [];
  const [dissent] = count.flags.includes('strong_dissent') ? count.dissent : [];
  const other = count.decision === 'REJECT' ? 'yes' : 'no';
  const otherwise = dissent?.choice
    ? `is for ${optionLabel(round.state, dissent.choice)}`
    : `says ${other}`;
  return [
    option ? `: ${optionLabel(round.state, option)}` : '',
    underConditions(conditions),
    dissent ? `; ${dissent.perspective}, the surest, ${otherwise}` : '',
  ].join('');
}

/** What it would be, and what that hangs on. */
function whyStillOpen(round: StandingMagiRound): string {
  const depends = dependsOn(round.count);
  const would = round.count.would_be === 'APPROVE' ? 'it would be approved, but ' : '';
  return depends ? would + depends : (situationOf(round)?.why(round) ?? '');
}

/** Whoever decides against the votes hears which way they went. */
function votedWords(round: StandingMagiRound): string {
  const { decision, choice } = round.count;
  const it = choice && choice !== round.option ? optionLabel(round.state, choice) : 'it';
  return howVoted(
    round,
    { APPROVE: ` for ${it}`, REJECT: ' against it', null: '' }[`${decision}`],
  );
}

function decidedWords(round: StandingMagiRound, { outcome, label }: Chosen): string {
  const option = round.option;
  const user = userNamed(round.state);
  const go = option
    ? `${user} decided: ${optionLabel(round.state, option)}`
    : `${user} decided to go ahead`;
  if (goesAhead(outcome)) return go + underConditions(round.conditions);
  return outcome.is === 'stop'
    ? `${user} decided against it`
    : `${user} left it open (${label})`;
}

/** Nowhere else on the screen do the conditions stand. */
export function toDoAfterVote(state: MagiState, round: StandingMagiRound | null): Act[] {
  const { chose, ended } = state;
  if (ended) return [toDo('Ask again when you want to go on')];
  if (!round) return [];
  const { gate } = round.standing;
  if (gate === 'approved') return actsToGoAhead(round);
  if (gate === 'undecided') return chose ? waitActs(chose.written) : [];
  const why = 'Not like this. The reasons above say what would have to change';
  return [toDo(chose ? 'Nothing is done' : why)];
}

function actsToGoAhead(round: StandingMagiRound): Act[] {
  const { chose } = round.state;
  const [dissent] = chose ? [] : round.count.dissent;
  const { monitor, mitigation } = chose?.written ?? {};
  const says = dissent?.choice ? 'chose otherwise' : 'says no';
  return [
    ...(dissent ? [toDo(`Read why ${dissent.perspective} ${says}`)] : []),
    ...(mitigation ? [toDo(`First: ${oneLine(mitigation)}`)] : []),
    toDo('Go ahead', round.conditions),
    ...(monitor ? [toDo(`Watch: ${oneLine(monitor)}`)] : []),
  ];
}
