// A Magi deliberation for tests: how it is opened, what its seats say, and where that leaves it.
import { DEFAULTS } from '../../scripts/core/configuration/defaults.ts';
import type { OpenMagi } from '../../scripts/core/magi/decide.ts';
import type { MagiEvent } from '../../scripts/core/magi/events.ts';
import { magi } from '../../scripts/core/magi/magi.ts';
import { planMagi } from '../../scripts/core/magi/plan.ts';
import { type FilledBy, fold, type SharedCommand } from '../../scripts/core/protocol/protocol.ts';
import type { Failure, Opinion } from '../../scripts/core/shapes.ts';
import { shownInMarkdown } from '../../scripts/core/telling/markdown-report.ts';
import { following } from './following.ts';

type Opening = {
  external?: string[];
  mode?: 'auto' | 'engine' | 'simple';
  auto?: boolean;
  framing?: Partial<OpenMagi['framing']>;
  limits?: Partial<OpenMagi['limits']>;
  seed?: number;
};

/** Who sits where, with these engines there. */
export function seated({ external = ['codex', 'gemini'], mode = 'auto', auto = false }: Opening = {}) {
  const found = ['codex', 'gemini'].map((seat) => ({
    seat,
    engine: external.includes(seat) ? seat : null,
    available: external.includes(seat),
    reason: 'not found',
  }));
  const traits = (identity: string) => ({
    identity,
    background: false,
    enforceSchema: false,
    timeoutS: 60,
    retries: 1,
  });
  const plan = planMagi({ requested: mode, found, own: 'claude', traits, auto });
  return { requested: mode, found, ...plan };
}

export const open = (opening: Opening = {}): OpenMagi => ({
  type: 'open',
  protocol: 'magi',
  framing: { question: 'Move sessions from Redis to Postgres?', ...opening.framing },
  ...seated(opening),
  limits: { ...DEFAULTS.magi, ...opening.limits },
  language: 'en',
  seed: opening.seed ?? 7,
  auto: opening.auto ?? false,
  cwd: '/project',
  host_session: null,
});

export const opinion = (position: Opinion['position'], more: Partial<Opinion> = {}): Opinion => ({
  status: 'ok',
  stage: 1,
  position,
  confidence: 80,
  confidence_known: true,
  confidence_raw: String(more.confidence ?? 80),
  rationale: `because of ${position}`,
  key_evidence: [],
  risks: [],
  conditions: [],
  dissent_note: '',
  safety_concern: false,
  choice: null,
  inferred: false,
  failure: null,
  warnings: [],
  ...more,
});

const HOSTS = ['claude', 'logos', 'pathos', 'sophia'];

type Place = { round?: number; turn?: string; by?: FilledBy };

/** An opinion, or the failure that stands for one. */
export function says(
  seat: string,
  said: unknown,
  { round = 0, turn = 'vote', by }: Place = {},
): SharedCommand {
  const failure = said && typeof said === 'object' && 'reason' in said ? (said as Failure) : null;
  return {
    type: 'answer',
    seat,
    turn,
    round,
    engine: seat,
    kind: 'magi',
    by: by ?? (HOSTS.includes(seat) ? 'host' : 'engine'),
    opinion: failure ? null : said,
    failure,
    answer: null,
    meta: null,
  };
}

/** Given nothing, when these commands are said one after another: the events, and where they lead. */
export function after(...commands: (OpenMagi | SharedCommand)[]) {
  const events: MagiEvent[] = [];
  for (const command of commands)
    events.push(...following(magi, events, command, { now: '2026-01-01T00:00:00Z' }));
  const state = fold(magi, events);
  const next = magi.next(state);
  return {
    events,
    types: events.map(({ type }) => type),
    last: events.at(-1),
    state,
    next,
    verdict: state.ballots.at(-1)?.counted?.verdict,
    ending: magi.ending(state),
    labels: next.do === 'ask_user' ? (next.ask.questions[0]?.options.map(({ label }) => label) ?? []) : [],
    display: shownInMarkdown(magi.report(state)),
  };
}
