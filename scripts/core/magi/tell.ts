// What is told of a Magi: what, why, how sure, what to do; then the report, and what changed from vote to vote.
import { errorRecords, tookWords } from '../deliberation/heard.ts';
import {
  filledSections,
  keptSection,
  listPart,
  sectionOf,
  tablePart,
  wordParts,
} from '../deliberation/sections.ts';
import { testWords } from '../prompting/named-test.ts';
import type { Answered } from '../schemas/nouns.ts';
import type { Cell, Section, Told, ToldPart } from '../schemas/told.ts';
import { oneLine, shorten } from '../words/line.ts';
import { verdictBox } from './box.ts';
import { fallbackNotice } from './fallback.ts';
import { headlineOf, toDoAfterVote } from './headline.ts';
import { levelOfRound } from './level.ts';
import { readStanding, type StandingMagiRound } from './questions.ts';
import { RISK_HEAD, riskRows } from './register.ts';
import {
  caseAgainstIn,
  isDeadlocked,
  isStatedVote,
  type MagiRound,
  type MagiState,
  setAsideIn,
  voteAnswer,
  voteOpinion,
} from './rounds.ts';
import { standsFor } from './seats.ts';
import { magiSeatRows } from './verdict.ts';
import { remarksOn, worthOf } from './worth.ts';

const VOTES_HEAD = ['Round', 'Who', 'Vote', 'Confidence', 'What was new'];

/** What the user added, and what a test showed, before the vote of this round. */
function newsBefore({ calls, tests }: MagiState, round: number): string {
  const call = calls.find((one) => one.round === round && one.turn === 'vote');
  const news = [
    call?.context ?? '',
    ...(call?.evidence ?? []),
    ...tests.flatMap((test) => (test.round === round - 1 ? [test.command] : [])),
  ];
  return shorten(news.filter(Boolean).join('; '), 200);
}

/** Only after several votes. */
function votesSoFar(state: MagiState): Cell[][] {
  const isAgain = state.calls.some(({ round }) => round > 1);
  const calls = isAgain ? state.calls.filter(({ turn }) => turn === 'vote') : [];
  return calls.flatMap(({ round, seats }) =>
    seats.map(({ seat, name }, at) => {
      const [stand, sure] = standInVote(state, round, seat);
      return [round, name, stand, sure, at === 0 ? newsBefore(state, round) : ''];
    }),
  );
}

/** Who stands elsewhere than one vote before, and on what that vote had that was new. */
function changesSince({ state, call }: MagiRound): string[] {
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

function standInVote(
  state: MagiState,
  round: number,
  seat: string,
): [string, number | null] {
  const vote = voteOpinion(voteAnswer(state, round, seat));
  if (!isStatedVote(vote)) return [vote ? 'could not be read' : 'not heard', null];
  return [standsFor(vote), vote.confidence_known ? vote.confidence : null];
}

const standWords = (...asked: Parameters<typeof standInVote>): string =>
  standInVote(...asked)
    .join(' ')
    .trim();

/** "split", "majority rejection" */
const roundResult = ({ calls }: MagiState, round: number): string =>
  calls
    .findLast((call) => call.round === round && call.count)
    ?.count?.pattern.replaceAll('_', ' ') ?? '';

export function tellMagi(state: MagiState): Told {
  const round = readStanding(state);
  const sections = round
    ? sectionsOf(round)
    : [
        // Said before it begins; the verdict's first line says it again in its own words.
        sectionOf('', fallbackNotice(state)),
        contextSection(state),
        errorSection(state),
      ];
  return {
    title: 'Magi',
    question: state.opened.question,
    gate: round?.standing.gate ?? (state.ended ? 'undecided' : 'open'),
    headline: headlineOf(state, round),
    worth: round ? worthOf(round) : '',
    remarks: round ? remarksOn(round) : [],
    seats: round ? magiSeatRows(round) : [],
    sections: filledSections(sections),
    acts: toDoAfterVote(state, round),
    cost: tookWords(state),
  };
}

const sectionsOf = (round: StandingMagiRound): Section[] => [
  verdictBox(round),
  sectionOf('What changed since the last vote', listPart(changesSince(round))),
  sectionOf('', wordParts(testSentences(round))),
  sectionOf('The strongest case against it', wordParts(caseAgainst(round))),
  sectionOf('Named as conditions of a yes', listPart(conditionsAsked(round))),
  { ...keptSection('Risks', tablePart(RISK_HEAD, riskRows(round))), folded: true },
  sectionOf(
    'Votes so far',
    tablePart(VOTES_HEAD, votesSoFar(round.state)),
    votesShown(round),
  ),
  sectionOf('What would have to change', listPart(wantedBy(round))),
  keptSection('Escalation', wordParts(escalation(round))),
  contextSection(round.state),
  sectionOf('All answers', answersInFull(round), { ...IN_REPORTS_ONLY, folded: true }),
  errorSection(round.state),
  sectionOf('', fallbackNotice(round.state)),
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
  const found = levelOfRound(round);
  return found ? [`${found.level}: ${found.says}`] : [];
}

function caseAgainst({ state, call }: MagiRound): string[] {
  const against = caseAgainstIn(state, call.round);
  if (!against) return [];
  const { objection_strength: strength, case: said, looked_for } = against.said ?? {};
  const none = `looked for ${oneLine(looked_for ?? '')} and found nothing`;
  const says =
    strength === 'none'
      ? none
      : `(${strength ?? 'not rated'}) ${shorten(said ?? '', 400)}`;
  return [`${against.seat.name}: ${against.said ? says : 'could not be heard'}`];
}

const testSentences = ({ state, calls, count }: MagiRound): string[] =>
  testWords(
    state,
    count.standing.gate === 'undecided' || count.dissent.length ? calls : [],
  );

const IN_REPORTS_ONLY: Partial<Section> = { where: ['report', 'page'] };
const contextSection = ({ framing: { context } }: MagiState): Section =>
  sectionOf(
    'What was asked',
    typeof context === 'string' ? wordParts([context]) : [],
    IN_REPORTS_ONLY,
  );

/** Also of those for whom others sat down. */
const answersInFull = ({ state, call }: MagiRound): ToldPart[] => [
  ...setAsideIn(state, call).flatMap(({ name, answer }) => answerParts(name, answer)),
  ...call.seats.flatMap(({ seat, name }) =>
    answerParts(name, voteAnswer(state, call.round, seat)),
  ),
];

function answerParts(name: string, answer: Answered | null): ToldPart[] {
  const vote = voteOpinion(answer);
  if (!vote) return [];
  return [
    { quote: vote.rationale, by: answer?.file ? `${name} (${answer.file})` : name },
    ...listPart([
      ...vote.key_evidence,
      ...vote.risks.map((risk) => `Risk: ${risk}`),
      ...vote.conditions.map((one) => `Condition: ${one}`),
    ]),
  ];
}

const errorSection = (state: MagiState): Section =>
  keptSection(
    'Not heard',
    errorRecords(state).map((record) => ({ fence: record, as: 'yaml' })),
  );
