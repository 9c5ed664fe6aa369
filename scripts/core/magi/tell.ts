// What is told of a Magi: what, why, how sure, what to do; then the report.

import { errorRecords, tookWords } from '../deliberation/heard.ts';
import { filled, kept, list, section, table, words } from '../deliberation/sections.ts';
import { testWords } from '../prompting/named-test.ts';
import type { Answered } from '../schemas/log.ts';
import type { Section, Told, ToldPart } from '../schemas/told.ts';
import { oneLine, shorten } from '../words/line.ts';
import { boxOf } from './box.ts';
import { fallbackNotice } from './fallback.ts';
import { headlineOf, toDoAfterVote } from './headline.ts';
import { changesSince, VOTES_HEAD, votesSoFar } from './history.ts';
import { levelOf } from './level.ts';
import { RISK_HEAD, riskRows } from './register.ts';
import type { MagiState } from './rounds.ts';
import {
  asideIn,
  caseIn,
  isDeadlocked,
  type MagiRound,
  voteAnswer,
  voteOpinion,
} from './rounds.ts';
import { magiSeatRows } from './rows.ts';
import { readStanding, type StandingMagiRound } from './standing.ts';
import { remarksOn, worthOf } from './worth.ts';

export function tellMagi(state: MagiState): Told {
  const round = readStanding(state);
  const sections = round
    ? sectionsOf(round)
    : [
        // Said before it begins; the verdict's first line says it again in its own words.
        section('', fallbackNotice(state)),
        contextSection(state),
        errors(state),
      ];
  return {
    title: 'Magi',
    question: state.opened.question,
    gate: round?.standing.gate ?? (state.ended ? 'undecided' : 'open'),
    headline: headlineOf(state, round),
    worth: round ? worthOf(round) : '',
    remarks: round ? remarksOn(round) : [],
    seats: round ? magiSeatRows(round) : [],
    sections: filled(sections),
    acts: toDoAfterVote(state, round),
    cost: tookWords(state),
  };
}

const sectionsOf = (round: StandingMagiRound): Section[] => [
  boxOf(round),
  section('What changed since the last vote', list(changesSince(round))),
  section('', words(tests(round))),
  section('The strongest case against it', words(caseAgainst(round))),
  section('Named as conditions of a yes', list(conditionsAsked(round))),
  { ...kept('Risks', table(RISK_HEAD, riskRows(round))), folded: true },
  section('Votes so far', table(VOTES_HEAD, votesSoFar(round.state)), votesShown(round)),
  section('What would have to change', list(wantedBy(round))),
  kept('Escalation', words(escalation(round))),
  contextSection(round.state),
  section('All answers', answers(round), { ...LONG, folded: true }),
  errors(round.state),
  section('', fallbackNotice(round.state)),
];

/** What whoever decides it would agree to. */
const conditionsAsked = (round: StandingMagiRound): string[] =>
  round.standing.gate === 'undecided' && !round.state.ended ? round.count.conditions : [];
/** Who decides in the end gets the whole history. */
const votesShown = (round: MagiRound): Partial<Section> =>
  isDeadlocked(round) ? {} : { where: ['report', 'page', 'record'], folded: true };

/** Of a no that everybody who said it would take back on conditions. */
const wantedBy = ({ count, votes }: MagiRound): string[] =>
  count.decision === 'REJECT'
    ? votes.flatMap(({ name, position, vote }) =>
        position === 'REJECT'
          ? (vote.conditions ?? []).map((condition) => `${name}: ${condition}`)
          : [],
      )
    : [];

function escalation(round: MagiRound): string[] {
  const found = levelOf(round);
  return found ? [`${found.level}: ${found.says}`] : [];
}

function caseAgainst({ state, call }: MagiRound): string[] {
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

const tests = ({ state, calls, count }: MagiRound): string[] =>
  testWords(
    state,
    count.standing.gate === 'undecided' || count.dissent.length ? calls : [],
  );

const LONG: Partial<Section> = { where: ['report', 'page'] };
const contextSection = ({ framing: { context } }: MagiState): Section =>
  section('What was asked', typeof context === 'string' ? words([context]) : [], LONG);

/** Also of those for whom others sat down. */
const answers = ({ state, call }: MagiRound): ToldPart[] => [
  ...asideIn(state, call).flatMap(({ name, answer }) => answerParts(name, answer)),
  ...call.seats.flatMap(({ seat, name }) =>
    answerParts(name, voteAnswer(state, call.round, seat)),
  ),
];

function answerParts(name: string, answer: Answered | null): ToldPart[] {
  const vote = voteOpinion(answer);
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
