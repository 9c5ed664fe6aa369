// What the supervisor of a round says of itself, in a file beside the log.
import { join } from 'node:path';
import { readJson } from '../../base/json-files.cjs';
import type { Progress } from '../../core/shapes.ts';
import { validatorFor } from '../input/validators.ts';

export const progressPath = (folder: string): string => join(folder, 'progress.json');

/** Looked at many times a second. A damaged one says nothing: the supervisor's next word replaces it. */
export async function loadProgressReader(): Promise<(folder: string) => Progress | null> {
  const fits = await validatorFor('progress');
  return (folder) => {
    const found = readJson(progressPath(folder));
    return found.status === 'ok' && fits?.(found.value) ? (found.value as Progress) : null;
  };
}
