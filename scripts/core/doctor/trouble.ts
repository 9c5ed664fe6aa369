// What the machine refuses is no bug of ours: a full disk, a folder for reading only, one that was deleted.
import { Refusal } from '../words/refusal.ts';

const MEND_BY_CODE: Record<string, string> = {
  ENOSPC: 'Make room on the disk',
  ENOENT: 'Go to another folder',
};

/** Null: it is a bug. */
export function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return null;
  const mend = MEND_BY_CODE[String(error.code)] ?? `See to that (${error.code})`;
  const fix = `${mend} and run it again; what was answered is kept.`;
  return new Refusal('system', `${error.message}.`, fix, 1);
}
