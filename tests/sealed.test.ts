// What somebody answered is sealed while others of the same round are still asked: none of it comes out, wherever one looks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fold } from '../scripts/core/protocol/protocol.ts';
import { type AnyProtocol, loadProtocol, PROTOCOLS } from '../scripts/core/protocols.ts';
import type { Report } from '../scripts/core/shapes.ts';
import { decisionRecord } from '../scripts/core/telling/adr.ts';
import { reportPage } from '../scripts/core/telling/html/report-page.ts';
import { markdownReport, shownInMarkdown } from '../scripts/core/telling/markdown-report.ts';
import { terminalReport } from '../scripts/core/telling/terminal/terminal-report.ts';
import { newsSince } from '../scripts/core/telling/terminal/watch-lines.ts';

const FOLDER = join(import.meta.dirname, '../state/examples');
const EXAMPLES = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
const MARK = 'SEALED-WORDS';

type Event = { type: string; seat?: string; round?: number; turn?: string; answer?: { file: string } | null };
type At = { protocol: AnyProtocol; state: unknown; file: string | undefined };
type Look = (report: Report, at: At) => unknown;

const around = {
  id: 'x',
  version: '1',
  openedAt: '2026-01-01T00:00:00.000Z',
  lastAt: '2026-01-01T00:00:00.000Z',
  head: 'abc',
  folder: 'f',
  standIns: false,
  track: [],
  texts: new Map(),
  style: { css: 'a{}', sha256: 'x' },
};
/** Wherever one looks: to add a surface, add a row. */
const SURFACES: Record<string, Look> = {
  'the display': (report) => shownInMarkdown(report),
  'report --md': (report) => markdownReport(report, around),
  'report --html': (report) => reportPage(report, around),
  'report --adr': (report) => decisionRecord(report, { ...around, number: '1', date: '2026-01-01' }),
  'report --json': (report) => report,
  'show in a terminal': (report) => terminalReport(report, { width: 80, standIns: false }),
  watch: (report) => newsSince(null, report, { width: 80 }),
  'show --json and the session view': ({ told }) => told,
  'the instruction': (_, { protocol, state }) => protocol.next(state),
  'the prompts of those who are still asked': (_, { protocol, state }) => protocol.due(state),
  'the ending': (_, { protocol, state }) => protocol.ending(state),
  'files beside the log': (_, { protocol, state }) => protocol.files?.(state),
  'the workspace': (_, { protocol, state, file }) =>
    protocol.workspace?.(state, (kept) => (kept === file ? MARK : ''))?.files,
};

/** Everything that was said, and why nothing was, carries the mark. */
function marked(event: Event): Event {
  const mark = (value: unknown): unknown => {
    if (typeof value === 'string') return `${value} ${MARK}`;
    if (Array.isArray(value)) return value.map(mark);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mark(one)]));
  };
  const { opinion, text, evidence, places, failure } = event as Record<string, unknown>;
  const why = failure as { detail: string } | null;
  return {
    ...event,
    ...(mark({ opinion, text, evidence, places }) as object),
    failure: why && { ...why, detail: `${why.detail} ${MARK}` },
  } as Event;
}

/** A confrontation asks some for a challenge and others for a rebuttal, in one round. */
const BLIND_TOGETHER = ['challenge', 'rebuttal'];
const isSameTurn = (one = '', other = ''): boolean =>
  one === other || (BLIND_TOGETHER.includes(one) && BLIND_TOGETHER.includes(other));

type Sealed = { events: Event[]; name: string; file: string | undefined };

function* sealedIn(protocol: AnyProtocol, events: Event[]): Generator<Sealed> {
  for (const [at, answered] of events.entries()) {
    if (answered.type !== 'answered') continue;
    for (let end = at + 1; end <= events.length; end += 1) {
      const others = protocol
        .due(fold(protocol, events.slice(0, end)))
        .filter(
          ({ seat, round, turn }) =>
            seat !== answered.seat && round === answered.round && isSameTurn(turn, answered.turn),
        );
      if (others.length === 0) break;
      const name = `${answered.seat}, round ${answered.round}, while ${others.map(({ seat }) => seat).join(', ')} is asked`;
      const told = events.slice(0, end).map((event, index) => (index === at ? marked(event) : event));
      yield { name, events: told, file: answered.answer?.file };
    }
  }
}

const read = async (example: string) => {
  const name = example.split('.')[0] ?? '';
  const protocol = await loadProtocol(name);
  const lines = readFileSync(join(FOLDER, example), 'utf8').trim().split('\n');
  const events: Event[] = lines.map((line) => JSON.parse(line).event);
  return { example, name, protocol, events, sealed: [...sealedIn(protocol, events)] };
};
const examples = await Promise.all(EXAMPLES.map(read));

describe.each(examples)('$example', ({ protocol, events, sealed }) => {
  it.each(Object.entries(SURFACES))('%s', (_, look) => {
    const leaks = sealed.filter((one) => {
      const state = fold(protocol, one.events);
      const shown = look(protocol.report(state), { protocol, state, file: one.file });
      return JSON.stringify(shown ?? '').includes(MARK);
    });
    expect(leaks.map(({ name }) => name)).toEqual([]);
  });

  it('and is told when nobody is asked any more', () => {
    const answered = events.map((event) => (event.type === 'answered' ? marked(event) : event));
    expect(JSON.stringify(protocol.report(fold(protocol, answered)))).toContain(MARK);
  });
});

it.each(PROTOCOLS)('an example of %s has something sealed in it', (protocol) => {
  const own = examples.filter(({ name }) => name === protocol);
  expect(own.flatMap(({ sealed }) => sealed).length).toBeGreaterThan(0);
});
