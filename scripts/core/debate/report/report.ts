// A Debate as a report: each challenger's verdict round by round, and the position moved by their critiques.
import type { AnswerRow, Report } from '../../shapes.ts';
import { answerRows, lostAnswers } from '../../telling/kept-answers.ts';
import { plain, reportOf } from '../../telling/report.ts';
import { textsIn } from '../../telling/texts/texts.ts';
import { oneLine } from '../../words/line.ts';
import { standingOfDebate } from '../count/gate.ts';
import { type Standing, standings } from '../count/standing.ts';
import type { DebateState, Opened, Round, Speech } from '../events.ts';
import { endingOfDebate } from '../next.ts';
import { resultOf } from '../phase.ts';
import { evidenceText, labelOf, nameOf } from '../prompts/prompt-slots.ts';
import { lastCheck } from '../rounds.ts';
import { assumptionTable } from './assumed.ts';
import { documentOf, wordsOf } from './document.ts';
import { challengersMoves, evidenceIn, positionMoves, roundRow, voteRow } from './rows.ts';
import { summaryOfDebate } from './summary.ts';
import { worthOfDebate } from './worth.ts';

export function reportDebate(state: DebateState): Report {
  const { opened } = state;
  // What a challenger said stays closed until all of its round have spoken.
  const rounds = state.rounds.filter(({ check }) => check);
  const seats = rounds.length ? standings(state) : [];
  const ending = endingOfDebate(state);
  const result = resultOf(state);
  const check = lastCheck(state);
  const position = state.positions.at(-1);
  const { facts, outcome, worth, decision: decided } = wordsOf(opened);
  // Only a side's own way replaces the position; accepted or declined, it is the position that was meant.
  const took = state.decision?.took;
  const taken = took === 'side' || took === 'own_way' ? (state.decision?.choice ?? null) : null;
  return reportOf(state, ending, {
    standing: standingOfDebate(state),
    title: 'Debate',
    question: opened.framing.question,
    context: opened.framing.context ?? '',
    options: opened.framing.options ?? [],
    remarks: [
      ...(rounds.length || ending ? worthOfDebate(state, opened) : []),
      ...(check && !result ? [plain(worth.afterRound(check.round, opened.limits.max_rounds))] : []),
    ],
    saysHinges: true,
    decision: taken === null ? (ending?.decision ?? null) : 'TRADEOFF',
    conditions: rounds.length ? (position?.conditions ?? []) : [],
    statement: rounds.length ? (taken ?? position?.text ?? '') : '',
    facts: [
      [facts.outcome, facts.outcomes[result ?? 'open']],
      [facts.rounds, String(check?.round ?? 0)],
      [facts.confidence, position?.confidence ? outcome.levels[position.confidence] : facts.notStated],
      [facts.lenses, opened.domain.name],
    ],
    document: documentOf(state, opened),
    seatsTitle: 'Challengers',
    votes: seats.map((one) => voteRow(rounds, one, opened)),
    rounds: rounds.map((round) => roundRow(rounds, round, opened)),
    scale: ['AGREE', 'PARTIAL', 'DISAGREE'],
    moves: rounds.length
      ? [...challengersMoves(rounds, opened.defender.seat), ...positionMoves(state)].sort(
          (a, b) => a.round - b.round,
        )
      : [],
    evidence: rounds.flatMap((round) => evidenceIn(round, opened)),
    dissent: result ? dissentIn(state, opened, seats) : [],
    tables: rounds.length ? [...critiqueTable(state, opened, seats), ...tablesOfDocument(state, opened)] : [],
    errors: rounds.flatMap((round) => errorsIn(round, opened)),
    userDecision: userDecision(state, opened),
    noted: state.notes.map(oneLine),
    next:
      state.objection !== null
        ? textsIn(opened.language).user.wait
        : result === 'tradeoff' && !state.decision
          ? decided.next
          : '',
    answers: rounds.length ? answersOf(state, rounds) : [],
    remembered: summaryOfDebate(state),
  });
}

/** Everyone who disagrees with the result: where the user took a challenger's side, the position too. */
function dissentIn(
  { decision, positions }: DebateState,
  opened: Opened,
  seats: Standing[],
): Report['dissent'] {
  const { defender } = opened;
  const row = (name: string, position: string, concern: string, mitigation: string | null) => ({
    name,
    position,
    confidence: null,
    concern,
    mitigation,
    monitor: null,
  });
  const open = seats.filter(
    ({ challenger, verdict, settled }) =>
      verdict !== 'NOT HEARD' && !settled && challenger.seat !== decision?.seat,
  );
  const given =
    decision?.took === 'side' && decision.seat !== defender.seat ? [positions.at(-1)?.text ?? ''] : [];
  return [
    ...given.map((text) => row(defender.name, wordsOf(opened).decision.thePosition, text, null)),
    ...open.map(({ challenger, verdict, summary, challenge }) =>
      row(challenger.name, verdict, summary, challenge?.alternative || null),
    ),
  ];
}

