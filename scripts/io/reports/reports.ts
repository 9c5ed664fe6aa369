// A deliberation made into something to read: what the log knows, the kept answers, the track record.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { votesIn } from '../../core/record/past-verdicts.ts';
import { trackRecord } from '../../core/record/track-record.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Report } from '../../core/shapes.ts';
import type { Style } from '../../core/telling/html/page.ts';
import type { Surroundings } from '../../core/telling/html/report-page.ts';
import { isStandIn } from '../../core/telling/stand-ins.ts';
import { type Deliberation, loadDeliberation } from '../deliberation/deliberations.ts';
import { settingsInForce } from '../input/settings.ts';
import { pluginRoot, pluginVersion } from '../machine/plugin-root.ts';
import { readVerdictLog } from '../memory/verdict-log.ts';

export type Reported = { deliberation: Deliberation; report: Report; around: Surroundings };

export async function reportOn(id: string | undefined): Promise<Reported> {
  const deliberation = await loadDeliberation(id);
  const { protocol, state, session, folder } = deliberation;
  const [first] = session.lines;
  const last = session.lines.at(-1);
  if (!first || !last)
    throw new Refusal('nothing_yet', `${deliberation.id} has an empty log.`, 'ftm list shows the others.');
  const report: Report = protocol.report(state);
  const around: Surroundings = {
    id: deliberation.id,
    version: pluginVersion(),
    openedAt: first.at,
    lastAt: last.at,
    head: last.hash,
    standIns: report.votes.some(({ engine }) => isStandIn(engine)),
    track: await trackLines(
      report,
      protocol.ending(state) ? (protocol.summary(state)?.domain ?? null) : null,
    ),
    texts: new Map(report.answers.map(({ file }) => [file, readIfThere(join(folder, file))])),
    style: reportStyle(),
  };
  return { deliberation, report, around };
}

export function reportStyle(): Style {
  const css = readFileSync(join(pluginRoot, 'references/report.css'), 'utf8').trim();
  return { css, sha256: createHash('sha256').update(css).digest('base64') };
}

/** The line of the same domain where there is one; what nobody has looked at again says nothing. */
async function trackLines({ votes }: Report, domain: string | null): Promise<string[]> {
  const { minimum } = (await settingsInForce()).record;
  const { engines } = trackRecord(votesIn(readVerdictLog().past), { minimum });
  return [...new Set(votes.map(({ engine }) => engine))].flatMap((engine) => {
    const own = engines.filter((row) => row.engine === engine && row.n > 0);
    const best =
      own.find((row) => domain !== null && row.domain === domain) ?? own.find((row) => row.domain === null);
    return best ? [best.domain === null ? best.line : `${best.line} – on ${best.domain}`] : [];
  });
}

const readIfThere = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);
