// ftm report: a deliberation to read or to keep.

import { EXIT, Refusal } from '../core/refusal.ts';
import { decisionRecord } from '../core/telling/adr.ts';
import { reportPage } from '../core/telling/html/report-page.ts';
import { markdownReport } from '../core/telling/markdown-report.ts';
import { projectOf } from '../io/deliberation/due.ts';
import { settingsInForce } from '../io/input/settings.ts';
import { writeTextFile } from '../io/input/text-file.ts';
import { addDecision } from '../io/reports/decisions.ts';
import { type Reported, reportOn } from '../io/reports/reports.ts';
import type { Command, Result } from './command.ts';

export const command: Command = {
  usage: 'report [ID] [--md|--html|--adr|--json|--sarif|--github] [--out FILE]',
  about:
    'Writes what happened: Markdown to standard output, one HTML file beside the log that needs nothing else, or the next decision record of the project (report.decisions, docs/decisions).',
  options: {
    json: { type: 'boolean', help: 'what the report is made of, as JSON' },
    md: { type: 'boolean', help: 'Markdown (what it does without an option)' },
    html: { type: 'boolean', help: 'one self-contained HTML file' },
    sarif: { type: 'boolean', help: 'the findings of a review as SARIF 2.1.0' },
    github: { type: 'boolean', help: 'the findings of a review as annotations of GitHub Actions' },
    adr: { type: 'boolean', help: 'a decision record with the next number; never over another one' },
    out: { type: 'string', value: 'FILE', help: 'write Markdown or HTML there; - is standard output' },
  },
  examples: ['ftm report --html --out verdict.html', 'ftm report --md'],
  async run({ positionals: [id], values: { json, md, html, adr, sarif, github, out } }) {
    if ([json, md, html, adr, sarif, github].filter(Boolean).length > 1 || (adr && out !== undefined))
      throw new Refusal(
        'wrong_use',
        'One form at a time; a decision record finds its own name.',
        'ftm report --help',
        EXIT.wrongUse,
      );
    const reported = await reportOn(id);
    if (adr) return record(reported);
    const { deliberation, report, around } = reported;
    if (json) return { print: { id: deliberation.id, standIns: around.standIns, report } };
    const { protocol, state, folder } = deliberation;
    const machine = sarif ? 'sarif' : github ? 'github' : null;
    const text = machine
      ? (await import('../io/reports/machine-reports.ts')).machineReport(reported, machine)
      : html
        ? reportPage(report, around)
        : markdownReport(protocol.display(state), report, { ...around, folder });
    const file = typeof out === 'string' ? out : html ? `${folder}/report.html` : '-';
    return file === '-'
      ? { print: text }
      : { print: { id: deliberation.id, file: writeTextFile(file, text) } };
  },
};

async function record({ deliberation, report, around }: Reported): Promise<Result> {
  const { id, protocol, state } = deliberation;
  if (!protocol.ending(state))
    throw new Refusal(
      'still_open',
      `${id} is not ended: there is no decision to record.`,
      `ftm next ${id} says what is due.`,
    );
  const at = projectOf(deliberation);
  const { decisions } = (await settingsInForce({ cwd: at })).report;
  const file = await addDecision({
    at,
    folder: decisions,
    title: report.question,
    id,
    write: (number) => decisionRecord(report, { ...around, number, date: around.lastAt.slice(0, 10) }),
  });
  return { print: { id, file } };
}
