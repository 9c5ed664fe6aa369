// What verbs print for people in a terminal, where a pipe gets JSON.
import type { Panel } from '../evaluation/evaluate.ts';
import type { Outcome } from '../record/cast-votes.ts';
import type { Overview } from '../record/overview.ts';
import type { TrackRecord } from '../record/track-record.ts';
import type { Report, ReviewDue } from '../shapes.ts';
import { costText } from '../telling/cost-text.ts';
import { OUTCOME_WORDS, textsOf } from '../telling/report-words.ts';
import { isStandIn } from '../telling/stand-ins.ts';
import { terminalReport } from '../telling/terminal/terminal-report.ts';
import { shorten } from '../words/line.ts';
import type { Look, Paint } from '../words/paint.ts';
import { percent } from '../words/percent.ts';
import { tableLines } from '../words/table.ts';
import { wrap } from '../words/wrap.ts';

export type ListRow = {
  id: string;
  topic: string | null;
  due: string | null;
  ending: string | null;
  gate: string | null;
  outcome: Outcome | null;
  opened: string | null;
  problem?: string;
};

export function listText(rows: readonly ListRow[], { width, paint }: Look): string {
  if (rows.length === 0) return 'There is no deliberation yet. For example: ftm auto magi "Your question?"';
  return rows
    .flatMap(({ id, topic, due, ending, gate, outcome, opened, problem }) => {
      const stands = [ending, outcome && OUTCOME_WORDS[outcome], due && `open, due: ${due}`].filter(Boolean);
      const how = problem ? 'cannot be read' : stands.join('; ');
      const colour =
        problem || gate === 'rejected' ? paint.bad : gate === 'approved' ? paint.good : paint.warn;
      return [
        `${paint.strong(id)}  ${paint.quiet(opened?.slice(0, 16).replace('T', ' ') ?? '')}`.trimEnd(),
        ...wrap(shown(topic ?? problem ?? ''), { width, first: '  ' }),
        // Coloured when the lines are cut: a colour is no text.
        ...wrap(how, { width, first: '  → ', rest: '    ' }).map(colour),
      ];
    })
    .join('\n');
}

export function recordText(
  record: TrackRecord,
  found: Pick<Overview, 'says' | 'said' | 'patterns' | 'costs' | 'tests'> & { panel: Panel | null },
  { width, paint }: Look,
): string {
  const { engines, pairs, effective, minimum } = record;
  const sides = Object.entries({ ...found.said, ...found.patterns }).filter(
    ([, { held, failed, mixed }]) => held + failed + mixed > 0,
  );
  const under = (title: string, lines: string[]): string[] =>
    lines.length > 0 ? ['', ...(title ? [paint.strong(title)] : []), ...lines] : [];
  return [
    ...wrap(`Did the verdicts hold up? ${found.says}`, { width }).map(paint.strong),
    ...sides.map(
      ([name, { held, failed, mixed }]) =>
        `  ${SAID[name] ?? name}: held ${held} of ${held + failed + mixed}${mixed ? ` (${mixed} mixed)` : ''}`,
    ),
    ...wrap(
      `A share is given from ${minimum} outcomes on of verdicts that said yes and ${minimum} of those that said no.`,
      { width },
    ),
    ...under('', engines.length ? engineLines(engines.filter(isKnown), { width, paint }) : []),
    ...under(
      'How often two agree',
      pairs.map(
        ({ engines: [one, other], agreement, n }) =>
          `  ${one} and ${other}: ${agreement === null ? 'too few to judge' : percent(agreement)} (${n} together)`,
      ),
    ),
    ...under(
      'What a verdict took, in the median',
      Object.entries(found.costs).map(
        ([protocol, { verdicts, ...cost }]) =>
          `  ${protocol}: ${costText(cost)} (${verdicts} ${verdicts === 1 ? 'verdict' : 'verdicts'})`,
      ),
    ),
    ...under(
      'Tests named to settle a disagreement',
      found.tests.map(
        ({ engine, named, decided, right, n }) =>
          `  ${engine}: ${named} run, ${decided} decided something; right about ${right} of ${n}`,
      ),
    ),
    ...under('', effective ? wrap(worthText(effective), { width }) : []),
  ].join('\n');
}

const worthText = ({ engines, votes }: NonNullable<TrackRecord['effective']>): string =>
  `Votes of ${engines} engines are worth ${votes.toFixed(1)} independent ones here.`;

/** A domain of which no outcome is known says nothing. */
const isKnown = ({ domain, n }: TrackRecord['engines'][number]): boolean => domain === null || n > 0;

