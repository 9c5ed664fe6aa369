// What the machine refuses is no bug of ours: a full disk, a folder for reading only, one that was deleted.
import { Refusal } from '../words/refusal.ts';

const MEND_BY_CODE: Record<string, string> = {
  ENOSPC: 'Make room on the disk',
  ENOENT: 'Go to another folder',
  EMFILE: 'Let a program here open more files (ulimit -n 4096)',
  ENFILE: 'Close programs that hold many files open',
  EROFS: 'Name a folder that can be written to (FTM_STATE_DIR)',
};

/** Null: it is a bug. */
export function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return null;
  const mend = MEND_BY_CODE[String(error.code)] ?? `See to that (${error.code})`;
  const fix = `${mend} and run it again; what was answered is kept.`;
  return new Refusal('system', `${error.message}.`, fix, 1);
}
