// How much of a Council's verdict was really heard, what takes from it, and what it would fall without.
import { grave, plain, type Remark } from '../../telling/report.ts';
import { inWords } from '../../telling/stored.ts';
import { type Texts, textsIn } from '../../telling/texts/texts.ts';
import { sayHinges, textsOf } from '../ask/hinges.ts';
import { isHeard } from '../count/heard.ts';
import { hingesOf } from '../count/verdict.ts';
import { sentTexts } from '../entry-texts.ts';
import type { Answer, CouncilState, Counted, PeerPlan, Round } from '../events.ts';
import { wordsOf } from './comparison.ts';

type WorthTexts = Texts['councilVerdict']['worth'];

export function worthOfCouncil(state: CouncilState, round: Round, counted: Counted): Remark[] {
  const { verdict, unread, blind = [], copies = [] } = counted;
  const { opened, seats } = state;
  const { councilVerdict, council, report } = textsIn(opened.language);
  const texts = councilVerdict.worth;
  const silent = seats.filter(({ seat }) => !isHeard(round.answers[seat]));
  const why = silent.map(
    ({ seat }) => `${seat} (${round.answers[seat]?.failure?.reason ?? texts.notReadable})`,
  );
  const inferred = seats
    .filter(({ seat }) => round.answers[seat]?.opinion?.status === 'inferred')
    .map(({ seat }) => seat);
  const filled = fillersOf(state, round).map(({ seat, by }) => texts.filled(seat, by));
  const remedies = [...remediesAtOpening(state), ...silent.flatMap((plan) => remedyOf(plan, round, texts))];
  const graveWhen = (items: unknown[], text: string): Remark[] => (items.length ? [grave(text)] : []);
  return [
    plain(texts.heard(verdict.heard, verdict.seats, enginesHeard(state, round))),
    ...state.saidByHost.map((what) =>
      grave(what === 'framing' ? council.framingSaidByHost : council.saidByHost),
    ),
    ...graveWhen(why, texts.degraded(why.join(', '), round.round)),
    ...graveWhen(opened.degraded, texts.degradedFromStart(withoutWhom(state))),
    ...(remedies.length ? [plain(texts.toBring([...new Set(remedies)].join('; ')))] : []),
    ...(filled.length ? [plain(report.sentence(filled.join('; ')))] : []),
    ...graveWhen(blind, texts.blind(blind.join(', '))),
    ...sentTexts(state).map(({ seat, paths }) => plain(texts.sent(seat, paths.join(', ')))),
    ...graveWhen(unread, texts.unread(unread.join(', '))),
    ...copies.map(({ seat, of }) => grave(texts.identical(seat, of))),
    ...(inferred.length ? [plain(texts.prose(inferred.join(', ')))] : []),
    ...(verdict.conflict_of_interest
      ? [grave(texts.interest(authorsIn(state, verdict.agreed_by) || (opened.author ?? texts.theAuthor)))]
      : []),
  ];
}

const withoutWhom = ({ opened }: Pick<CouncilState, 'opened'>): string =>
  opened.degraded.map((one) => inWords(one, opened.language)).join('; ');

export function seatsRemarks(state: CouncilState): Remark[] {
  const { opened } = state;
  const { seats: texts, worth } = textsIn(opened.language).councilVerdict;
  const missing = remediesAtOpening({ opened });
  const toBring = missing.length ? [plain(worth.toBring(missing.join('; ')))] : [];
  if (opened.unavailable) {
    const lacking = opened.found.filter(({ available }) => !available);
    return [...toBring, ...(lacking.length === 1 ? [plain(worth.allowTwo)] : [])];
  }
  const who = opened.seats.map(({ seat, engine, by }) =>
    by === 'host' ? texts.subagent(seat) : seat === engine ? seat : texts.filled(seat, engine),
  );
  return [
    plain(texts.peers(who.join(', '))),
    plain(texts.rounds(opened.limits.max_rounds)),
    ...(opened.degraded.length ? [grave(texts.degraded(withoutWhom({ opened })))] : []),
    ...toBring,
    ...sentTexts(state).map(({ seat, paths }) => plain(worth.sent(seat, paths.join(', ')))),
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
export function fillersOf(
  { seats, opened }: CouncilState,
  { answers }: Round,
): { seat: string; by: string }[] {
  const { subagent } = textsIn(opened.language).councilVerdict.worth;
  return seats.flatMap(({ seat, engine }) => {
    const answer = answers[seat];
    if (answer?.by === 'host') return [{ seat, by: subagent }];
    const by = answer?.engine ?? engine;
    return by === seat ? [] : [{ seat, by }];
  });
}

function authorsIn({ opened, seats }: CouncilState, agreed: string[]): string {
  const vendor = opened.author_vendor ?? null;
  const own = seats.filter((plan) => agreed.includes(plan.seat) && vendor !== null && plan.vendor === vendor);
  return own.map(({ seat }) => seat).join(', ');
}

export const remediesAtOpening = ({ opened }: Pick<CouncilState, 'opened'>): string[] =>
  opened.found.flatMap(({ seat, available, remedy }) => (available || !remedy ? [] : [`${seat}: ${remedy}`]));

function remedyOf({ seat, login }: PeerPlan, { answers }: Round, texts: WorthTexts): string[] {
  const reason = answers[seat]?.failure?.reason;
  if (!reason) return [];
  if (reason === 'auth' && login) return [`${seat}: ${login}`];
  if (reason === 'timeout') return [`${seat}: ${texts.moreTime}`];
  return [`${seat}: ${texts.doctor}`];
}

export function doubtsOf(state: CouncilState, counted: Counted): string[] {
  const { shared } = counted;
  return [
    ...sayHinges(textsOf(state), hingesOf(counted)),
    ...(shared ? [wordsOf(state).worth.shared(shared.seats.join(', '), shared.places.join(', '))] : []),
  ];
}
