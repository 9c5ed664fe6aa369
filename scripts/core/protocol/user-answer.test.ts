import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserAnswer } from '../shapes.ts';
import { fold } from './clear-words.ts';
import { askOf, goesAhead, meaningOf, noteIn, type Offer, type Pending } from './user-answer.ts';

const danger: Offer[] = [
  {
    label: 'Mitigate first',
    description: 'Write the plan, then go ahead.',
    outcome: 'go',
    owes: ['mitigation', 'owner', 'monitor'],
  },
  { label: 'Stop here', outcome: 'stop', owes: [] },
  { label: 'Vote again', outcome: 'revote', owes: [] },
];
const options: Offer[] = [
  {
    label: 'One Postgres table (Codex)',
    outcome: 'choose:pg',
    owes: [],
    alias: ['pg', 'One Postgres table'],
  },
  { label: 'Kafka (Claude)', outcome: 'choose:kafka', owes: [], alias: ['kafka'] },
  { label: 'Put it off', outcome: 'wait', owes: [] },
];
const ladder: Offer[] = [{ label: 'Set a deadline', outcome: 'wait', owes: ['deadline'] }];
const plan = { mitigation: 'a rate limit', owner: 'Anna', monitor: ['429s'] };

describe('what an answer means', () => {
  it.each<[asked: Offer[], answer: UserAnswer, means: string, missing?: string[]]>([
    [danger, { choice: 'Mitigate first', ...plan }, 'go', []],
    [danger, { choice: '"mitigate  first."', ...plan }, 'go', []],
    [danger, { choice: 'Mitigate first' }, 'go', ['mitigation', 'owner', 'monitor']],
    [danger, { choice: 'Mitigate first', mitigation: 'a rate limit' }, 'go', ['owner', 'monitor']],
    [danger, { choice: 'Mitigate first', ...plan, mitigation: '–' }, 'go', ['mitigation']],
    [danger, { choice: 'Mitigate first', ...plan, mitigation: 'none' }, 'go', ['mitigation']],
    [danger, { choice: 'Mitigate first', ...plan, mitigation: 'no' }, 'go', ['mitigation']],
    [danger, { choice: 'Mitigate first', ...plan, mitigation: 'Write the plan' }, 'go', ['mitigation']],
    [danger, { choice: 'Mitigate first', ...plan, mitigation: 'mitigate first.' }, 'go', ['mitigation']],
    [danger, { choice: 'go' }, 'go', ['mitigation', 'owner', 'monitor']],
    [danger, { choice: 'Nope' }, 'stop', []],
    [danger, { position: 'APPROVE' }, 'go', ['mitigation', 'owner', 'monitor']],
    [danger, { choice: 'no' }, 'stop', []],
    [danger, { choice: 'いいえ' }, 'stop', []],
    [danger, { choice: '中止。' }, 'stop', []],
    [danger, { choice: 'はい' }, 'go', ['mitigation', 'owner', 'monitor']],
    [danger, { choice: 'Nein' }, 'stop', []],
    [danger, { choice: '아니요' }, 'stop', []],
    [danger, { choice: '不' }, 'stop', []],
    [danger, { choice: 'arrêter' }, 'stop', []],
    [danger, { choice: 'No, do not do it' }, 'note'],
    [danger, { choice: 'go?' }, 'note'],
    [danger, { choice: 'go on with the discussion' }, 'note'],
    [danger, { choice: 'I would rather not mitigate first' }, 'note'],
    [danger, { choice: 'Stop here', position: 'APPROVE' }, 'note'],
    [danger, { choice: 'Mitigate first', position: 'REJECT', ...plan }, 'note'],
    [danger, { choice: 'Mitigate first', position: 'APPROVE', ...plan }, 'go', []],
    [danger, { choice: 'Stop here', position: 'REJECT' }, 'stop', []],
    [danger, plan, 'note'],
    [danger, { choice: ' no ' }, 'stop', []],
    [danger, { choice: '  ' }, 'note'],
    [danger, { choice: '', position: 'REJECT' }, 'stop', []],
    [danger, {}, 'note'],
    [[{ label: '!', outcome: 'go', owes: [] }], {}, 'note'],
    [options, { choice: 'pg' }, 'choose:pg', []],
    [options, { choice: 'PG' }, 'choose:pg', []],
    [options, { choice: 'one postgres table' }, 'choose:pg', []],
    [options, { choice: 'go' }, 'note'],
    [options, { choice: 'no' }, 'note'],
    [ladder, { choice: 'Set a deadline', deadline: 'soon' }, 'wait', ['deadline']],
    [ladder, { choice: 'Set a deadline', deadline: '2026-13-41' }, 'wait', ['deadline']],
    [ladder, { choice: 'Set a deadline', deadline: '2026-12-31' }, 'wait', []],
    [ladder, { choice: 'Set a deadline', deadline: '2026-12-31 at noon' }, 'wait', []],
    [ladder, { choice: 'Set a deadline', deadline: 'not before 2026-12-31' }, 'wait', ['deadline']],
    [ladder, { choice: 'Set a deadline', deadline: '2026-02-31' }, 'wait', ['deadline']],
    [ladder, { choice: 'Set a deadline', deadline: '2028-02-29' }, 'wait', []],
  ])('%#: %o', (asked, answer, means, missing) => {
    const meaning = meaningOf(asked, answer);
    expect(meaning.kind === 'note' ? 'note' : meaning.offer.outcome).toBe(means);
    if (meaning.kind === 'outcome') expect(meaning.missing).toEqual(missing);
  });

  it.each<[note: string, stands: boolean]>([
    ['', true],
    ['It is simpler on call.', true],
    ['Anna leads; the team knows Postgres', true],
    ['賛成です。運用が楽になりました。', true],
    ['Einverstanden, Anna leitet', true],
    ['no', false],
    ['No, leave it', false],
    ['Fine; no', false],
    ['please don’t', false],
    ['dont do this yet', false],
    ['actually stop', false],
    ['only if Anna agrees', false],
    ['but wait for the load test', false],
    ['go with Kafka instead', false],
    ['in principle', false],
    ['やっぱりやめます', false],
    ['まだ進めないでください', false],
    ['lieber nicht', false],
    ['seulement après les tests, pas avant', false],
    ['mejor luego', false],
    ['先不要', false],
    ['하지 마세요, 아니요', false],
    ['once legal has signed', false],
    ['after the backup', false],
    ['let me sleep on it', false],
    ['I have doubts', false],
    ['just the dry run', false],
    ['try it on staging', false],
    ['on Tuesday', false],
    ['does Anna know?', false],
    ['mañana', false],
    ['après la revue', false],
    ['erst die Sicherung', false],
    ['レビューの後で', false],
    ['審査が終わってから', false],
    ['审核之后', false],
    ['검토 후에', false],
    ['It was tested twice.', true],
    ['because the numbers are clear', true],
    ['before the fair', true],
    ['費用が半分になるため', true],
    ['数字很清楚', true],
    ['C’est plus simple', true],
    ['Es ist einfacher', true],
    ['비용이 절반입니다', true],
  ])('a yes beside the note %j stands: %s', (note, stands) => {
    const yes = meaningOf(options, { choice: 'pg', note });
    expect(yes).toMatchObject(stands ? { kind: 'outcome' } : { kind: 'note', text: `pg\n${note}` });
    expect(meaningOf(options, { choice: 'Put it off', note }).kind).toBe('outcome');
  });

  it.each<[beside: UserAnswer, stands: boolean]>([
    [{ context: 'actually no' }, false],
    [{ evidence: ['the load test did not pass'] }, false],
    [{ questions: ['Who runs it?'] }, false],
    [{ waits_for: 'the audit' }, false],
    [{ owner: 'Anna', monitor: ['p99'], conditions: ['a flag, not for all'] }, true],
  ])('a yes with %o beside it stands: %s', (beside, stands) => {
    expect(meaningOf(options, { choice: 'pg', ...beside }).kind).toBe(stands ? 'outcome' : 'note');
  });

  it('fields without a choice are a note, as they were said', () => {
    expect(meaningOf(danger, { ...plan, mitigation: ' later ', note: 'hm' })).toEqual({
      kind: 'note',
      text: 'hm\nmitigation: later\nowner: Anna\nmonitor: 429s',
    });
  });

  it('what is still owed is no answer to anything else', () => {
    const pending: Pending = { label: 'Mitigate first', written: {}, missing: ['owner'], said: ['choice'] };
    expect(meaningOf(danger, {}, { pending }).kind).toBe('note');
    expect(meaningOf(danger, { position: 'REJECT', owner: 'Anna' }, { pending })).toMatchObject({
      offer: { outcome: 'stop' },
    });
    // Chosen again where a hook sees it, the label is no longer only said.
    expect(meaningOf(danger, { choice: 'Mitigate first' }, { pending, seen: () => true })).toMatchObject({
      said: [],
    });
    expect(meaningOf(danger, plan, { pending, seen: () => true })).toMatchObject({ said: ['choice'] });
  });

  it('who is waited for takes back no yes that asks for it', () => {
    const asks: Offer = { label: 'Go, once it is there', outcome: 'go', owes: ['waits_for'] };
    const answer = { choice: asks.label, waits_for: 'the audit' };
    expect(meaningOf([asks], answer)).toMatchObject({ kind: 'outcome', missing: [] });
    expect(meaningOf([{ ...asks, owes: [] }], answer)).toEqual({
      kind: 'note',
      text: 'Go, once it is there\nthe audit',
    });
    expect(meaningOf([{ ...asks, owes: [] }], { choice: asks.label, waits_for: ' ' }).kind).toBe('outcome');
  });

  it('a note is kept as it is, and an empty one refused', () => {
    expect(noteIn('hm')).toEqual({ type: 'user_noted', text: 'hm' });
    expect(noteIn('hm', { objects: true })).toMatchObject({ objects: true });
    expect(() => noteIn(' \n')).toThrow(expect.objectContaining({ code: 'no_choice' }));
  });

  it('keeps what was written so far, and takes the rest without the label', () => {
    const pending: Pending = {
      label: 'Mitigate first',
      written: { mitigation: ['a rate limit'] },
      missing: ['owner', 'monitor'],
      said: [],
    };
    const rest = { owner: 'Anna', monitor: ['429s'] };
    expect(meaningOf(danger, rest, { pending })).toMatchObject({
      missing: [],
      written: { mitigation: ['a rate limit'], owner: ['Anna'], monitor: ['429s'] },
    });
    expect(meaningOf(danger, { owner: 'Anna' }, { pending })).toMatchObject({ missing: ['monitor'] });
    expect(meaningOf(danger, { choice: 'no' }, { pending })).toMatchObject({ offer: { outcome: 'stop' } });
  });
});

