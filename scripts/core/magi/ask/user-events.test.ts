// What an answer of the user puts on record, field by field.
import { describe, expect, it } from 'vitest';
import { after, open, opinion, says } from '../../../../tests/given/magi.ts';
import {
  ballot,
  danger,
  no,
  opened,
  plan,
  risk,
  scene,
  unsure,
  user,
  yes,
} from '../../../../tests/given/magi-scenes.ts';
import type { SharedCommand } from '../../protocol/protocol.ts';
import type { UserAnswer } from '../../shapes.ts';
import type { OpenMagi } from '../decide.ts';
import { magi } from '../magi.ts';

type Said = (OpenMagi | SharedCommand)[];
const ALL = ['claude', 'codex', 'gemini'];
const inferred = opinion('APPROVE', { inferred: true });

const grave = [open({ framing: { stakes: 'high' } }), ...ballot([yes, yes, yes])];
const argued = (strength: string, text: string): Said => {
  const [due] = magi.due(after(...grave).state);
  const said = { status: 'ok', objection_strength: strength, case: text, evidence: [], looked_for: '' };
  return [...grave, says(due?.seat ?? '', said, { turn: 'challenge' })];
};
const limited: Said = [
  open({ limits: { redeliberations: 1 } }),
  ...ballot([yes, no, unsure]),
  user({ choice: 'Vote again' }),
  ...ballot([yes, yes, yes], 1),
];
const votedAgain: Said = [...scene.split, user({ context: 'x' })];
const scenes = {
  ...scene,
  approved: [opened(), ...ballot([yes, yes, yes])],
  both: [opened(), ...ballot([inferred, inferred, no])],
  dangerInDoubt: [opened(), ...ballot([yes, inferred, danger])],
  strong: argued('strong', 'It grows without end.'),
  minor: argued('minor', 'The name is long.'),
  owing: [...scene.danger, user({ choice: 'Mitigate first' })],
  mitigated: [...scene.danger, user({ choice: 'Mitigate first', ...plan })],
  limited,
  noMoreVotes: [...limited, user({ choice: 'Vote again' })],
  votedAgain,
} satisfies Record<string, Said>;
type Scene = keyof typeof scenes;

describe('a decision', () => {
  const plain = {
    override: false,
    risk_acceptance: '',
    monitor: [],
    note: '',
    written: {},
    said: ['choice'],
  };
  it.each<[scene: Scene, answer: UserAnswer, decision: object]>([
    ['split', { choice: 'approve' }, { choice: 'Approve (Claude)', outcome: 'go', position: 'APPROVE' }],
    [
      'split',
      { choice: 'no', context: 'It is late.' },
      {
        choice: 'Reject (Codex)',
        outcome: 'stop',
        position: 'REJECT',
        written: { context: ['It is late.'] },
        said: ['choice', 'context'],
      },
    ],
    [
      'split',
      { position: 'REJECT', context: 'It is late.' },
      {
        choice: 'Reject (Codex)',
        outcome: 'stop',
        position: 'REJECT',
        written: { context: ['It is late.'] },
        said: ['choice', 'context'],
      },
    ],
    [
      'split',
      { choice: 'Put it off', note: 'After the fair.' },
      {
        choice: 'Put it off',
        outcome: 'wait',
        position: null,
        note: 'After the fair.',
      },
    ],
    [
      'rejected',
      { choice: 'Look for alternatives' },
      {
        choice: 'Look for alternatives',
        outcome: 'stop',
        position: 'REJECT',
        does: 'alternatives',
      },
    ],
    [
      'rejected',
      { override: true, ...risk },
      {
        choice: 'Do it anyway',
        outcome: 'go',
        position: 'APPROVE',
        override: true,
        ...risk,
        written: { risk_acceptance: [risk.risk_acceptance], monitor: risk.monitor },
        said: ['choice', 'risk_acceptance', 'monitor'],
      },
    ],
    [
      'deadlock',
      { choice: 'Split the question', questions: ['Read only?'] },
      {
        choice: 'Split the question',
        outcome: 'more',
        position: null,
        does: 'reframe',
        written: { questions: ['Read only?'] },
        said: ['choice', 'questions'],
      },
    ],
    // What was written before still holds beside what is written now.
    [
      'mitigated',
      { owner: 'Bert' },
      {
        choice: 'Mitigate first',
        outcome: 'go',
        position: 'APPROVE',
        monitor: plan.monitor,
        written: { mitigation: [plan.mitigation], owner: ['Bert'], monitor: plan.monitor },
        said: ['owner', 'choice', 'mitigation', 'monitor'],
      },
    ],
  ])('in %s: %o', (name, answer, decision) => {
    expect(after(...scenes[name], user(answer)).last).toEqual({
      type: 'user_decided',
      ...plain,
      ...decision,
    });
  });
});

