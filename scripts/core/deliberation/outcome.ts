// What choosing an offer does: a tagged value in memory, its spelling on disk. Written and read here alone.

/** go: do it · stop: do not · wait: put off · revote: call the seats again · more: tell me more */
export type PlainOutcome = 'go' | 'stop' | 'wait' | 'revote' | 'more';

export type OfferOutcome =
  | { is: PlainOutcome }
  | { is: 'choose'; id: string }
  /** No ids: all of it. */
  | { is: 'fix'; ids: string[] }
  | { is: 'test'; command: string };

export function printOutcome(outcome: OfferOutcome): string {
  switch (outcome.is) {
    case 'choose':
      return `choose:${outcome.id}`;
    case 'fix':
      return `fix:${outcome.ids.join(',') || 'all'}`;
    case 'test':
      return `test:${outcome.command}`;
    default:
      return outcome.is;
  }
}

/** Of a line whose shape was checked when it was read. */
export function parseOutcome(spelling: string): OfferOutcome {
  const [, tag, rest = ''] = /^(choose|fix|test):(.*)$/s.exec(spelling) ?? [];
  const is = tag ?? spelling;
  switch (is) {
    case 'choose':
      return { is, id: rest };
    case 'fix':
      return { is, ids: rest === 'all' ? [] : rest.split(',') };
    case 'test':
      return { is, command: rest };
    case 'go':
    case 'stop':
    case 'wait':
    case 'revote':
    case 'more':
      return { is };
    default:
      throw new Error(`no outcome: ${spelling}`);
  }
}

export const goesAhead = ({ is }: OfferOutcome): boolean =>
  is === 'go' || is === 'choose' || is === 'fix';

type ChosenOutcome = { outcome: OfferOutcome } | null;

/** What became of a verdict: what the user made of it, otherwise as the seats left it. */
export function outcomeEndedAs(chose: ChosenOutcome, counted: string): string {
  if (!chose) return counted;
  if (chose.outcome.is === 'stop') return 'declined';
  return chose.outcome.is === 'wait' ? 'put_off' : 'user_decided';
}

/** The option or seat that was chosen by name. */
export const chosenId = (chose: ChosenOutcome): string | null =>
  chose?.outcome.is === 'choose' ? chose.outcome.id : null;
