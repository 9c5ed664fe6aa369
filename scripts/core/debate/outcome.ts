// The document's outcome of a Debate: consensus, or the tradeoff with what each side assumes.

import { underConditions } from '../deliberation/heard.ts';
import { seatName } from '../deliberation/seating.ts';
import {
  keptSection,
  listPart,
  sectionOf,
  tablePart,
  wordParts,
} from '../deliberation/sections.ts';
import { engineTitle } from '../engines/titles.ts';
import { testWords } from '../prompting/named-test.ts';
import type { Section } from '../schemas/told.ts';
import { firstSentence, shorten } from '../words/line.ts';
import { chosenInDebate, debateGate, objectionOf } from './questions.ts';
import {
  type AuthorReply,
  callsOfTurn,
  challengersOf,
  type DebateRoundCount,
  type DebateState,
  debateAuthor,
  debateOpinion,
  enginesAmong,
  lastChallenge,
  openingPosition,
  positionOf,
  sidesOfDebate,
  versionsOf,
} from './rounds.ts';
import { debateSeatRows } from './verdict.ts';

const REPLY_WORDS = { accept: 'right', partial: 'right in part', reject: 'no' };
export const replyText =
  (state: DebateState) =>
  ({ to, answer, why }: AuthorReply): string =>
    `To ${seatName(state, to)}: ${REPLY_WORDS[answer]}. ${firstSentence(why, 180)}`;

export function outcomeSections(state: DebateState, count: DebateRoundCount): Section[] {
  const agreed = count.decision !== 'no_consensus';
  const chosen = chosenInDebate(state);
  const left = state.chose && chosen === null;
  const open = !left && debateGate(state) === 'undecided';
  const stands = open ? openWord(state, agreed) : decidedWord(state);
  const word = left ? 'LEFT OPEN' : stands;
  const contested = agreed || chosen ? '' : ' (contested)';
  const lines = [
    `${word === 'NOT DECIDED' ? 'Position' : 'Final position'}: ${shorten(chosen ?? positionOf(state), 240)}${contested}`,
    `Confidence: ${sureness(state, count)}`,
    agreed
      ? `Rounds to consensus: ${count.round}`
      : `Rounds: ${count.round} (no consensus)`,
  ];
  const box = sectionOf('', [
    { box: { title: `DEBATE OUTCOME: ${word}`, lines, headed: true } },
  ]);
  const sides = perspectives(state, agreed);
  const apart = agreed
    ? []
    : [coreDisagreement(state, count), ...assumptionSections(state)];
  const isOpen = !state.chose && count.standing.gate === 'undecided';
  const tests = sectionOf('', wordParts(testWords(state, isOpen ? state.calls : [])));
  return [
    box,
    tests,
    sides,
    ...apart,
    whatChanged(state, agreed),
    ...positionHistory(state),
  ];
}

const openWord = ({ chose }: DebateState, agreed: boolean): string =>
  agreed || chose ? 'NOT DECIDED' : 'TRADEOFF';
const decidedWord = ({ chose }: DebateState): string =>
  chose ? `YOU DECIDED${underConditions(chose.conditions).toUpperCase()}` : 'CONSENSUS';

const CONFIDENCE_LEVELS = ['LOW', 'MEDIUM', 'HIGH'] as const;

/** High only where several engines looked without doubt; else what its author says. */
export function confidence(
  state: DebateState,
  count: DebateRoundCount,
): (typeof CONFIDENCE_LEVELS)[number] {
  const { confidence_known: known = false, confidence: sure = 0 } =
    openingPosition(state) ?? {};
  const stated = !known ? 1 : sure >= 75 ? 2 : sure < 50 ? 0 : 1;
  const agreed = count.decision === 'fast_exit' || count.decision === 'consensus';
  const seats = challengersOf(state);
  const plain =
    agreed &&
    enginesAmong(seats) > 1 &&
    count.standing.hinges.length === 0 &&
    count.failed.length === 0;
  const validated = plain && count.decision === 'fast_exit' && seats.length === 3;
  const most = count.decision === 'no_consensus' ? stated : Math.min(stated, 1);
  return CONFIDENCE_LEVELS[validated ? 2 : plain ? stated : most] ?? 'MEDIUM';
}

