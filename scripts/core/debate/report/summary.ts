// What is remembered of a Debate.
import { percentOf } from '../../configuration/confidence.ts';
import { premisesOf } from '../../evidence/citations.ts';
import type { SummaryVote, VerdictSummary } from '../../shapes.ts';
import { oneLine } from '../../words/line.ts';
import { standingOfDebate } from '../count/gate.ts';
import { type Standing, standings } from '../count/standing.ts';
import type { DebateState, Opened } from '../events.ts';
import { endingOfDebate } from '../next.ts';
import { resultOf } from '../phase.ts';
import { challengeOf, lastCheck } from '../rounds.ts';

export function summaryOfDebate(state: DebateState): VerdictSummary | null {
  const { opened } = state;
  if (!endingOfDebate(state)) return null;
  const seats = standings(state);
  return {
    decision: endingOfDebate(state)?.decision ?? null,
    outcome: outcomeOf(state),
    ...hingesOf(state),
    round: lastCheck(state)?.round ?? 0,
    ...agreement(state, opened, seats),
    domain: opened.framing.domain ?? opened.domain.name,
    votes: seats.map((one) => voteOf(state, one)),
    files: [...new Set(citedIn(state).flatMap(({ found }) => found?.path ?? []))],
    premises: premisesOf(citedIn(state)),
  };
}

const citedIn = ({ rounds }: DebateState) =>
  rounds.flatMap(({ said }) => Object.values(said).flatMap(({ cited }) => cited));

/** One word for one outcome, in events, verdict log and on the blackboard. */
function outcomeOf(state: DebateState): string {
  const result = resultOf(state) ?? '';
  const took = state.decision?.took ?? 'open';
  if (took === 'stopped') return 'declined';
  if (took !== 'open') return 'user_decided';
  return result === 'consensus' && standingOfDebate(state).gate !== 'approved' ? 'undecided' : result;
}

function hingesOf(state: DebateState): Pick<VerdictSummary, 'would_be' | 'hinges_on'> {
  const { would_be, hinges_on } = endingOfDebate(state) ?? {};
  return { ...(would_be ? { would_be } : {}), ...(hinges_on ? { hinges_on } : {}) };
}

/** Who is with what was decided: the position as a rule, or the challenger whose side the user took. */
function agreement(state: DebateState, { defender }: Opened, seats: Standing[]) {
  const { decision, positions } = state;
  const latest = positions.at(-1);
  const position = oneLine(latest?.text ?? '');
  if (decision?.took === 'own_way')
    return {
      agreed_by: [],
      dissent: null,
      reasoning: oneLine(decision.note) || oneLine(decision.choice),
      confidence: null,
    };
  const taken = seats.find(
    ({ challenger }) => decision?.took === 'side' && challenger.seat === decision.seat,
  );
  if (taken)
    return {
      agreed_by: [taken.challenger.name],
      dissent: `${defender.name}: ${position}`,
      reasoning: oneLine(taken.challenge?.critique ?? ''),
      confidence: null,
    };
  const open = seats.filter(({ verdict, settled }) => verdict !== 'NOT HEARD' && !settled);
  return {
    agreed_by: seats.filter(({ settled }) => settled).map(({ challenger }) => challenger.name),
    dissent:
      open.map(({ challenger, summary }) => `${challenger.name}: ${oneLine(summary)}`).join('; ') || null,
    reasoning: position,
    confidence: latest?.confidence ? percentOf(latest.confidence) : null,
  };
}

function voteOf(state: DebateState, { challenger, challenge, verdict }: Standing): SummaryVote {
  const { seat, engine } = challenger;
  // What was said of an earlier version is no vote on the one that was decided on.
  const first =
    state.positions.length > 1 ? null : state.rounds.flatMap(({ said }) => said[seat]?.challenge ?? [])[0];
  const latest = challengeOf(state, seat);
  return {
    seat,
    engine,
    model: state.rounds.flatMap(({ said }) => said[seat]?.model ?? []).at(-1) ?? null,
    position: challenge ? verdict : null,
    confidence: latest?.confidence ? percentOf(latest.confidence) : null,
    sealed_position: first?.verdict?.toUpperCase() ?? null,
    sealed_confidence: first?.confidence ? percentOf(first.confidence) : null,
    failed: !challenge,
  };
}
