// What is told of a Magi: what, why, how sure, what to do; then the report.

import { errorRecords, tookWords } from '../deliberation/heard.ts';
import { kept, list, section, table, words } from '../deliberation/sections.ts';
import { testWords } from '../prompting/named-test.ts';
import type { Answered } from '../schemas/log.ts';
import type { Part, Section, Told } from '../schemas/told.ts';
import { oneLine, shorten } from '../words/line.ts';
import { boxOf } from './box.ts';
import { fallbackNotice } from './fallback.ts';
import { headlineOf, toDoNow } from './headline.ts';
import { changesSince, VOTES_HEAD, voteRows } from './history.ts';
import { levelOf } from './level.ts';
import { RISK_HEAD, riskRows } from './register.ts';
import type { MagiState } from './rounds.ts';
import {
  asideIn,
  caseIn,
  isDeadlocked,
  opinionIn,
  type Round,
  roundNow,
  voteOf,
} from './rounds.ts';
import { seatRows } from './rows.ts';
import { standsNow } from './standing.ts';
import { remarksOn, worthOf } from './worth.ts';

export function tell(state: MagiState): Told {
  const round = roundNow(state);
  const sections = round
    ? sectionsOf(state, round)
    : [
        // Said before it begins; the verdict's first line says it again in its own words.
        section('', fallbackNotice(state)),
        asked(state),
        errors(state),
      ];
  return {
    title: 'Magi',
    question: state.opened.question,
    gate: round || state.ended ? standsNow(state).gate : 'open',
    headline: headlineOf(state, round),
    worth: round ? worthOf(state, round) : '',
    remarks: round ? remarksOn(state, round) : [],
    seats: round ? seatRows(state, round) : [],
    sections: sections.filter(({ parts }) => parts.length > 0),
    acts: toDoNow(state, round),
    cost: tookWords(state),
  };
}

const sectionsOf = (state: MagiState, round: Round): Section[] => [
  boxOf(state, round),
  section('What changed since the last vote', list(changesSince(state, round))),
  section('', words(tests(state, round))),
  section('The strongest case against it', words(caseAgainst(state, round))),
  section('Named as conditions of a yes', list(conditionsAsked(state, round))),
  { ...kept('Risks', table(RISK_HEAD, riskRows(state, round))), folded: true },
  section('Votes so far', table(VOTES_HEAD, voteRows(state)), votesShown(state, round)),
  section('What would have to change', list(wantedBy(round))),
  kept('Escalation', words(escalation(state, round))),
  asked(state),
  section('All answers', answers(state, round), { ...LONG, folded: true }),
  errors(state),
  kept('', fallbackNotice(state)),
];

/** What whoever decides it would agree to. */
const conditionsAsked = (state: MagiState, round: Round): string[] =>
  standsNow(state).gate === 'undecided' && !state.ended ? round.count.conditions : [];
/** Who decides in the end gets the whole history. */
const votesShown = (state: MagiState, round: Round): Partial<Section> =>
  isDeadlocked(state, round) ? {} : { where: ['report', 'page', 'record'], folded: true };

/** Of a no that everybody who said it would take back on conditions. */
const wantedBy = ({ count, votes }: Round): string[] =>
  count.decision === 'REJECT'
    ? votes.flatMap(({ name, position, vote }) =>
        position === 'REJECT'
          ? (vote.conditions ?? []).map((condition) => `${name}: ${condition}`)
          : [],
      )
    : [];

function escalation(state: MagiState, round: Round): string[] {
  const found = levelOf(state, round);
  return found ? [`${found.level}: ${found.says}`] : [];
}

function caseAgainst(state: MagiState, { call }: Round): string[] {
  const against = caseIn(state, call.round);
  if (!against) return [];
  const { objection_strength: strength, case: said, looked_for } = against.said ?? {};
  const none = `looked for ${oneLine(looked_for ?? '')} and found nothing`;
  const says =
    strength === 'none'
      ? none
      : `(${strength ?? 'not rated'}) ${shorten(said ?? '', 400)}`;
  return [`${against.seat.name}: ${against.said ? says : 'could not be heard'}`];
}

const tests = (state: MagiState, { calls, count }: Round): string[] =>
  testWords(
    state,
    count.standing.gate === 'undecided' || count.dissent.length ? calls : [],
  );

const LONG: Partial<Section> = { where: ['report', 'page'] };
const asked = ({ framing: { context } }: MagiState): Section =>
  section('What was asked', typeof context === 'string' ? words([context]) : [], LONG);

/** Also of those for whom others sat down. */
const answers = (state: MagiState, { call }: Round): Part[] => [
  ...asideIn(state, call).flatMap(({ name, answer }) => answerOf(name, answer)),
  ...call.seats.flatMap(({ seat, name }) =>
    answerOf(name, voteOf(state, call.round, seat)),
  ),
];

function answerOf(name: string, answer: Answered | null): Part[] {
  const vote = opinionIn(answer);
  if (!vote) return [];
  const by = answer?.file ? `${name} (${answer.file})` : name;
  const risks = vote.risks.map((risk) => `Risk: ${risk}`);
  const conditions = vote.conditions.map((one) => `Condition: ${one}`);
  return [
    { quote: vote.rationale, by },
    ...list([...vote.key_evidence, ...risks, ...conditions]),
  ];
}

const errors = (state: MagiState): Section =>
  kept(
    'Not heard',
    errorRecords(state).map((record) => ({ fence: record, as: 'yaml' })),
  );
