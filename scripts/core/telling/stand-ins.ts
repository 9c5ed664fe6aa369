// Engines whose answers were written in advance: whatever they decide has to be shown as decided by nobody.
const PREFIX = 'stand-in-';

export const isStandIn = (engine: string): boolean => engine.startsWith(PREFIX);

export const STAND_INS =
  'Stand-ins: these answers were written in advance. No model was asked, so this decides nothing.';
