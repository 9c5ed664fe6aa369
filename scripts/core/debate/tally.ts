// Counts one round of a Debate.
import { endsWithDoubtful } from '../deliberation/standing.ts';
import type { DebateBallots, DebateChallenger, DebateCount } from '../schemas/ballots.ts';
import { requireDistinct } from '../words/refusal.ts';

const DEBATE_ROUNDS = 5;

export function tallyDebate(ballots: DebateBallots): DebateCount {
  const { challengers, round } = ballots;
  requireDistinct(challengersIn(challengers), 'seat');
  const { decision, blocking, downgraded } = countChallengers(ballots, challengers);
  const unreadable = challengers.filter(isUnreadable);
  const failed = challengers.filter(isSilent);
  return {
    decision,
    blocking: challengersIn(blocking),
    downgraded: challengersIn(downgraded),
    round,
    heard: challengers.length - failed.length - unreadable.length,
    failed: challengersIn(failed),
    unreadable: challengersIn(unreadable),
    standing: endsWithDoubtful<DebateChallenger>({
      votes: challengers,
      seat: ({ seat }) => seat,
      doubts: (one) => (isSettled(one) ? challengerDoubts(one) : []),
      // Whose agreement does not count still objects as before.
      unheard: ({ seat, objected = false }) => ({ seat, objected, failed: true }),
      count: (votes) => {
        const again = countChallengers(ballots, votes).decision;
        const agreed = again === 'fast_exit' || again === 'consensus';
        return { gate: agreed ? 'approved' : 'undecided', decision: again };
      },
    }),
  };
}

const challengersIn = (challengers: readonly DebateChallenger[]): string[] =>
  challengers.map(({ seat }) => seat);

type CountedDebate = {
  decision: DebateCount['decision'];
  blocking: DebateChallenger[];
  downgraded: DebateChallenger[];
};

function countChallengers(
  { round, max_rounds = DEBATE_ROUNDS, skeptical = true }: DebateBallots,
  challengers: readonly DebateChallenger[],
): CountedDebate {
  const present = challengers.filter((one) => !isSilent(one) || one.objected);
  const downgraded = skeptical && round === 1 ? present.filter(isBareAgreement) : [];
  const blocking = present.filter((one) => downgraded.includes(one) || !isSettled(one));
  const decision = (): CountedDebate['decision'] => {
    if (present.length === 0) return 'abort';
    if (blocking.length === 0) return round === 1 ? 'fast_exit' : 'consensus';
    return round >= max_rounds ? 'no_consensus' : 'confront';
  };
  return { decision: decision(), blocking, downgraded };
}

const hasChallengerFailed = ({ failed, status }: DebateChallenger): boolean =>
  failed === true || status === 'failed';

/** It answered, and nobody can say what: that counts as an objection. */
const isUnreadable = (one: DebateChallenger): boolean =>
  one.unreadable === true ||
  (one.failed !== true && one.status === 'unparseable') ||
  (!hasChallengerFailed(one) && !one.verdict && !one.answer);

const isSilent = (one: DebateChallenger): boolean =>
  !isUnreadable(one) && hasChallengerFailed(one);

/** It agrees, its objection is minor, or it accepts the reply and nothing is left. */
function isSettled(one: DebateChallenger): boolean {
  if (isUnreadable(one) || isSilent(one)) return false;
  const { verdict, objection_strength: strength, answer, remaining = '' } = one;
  if (answer) return answer === 'accept' && isEmptyWord(remaining);
  const isMild = strength !== 'strong' && strength !== 'moderate';
  return (
    (verdict === 'agree' && isMild) || (verdict === 'partial' && strength === 'minor')
  );
}

const isBareAgreement = (one: DebateChallenger): boolean =>
  isSettled(one) && !one.answer && one.verdict === 'agree' && !engagesWithIt(one);

/** Looking through a lens leaves a trace: evidence, or an assumption challenged. */
function engagesWithIt({
  evidence,
  assumptions_challenged: challenged,
}: DebateChallenger): boolean {
  const shown = evidenceIn(evidence).some(({ verified }) => verified !== false);
  return shown || (challenged ?? []).some((text) => !isEmptyWord(text));
}

function showsOnlyMissing({ evidence }: DebateChallenger): boolean {
  const given = evidenceIn(evidence);
  return given.length > 0 && given.every(({ verified }) => verified === false);
}

type EvidencePiece = { text?: string; verified?: boolean | null };

function evidenceIn(said: DebateChallenger['evidence']): EvidencePiece[] {
  const all = typeof said === 'string' ? [said] : (said ?? []);
  const pieces = all.map(
    (one): EvidencePiece => (typeof one === 'string' ? { text: one } : one),
  );
  return pieces.filter(({ text = '' }) => !isEmptyWord(text));
}

const isEmptyWord = (text: string): boolean => /^[\s.]*(?:none|n\/a)?[\s.]*$/i.test(text);

function challengerDoubts(one: DebateChallenger): string[] {
  const doubts = [
    ...(one.inferred === true || one.status === 'inferred' ? ['inferred'] : []),
    ...(showsOnlyMissing(one) ? ['citations_missing'] : []),
    ...(one.doubts ?? []),
  ];
  return [...new Set(doubts)];
}
