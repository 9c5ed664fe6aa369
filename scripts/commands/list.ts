// ftm list: all deliberations, those that changed last first.
import { readNumber } from '../core/configuration/number.ts';
import { flag, takes } from '../core/configuration/option.ts';
import { type ListRow, listText } from '../core/program/people.ts';
import { Refusal } from '../core/refusal.ts';
import { readDeliberation } from '../io/deliberation/deliberations.ts';
import { projectOf } from '../io/deliberation/due.ts';
import { listSessions } from '../io/deliberation/sessions.ts';
import { outcomesKnown } from '../io/memory/verdict-log.ts';
import { type Command, JSON_OPTION } from './command.ts';

export const command: Command = {
  usage: 'list [--open] [--limit N]',
  takes: 0,
  about:
    'Lists deliberations, those that changed last first: id, protocol, what is due or how it ended, and the question.',
  options: {
    open: flag('only those that have not ended'),
    json: JSON_OPTION,
    limit: takes('N', 'how many at most (20)'),
  },
  examples: ['ftm list --open', 'ftm list --limit 5 --json'],
  async run({ values: { open, limit } }) {
    const most = readNumber('limit', limit) ?? 20;
    const outcomes = outcomesKnown();
    const rows: ListRow[] = [];
    for (const found of listSessions()) {
      if (rows.length >= most) break;
      const row = await rowOf(found, outcomes);
      if (!open || row.ending === null || row.due !== null) rows.push(row);
    }
    return { print: { deliberations: rows }, people: (look) => listText(rows, look) };
  },
};

/** One that cannot be read hides none of the others. */
async function rowOf(found: { id: string; folder: string }, outcomes: ReturnType<typeof outcomesKnown>) {
  const { id } = found;
  try {
    const deliberation = await readDeliberation(found);
    const { name, protocol, state, log } = deliberation;
    const ending = protocol.ending(state);
    const { question: topic } = protocol.report(state);
    const next = protocol.next(state).do;
    // An ended one waits for its user all the same where what was said beside its yes is no choice.
    const due = ending && next !== 'ask_user' ? null : next;
    return {
      id,
      protocol: name,
      topic,
      due,
      ending: ending?.headline ?? null,
      gate: ending?.gate ?? null,
      outcome: outcomes.get(id) ?? null,
      opened: log.lines[0]?.at ?? null,
      cwd: projectOf(deliberation),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      id,
      protocol: id.split('-')[0],
      topic: null,
      due: null,
      ending: null,
      gate: null,
      outcome: null,
      opened: null,
      cwd: null,
      problem: error.message,
    };
  }
}
