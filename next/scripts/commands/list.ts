// ftm list: the deliberations of this machine, the newest first.
import { next } from '../core/deliberation/due.ts';
import { standingOf } from '../core/deliberation/standing.ts';
import { shorten } from '../core/words/line.ts';
import { Refusal } from '../core/words/refusal.ts';
import { loadDeliberation } from '../io/deliberation/deliberation.ts';
import { look } from '../io/machine/terminal.ts';
import { outcomes } from '../io/memory/verdict-log.ts';
import { listSessions } from '../io/state/sessions.ts';
import { type Command, isSet } from './command.ts';

type Row = {
  id: string;
  protocol: string;
  topic: string | null;
  due: string | null;
  gate: string | null;
  headline: string | null;
  outcome: string | null;
  cwd: string | null;
  problem?: string;
};

export const command: Command = {
  usage: 'list [--open] [--limit N]',
  takes: 0,
  about: 'Lists deliberations, the newest first: what is due or how it ended, and the question.',
  options: {
    open: { type: 'boolean', about: 'only those that wait for somebody' },
    limit: { type: 'string', takes: 'N', about: 'how many at most (20)' },
  },
  examples: ['ftm list --open'],
  async run(given) {
    const most = Number(given.values['limit'] ?? 20);
    const held = new Map(outcomes().map(({ id, outcome }) => [id, outcome]));
    const rows: Row[] = [];
    for (const id of listSessions()) {
      if (rows.length >= most) break;
      const row = await rowOf(id, held.get(id) ?? null);
      if (!isSet(given, 'open') || row.due !== null) rows.push(row);
    }
    return { data: { deliberations: rows }, text: () => listText(rows) };
  },
};

/** One that cannot be read hides none of the others. */
async function rowOf(id: string, outcome: string | null): Promise<Row> {
  try {
    const { protocol, state, opened } = await loadDeliberation(id);
    const step = next(protocol, state);
    const due = step.do === 'done' || step.do === 'present' ? null : step.do;
    const { gate } = standingOf(protocol, state);
    const { headline } = protocol.tell(state);
    return {
      id,
      protocol: protocol.name,
      topic: opened.question,
      due,
      gate,
      headline,
      outcome,
      cwd: opened.cwd,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const nothing = { topic: null, due: null, gate: null, headline: null, outcome, cwd: null };
    return { id, protocol: id.split('-')[0] ?? '', ...nothing, problem: error.message };
  }
}

const WAITS: Record<string, string> = {
  seal: 'waits for your assistant',
  submit: 'waits for your assistant',
  run: 'engines at work',
  ask_user: 'waits for you',
};

function listText(rows: Row[]): string {
  if (rows.length === 0) return 'Nothing yet. Ask something: ftm "Shall we …?"';
  const { width } = look();
  return rows
    .map(({ id, topic, due, headline, problem }) => {
      const state = problem ?? (due ? (WAITS[due] ?? due) : (headline ?? ''));
      return `${id}\n  ${shorten(topic ?? '', width - 4)}\n  ${shorten(state, width - 4)}`;
    })
    .join('\n');
}
