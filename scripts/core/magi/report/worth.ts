// How much of a Magi verdict was really heard, by whom, who is missing, and what takes from it.
import { isFromProse } from '../../answers/beside/beside.ts';
import { grave, plain, type Remark } from '../../telling/report.ts';
import { type Language, textsIn } from '../../telling/texts/texts.ts';
import { capitalise, oneLine } from '../../words/line.ts';
import { saidByHost } from '../ask/user-text.ts';
import { isVotedAgain } from '../count/standing.ts';
import { isSameAnswer } from '../count/votes.ts';
import type { Ballot, MagiState, Opened, SeatPlan, Vote } from '../events.ts';

export function worthOfMagi(state: MagiState, ballot: Ballot): Remark[] {
  const { plan, counted, votes } = ballot;
  const verdict = counted?.verdict;
  if (!verdict) return [];
  const { flags } = verdict;
  const { language } = state.opened;
  const { worth: texts } = textsIn(language).magiVerdict;
  const remarks = [plain(texts.heard(verdict.heard, verdict.seats)), plain(enginesHeard(ballot, language))];
  if (isVotedAgain(state)) remarks.push(grave(textsIn(language).user.revoteOpen));
  for (const text of saidByHost(state)) remarks.push(grave(text));
  if (verdict.failed.length) remarks.push(grave(texts.notHeard(verdict.failed.join(', '))));
  const missing = missingIn(state.opened);
  if (missing) remarks.push(plain(missing));
  const inferred = plan.filter(({ seat }) => isFromProse(votes[seat]?.opinion)).map(({ name }) => name);
  if (inferred.length) remarks.push(plain(texts.prose(inferred.join(', '))));
  const copies = identical(ballot);
  if (copies) remarks.push(grave(texts.copies(copies)));
  if (flags.includes('low_confidence')) remarks.push(grave(texts.lowConfidence));
  if (flags.includes('strong_dissent')) remarks.push(grave(texts.strongDissent));
  if (verdict.weak.length) remarks.push(plain(texts.weak(verdict.weak.join(', '))));
  const replaced = plan.filter((one) => sitter(ballot, one) !== one.name);
  if (replaced.length)
    remarks.push(
      plain(
        textsIn(language).report.sentence(
          replaced.map((one) => texts.filledBy(one.name, engineIn(ballot, one))).join('; '),
        ),
      ),
    );
  return remarks;
}

const engineIn = (
  { votes }: Pick<Ballot, 'votes'>,
  { seat, engine }: Pick<SeatPlan, 'seat' | 'engine'>,
): string => votes[seat]?.engine || engine;

/** Who really sat there, where the seat is named after another; lenses are named after nobody. */
export function sitter(
  ballot: Pick<Ballot, 'mode' | 'votes'>,
  plan: Pick<SeatPlan, 'seat' | 'name' | 'engine'>,
): string {
  const engine = engineIn(ballot, plan);
  return ballot.mode === 'engine' && engine !== plan.seat ? `${plan.name} (${engine})` : plan.name;
}

/** Vendor, model and endpoint make an engine: two names of one are one; who was not heard is none. */
function enginesHeard({ mode, plan, votes }: Ballot, language: Language | undefined): string {
  const { worth: texts } = textsIn(language).magiVerdict;
  const heard = plan.flatMap((one) => {
    const vote = votes[one.seat];
    return vote && !vote.failure && vote.opinion?.status !== 'unparseable' ? [{ ...one, vote }] : [];
  });
  const kinds = heard.filter(
    (one, index) => !heard.slice(0, index).some((other) => isSameEngine(one, other)),
  );
  const engines = texts.engines(kinds.length);
  if (mode === 'simple') return texts.lenses(engines);
  const shared = heard.filter((one) => heard.some((other) => other !== one && isSameEngine(one, other)));
  return shared.length
    ? `${engines}${texts.sameEngine(textsIn(language).magi.listed(...shared.map(({ name }) => name)))}`
    : engines;
}

type VotedSeat = SeatPlan & { vote: Vote };

function isSameEngine(one: VotedSeat, other: VotedSeat): boolean {
  const [first, second] = [one, other].map(
    ({ vote, engine, identity }) => identity ?? (vote.engine || engine),
  );
  const models = [one.vote.model, other.vote.model];
  return first === second && (models[0] === models[1] || models.includes(null));
}

/** Why it was less than it could have been, and the command that would change it; else empty. */
export function missingIn(opened: Pick<Opened, 'found' | 'requested' | 'language'>): string {
  const { found, requested, language } = opened;
  if (requested === 'simple') return '';
  const missing = found.filter(({ available }) => !available);
  const each = missing.map(
    ({ seat, reason, remedy }) =>
      `${capitalise(seat)} (${oneLine(reason)}${remedy ? `; ${oneLine(remedy)}` : ''})`,
  );
  return each.length ? textsIn(language).magiVerdict.worth.missing(each.join(', ')) : '';
}

function identical({ plan, votes }: Ballot): string {
  const cast = plan.flatMap(({ seat, name }) => (votes[seat] ? [{ name, vote: votes[seat] }] : []));
  const same = cast.filter((one) =>
    cast.some((other) => other !== one && isSameAnswer(one.vote, other.vote)),
  );
  return same.map(({ name }) => name).join(', ');
}
