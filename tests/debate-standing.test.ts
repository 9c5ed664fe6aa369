// One gate for one debate: whatever says how it ended says the same, and no doubtful answer makes it a yes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  AGREE,
  ASSUMED,
  answering,
  BARE,
  DISAGREE,
  OPENING,
  project,
  rebuttal,
} from './house/debate-project.ts';

const CLAUDE = {
  'Take a position': OPENING,
  'The challengers have answered':
    'architect: PARTIAL - true\noperator: PARTIAL - true\nadversary: PARTIAL - true\nposition: Use Redis with a disk log',
  'ended without agreement': ASSUMED,
};
const IF = '!I would agree if nodes never restarted. They do.';
const GHOST = AGREE.replace('store.ts:1 has one writer', 'nowhere/ghost.ts:99 has one writer');
const PRAISE = AGREE.replace('[observed] store.ts:1 has one writer', 'looks good to me');
const WRONG = '!I think this is wrong because restarts lose data.';
const FIRST = 'Somebody has taken a position';
const REPLY = 'You raised an objection';

/** What each challenger says first, and to a reply. */
type Says = { first: string; reply?: string };
const all = (first: string, reply = rebuttal('accept')): Says[] => [
  { first, reply },
  { first, reply },
  { first, reply },
];

type Row = [name: string, says: Says[], gate: 'approved' | 'undecided', heading: string];
const ROWS: Row[] = [
  ['all agree and have looked', all(AGREE), 'approved', 'CONSENSUS'],
  ['a change of mind in so many words', all(DISAGREE), 'approved', 'CONSENSUS'],
  ['"I would agree if …", twice', all(IF, IF), 'undecided', 'TRADEOFF'],
  ['agreement in prose alone', all('!I agree. It holds, I read store.ts:1.'), 'undecided', 'UNDECIDED'],
  [
    'accepted, with something left',
    all(DISAGREE, 'answer: accept\nremaining: data is lost on a restart'),
    'undecided',
    'TRADEOFF',
  ],
  ['accepted with reservations', all(DISAGREE, 'answer: accept with reservations'), 'undecided', 'TRADEOFF'],
  ['accepted, cut off', all(DISAGREE, '!{"answer":"accept","reason":"it is'), 'undecided', 'TRADEOFF'],
  ['evidence that is nowhere', all(GHOST), 'undecided', 'UNDECIDED'],
  [
    'one that cannot be read',
    [{ first: WRONG, reply: WRONG }, { first: AGREE }, { first: DISAGREE, reply: rebuttal('accept') }],
    'undecided',
    'TRADEOFF',
  ],
  ['maintained to the end', all(DISAGREE, rebuttal('maintain')), 'undecided', 'TRADEOFF'],
];

describe.each(ROWS)('%s', (_, says, gate, heading) => {
  it('is told the same everywhere', async () => {
    const at = project(['gemini', 'codex', 'qwen', 'claude'], 'debate: { max_rounds: 3 }');
    answering(at.fakes, 'claude', CLAUDE);
    for (const [index, name] of ['gemini', 'codex', 'qwen'].entries()) {
      const { first = AGREE, reply = first } = says[index] ?? {};
      answering(at.fakes, name, { [REPLY]: reply, [FIRST]: first, 'ended without agreement': ASSUMED });
    }
    const { home } = at;
    const auto = await home.run(['auto', 'debate', 'Redis?']);
    const { id, ending, verdict, display } = JSON.parse(auto.out);
    const gated = await home.run(['gate', id]);
    const lines = (file: string) =>
      readFileSync(join(home.state, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    const told = {
      auto: [auto.exit, ending.gate, ending.standing.gate],
      gate: [gated.exit, JSON.parse(gated.out).gate],
      heading: /DEBATE OUTCOME: (\w+)/.exec(display)?.[1],
      event: lines('events.jsonl').find(({ event }) => event === 'review_complete').payload.gate,
      line: lines('verdicts.jsonl').at(-1).gate,
      replay: (await home.json(['replay', id]))['ok'],
    };
    expect(told).toEqual({
      auto: [gate === 'approved' ? 0 : 4, gate, gate],
      gate: [gate === 'approved' ? 0 : 4, gate],
      heading,
      event: gate,
      line: gate,
      replay: true,
    });
    const word = heading === 'CONSENSUS' ? 'consensus' : heading.toLowerCase();
    expect([verdict.outcome, lines('verdicts.jsonl').at(-1).outcome]).toEqual([word, word]);
    const { recent_decisions: decisions } = JSON.parse(
      readFileSync(join(home.state, 'blackboard/context.json'), 'utf8'),
    );
    expect(decisions[0].verdict === 'CONSENSUS').toBe(gate === 'approved');
  });
});

it('asks again who agrees on nothing, and keeps what it said at first out of a yes', async () => {
  const at = project(['gemini', 'codex', 'qwen', 'claude'], 'debate: { max_rounds: 3 }');
  answering(at.fakes, 'claude', CLAUDE);
  answering(at.fakes, 'gemini', { [FIRST]: GHOST });
  answering(at.fakes, 'codex', { [FIRST]: BARE });
  answering(at.fakes, 'qwen', { [FIRST]: PRAISE });
  const { display, ending } = await at.home.json<{ display: string; ending: { gate: string } }>([
    'auto',
    'debate',
    'Redis?',
  ]);
  const asked = at.fakes.calls().filter(({ name, prompt }) => name === 'gemini' && prompt);
  expect(asked.at(-1)?.prompt).toContain('what you cited is not there (nowhere/ghost.ts:99)');
  expect(display).not.toContain('**Confidence:** HIGH');
  expect(ending.gate).toBe('approved');
});
