// A Council as a report: who stood where in each round, what moved whom, and what the citations were worth.
import { placeOf } from '../../evidence/evidence.ts';
import type { AnswerRow, EvidenceRow, Move, Report, RoundRow, VoteRow } from '../../shapes.ts';
import { answerRows, askedAgainMark, lostAnswers, unreadMark } from '../../telling/kept-answers.ts';
import { reportOf } from '../../telling/report.ts';
import { inWords } from '../../telling/stored.ts';
import { type Language, textsIn } from '../../telling/texts/texts.ts';
import { oneLine, shorten } from '../../words/line.ts';
import { textsOf } from '../ask/hinges.ts';
import { optionsHeld } from '../ask/questions.ts';
import { isHeard } from '../count/heard.ts';
import { ballotOf, labelIn, namedIn, standsUpTo } from '../count/stands.ts';
import { verdictOf } from '../count/verdict.ts';
import type { Answer, CouncilState, PeerPlan, Round } from '../events.ts';
import { endingOfCouncil } from '../next.ts';
import { problemText } from '../prompts/problem.ts';
import { wordsOf } from './comparison.ts';
import { documentOf, recommended } from './document.ts';
import { executorOf } from './executor.ts';
import { summaryOfCouncil, takenInstead } from './summary.ts';
import { doubtsOf, seatsRemarks, worthOfCouncil } from './worth.ts';

export function reportCouncil(state: CouncilState): Report {
  // Of a round that is still open nothing is shown.
  const rounds = state.rounds.filter(({ counted }) => counted);
  const last = rounds.at(-1);
  const counted = last?.counted;
  const verdict = counted?.verdict;
  const ending = endingOfCouncil(state);
  const isMajority = verdict?.outcome === 'majority';
  const taken = last ? takenInstead(state, last) : null;
  const texts = wordsOf(state);
  return reportOf(state, ending, {
    standing: verdictOf(state).standing,
    title: 'Council',
    question: state.framing.problem,
    context: problemText(state),
    options: state.framing.options ?? [],
    remarks: last && counted ? worthOfCouncil(state, last, counted) : seatsRemarks(state),
    warnings: [
      ...(state.opened.unavailable ? [texts.verdict.couldNotBeHeld] : []),
      ...(counted && isMajority ? doubtsOf(state, counted) : []),
    ],
    saysHinges: Boolean(counted && isMajority),
    statement: statementOf(state, last, taken?.choice ?? null),
    facts: verdict
      ? [
          [texts.facts.outcome, texts.outcomes[verdictOf(state).outcome]],
          [texts.facts.rounds, String(verdict.round)],
        ]
      : [],
    document: documentOf(state),
    executor: executorOf(state),
    seatsTitle: 'Peers',
    votes: last ? voteRows(state, last) : [],
    rounds: rounds.map((round) => roundRow(state, round)),
    scale: state.framing.options?.map(({ id }) => id) ?? [],
    moves: rounds.flatMap((round) => movesIn(state, round)),
    evidence: rounds.flatMap((round) => evidenceIn(state, round)),
    dissent: last
      ? dissentIn(state, last, taken ? taken.others.flatMap(({ seats }) => seats) : (verdict?.dissent ?? []))
      : [],
    tables: last && !isMajority ? positionsLeft(state, last) : [],
    errors: rounds.flatMap((round) => errorsIn(state, round)),
    userDecision: userDecision(state),
    noted: state.decision || state.stopped ? [] : state.notes.map(oneLine),
    next: last && isMajority && !taken ? recommended(state, last).next : '',
    answers: rounds.flatMap((round) => answersIn(round, state.opened.language)),
    remembered: summaryOfCouncil(state),
  });
}

function userDecision(state: CouncilState): string[] {
  const { decision, stopped } = state;
  const { leftOpen, declined } = textsOf(state);
  if (decision) return [namedIn(state, decision.choice), decision.note].filter(Boolean);
  return stopped ? [stopped === 'left_open' ? leftOpen : declined] : [];
}

/** Only of what may be acted on; what it would be is no decision. */
function statementOf(state: CouncilState, last: Round | undefined, taken: string | null): string {
  if (taken !== null) return labelIn(state, taken) ?? '';
  return last && verdictOf(state).decision !== null ? positionText(state, last) : '';
}

function positionText(state: CouncilState, { counted, answers }: Round): string {
  const { choice = null, agreed_by = [] } = counted?.verdict ?? {};
  return (
    labelIn(state, choice) ??
    agreed_by.map((seat) => answers[seat]?.opinion?.position ?? '').find(Boolean) ??
    ''
  );
}

type Ballot = ReturnType<typeof ballotOf>;

export function voteRows(state: CouncilState, last: Round): VoteRow[] {
  const [first] = state.rounds;
  const sealed = first ? ballotOf(state, first.round) : [];
  const final = ballotOf(state, last.round);
  return state.seats.map((plan) => ({
    ...voteRow(state, last, plan),
    sealed: positionIn(sealed, first, plan.seat),
    final: positionIn(final, last, plan.seat),
  }));
}

