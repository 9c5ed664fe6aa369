// Which peers are due now and with which prompt: alone in round 1, then in answer to all earlier rounds.
import { blankBlock } from '../prompting/answer-format.ts';
import type { DueSeat } from '../protocol/protocol.ts';
import { readingPart } from './entry-texts.ts';
import type { CouncilState, Opened, PeerPlan, Round } from './events.ts';
import { problemText } from './prompts/problem.ts';
import { focusText, historyText } from './prompts/rebuttal-slots.ts';
import { observedBefore } from './tests.ts';

export function dueInCouncil(state: CouncilState): DueSeat[] {
  const { opened } = state;
  const round = state.rounds.at(-1);
  return round ? awaited(state).map((plan) => dueOf(state, { opened, round, plan })) : [];
}

/** The same peers without their prompts, which are long. */
export function awaited(state: CouncilState): PeerPlan[] {
  const { opened } = state;
  const round = state.rounds.at(-1);
  if (!round || !state.confirmed || opened.unavailable || state.stopped || round.counted) return [];
  return state.seats.filter(({ seat }) => !round.answers[seat]);
}

export const turnOf = (round: number): string => (round === 1 ? 'research' : 'rebuttal');

type Turn = { opened: Opened; round: Round; plan: PeerPlan };

function dueOf(state: CouncilState, { opened, round, plan }: Turn): DueSeat {
  const { limits } = opened;
  const isFirst = round.round === 1;
  return {
    seat: plan.seat,
    turn: turnOf(round.round),
    round: round.round,
    by: plan.by,
    engine: plan.engine,
    kind: 'peer',
    prompt: isFirst ? firstPrompt(state, { opened, plan }) : rebuttalPrompt(state, { opened, round, plan }),
    reads: 'repository',
    timeoutS: isFirst ? limits.timeout_s : limits.later_timeout_s,
    retries: limits.retries,
    // The whole answer is what the others read; a schema would leave only its last block.
    enforceSchema: false,
  };
}

function firstPrompt(
  state: CouncilState,
  { opened, plan }: Pick<Turn, 'opened' | 'plan'>,
): DueSeat['prompt'] {
  const slots = {
    problem: problemFor(state, plan),
    cwd: opened.cwd,
    choice_rule: choiceRule(state),
    answer_format: formatFor(state, { without: ['agrees_with', 'changed', 'because'] }),
  };
  return { name: opened.payload ? 'council-conflict' : 'council-research', slots };
}

function rebuttalPrompt(state: CouncilState, { opened, round, plan }: Turn): DueSeat['prompt'] {
  return {
    name: 'council-rebuttal',
    slots: {
      round: String(round.round),
      letter: plan.letter,
      problem: problemFor(state, plan),
      cwd: opened.cwd,
      history: historyText(state, round, plan),
      focus: [observedBefore(state, round), focusText(state, round)].filter(Boolean).join('\n\n'),
      choice_rule: choiceRule(state),
      answer_format: formatFor(state, { later: true }),
    },
  };
}

/** With what a peer is sent that cannot look for itself. */
const problemFor = (state: CouncilState, plan: PeerPlan): string =>
  [problemText(state), readingPart(state, plan)].filter(Boolean).join('\n\n');

const formatFor = (state: CouncilState, which: { without?: string[]; later?: boolean }): string =>
  blankBlock('peer', { choices: state.framing.options?.map(({ id }) => id) ?? [], ...which });

function choiceRule({ framing, opened }: CouncilState): string {
  const options = framing.options ?? [];
  if (opened.payload)
    return `\`choice\` is one of ${options.map(({ id }) => id).join(', ')}; there is no third.`;
  if (options.length)
    return `\`choice\` is the id of the option you recommend: ${options.map(({ id }) => id).join(', ')}. If none of them will do, put a short label of your own there and say why.`;
  return '`choice` is a label of two to five words for what you recommend. Two peers who recommend the same thing should end up with the same label.';
}
