// ftm report: a deliberation to read or to keep.
import { readNumber } from '../core/configuration/number.ts';
import { flag, takes } from '../core/configuration/option.ts';
import { wrongUse } from '../core/refusal.ts';
import { reportPage } from '../core/telling/html/report-page.ts';
import { markdownReport } from '../core/telling/markdown-report.ts';
import { writableFolder } from '../io/deliberation/writable.ts';
import { writeTextFile } from '../io/input/text-file.ts';
import { recordDecision } from '../io/reports/decisions.ts';
import { reportOn } from '../io/reports/reports.ts';
import { type Command, type Result, written } from './command.ts';

export const command: Command = {
  usage: 'report [ID] [--md|--html|--adr|--json|--sarif|--github|--all] [--out FILE]',
  about:
    'Writes what happened: Markdown to standard output, one HTML file beside the log that needs nothing else, or the next decision record of the project (report.decisions, docs/decisions).',
  options: {
    json: flag('what the report is made of, as JSON'),
    md: flag('Markdown (the default)'),
    html: flag('one self-contained HTML file'),
    sarif: flag('the findings of a review as SARIF 2.1.0'),
    github: flag('the findings of a review as annotations of GitHub Actions'),
    all: flag("one HTML file with all of this project's deliberations and a search, in the state folder"),
    limit: takes('N', 'how many of them, newest first (200)'),
    adr: flag('a decision record with the next free number; it overwrites nothing'),
    out: takes('FILE', 'write Markdown or HTML there; - is standard output'),
  },
  examples: [
    'ftm report --html --out verdict.html',
    'ftm report --md',
    'ftm report --all --out deliberations.html',
  ],
  async run({ positionals: [id], values: { json, md, html, adr, sarif, github, all, limit, out } }) {
    if (
      // The index is a page, whether or not that is said.
      [json, md, html && !all, adr, sarif, github, all].filter(Boolean).length > 1 ||
      (adr && out !== undefined) ||
      (all && id !== undefined)
    )
      throw wrongUse(
        'Choose one form at a time; a decision record gets its own file name.',
        'ftm report --help',
      );
    if (all) return index(readNumber('limit', limit) ?? 200, out);
    const reported = await reportOn(id);
    if (adr) return written(await recordDecision(reported), { id: reported.deliberation.id });
    const { deliberation, report, around } = reported;
    if (json) return { print: { id: deliberation.id, standIns: around.standIns, report } };
    const { folder } = deliberation;
    const machine = sarif ? 'sarif' : github ? 'github' : null;
    const text = machine
      ? (await import('../io/reports/reports.ts')).machineReport(reported, machine)
      : html
        ? reportPage(report, around)
        : markdownReport(report, { ...around, folder });
    const file = typeof out === 'string' ? out : html ? `${writableFolder(folder)}/report.html` : '-';
    return file === '-' ? { print: text } : written(writeTextFile(file, text), { id: deliberation.id });
  },
};

async function index(limit: number, out: unknown): Promise<Result> {
  const { text, file } = await (await import('../io/reports/all.ts')).projectIndex(limit);
  return out === '-' ? { print: text } : written(writeTextFile(String(out ?? file), text));
}
