import { expect, it } from 'vitest';
import type { CouncilSeat } from '../schemas/ballots.ts';
import { tallyCouncil } from './tally.ts';

/** "a" has chosen a; ">codex" signs codex's words, "a>codex" both; "=" signs its own; "x" failed; behind "!" its doubts. */
function seatsOf(words: string, identities: string[] = []): CouncilSeat[] {
  const vendors = ['claude', 'codex', 'gemini', 'qwen', 'kimi'];
  return words.split(' ').map((word, at) => {
    const [said = '', ...doubts] = word.split('!');
    const seat = vendors[at] ?? '';
    const [own = '', ...signed] = said.split('>');
    const points = own === '=' ? [seat] : signed;
    const choice = /^[=x]?$/.test(own) ? null : own;
    const identity = identities[at] ?? seat;
    return {
      seat,
      vendor: seat,
      identity,
      choice,
      agrees_with: points,
      failed: said === 'x',
      doubts,
    };
  });
}

type Row = [
  words: string,
  outcome: string,
  choice: string | null,
  by: string,
  dissent: string,
];
it.each<Row>([
  ['a a b', 'majority', 'a', 'claude codex', 'gemini'],
  ['a A a', 'majority', 'a', 'claude codex gemini', ''],
  ['a b c', 'continue', null, '', ''],
  ['a b', 'continue', null, '', ''],
  ['a a', 'majority', 'a', 'claude codex', ''],
  ['a a x', 'majority', 'a', 'claude codex', ''],
  ['a b x', 'continue', null, '', ''],
  ['a x x', 'no_quorum', null, '', ''],
  ['x x x', 'no_quorum', null, '', ''],
  ['= >claude =', 'majority', null, 'claude codex', 'gemini'],
  ['>codex >claude =', 'continue', null, '', ''],
  ['>codex >gemini >claude', 'continue', null, '', ''],
  ['>codex >gemini >codex', 'majority', null, 'claude gemini', 'codex'],
  ['>nobody = =', 'continue', null, '', ''],
  ['>gemini >gemini x', 'continue', null, '', ''],
  ['a >claude b', 'majority', 'a', 'claude codex', 'gemini'],
  ['a>codex b>claude c>codex', 'continue', null, '', ''],
  ['>claude>gemini >codex >gemini', 'continue', null, '', ''],
  ['>gemini>gemini >codex >gemini', 'majority', null, 'claude gemini', 'codex'],
  ['a a b c', 'continue', null, '', ''],
  ['a b a a', 'majority', 'a', 'claude gemini qwen', 'codex'],
  ['a a b c b', 'continue', null, '', ''],
  ['a a x x x', 'no_quorum', null, '', ''],
])('%s: %s', (words, outcome, choice, by, dissent) => {
  const found = tallyCouncil({ round: 1, max_rounds: 5, seats: seatsOf(words) });
  expect(found).toMatchObject({ outcome, choice });
  expect([found.agreed_by.join(' '), found.dissent.join(' ')]).toEqual([by, dissent]);
});

it('two for one position are named by who wrote it', () => {
  const { holders } = tallyCouncil({
    round: 1,
    seats: seatsOf('>gemini >gemini >claude'),
  });
  expect(holders).toEqual([
    { choice: null, author: 'gemini', seats: ['claude', 'codex'] },
    { choice: null, author: 'claude', seats: ['gemini'] },
  ]);
});

it.each([
  [[{ id: 'keep' }, { id: 'drop' }], 'KEEP keep drop', 'keep', 2],
  [['keep', 'drop'], 'third third keep', null, 0],
  [['keep', 'drop'], 'third >codex >codex', null, 0],
  [['keep'], 'third >codex >codex', null, 0],
])('of %j a Council of %s takes %s', (options, words, choice, agreed) => {
  const found = tallyCouncil({ round: 1, seats: seatsOf(words), options });
  expect([found.choice, found.agreed_by.length]).toEqual([choice, agreed]);
});

it('what is held most comes first, and a seat that leaves its choice out holds its own words', () => {
  const { holders } = tallyCouncil({
    round: 1,
    seats: [{ seat: 'qwen' }, ...seatsOf('b a a')],
  });
  expect(holders.map(({ choice, seats }) => [choice, seats.length])).toEqual([
    ['a', 2],
    [null, 1],
    ['b', 1],
  ]);
});

it.each([{ inferred: true }, { status: 'inferred' }])('%j is a doubt', (how) => {
  const [first = { seat: '' }, ...rest] = seatsOf('a a b');
  const { standing } = tallyCouncil({ round: 1, seats: [{ ...first, ...how }, ...rest] });
  expect(standing.hinges).toEqual([{ seat: 'claude', reason: 'inferred' }]);
});

it.each<[words: string, gate: string, hinges: string[], identities?: string[]]>([
  ['a a a', 'approved', []],
  ['a a!conformity a', 'approved', []],
  ['a a!conformity b', 'undecided', ['codex conformity']],
  ['a a!inferred!inferred b', 'undecided', ['codex inferred']],
  ['a!x a!y a', 'undecided', ['claude x', 'codex y']],
  ['a a b!conformity', 'approved', []],
  ['= >claude!x >claude', 'approved', []],
  ['=!x >claude >claude', 'approved', []],
  ['no no b', 'rejected', []],
  ['no no!x b', 'rejected', ['codex x']],
  ['revert_fix Revert_Fix b', 'rejected', []],
  ['a b c', 'undecided', []],
  ['a a b', 'undecided', ['codex same_engine'], ['one', 'one', 'two']],
  ['a b a', 'approved', [], ['one', 'one', 'two']],
  ['b a a', 'approved', [], ['one', 'one', 'two']],
  ['a a a', 'approved', [], ['one', 'one', 'two']],
  [
    'a a a',
    'undecided',
    ['codex same_engine', 'gemini same_engine'],
    ['one', 'one', 'one'],
  ],
  ['a a b', 'approved', [], ['', '', '']],
])('%s is %s', (words, gate, hinges, identities) => {
  const { standing } = tallyCouncil({ round: 1, seats: seatsOf(words, identities) });
  expect(standing).toMatchObject({ gate, owed: [], unseen: [], by: 'vote' });
  expect(standing.hinges.map(({ seat, reason }) => `${seat} ${reason}`)).toEqual(hinges);
});

