// What is told of a verdict that the user has answered: the option, who said it, the vote beside it, what could go wrong.
import { describe, expect, it } from 'vitest';
import { after, opinion } from '../../../../tests/given/magi.ts';
import {
  ballot,
  danger,
  no,
  OPTIONS,
  opened,
  scene,
  unsure,
  user,
  yes,
} from '../../../../tests/given/magi-scenes.ts';
import type { SharedCommand } from '../../protocol/protocol.ts';
import type { UserAnswer } from '../../shapes.ts';
import { magi } from '../magi.ts';
import { engineErrors, riskRegister } from '../report/risks.ts';

it('says which option won, by its label, everywhere', () => {
  const pg = opinion('APPROVE', { choice: 'pg' });
  const { display, ending, state } = after(opened({ options: OPTIONS }), ...ballot([pg, pg, pg]));
  expect(ending?.headline).toContain('APPROVE, One Postgres table');
  expect(display).toContain('Option: One Postgres table');
  expect(display).toContain('Go ahead with One Postgres table.');
  expect(magi.report(state).remembered?.decision).toBe('APPROVE: One Postgres table');
  const chosen = after(...scene.options, user({ choice: 'kafka' }));
  expect(chosen.ending?.headline).toContain('APPROVE, Kafka by the user');
  expect(chosen.display).toContain('Go ahead with Kafka.');
});

it('says in the first line what only the host said', () => {
  const [, first] = after(...scene.split, user({ choice: 'Approve (Claude)' })).display.split('\n\n');
  expect(first).toContain('said by the host');
  const seen = {
    ...user({ choice: 'Approve (Claude)' }),
    seen: (text: string) => text === 'Approve (Claude)',
  };
  expect(after(...scene.split, seen as SharedCommand).display).not.toContain('said by the host');
});

it('names no option beside a no: whoever declines has chosen none', () => {
  const pg = opinion('APPROVE', { choice: 'pg' });
  const hinged = [opened({ options: OPTIONS }), ...ballot([pg, { ...pg, inferred: true }, no])];
  expect(magi.report(after(...hinged, user({ choice: 'Accept it' })).state).remembered?.decision).toBe(
    'APPROVE: One Postgres table',
  );
  expect(magi.report(after(...hinged, user({ choice: 'no' })).state).remembered?.decision).toBe('REJECT');
});

it('tells a vote that stands from the vote before once', () => {
  const heard = ballot([yes, opinion('APPROVE', { inferred: true }), no]).map((command, index) => ({
    ...command,
    opinion: {
      ...('opinion' in command ? (command.opinion as object) : {}),
      key_evidence: [`fact ${index}`],
    },
    answer: { file: `${index}.txt`, bytes: 10, sha256: '' },
    meta: { attempts: 2 },
  })) as unknown as SharedCommand[];
  const [again] = ballot([yes], 1);
  const codex = { ...again, seat: 'codex', engine: 'codex', by: 'engine' } as SharedCommand;
  const { state } = after(opened(), ...heard, user({ choice: 'Ask that seat again' }), codex);
  expect(state.ballots.map(({ votes }) => votes['claude']?.carried)).toEqual([false, true]);
  const { evidence, answers } = magi.report(state);
  expect(evidence.map(({ quote }) => quote).filter((quote) => quote === 'fact 0')).toHaveLength(1);
  expect(answers.map(({ file }) => file).filter((file) => file === '0.txt')).toHaveLength(1);
  expect(engineErrors(state).map(({ engine }) => engine)).toEqual(['Claude', 'Codex', 'Gemini']);
});

it.each<[risks: string[][], told: [risk: string, source: string, severity: string][]]>([
  [[['slow']], [['slow', 'Claude', 'low']]],
  [[['slow'], ['slow']], [['slow', 'Claude, Codex', 'medium']]],
  [
    [['slow'], [], ['slow', 'dear']],
    [
      ['slow', 'Claude, Gemini', 'medium'],
      ['dear', 'Gemini', 'low'],
    ],
  ],
])('a risk weighs more when several seats name it: %o', (risks, told) => {
  const { state } = after(
    opened(),
    ...ballot([0, 1, 2].map((index) => opinion('APPROVE', { risks: risks[index] ?? [] }))),
  );
  expect(riskRegister(state).map(({ risk, source, severity }) => [risk, source, severity])).toEqual(told);
});

describe('whoever goes ahead over a danger that the count gave no say', () => {
  const split = [opened(), ...ballot([yes, danger, unsure])];
  const told = (answer?: UserAnswer) => {
    const { state, display } = after(...split, ...(answer ? [user(answer)] : []));
    const [row] = riskRegister(state);
    return { display, row, dissent: magi.report(state).remembered?.dissent };
  };

  it.each<[answer: UserAnswer | undefined, mitigation: string | undefined, named: boolean]>([
    [undefined, 'to be written', false],
    [{ choice: 'Approve (Claude)' }, 'accepted by the user', true],
    [{ choice: 'Approve (Claude)', mitigation: 'a proxy' }, 'a proxy', false],
    [{ choice: 'Wait (Gemini)' }, 'to be written', false],
    [{ choice: 'no' }, undefined, false],
  ])('%o: it is on record', (answer, mitigation, named) => {
    const { display, row } = told(answer);
    expect(row?.mitigation).toBe(mitigation);
    if (mitigation) expect(row).toMatchObject({ risk: 'Anyone can read every session.', severity: 'high' });
    expect(display.includes('In view of the danger that Codex names: Anyone can read every session.')).toBe(
      named,
    );
  });

  it.each<[answer: UserAnswer, dissent: RegExp | null]>([
    [{ choice: 'Approve (Claude)' }, /^Codex \(REJECT\): Anyone/],
    [{ choice: 'no' }, /^Claude \(APPROVE\)/],
  ])('%o: whom it went against is remembered', (answer, dissent) => {
    expect(told(answer).dissent).toMatch(dissent ?? '');
  });
});
