// What records are stamped with: the time, chance and hashes.
import { createHash, randomInt as intBelow, randomBytes } from 'node:crypto';

export const now = (): string => new Date().toISOString();

/** Two signs a byte. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

export const randomInt = (below: number): number => intBelow(below);

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
