// What a Magi verdict is worth, and why not more.

import { notHeard, taintWords } from '../deliberation/heard.ts';
import { remarksOf } from '../deliberation/sections.ts';
import { engineTitle } from '../engines/titles.ts';
import { copiesAmong, copyWords, type SpokenWords } from '../evidence/places.ts';
import type { Told } from '../schemas/told.ts';
import {
  capitalise,
  firstSentence,
  inWords,
  listed,
  plural,
  sentences,
  titledText,
} from '../words/line.ts';
import { worthSentence } from '../words/worth.ts';
import { isSimple, type MagiRound, setAsideIn } from './rounds.ts';
import { confidenceMean, isVoter, oneDecimal, standsFor } from './seats.ts';

export function worthOf(round: MagiRound): string {
  const { call, count, votes } = round;
  if (isSimple(call)) return oneOpinion(round);
  const heard = call.seats.filter(
    (_, at) => votes[at] && !votes[at].failed && !votes[at].inferred,
  );
  const engines = new Set(heard.map(({ identity }) => identity)).size;
  const against = count.dissent.length;
  const isWhole = count.decision !== null && !isOneAnswer(round) && votes.every(isVoter);
  const different =
    engines === 1
      ? 'One engine voted.'
      : `${capitalise(inWords(engines))} different engines voted, each alone.`;
  const shared = `${plural(heard.length, 'vote')} came from ${plural(engines, 'engine')}.`;
  return sentences([
    engines === heard.length ? different : shared,
    worthSentence({
      pattern: isWhole ? `${votes.length - against}-${against}` : null,
      said: count.decision === 'REJECT' ? 'no' : 'yes',
      engines,
      least: Math.min(...votes.map(({ vote }) => vote.confidence ?? 0)),
      own: round.state.framing.own,
    }),
  ]);
}

/** Three views of one engine are one opinion. */
function oneOpinion({ call, count: { heard } }: MagiRound): string {
  if (heard === 0) return '';
  const names = call.seats.map(({ engine, vendor }) =>
    engineTitle(engine === 'host' ? vendor : engine),
  );
  const fell = Object.keys(call.aside).length > 0;
  const [views, not] =
    heard > 1 ? [`${inWords(heard)} views`, `, not ${inWords(heard)}`] : ['one view', ''];
  const why = fell ? `No other engine took a side, so ${views}` : capitalise(views);
  return `${why} of ${listed([...new Set(names)])} voted. That is one opinion${not}.`;
}

const spokenByVoters = ({ votes }: MagiRound): SpokenWords[] =>
  votes.map((one) => ({
    name: one.name,
    words: `${one.vote.rationale ?? ''} ${standsFor(one)}`,
  }));

const isOneAnswer = (round: MagiRound): boolean =>
  copiesAmong(spokenByVoters(round)).some((names) => names.length === round.votes.length);

/** What somebody had said for whom others sat down. */
const asideWords = ({ state, call }: MagiRound): string[] =>
  setAsideIn(state, call).map(
    ({ name, opinion: { position, rationale } }) =>
      `${name} had said ${position} before the lenses sat down: “${firstSentence(rationale, 180)}”`,
  );

/** The document's warning, in every medium. */
function lowWords({ count, votes }: MagiRound): string[] {
  if (!count.flags.includes('low_confidence')) return [];
  const mean = oneDecimal(confidenceMean(votes.filter(isVoter)));
  return [
    `LOW CONFIDENCE WARNING: those who voted are ${mean} sure on average, so this is provisional. Vote again when more is known.`,
  ];
}

/** Why the engines were out whom the three views stand in for. */
const outWords = ({ state: { opened }, call }: MagiRound): string[] =>
  opened.seats.flatMap(({ seat, name }) => {
    const { failure } = call.aside[seat] ?? {};
    return failure
      ? titledText(`${name} was ${notHeard(failure)}`, titledText(failure.remedy, ''))
      : [];
  });

/** Only where it was not everybody. */
function askedAgainWords({ call: { round, to, seats, effort } }: MagiRound): string {
  const asked = seats.filter(({ seat }) => to.includes(seat));
  const names = asked.map(({ name, engine }) => {
    const how = effort[engine] ?? effort['*'];
    return how ? `${name} (${how} effort)` : name;
  });
  return to.length < seats.length
    ? `Vote ${round} asked only ${listed(names)} again.`
    : '';
}

export function remarksOn(round: MagiRound): Told['remarks'] {
  const isUnknown = round.count.flags.includes('unknown_choice');
  const other = isUnknown
    ? 'One chose an option that does not exist; that choice was not counted.'
    : '';
  return remarksOf(
    [
      ...lowWords(round),
      ...asideWords(round),
      ...copyWords(spokenByVoters(round)),
      ...taintWords(round.state),
    ],
    [...outWords(round), askedAgainWords(round), other],
  );
}
