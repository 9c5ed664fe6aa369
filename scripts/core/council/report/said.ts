// What was said for a verdict and against it, in the peers' own words: the program has no opinion to add.
import { inWords } from '../../telling/stored.ts';
import { oneLine, shorten } from '../../words/line.ts';
import { bestShown } from '../count/verdict.ts';
import type { CouncilState, Round } from '../events.ts';
import { wordsOf } from './comparison.ts';

export function dissentOf(state: CouncilState, { answers, counted }: Round): string | null {
  const { noPosition } = wordsOf(state).said;
  const said = (counted?.verdict.dissent ?? []).map(
    (seat) => `${seat}: ${shorten(answers[seat]?.opinion?.position || noPosition, 300)}`,
  );
  if (said.length) return said.join('; ');
  return counted?.verdict.outcome === 'majority' ? null : positionsOf(state, answers);
}

function positionsOf({ seats }: CouncilState, answers: Round['answers']): string | null {
  const said = seats.flatMap(({ seat }) =>
    answers[seat]?.opinion?.position ? [`${seat}: ${shorten(answers[seat].opinion.position, 200)}`] : [],
  );
  return said.length ? said.join('; ') : null;
}

/** In the words of the agreeing peer that showed most. */
export function reasoningOf(state: CouncilState, round: Round): string {
  const { answers, counted } = round;
  const { said } = wordsOf(state);
  const verdict = counted?.verdict;
  if (verdict?.outcome === 'no_quorum')
    return said.onlyHeard(verdict.heard, verdict.seats, whyNot(state, answers));
  if (counted && verdict?.outcome !== 'majority') return said.noTwo(counted.round);
  const opinion = answers[bestShown(round)]?.opinion;
  return firstSentences(opinion?.reasoning || opinion?.position || '', 3, 600) || state.framing.problem || '';
}

function whyNot(state: CouncilState, answers: Round['answers']): string {
  const { unreadable } = wordsOf(state).said;
  return Object.entries(answers)
    .flatMap(([seat, { failure, opinion }]) =>
      failure ? [`${seat} ${failure.reason}`] : opinion?.status === 'unparseable' ? [unreadable(seat)] : [],
    )
    .join(', ');
}

export function unavailableText(state: CouncilState): string {
  const { said } = wordsOf(state);
  const missing = state.opened.found.filter(({ available }) => !available);
  const { language } = state.opened;
  return said.missing(
    missing.map(({ seat, reason }) => said.absent(seat, inWords(reason, language))).join(', '),
  );
}

function firstSentences(text: string, count: number, length: number): string {
  const plain = oneLine(text.replaceAll(/[*_`#]+/g, ''));
  const sentences = plain.match(/.+?(?:[.!?](?=\s|$)|$)/g) ?? [];
  return shorten(sentences.slice(0, count).join('').trim(), length);
}
