import { describe, expect, it } from 'vitest';
import { optionNamed } from './options.ts';

const CONFLICT = [
  { id: 'update_intent', label: 'Update the intent documentation to match the change' },
  { id: 'revert_fix', label: 'Revert the change and keep the original intent' },
];
const STORES = [
  { id: 'redis', label: 'One Redis' },
  { id: 'postgres', label: 'One Postgres table' },
  { id: 'memory', label: 'Keep them in memory' },
];
const QUESTION = '(A) update INTENT or (B) revert the fix?';

describe('in a conflict', () => {
  it.each<[text: string | null, id: string | null]>([
    ['update_intent', 'update_intent'],
    ['Update intent', 'update_intent'],
    ['`update_intent`', 'update_intent'],
    ['update_intent (A)', 'update_intent'],
    ['update the intent', 'update_intent'],
    ['(A) update INTENT', 'update_intent'],
    ['A', 'update_intent'],
    ['(a)', 'update_intent'],
    ['Option A', 'update_intent'],
    ['Option A.', 'update_intent'],
    ['revert_fix', 'revert_fix'],
    ['revert the fix', 'revert_fix'],
    ['Revert the fix.', 'revert_fix'],
    ['We should revert the fix', 'revert_fix'],
    ['B', 'revert_fix'],
    ['(B) revert the fix', 'revert_fix'],
    ['revert', 'revert_fix'],
    ['Revert the change', 'revert_fix'],
    ['revert the fix: callers depend on it', 'revert_fix'],
    ['Revert the change and keep the original intent', 'revert_fix'],
    // Unsure is no choice.
    ['do not revert the fix', null],
    ["don't update the intent", null],
    ['fix', null],
    ['intent', null],
    ['split the function', null],
    ['update the intent or revert the fix', null],
    ['revert the fix; then update the intent', null],
    ['update_intent (B)', null],
    ['keep it', null],
    ['', null],
    [null, null],
    ['C', null],
    ['neither', null],
    ['update_intent?', null],
    ['(A)?', null],
    ['~~update_intent~~', null],
    ['~~update_intent~~ revert_fix', 'revert_fix'],
    ['update_intent: no', null],
    ['revert the fix – but not yet', null],
    ['revert the fix: nobody depends on it', 'revert_fix'],
  ])('%j is %j', (text, id) => {
    expect(optionNamed(text, CONFLICT, QUESTION)?.id ?? null).toBe(id);
  });

  it('takes the letters of the question, not the order of the list', () => {
    expect(optionNamed('A', CONFLICT, 'Should we (A) revert the fix, or (B) update the intent?')?.id).toBe(
      'revert_fix',
    );
    expect(optionNamed('B', CONFLICT, 'Should we (A) revert the fix, or (B) update the intent?')?.id).toBe(
      'update_intent',
    );
    expect(optionNamed('A', CONFLICT, '(A) sing or (B) dance?')).toBeNull();
  });
});

describe('among stores', () => {
  it.each<[text: string, id: string | null]>([
    ['redis', 'redis'],
    ['Take redis', 'redis'],
    ['I recommend Redis', 'redis'],
    ['One Redis', 'redis'],
    ['option 2', 'postgres'],
    ['redis: One Redis', 'redis'],
    ['redis (One Redis)', 'redis'],
    ['keep them in memory', 'memory'],
    ['memory', 'memory'],
    ['A redis store', null],
    ['redis rather than postgres', null],
    ['a redis cluster with postgres behind it', null],
    ['keep it as it is', null],
  ])('%j is %j', (text, id) => {
    expect(optionNamed(text, STORES)?.id ?? null).toBe(id);
  });

  it('has nothing to choose without options', () => {
    expect(optionNamed('redis', [])).toBeNull();
  });
});

const LETTERED = [
  { id: 'a', label: 'Take Redis' },
  { id: 'b', label: 'Take Redis with a log' },
  { id: 'c', label: 'Do nothing' },
];
it.each<[text: string, id: string | null]>([
  ['a', 'a'],
  ['B', 'b'],
  ['Take Redis', 'a'],
  ['take Redis with a log', 'b'],
  // The form’s own alternatives, copied, and two at once: neither was chosen.
  ['a | b', null],
  ['a | b | c', null],
  ['a/b', null],
  ['a, b', null],
  ['a & c', null],
  ['a b', null],
])('of options with letters for ids, %j is %j', (text, id) => {
  expect(optionNamed(text, LETTERED)?.id ?? null).toBe(id);
});

const LONG = Array.from({ length: 14 }, (_, at) => `w${at}`);
type Named = { id: string; label: string }[];
const named = (...pairs: [id: string, label: string][]): Named => pairs.map(([id, label]) => ({ id, label }));
it.each<[text: string, options: Named, id: string | null]>([
  ['Option C', STORES, 'memory'],
  ['Option D', STORES, null],
  // "A" is an article here, and a letter where no words follow that name another.
  ['A Postgres table', STORES, 'postgres'],
  ['B, one Redis', STORES, null],
  ['(A) one Redis', STORES, 'redis'],
  ['redis\nbecause it is there', STORES, 'redis'],
  ['redis - it is there', STORES, 'redis'],
  ['redis. It is simpler than postgres', STORES, null],
  ['redis: one Redis is enough', STORES, 'redis'],
  ['redis: "but later"', STORES, null],
  ['redis?!', STORES, null],
  ['not B', STORES, null],
  ['Why not?', named(['why', 'Why not?'], ['x', 'Keep it']), 'why'],
  ['Why not', named(['why', 'Why not?'], ['x', 'Keep it']), 'why'],
  // That one option asks makes no answer of another question.
  ['Keep it?', named(['why', 'Why not?'], ['x', 'Keep it']), null],
  ['(B)?', named(['why', 'Why not?'], ['x', 'Keep it']), null],
  ['Option A', named(['b', 'Take Redis'], ['a', 'Do nothing']), 'a'],
  // "No" turns a question down; it is no short name of an option.
  ['no', named(['migrate', 'Migrate'], ['no_change', 'Leave everything']), null],
  ['keep old', named(['one', 'Keep the old lock'], ['two', 'Keep the old queue']), null],
  ['keep the old lock', named(['one', 'Keep the old lock'], ['two', 'Keep the old queue']), 'one'],
  ['old', named(['old_lock', 'One'], ['two', 'Keep the old queue']), null],
  ['lock', named(['lock_file', 'One'], ['two', 'Keep the old queue']), 'lock_file'],
  ['…', named(['x', ''], ['y', '!']), null],
  ['redis - please', named(['redis', 'One Redis'], ['stay', 'As it is']), 'redis'],
  ['same', named(['p', 'Same'], ['q', 'same']), null],
  [LONG.slice(0, 12).join(' '), named(['x', LONG.join(' ')], ['y', 'z']), 'x'],
  [LONG.slice(0, 13).join(' '), named(['x', LONG.join(' ')], ['y', 'z']), null],
])('%j names %#', (text, options, id) => {
  expect(optionNamed(text, options)?.id ?? null).toBe(id);
});
