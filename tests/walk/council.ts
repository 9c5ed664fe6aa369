// Councils at random: two or three peers, with options or without, a conflict, a user who says anything.
import { PAYLOAD_FIELDS } from '../../scripts/core/council/payload.ts';
import { council } from '../../scripts/core/council/protocol.ts';
import type { CouncilState } from '../../scripts/core/council/rounds.ts';
import { executorBlock } from '../../scripts/core/council/verdict.ts';
import type { CouncilCount } from '../../scripts/core/schemas/ballots.ts';
import { RULES } from '../../scripts/core/schemas/names.ts';
import type { Citation, Opened, Seat } from '../../scripts/core/schemas/nouns.ts';
import { type Dice, dice as diceOf } from './random.ts';
import { type Walk, walk } from './rounds-walk.ts';

export const walkCouncil = (seed: number, walks: number): Walk =>
  walk({ protocol: council, open, opinion, citations, faults }, diceOf(seed), walks);

const OPTIONS = [
  { id: 'redis', label: 'One Redis' },
  { id: 'table', label: 'One table' },
  { id: 'no', label: 'Neither' },
];
const CONFLICT = [
  { id: 'update_intent', label: 'Update the intent' },
  { id: 'revert_fix', label: 'Revert the fix' },
];

const PAYLOAD = Object.fromEntries(
  Object.keys(PAYLOAD_FIELDS).map((field) => [field, `the ${field}`]),
);

export const seatNamed = (seat: string, more: Partial<Seat> = {}): Seat => ({
  seat,
  name: seat.charAt(0).toUpperCase() + seat.slice(1),
  by: 'engine',
  engine: seat,
  vendor: seat,
  model: null,
  effort: null,
  identity: seat,
  reads: true,
  ...more,
});

export const openedAs = (
  protocol: Opened['protocol'],
  more: Partial<Opened>,
): Opened => ({
  type: 'opened',
  rules: RULES,
  id: `${protocol}-1`,
  protocol,
  version: '0',
  cwd: '/project',
  host_session: null,
  question: 'Which store?',
  framing: {},
  seats: [],
  spare: [],
  missing: [],
  limits: {
    rounds: 3,
    timeout_s: {},
    retries: 0,
    history_bytes: 9000,
    max_tokens: null,
    max_minutes: null,
  },
  seed: 'seed',
  auto: false,
  confirm: false,
  ...more,
});

function open(dice: Dice): Opened {
  const kind = dice.pick(['free', 'free', 'options', 'options', 'conflict']);
  const seats = ['claude', 'codex', 'gemini'].slice(dice.chance(0.15) ? 1 : 0);
  const options =
    kind === 'options'
      ? { options: OPTIONS }
      : kind === 'conflict'
        ? { options: CONFLICT }
        : {};
  const payload = kind === 'conflict' ? { payload: PAYLOAD, author: 'codex' } : {};
  const auto = dice.chance(0.3);
  const opened = openedAs('council', {
    framing: { problem: 'Which store?', ...options, ...payload },
    seats: seats.map((seat) =>
      seatNamed(seat, dice.chance(0.05) ? { identity: 'one' } : {}),
    ),
    seed: `seed ${dice.pick([1, 2, 3, 4, 5, 6, 7, 8, 9])}`,
    auto,
    confirm: !auto && kind !== 'conflict' && dice.chance(0.5),
  });
  return { ...opened, limits: { ...opened.limits, rounds: dice.pick([1, 2, 3, 5]) } };
}

function opinion(dice: Dice, state: CouncilState): object {
  const base = {
    status: dice.chance(0.06) ? 'unparseable' : 'ok',
    stage: 1,
    inferred: false,
    warnings: [],
    failure: null,
  };
  if (state.calls.at(-1)?.turn === 'supports')
    return {
      ...base,
      kind: 'supports',
      supports: dice.pick(['A', 'B', 'C', 'A', null]),
      because: 'It is clearer.',
    };
  const options = (state.framing['options'] as { id: string }[] | undefined) ?? [];
  return {
    ...base,
    kind: 'peer',
    position: dice.pick(['Take one Redis.', 'Use a table.', 'Wait until March.']),
    choice: options.length
      ? dice.pick([...options.map(({ id }) => id), 'third', null])
      : null,
    changed: dice.pick([true, false, null]),
    because: dice.pick(['', 'src/a.ts:11 shows it', 'Peer A is right']),
    confidence: 70,
    confidence_known: dice.chance(0.8),
    confidence_raw: '70',
    evidence: [],
    to_peers: ['Peer A: it holds.'],
    research: 'Read src/a.ts.',
    reasoning: 'It locks.',
    concerns: dice.pick(['', 'It may not fit.']),
    remaining: dice.pick(['', 'Who pays.']),
    ...(dice.chance(0.1)
      ? { test: { command: 'npm test', expect: '0', others_expect: '1', why: 'x' } }
      : {}),
  };
}

function citations(dice: Dice): Citation[] {
  if (dice.chance(0.5)) return [];
  const line = dice.pick([1, 11, 21, 31]);
  const found = dice.pick(['there', 'there', 'missing', 'unchecked'] as const);
  return [
    {
      text: `src/a.ts:${line}`,
      path: 'src/a.ts',
      line,
      quote: 'const lock = take()',
      found,
    },
  ];
}

function faults(state: CouncilState): string[] {
  const found: string[] = [];
  const is = (fault: string, when: boolean): void => {
    if (when) found.push(fault);
  };
  for (const { count, heard, round, seats } of state.calls) {
    const counted = count as unknown as CouncilCount | null;
    if (!counted) continue;
    const { outcome, agreed_by, failed, dissent } = counted;
    is('a majority of fewer than two', outcome === 'majority' && agreed_by.length < 2);
    is(
      'no majority, and somebody agreed',
      outcome !== 'majority' && agreed_by.length > 0,
    );
    is(
      'agreed and failed',
      agreed_by.some((seat) => failed.includes(seat) || heard[seat]?.failure),
    );
    is(
      'agreed and dissents',
      agreed_by.some((seat) => dissent.includes(seat)),
    );
    is(
      'went on after the last round',
      outcome === 'continue' && round >= state.opened.limits.rounds,
    );
    is('two of a majority are one', new Set(agreed_by).size < agreed_by.length);
    is('seats came and went', seats.length !== state.seats.length);
  }
  const rounds = state.calls.map(({ round }) => round);
  is(
    'a sixth round',
    rounds.some((round) => round > 5),
  );
  is(
    'a payload without its block',
    Boolean(state.framing['payload']) &&
      !executorBlock(state).startsWith('COUNCIL VERDICT:\n'),
  );
  return found;
}
