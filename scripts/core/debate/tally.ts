// Counts one round of challenges in a Debate, and the rebuttals that follow a defence.
import { DEFAULTS, type Settings } from '../configuration/defaults.ts';
import { hasFailed, requireDistinct } from '../protocol/ballots.ts';
import type { DebateBallots, DebateChallenger, DebateVerdict } from '../shapes.ts';

type DebateLimits = Pick<Settings['debate'], 'max_rounds' | 'skeptical_of_early_agreement'>;

export function tallyDebate(ballots: DebateBallots, limits: DebateLimits = DEFAULTS.debate): DebateVerdict {
  const {
    round,
    challengers,
    max_rounds: max = limits.max_rounds,
    skeptical = limits.skeptical_of_early_agreement,
  } = ballots;
  requireDistinct(challengers);
  const heard = challengers.filter((challenger) => !hasFailed(challenger));
  const downgraded = skeptical && round === 1 ? heard.filter(isBareAgreement) : [];
  const blocking = heard.filter((challenger) => downgraded.includes(challenger) || !isSettled(challenger));
  const decision = (): DebateVerdict['decision'] => {
    if (heard.length === 0) return 'abort';
    if (blocking.length === 0) return round === 1 ? 'fast_exit' : 'consensus';
    return round >= max ? 'no_consensus' : 'confront';
  };
  return {
    decision: decision(),
    blocking: blocking.map(({ seat }) => seat),
    downgraded: downgraded.map(({ seat }) => seat),
    round,
    challengers: challengers.length,
    heard: heard.length,
    failed: challengers.filter(hasFailed).map(({ seat }) => seat),
  };
}

function isSettled({ verdict, objection_strength }: DebateChallenger): boolean {
  const mild = objection_strength !== 'strong' && objection_strength !== 'moderate';
  return (verdict === 'agree' && mild) || (verdict === 'partial' && objection_strength === 'minor');
}

// Agreeing through a lens means having looked: some evidence, or an assumption that was questioned.
const isBareAgreement = ({ verdict, evidence, assumptions_challenged }: DebateChallenger): boolean =>
  verdict === 'agree' && !saysSomething(evidence) && !saysSomething(assumptions_challenged);

function saysSomething(said: DebateChallenger['evidence']): boolean {
  const items = typeof said === 'string' ? [said] : (said ?? []);
  return items.some((item) => !NOTHING.test(typeof item === 'string' ? item : (item.text ?? '')));
}

const NOTHING = /^[\s\-–—*.]*(?:none|nothing|no|nil|n\/a|not applicable)?[\s.]*$/i;

export type RebuttalAnswer = {
  seat: string;
  answer: 'accept' | 'maintain' | 'escalate' | null;
  failed?: boolean;
};
export type RebuttalTally = {
  decision: 'consensus' | 'respond' | 'no_consensus';
  resolved: string[];
  maintained: string[];
  escalated: string[];
  unheard: string[];
};

/** `accept` resolves an objection; `maintain` leaves it standing, logged; `escalate` wants another answer. No answer resolves nothing. */
export function tallyRebuttals(
  rebuttals: RebuttalAnswer[],
  { round, max }: { round: number; max: number },
): RebuttalTally {
  const heard = rebuttals.filter(({ failed, answer }) => failed !== true && answer !== null);
  const saying = (answer: RebuttalAnswer['answer']): string[] =>
    heard.filter((rebuttal) => rebuttal.answer === answer).map(({ seat }) => seat);
  const resolved = saying('accept');
  const consensus = resolved.length === rebuttals.length;
  return {
    decision: consensus ? 'consensus' : round >= max ? 'no_consensus' : 'respond',
    resolved,
    maintained: saying('maintain'),
    escalated: saying('escalate'),
    unheard: rebuttals.filter((rebuttal) => !heard.includes(rebuttal)).map(({ seat }) => seat),
  };
}