describe('another vote', () => {
  const plain = { round: 1, seats: ALL, context: '', evidence: [] };
  it.each<[scene: Scene, answer: UserAnswer, vote: object]>([
    ['split', { context: 'It is late.' }, { context: 'It is late.' }],
    ['split', { evidence: ['p99 is 4 ms', ' '] }, { evidence: ['p99 is 4 ms'] }],
    ['split', { seats: ['codex'] }, { seats: ['codex'] }],
    ['split', { context: 'x', seats: [] }, { context: 'x' }],
    ['hinged', { choice: 'Ask that seat again' }, { seats: ['codex'] }],
    ['hinged', { choice: 'Ask that seat again', seats: ['gemini'] }, { seats: ['gemini'] }],
    ['both', { choice: 'Ask that seat again' }, { seats: ['claude', 'codex'] }],
    ['dangerInDoubt', { choice: 'Vote again' }, {}],
    ['strong', { choice: 'Have it answered' }, { context: 'It grows without end.' }],
    [
      'strong',
      { choice: 'Have it answered', context: 'It is pruned.' },
      {
        context: 'It is pruned.\nIt grows without end.',
      },
    ],
    ['minor', { choice: 'Vote again', context: 'It was named.' }, { context: 'It was named.' }],
  ])('of %s: %o', (name, answer, vote) => {
    expect(after(...scenes[name], user(answer)).last).toEqual({ type: 'redeliberated', ...plain, ...vote });
  });

  it.each<[scene: Scene, answer: UserAnswer, code: string]>([
    ['split', { evidence: [' '] }, 'no_choice'],
    ['split', { context: ' ' }, 'no_choice'],
    ['split', {}, 'no_choice'],
    ['split', { seats: ['codex', 'grok'] }, 'unknown_seat'],
    ['split', { override: true }, 'nothing_to_override'],
    ['limited', { context: 'x', evidence: [' '] }, 'redeliberation_limit'],
    ['votedAgain', { choice: 'go' }, 'not_due'],
    ['votedAgain', {}, 'not_due'],
    ['votedAgain', { note: ' ' }, 'not_due'],
  ])('of %s is refused: %o', (name, answer, code) => {
    expect(() => after(...scenes[name], user(answer))).toThrow(expect.objectContaining({ code }));
  });

  it('can be dropped, and only it', () => {
    const twice = [...votedAgain, ...ballot([yes, no, unsure], 1), user({ context: 'y' })];
    expect(after(...twice, user({ choice: 'Withdraw' })).last).toEqual({ type: 'withdrawn', round: 2 });
  });
});

describe('words that are no choice', () => {
  const words = 'Not before the audit.';
  it.each<[scene: Scene, answer: UserAnswer, objects: boolean, text?: string]>([
    ['split', { choice: words }, false],
    ['split', { note: words }, false],
    ['approved', { choice: words }, true],
    ['mitigated', { choice: words }, true],
    // A yes is spoken against while something else is asked about it, too.
    ['noMoreVotes', { choice: words }, true],
    ['votedAgain', { choice: words }, true],
    ['votedAgain', { note: words }, true],
    ['votedAgain', { choice: 'wait' }, true, 'Wait (Gemini)'],
    ['votedAgain', { choice: 'no' }, true, 'Reject (Codex)'],
  ])('to %s, %o, are an objection: %s', (name, answer, objects, text = words) => {
    const { last, ending } = after(...scenes[name], user(answer));
    expect(last).toEqual({ type: 'user_noted', text, ...(objects ? { objects } : {}) });
    expect(ending?.gate ?? 'undecided').toBe('undecided');
  });
});

it('an answer that still owes something goes on with what is written alone', () => {
  expect(after(...scenes.owing, user({ context: 'It is late.' })).last).toEqual({
    type: 'user_owes',
    label: 'Mitigate first',
    written: { context: ['It is late.'] },
    missing: ['mitigation', 'owner', 'monitor'],
    said: ['context', 'choice'],
  });
});