const engineLines = (engines: TrackRecord['engines'], { width, paint }: Look): string[] =>
  tableLines(
    [
      ['engine', 'domain', 'votes', 'yes right', 'no right', 'share'],
      ...engines.map(({ engine, domain, votes, said, share, interval }) => [
        engine,
        domain ?? 'all',
        String(votes),
        said.yes.n === 0 ? '–' : `${said.yes.right} of ${said.yes.n}`,
        said.no.n === 0 ? '–' : `${said.no.right} of ${said.no.n}`,
        share === null || interval === null
          ? 'too few to judge'
          : `${percent(share)} (${percent(interval[0])} to ${percent(interval[1])})`,
      ]),
    ],
    { width, paint: (cell, row) => (row === 0 ? paint.strong(cell) : cell) },
  );

const SAID: Record<string, string> = { yes: 'said yes', no: 'said no', choice: 'chose one of several' };

export type ReviewRow = Omit<ReviewDue, 'files' | 'cwd' | 'premises'> & {
  changed: string[];
  /** The call that asks the question again, where they have. */
  again?: string;
  signs: string[];
};

export function reviewsText(rows: readonly ReviewRow[], { width, paint }: Look): string {
  if (rows.length === 0) return 'Nothing is waiting to be looked at again.';
  return [
    ...rows.flatMap(({ id, topic, decision, decided_at, conditions, monitor, changed, again, signs }) => [
      `${paint.strong(id)}  ${paint.quiet(decided_at.slice(0, 10))}`,
      ...wrap(`${shown(topic)} → ${shown(decision ?? 'no decision')}`, { width, first: '  ' }),
      ...(conditions ?? []).flatMap((one) => wrap(`condition: ${shown(one)}`, { width, first: '  ' })),
      ...(monitor ?? []).flatMap((one) => wrap(`to watch: ${shown(one)}`, { width, first: '  ' })),
      ...changed.flatMap((sign) => wrap(sign, { width, first: '  ' })),
      ...(again ? [`  Ask again, with this verdict as history: ${again}`] : []),
      ...signs.flatMap((sign) => wrap(`git: ${sign}`, { width, first: '  ', rest: '       ' })),
    ]),
    '',
    'Did it hold up?  ftm outcome ID held|failed|mixed',
  ].join('\n');
}

export type Setting = { key: string; value: unknown; from: string };

export function configText(
  { values, files }: { values: readonly Setting[]; files: readonly { path: string; found: boolean }[] },
  { width, paint }: Look,
): string {
  const isSet = (row: number): boolean => values[row]?.from !== 'default';
  const rows = values.map(({ key, value, from }, row) => [
    key,
    JSON.stringify(value),
    isSet(row) ? from : '',
  ]);
  return [
    ...files.map(({ path, found }) => paint.quiet(`${path}${found ? '' : ' (not there)'}`)),
    ...wrap('A value without a place beside it is the default.', { width }).map(paint.quiet),
    '',
    ...tableLines(rows, {
      width,
      paint: (cell, row, column) => (isSet(row) && column === 0 ? paint.strong(cell) : cell),
    }),
  ].join('\n');
}

const LONGEST = 240;
const shown = (text: string): string => shorten(text, LONGEST);

/** What a report says most is coloured; its words are those of the report for any terminal. */
export function reportText(report: Report, { width, paint }: Look): string {
  const { decision, against } = textsOf(report).lines;
  const colours: [beginning: string, Paint[keyof Paint]][] = [
    [report.title.toUpperCase(), paint.strong],
    [`${decision}: `, { approved: paint.good, rejected: paint.bad }[String(report.gate)] ?? paint.warn],
    ['  ! ', paint.warn],
    [`${against}: `, paint.warn],
    ['-----', paint.quiet],
  ];
  const standIns = report.votes.some(({ engine }) => isStandIn(engine));
  return terminalReport(report, { width, standIns })
    .map((line) => (colours.find(([beginning]) => line.startsWith(beginning))?.[1] ?? String)(line))
    .join('\n');
}

export function openText(
  open: { id: string; topic: string; due: string; why: string },
  { width, paint }: Look,
): string {
  return [
    paint.strong(open.id),
    ...wrap(shown(open.topic), { width, first: '  ' }),
    ...wrap(`open, due: ${open.due} (${open.why})`, { width, first: '  → ', rest: '    ' }).map(paint.warn),
    '',
    `ftm next ${open.id} says how it goes on.`,
  ].join('\n');
}
