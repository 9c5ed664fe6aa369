// For tests of whole debates: one that was opened, its rounds, what its host replies, and what its stand-ins were asked.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Fakes } from '../fakes/on-path.ts';
import type { Home } from '../program.ts';
import { OPENING, type project } from './debate-project.ts';

export type Next = {
  id: string;
  failed: unknown[];
  do: string;
  prompt: string;
  display: string;
  error?: { code: string; message: string; fix: string };
};
export type Debate = {
  home: Home;
  fakes: Fakes;
  id: string;
  workspace: string;
  say: (answers: Record<string, string>) => void;
};

export async function opened(at: ReturnType<typeof project>, args: string[] = []): Promise<Debate> {
  const { id } = await at.home.json<{ id: string }>([
    'open',
    'debate',
    'Redis vs Postgres for sessions?',
    ...args,
  ]);
  const [folder = ''] = readdirSync(join(at.home.folder, 'debates')).filter((name) => !name.startsWith('.'));
  await at.home.run(['submit', id, '--as', 'claude'], OPENING);
  return { ...at, id, workspace: join(at.home.folder, 'debates', folder) };
}

export const run = async ({ home, id }: Debate): Promise<Next> => {
  type Report = { next: Next; in: { state: string }[]; error?: Next['error'] };
  const { next, in: heard = [], error } = await home.json<Report>(['run', id]);
  return error ? ({ error } as Next) : { ...next, failed: heard.filter(({ state }) => state !== 'answered') };
};
export const calls = ({ fakes }: Pick<Debate, 'fakes'>, name: string) =>
  fakes.calls().filter((call) => call.name === name && call.prompt);