/** Contested: what each side said of itself, and no word of ours. */
function sureness(state: DebateState, count: DebateRoundCount): string {
  const level = confidence(state, count);
  if (count.decision !== 'no_consensus') return level;
  const opening = openingPosition(state);
  const said = [
    { name: debateAuthor(state).name, sure: opening },
    ...count.blocking.map((seat) => ({
      name: seatName(state, seat),
      sure: lastChallenge(state, seat),
    })),
  ];
  const each = said.map(
    ({ name, sure }) =>
      `${name} ${sure?.confidence_known ? sure.confidence : 'not said'}`,
  );
  return `${level} (${each.join(', ')})`;
}

function coreDisagreement(state: DebateState, { blocking }: DebateRoundCount): Section {
  const said = blocking.flatMap((seat) => {
    const objection = objectionOf(state, seat);
    return objection ? [`${seatName(state, seat)}: ${shorten(objection, 200)}`] : [];
  });
  return sectionOf('Core disagreement', listPart(said));
}

const withFullStop = (text: string, longest: number): string =>
  shorten(text, longest).replace(/([^.!?…。])$/, '$1.');

/** First the one that a side depends on most. */
function assumptionSections(state: DebateState): Section[] {
  const call = callsOfTurn(state, 'assumptions').at(-1);
  const said = (call?.to ?? []).map((seat) => {
    const opinion = debateOpinion(call?.heard[seat], 'assumptions');
    return { name: seatName(state, seat), all: opinion?.assumptions ?? [] };
  });
  const first = said.flatMap(({ name, all: [one] }) =>
    one
      ? [
          `${name}: ${withFullStop(one.assumption, 90)} How to find out: ${withFullStop(one.test, 70)}`,
        ]
      : [],
  );
  const rows = said.flatMap(({ name, all }) =>
    all.slice(0, 2).map((one) => [name, one.assumption, one.would_change_if, one.test]),
  );
  const head = ['Who', 'Takes for granted', 'The others are right if', 'How to find out'];
  const title = 'Assumptions exposed';
  return [
    sectionOf(title, listPart(first), { where: ['shown', 'terminal'] }),
    keptSection(title, tablePart(head, rows)),
  ];
}

/** Which critique moved it, in the author's words. */
function whatChanged(state: DebateState, agreed: boolean): Section {
  const replies = versionsOf(state).flatMap(({ because }) =>
    because.map(replyText(state)),
  );
  return (agreed ? sectionOf : keptSection)('What changed', listPart(replies));
}

/** Each version of the position, and what it was changed for. */
function positionHistory(state: DebateState): Section[] {
  const versions = versionsOf(state);
  const lines = versions.flatMap(({ version, round, text, because }, at) => {
    const isLast = at > 0 && at === versions.length - 1;
    const when =
      at === 0 ? 'opening' : `after round ${round - 1}${isLast ? ', final' : ''}`;
    const reasons = because.map(
      ({ to, why }) =>
        `Changed because: ${seatName(state, to)}: ${firstSentence(why, 240)}`,
    );
    return [`v${version} (${when}): ${text}`, ...reasons];
  });
  const said = sidesOfDebate(state).flatMap(({ sits, challenge }) =>
    challenge ? [{ quote: challenge.critique, by: sits.name }] : [],
  );
  return [
    sectionOf('Position History', listPart(lines), { folded: true }),
    sectionOf('What was objected', said, { folded: true }),
  ];
}

/** Each side with its engine, as the document's outcome lists them; the screen has them as rows. */
function perspectives(state: DebateState, agreed: boolean): Section {
  const lines = debateSeatRows(state).map(({ name, engine, final, why, marks }) => {
    const who = `${name} (${engineTitle(engine)})`;
    const stands = final ? final.position : (marks[0] ?? 'not heard');
    const says = why || marks.join(', ');
    return agreed
      ? `${final ? '✅' : '–'} ${who}: ${says}`
      : `${who}: ${stands} - ${says}`;
  });
  return keptSection(
    agreed ? 'Perspectives validated' : 'Perspective Breakdown',
    listPart(lines),
  );
}
