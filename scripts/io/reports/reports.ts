// A deliberation made into something to read: what the log knows, the kept answers, the track record.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOrNull } from '../../base/door.cjs';
import { trackRecord } from '../../core/record/track-record.ts';
import { Refusal, wrongUse } from '../../core/refusal.ts';
import type { Report } from '../../core/shapes.ts';
import type { Script, Style } from '../../core/telling/html/page.ts';
import type { Surroundings } from '../../core/telling/html/report-page.ts';
import { githubLines } from '../../core/telling/machines/github.ts';
import { sarifOf } from '../../core/telling/machines/sarif.ts';
import { isStandIn } from '../../core/telling/stand-ins.ts';
import { type Deliberation, loadDeliberation } from '../deliberation/deliberations.ts';
import { settingsInForce } from '../input/settings.ts';
import { pluginRoot, pluginVersion } from '../machine/plugin-root.ts';
import { sha256 } from '../machine/sha256.ts';
import { readVerdictLog } from '../memory/verdict-log.ts';

export type Reported = { deliberation: Deliberation; report: Report; around: Surroundings };

export async function reportOn(id: string | undefined): Promise<Reported> {
  const deliberation = await loadDeliberation(id);
  const { protocol, state, folder } = deliberation;
  const report: Report = protocol.report(state);
  return {
    deliberation,
    report,
    around: around(deliberation, report, {
      track: await trackLines(report),
      texts: new Map(report.answers.map(({ file }) => [file, textOrNull(join(folder, file))])),
    }),
  };
}

export function around(
  { id, log }: Deliberation,
  report: Report,
  beside: Pick<Surroundings, 'track' | 'texts'>,
): Surroundings {
  const [first] = log.lines;
  const last = log.lines.at(-1);
  if (!first || !last)
    throw new Refusal('nothing_yet', `${id} has an empty log.`, 'ftm list shows the others.');
  return {
    id,
    version: pluginVersion(),
    openedAt: first.at,
    lastAt: last.at,
    head: last.hash,
    standIns: report.votes.some(({ engine }) => isStandIn(engine)),
    style: reportStyle(),
    ...beside,
  };
}

export const reportStyle = (): Style => {
  const [css, sha256] = ownText('report.css');
  return { css, sha256 };
};

export const searchScript = (): Script => {
  const [code, sha256] = ownText('index-search.js');
  return { code, sha256 };
};

function ownText(name: string): [text: string, sha256: string] {
  const text = readFileSync(join(pluginRoot, 'references', name), 'utf8').trim();
  return [text, createHash('sha256').update(text).digest('base64')];
}

/** The line of the same domain where there is one; what nobody has looked at again says nothing. */
async function trackLines({ gate, votes, remembered }: Report): Promise<string[]> {
  const domain = gate === 'open' ? null : (remembered?.domain ?? null);
  const { minimum } = (await settingsInForce()).record;
  const { engines } = trackRecord(readVerdictLog().past, { minimum });
  return [...new Set(votes.map(({ engine }) => engine))].flatMap((engine) => {
    const own = engines.filter((row) => row.engine === engine && row.n > 0);
    const best =
      own.find((row) => domain !== null && row.domain === domain) ?? own.find((row) => row.domain === null);
    return best ? [best.domain === null ? best.line : `${best.line} – on ${best.domain}`] : [];
  });
}

export function machineReport({ deliberation, report }: Reported, form: 'sarif' | 'github'): string {
  const { id, name } = deliberation;
  if (name !== 'review')
    throw wrongUse(`${id} is not a review.`, `--${form} prints the findings of a review.`);
  if (form === 'github') return githubLines(report).join('\n');
  const hash = (text: string): string => sha256(text).slice(0, 32);
  return JSON.stringify(sarifOf(report, { id, version: pluginVersion(), hash }), null, 2);
}
