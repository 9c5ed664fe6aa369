// How much of a Council's verdict was really heard, what takes from it, and what it would fall without.
import { grave, plain, type Remark } from '../protocol/worth.ts';
import type { CouncilState, Counted, Round } from './events.ts';
import { isHeard } from './stands.ts';

export function worthOfCouncil(state: CouncilState, round: Round, { verdict, unread }: Counted): Remark[] {
  const { opened, seats } = state;
  const engines = new Set(
    seats.flatMap(({ seat }) => (isHeard(round.answers[seat]) ? [round.answers[seat]?.engine ?? seat] : [])),
  );
  const silent = seats.filter(({ seat }) => !isHeard(round.answers[seat]));
  const why = silent.map(({ seat }) => `${seat} (${round.answers[seat]?.failure?.reason ?? 'not readable'})`);
  const inferred = seats
    .filter(({ seat }) => round.answers[seat]?.opinion?.status === 'inferred')
    .map(({ seat }) => seat);
  const replaced = seats
    .filter(({ seat, engine }) => seat !== engine)
    .map(({ seat, engine }) => `${seat} was filled by ${engine}`);
  const remarks = [
    plain(
      `Heard: ${verdict.heard} of ${verdict.seats} seats, ${engines.size} ${engines.size === 1 ? 'engine' : 'engines'}.`,
    ),
  ];
  if (why.length) remarks.push(grave(`Degraded: without ${why.join(', ')} in round ${round.round}.`));
  if (opened?.degraded.length) remarks.push(grave(`Degraded from the start: ${opened.degraded.join('; ')}.`));
  if (replaced.length) remarks.push(plain(`${replaced.join('; ')}.`));
  if (unread.length) remarks.push(grave(`Unread: ${unread.join(', ')} (nothing cited exists).`));
  if (inferred.length) remarks.push(plain(`Read from prose, not from a block: ${inferred.join(', ')}.`));
  if (verdict.conflict_of_interest)
    remarks.push(
      grave(`Conflict of interest: ${opened?.author} wrote the change and is one of the two that agree.`),
    );
  if (state.tainted.length) remarks.push(grave('TAINTED: files changed while engines ran.'));
  return remarks;
}

/** What one should know before relying on a majority. */
export function doubtsOf({ hinges_on, shared }: Counted): string[] {
  return [
    ...hinges_on.unread.map(
      (seat) => `Without ${seat}, whose citations do not exist, there would be no majority.`,
    ),
    ...hinges_on.conformity.map(
      (seat) =>
        `${seat} changed position without new evidence or an answered objection; where it stood before, there would be no majority for this.`,
    ),
    ...hinges_on.inferred.map((seat) => `The majority rests on ${seat}, whose position was read from prose.`),
    ...(hinges_on.mapping ? ['The majority rests on the mapping of free text: look at it below.'] : []),
    ...(shared
      ? [
          `${shared.seats.join(' and ')} rest on the same citations (${shared.places.join(', ')}), which the third does not share: nearer to one finding than to two.`,
        ]
      : []),
  ];
}
