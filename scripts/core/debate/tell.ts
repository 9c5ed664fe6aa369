// What is told of a Debate: what was just said, in the end the outcome.
import { openCall } from '../deliberation/fold.ts';
import {
  taintWords,
  toDo,
  tookWords,
  underConditions,
  userNamed,
} from '../deliberation/heard.ts';
import { chosenId } from '../deliberation/outcome.ts';
import type { Chosen } from '../deliberation/protocol.ts';
import { seatName, seatNames, withMissing } from '../deliberation/seating.ts';
import { listPart, remarksOf, sectionOf } from '../deliberation/sections.ts';
import { gateTold } from '../deliberation/standing.ts';
import { copyWords, notFoundWords } from '../evidence/places.ts';
import type { Seat } from '../schemas/nouns.ts';
import type { Act, Section, Told } from '../schemas/told.ts';
import { capitalise, inWords, plural, sentences, shorten } from '../words/line.ts';
import { debateBallots, debateHingeWords } from './ballots.ts';
import { outcomeSections, replyText } from './outcome.ts';
import {
  type DebateResult,
  judgingDebate,
  readDebateResult,
  wayOfObjector,
} from './questions.ts';
import {
  challengersOf,
  type DebateRound,
  type DebateState,
  debateAuthor,
  enginesAmong,
  lastDebateRound,
  openingPosition,
  positionOf,
  responsesOf,
  sidesOfDebate,
} from './rounds.ts';
import { tallyDebate } from './tally.ts';
import { debateSeatRows } from './verdict.ts';

export function tellDebate(state: DebateState): Told {
  const result = readDebateResult(state);
  const headline = debateHeadline(state, result);
  return {
    title: 'Debate',
    question: state.opened.question,
    gate: gateTold(judgingDebate, state),
    headline: result ? withMissing(headline, state.opened.missing) : headline,
    worth: result ? debateWorth(state) : '',
    remarks: debateRemarks(state, result),
    seats: debateRows(state),
    sections: result ? outcomeSections(result) : newestReply(state),
    acts: result ? toDoAfterDebate(result) : [],
    cost: result ? tookWords(state) : '',
  };
}

function debateHeadline(state: DebateState, result: DebateResult | null): string {
  if (state.ended) return `It ended without an outcome: ${state.ended.detail}`;
  if (!result) return soFarWords(state);
  if (state.chose) return decidedDebateWords(result, state.chose);
  const { count, isAgreed, position } = result;
  const after = `after ${plural(count.round, 'round')}`;
  if (!isAgreed) return `No agreement ${after}: ${whoObjects(result)}${oneVoice(state)}.`;
  const [doubt] = debateHingeWords(state, count.standing.hinges);
  const stands = shorten(position, 120);
  if (doubt && count.standing.gate === 'undecided')
    return `Not settled. ${doubt} The position: ${stands}`;
  return `They agree ${after}${oneVoice(state)}: ${stands}`;
}

function decidedDebateWords(result: DebateResult, chose: Chosen): string {
  const { state, isAgreed, gate, chosen, position } = result;
  const user = userNamed(state);
  if (chose.outcome.is === 'stop') return `${user} decided against it; nothing is done.`;
  if (chose.outcome.is === 'wait') return `${user} left it open.`;
  const under = underConditions(chose.conditions);
  const way = shorten(chosen ?? '', 160);
  if (gate === 'rejected')
    return `${user} decided against the position${under}, and for what ${seatName(state, chosenId(chose) ?? '')} would do: ${way}`;
  const isOpposed = !isAgreed && chosen === position;
  const more = `${oneVoice(state)}${isOpposed ? `; ${whoObjects(result)}` : ''}`;
  return `${user} decided${under}: ${more ? way.replace(/[.。]$/, '') : way}${more}`;
}

/** Who could not be heard objects to nothing. */
function whoObjects({ state, count: { blocking } }: DebateRound): string {
  const objecting = blocking.filter((seat) => wayOfObjector(state, seat));
  const unheard = blocking.filter((seat) => !wayOfObjector(state, seat));
  const object = `${seatNames(state, objecting)} still ${objecting.length === 1 ? 'objects' : 'object'}`;
  const silent = `${seatNames(state, unheard)} could not be heard`;
  return [
    ...(objecting.length ? [object] : []),
    ...(unheard.length ? [silent] : []),
  ].join('; ');
}

