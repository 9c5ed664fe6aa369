// Who raised a finding.
import type { Finding } from './findings.ts';

export const raisersOf = ({ members }: Finding): string[] => [
  ...new Set(members.map(({ reviewer }) => reviewer)),
];
