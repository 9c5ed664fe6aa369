// What records are stamped with: the time, chance and hashes.
import { createHash, randomInt as intBelow, randomBytes } from 'node:crypto';

export const nowStamp = (): string => new Date().toISOString();

/** Two signs a byte. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

export const randomInt = (below: number): number => intBelow(below);

export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
