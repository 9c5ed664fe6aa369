// What was said for a verdict and against it, in the peers' own words: the program has no opinion to add.
import { oneLine, shorten } from '../words/line.ts';
import type { CouncilState, Round } from './events.ts';
import { bestShown } from './verdict.ts';

export function dissentOf(state: CouncilState, { answers, counted }: Round): string | null {
  const said = (counted?.verdict.dissent ?? []).map(
    (seat) => `${seat}: ${shorten(answers[seat]?.opinion?.position || 'gave no position', 300)}`,
  );
  if (said.length) return said.join('; ');
  return counted?.verdict.outcome === 'majority' ? null : positionsOf(state, answers);
}

function positionsOf({ seats }: CouncilState, answers: Round['answers']): string | null {
  const said = seats.flatMap(({ seat }) =>
    answers[seat]?.opinion?.position
      ? [`${seat}: ${shorten(answers[seat]?.opinion?.position ?? '', 200)}`]
      : [],
  );
  return said.length ? said.join('; ') : null;
}

/** In the words of the agreeing peer that showed most. */
export function reasoningOf(state: CouncilState, round: Round): string {
  const { answers, counted } = round;
  const verdict = counted?.verdict;
  if (verdict?.outcome === 'no_quorum')
    return `Only ${verdict.heard} of ${verdict.seats} seats answered: ${whyNot(answers)}.`;
  if (verdict?.outcome !== 'majority')
    return `${counted?.round} ${counted?.round === 1 ? 'round' : 'rounds'} brought no two peers to the same position.`;
  const opinion = answers[bestShown(round)]?.opinion;
  return (
    firstSentences(opinion?.reasoning || opinion?.position || '', 3, 600) || state.framing?.problem || ''
  );
}

function whyNot(answers: Round['answers']): string {
  return Object.entries(answers)
    .flatMap(([seat, { failure, opinion }]) =>
      failure
        ? [`${seat} ${failure.reason}`]
        : opinion?.status === 'unparseable'
          ? [`${seat} could not be read`]
          : [],
    )
    .join(', ');
}

export function unavailableText({ opened }: CouncilState): string {
  const missing = opened?.found.filter(({ available }) => !available) ?? [];
  return `The Council could not be held. Missing: ${missing.map(({ seat, reason }) => `${seat} (${reason})`).join(', ')}.`;
}

function firstSentences(text: string, count: number, length: number): string {
  const plain = oneLine(text.replaceAll(/[*_`#]+/g, ''));
  const sentences = plain.match(/.+?(?:[.!?](?=\s|$)|$)/g) ?? [];
  return shorten(sentences.slice(0, count).join('').trim(), length);
}
