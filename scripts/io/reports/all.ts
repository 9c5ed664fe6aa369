// The index of a project: every deliberation of it, newest first, in one page.
import { basename, join } from 'node:path';
import { projectFolder } from '../../base/paths.cjs';
import { Refusal } from '../../core/refusal.ts';
import { type Entry, indexPage } from '../../core/telling/html/index-page.ts';
import { slugOf } from '../../core/words/slug.ts';
import { noneHere, readDeliberation } from '../deliberation/deliberations.ts';
import { projectOf } from '../deliberation/due.ts';
import { listSessions, readSessionView } from '../deliberation/sessions.ts';
import { now } from '../machine/clock.ts';
import { pluginVersion } from '../machine/plugin-root.ts';
import { openState } from '../memory/state.ts';
import { outcomesKnown } from '../memory/verdict-log.ts';
import { around, reportStyle, searchScript } from './reports.ts';

export async function projectIndex(limit: number): Promise<{ text: string; file: string }> {
  const project = projectFolder(process.cwd());
  const name = basename(project) || project;
  const { entries, older } = await allOf(project, limit);
  if (entries.length + older === 0) throw noneHere();
  const [style, script] = [reportStyle(), searchScript()];
  return {
    text: indexPage(entries, { project: name, version: pluginVersion(), at: now(), older, style, script }),
    file: join(openState().write, `deliberations-${slugOf(name, { otherwise: 'project' })}.html`),
  };
}

/** One that cannot be read hides none of the others; whose project it is of, its log alone could say. */
async function allOf(project: string, limit: number): Promise<{ entries: Entry[]; older: number }> {
  const outcomes = outcomesKnown();
  const entries: Entry[] = [];
  let older = 0;
  for (const found of listSessions()) {
    const known = readSessionView(found.folder);
    if (known && projectFolder(known.cwd) !== project) continue;
    if (entries.length >= limit) older++;
    else entries.push(...(await entryOf(found, { project, outcomes })));
  }
  return { entries, older };
}

type Among = { project: string; outcomes: ReturnType<typeof outcomesKnown> };

async function entryOf(
  found: { id: string; folder: string },
  { project, outcomes }: Among,
): Promise<Entry[]> {
  try {
    const deliberation = await readDeliberation(found);
    const { protocol, state } = deliberation;
    if (projectFolder(projectOf(deliberation)) !== project) return [];
    const report = protocol.report(state);
    const outcome = outcomes.get(found.id) ?? null;
    return [{ report, outcome, around: around(deliberation, report, { track: [], texts: new Map() }) }];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ id: found.id, problem: error.message }];
  }
}
