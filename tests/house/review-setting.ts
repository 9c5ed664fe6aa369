// A repository with a fault, and a reviewer of stand-ins that finds it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fakes, putOnPath } from '../fakes/on-path.ts';
import { emptyHome, type Home } from '../program.ts';
import { git } from './git.ts';
import { reviewedRepository } from './reviewed-repository.ts';

/** A branch with one commit of its own, a staged, a changed and an untracked file. */
function repository(): string {
  const repo = reviewedRepository({ branch: 'feature' });
  writeFileSync(join(repo, 'staged.ts'), 'export const staged = 1;\n');
  git(repo, 'add', 'staged.ts');
  writeFileSync(join(repo, 'untracked.ts'), 'export const untracked = 1;\n');
  return repo;
}

const found = (repo: string): string =>
  `The last element is not what it says.\n\nReview comment:\n\n- [P1] Subtract one from the length — ${repo}/src/list.ts:1-1\n  list[list.length] is undefined.`;

export const KEEP =
  '{"summary":"Nothing left.","p1":[],"p2":[],"p3":[],"missing":[],"recommendation":"keep","evidence":[]}';

export const REVISE =
  '{"summary":"One thing.","p1":["The queue grows for ever — src/queue.ts:4"],"p2":[],"p3":[],"missing":["Who is called"],"recommendation":"revise","evidence":[]}';

type Setting = { repo: string; home: Home; fakes: Fakes; say: (engine: string, text: string) => void };

export function setting(
  behaviours: Record<string, string>,
  answers: Record<string, string> = {},
  env: Record<string, string> = {},
): Setting {
  const repo = repository();
  const texts = { codex: found(repo), claude: KEEP, ...answers };
  const fakes = putOnPath(
    behaviours,
    Object.fromEntries(Object.entries(texts).filter(([name]) => name in behaviours)),
  );
  const home = emptyHome({ PATH: `${fakes.folder}:/usr/bin:/bin`, ...env }, repo);
  return {
    repo,
    home,
    fakes,
    say: (engine, text) => writeFileSync(join(fakes.folder, `${engine}.answer`), text),
  };
}

export type Instruction = {
  id: string;
  do: string;
  why: string;
  display?: string;
  seats?: { seat: string; engine?: string }[];
  ask?: unknown;
};

export type Ran = { round: string; next: Instruction };

export const asked = ({ fakes }: Setting) => fakes.calls().filter(({ prompt }) => prompt !== undefined);

export const fileOf = ({ home }: Setting, id: string, name: string) =>
  readFileSync(join(home.state, 'sessions', id, name), 'utf8');
