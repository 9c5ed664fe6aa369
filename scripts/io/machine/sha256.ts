// The one hash that everything is known again by.
import { createHash } from 'node:crypto';

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
