// Which seats are expected to speak now, in which order, and with which prompt.
import { answerFormat } from '../prompting/answer-format.ts';
import type { DueSeat } from '../protocol/protocol.ts';
import type { Ballot, MagiState, Opened, SeatPlan } from './events.ts';
import {
  approvalsText,
  backgroundText,
  choiceRule,
  decisionText,
  historyText,
  TEST_RULE,
} from './prompt-slots.ts';
import { observedBefore } from './tests.ts';

/** Claude's own opinion is sealed before any other engine may be started (contamination prevention). */
export function dueInMagi(state: MagiState): DueSeat[] {
  const ballot = state.ballots.at(-1);
  const { opened } = state;
  if (!ballot || ballot.counted) return [];
  if (ballot.challenge) return ballot.challenge.answer ? [] : [challengeOf(opened, state, ballot)];
  const waiting = ballot.plan.filter(({ seat }) => !ballot.votes[seat]);
  const own = ballot.mode === 'engine' ? waiting.filter(({ seat }) => seat === 'claude') : [];
  return (own.length ? own : waiting).map((plan) => voteOf(opened, state, ballot, plan));
}

/** The seat whose seal holds the others back, if it is still open. */
export function sealDue(state: MagiState): DueSeat | null {
  const ballot = state.ballots.at(-1);
  if (ballot?.mode !== 'engine' || ballot.challenge) return null;
  return dueInMagi(state).find(({ seat }) => seat === 'claude') ?? null;
}

function voteOf(opened: Opened, state: MagiState, ballot: Ballot, plan: SeatPlan): DueSeat {
  const options = opened.framing.options?.map(({ id }) => id) ?? [];
  const slots = {
    decision: decisionText(opened.framing),
    history: joined(historyText(state, ballot, plan), observedBefore(state, ballot, plan)),
    choice_rule: choiceRule(opened.framing),
    test_rule: TEST_RULE,
    answer_format: answerFormat('magi', { json: plan.enforceSchema, options, later: true }),
  };
  const background: Record<string, string> =
    plan.prompt === 'magi-engine'
      ? { background: plan.background ? backgroundText(opened.framing) : '' }
      : {};
  return {
    ...common(ballot, plan),
    turn: 'vote',
    kind: 'magi',
    prompt: { name: plan.prompt, slots: { ...slots, ...background } },
    enforceSchema: plan.enforceSchema,
    later: true,
    options,
  };
}

function challengeOf(opened: Opened, state: MagiState, ballot: Ballot): DueSeat {
  const plan = ballot.plan.find(({ seat }) => seat === ballot.challenge?.seat);
  if (!plan) throw new Error(`No seat "${ballot.challenge?.seat}" in ballot ${ballot.round}`);
  const kind = opened.rules === 1 ? 'challenge' : 'case';
  const slots = {
    decision: decisionText(opened.framing),
    approvals: joined(approvalsText(ballot), observedBefore(state, ballot, plan)),
    test_rule: TEST_RULE,
    answer_format: answerFormat(kind, { json: false, options: [], later: true }),
  };
  return {
    ...common(ballot, plan),
    turn: 'challenge',
    kind,
    prompt: { name: 'magi-challenge', slots },
    enforceSchema: false,
    later: true,
  };
}

const joined = (...texts: string[]): string => texts.filter(Boolean).join('\n\n');

function common(ballot: Ballot, plan: SeatPlan) {
  const { seat, by, engine, timeoutS, retries } = plan;
  return {
    seat,
    by,
    engine,
    timeoutS,
    retries,
    retriesOnly: true,
    round: ballot.round,
    reads: 'nothing' as const,
  };
}
