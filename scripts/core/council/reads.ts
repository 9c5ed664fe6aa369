// Whether a peer could look at the working tree at all: what it was not able to read it did not find there.
import { isThere } from '../evidence/evidence.ts';
import type { Answer, CouncilState, Round } from './events.ts';

export function couldNotRead(
  { seats }: Pick<CouncilState, 'seats'>,
  { answers }: Round,
  name: string,
): boolean {
  const plan = seats.find(({ seat }) => seat === name);
  const answer = answers[name];
  if (plan?.reads === false && answer?.by !== 'host') return true;
  return answer !== undefined && wasRefused(answer);
}

const REFUSED =
  /\b(?:could not|couldn['’]t|cannot|can['’]t|unable to|was not able to|am not able to|was not allowed to|not permitted to|was denied|(?:have|had) no (?:access|permission|way|tools?|means))\b[^.\n]{0,80}\b(?:read|access|open|view|browse|inspect|list|look at|see)\b[^.\n]{0,60}\b(?:files?|repositor(?:y|ies)|repo|working tree|code ?base|source code|director(?:y|ies)|folders?|workspace|file ?system)\b/i;

/** It says so itself, and nothing that it cites was found. */
const wasRefused = ({ text, evidence }: Answer): boolean => !evidence.some(isThere) && REFUSED.test(text);
