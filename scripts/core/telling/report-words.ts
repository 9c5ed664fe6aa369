// Words for what a report holds, the same in every medium.
import type { Move, MoveKind, Report, Stand } from '../shapes.ts';

/** How it came about, where the decision in words does not say it already. */
export const headlineBeside = ({ headline, statement }: Pick<Report, 'headline' | 'statement'>): string =>
  statement && headline.includes(statement.slice(0, 40)) ? (headline.split(':')[0] ?? '') : headline;

/** Those that the context does not name already. */
export const optionsBeside = ({
  options,
  context,
}: Pick<Report, 'options' | 'context'>): Report['options'] =>
  options.every(({ label }) => context.includes(label)) ? [] : options;

export const standText = (stand: Stand | null): string =>
  stand
    ? `${stand.position ?? 'no choice'}${stand.confidence === null ? '' : ` (${stand.confidence})`}`
    : 'not heard';

export const MOVED: Record<MoveKind, string> = {
  evidence: 'new evidence',
  objection: 'an objection was answered',
  critique: 'took up a critique',
  context: 'asked again with more context',
  conformity: 'CONFORMITY: no new evidence, no answered objection',
};

export function moveText({ seat, from, to, kind, movedBy, because }: Move): string {
  const by = movedBy.length ? `, with ${movedBy.join(', ')}` : '';
  return `${seat}: ${from ?? 'no choice'} -> ${to ?? 'no choice'}${by} (${MOVED[kind]})${because ? `: ${because}` : ''}`;
}

/** Why a vote is doubtful; a reason that is a sentence already stays as it is. */
const DOUBTS: Record<string, string> = {
  inferred: 'its position was only inferred from prose',
  copy: "its answer is another seat's, word for word",
  identical: "its answer is another seat's, word for word",
  conformity: 'it changed position without new evidence or an answered objection',
  same_model: 'it is the same model as the author',
  by_hand: 'it was filled in by hand',
  late: "it was filled in by hand after the others' answers were there",
  unread: 'nothing it cites exists',
  evidence_missing: 'nothing it cites exists',
  could_not_read: 'it could not read the working tree',
  mapping: "only the clerk's mapping says that it means the same",
  unconfirmed: 'it agreed without evidence and could not be asked again',
  no_case: 'nobody has argued against it',
  case_against: 'its case against has not been answered',
};

/** What stands between this and a yes, a line each; empty when nothing does. */
export function reservations({ standing }: Pick<Report, 'standing'>): string[] {
  if (!standing) return [];
  return [
    ...standing.hinges.map(
      ({ seat, reason }) => `It hinges on ${seat}: ${DOUBTS[reason] ?? reason.replaceAll('_', ' ')}`,
    ),
    ...standing.owed.map((field) => `Still owed in writing: ${field.replaceAll('_', ' ')}`),
    ...standing.unseen.map((what) => `Not seen by the voters: ${what}`),
  ];
}
