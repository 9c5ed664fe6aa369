import fc from 'fast-check';
import { expect, it } from 'vitest';
import { against, deliberating, late, usable, vote } from '../../../tests/given/magi.ts';
import { replay } from '../deliberation/decide.ts';
import { openCall } from '../deliberation/fold.ts';
import type { MachineCommand } from '../deliberation/protocol.ts';
import {
  nextStepDue,
  seatsDue,
  standingAtEnd,
  standingOf,
} from '../deliberation/standing.ts';
import type { UserAnswer } from '../schemas/nouns.ts';
import { Refusal } from '../words/refusal.ts';
import { magi } from './protocol.ts';
import { standingMagiRound } from './rounds.ts';

const CHOICES =
  'go stop wait again override mitigate follow_majority follow_dissenter approve reject pg accept back'.split(
    ' ',
  );
const WRITTEN: Record<string, string>[] = [
  { mitigation: 'a flag' },
  { risk_acceptance: 'x', monitor: 'y' },
  { monitor: ' ' },
];
const words: fc.Arbitrary<UserAnswer> = fc.oneof(
  fc.record({ choice: fc.constantFrom(...CHOICES) }),
  fc.record({
    said: fc.constantFrom(
      'yes',
      'no',
      'stop',
      'Yes, go ahead.',
      'hm',
      'not now',
      'いいえ',
    ),
  }),
  fc.record({
    choice: fc.constantFrom(...CHOICES),
    written: fc.constantFrom(...WRITTEN),
    evidence: fc.constantFrom<string[]>([], ['p99 is 4 ms']),
  }),
);
type Vote = typeof opinion extends fc.Arbitrary<infer T> ? T : never;
const opinion = fc.record({
  position: fc.constantFrom(
    'APPROVE' as const,
    'APPROVE' as const,
    'APPROVE' as const,
    'REJECT' as const,
    'ABSTAIN' as const,
  ),
  confidence: fc.constantFrom(20, 45, 55, 80, 95),
  choice: fc.constantFrom(null, 'pg', 'kafka', 'odd'),
  safety_concern: fc.boolean(),
  read: fc.constantFrom('form', 'form', 'form', 'words', 'fails', 'cites nothing'),
});
const COMMANDS: MachineCommand[] = [
  { type: 'presented' },
  { type: 'cancel', detail: 'x' },
  { type: 'test', command: 'npm test', output: 'ok', exit: 0 },
];
type Said =
  | { user: UserAnswer }
  | { command: MachineCommand }
  | { vote: Vote; which: number };
const said: fc.Arbitrary<Said> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ vote: opinion, which: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ user: words }) },
  {
    weight: 1,
    arbitrary: fc.record({ command: fc.constantFrom<MachineCommand>(...COMMANDS) }),
  },
);
const opening = fc.record({
  engines: fc.integer({ min: 0, max: 3 }),
  auto: fc.boolean(),
  high: fc.boolean(),
  options: fc.boolean(),
});
const MISSING = {
  text: 'a.js:1',
  path: 'a.js',
  line: 1,
  quote: '',
  found: 'missing',
} as const;

function say(one: ReturnType<typeof deliberating>, what: Said): void {
  if ('user' in what) return void one.user(what.user);
  if ('command' in what) return void one.say(what.command);
  const waiting = seatsDue(magi, one.state());
  const seat = waiting[what.which % Math.max(1, waiting.length)];
  if (!seat) return;
  if (openCall(one.state()).turn === 'case')
    return void one.answers(seat.seat, {
      opinion: against(what.vote.confidence > 50 ? 'strong' : 'minor', 'It races.'),
    });
  const { read, position, confidence, ...more } = what.vote;
  const status =
    read === 'words' ? ({ status: 'inferred', inferred: true } as const) : {};
  const answer = {
    opinion: vote(position, confidence, {
      ...more,
      ...status,
      rationale: `${seat.seat} ${confidence}`,
    }),
  };
  one.answers(seat.seat, {
    ...(read === 'fails' && seat.by === 'engine' ? { failure: late } : answer),
    citations: read === 'cites nothing' ? [MISSING] : [],
  });
}

it('whatever is said, in whatever order', () => {
  fc.assert(
    fc.property(
      opening,
      fc.array(said, { maxLength: 25 }),
      ({ engines, auto, high, options }, all) => {
        const names = ['claude', 'codex', 'gemini'].slice(0, engines);
        const one = deliberating(
          {
            ...(high ? { stakes: 'high' } : {}),
            ...(options
              ? {
                  options: [
                    { id: 'pg', label: 'P' },
                    { id: 'kafka', label: 'K' },
                  ],
                }
              : {}),
          },
          {
            usable: names.map((name) => usable(name)),
            auto,
            host: auto && engines ? null : 'claude',
          },
        );
        for (const what of all) {
          const before = one.state();
          try {
            say(one, what);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            expect(one.state()).toEqual(before);
          }
          const state = one.state();
          const standing = standingOf(magi, state);
          const round = standingMagiRound(state);
          // Every state has a next, and what is due can be answered.
          expect(['seal', 'submit', 'run', 'ask_user', 'present', 'done']).toContain(
            nextStepDue(magi, state).do,
          );
          if (standingAtEnd(magi, state) === null)
            expect(['present', 'done']).not.toContain(nextStepDue(magi, state).do);
          if (state.opened.auto) expect(nextStepDue(magi, state).do).not.toBe('ask_user');
          // No yes over what is doubted, owed, or spoken against.
          if (standing.gate === 'approved') {
            expect([state.objection, state.owes, state.ended, standing.owed]).toEqual([
              null,
              null,
              null,
              [],
            ]);
            if (!state.chose)
              expect([standing.by, standing.hinges]).toEqual(['vote', []]);
            const written = Object.keys(state.chose?.written ?? {});
            if (round?.count.decision === 'REJECT')
              expect(written).toEqual(
                expect.arrayContaining(['risk_acceptance', 'monitor']),
              );
            if (round?.count.flags.includes('safety_dissent'))
              expect(written).toContain('mitigation');
          }
          // The votes are what they were, whatever the user decided.
          expect(round?.count.standing.by ?? 'vote').toBe('vote');
          expect(magi.tell(state).headline).not.toBe('');
        }
        // Nothing is lost, and counting again gives the same.
        const log = one.log();
        const dropped = log.flatMap((event) =>
          event.type === 'dropped' ? [event.round] : [],
        );
        const kept = one
          .state()
          .calls.flatMap(({ heard, aside }) => [
            ...Object.values(heard),
            ...Object.values(aside),
          ]);
        const answers = log.filter(
          (event) => event.type === 'answered' && !dropped.includes(event.round),
        );
        expect(kept).toHaveLength(answers.length);
        expect(one.state().notes).toEqual(
          log.flatMap((event) => (event.type === 'noted' ? [event.text] : [])),
        );
        expect(replay(magi, log, () => null)).toEqual({
          state: one.state(),
          differences: [],
        });
      },
    ),
    { numRuns: 150 },
  );
});
