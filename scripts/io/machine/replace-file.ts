// Replaces a file in one step, without waiting for the disk: whole after any kill, for what may be lost in a power cut.
import { renameSync, writeFileSync } from 'node:fs';

export function replaceFile(path: string, bytes: string | Uint8Array): void {
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, bytes, { mode: 0o600 });
  renameSync(draft, path);
}
