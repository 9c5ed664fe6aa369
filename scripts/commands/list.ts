// ftm list: the deliberations of this machine, the newest first.
import type { SessionView } from '../core/schemas/session.ts';
import { shorten } from '../core/words/line.ts';
import { lookOfScreen } from '../io/machine/terminal.ts';
import { allOutcomes } from '../io/memory/past.ts';
import { listSessions, readSession } from '../io/state/sessions.ts';
import {
  type Command,
  flagOption,
  isOptionSet,
  numberOption,
  sentenceHere,
  takesOption,
} from './command.ts';

type ListRow = ReturnType<typeof listRow>;

export const list: Command = {
  usage: 'list [--open] [--limit N]',
  takes: 0,
  about:
    'Lists deliberations, the newest first: what is due or how it ended, and the question.',
  options: {
    open: flagOption('only those that wait for somebody'),
    limit: takesOption('N', 'how many at most (20)'),
  },
  examples: ['ftm list --open'],
  async run(given) {
    const most = numberOption(given, 'limit') ?? 20;
    const held = new Map((await allOutcomes()).map(({ id, outcome }) => [id, outcome]));
    const rows: ListRow[] = [];
    for (const id of listSessions()) {
      if (rows.length >= most) break;
      const row = listRow(id, held.get(id) ?? null);
      if (!isOptionSet(given, 'open') || row.due !== null) rows.push(row);
    }
    return { data: { deliberations: rows }, text: () => listText(rows) };
  },
};

/** Read from beside each log: no log, no protocol. One that is broken hides no other. */
function listRow(id: string, outcome: string | null) {
  const view: Partial<SessionView> | null = readSession(id);
  const {
    protocol = id.split('-')[0],
    topic = null,
    headline = null,
    cwd = null,
  } = view ?? {};
  const { step = 'done', verdict } = view ?? {};
  const { gate = null } = (verdict?.['standing'] ?? verdict ?? {}) as { gate?: string };
  return {
    id,
    protocol,
    topic,
    due: step === 'done' || step === 'present' ? null : step,
    gate,
    headline,
    outcome,
    cwd,
    problem: view ? undefined : sentenceHere(`ftm show ${id} says more.`),
  };
}

const WAITS_FOR_HOST = 'waits for your assistant';
const WAITS_FOR: Record<string, string> = {
  seal: WAITS_FOR_HOST,
  submit: WAITS_FOR_HOST,
  test: WAITS_FOR_HOST,
  run: 'waits for engines',
  ask_user: 'waits for you',
};

function listText(rows: ListRow[]): string {
  if (rows.length === 0)
    return sentenceHere('Nothing yet. Ask something: ftm "Shall we …?"');
  const { width } = lookOfScreen();
  return rows
    .map(({ id, topic, due, headline, problem }) => {
      const state = problem ?? (due ? (WAITS_FOR[due] ?? due) : (headline ?? ''));
      return `${id}\n  ${shorten(String(topic ?? ''), width - 4)}\n  ${shorten(state, width - 4)}`;
    })
    .join('\n');
}
