// Why a seat's vote in a Council is in doubt (rulings R10.2), each reason by its own word.
import { isQualifiedYes } from '../../protocol/yes-or-no.ts';
import type { CouncilSeat } from '../../shapes.ts';

/** All but the clerk's mapping, which is a doubt only where nothing else holds the seats together. */
export function doubtsOfSeat(seat: CouncilSeat): string[] {
  const found: [string, boolean][] = [
    ['inferred', seat.inferred === true || seat.status === 'inferred'],
    ['conformity', seat.conformity === true],
    ['unread', seat.unread === true],
    ['could_not_read', seat.could_not_read === true],
    ['late', seat.late === true],
    ['copy', typeof seat.copy_of === 'string' && seat.copy_of !== ''],
    ['said_more', isQualifiedYes(seat.choice ?? null)],
  ];
  return [...new Set([...found.flatMap(([doubt, is]) => (is ? [doubt] : [])), ...(seat.doubts ?? [])])];
}
