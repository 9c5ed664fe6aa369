// An answer that is another seat's, word for word: then it is one finding, not two.
import type { CouncilState, Round } from '../events.ts';

/** Fewer words than these can be the same by chance. */
const ENOUGH = 20;

/** The seat that said it first; null where these words are the seat's own. */
export function copyOf({ rounds }: Pick<CouncilState, 'rounds'>, round: Round, seat: string): string | null {
  const own = plain(round.answers[seat]?.text ?? '');
  if (own.split(' ').length < ENOUGH) return null;
  // Rounds stand in their order, and the seat's own words are among them.
  const [first] =
    rounds.flatMap(({ answers }) => Object.entries(answers)).find(([, { text }]) => plain(text) === own) ??
    [];
  return first === seat ? null : (first ?? null);
}

const plain = (text: string): string => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';
