// What follows by itself from what was said in a Magi, and when an answer comes too early or too late.
import { describe, expect, it } from 'vitest';
import { after, open, opinion, says } from '../../../tests/given/magi.ts';
import { ballot, danger, no, scene, unsure, user, yes } from '../../../tests/given/magi-scenes.ts';
import { fold, type SharedCommand } from '../protocol/protocol.ts';
import type { Failure } from '../shapes.ts';
import type { OpenMagi } from './decide.ts';
import type { MagiEvent } from './events.ts';
import { magi } from './magi.ts';

type Said = (OpenMagi | SharedCommand)[];
const timeout: Failure = { reason: 'timeout', detail: 'no answer within 60 s' };
const inferred = opinion('APPROVE', { inferred: true });
const alone = (opening: Parameters<typeof open>[0], opinions: object[]): Said => [
  open({ seed: 1, auto: true, ...opening }),
  ...ballot(opinions, 0, 'engine'),
];

const case_ = {
  status: 'ok',
  objection_strength: 'strong',
  case: 'It grows without end.',
  evidence: [{ text: 'src/log.ts:4', tag: 'observed' }],
  looked_for: 'a limit',
};
const grave = (more: Parameters<typeof open>[0] = {}, votes: object[] = [yes, yes, yes]): Said => [
  open({ seed: 1, framing: { stakes: 'high' }, ...more }),
  ...ballot(votes, 0, more.auto ? 'engine' : 'host'),
];
/** Seed 1 has Gemini argue. */
const argues = (said: unknown) => says('gemini', said, { turn: 'challenge' });

describe('an answer is refused', () => {
  it.each<[what: string, said: Said, answer: SharedCommand, code: string]>([
    ['a second case', [...grave(), argues(case_)], argues(case_), 'already_sealed'],
    [
      'a case by hand for the engine that is to make it',
      grave(),
      says('gemini', case_, { turn: 'challenge', by: 'host' }),
      'engine_seat',
    ],
    ['a case that nobody asked for', [open()], argues(case_), 'seal_first'],
    ['a case of another ballot', grave(), says('gemini', case_, { turn: 'challenge', round: 7 }), 'not_due'],
    ['a vote of another ballot', grave(), says('codex', yes, { round: 7 }), 'not_due'],
    [
      'a vote once more, before the seal of that ballot',
      [...scene.split, user({ choice: 'Vote again' })],
      says('codex', yes, { round: 1 }),
      'seal_first',
    ],
  ])('%s', (_, said, answer, code) => {
    expect(() => after(...said, answer)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the lenses vote instead', () => {
  it.each<[what: string, said: Said, reason: string | null]>([
    ['of engines that both failed', alone({}, [yes, timeout, timeout]), 'No external engine answered.'],
    ['not of the only one beside Claude that failed with it', alone({}, [timeout, timeout, yes]), null],
    [
      'of the one that failed',
      [open({ external: ['codex'] }), ...ballot([yes, timeout])],
      'No external engine answered.',
    ],
    [
      'of two that abstained',
      [open({ external: ['codex'] }), ...ballot([unsure, unsure])],
      'Both engines abstained.',
    ],
    [
      'not of lenses that failed',
      [open({ mode: 'simple' }), ...['logos', 'pathos', 'sophia'].map((seat) => says(seat, timeout))],
      null,
    ],
  ])('%s', (_, said, reason) => {
    expect(after(...said).last).toMatchObject(
      reason ? { type: 'fell_back', round: 0, reason } : { type: 'counted' },
    );
  });
});

describe('with nobody there a yes in doubt is asked for once more', () => {
  const hinged = alone({}, [yes, inferred, no]);
  const asked = (...seats: string[]) => ({ type: 'asked_again', round: 1, seats });
  const counted = { type: 'counted', round: 0 };
  it.each<[what: string, said: Said, last: object]>([
    ['of the seat it hinges on', hinged, asked('codex')],
    ['of both', alone({}, [inferred, inferred, no]), asked('claude', 'codex')],
    ['not with somebody there', scene.hinged, counted],
    ['not where it stands', alone({}, [yes, yes, inferred]), counted],
    [
      'not where no vote is in doubt',
      alone({}, [
        opinion('APPROVE', { confidence: 50 }),
        opinion('APPROVE', { confidence: 50 }),
        { ...danger, confidence: 95 },
      ]),
      counted,
    ],
    [
      'not of a no',
      alone({}, [
        opinion('REJECT', { confidence: 50 }),
        opinion('REJECT', { confidence: 50, inferred: true }),
        opinion('APPROVE', { confidence: 95 }),
      ]),
      counted,
    ],
    ['not where a danger has to be met', alone({}, [yes, inferred, danger]), counted],
    ['not where no vote is allowed', alone({ limits: { redeliberations: 0 } }, [yes, inferred, no]), counted],
    ['not a second time', [...hinged, says('codex', inferred, { round: 1 })], { ...counted, round: 1 }],
    [
      'not once that was taken back',
      [...hinged, user({ choice: 'withdraw' })],
      { type: 'withdrawn', round: 1 },
    ],
    [
      'not after somebody argued against it',
      [...grave({ auto: true }, [inferred, inferred, inferred]), argues(case_)],
      counted,
    ],
  ])('%s', (_, said, last) => {
    expect(after(...said).last).toMatchObject(last);
  });
});

describe('a case against stands beside the count', () => {
  const read = {
    seat: 'gemini',
    strength: 'strong',
    critique: 'It grows without end.',
    evidence: ['src/log.ts:4'],
    failure: null,
  };
  const unread = { seat: 'gemini', strength: null, critique: '', evidence: [], failure: timeout };

  it.each([
    ['as it was made', case_, { ...read, looked_for: 'a limit' }],
    ['or was not', timeout, { ...unread, looked_for: '' }],
  ])('%s', (_, said, challenge) => {
    const { last } = after(...grave(), argues(said));
    expect(last?.type === 'counted' && last.challenge).toEqual(challenge);
  });

  const { case: critique, looked_for: _, ...rest } = case_;
  it.each([
    ['as it was made', { ...rest, critique }, read],
    ['or was not', timeout, unread],
  ])('%s by the first rules, and stops nothing', (_, said, challenge) => {
    const [opening, ...votes] = grave() as [OpenMagi, ...SharedCommand[]];
    const context = { now: '2026-01-01T00:00:00Z' };
    const events: MagiEvent[] = [{ ...opening, type: 'opened', format: 1, rules: 1 }];
    for (const command of [...votes, argues(said)].map((one) =>
      one.type === 'answer' && one.turn === 'challenge' ? { ...one, kind: 'challenge' as const } : one,
    ))
      events.push(...magi.decide(fold(magi, events), command, context));
    const last = events.at(-1);
    expect(last?.type === 'counted' && last.challenge).toEqual(challenge);
    expect(magi.ending(fold(magi, events))).toMatchObject({ gate: 'approved' });
  });
});
