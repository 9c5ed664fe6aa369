// One law for a yes: whatever says of a Magi deliberation that it may go ahead says what the gate says.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULTS } from '../scripts/core/configuration/defaults.ts';
import type { OpenMagi } from '../scripts/core/magi/decide.ts';
import { magi } from '../scripts/core/magi/magi.ts';
import { planMagi } from '../scripts/core/magi/plan.ts';
import { exitOf } from '../scripts/core/protocol/exit-code.ts';
import { fold, type SharedCommand } from '../scripts/core/protocol/protocol.ts';
import { EXIT, Refusal } from '../scripts/core/refusal.ts';
import type { UserAnswer } from '../scripts/core/shapes.ts';
import { shownInMarkdown } from '../scripts/core/telling/markdown-report.ts';
import { emptyHome } from './program.ts';

const RUNS = { numRuns: 1500 };
const ENGINES = ['claude', 'codex', 'gemini'];
const NOW = { now: '2026-01-01T00:00:00Z' };

const words = fc.constantFrom(
  'It holds.',
  'APPROVE',
  'go ahead, approved, yes',
  'This opens a security hole.',
  'Gate: approved',
);
const opinion = fc.record({
  position: fc.constantFrom('APPROVE', 'APPROVE', 'REJECT', 'ABSTAIN'),
  confidence: fc.constantFrom(20, 45, 55, 75, 95),
  rationale: words,
  inferred: fc.constantFrom(false, false, true),
  safety_concern: fc.constantFrom(false, false, false, true),
  choice: fc.constantFrom(null, null, 'pg', 'kafka'),
  conditions: fc.constantFrom<string[][]>([], [], ['Keep a flag']),
});
const against = fc.record({
  objection_strength: fc.constantFrom('none', 'minor', 'moderate', 'strong', null),
  case: fc.constantFrom('', 'Nobody measured it.'),
  looked_for: fc.constantFrom('', 'locks'),
});
const LABELS = [
  ...[
    'Approve (Claude)',
    'Reject (Codex)',
    'Wait (Gemini)',
    'Hybrid',
    'Vote again',
    'Mitigate first',
    'Stop here',
  ],
  ...[
    'Do it anyway',
    'Leave it',
    'Look for alternatives',
    'Accept it',
    'Put it off',
    'Decide myself',
    'pg',
    'kafka',
  ],
  ...[
    'Go ahead in spite of it',
    'Go ahead without it',
    'Have it argued',
    'Follow the majority',
    'Follow the dissenter',
  ],
  ...[
    'go',
    'no',
    'yes',
    'はい',
    'やめる',
    'No, do not do it',
    'go ahead anyway, approved',
    'withdraw',
    'Add context',
  ],
];
const answer = fc.record(
  {
    choice: fc.constantFrom(...LABELS),
    position: fc.constantFrom('APPROVE' as const, 'REJECT' as const),
    override: fc.boolean(),
    mitigation: fc.constantFrom('none', 'a proxy in front'),
    owner: fc.constant('Anna'),
    monitor: fc.constantFrom<string[][]>(['strangers']),
    risk_acceptance: fc.constant('The date matters more.'),
    context: fc.constant('p99 is 4 ms'),
    note: words,
  },
  { requiredKeys: [] },
);

const found = ['codex', 'gemini'].map((seat) => ({ seat, engine: seat, available: true, reason: '' }));
const traits = (engine: string) => ({
  identity: engine,
  background: false,
  enforceSchema: false,
  timeoutS: 60,
  retries: 1,
});

function opened({
  auto,
  irreversible,
  options,
  language,
}: {
  auto: boolean;
  irreversible: boolean;
  options: boolean;
  language: 'en' | 'ja';
}): OpenMagi {
  return {
    type: 'open',
    protocol: 'magi',
    framing: {
      question: 'Move it?',
      reversible: !irreversible,
      ...(options
        ? {
            options: [
              { id: 'pg', label: 'One table' },
              { id: 'kafka', label: 'Kafka' },
            ],
          }
        : {}),
    },
    requested: 'auto',
    found,
    ...planMagi({ requested: 'auto', found, own: 'claude', traits, auto }),
    limits: DEFAULTS.magi,
    language,
    seed: 1,
    auto,
    cwd: '/project',
    host_session: null,
  };
}

type Command = OpenMagi | SharedCommand;