describe('who said it', () => {
  const typed =
    (...texts: string[]) =>
    (text: string) =>
      texts.map(fold).includes(fold(text));
  it.each<[heard: string[], answer: UserAnswer, said: string[]]>([
    [['Stop here'], { choice: 'Stop here' }, []],
    [[], { choice: 'Stop here' }, ['choice']],
    [['no'], { choice: 'Stop here' }, []],
    [['yes'], { choice: 'Stop here' }, ['choice']],
    [['Mitigate first', 'a rate limit', 'Anna', '429s'], { choice: 'Mitigate first', ...plan }, []],
    [['Mitigate first', 'Anna', '429s'], { choice: 'Mitigate first', ...plan }, ['mitigation']],
    [
      ['Mitigate first', 'a rate limit', 'Anna', '429s'],
      { ...plan, choice: 'Mitigate first', monitor: ['429s', '5xx'] },
      ['monitor'],
    ],
  ])('heard %j, submitted %j: the host alone says %j', (heard, answer, said) => {
    expect(meaningOf(danger, answer, { seen: typed(...heard) })).toMatchObject({ said });
  });

  it('remembers what only the host said before', () => {
    const pending: Pending = { label: 'Mitigate first', written: {}, missing: [], said: ['choice', 'owner'] };
    expect(meaningOf(danger, { owner: 'Anna' }, { pending, seen: typed('Anna') })).toMatchObject({
      said: ['choice'],
    });
  });
});

