// The one scale of confidence words: what a word is in percent, and which word a percentage is nearest to.
import { DEFAULTS, type Settings } from './defaults.ts';

export type Level = 'high' | 'medium' | 'low';
export type Levels = Settings['reading']['confidence_words'];

const USUAL: Levels = DEFAULTS.reading.confidence_words;

export const percentOf = (level: Level, levels: Levels = USUAL): number => levels[level];

export function levelOf(percent: number, { high, medium, low }: Levels = USUAL): Level {
  if (percent >= (high + medium) / 2) return 'high';
  return percent >= (medium + low) / 2 ? 'medium' : 'low';
}
