// From vote to vote: what changed, and every vote so far.

import type { Cell } from '../schemas/told.ts';
import { shorten } from '../words/line.ts';
import type { MagiState } from './rounds.ts';
import { isStatedVote, type MagiRound, voteAnswer, voteOpinion } from './rounds.ts';
import { standsFor } from './seats.ts';

export const VOTES_HEAD = ['Round', 'Who', 'Vote', 'Confidence', 'What was new'];

/** What the user added, and what a test showed, before the vote of this round. */
function newsBefore({ calls, tests }: MagiState, round: number): string {
  const call = calls.find((one) => one.round === round && one.turn === 'vote');
  const ran = tests.flatMap((test) => (test.round === round - 1 ? [test.command] : []));
  const news = [call?.context ?? '', ...(call?.evidence ?? []), ...ran];
  return shorten(news.filter(Boolean).join('; '), 200);
}

/** Only after several votes. */
export function votesSoFar(state: MagiState): Cell[][] {
  const isAgain = state.calls.some(({ round }) => round > 1);
  const calls = isAgain ? state.calls.filter(({ turn }) => turn === 'vote') : [];
  return calls.flatMap(({ round, seats }) =>
    seats.map(({ seat, name }, at) => {
      const [stand, sure] = standIn(state, round, seat);
      return [round, name, stand, sure, at === 0 ? newsBefore(state, round) : ''];
    }),
  );
}

/** Who stands elsewhere than one vote before, and on what that vote had that was new. */
export function changesSince({ state, call }: MagiRound): string[] {
  if (call.round === 1) return [];
  const moved = call.seats.flatMap(({ seat, name }) => {
    const before = standWords(state, call.round - 1, seat);
    const now = standWords(state, call.round, seat);
    return before === now ? [] : [`${name}: ${before} → ${now}`];
  });
  const news = newsBefore(state, call.round);
  const [before, now] = [call.round - 1, call.round].map((round) =>
    roundResult(state, round),
  );
  return [
    ...(before && before !== now ? [`The vote: ${before} → ${now}`] : []),
    ...(moved.length ? moved : ['Nobody changed anything']),
    ...(news ? [`New was: ${news}`] : []),
  ];
}

function standIn(state: MagiState, round: number, seat: string): [string, number | null] {
  const vote = voteOpinion(voteAnswer(state, round, seat));
  if (!isStatedVote(vote)) return [vote ? 'could not be read' : 'not heard', null];
  return [standsFor(vote), vote.confidence_known ? vote.confidence : null];
}

const standWords = (...asked: Parameters<typeof standIn>): string =>
  standIn(...asked)
    .join(' ')
    .trim();

/** "split", "majority rejection" */
const roundResult = ({ calls }: MagiState, round: number): string =>
  calls
    .findLast((call) => call.round === round && call.count)
    ?.count?.pattern.replaceAll('_', ' ') ?? '';
