// Drives a protocol with random commands, and says what no state of it may ever be.

import { decide } from '../../scripts/core/deliberation/decide.ts';
import {
  beginState,
  evolve,
  fold,
  isVotedAgain,
} from '../../scripts/core/deliberation/fold.ts';
import type {
  MachineCommand,
  Protocol,
  State,
} from '../../scripts/core/deliberation/protocol.ts';
import { offersNow } from '../../scripts/core/deliberation/question.ts';
import {
  nextStepDue,
  seatsDue,
  standingAtEnd,
  standingOf,
} from '../../scripts/core/deliberation/standing.ts';
import type {
  Answered,
  LogEvent,
  Opened,
  Seat,
  UserAnswer,
} from '../../scripts/core/schemas/nouns.ts';
import { Refusal } from '../../scripts/core/words/refusal.ts';
import type { Dice } from './random.ts';

export type Walk = {
  states: number;
  refused: number;
  ends: Record<string, number>;
  faults: string[];
};

export type Walker = {
  protocol: Protocol;
  open: (dice: Dice) => Opened;
  opinion(dice: Dice, state: State, seat: Seat): object | null;
  citations?: (dice: Dice) => Answered['citations'];
  /** What of this protocol may never be so: a sentence for each fault. */
  faults(state: State, events: readonly LogEvent[]): string[];
};

const STEPS = 40;

export function walk(walker: Walker, dice: Dice, walks: number): Walk {
  const result: Walk = { states: 0, refused: 0, ends: {}, faults: [] };
  for (let at = 0; at < walks && result.faults.length < 5; at++)
    walkOnce(walker, dice, result);
  return result;
}

function walkOnce(walker: Walker, dice: Dice, result: Walk): void {
  const { protocol } = walker;
  const opened = walker.open(dice);
  let events: LogEvent[] = [opened];
  let state = beginState(protocol, opened);
  for (let step = 0; step < STEPS; step++) {
    const faults = [...common(protocol, state), ...walker.faults(state, events)];
    result.states++;
    if (faults.length) {
      result.faults.push(
        ...faults.map((fault) => `${fault}: ${events.map(brief).join(' ')}`),
      );
      return;
    }
    if (state.ended) break;
    try {
      const more = decide(protocol, state, commandFor(walker, dice, state));
      events = [...events, ...more];
      state = more.reduce((one, event) => evolve(protocol, one, event), state);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result.refused++;
    }
  }
  if (JSON.stringify(fold(protocol, events)) !== JSON.stringify(state))
    result.faults.push('folds to something else');
  const end = state.ended?.why ?? protocol.verdict(state)?.outcome ?? 'open';
  result.ends[end] = (result.ends[end] ?? 0) + 1;
}

const brief = (event: LogEvent): string =>
  `${event.type}${'round' in event ? event.round : ''}${'turn' in event ? event.turn : ''}${'seat' in event ? `:${event.seat}` : ''}${'outcome' in event ? `:${event.outcome}` : ''}`;

function commandFor(walker: Walker, dice: Dice, state: State): MachineCommand {
  const { protocol } = walker;
  const waiting = seatsDue(protocol, state);
  if (waiting.length && dice.chance(0.95))
    return { type: 'answer', answer: answerOf(walker, dice, state) };
  if (dice.chance(0.03)) return { type: 'cancel', detail: 'enough' };
  if (dice.chance(0.07))
    return { type: 'test', command: 'npm test', output: 'ok', exit: 0 };
  if (dice.chance(0.1)) return { type: 'presented' };
  return { type: 'user', answer: saidBy(dice, protocol, state), seen: dice.chance(0.5) };
}

function answerOf(walker: Walker, dice: Dice, state: State): Answered {
  const seat = dice.pick(seatsDue(walker.protocol, state));
  const call = state.calls.at(-1);
  const opinion =
    dice.chance(0.12) && seat.by === 'engine' ? null : walker.opinion(dice, state, seat);
  const reason = dice.pick(['timeout', 'auth', 'crash'] as const);
  return {
    type: 'answered',
    round: call?.round ?? 1,
    turn: call?.turn ?? '',
    seat: seat.seat,
    form: walker.protocol.formOf(call?.turn ?? ''),
    engine: seat.engine,
    model: null,
    effort: null,
    opinion,
    failure: opinion ? null : { reason, detail: 'It did not answer.', remedy: '' },
    citations: opinion ? (walker.citations?.(dice) ?? []) : [],
    file: null,
    sha256: null,
    ms: 5,
    attempts: 1,
    asked_again: false,
    usage: null,
    session: null,
  };
}

const SAID = [
  'yes',
  'no',
  'stop',
  'not now',
  'go ahead',
  'hmm',
  "No, don't",
  'yes, go ahead',
  'back',
];

function saidBy(dice: Dice, protocol: Protocol, state: State): UserAnswer {
  const offers = offersNow(protocol, state);
  if (offers.length && dice.chance(0.5))
    return {
      choice: dice.pick(offers).id,
      ...(dice.chance(0.2) ? { said: dice.pick(SAID) } : {}),
    };
  if (dice.chance(0.1)) return { context: 'The load has doubled.' };
  return {
    said: dice.pick(SAID),
    ...(dice.chance(0.1) ? { framing: { symptoms: 'slow' } } : {}),
  };
}

function common(protocol: Protocol, state: State): string[] {
  const found: string[] = [];
  const standing = standingOf(protocol, state);
  const ended = standingAtEnd(protocol, state);
  const step = nextStepDue(protocol, state);
  const is = (fault: string, when: boolean): void => {
    if (when) found.push(fault);
  };
  const told = protocol.tell(state);
  const gate = ended && step.do !== 'ask_user' ? ended.gate : null;
  is(
    'a yes with a hinge and no user',
    standing.gate === 'approved' && standing.hinges.length > 0 && standing.by === 'vote',
  );
  is('a yes over an objection', standing.gate === 'approved' && state.objection !== null);
  is(
    'nothing due, nothing asked, no end',
    step.do === 'present' && ended === null && !isVotedAgain(state),
  );
  is(
    `told ${told.gate}, and it is ${gate}`,
    gate !== null && told.gate !== gate && told.gate !== 'open',
  );
  is('no headline', told.headline.trim() === '');
  is(
    'an empty slot of the headline',
    /undefined|null|NaN|\[object/.test(
      JSON.stringify([told.headline, told.worth, told.acts]),
    ),
  );
  const verdict = protocol.verdict(state);
  is(
    'a verdict that says another gate',
    Boolean(gate && verdict && verdict.gate !== gate),
  );
  is(
    'asked more than four things',
    step.do === 'ask_user' &&
      (step.question.offers.length < 2 || step.question.offers.length > 4),
  );
  is(
    'a question without a mark',
    step.do === 'ask_user' && !step.question.question.trim().endsWith('?'),
  );
  is('two offers with one id', hasTwice(offersNow(protocol, state).map(({ id }) => id)));
  if (step.do === 'run' || step.do === 'seal' || step.do === 'submit')
    for (const seat of step.due) {
      const { slots } = protocol.prompt(state, seat, step.call);
      is(
        'a hole in a prompt',
        /undefined|\[object|NaN/.test(Object.values(slots).join(' ')),
      );
    }
  return found;
}

const hasTwice = (all: readonly string[]): boolean => new Set(all).size < all.length;
