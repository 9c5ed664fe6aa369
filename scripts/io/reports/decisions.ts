// The project's decision records: each gets the next number, and none is ever written over.
import { linkSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { readInside } from '../../base/door.cjs';
import { withLock } from '../../base/lock.mjs';
import { projectFolder } from '../../base/paths.cjs';
import { Refusal } from '../../core/refusal.ts';
import { decisionRecord } from '../../core/telling/adr.ts';
import { slugOf } from '../../core/words/slug.ts';
import { projectOf } from '../deliberation/due.ts';
import { settingsInForce } from '../input/settings.ts';
import type { Reported } from './reports.ts';

const MOST_BYTES = 10_000_000;

/** `at`: the folder the deliberation was opened in. */
type Wanted = { at: string; folder: string; title: string; id: string; write: (number: string) => string };

export async function recordDecision({ deliberation, report, around }: Reported): Promise<string> {
  const { id, protocol, state } = deliberation;
  if (!protocol.ending(state))
    throw new Refusal(
      'still_open',
      `${id} has not ended: there is no decision to record.`,
      `ftm next ${id} says what is due.`,
    );
  const at = projectOf(deliberation);
  const { decisions } = (await settingsInForce({ cwd: at })).report;
  return addDecision({
    at,
    folder: decisions,
    title: report.question,
    id,
    write: (number) => decisionRecord(report, { ...around, number, date: around.lastAt.slice(0, 10) }),
  });
}

async function addDecision({ at, folder: name, title, id, write }: Wanted): Promise<string> {
  const project = projectFolder(at);
  const folder = join(project, name);
  mkdirSync(folder, { recursive: true });
  const below = relative(realpathSync(project), realpathSync(folder));
  if (below.split(sep)[0] === '..')
    throw new Refusal(
      'outside_project',
      `${name} lies outside of the project.`,
      'Set report.decisions to a folder of the project.',
    );
  return withLock(join(folder, '.ftm.lock'), () => {
    const known = readdirSync(folder).filter((file) => /^\d+.*\.md$/.test(file));
    const before = known.find((file) => recordIn(folder, file).includes(`\`${id}\``));
    if (before)
      throw new Refusal(
        'already_recorded',
        `${id} is recorded as ${join(name, before)}.`,
        'Delete that file to have it written again.',
      );
    const highest = Math.max(0, ...known.map((file) => Number.parseInt(file, 10)));
    return take(folder, highest + 1, slugOf(title, { otherwise: 'decision' }), write);
  });
}

function recordIn(folder: string, file: string): string {
  const found = readInside(folder, file, { most: MOST_BYTES });
  return found.status === 'ok' ? found.bytes.toString('utf8') : '';
}

// Another tool may number in the same folder without our lock: a name that is taken is passed over.
function take(folder: string, from: number, slug: string, write: (number: string) => string): string {
  for (let number = from; ; number++) {
    const text = String(number).padStart(4, '0');
    const path = join(folder, `${text}-${slug}.md`);
    const draft = join(folder, `.${basename(path)}.${process.pid}`);
    try {
      writeFileSync(draft, write(text), { flag: 'wx' });
      linkSync(draft, path);
      return path;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
}
