// Which seats are expected to speak now, and with which prompt.
import { answerFormat } from '../prompting/answer-format.ts';
import type { DueSeat } from '../protocol/protocol.ts';
import type { Asked, Challenger, DebateState, Opened, Round } from './events.ts';
import { isBrief, phaseOf, responseDue, silentParties } from './phase.ts';
import { assumptionsFormat, openingFormat, responseFormat } from './prompts/own-answers.ts';
import {
  againText,
  critiques,
  lastWords,
  otherSide,
  ownSide,
  positionText,
  questionText,
  quoteSlots,
  replyTo,
} from './prompts/prompt-slots.ts';
import { lastCheck, lastRound, wasHeard } from './rounds.ts';
import { observedAfter } from './tests.ts';

export function dueInDebate(state: DebateState): DueSeat[] {
  const { opened } = state;
  switch (phaseOf(state)) {
    case 'opening':
      return [
        defence(opened, {
          turn: 'opening',
          round: 0,
          slots: { question: questionText(opened.framing), answer_format: openingFormat() },
        }),
      ];
    case 'challenge': {
      const round = lastRound(state);
      return round
        ? round.asked
            .filter(({ seat }) => !round.said[seat])
            .map((asked) => challengeDue(state, opened, round, asked))
        : [];
    }
    case 'response':
      return [responseOf(state, opened)];
    case 'assumptions':
      return silentParties(state).map((seat) => assumptionsOf(state, opened, seat));
    case 'ended':
      return [];
  }
}

/** Claude's own answer, which holds the engines back until it is stored. */
export const sealDue = (state: DebateState): DueSeat | null =>
  dueInDebate(state).find(({ seat }) => seat === state.opened.defender.seat) ?? null;

type Turn = { turn: string; round: number; slots: Record<string, string>; prompt?: string };

function defence({ defender }: Opened, { turn, round, slots, prompt: name = turn }: Turn): DueSeat {
  const { seat, by, engine, timeoutS, retries } = defender;
  const prompt = { name: `debate-${name}`, slots };
  return {
    seat,
    by,
    engine,
    timeoutS,
    retries,
    turn,
    round,
    kind: 'text',
    prompt,
    reads: 'repository',
    enforceSchema: false,
  };
}

function responseOf(state: DebateState, opened: Opened): DueSeat {
  const { round, required } = responseDue(state) ?? { round: 0, required: [] };
  const optional = optionalReplies(state, opened, required);
  const slots = {
    question: questionText(opened.framing),
    position: positionText(state),
    observed: observedAfter(state, opened, { round, seat: opened.defender.seat }),
    ...quoteSlots(opened.seed, `r${round}-response`, {
      critiques: critiques(state, opened, { required, optional }),
    }),
    answer_format: responseFormat(required),
  };
  return defence(opened, { turn: 'response', round, slots, ...(isBrief(state) ? { prompt: 'brief' } : {}) });
}

/** Critiques of the round that stand in nobody's way: a minor point may still be worth taking. */
export function optionalReplies(state: DebateState, { challengers }: Opened, required: string[]): string[] {
  const check = lastCheck(state);
  const said = state.rounds.find(({ round }) => round === check?.round)?.said ?? {};
  const partial = (seat: string): boolean => said[seat]?.challenge?.verdict === 'partial';
  return challengers
    .map(({ seat }) => seat)
    .filter((seat) => !required.includes(seat) && !check?.blocking.includes(seat) && partial(seat));
}

function challengeDue(state: DebateState, opened: Opened, { round }: Round, { seat, as }: Asked): DueSeat {
  const challenger = challengerOf(opened, seat);
  const position = [{ label: 'The position', text: positionText(state) }];
  const reply = [{ label: 'The reply', text: replyTo(state, seat) }];
  const later = round > 1;
  const observed = observedAfter(state, opened, { round: round - 1, seat });
  const slots = {
    question: questionText(opened.framing),
    // A challenger may be started elsewhere, and cites places by their path in the project.
    cwd: opened.cwd,
    answer_format: answerFormat(as, { json: challenger.enforceSchema, options: [], later }),
    ...quoteSlots(
      opened.seed,
      `r${round}-${as}-${seat}`,
      as === 'challenge' ? { position } : { position, reply },
    ),
    ...(as === 'challenge'
      ? { again: [observed, againText(state, seat)].filter(Boolean).join('\n\n') }
      : { objection: lastWords(state, seat), observed }),
  };
  const { enforceSchema } = challenger;
  return {
    ...common(opened, challenger),
    turn: as,
    round,
    kind: as,
    prompt: { name: `debate-${as}`, slots },
    enforceSchema,
    later,
  };
}

function assumptionsOf(state: DebateState, opened: Opened, seat: string): DueSeat {
  const check = lastCheck(state);
  const open = (check?.blocking ?? []).filter((one) => wasHeard(state, one));
  const round = check?.round ?? 0;
  const slots = {
    question: questionText(opened.framing),
    own: ownSide(state, seat),
    ...quoteSlots(opened.seed, `r${round}-assumptions-${seat}`, {
      other: otherSide(state, opened, { seat, open }),
    }),
    answer_format: assumptionsFormat(),
  };
  if (seat === opened.defender.seat) return defence(opened, { turn: 'assumptions', round, slots });
  const prompt = { name: 'debate-assumptions', slots };
  return {
    ...common(opened, challengerOf(opened, seat)),
    turn: 'assumptions',
    round,
    kind: 'text',
    prompt,
    enforceSchema: false,
  };
}

function common({ workspace }: Opened, { seat, engine, persona, timeoutS, retries }: Challenger) {
  const own = persona.way === 'context_file';
  return {
    seat,
    engine,
    timeoutS,
    retries,
    by: 'engine' as const,
    reads: own ? ('workspace' as const) : ('repository' as const),
    workspace: own ? workspace.folder : null,
    persona: own ? null : persona.text,
  };
}

function challengerOf({ challengers }: Opened, seat: string): Challenger {
  const found = challengers.find((one) => one.seat === seat);
  if (!found) throw new Error(`No challenger "${seat}" in this debate`);
  return found;
}
