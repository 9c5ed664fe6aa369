// Findings as annotation lines of GitHub Actions.
import type { FindingRow, Report } from '../../shapes.ts';

const KINDS = { p1: 'error', p2: 'warning', p3: 'notice', missing: 'notice' } as const;

export const githubLines = ({ findings }: Report): string[] => findings.map(lineOf);

function lineOf({ id, severity, path, lines, title, body, raised_by }: FindingRow): string {
  const [first = 0, last = first] = lines ?? [];
  const at =
    first > 0
      ? [
          ['line', String(first)],
          ['endLine', String(Math.max(first, last))],
        ]
      : [];
  const properties = [
    ...(path ? [['file', path.replace(/^\.\//, '')], ...at] : []),
    ['title', `${severity === 'missing' ? 'Missing' : severity.toUpperCase()} ${title}`],
  ];
  const by = raised_by.length > 0 ? `${id}, raised by ${raised_by.join(', ')}` : id;
  const given = properties.map(([name, value = '']) => `${name}=${property(value)}`).join(',');
  return `::${KINDS[severity]} ${given}::${message(`${body || title} (${by})`)}`;
}

/** As GitHub's runner takes them apart again. */
const message = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
