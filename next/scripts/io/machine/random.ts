// Chance: for ids and seeds.
import { randomBytes } from 'node:crypto';

/** Two signs a byte. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');
