// Words that were asked for and never came: a second look, the author's answer, a last word.

import { listed } from '../words/line.ts';
import { findingStands, followFindings } from './findings.ts';
import type { ReviewCall, ReviewState } from './rounds.ts';
import { isComplete, reviewerName, reviewOpinion, TURNS } from './rounds.ts';

const WANTED: Record<string, string> = {
  refute: 'was asked to check',
  author: 'was asked to answer',
  last_word: 'was asked for a last word on',
};

/** Of findings that stand; one sentence for each call that brought nothing. */
export function lossWords(state: ReviewState): string[] {
  const standing = followFindings(state).filter(findingStands);
  const idOf = (name: string): string[] =>
    standing.flatMap(({ id, key }) => (id === name || key === name ? [id] : []));
  return state.calls.filter(isComplete).flatMap((call) =>
    seatsLost(call).flatMap((seat) => {
      const ids = (call.about[seat] ?? []).flatMap(idOf);
      if (ids.length === 0) return [];
      const came = call.heard[seat]?.failure ? 'was not heard' : 'could not be read';
      return [
        `${reviewerName(state, seat)} ${WANTED[call.turn] ?? ''} ${listed(ids)} and ${came}.`,
      ];
    }),
  );
}

function seatsLost({ turn, to, heard }: ReviewCall): string[] {
  const known = TURNS.find((one) => one === turn && one in WANTED);
  return known ? to.filter((seat) => reviewOpinion(heard[seat], known) === null) : [];
}
