// ftm replay: counts again from the kept answers, and says where that differs from the log.
import { replay } from '../core/deliberation/replay.ts';
import type { Answered } from '../core/schemas/log.ts';
import { readAgain } from '../io/answers/read-again.ts';
import { loadDeliberation } from '../io/deliberation/deliberation.ts';
import { load } from '../io/state/sessions.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'replay [ID]',
  about:
    'Reads the kept answers again, counts again, and compares with the log. Exits with 1 where something differs.',
  examples: ['ftm replay'],
  async run({ positionals: [wanted] }) {
    const { id, protocol } = await loadDeliberation(wanted);
    const { events } = load(id);
    const { differences } = replay(protocol, events, (answer: Answered) =>
      readAgain(id, protocol, events, answer),
    );
    const same = differences.length === 0;
    const told = () => (same ? `${id}: the same result.` : `${id} differs at ${lines(differences)}.`);
    return { data: { id, same, differences }, text: told, exit: same ? 0 : 1 };
  },
};

const lines = (all: { line: number }[]): string => all.map(({ line }) => `line ${line}`).join(', ');
