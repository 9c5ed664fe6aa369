// Without a host Claude's own seat is filled by its program, or not at all.
import type { Availability } from '../../core/engines/bind.ts';
import { EXIT, Refusal } from '../../core/refusal.ts';

export function requireClaude({ claude }: Record<string, Availability>): void {
  if (claude?.available) return;
  const reason = claude?.reason ?? 'not found';
  throw new Refusal(
    'engines_unavailable',
    `Without a host Claude's own seat needs the claude program: ${reason}.`,
    'ftm doctor says what to do.',
    EXIT.enginesUnavailable,
  );
}
