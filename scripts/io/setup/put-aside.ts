// Never loses an existing configuration: it refuses to overwrite one, or keeps it under another name.
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../../core/refusal.ts';

export function putAside(file: string, force: boolean): { move: () => void } {
  const isThere = existsSync(file);
  if (isThere && !force)
    throw new Refusal(
      'configured_already',
      `${file} already exists.`,
      'ftm setup --force keeps it beside the new one; ftm config shows what is in force.',
    );
  return {
    move: () => {
      mkdirSync(dirname(file), { recursive: true });
      if (isThere) renameSync(file, `${file}.before`);
    },
  };
}
