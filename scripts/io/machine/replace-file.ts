// Replaces a file in one step, without waiting for the disk: whole after any kill, for what may be lost in a power cut.
import { writeFileSync } from 'node:fs';
import { moveOver } from '../../base/move-over.mjs';

export function replaceFile(path: string, bytes: string | Uint8Array): void {
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, bytes, { mode: 0o600 });
  moveOver(draft, path);
}
