// A reader of Japanese reads Japanese: whatever the program itself says of a deliberation, at every step of every example.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COUNCIL_ENDED, COUNCIL_VERDICT, DEBATE_OUTCOMES, DEBATE_ROUNDS } from '../scripts/base/headings.cjs';
import { type AnyProtocol, loadProtocol } from '../scripts/core/protocols.ts';
import type { Report } from '../scripts/core/shapes.ts';
import { decisionRecord } from '../scripts/core/telling/adr.ts';
import { reportPage } from '../scripts/core/telling/html/report-page.ts';
import { markdownReport } from '../scripts/core/telling/markdown-report.ts';
import { terminalReport } from '../scripts/core/telling/terminal/terminal-report.ts';
import { newsSince } from '../scripts/core/telling/terminal/watch-lines.ts';

const FOLDER = join(import.meta.dirname, '../state/examples');
const EXAMPLES = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));

/** Words of the log that a program reads. */
const STORED = new Set([
  'no such file',
  'no such line',
  'not as quoted',
  'proves nothing',
  'no place given',
  'still there',
]);
/** What a hook looks for, and names of things. */
const SAME = [
  COUNCIL_VERDICT,
  ...Object.values({ ...COUNCIL_ENDED, ...DEBATE_OUTCOMES, ...DEBATE_ROUNDS }),
  /after \d+ rounds?/g,
  /engine_error:|error_type:|action_taken:/g,
  // What the peers were sent is kept as it was sent.
  'CODEBASE ENTRY POINTS',
  // Seats and options.
  /\b(?:claude|codex|gemini|qwen|lease|outbox|after_send)\b/g,
  // The box has the form that the specification gives it.
  /╔[\s\S]*?╝/g,
];

/** Everything that engines and people wrote, in Japanese. */
function translated(value: unknown): unknown {
  if (typeof value === 'string') return /\s/.test(value) && !STORED.has(value) ? 'これは本文です。' : value;
  if (Array.isArray(value)) return value.map(translated);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, translated(one)]));
}

type Event = { type: string };

/** As they were written; what follows from them is worked out again where it is counted as it is now. */
function steps(protocol: AnyProtocol, events: Event[]): unknown[] {
  const isOld = !('rules' in (events[0] ?? {}));
  const states: unknown[] = [];
  let state: unknown;
  for (const [at, event] of events.entries()) {
    if (!isOld && protocol.derived.includes(event.type)) continue;
    state = at === 0 ? protocol.begin(event) : protocol.evolve(state, event);
    if (!isOld) for (const next of protocol.consequences(state)) state = protocol.evolve(state, next);
    states.push(state);
  }
  return states;
}

const FAILURES = [
  { reason: 'timeout', detail: 'No answer within 120 s.' },
  { reason: 'crash', detail: 'It ended with exit code 1 and said nothing.' },
  { reason: 'budget', detail: 'the budget of 9 tokens would be broken: 9 used, about 9 more for this round' },
];

/** Each answer in turn is not given, for each reason: what follows is told as well. */
const lost = (protocol: AnyProtocol, events: Event[]): unknown[] =>
  events.flatMap((event, at) =>
    event.type === 'answered'
      ? FAILURES.map((failure) =>
          steps(protocol, [...events.slice(0, at), { ...event, opinion: null, failure } as Event]).at(-1),
        )
      : [],
  );

const around = {
  id: 'x',
  version: '1',
  openedAt: '2026-01-01T00:00:00.000Z',
  lastAt: '2026-01-01T00:00:00.000Z',
  head: 'abc',
  folder: 'f',
  standIns: true,
  track: [],
  texts: new Map(),
  style: { css: 'a{}', sha256: 'x' },
};
const MEDIA: Record<string, (report: Report) => string> = {
  Markdown: (report) => markdownReport(report, around),
  'a page': (report) => reportPage(report, around).replaceAll(/<head>[\s\S]*<\/head>|<[^>]*>/g, '\n'),
  'a decision record': (report) => decisionRecord(report, { ...around, number: '1', date: '2026-01-01' }),
  'a terminal': (report) => terminalReport(report, { width: 2000, standIns: true }).join('\n'),
  watch: (report) => newsSince(null, report, { width: 2000 }).join('\n'),
};

describe.each(EXAMPLES)('%s', async (example) => {
  const protocol = await loadProtocol(example.split('.')[0] ?? '');
  const written = readFileSync(join(FOLDER, example), 'utf8')
    .trim()
    .split('\n')
    .map((line) => translated(JSON.parse(line).event) as { type: string })
    .map((event) => (event.type === 'opened' ? { ...event, language: 'ja' } : event));
  const states = [...steps(protocol, written), ...lost(protocol, written)];

  it.each(Object.entries(MEDIA))('%s', (_, render) => {
    const english = states.flatMap((state) => {
      // What an executor reads is the same in every language.
      const report: Report = { ...protocol.report(state), executor: null };
      const shown = SAME.reduce<string>((text, same) => text.replaceAll(same as string, ''), render(report));
      return shown.match(/[A-Za-z]{2,}(?:,? [A-Za-z]{2,}){2,}/g) ?? [];
    });
    expect([...new Set(english)]).toEqual([]);
  });
});
