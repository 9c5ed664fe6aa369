// What is refused an executor ends with its block as well: it reads a verdict, and not why there is none.
import { refusalIn } from '../../core/doctor/trouble.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { nowStamp } from '../machine/stamps.ts';

/** `conflict`: what another skill asked; null where a person asks. */
export async function forExecutor<Value>(
  conflict: string | null,
  work: () => Promise<Value>,
): Promise<Value> {
  if (conflict === null) return work();
  try {
    return await work();
  } catch (error) {
    const refused = refusalIn(error);
    if (!refused || refused.closing) throw error;
    const { code, message, remedy, exit } = refused;
    const { unavailableBlock } = await import('../../core/council/verdict.ts');
    const closing = unavailableBlock({
      conflict,
      why: `${message} ${remedy}`,
      at: nowStamp(),
    });
    throw new Refusal(code, message, remedy, exit, closing);
  }
}
