import { expect, it } from 'vitest';
import type { CheckedEvidence } from './evidence.ts';
import { type Flip, flipLedger, type Stand } from './flips.ts';

const flips = (stands: Stand[], rules = 2): Flip[] => flipLedger(stands, { rules });

const cite = (
  path: string,
  line: number,
  quote = 'retryLoop(3)',
  status: CheckedEvidence['status'] = 'verified',
): CheckedEvidence => ({
  path,
  line,
  quote,
  status,
  found: status === 'missing' ? null : { path, line },
});
const stand = (seat: string, round: number, choice: string | null, rest: Partial<Stand> = {}): Stand => ({
  seat,
  round,
  choice,
  agrees_with: [],
  because: '',
  evidence: [],
  ...rest,
});
const peer = stand('codex', 1, 'b', { evidence: [cite('src/retry.ts', 10)] });
const before = stand('claude', 1, 'a', { evidence: [cite('src/a.ts', 1)] });

it.each<[name: string, now: Stand, kinds: Flip['kind'][]]>([
  ['no change is no flip', stand('claude', 2, 'a'), []],
  ['the same choice in other letters is no flip', stand('claude', 2, ' A '), []],
  [
    'a change with nothing',
    stand('claude', 2, 'b', { because: 'The other peers convinced me.' }),
    ['conformity'],
  ],
  [
    'a change with evidence it had not cited',
    stand('claude', 2, 'b', { evidence: [cite('src/retry.ts', 11)] }),
    ['evidence'],
  ],
  [
    'evidence it had already cited',
    stand('claude', 2, 'b', { evidence: [cite('src/a.ts', 2)] }),
    ['conformity'],
  ],
  [
    'evidence that does not exist',
    stand('claude', 2, 'b', { evidence: [cite('src/no.ts', 2, 'x', 'missing')] }),
    ['conformity'],
  ],
  [
    'a reason that names a file on the table',
    stand('claude', 2, 'b', { because: 'What retry.ts does answers my worry.' }),
    ['conformity'],
  ],
  [
    'a reason that names a line on the table',
    stand('claude', 2, 'b', { because: 'What src/retry.ts:10 does answers my worry.' }),
    ['objection'],
  ],
  [
    'a reason that names a line nobody found',
    stand('claude', 2, 'b', { because: 'What src/retry.ts:90 does answers my worry.' }),
    ['conformity'],
  ],
  [
    'giving way to somebody, with a file named',
    stand('claude', 2, 'b', { because: 'Peer A is persuasive about retry.ts, I defer' }),
    ['conformity'],
  ],
  [
    'giving way to somebody, with a line and code named',
    stand('claude', 2, 'b', {
      because: 'Peer A makes a good case with retryLoop(3) at src/retry.ts:10, I defer',
    }),
    ['conformity'],
  ],
  [
    'giving way, and saying what settled it',
    stand('claude', 2, 'b', { because: 'Peer A convinced me: retryLoop(3) swallows the error.' }),
    ['objection'],
  ],
  [
    'evidence that proves nothing',
    stand('claude', 2, 'b', { evidence: [cite('src/retry.ts', 11, 'export', 'proves nothing')] }),
    ['conformity'],
  ],
  [
    'a reason that names code on the table',
    stand('claude', 2, 'b', { because: 'I overlooked that retryLoop(3) swallows it.' }),
    ['objection'],
  ],
  [
    'a reason that names code nobody found',
    stand('claude', 2, 'b', { because: 'I overlooked doMagic(3).' }),
    ['conformity'],
  ],
  [
    'naming a peer of another choice is a move',
    stand('claude', 2, 'a', { agrees_with: ['codex'] }),
    ['conformity'],
  ],
  ['naming no choice any more joins nobody', stand('claude', 2, null), []],
  [
    'naming no choice, but a peer of another one, is a move',
    stand('claude', 2, null, { agrees_with: ['codex'] }),
    ['conformity'],
  ],
  ['naming a peer of the same choice is none', stand('claude', 2, 'a', { agrees_with: ['gemini'] }), []],
])('%s', (_, now, kinds) => {
  const gemini = stand('gemini', 1, 'a');
  expect(flips([before, peer, gemini, now]).map(({ kind }) => kind)).toEqual(kinds);
});

it('compares with the last round the seat was heard in', () => {
  expect(flips([before, peer, stand('claude', 3, 'b')])).toMatchObject([
    { seat: 'claude', round: 3, from: 'a', to: 'b', kind: 'conformity' },
  ]);
});

it('two that keep their words and name each other have gone over to nobody', () => {
  const claude = stand('claude', 2, 'a', { agrees_with: ['codex'] });
  const codex = stand('codex', 2, 'b', { agrees_with: ['claude'] });
  expect(flips([before, peer, claude, codex])).toEqual([]);
  expect(flips([before, peer, claude, { ...codex, choice: 'c' }]).map(({ seat }) => seat)).toEqual([
    'claude',
    'codex',
  ]);
  expect(flips([before, peer, claude, codex], 1).map(({ kind }) => kind)).toEqual([
    'conformity',
    'conformity',
  ]);
});

it('a log of the first rules takes the name of a file for an answer', () => {
  const now = stand('claude', 2, 'b', { because: 'Peer A is persuasive about retry.ts, I defer' });
  expect(flips([before, peer, now], 1)).toMatchObject([{ kind: 'objection' }]);
});

it('says what moved it', () => {
  const now = stand('claude', 2, 'b', {
    because: 'Read it.',
    evidence: [cite('src/retry.ts', 11), cite('src/a.ts', 1)],
  });
  expect(flips([now, peer, before])).toEqual([
    {
      seat: 'claude',
      round: 2,
      from: 'a',
      to: 'b',
      joined: [],
      kind: 'evidence',
      because: 'Read it.',
      evidence: ['src/retry.ts:11'],
    },
  ]);
});
