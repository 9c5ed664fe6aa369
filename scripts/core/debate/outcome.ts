// The document's outcome of a Debate: consensus, or the tradeoff with what each side assumes.

import { underConditions, userNamed } from '../deliberation/heard.ts';
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
import type { Section, ToldPart } from '../schemas/told.ts';
import { firstSentence, shorten } from '../words/line.ts';
import { type DebateResult, objectionOf } from './questions.ts';
import {
  type AuthorReply,
  callsOfTurn,
  challengersOf,
  type DebateState,
  debateOpinion,
  enginesAmong,
  lastChallenge,
  openingPosition,
  sidesOfDebate,
  versionsOf,
} from './rounds.ts';
import { debateSeatRows } from './verdict.ts';

const REPLY_WORDS = { accept: 'right', partial: 'right in part', reject: 'no' };
export const replyText =
  (state: DebateState) =>
  ({ to, answer, why }: AuthorReply): string =>
    `To ${seatName(state, to)}: ${REPLY_WORDS[answer]}. ${firstSentence(why, 180)}`;

export function outcomeSections(result: DebateResult): Section[] {
  const { state, count, isAgreed } = result;
  const isOpen = !state.chose && count.standing.gate === 'undecided';
  return [
    sectionOf('', [outcomeBox(result)]),
    sectionOf('', wordParts(testWords(state, isOpen ? state.calls : []))),
    perspectives(result),
    ...(isAgreed ? [] : [coreDisagreement(result), ...assumptionSections(state)]),
    whatChanged(result),
    ...positionHistory(state),
  ];
}

function outcomeBox(result: DebateResult): ToldPart {
  const { count, isAgreed, chosen, position } = result;
  const word = outcomeWord(result);
  const label = word === 'NOT DECIDED' ? 'Position' : 'Final position';
  const contested = isAgreed || chosen ? '' : ' (contested)';
  const lines = [
    `${label}: ${shorten(chosen ?? position, 240)}${contested}`,
    `Confidence: ${confidenceText(result)}`,
    isAgreed
      ? `Rounds to consensus: ${count.round}`
      : `Rounds: ${count.round} (no consensus)`,
  ];
  return { box: { title: `DEBATE OUTCOME: ${word}`, lines, headed: true } };
}

function outcomeWord({ state, isAgreed, gate, chosen }: DebateResult): string {
  const { chose } = state;
  const decided = `${userNamed(state)} decided`.toUpperCase();
  if (chose && chosen === null)
    return gate === 'rejected' ? `${decided} AGAINST IT` : 'LEFT OPEN';
  if (gate === 'undecided') return isAgreed || chose ? 'NOT DECIDED' : 'TRADEOFF';
  if (!chose) return 'CONSENSUS';
  return decided + underConditions(chose.conditions).toUpperCase();
}

/** High only where several engines looked without doubt; else what its author says. */
function debateConfidence({ state, count, isAgreed }: DebateResult) {
  const stated = statedConfidence(state);
  if (!isAgreed) return stated;
  const challengers = challengersOf(state);
  const isSure =
    enginesAmong(challengers) > 1 &&
    count.standing.hinges.length === 0 &&
    count.failed.length === 0;
  if (!isSure) return stated === 'LOW' ? 'LOW' : 'MEDIUM';
  return count.decision === 'fast_exit' && challengers.length === 3 ? 'HIGH' : stated;
}

function statedConfidence(state: DebateState) {
  const opening = openingPosition(state);
  if (!opening?.confidence_known) return 'MEDIUM';
  if (opening.confidence >= 75) return 'HIGH';
  return opening.confidence < 50 ? 'LOW' : 'MEDIUM';
}

/** Contested: what each side said of itself, and no word of ours. */
function confidenceText(result: DebateResult): string {
  const { state, count, isAgreed, author } = result;
  const level = debateConfidence(result);
  if (isAgreed) return level;
  const said = [
    { name: author.name, sure: openingPosition(state) },
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

function coreDisagreement({ state, count }: DebateResult): Section {
  const said = count.blocking.flatMap((seat) => {
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
function whatChanged({ state, isAgreed }: DebateResult): Section {
  const replies = versionsOf(state).flatMap(({ because }) =>
    because.map(replyText(state)),
  );
  return (isAgreed ? sectionOf : keptSection)('What changed', listPart(replies));
}

/** Each version of the position, and what it was changed for. */
function positionHistory(state: DebateState): Section[] {
  const versions = versionsOf(state);
  const lines = versions.flatMap(({ version, round, text, because }, at) => {
    const final = at === versions.length - 1 ? ', final' : '';
    const when = at === 0 ? 'opening' : `after round ${round - 1}${final}`;
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
function perspectives({ state, isAgreed }: DebateResult): Section {
  const lines = debateSeatRows(state).map(({ name, engine, final, why, marks }) => {
    const who = `${name} (${engineTitle(engine)})`;
    const stands = final ? final.position : (marks[0] ?? 'not heard');
    const says = why || marks.join(', ');
    const sign = final ? '✅' : '–';
    return isAgreed ? `${sign} ${who}: ${says}` : `${who}: ${stands} - ${says}`;
  });
  return keptSection(
    isAgreed ? 'Perspectives validated' : 'Perspective Breakdown',
    listPart(lines),
  );
}
