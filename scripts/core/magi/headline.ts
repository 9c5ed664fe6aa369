// The first line and the last: what was decided, and what to do next.
import { toDo, waitActs } from '../deliberation/acts.ts';
import { labelOf } from '../deliberation/framing.ts';
import { underConditions } from '../deliberation/heard.ts';
import { goesAhead } from '../deliberation/outcome.ts';
import type { Chosen } from '../deliberation/protocol.ts';
import { fieldWords } from '../deliberation/question.ts';
import { missingTail } from '../deliberation/seating.ts';
import type { Act } from '../schemas/told.ts';
import { listed, oneLine } from '../words/line.ts';
import type { MagiState } from './rounds.ts';
import { dependsOn, howVoted, type Round } from './rounds.ts';
import { situationOf } from './situations.ts';
import { conditionsNow, standsNow, taken } from './standing.ts';

export function headlineOf(state: MagiState, round: Round | null): string {
  const { ended, chose, owes } = state;
  if (ended?.why === 'cancelled' && round)
    return `You stopped it; the vote was ${voted(round)}.`;
  if (ended) return `It ended without a verdict: ${ended.detail}`;
  if (!round) return 'Nobody has decided anything yet.';
  if (owes)
    return `Not yet: “${owes.label}” needs ${listed(owes.missing.map(fieldWords))} in writing.`;
  if (chose) return `${decided(round, chose)}; the vote: ${voted(round)}.`;
  const { gate } = standsNow(state);
  const missing = missingTail(state.opened.missing);
  if (gate === 'undecided')
    return `Undecided: ${whyOpen(round).replace(/\.$/, '')}${missing}.`;
  const word = gate === 'approved' ? 'Approved' : 'Rejected';
  return `${word}, ${howVoted(round)}${given(round)}${missing}.`;
}

function given(round: Round): string {
  const { count } = round;
  const option = taken(round);
  const conditions = count.decision === 'APPROVE' ? conditionsNow(round) : [];
  const [dissent] = count.flags.includes('strong_dissent') ? count.dissent : [];
  const other = count.decision === 'REJECT' ? 'yes' : 'no';
  return [
    option ? `: ${labelOf(round.state, option)}` : '',
    underConditions(conditions),
    dissent ? `; ${dissent.perspective}, the surest, says ${other}` : '',
  ].join('');
}

/** What it would be, and what that hangs on. */
function whyOpen(round: Round): string {
  const depends = dependsOn(round.count);
  const would = round.count.would_be === 'APPROVE' ? 'it would be approved, but ' : '';
  return depends ? would + depends : (situationOf(round)?.why(round) ?? '');
}

/** Whoever decides against the votes hears which way they went. */
function voted(round: Round): string {
  const { decision, choice } = round.count;
  const it = choice && choice !== taken(round) ? labelOf(round.state, choice) : 'it';
  return howVoted(
    round,
    { APPROVE: ` for ${it}`, REJECT: ' against it', null: '' }[`${decision}`],
  );
}

function decided(round: Round, { outcome, label }: Chosen): string {
  const option = taken(round);
  const go = option
    ? `You decided: ${labelOf(round.state, option)}`
    : 'You decided to go ahead';
  if (goesAhead(outcome)) return go + underConditions(conditionsNow(round));
  return outcome.is === 'stop' ? 'You decided against it' : `You left it open (${label})`;
}

/** Nowhere else on the screen do the conditions stand. */
export function toDoNow(state: MagiState, round: Round | null): Act[] {
  const { chose, ended } = state;
  if (ended) return [toDo('Ask again when you want to go on')];
  if (!round) return [];
  const { gate } = standsNow(state);
  if (gate === 'approved') return goAhead(round);
  if (gate === 'undecided') return chose ? waitActs(chose.written) : [];
  const why = 'Not like this. The reasons above say what would have to change';
  return [toDo(chose ? 'Nothing is done' : why)];
}

function goAhead(round: Round): Act[] {
  const { chose } = round.state;
  const [dissent] = chose ? [] : round.count.dissent;
  const { monitor, mitigation } = chose?.written ?? {};
  const says = dissent?.choice ? 'chose otherwise' : 'says no';
  return [
    ...(dissent ? [toDo(`Read why ${dissent.perspective} ${says}`)] : []),
    ...(mitigation ? [toDo(`First: ${oneLine(mitigation)}`)] : []),
    toDo('Go ahead', conditionsNow(round)),
    ...(monitor ? [toDo(`Watch: ${oneLine(monitor)}`)] : []),
  ];
}
