// What a system says when it cannot do what is asked of it, as a person would want to hear it.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Refusal } from '../../core/refusal.ts';
import { pluginRoot } from './plugin-root.ts';
import { say } from './terminal.ts';

const KEPT = 'What was there before is kept, and nothing was half written.';

type Trouble = { code: string; path?: string; dest?: string };

/** For what is only kept for later: where the machine does not let it be written, that is said. */
export async function orSay(what: string, write: () => unknown): Promise<void> {
  try {
    await write();
  } catch (error) {
    const trouble = refusalOf(error);
    if (!trouble) throw error;
    say(`ftm: ${what}. ${trouble.message}`);
  }
}

/** Null for what is no trouble of the machine: a mistake of ours, which keeps its stack. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null;
  const { code, path, dest } = error as Error & Trouble;
  const place = path ?? dest ?? 'A file';
  if (place.startsWith(tmpdir()) && !existsSync(tmpdir()))
    return new Refusal(
      'no_temporary_folder',
      `There is no folder for temporary files: ${tmpdir()} does not exist.`,
      'Set TMPDIR to a folder you may write in.',
    );
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new Refusal(
        'disk_full',
        `${place} could not be written: no room. ${KEPT}`,
        'Make room, then run it again.',
      );
    case 'EROFS':
      return new Refusal(
        'read_only',
        `${place} could not be written: it is read-only here. ${KEPT}`,
        'Run it again where that can be written; ftm doctor says which state folder is used.',
      );
    case 'EIO':
    case 'ESTALE':
    case 'ENXIO':
      return new Refusal(
        'disk_failed',
        `${place} could not be used: the disk failed (${code}).`,
        'Check the disk, then run it again.',
      );
    case 'EMFILE':
    case 'ENFILE':
    case 'EAGAIN':
    case 'ENOMEM':
      return new Refusal(
        'machine_full',
        `The machine has run out of a resource (${code}). ${KEPT}`,
        'Wait a moment, then run it again.',
      );
    case 'EACCES':
    case 'EPERM':
      return new Refusal(
        'not_allowed',
        `${place} may not be used (${code}). ${KEPT}`,
        'Change its permissions, or set FTM_STATE_DIR to a folder of your own.',
      );
    case 'ENOENT':
      return path === undefined
        ? null
        : new Refusal('vanished', `${place} no longer exists.`, 'ftm list shows what there is.');
    case 'ENOTDIR':
    case 'EISDIR':
    case 'ELOOP':
    case 'EEXIST':
    case 'ENOTEMPTY':
      return path === undefined
        ? null
        : new Refusal(
            'in_the_way',
            `Something else lies where ${place} should be (${code}).`,
            'Move it out of the way, then run it again.',
          );
    // On a Node that reads TypeScript the sources run without a build, until a verb needs a package.
    case 'ERR_MODULE_NOT_FOUND':
      return error.message.startsWith('Cannot find package')
        ? new Refusal(
            'packages_missing',
            'The packages ftm needs are not installed.',
            `npm ci --prefix "${pluginRoot}"`,
          )
        : null;
    case 'ELOCKED':
      return new Refusal('busy', `${error.message}, for too long.`, 'Run it again in a moment.');
    case 'no_state_folder':
      return new Refusal('no_state_folder', error.message, 'Set FTM_STATE_DIR to a folder you may write in.');
    default:
      return null;
  }
}
