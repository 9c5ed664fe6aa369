// How logs of the first rules were counted; they are counted so for ever.
import type { Settings } from '../../configuration/defaults.ts';
import { hasFailed } from '../../protocol/ballots.ts';
import type { DebateChallenger, DebateVerdict } from '../../shapes.ts';
import type { Asked, DebateState, Opened, Round, RoundCheck, Speech } from '../events.ts';
import { inOrder, mayPass, seatsIn, wasLost } from './heard.ts';

export function checkRoundByRules1(state: DebateState, opened: Opened, round: Round): RoundCheck {
  const { max_rounds: max } = opened.limits;
  const looks = round.asked
    .filter(({ as }) => as === 'challenge')
    .map(({ seat }) => ({ seat, said: round.said[seat] }));
  const verdict = tallyLooks(round.round, looks.map(ballotOf), opened.limits);
  const answered = round.asked.filter(({ as }) => as === 'rebuttal').map(({ seat }) => seat);
  const saying = (answer: Answer): string[] => answered.filter((seat) => answerOf(round, seat) === answer);
  // "accept" resolves an objection, "maintain" leaves it, "escalate" wants another answer, silence nothing.
  const [resolved, maintained, escalated, silent] = [
    saying('accept'),
    saying('maintain'),
    saying('escalate'),
    saying(null),
  ];
  const unheard = [...verdict.failed, ...silent];
  // A challenger that could not be asked again keeps its objection; one that never objected blocks nothing.
  const blocking = inOrder(opened, [...verdict.blocking, ...maintained, ...escalated, ...silent]);
  const found = { blocking, downgraded: verdict.downgraded, resolved, maintained, escalated, unheard };
  const stalled =
    round.round > 1 && blocking.length > 0 && isStalled(state, round, { ...found, fresh: verdict.blocking });
  const decision = decide(round.round, max, { first: verdict.decision, open: blocking.length, stalled });
  if (decision !== 'confront') return { ...found, decision, stalled, respond_to: [], next: [] };
  const objecting = blocking.filter((seat) => !verdict.downgraded.includes(seat));
  return {
    ...found,
    decision,
    stalled,
    // Who was not heard has its reply already.
    respond_to: objecting.filter((seat) => !silent.includes(seat)),
    next: inOrder(opened, [...blocking, ...retried(round)]).map(
      (seat): Asked => ({ seat, as: objecting.includes(seat) ? 'rebuttal' : 'challenge' }),
    ),
  };
}

type Found = { first: RoundCheck['decision']; open: number; stalled: boolean };

function decide(round: number, max: number, { first, open, stalled }: Found): RoundCheck['decision'] {
  if (round === 1) return first;
  if (open === 0) return 'consensus';
  return stalled || round >= max ? 'no_consensus' : 'confront';
}

type Movement = Pick<RoundCheck, 'blocking' | 'resolved' | 'escalated' | 'unheard'> & { fresh: string[] };

/** Nobody came round, nobody asks for more, nothing new was brought, and Claude gave nothing either. */
function isStalled(
  state: DebateState,
  round: Round,
  { blocking, resolved, escalated, unheard, fresh }: Movement,
): boolean {
  if (blocking.every((seat) => unheard.includes(seat)))
    return blocking.every((seat) => isLost(state, round, seat));
  if (resolved.length || escalated.length || fresh.length) return false;
  if (blocking.some((seat) => (round.said[seat]?.rebuttal?.new_evidence.length ?? 0) > 0)) return false;
  const answered = state.responses.findLast((given) => given.round < round.round);
  return !answered?.response.replies.some(({ stance }) => stance !== 'reject');
}

/** Asked twice, or not worth asking again. */
function isLost(state: DebateState, round: Round, seat: string): boolean {
  const said = round.said[seat];
  return wasLost(state, round, seat) || !(said === undefined || mayPass(said));
}

/** A lens that was lost by accident in the first round is asked once more, if there is a next round. */
const retried = (round: Round): string[] =>
  round.round > 1
    ? []
    : seatsIn(round, (said) => {
        const isOut = said.failure !== null || said.challenge?.status === 'unparseable';
        return isOut && mayPass(said);
      });

function ballotOf({ seat, said }: { seat: string; said: Speech | undefined }) {
  const challenge = said?.failure ? null : said?.challenge;
  if (!challenge) return { seat, failed: true };
  const { verdict, objection_strength, evidence, assumptions_challenged, status } = challenge;
  return {
    seat,
    verdict,
    objection_strength,
    evidence: evidence.map(({ text }) => text),
    assumptions_challenged,
    status,
  };
}

type Answer = 'accept' | 'maintain' | 'escalate' | null;
function answerOf({ said }: Round, seat: string): Answer {
  return said[seat]?.failure ? null : (said[seat]?.rebuttal?.answer ?? null);
}

type Looks = Pick<DebateVerdict, 'decision' | 'blocking' | 'downgraded' | 'failed'>;
type DebateLimits = Pick<Settings['debate'], 'max_rounds' | 'skeptical_of_early_agreement'>;

function tallyLooks(round: number, challengers: DebateChallenger[], limits: DebateLimits): Looks {
  const { max_rounds: max, skeptical_of_early_agreement: skeptical } = limits;
  const heard = challengers.filter((challenger) => !hasFailed(challenger));
  const downgraded = skeptical && round === 1 ? heard.filter(isBareAgreement) : [];
  const blocking = heard.filter((challenger) => downgraded.includes(challenger) || !isSettled(challenger));
  const decision = (): Looks['decision'] => {
    if (heard.length === 0) return 'abort';
    if (blocking.length === 0) return round === 1 ? 'fast_exit' : 'consensus';
    return round >= max ? 'no_consensus' : 'confront';
  };
  return {
    decision: decision(),
    blocking: blocking.map(({ seat }) => seat),
    downgraded: downgraded.map(({ seat }) => seat),
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