function voteRow(
  state: CouncilState,
  last: Round,
  { seat, engine }: PeerPlan,
): Omit<VoteRow, 'sealed' | 'final'> {
  const answer = last.answers[seat];
  const heard = isHeard(answer);
  const { marks: texts } = textsIn(state.opened.language).report;
  const { unread, subagent } = wordsOf(state).round;
  const marks = [
    answer?.failure ? texts.failed(answer.failure.reason) : '',
    answer && !answer.failure && !heard ? unreadMark(answer.opinion, state.opened.language) : '',
    heard && answer.opinion.status === 'inferred' ? texts.prose : '',
    last.counted?.unread.includes(seat) ? unread : '',
    answer?.by === 'host' ? subagent : '',
    answer ? askedAgainMark(answer, state.opened.language) : '',
  ];
  return {
    seat,
    name: seat,
    engine: answer?.engine ?? engine,
    model: answer?.model ?? null,
    why: answer?.failure
      ? inWords(answer.failure.detail, state.opened.language)
      : (answer?.opinion?.reasoning ?? answer?.opinion?.position ?? ''),
    marks: marks.filter(Boolean),
  };
}

function positionIn(ballot: Ballot, round: Round | undefined, seat: string): VoteRow['final'] {
  const answer = round?.answers[seat];
  if (!round || !isHeard(answer)) return null;
  const choice = ballot.find((one) => one.seat === seat)?.choice ?? null;
  const { confidence_known, confidence } = answer.opinion;
  return { position: choice, confidence: confidence_known ? confidence : null };
}

function roundRow(state: CouncilState, round: Round): RoundRow {
  const ballot = ballotOf(state, round.round);
  const { dissent, label } = wordsOf(state).round;
  const stands = state.seats.flatMap(({ seat }) => {
    const stand = positionIn(ballot, round, seat);
    return stand ? [{ seat, ...stand }] : [];
  });
  return {
    round: round.round,
    label: round.about.length ? dissent(round.about.join(', ')) : label(round.round),
    stands,
  };
}

/** A seat that changes sides is moved by those it names, else by those who were there before. */
function movesIn(state: CouncilState, { round, counted }: Round): Move[] {
  return (counted?.flips ?? []).map(({ seat, from, to, joined, kind, because, evidence }) => {
    const there = standsUpTo(state, round - 1).filter(
      (one) => one.round === round - 1 && one.seat !== seat && one.choice === to,
    );
    const movedBy = joined.length ? joined : there.map((one) => one.seat);
    return { seat, round, from, to, kind, movedBy, because, evidence };
  });
}

function evidenceIn({ opened }: CouncilState, { round, answers }: Round): EvidenceRow[] {
  const { standsAt } = textsIn(opened.language).report;
  return Object.entries(answers).flatMap(([seat, { evidence }]) =>
    evidence.map((one) => ({
      seat,
      round,
      place: one.path === null ? null : `${one.path}${one.line === null ? '' : `:${one.line}`}`,
      quote: one.quote,
      check: one.status,
      note: one.status === 'moved' ? standsAt(placeOf(one)) : '',
    })),
  );
}

function dissentIn(state: CouncilState, { answers, counted }: Round, seats: string[]): Report['dissent'] {
  return seats.map((seat) => {
    const opinion = answers[seat]?.opinion;
    const choice = standsUpTo(state, counted?.round ?? 0).findLast((one) => one.seat === seat)?.choice;
    return {
      name: seat,
      position: choice ?? opinion?.position ?? wordsOf(state).verdict.noPosition,
      confidence: opinion?.confidence_known ? opinion.confidence : null,
      concern: opinion?.remaining || opinion?.concerns || opinion?.reasoning || opinion?.position || '',
      mitigation: null,
      monitor: null,
    };
  });
}

function positionsLeft(state: CouncilState, round: Round): Report['tables'] {
  const { left, leftHead, ownWay } = wordsOf(state).verdict;
  if (round.counted?.verdict.outcome === 'continue' || (round.counted?.verdict.heard ?? 0) < 2) return [];
  const rows = optionsHeld(state, round).map(({ choice, seats, position }) => [
    choice ?? ownWay,
    seats.join(', '),
    shorten(position, 300),
  ]);
  return rows.length ? [{ title: left, head: leftHead, rows }] : [];
}

function errorsIn({ opened }: CouncilState, { round, answers, counted }: Round): Report['errors'] {
  const { language } = opened;
  const { askedAgain, without } = textsIn(language).report.errors;
  const done = counted?.verdict.outcome === 'continue' ? askedAgain : without;
  return lostAnswers(Object.values(answers), { round, done, language });
}

function answersIn({ round, answers, setAside }: Round, language: Language | undefined): AnswerRow[] {
  const kept = (turn: string, [seat, answer]: [string, Answer]): AnswerRow[] =>
    answerRows({ seat, engine: answer.engine, round, turn }, answer, language);
  const turn = round === 1 ? 'research' : 'rebuttal';
  return [
    ...Object.entries(setAside).flatMap((entry) => kept(`${turn}, handed over`, entry)),
    ...Object.entries(answers).flatMap((entry) => kept(turn, entry)),
  ];
}
