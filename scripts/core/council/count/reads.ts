// Whether a peer could look at the working tree at all: what it was not able to read it did not find there.
import { type CheckedEvidence, isThere } from '../../evidence/evidence.ts';
import { textsFor } from '../entry-texts.ts';
import type { Answer, CouncilState, Round } from '../events.ts';

export function couldNotRead(state: CouncilState, { answers }: Round, name: string): boolean {
  const plan = state.seats.find(({ seat }) => seat === name);
  const answer = answers[name];
  // Its only look at the tree is what it was sent.
  if (plan?.reads === false && answer?.by !== 'host') return textsFor(state, plan).length === 0;
  return answer !== undefined && wasRefused(answer);
}

/** What it cites of the tree beyond what it was sent it has not read. */
export function readBy(state: CouncilState, round: Round, name: string): CheckedEvidence[] {
  const plan = state.seats.find(({ seat }) => seat === name);
  const evidence = round.answers[name]?.evidence ?? [];
  if (couldNotRead(state, round, name)) return [];
  const sent = plan ? textsFor(state, plan) : [];
  if (sent.length === 0) return evidence;
  return evidence.filter(({ found, path, status }) => {
    if (!isThere({ status })) return true;
    const text = sent.find((one) => one.path === (found?.path ?? path));
    return text !== undefined && (found?.line ?? 1) <= text.shown;
  });
}

const REFUSED =
  /\b(?:could not|couldn['’]t|cannot|can['’]t|unable to|was not able to|am not able to|was not allowed to|not permitted to|was denied|(?:have|had) no (?:access|permission|way|tools?|means))\b[^.\n]{0,80}\b(?:read|access|open|view|browse|inspect|list|look at|see)\b[^.\n]{0,60}\b(?:files?|repositor(?:y|ies)|repo|working tree|code ?base|source code|director(?:y|ies)|folders?|workspace|file ?system)\b/i;

/** Nothing it cites was found, and its engine's record says why; else what it says itself. */
function wasRefused({ text, evidence, meta }: Answer): boolean {
  if (evidence.some(isThere)) return false;
  const { tools = null, refused = 0 } = meta?.reading ?? {};
  if (refused > 0) return true;
  return !tools && REFUSED.test(text);
}
