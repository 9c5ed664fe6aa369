// The risk register and the seats that were not heard: in the report, not on the screen.
import type { State } from '../deliberation/protocol.ts';
import type { Answered } from '../schemas/log.ts';
import type { Cell } from '../schemas/told.ts';
import { listed } from '../words/line.ts';
import { caseIn, isStatedVote, numbersOf, opinionIn, type Round, voteOf } from './rounds.ts';

export const RISK_HEAD = ['Risk', 'Named by', 'How serious', 'How it is met', 'Watch'];

/** A column that nobody wrote anything into is not shown. */
export function riskRows(state: State, round: Round): Cell[][] {
  const { call, count } = round;
  const { written = {} } = state.chose ?? {};
  const { mitigation = null, monitor = null, risk_acceptance: accepted } = written;
  const isGrave = count.flags.some((flag) => flag === 'safety_dissent' || flag === 'strong_dissent');
  const dissents = count.dissent.map((one): Cell[] => [
    one.concern || `${one.perspective} gave no reason`,
    `${one.perspective}, who voted otherwise`,
    isGrave ? 'high' : 'medium',
    mitigation ?? one.mitigation ?? null,
    monitor ?? one.monitor ?? null,
  ]);
  const against = caseIn(state, call.round);
  const said = against?.said?.objection_strength === 'none' ? null : against?.said;
  const strong = said?.objection_strength === 'strong' ? 'high' : 'medium';
  return [
    ...dissents,
    ...(accepted ? [[accepted, 'accepted by you', 'high', mitigation, monitor]] : []),
    ...(said?.case
      ? [[said.case, `${against?.seat.name}, asked to argue against it`, strong, null, null]]
      : []),
    ...stated(
      state,
      round,
      dissents.map(([risk]) => String(risk)),
    ),
    ...(count.flags.includes('reduced_diversity')
      ? [['Only two engines voted', 'the count', 'low', null, 'what a third one would say']]
      : []),
    ...state.tainted.map(({ files, seats, patch }): Cell[] => [
      `Files changed while they voted: ${files.slice(0, 3).join(', ')}`,
      listed(seats),
      'high',
      patch ? `Look at ${patch}` : null,
      null,
    ]),
  ];
}

/** Named by more than one it weighs more. */
function stated(state: State, { call }: Round, already: string[]): Cell[][] {
  const risks = new Map<string, string[]>();
  for (const { seat, name } of call.seats) {
    const vote = opinionIn(voteOf(state, call.round, seat));
    for (const risk of isStatedVote(vote) ? vote.risks : [])
      if (!already.includes(risk)) risks.set(risk, [...(risks.get(risk) ?? []), name]);
  }
  return [...risks].map(([risk, names]) => [
    risk,
    listed(names),
    names.length > 1 ? 'medium' : 'low',
    null,
    null,
  ]);
}

export const ERROR_HEAD = ['engine', 'error_type', 'detail', 'action_taken'];

/** As the document writes it; that somebody was asked again is none (R2). */
export function errorRows(state: State): Cell[][] {
  return numbersOf(state).flatMap((round) =>
    state.calls
      .filter((call) => call.round === round)
      .flatMap((call) => [
        ...Object.values(call.aside).flatMap((one) => errorRow(one, 'fallback_to_simple')),
        ...Object.values(call.heard).flatMap((one) => errorRow(one, 'ABSTAIN')),
      ]),
  );
}

function errorRow(answer: Answered, action: string): Cell[][] {
  const { engine, failure, attempts, asked_again } = answer;
  const status = (answer.opinion as { status?: string } | null)?.status;
  if (failure) {
    const type = failure.reason === 'timeout' || failure.reason === 'idle' ? 'timeout' : 'cli_error';
    return [[engine, type, failure.detail, action]];
  }
  if (status === 'unparseable') return [[engine, 'parse_failure', 'the answer could not be read', action]];
  const isRetried = attempts > (asked_again ? 2 : 1);
  return isRetried ? [[engine, 'timeout', 'no answer in time at first', 'retry_succeeded']] : [];
}
