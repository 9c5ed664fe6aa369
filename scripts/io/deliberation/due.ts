// What is due in a deliberation: the engines' seats, one seat by name, and the project it is about.
import type { Framed } from '../../core/protocol/frame.ts';
import type { DueSeat } from '../../core/protocol/protocol.ts';
import type { Deliberation } from './deliberations.ts';

export function dueEngines({ protocol, state }: Deliberation): DueSeat[] {
  const step = protocol.next(state);
  return step.do === 'run' ? step.due.filter(({ by }) => by === 'engine') : [];
}

export function dueSeat(deliberation: Deliberation, seat: string): DueSeat | null {
  return deliberation.protocol.due(deliberation.state).find((one) => one.seat === seat) ?? null;
}

export const projectOf = ({ state }: Pick<Deliberation, 'state'>): string => (state as Framed).opened.cwd;
