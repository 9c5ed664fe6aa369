// Debates at random: a host or an engine defends, one to three challengers, a user who says anything.
import { domainOf } from '../../scripts/core/debate/plan.ts';
import { debate } from '../../scripts/core/debate/protocol.ts';
import {
  type DebateState,
  debateAuthor,
  responsesOf,
  sideOfSeat,
} from '../../scripts/core/debate/rounds.ts';
import type { DebateCount } from '../../scripts/core/schemas/ballots.ts';
import type { Citation, Opened, Seat } from '../../scripts/core/schemas/nouns.ts';
import { LENSES } from '../given/debates.ts';
import { openedAs, seatNamed } from './council.ts';
import { type Dice, dice as diceOf } from './random.ts';
import { type Walk, walk } from './rounds-walk.ts';

export const walkDebate = (seed: number, walks: number): Walk =>
  walk({ protocol: debate, open, opinion, citations, faults }, diceOf(seed), walks);

function open(dice: Dice): Opened {
  const hosted = dice.chance(0.5);
  const author: Partial<Seat> = hosted ? { by: 'host', engine: 'host' } : {};
  const lenses = ['architect', 'operator', 'adversary'].slice(dice.pick([0, 0, 0, 1, 2]));
  const engines = dice.pick([
    ['codex'],
    ['codex', 'gemini'],
    ['gemini', 'codex', 'qwen'],
  ]);
  const opened = openedAs('debate', {
    framing: {
      author: 'claude',
      domain: 'backend',
      about: 'servers',
      lenses: domainOf(LENSES, 'servers', 'backend').lenses,
    },
    seats: [
      seatNamed('claude', author),
      ...lenses.map((seat, at) => {
        const engine = engines[at % engines.length] ?? 'codex';
        return seatNamed(seat, { engine, identity: engine, vendor: engine });
      }),
    ],
    auto: !hosted && dice.chance(0.7),
  });
  return { ...opened, limits: { ...opened.limits, rounds: dice.pick([1, 2, 3, 5]) } };
}

const SURE = { confidence: 70, confidence_known: true, confidence_raw: '70' };

function opinion(dice: Dice, state: DebateState, { by }: Seat): object {
  const unread = by === 'engine' && dice.chance(0.06);
  const base = {
    status: unread ? 'unparseable' : 'ok',
    stage: 1,
    inferred: false,
    warnings: [],
    failure: null,
  };
  const call = state.calls.at(-1);
  switch (call?.turn) {
    case 'opening':
      return {
        ...base,
        ...SURE,
        kind: 'opening',
        position: 'Use Redis.',
        reasoning: 'It is fast.',
        weaknesses: [],
        assumptions: [],
      };
    case 'challenge':
      return {
        ...base,
        ...SURE,
        ...challenge(dice),
        inferred: dice.chance(0.05),
        kind: 'challenge',
      };
    case 'response': {
      const replies = (call.about['claude'] ?? []).map((to) => ({
        to,
        answer: dice.pick(['accept', 'partial', 'reject']),
        why: 'Because of the load.',
      }));
      const position = dice.pick([
        'Use Redis.',
        'Use Redis with a replica.',
        'Use a table.',
        '',
      ]);
      return { ...base, kind: 'response', position, replies, changed_because: '' };
    }
    case 'rebuttal':
      return {
        ...base,
        kind: 'rebuttal',
        answer: dice.pick(['accept', 'accept', 'maintain', 'escalate']),
        reason: 'It holds now.',
        remaining: dice.chance(0.2) ? 'The port.' : '',
        new_evidence: [],
      };
    default:
      return {
        ...base,
        kind: 'assumptions',
        assumptions: [
          { assumption: 'One node.', would_change_if: 'Two.', test: 'Count them.' },
        ],
      };
  }
}

const challenge = (dice: Dice): object => ({
  verdict: dice.pick(['agree', 'agree', 'partial', 'disagree']),
  critique: 'One node can go down.',
  evidence: dice.chance(0.6) ? [{ text: 'src/a.ts:11 opens one', tag: 'observed' }] : [],
  alternative: dice.pick(['', 'Two nodes.']),
  objection_strength: dice.pick(['none', 'minor', 'minor', 'moderate', 'strong']),
  assumptions_challenged: dice.chance(0.2) ? ['One node is enough.'] : [],
});

function citations(dice: Dice): Citation[] {
  if (dice.chance(0.5)) return [];
  const found = dice.pick(['there', 'there', 'missing', 'unchecked'] as const);
  return [{ text: 'src/a.ts:11', path: 'src/a.ts', line: 11, quote: '', found }];
}

function faults(state: DebateState): string[] {
  const found: string[] = [];
  const is = (fault: string, when: boolean): void => {
    if (when) found.push(fault);
  };
  const author = debateAuthor(state).seat;
  const limit = state.opened.limits.rounds;
  for (const { turn, to, round, count, ends } of state.calls) {
    const isOwn = turn === 'opening' || turn === 'response';
    is('nobody is asked', to.length === 0);
    is('the author attacks', !isOwn && turn !== 'assumptions' && to.includes(author));
    is('somebody else defends', isOwn && to.join() !== author);
    is('beyond every limit', round > limit + 2);
    is(
      'a rebuttal without a reply',
      turn === 'rebuttal' && !responsesOf(state).some((one) => one.round === round),
    );
    is(
      'a rebuttal of nothing',
      turn === 'rebuttal' &&
        to.some(
          (seat) =>
            !(sideOfSeat(state, seat)?.words ?? []).some(({ challenge }) => challenge),
        ),
    );
    const counted = count as unknown as DebateCount | null;
    if (!counted) continue;
    const agreed = counted.decision === 'consensus' || counted.decision === 'fast_exit';
    is('agreed over an objection', agreed && counted.blocking.length > 0);
    is(
      'disagreed by nobody',
      counted.decision === 'no_consensus' && counted.blocking.length === 0,
    );
    is('ended in a confrontation', ends && counted.decision === 'confront');
    is(
      'confronts after the last round',
      counted.decision === 'confront' && round >= limit,
    );
    is(
      'no assumptions asked',
      counted.decision === 'no_consensus' &&
        !state.calls.some((one) => one.turn === 'assumptions' && one.round === round),
    );
  }
  return found;
}
