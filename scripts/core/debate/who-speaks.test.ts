// Who is due, who may answer, and what each is asked with.
import { describe, expect, it } from 'vitest';
import {
  afterOpening,
  challenge,
  OPENING,
  open,
  opening,
  reply,
  round,
  SEATS,
  when,
} from '../../../tests/given/debate.ts';
import type { DueSeat } from '../protocol/protocol.ts';
import { debate } from './debate.ts';

describe('who speaks', () => {
  it('is Claude alone before its opening is stored', () => {
    const at = open();
    expect(debate.next(at.state)).toMatchObject({ do: 'seal', due: [{ seat: 'claude', turn: 'opening' }] });
    const early = {
      seat: 'operator',
      turn: 'challenge',
      round: 1,
      engine: 'codex',
      kind: 'challenge',
      by: 'engine',
    } as const;
    const answer = {
      type: 'answer',
      ...early,
      opinion: challenge({}),
      failure: null,
      answer: null,
      meta: null,
    } as const;
    expect(() => when(at, answer)).toThrow('claude');
  });

  it('are the challengers at the same time after it, each in the workspace', () => {
    const due = debate.due(afterOpening().state);
    expect(
      due.map(({ seat, kind, reads, workspace, persona }) => [seat, kind, reads, workspace, persona]),
    ).toEqual(SEATS.map((seat) => [seat, 'challenge', 'workspace', '/project/debates/001-redis', null]));
  });

  it('takes an opening once', () => {
    const at = afterOpening();
    const again = {
      type: 'answer',
      seat: 'claude',
      turn: 'opening',
      round: 0,
      engine: 'claude',
      kind: 'text',
      by: 'host',
    } as const;
    expect(() => when(at, { ...again, opinion: OPENING, failure: null, answer: null, meta: null })).toThrow(
      'sealed',
    );
  });

  it('nobody answers for an engine', () => {
    const at = afterOpening();
    const forged = {
      type: 'answer',
      seat: 'operator',
      turn: 'challenge',
      round: 1,
      engine: 'codex',
      kind: 'challenge',
      by: 'host',
    } as const;
    expect(() =>
      when(at, { ...forged, opinion: challenge({}), failure: null, answer: null, meta: null }),
    ).toThrow('filled by an engine');
  });

  it('is asked by program for Claude too, where there is no host', () => {
    const defender = {
      seat: 'claude',
      name: 'Claude',
      by: 'engine',
      engine: 'claude',
      timeoutS: 120,
      retries: 0,
    } as const;
    expect(debate.next(open({}, { auto: true, defender }).state)).toMatchObject({
      do: 'run',
      due: [{ seat: 'claude', by: 'engine', kind: 'text' }],
    });
  });

  it('hands a persona over where the engine has no context file', () => {
    const challengers = opening().challengers.map((one) => ({
      ...one,
      persona: { ...one.persona, way: 'handed_over' as const, file: null },
    }));
    const [due] = debate.due(afterOpening({}, { challengers }).state);
    expect(due).toMatchObject({ reads: 'repository', workspace: null, persona: 'You are the architect.' });
  });
});

it('every prompt has exactly the slots it is given', async () => {
  const { readFileSync } = await import('node:fs');
  const { fillPrompt } = await import('../prompting/fill.ts');
  const fill = ({ prompt: { name, slots } }: DueSeat): string =>
    fillPrompt(
      readFileSync(new URL(`../../../references/prompts/${name}.md`, import.meta.url), 'utf8'),
      slots,
      name,
    );
  const disputed = round(afterOpening({ max_rounds: 2 }), 'bare agree', 'disagree', 'agree');
  const answered = reply(disputed, { operator: 'reject' }, 'Use Redis');
  const ended = round(answered, 'agree', 'maintain');
  for (const at of [open(), afterOpening(), disputed, answered, ended]) {
    for (const due of debate.due(at.state)) expect(fill(due)).not.toContain('{{');
  }
});
