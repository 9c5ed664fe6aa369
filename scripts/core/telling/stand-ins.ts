// Engines whose answers were written in advance: whatever they decide has to be shown as decided by nobody.
import { textsIn } from './texts/texts.ts';

const PREFIX = 'stand-in-';

export const isStandIn = (engine: string): boolean => engine.startsWith(PREFIX);

export const STAND_INS = textsIn('en').report.standIns;
