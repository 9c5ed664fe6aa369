// From which severity on a finding that stands makes a check fail.
import { wrongUse } from '../../refusal.ts';
import type { FindingRecord } from '../findings/finding.ts';

const LEVELS = ['p1', 'p2', 'p3'] as const;
export type Level = (typeof LEVELS)[number];

export function readLevel(text: unknown): Level | null {
  if (text === undefined) return null;
  const known = LEVELS.find((one) => one === String(text).toLowerCase());
  if (known) return known;
  throw wrongUse(`--fail-on takes p1, p2 or p3, not "${text}".`, 'For example: --fail-on p1');
}

export const failsOn = (findings: Pick<FindingRecord, 'severity'>[], level: Level | null): boolean =>
  level !== null &&
  findings.some(({ severity }) => LEVELS.slice(0, LEVELS.indexOf(level) + 1).some((one) => one === severity));
