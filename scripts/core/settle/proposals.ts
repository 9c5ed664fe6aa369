// Tests that seats named to settle what they disagree about; the same command named twice is one test.
import type { NamedTest } from '../shapes.ts';
import { isSameCommand, readCommand, type TestCommand } from './command.ts';

export type Proposal = {
  command: TestCommand;
  by: { seat: string; expect: string; otherwise: string; because: string }[];
};

export function joinTests(named: { seat: string; test: NamedTest | null | undefined }[]): Proposal[] {
  const proposals: Proposal[] = [];
  for (const { seat, test } of named) {
    const command = test ? readCommand(test.command) : null;
    if (!test || !command) continue;
    const { expect, otherwise, because } = test;
    const known = proposals.find((proposal) => isSameCommand(proposal.command, command));
    // A seat that names it again later puts it as it sees it then.
    if (known)
      known.by = [...known.by.filter((one) => one.seat !== seat), { seat, expect, otherwise, because }];
    else proposals.push({ command, by: [{ seat, expect, otherwise, because }] });
  }
  // What several name settles more; of equals the first that was named.
  return proposals.sort((one, other) => other.by.length - one.by.length);
}