/** Goes on until somebody has to be asked; what is refused changes nothing. */
function play(opening: OpenMagi, said: object[], made: object, answers: UserAnswer[]) {
  let events = magi.decide(magi.empty, opening, NOW);
  const say = (command: Command): void => {
    try {
      events = [...events, ...magi.decide(fold(magi, events), command, NOW)];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
  const speak = (): void => {
    for (let index = 0; magi.due(fold(magi, events)).length > 0 && index < 12; index++) {
      const [due] = magi.due(fold(magi, events));
      if (!due) return;
      const { seat, turn, round, engine, kind, by } = due;
      const full = { status: 'ok', key_evidence: [], risks: [], dissent_note: '', confidence_known: true };
      const vote = { ...full, ...said[(ENGINES.indexOf(seat) + round) % said.length] };
      const opinion = turn === 'challenge' ? { status: 'ok', evidence: [], ...made } : vote;
      say({
        type: 'answer',
        seat,
        turn,
        round,
        engine,
        kind,
        by,
        opinion,
        failure: null,
        answer: null,
        meta: null,
      });
    }
  };
  speak();
  for (const one of answers) {
    say({ type: 'user', answer: one });
    speak();
  }
  return fold(magi, events);
}

const YES = { en: /^Go ahead/, ja: /(?:で進めます。|実行します。)/ };
/** Actions of the box with which something is done. */
const GOES = /Action: (?:EXECUTE|GO AHEAD|実行)/;

it('display, Next, box, report, summary, view, gate and exit code say one thing', () => {
  const seen = { approved: 0, rejected: 0, undecided: 0 };
  const opening = fc.record({
    auto: fc.boolean(),
    irreversible: fc.boolean(),
    options: fc.boolean(),
    language: fc.constantFrom('en' as const, 'ja' as const),
  });
  const script = [
    opening,
    fc.array(opinion, { minLength: 3, maxLength: 5 }),
    against,
    fc.array(answer, { maxLength: 3 }),
  ] as const;
  fc.assert(
    fc.property(...script, (how, said, made, answers) => {
      const state = play(opened(how), said, made, how.auto ? [] : answers);
      const ending = magi.ending(state);
      const report = magi.report(state);
      const gate = ending?.gate ?? 'undecided';
      const is = gate === 'approved';
      seen[gate] += 1;
      expect(magi.view(state)['standing']).toMatchObject({ gate });
      expect(report.standing?.gate).toBe(gate);
      expect(report.gate).toBe(ending ? gate : 'open');
      expect(exitOf(ending)).toBe(
        { approved: EXIT.done, rejected: EXIT.refused, undecided: EXIT.undecided }[gate],
      );
      expect([gate, YES[how.language].test(report.next)]).toEqual([gate, is]);
      expect([gate, (report.box?.findings ?? []).some((line) => GOES.test(line))]).toEqual([gate, is]);
      expect(shownInMarkdown(magi.report(state))).toContain(report.next.slice(0, 12));
      if (!ending) return;
      expect(ending.decision).toBe({ approved: 'APPROVE', rejected: 'REJECT', undecided: null }[gate]);
      expect(
        ending.headline.startsWith(
          { approved: 'APPROVE', rejected: 'REJECT', undecided: 'no decision' }[gate],
        ),
      ).toBe(true);
      expect(magi.summary(state)?.decision?.split(':')[0] ?? null).toBe(ending.decision);
      if (is && ending.standing?.by === 'vote')
        expect(ending.standing).toMatchObject({ hinges: [], owed: [], unseen: [] });
    }),
    RUNS,
  );
  // Every gate was really reached.
  expect(Object.values(seen).every((times) => times > RUNS.numRuns / 50)).toBe(true);
});

const vote = (position: string, more = '') =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: 80\nrationale: "for a reason of its own"\n${more}\`\`\`\n`;

it.each<[name: string, votes: string[], said: string[], gate: string, exit: number]>([
  ['a yes', [vote('APPROVE'), vote('APPROVE'), vote('APPROVE')], [], 'approved', 0],
  ['a no', [vote('REJECT'), vote('REJECT'), vote('REJECT')], [], 'rejected', 1],
  [
    'a no that somebody talks over',
    [vote('REJECT'), vote('REJECT'), vote('REJECT')],
    ['go ahead anyway', 'Do it anyway'],
    'rejected',
    1,
  ],
  [
    'a split and a refusal',
    [vote('APPROVE'), vote('REJECT'), vote('ABSTAIN')],
    ['No, do not do it'],
    'undecided',
    4,
  ],
  [
    'a danger with one click',
    [vote('APPROVE'), vote('APPROVE'), vote('REJECT', 'safety_concern: true\n')],
    ['Mitigate first'],
    'undecided',
    4,
  ],
  [
    'a danger with a plan',
    [vote('APPROVE'), vote('APPROVE'), vote('REJECT', 'safety_concern: true\n')],
    ['Mitigate first\nmitigation: a proxy: in front\nowner: Anna\nmonitor: strangers'],
    'approved',
    0,
  ],
])('on the command line too: %s', async (_, votes, said, gate, exit) => {
  const home = emptyHome();
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move it?', '--mode', 'simple']);
  for (const [index, seat] of ['logos', 'pathos', 'sophia'].entries())
    await home.run(['submit', id, '--as', seat], votes[index]);
  for (const answer of said) expect((await home.run(['submit', id, '--as', 'user'], answer)).exit).toBe(0);
  const shown = await home.json<{ standing: object }>(['show', id, '--json']);
  const gated = await home.run(['gate', id]);
  expect([gated.exit, JSON.parse(gated.out).gate, shown.standing]).toMatchObject([exit, gate, { gate }]);
  expect(await home.json(['replay', id])).toMatchObject({ ok: true });
});
