// Counts one round of a Debate: what each challenger says of the position, or of the reply to its objection.
import { DEFAULTS, type Settings } from '../../configuration/defaults.ts';
import { hasFailed, requireDistinct } from '../../protocol/ballots.ts';
import { standingOf } from '../../protocol/standing.ts';
import type { DebateBallots, DebateChallenger, DebateVerdict } from '../../shapes.ts';
import { engages, showsOnlyMissing } from './engaging.ts';

type DebateLimits = Pick<Settings['debate'], 'max_rounds' | 'skeptical_of_early_agreement'>;

export function tallyDebate(ballots: DebateBallots, limits: DebateLimits = DEFAULTS.debate): DebateVerdict {
  const { challengers } = ballots;
  requireDistinct(challengers);
  const counted = count(challengers, ballots, limits);
  const unreadable = challengers.filter(isUnreadable);
  const failed = challengers.filter(isSilent);
  return {
    decision: counted.decision,
    blocking: seatsOf(counted.blocking),
    downgraded: seatsOf(counted.downgraded),
    round: ballots.round,
    challengers: challengers.length,
    heard: challengers.length - failed.length - unreadable.length,
    failed: seatsOf(failed),
    unreadable: seatsOf(unreadable),
    degraded: challengers.length - failed.length - unreadable.length < 2,
    standing: standingOf({
      votes: challengers,
      count: (votes) => {
        const { decision } = count(votes, ballots, limits);
        const agreed = decision === 'fast_exit' || decision === 'consensus';
        return { gate: agreed ? 'approved' : 'undecided', decision };
      },
      seat: ({ seat }) => seat,
      doubts: (one) => (isSettled(one) ? doubtsOf(one) : []),
      // Whose agreement does not count has left its earlier objection where it was.
      unheard: ({ seat, objected = false }) => ({ seat, objected, failed: true }),
    }),
  };
}

type Count = {
  decision: DebateVerdict['decision'];
  blocking: DebateChallenger[];
  downgraded: DebateChallenger[];
};

function count(challengers: DebateChallenger[], ballots: DebateBallots, limits: DebateLimits): Count {
  const {
    round,
    max_rounds: max = limits.max_rounds,
    skeptical = limits.skeptical_of_early_agreement,
  } = ballots;
  const present = challengers.filter((one) => !isSilent(one) || one.objected);
  const downgraded = skeptical && round === 1 ? present.filter(isBareAgreement) : [];
  const blocking = present.filter((one) => downgraded.includes(one) || !isSettled(one));
  const decision = (): DebateVerdict['decision'] => {
    if (present.length === 0) return 'abort';
    if (blocking.length === 0) return round === 1 ? 'fast_exit' : 'consensus';
    return round >= max ? 'no_consensus' : 'confront';
  };
  return { decision: decision(), blocking, downgraded };
}

/** It answered, and nobody can say what: that stands in the way, as an objection does. */
const isUnreadable = (one: DebateChallenger): boolean =>
  one.unreadable === true ||
  (one.failed !== true && one.status === 'unparseable') ||
  (!hasFailed(one) && !one.verdict && !one.answer);

const isSilent = (one: DebateChallenger): boolean => !isUnreadable(one) && hasFailed(one);

function isSettled(one: DebateChallenger): boolean {
  if (isUnreadable(one) || isSilent(one)) return false;
  const { verdict, objection_strength: strength, answer, remaining } = one;
  if (answer) return answer === 'accept' && !remaining?.trim();
  const mild = strength !== 'strong' && strength !== 'moderate';
  return (verdict === 'agree' && mild) || (verdict === 'partial' && strength === 'minor');
}

const isBareAgreement = (one: DebateChallenger): boolean =>
  isSettled(one) && !one.answer && one.verdict === 'agree' && !engages(one);

const doubtsOf = (one: DebateChallenger): string[] => [
  ...(one.inferred || one.status === 'inferred' ? ['inferred'] : []),
  ...(showsOnlyMissing(one) ? ['evidence_missing'] : []),
  ...(one.doubts ?? []),
];

const seatsOf = (challengers: DebateChallenger[]): string[] => challengers.map(({ seat }) => seat);
