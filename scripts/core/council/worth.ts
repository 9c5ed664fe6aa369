// How much of a Council's verdict was really heard, what takes from it, and what it would fall without.
import { leftOutRemark } from '../protocol/cost.ts';
import { grave, plain, type Remark } from '../protocol/worth.ts';
import type { Answer, CouncilState, Counted, PeerPlan, Round } from './events.ts';
import { isHeard } from './heard.ts';
import { sayHinges, textsOf } from './hinges.ts';
import { hingesOf } from './verdict.ts';

export function worthOfCouncil(state: CouncilState, round: Round, counted: Counted): Remark[] {
  const { verdict, unread, blind = [], copies = [] } = counted;
  const { opened, seats } = state;
  const engines = enginesHeard(state, round);
  const silent = seats.filter(({ seat }) => !isHeard(round.answers[seat]));
  const why = silent.map(({ seat }) => `${seat} (${round.answers[seat]?.failure?.reason ?? 'not readable'})`);
  const inferred = seats
    .filter(({ seat }) => round.answers[seat]?.opinion?.status === 'inferred')
    .map(({ seat }) => seat);
  const filled = fillersOf(state, round).map(({ seat, by }) => `${seat} was filled by ${by}`);
  const remedies = [...remediesAtOpening(state), ...silent.flatMap((plan) => remedyOf(plan, round))];
  const texts = textsOf(state);
  return [
    plain(
      `Heard: ${verdict.heard} of ${verdict.seats} seats, ${engines} ${engines === 1 ? 'engine' : 'engines'}.`,
    ),
    ...leftOutRemark(state),
    ...state.saidByHost.map((what) => grave(what === 'framing' ? texts.framingSaidByHost : texts.saidByHost)),
    ...(why.length ? [grave(`Degraded: without ${why.join(', ')} in round ${round.round}.`)] : []),
    ...(opened?.degraded.length ? [grave(`Degraded from the start: ${opened.degraded.join('; ')}.`)] : []),
    ...(remedies.length ? [plain(`To bring them: ${[...new Set(remedies)].join('; ')}.`)] : []),
    ...(filled.length ? [plain(`${filled.join('; ')}.`)] : []),
    ...(blind.length
      ? [grave(`Could not read the working tree: ${blind.join(', ')} (an opinion without evidence).`)]
      : []),
    ...(unread.length ? [grave(`Unread: ${unread.join(', ')} (nothing cited exists).`)] : []),
    ...copies.map(({ seat, of }) => grave(`Identical answers: ${seat} says word for word what ${of} said.`)),
    ...(inferred.length ? [plain(`Read from prose, not from a block: ${inferred.join(', ')}.`)] : []),
    ...(verdict.conflict_of_interest
      ? [
          grave(
            `Conflict of interest: ${authorsIn(state, verdict.agreed_by)} wrote the change and is one of the two that agree.`,
          ),
        ]
      : []),
    ...(state.tainted.length ? [grave('TAINTED: files changed while engines ran.')] : []),
  ];
}

/** One vendor, model and endpoint under two names is one engine (rulings R16). */
function enginesHeard({ seats }: CouncilState, { answers }: Round): number {
  const heard = seats.filter(({ seat }) => isHeard(answers[seat]));
  return new Set(heard.map((plan) => identityIn(plan, answers[plan.seat]))).size;
}

const identityIn = ({ seat, identity, engine }: PeerPlan, answer: Answer | undefined): string =>
  answer?.by === 'host' ? seat : (identity ?? answer?.engine ?? engine);

/** Who sat there, where it was not the seat's own program. */
export function fillersOf({ seats }: CouncilState, { answers }: Round): { seat: string; by: string }[] {
  return seats.flatMap(({ seat, engine }) => {
    const answer = answers[seat];
    if (answer?.by === 'host') return [{ seat, by: 'a subagent of the host' }];
    const by = answer?.engine ?? engine;
    return by === seat ? [] : [{ seat, by }];
  });
}

/** Those of the author's vendor that agree. */
function authorsIn({ opened, seats }: CouncilState, agreed: string[]): string {
  const vendor = opened?.author_vendor ?? null;
  const own = seats.filter((plan) => agreed.includes(plan.seat) && vendor !== null && plan.vendor === vendor);
  return own.map(({ seat }) => seat).join(' and ') || (opened?.author ?? 'the author');
}

/** The one command that would bring who is missing. */
export const remediesAtOpening = ({ opened }: Pick<CouncilState, 'opened'>): string[] =>
  (opened?.found ?? []).flatMap(({ seat, available, remedy }) =>
    available || !remedy ? [] : [`${seat}: ${remedy}`],
  );

function remedyOf({ seat, login }: PeerPlan, { answers }: Round): string[] {
  const reason = answers[seat]?.failure?.reason;
  if (!reason) return [];
  if (reason === 'auth' && login) return [`${seat}: ${login}`];
  if (reason === 'timeout') return [`${seat}: more time, council.timeout_s in the configuration`];
  return [`${seat}: ftm doctor --live says what is wrong`];
}

/** What one should know before relying on a majority. */
export function doubtsOf(state: CouncilState, counted: Counted): string[] {
  const { shared } = counted;
  return [
    ...sayHinges(textsOf(state), hingesOf(counted)),
    ...(shared
      ? [
          `${shared.seats.join(' and ')} rest on the same citations (${shared.places.join(', ')}), which the third does not share: nearer to one finding than to two.`,
        ]
      : []),
  ];
}
