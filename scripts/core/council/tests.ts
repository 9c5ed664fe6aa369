// Tests in a Council: who named which, the offer to run one, and what its result is to the next round.
import { drawNonce, fenceQuote, fenceRule, markLines } from '../prompting/fence.ts';
import { type DoneTest, openTests } from '../protocol/tests.ts';
import type { Offer } from '../protocol/user-answer.ts';
import { joinTests, type Proposal } from '../settle/proposals.ts';
import { LANGUAGES, textsIn } from '../telling/texts/texts.ts';
import { shorten } from '../words/line.ts';
import type { CouncilState, Round } from './events.ts';
import { isHeard } from './heard.ts';

/** The blind round asks for none: nobody knows yet what is disputed. */
export function testsNamed(state: CouncilState): Proposal[] {
  return joinTests(
    state.rounds
      .filter(({ round }) => round > 1)
      .flatMap(({ answers }) =>
        Object.entries(answers).map(([seat, answer]) => ({
          seat,
          test: isHeard(answer) ? answer.opinion.test : null,
        })),
      ),
  );
}

export const bestTest = (state: CouncilState): Proposal | null =>
  openTests(testsNamed(state), state.tests)[0] ?? null;

const EXPECTATION = 160;

/** The command in full, who named it, and who expects what: said with the question. */
export function sayTest(state: CouncilState, { command, by }: Proposal): string {
  const texts = textsIn(state.opened?.language ?? 'en').tests;
  const expected = by.map(({ seat, expect, otherwise }) =>
    texts.expects(seat, shorten(expect, EXPECTATION), shorten(otherwise, EXPECTATION)),
  );
  const seats = by.map(({ seat }) => seat).join(', ');
  return [texts.named(seats, command.text), ...(command.shell ? [texts.shell] : []), ...expected].join(' ');
}

export function testOffer(state: CouncilState): Offer {
  const { label, description } = textsIn(state.opened?.language ?? 'en').tests.run;
  const alias = LANGUAGES.map((language) => textsIn(language).tests.run.label);
  return { label, description, outcome: 'more', owes: [], alias };
}

export const isTestOffer = ({ alias = [] }: Offer): boolean => alias.includes(textsIn('en').tests.run.label);

/** The result that the next round is about; null where none came after the last count. */
export const newResult = (state: CouncilState, round: Round): DoneTest | null =>
  state.tests.done.findLast((done) => done.round === round.round) ?? null;

/** An observation nobody authored, with whose expectation it kept: by letter, as peers know each other. */
export function observationText(state: CouncilState, current: Round): string {
  const done = state.tests.done.filter(({ round }) => round === current.round - 1);
  if (done.length === 0) return '';
  const texts = done.map(({ result }) => markLines(result.output || '(it printed nothing)'));
  const nonce = drawNonce(state.opened?.seed ?? 0, `test-${current.round}`, texts);
  const letterOf = (seat: string): string => state.seats.find((plan) => plan.seat === seat)?.letter ?? '?';
  return [
    '## What a test showed',
    'After the last round this was run in a copy of the tree, apart from all of you. It is an observation: nobody wrote it, and it outweighs what anybody expected.',
    fenceRule(nonce),
    ...done.map(({ result, expected }, index) =>
      [
        `\`${result.command}\` ${result.stopped ? `was stopped: ${result.stopped}` : `ended with exit code ${result.exit}`}.${result.changed.length ? ` It changed ${result.changed.join(', ')}.` : ''}`,
        fenceQuote(texts[index] ?? '', { nonce, label: 'the end of its output' }),
        ...expected.map(
          ({ seat, expect, judgement }) =>
            `Peer ${letterOf(seat)} expected "${expect}": ${JUDGEMENTS[judgement]}.`,
        ),
      ].join('\n'),
    ),
  ].join('\n\n');
}

const JUDGEMENTS = { kept: 'kept', broken: 'broken', unclear: 'cannot be held against the result' };
