// Who fills Claude’s seat, who moved and on what, and what all of them rest on.
import { describe, expect, it } from 'vitest';
import {
  ballot,
  cite,
  dueIn,
  fail,
  last,
  open,
  play,
  say,
  step,
  user,
} from '../../../tests/given/council.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import { council } from './council.ts';

describe('Claude’s seat', () => {
  it('goes over to a subagent where its own program cannot run', () => {
    const handed = play(
      open({ hosted: true }),
      fail('claude', 1, 'not_found'),
      say('codex', 1, 'redis'),
      say('gemini', 1, 'memory'),
    );
    expect(dueIn(handed)).toEqual(['claude 1 host']);
    const during = play(open({ hosted: true }), fail('claude', 1, 'not_found'));
    expect(council.next(during.state)).toMatchObject({
      do: 'run',
      due: [{ seat: 'codex' }, { seat: 'gemini' }],
      alongside: [{ seat: 'claude' }],
    });
    expect(step(handed)).toBe('submit');
    const spoken = council.decide(handed.state, say('claude', 1, 'redis', { by: 'host' }), { now: '' });
    expect(spoken.map(({ type }) => type)).toEqual(['answered', 'counted']);
  });

  it.each(['auth', 'sandbox', 'untrusted', 'usage', 'network', 'crash'] as const)('also for %s', (reason) => {
    const handed = play(open({ hosted: true }), fail('claude', 1, reason));
    expect(council.next(handed.state)).toMatchObject({ alongside: [{ seat: 'claude' }] });
  });

  it.each([
    ['a timeout is a failure of the round', open({ hosted: true }), 'timeout' as const],
    ['without a host there is no subagent', open(), 'not_found' as const],
  ])('%s', (_, opening, reason) => {
    expect(dueIn(play(opening, fail('claude', 1, reason)))).toEqual(['codex 1 engine', 'gemini 1 engine']);
  });
});

describe('the flip ledger', () => {
  const asked = open({ questions: true, hosted: true });
  const start = [asked, user({ choice: 'Send it' }), ...ballot(1, 'redis', 'postgres', 'memory')];
  const rest = [say('codex', 2, 'postgres'), say('gemini', 2, 'memory')];

  it.each<[name: string, said: Parameters<typeof say>[3], kind: string, conformity: string[]]>([
    ['on evidence', { changed: true, cites: [cite('src/lock.ts')] }, 'evidence', []],
    [
      'on an objection answered from what is on the table',
      { changed: true, because: 'src/codex.ts:1 shows it' },
      'objection',
      [],
    ],
    ['on nothing', { changed: true, because: 'the others are convincing' }, 'conformity', ['claude']],
  ])('a change %s', (_, said, kind, conformity) => {
    const played = play(
      ...start,
      say('claude', 2, 'postgres', { ...said, cites: said?.cites ?? [cite('src/claude.ts')] }),
      ...rest,
    );
    expect(last(played)).toMatchObject({
      flips: [{ seat: 'claude', from: 'redis', to: 'postgres', kind }],
      verdict: {
        outcome: 'majority',
        standing: { hinges: conformity.map((seat) => ({ seat, reason: 'conformity' })) },
      },
    });
    const display = shownInMarkdown(council.report(played.state));
    expect(display).toContain(
      'round 1: claude redis, codex postgres, gemini memory → round 2: claude postgres, codex postgres, gemini memory',
    );
    expect(display.includes('It rests on claude, who changed position')).toBe(kind === 'conformity');
  });
});

it('warns when the two that agree rest on the same citation and the third does not', () => {
  const same = [cite('src/one.ts', 4)];
  const played = play(
    open(),
    say('claude', 1, 'redis', { cites: same }),
    say('codex', 1, 'redis', { cites: same }),
    say('gemini', 1, 'memory'),
  );
  expect(last(played)?.shared).toEqual({ seats: ['claude', 'codex'], places: ['src/one.ts:4'] });
  expect(shownInMarkdown(council.report(played.state))).toContain('closer to one finding than to two');
});