function userDecision({ decision }: DebateState, opened: Opened): string[] {
  const texts = wordsOf(opened).decision;
  if (!decision) return [];
  const { took, choice, seat, note } = decision;
  const what = {
    side: texts.with(nameOf(opened, seat ?? ''), choice),
    own_way: choice,
    open: texts.open,
    accepted: texts.accepted(choice),
    stopped: texts.declined,
  };
  return [what[took], note].filter(Boolean);
}

function critiqueTable(state: DebateState, opened: Opened, seats: Standing[]): Report['tables'] {
  const { critiques: texts, strengths } = wordsOf(opened);
  const first = ({ challenge }: Standing): string => {
    const { verdict = null, objection_strength: strength = null } = challenge ?? {};
    const how = strength && verdict !== 'agree' ? `, ${strengths[strength]}` : '';
    return `${verdict?.toUpperCase() ?? texts.unreadable}${how}`;
  };
  const cited = ({ challenge, cited: found }: Standing): string =>
    (challenge?.evidence ?? [])
      .map(({ text, tag }) => evidenceText({ text, tag: tag ?? texts.unmarked }, found, texts.gone))
      .join('; ') || textsIn(opened.language).report.none;
  const replies = ({ challenger }: Standing): string =>
    state.responses
      .flatMap(({ response }) => response.replies.filter(({ seat }) => seat === challenger.seat))
      .map(({ stance, reason }) => `${stance.toUpperCase()}: ${reason}`)
      .join(' → ');
  const rows = seats
    .filter(({ verdict }) => verdict !== 'NOT HEARD')
    .map((one) => [
      labelOf(one.challenger),
      first(one),
      one.challenge?.critique ?? one.summary,
      cited(one),
      replies(one),
      one.settled ? texts.settled : texts.open,
    ]);
  if (rows.length === 0) return [];
  const logged = (lastCheck(state)?.maintained ?? []).map((seat) => nameOf(opened, seat));
  const head = [...texts.head, resultOf(state) ? texts.inTheEnd : texts.now];
  return [
    {
      title: texts.title,
      head,
      rows,
      ...(logged.length ? { note: texts.maintained(logged.join(', ')) } : {}),
    },
  ];
}

function tablesOfDocument(state: DebateState, opened: Opened): Report['tables'] {
  const { history, outcome } = wordsOf(opened);
  const rows = state.positions.map(({ version, after_round: round, text }) => [
    `v${version}`,
    round === 0 ? history.opening : String(round),
    text,
  ]);
  return [
    { title: history.title, head: history.head, rows, inDocument: true },
    ...(resultOf(state) === 'tradeoff'
      ? [{ title: outcome.assumptions, ...assumptionTable(state, opened), inDocument: true }]
      : []),
  ];
}

function errorsIn({ round, said }: Round, { language }: Opened): Report['errors'] {
  const { without } = textsIn(language).report.errors;
  return lostAnswers(Object.values(said), { round, done: without, language });
}

function answersOf({ opened, opening, responses, assumptions }: DebateState, rounds: Round[]): AnswerRow[] {
  const { seat: defender, engine: own } = opened.defender;
  const row = (
    seat: string,
    engine: string,
    turn: string,
    round: number,
    kept: Pick<Speech, 'answer'> & Partial<Pick<Speech, 'meta'>>,
  ): AnswerRow[] => answerRows({ seat, engine, round, turn }, kept, opened.language);
  const engineOf = (seat: string): string =>
    opened.challengers.find((one) => one.seat === seat)?.engine ?? own;
  return [
    ...row(defender, own, 'opening', 0, { answer: opening?.answer ?? null }),
    ...rounds.flatMap(({ round: number, said }) => [
      ...Object.entries(said).flatMap(([seat, one]) => row(seat, one.engine, one.as, number, one)),
      ...responses
        .filter(({ round }) => round === number)
        .flatMap((response) => row(defender, own, 'response', number, response)),
    ]),
    ...Object.entries(assumptions).flatMap(([seat, one]) =>
      row(seat, engineOf(seat), 'assumptions', rounds.length, one),
    ),
  ];
}
