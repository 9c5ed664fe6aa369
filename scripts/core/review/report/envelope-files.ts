// The envelopes of every round as files, for auditing a review without reading its log.
import type { ReviewState } from '../events.ts';

export function envelopeFiles({ rounds }: ReviewState): { file: string; text: string }[] {
  return rounds.flatMap(({ round, input, output }) => [
    { file: `rounds/r${round}-input.json`, text: json(input) },
    ...(output ? [{ file: `rounds/r${round}-output.json`, text: json(output) }] : []),
  ]);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
