// What a Magi verdict is worth: how many engines were heard, who is missing, and what takes from it.
import type { State } from '../deliberation/protocol.ts';
import type { Told } from '../schemas/told.ts';
import { capitalise, listed, sentences } from '../words/line.ts';
import { worthSentence } from '../words/worth.ts';
import { isSimple, isStatedVote, opinionIn, type Round, voteOf } from './rounds.ts';
import { notHeard } from './rows.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three'];

export function worthOf(state: State, round: Round): string {
  const { call, count } = round;
  const heard = call.seats.filter(({ seat }) => isStatedVote(opinionIn(voteOf(state, call.round, seat))));
  const engines = new Set(heard.map(({ identity }) => identity)).size;
  if (isSimple(call)) return sentences([...oneOpinion(state, round), ...missing(state)]);
  const votes = count.seats - count.abstained.length - count.failed.length;
  const against = count.dissent.length;
  const pattern = count.decision && votes === 3 ? `${votes - against}-${against}` : null;
  const said =
    engines === heard.length ? `${engines === 1 ? 'engine' : 'different engines'} voted, each alone` : '';
  return sentences([
    said
      ? `${NUMBERS[engines]} ${said}.`
      : `${heard.length} votes came from ${engines} engine${engines === 1 ? '' : 's'}.`,
    worthSentence({ protocol: 'magi', pattern, engines }),
    ...missing(state),
  ]);
}

/** What it is: three views of one engine, one opinion (R2). */
function oneOpinion(state: State, { call }: Round): string[] {
  const engine = [...new Set(call.seats.map(({ engine: one, vendor }) => (one === 'host' ? vendor : one)))];
  const name = listed(engine.map(capitalise));
  const first = state.calls.find(({ aside }) => Object.keys(aside).length > 0);
  const fell = first ? 'The other engines could not be heard, so three' : 'Three';
  return [`${fell} views of ${name} voted. That is one opinion, not three.`];
}

function missing({ opened }: State): string[] {
  return opened.missing.map(({ seat, why, remedy }) => {
    const is = why === 'not_found' ? 'is not installed' : `is missing (${why.replaceAll('_', ' ')})`;
    const fix = remedy.trim().replace(/([^.])$/, '$1.');
    return `${seat} ${is}. ${fix}`.trim();
  });
}

export function remarksOn(state: State, { call, count }: Round): Told['remarks'] {
  const grave = [
    ...(sameWords(
      state,
      call.round,
      call.seats.map(({ seat }) => seat),
    )
      ? [SAME]
      : []),
    ...state.tainted.map(({ files }) => `Files changed while they voted: ${files.slice(0, 4).join(', ')}.`),
  ];
  const other = [
    ...call.seats.flatMap(({ seat, name }) => {
      const failure = voteOf(state, call.round, seat)?.failure;
      return failure ? [`${name} was ${notHeard(failure)}.`] : [];
    }),
    ...(count.flags.includes('unknown_choice')
      ? ['One named an option that there is not; it counts as none.']
      : []),
  ];
  return [...grave.map((text) => ({ text, grave: true })), ...other.map((text) => ({ text, grave: false }))];
}

const SAME = 'All of them gave the same answer word for word: this is one vote.';

function sameWords(state: State, round: number, seats: string[]): boolean {
  const said = seats.map((seat) => opinionIn(voteOf(state, round, seat))?.rationale.trim() ?? '');
  return said.length > 1 && (said[0] ?? '').length > 40 && new Set(said).size === 1;
}
