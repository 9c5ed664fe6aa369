// ftm list: all deliberations, newest first.
import { EXIT, Refusal } from '../core/refusal.ts';
import { loadDeliberation } from '../io/deliberations.ts';
import { listSessions } from '../io/sessions.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'list [--open] [--limit N]',
  takes: 0,
  about: 'Lists deliberations, newest first: id, protocol, what is due or how it ended, and the question.',
  options: {
    open: { type: 'boolean', help: 'only those that are not ended' },
    limit: { type: 'string', value: 'N', default: '20', help: 'how many at the most (20)' },
  },
  async run({ values: { open, limit } }) {
    if (!/^\d+$/.test(String(limit)))
      throw new Refusal('wrong_use', `--limit ${limit} is no number.`, 'For example: ftm list --limit 5', EXIT.wrongUse);
    const rows = [];
    for (const { id } of listSessions()) {
      if (rows.length >= Number(limit)) break;
      const { name, protocol, state, session } = await loadDeliberation(id);
      const ending = protocol.ending(state);
      if (open && ending) continue;
      const view = protocol.view(state);
      rows.push({
        id,
        protocol: name,
        topic: view['topic'],
        due: ending ? null : protocol.next(state).do,
        ending: ending?.headline ?? null,
        opened: session.lines[0]?.at ?? null,
        cwd: view['cwd'],
      });
    }
    return { print: { deliberations: rows } };
  },
};