describe('no words make a yes that was not offered', () => {
  const words = fc.array(
    fc.constantFrom(
      'no',
      'not',
      'never',
      'do',
      'it',
      'go',
      'yes',
      'please',
      'mitigate',
      'first',
      'はい',
      'しない',
      ',',
      '?',
    ),
    { minLength: 2, maxLength: 8 },
  );
  it('free words are a note', () => {
    const labels = danger.map(({ label }) => fold(label));
    fc.assert(
      fc.property(words, (said) => {
        const choice = said.join(' ');
        const meaning = meaningOf(danger, { choice, ...plan });
        if (meaning.kind === 'note') return true;
        return (
          labels.includes(fold(choice)) ||
          ['go', 'yes', 'no', 'do it', 'do not', 'do not do it'].includes(fold(choice).replace(/[ ,]+$/, ''))
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('a yes that owes something is never complete without it', () => {
    const answer = fc.record(
      {
        choice: fc.constantFrom('Mitigate first', 'go', 'yes', 'Stop here', 'whatever'),
        position: fc.constantFrom('APPROVE' as const, 'REJECT' as const),
        mitigation: fc.constantFrom('', ' ', '-', 'none', 'a rate limit'),
        owner: fc.constantFrom('', 'n/a', 'Anna'),
        monitor: fc.constantFrom<string[][]>([], [''], ['429s']),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answer, (given) => {
        const meaning = meaningOf(danger, given);
        if (meaning.kind === 'note' || meaning.missing.length || !goesAhead(meaning.offer.outcome))
          return true;
        return given.mitigation === 'a rate limit' && given.owner === 'Anna' && given.monitor?.[0] === '429s';
      }),
      { numRuns: 2000 },
    );
  });
});

it('shows four ways at most; the fifth can still be said', () => {
  const five = ['a', 'b', 'c', 'd', 'Stop here'].map(
    (label): Offer => ({ label, outcome: label === 'Stop here' ? 'stop' : 'wait', owes: [] }),
  );
  expect(askOf('Header', 'Which?', five).questions[0]?.options.map(({ label }) => label)).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
  expect(meaningOf(five, { choice: 'Stop here' })).toMatchObject({ offer: { outcome: 'stop' } });
});

it.each<[said: Pending['said'], answer: UserAnswer, left: Pending['said']]>([
  // The label is taken again without being repeated: what only the host said of it stays so.
  [['choice'], { owner: 'Anna' }, ['owner', 'choice']],
  [['mitigation'], { owner: 'Anna' }, ['owner', 'mitigation']],
  [[], { owner: 'Anna' }, ['owner']],
])('nobody saw %o, then %o: %o', (said, answer, left) => {
  const written = { mitigation: ['a rate limit'] };
  const pending: Pending = { label: 'Mitigate first', written, missing: ['owner', 'monitor'], said };
  expect(meaningOf(danger, answer, { pending })).toMatchObject({ said: left });
});

it('another way than the pending one takes nothing over of what was written for it', () => {
  const written = { mitigation: ['a rate limit'] };
  const pending: Pending = { label: 'Mitigate first', written, missing: ['owner'], said: ['mitigation'] };
  expect(meaningOf(danger, { choice: 'Vote again' }, { pending })).toMatchObject({
    written: {},
    said: ['choice'],
  });
});

it('a label must have been the whole answer, a field may be part of what was typed', () => {
  const seen = (text: string, how: 'whole' | 'part') =>
    how === (text === 'Mitigate first' ? 'whole' : 'part');
  expect(meaningOf(danger, { choice: 'Mitigate first', ...plan }, { seen })).toMatchObject({ said: [] });
});

it('a note beside free words is kept under them', () => {
  expect(meaningOf(danger, { choice: 'Maybe', note: 'ask Anna' })).toEqual({
    kind: 'note',
    text: 'Maybe\nask Anna',
  });
});
