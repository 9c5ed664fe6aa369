// State from another time, another machine or another version, as tests make it.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { emptyHome, type Home } from '../program.ts';

const BALLOT = 'position: APPROVE\nconfidence: 80\nrationale: Yes.\n';
export const DAY = 24 * 3600_000;

/** What a process sees whose machine's clock is off by so much. */
export const clockOff = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    const off = ${ms}, Now = Date;
    globalThis.Date = class extends Now {
      constructor(...given) { given.length ? super(...given) : super(Now.now() + off); }
      static now() { return Now.now() + off; }
    };`)}`,
});

export const newHome = (extra: Record<string, string> = {}): Home => {
  const home = emptyHome({ FTM_ALONE: '1', ...extra });
  mkdirSync(join(home.folder, '.git'));
  return home;
};

export async function openSimple(home: Home, question = 'Shall we?', env = {}): Promise<string> {
  const { out } = await home.run(['open', 'magi', question, '--mode', 'simple'], '', env);
  return JSON.parse(out).id;
}

export async function vote(
  home: Home,
  id: string,
  seats = ['logos', 'pathos', 'sophia'],
  env = {},
): Promise<void> {
  for (const seat of seats) expect((await home.run(['submit', id, '--as', seat], BALLOT, env)).exit).toBe(0);
}

export const linesOf = (state: string, file: string): Record<string, unknown>[] =>
  readFileSync(join(state, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** As by hand: folders over folders, the lines of one after those of the other. */
export function copyInto(to: string, from: string): void {
  for (const name of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, name.name), join(to, name.name)];
    if (name.isDirectory()) cpSync(source, target, { recursive: true });
    else if (name.name.endsWith('.jsonl')) writeFileSync(target, readFileSync(source), { flag: 'a' });
  }
}

/** A log of a format that is not known here, and a view of it with a word that is not. */
export function leaveOfNewer(state: string, id: string): void {
  const folder = join(state, 'sessions', id);
  const log = join(folder, 'log.jsonl');
  const { cwd } = JSON.parse(readFileSync(join(folder, 'session.json'), 'utf8'));
  const [first = ''] = readFileSync(log, 'utf8').split('\n');
  const { hash: _, ...line } = JSON.parse(first);
  const body = { ...line, event: { ...line.event, format: 99 } };
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  writeFileSync(log, `${JSON.stringify({ ...body, hash })}\n`);
  const view = { id, cwd, status: 'dreaming', updated_at: '2999-01-01T00:00:00.000Z' };
  writeFileSync(join(folder, 'session.json'), JSON.stringify(view));
}
