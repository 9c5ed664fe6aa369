// What a Magi verdict is worth, and why not more.
import { taintWords } from '../deliberation/heard.ts';
import type { State } from '../deliberation/protocol.ts';
import { missingWords } from '../engines/seats.ts';
import type { Told } from '../schemas/told.ts';
import { capitalise, inWords, listed, plural, sentences } from '../words/line.ts';
import { worthSentence } from '../words/worth.ts';
import { isSimple, type Round } from './rounds.ts';

export function worthOf(state: State, round: Round): string {
  const { call, count, votes } = round;
  if (isSimple(call)) return sentences([oneOpinion(state, round), ...missingWords(state.opened.missing)]);
  const heard = call.seats.filter((_, at) => votes[at] && !votes[at].failed && !votes[at].inferred);
  const engines = new Set(heard.map(({ identity }) => identity)).size;
  const against = count.dissent.length;
  const isWhole = count.decision !== null && votes.every(({ position }) => position !== 'ABSTAIN');
  const pattern = isWhole ? `${votes.length - against}-${against}` : null;
  const different = `${capitalise(inWords(engines))} ${engines === 1 ? 'engine' : 'different engines'} voted, each alone.`;
  const shared = `${plural(heard.length, 'vote')} came from ${plural(engines, 'engine')}.`;
  return sentences([
    engines === heard.length ? different : shared,
    worthSentence({ protocol: 'magi', pattern, engines, own: state.opened.framing['own'] }),
    ...missingWords(state.opened.missing),
  ]);
}

/** Three views of one engine are one opinion (R2). */
function oneOpinion(state: State, { call }: Round): string {
  const names = call.seats.map(({ engine, vendor }) => capitalise(engine === 'host' ? vendor : engine));
  const fell = state.calls.some(({ aside }) => Object.keys(aside).length > 0);
  const why = fell ? 'The other engines could not be heard, so three' : 'Three';
  return `${why} views of ${listed([...new Set(names)])} voted. That is one opinion, not three.`;
}

export function remarksOn(state: State, { count, votes }: Round): Told['remarks'] {
  const said = votes.map(({ vote }) => vote.rationale?.trim() ?? '');
  const isOne = new Set(said).size === 1 && (said[0] ?? '').length > 40;
  const grave = [
    ...(isOne ? ['All of them gave the same answer word for word: this is one vote.'] : []),
    ...taintWords(state),
  ];
  const unknown = count.flags.includes('unknown_choice');
  const other = unknown ? ['One chose an option that does not exist; that choice was not counted.'] : [];
  const remark = (grave: boolean) => (text: string) => ({ text, grave });
  return [...grave.map(remark(true)), ...other.map(remark(false))];
}
