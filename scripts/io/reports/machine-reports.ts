// A review's findings for machines: SARIF and annotation lines.
import { wrongUse } from '../../core/refusal.ts';
import { githubLines } from '../../core/telling/machines/github.ts';
import { sarifOf } from '../../core/telling/machines/sarif.ts';
import { pluginVersion } from '../machine/plugin-root.ts';
import { sha256 } from '../machine/sha256.ts';
import type { Reported } from './reports.ts';

export function machineReport({ deliberation, report }: Reported, form: 'sarif' | 'github'): string {
  const { id, name } = deliberation;
  if (name !== 'review')
    throw wrongUse(`${id} is not a review.`, `--${form} prints the findings of a review.`);
  if (form === 'github') return githubLines(report).join('\n');
  const hash = (text: string): string => sha256(text).slice(0, 32);
  return JSON.stringify(sarifOf(report, { id, version: pluginVersion(), hash }), null, 2);
}