function soFarWords(state: DebateState): string {
  if (!openingPosition(state)) return 'The position comes first.';
  const { name } = debateAuthor(state);
  const position = shorten(positionOf(state), 200);
  const { round } = lastDebateRound(state)?.count ?? {};
  if (!round) return `${name}: ${position}`;
  const call = openCall(state);
  if (call.round > round && call.turn === 'rebuttal')
    return `${name} has replied: ${position}`;
  const { blocking } = tallyDebate({ round, challengers: debateBallots(state) });
  const are = blocking.length === 1 ? 'is' : 'are';
  return `Round ${round} of at most ${state.opened.limits.rounds}: ${seatNames(state, blocking)} ${are} not satisfied yet.`;
}

/** One engine may hold several lenses: said first. */
function oneVoice(state: DebateState): string {
  const seats = challengersOf(state);
  const heard = heardSides(state);
  const engines = enginesAmong(heard);
  if (engines === seats.length || engines === 0) return '';
  const who = engineWords(engines);
  const sides = inWords(seats.length);
  if (heard.length < seats.length)
    return ` (${who}, ${inWords(heard.length)} of ${sides} sides)`;
  return ` (${who} took ${engines === 1 ? 'all' : 'the'} ${sides} parts)`;
}

const heardSides = (state: DebateState): Seat[] =>
  sidesOfDebate(state).flatMap(({ sits, challenge }) => (challenge ? sits : []));

const engineWords = (engines: number): string =>
  `${inWords(engines)} ${engines === 1 ? 'engine' : 'engines'}`;

function debateWorth(state: DebateState): string {
  const heard = heardSides(state);
  const engines = enginesAmong(heard);
  if (heard.length === 0) return '';
  const sides = `${inWords(heard.length)} ${heard.length === 1 ? 'side' : 'sides'}`;
  return `${capitalise(engineWords(engines))} attacked it, from ${sides}.`;
}

function debateRemarks(state: DebateState, result: DebateResult | null): Told['remarks'] {
  const changed = changedWords(state);
  if (!result) return remarksOf(changed, []);
  const doubts = debateHingeWords(state, result.count.standing.hinges).slice(
    state.chose ? 0 : 1,
  );
  const lost = notFoundWords(
    sidesOfDebate(state).map(({ sits, cited }) => [sits.name, cited]),
  );
  const same = copyWords(
    sidesOfDebate(state).map(({ sits, challenge }) => {
      const { verdict, critique = '' } = challenge ?? {};
      return { name: sits.name, words: `${critique} ${verdict}` };
    }),
  );
  return remarksOf([...changed, ...doubts, ...same, ...taintWords(state)], lost);
}

/** Whose side somebody rewrote speaks no more, whatever it said before. */
const changedWords = (state: DebateState): string[] =>
  sidesOfDebate(state).flatMap(({ sits: { name }, words }) => {
    const { failure } = words.at(-1)?.answered ?? {};
    if (failure?.reason !== 'tampered') return [];
    return [sentences([`${name} is set aside: ${failure.detail}.`, failure.remedy])];
  });

/** While it goes on: who has spoken since the position was stated. */
function debateRows(state: DebateState): Told['seats'] {
  const rows = debateSeatRows(state);
  if (readDebateResult(state) || state.ended) return rows;
  const own = state.calls.findLastIndex(
    ({ turn, heard }) => isAuthorTurn(turn) && Object.keys(heard).length > 0,
  );
  const since = state.calls.slice(own + 1);
  return rows.filter(({ seat }) => since.some(({ heard }) => heard[seat]));
}

const isAuthorTurn = (turn: string): boolean => turn === 'opening' || turn === 'response';

/** The newest reply, told once. */
function newestReply(state: DebateState): Section[] {
  const call = state.calls.at(-1);
  const given = responsesOf(state).findLast(({ round }) => round === call?.round);
  if (!given || call?.turn !== 'rebuttal') return [];
  return [
    sectionOf(
      `${debateAuthor(state).name} replies`,
      listPart(given.response.replies.map(replyText(state))),
    ),
  ];
}

/** The way of an objector is no way to go ahead with the position. */
function toDoAfterDebate({ state, isAgreed, gate, chosen }: DebateResult): Act[] {
  const { chose, ended } = state;
  if (ended) return [];
  const isYes = gate === 'approved';
  if (chose && isYes) return [toDo('Go ahead', chose.conditions)];
  const instead = 'Do that, and not what the position says';
  if (chose) return chosen === null ? [] : [toDo(instead, chose.conditions)];
  if (!isAgreed) return [toDo('Their assumptions say what would settle it')];
  return isYes ? [toDo('Go ahead with the position as it stands')] : [];
}