it.each([
  ['codex', 'update_intent update_intent revert_fix', true],
  ['codex', 'update_intent update_intent update_intent', false],
  ['codex', 'update_intent revert_fix update_intent', false],
  ['codex', 'revert_fix revert_fix update_intent', false],
  ['Codex', 'update_intent update_intent x', true],
  [null, 'update_intent update_intent revert_fix', false],
  ['kimi', 'update_intent update_intent revert_fix', false],
  ['codex', 'update_intent other revert_fix', false],
])('the work of %s, judged by %s: interested %s', (author, words, expected) => {
  const { conflict_of_interest } = tallyCouncil({
    round: 1,
    author,
    seats: seatsOf(words),
  });
  expect(conflict_of_interest).toBe(expected);
});

it('an author is known by its seat where no vendor is', () => {
  const seats = seatsOf('a a b').map(({ seat, choice }) => ({
    seat,
    choice: choice ?? null,
  }));
  const interested = ['claude', 'gemini', 'kimi'].map(
    (author) => tallyCouncil({ round: 1, author, seats }).conflict_of_interest,
  );
  expect(interested).toEqual([true, false, false]);
});

it('an author is known by its vendor where another seat is named like it', () => {
  const seats = seatsOf('a a b').map((seat) => ({
    ...seat,
    vendor: seat.seat === 'codex' ? 'x' : 'y',
  }));
  expect(tallyCouncil({ round: 1, author: 'x', seats }).conflict_of_interest).toBe(true);
  expect(tallyCouncil({ round: 1, author: 'codex', seats }).conflict_of_interest).toBe(
    true,
  );
  expect(tallyCouncil({ round: 1, author: 'gemini', seats }).conflict_of_interest).toBe(
    true,
  );
  expect(tallyCouncil({ round: 1, author: 'z', seats }).conflict_of_interest).toBe(false);
});

type Change = Partial<CouncilSeat>;
it.each<
  [what: string, before: string | null, now: string, change: Change, outcome: string]
>([
  ['nothing moved', 'a b c', 'a b c', {}, 'stalled'],
  ['one moved', 'a b c', 'b a c', {}, 'continue'],
  ['one points elsewhere', '= = =', '>codex >claude =', {}, 'continue'],
  ['one says it changed', 'a b c', 'a b c', { changed: true }, 'continue'],
  ['one brings evidence', 'a b c', 'a b c', { new_evidence: true }, 'continue'],
  ['one fell away', 'a b c', 'a b x', {}, 'continue'],
  ['one is away again', 'a b x', 'a b x', {}, 'stalled'],
  ['one is back', 'a b x', 'a b c', {}, 'continue'],
  ['other words', 'a b c', 'a b c', { position: 'Keep it.' }, 'continue'],
  ['the same words', 'a b c', 'a b c', { position: 'drop  IT!' }, 'stalled'],
  ['words run together', 'a b c', 'a b c', { position: 'dropit' }, 'continue'],
  [
    'other words, said to be the same',
    'a b c',
    'a b c',
    { position: 'x', changed: false },
    'stalled',
  ],
  ['no round before is known', null, 'a b c', {}, 'continue'],
])('%s', (_, before, now, change, outcome) => {
  const previous = before
    ? seatsOf(before).map((seat) => ({ ...seat, position: 'Drop it' }))
    : undefined;
  const [first = { seat: '' }, ...rest] = seatsOf(now);
  const seats = [{ ...first, ...change }, ...rest];
  const more = previous ? { previous } : {};
  expect(tallyCouncil({ round: 2, max_rounds: 3, seats, ...more }).outcome).toBe(outcome);
});

it('without the round before the seats say themselves that nothing changed', () => {
  const seats = seatsOf('a b c').map((seat) => ({ ...seat, changed: false }));
  expect(tallyCouncil({ round: 2, max_rounds: 3, seats }).outcome).toBe('stalled');
  expect(tallyCouncil({ round: 1, max_rounds: 3, seats }).outcome).toBe('continue');
});

it.each([
  [3, 3, 'no_majority'],
  [2, 3, 'continue'],
  [4, undefined, 'continue'],
  [5, undefined, 'no_majority'],
])('round %s of %s', (round, max_rounds, outcome) => {
  const limits = max_rounds === undefined ? {} : { max_rounds };
  expect(tallyCouncil({ round, seats: seatsOf('a b c'), ...limits }).outcome).toBe(
    outcome,
  );
});

it('says how many were heard, who failed, and refuses a seat that sits twice', () => {
  const lost = ['failed', 'unparseable'].map((status) => ({ seat: status, status }));
  const seats = [...seatsOf('a b'), ...lost];
  const failed = ['failed', 'unparseable'];
  expect(tallyCouncil({ round: 1, seats })).toMatchObject({ heard: 2, failed, round: 1 });
  const twice = (): unknown =>
    tallyCouncil({ round: 1, seats: [...seatsOf('a'), ...seatsOf('b')] });
  expect(twice).toThrow(expect.objectContaining({ code: 'duplicate_seat' }));
});
