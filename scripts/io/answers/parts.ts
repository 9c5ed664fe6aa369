// Breaks a deadlock into smaller questions: each becomes a deliberation linked to the one it came from.
import type { MagiState } from '../../core/magi/events.ts';
import { type Deliberation, openDeliberation } from '../deliberation/deliberations.ts';

/** The first of the new deliberations; null where the last answer asked for none. */
export async function openParts({ id, name, state, log }: Deliberation): Promise<Deliberation | null> {
  if (name !== 'magi' || log.lines.at(-1)?.event.type !== 'user_decided') return null;
  const { opened, decision } = state as MagiState;
  const questions = decision?.does === 'reframe' ? (decision.written?.questions ?? []) : [];
  if (questions.length === 0) return null;
  const { format: _, rules: __, type: ___, framing, ...plan } = opened;
  const { question: whole, options: ____, context, ...rest } = framing;
  const larger = `It is one part of a larger question that could not be decided: ${whole}`;
  const parts: Deliberation[] = [];
  for (const question of questions)
    parts.push(
      await openDeliberation('magi', {
        ...plan,
        type: 'open',
        framing: { ...rest, question, context: [context ?? '', larger].filter(Boolean).join('\n\n') },
        part_of: id,
      }),
    );
  return parts[0] ?? null;
}
