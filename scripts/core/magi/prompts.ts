// What the templates of a Magi are filled with.
import { framingText, optionsOf } from '../deliberation/framing.ts';
import type { Prompt } from '../deliberation/protocol.ts';
import { DATA_RULE } from '../prompting/fill.ts';
import { shownByTest } from '../prompting/named-test.ts';
import type { Seat } from '../schemas/nouns.ts';
import {
  caseAgainstIn,
  isStatedVote,
  type MagiCall,
  type MagiState,
  numbersOf,
  voteAnswer,
  voteOpinion,
} from './rounds.ts';

export function magiPrompt(state: MagiState, seat: Seat, call: MagiCall): Prompt {
  const decision = framingText(state.framing, state.opened.question, 'DECISION');
  const test_rule = TEST_RULE;
  if (call.turn === 'case')
    return {
      template: 'magi-case',
      slots: { decision, approvals: approvalsText(state, call), test_rule },
    };
  return {
    template: `magi-${seat.lens ?? 'engine'}`,
    slots: {
      decision,
      history: earlierVotes(state, seat, call),
      choice_rule: choiceRule(state),
      test_rule,
    },
  };
}

const TEST_RULE =
  'If a single command would settle what you doubt, name it under test: one that ends by itself and shows something else depending on who is right. Leave it out where there is none.';

function choiceRule(state: MagiState): string {
  const ids = optionsOf(state).map(({ id }) => id);
  if (ids.length === 0) return '';
  return `There are options: put the id of the one you favour into choice (${ids.join(', ')}). APPROVE means: go ahead, with that option.`;
}

/** What is new and its own vote, nothing of the others. */
function earlierVotes(state: MagiState, seat: Seat, call: MagiCall): string {
  if (numbersOf(state)[0] === call.round) return '';
  const own = voteOpinion(voteAnswer(state, call.round - 1, seat.seat));
  const against = numbersOf(state).map(
    (round) => caseAgainstIn(state, round)?.said?.case.trim() ?? '',
  );
  const tests = state.tests.filter(({ round }) => round < call.round).map(shownByTest);
  const news = [
    ...(call.context.trim() ? [`NEW CONTEXT: ${call.context.trim()}`] : []),
    ...(call.evidence.length
      ? ['NEW EVIDENCE:', ...call.evidence.map((one) => `- ${one}`)]
      : []),
    ...(tests.length ? [DATA_RULE, ...tests] : []),
    ...against.filter(Boolean).map((said) => `THE CASE AGAINST IT: ${said}`),
  ];
  const why = news.length
    ? 'because something is new'
    : 'and your vote is wanted in the form';
  return [
    `This was voted on before. It is looked at again, ${why}.`,
    ...news,
    ...(own
      ? [
          `Your earlier vote: ${own.position}, confidence ${own.confidence}: ${own.rationale}`,
        ]
      : []),
    ...(own && news.length
      ? ['Keep it or change it, and say which of the new facts decided that.']
      : []),
  ].join('\n');
}

/** What the yes rests on, without names. */
const approvalsText = (state: MagiState, call: MagiCall): string =>
  call.seats
    .map(({ seat }) => voteOpinion(voteAnswer(state, call.round, seat)))
    .filter(isStatedVote)
    .flatMap(({ rationale, key_evidence }) => [
      `- ${rationale}`,
      ...key_evidence.map((one) => `  - ${one}`),
    ])
    .join('\n');
