// A Council as a report: who stood where in each round, what moved whom, and what the citations were worth.

import { placeOf } from '../evidence/evidence.ts';
import { reportOf } from '../protocol/report.ts';
import type { AnswerRow, EvidenceRow, Move, Report, RoundRow, VoteRow } from '../shapes.ts';
import { answerRows, askedAgainMark } from '../telling/kept-answers.ts';
import { testTable } from '../telling/tests.ts';
import type { Language } from '../telling/texts/texts.ts';
import { action } from './display.ts';
import type { Answer, CouncilState, Counted, PeerPlan, Round } from './events.ts';
import { isHeard } from './heard.ts';
import { endingOfCouncil } from './next.ts';
import { problemText } from './problem.ts';
import { optionsHeld } from './questions.ts';
import { standsUpTo } from './stands.ts';
import { takenInstead } from './taken-instead.ts';
import { verdictOf } from './verdict.ts';
import { doubtsOf, worthOfCouncil } from './worth.ts';

export function reportCouncil(state: CouncilState): Report {
  // Of a round that is still open nothing is told.
  const rounds = state.rounds.filter(({ counted }) => counted);
  const last = rounds.at(-1);
  const counted = last?.counted;
  const verdict = counted?.verdict;
  const ending = endingOfCouncil(state);
  const remarks = last && counted ? worthOfCouncil(state, last, counted) : [];
  const isMajority = verdict?.outcome === 'majority';
  const taken = last ? takenInstead(state, last) : null;
  return reportOf(state, ending, {
    title: 'Council',
    question: state.framing?.problem ?? '',
    context: state.opened ? problemText(state) : '',
    options: state.framing?.options ?? [],
    remarks,
    warnings: [
      ...(state.opened?.unavailable ? ['The Council could not be held.'] : []),
      ...(counted ? doubtsOf(state, counted) : []),
    ],
    decision: ending?.decision ?? null,
    statement: statementOf(state, last, taken?.choice ?? null),
    facts: verdict
      ? [
          ['Outcome', verdict.outcome.replaceAll('_', ' ')],
          ['Rounds', String(verdict.round)],
          ['Agreed by', verdict.agreed_by.join(', ') || 'nobody'],
          ...(verdict.dissent.length
            ? ([['Dissent', verdict.dissent.join(', ')]] satisfies [string, string][])
            : []),
        ]
      : [],
    seatsTitle: 'Peers',
    votes: last ? state.seats.map((plan) => voteRow(state, last, plan)) : [],
    rounds: rounds.map((round) => roundRow(state, round)),
    scale: state.framing?.options?.map(({ id }) => id) ?? [],
    moves: rounds.flatMap((round) => movesIn(state, round)),
    evidence: rounds.flatMap(evidenceIn),
    dissent: last
      ? dissentIn(state, last, taken ? taken.others.flatMap(({ seats }) => seats) : (verdict?.dissent ?? []))
      : [],
    tables: [
      ...testTable(state.tests, state.opened?.language),
      ...(last && !isMajority ? positionsLeft(state, last) : []),
    ],
    errors: rounds.flatMap(errorsIn),
    userDecision: state.decision
      ? [state.decision.choice, state.decision.note].filter(Boolean)
      : state.stopped
        ? ['The user stopped here; the verdict stays on record.']
        : [],
    next: last && counted && isMajority && !taken ? whatFollows(state, last, counted) : '',
    answers: rounds.flatMap((round) => answersIn(round, state.opened?.language)),
  });
}

/** Only of what may be acted on; what it would be is no decision. */
function statementOf(state: CouncilState, last: Round | undefined, taken: string | null): string {
  if (taken !== null) return labelOf(state, taken) ?? '';
  return last && verdictOf(state).decision !== null ? inWords(state, last) : '';
}

const labelOf = ({ framing }: CouncilState, choice: string | null): string | undefined =>
  framing?.options?.find(({ id }) => id === choice)?.label;

function inWords(state: CouncilState, { counted, answers }: Round): string {
  const { choice = null, agreed_by = [] } = counted?.verdict ?? {};
  return (
    labelOf(state, choice) ??
    agreed_by.map((seat) => answers[seat]?.opinion?.position ?? '').find(Boolean) ??
    ''
  );
}

/** Without the decision, which stands above it. */
function whatFollows(state: CouncilState, last: Round, counted: Counted): string {
  const lines = action(state, last, counted).split('\n');
  const all = state.opened?.payload || verdictOf(state).decision === null;
  return (all ? lines : lines.slice(1)).map((line) => line.replace(/^- /, '')).join(' ');
}

function voteRow(state: CouncilState, last: Round, { seat, engine }: PeerPlan): VoteRow {
  const answer = last.answers[seat];
  const heard = isHeard(answer);
  const marks = [
    answer?.failure ? `failed: ${answer.failure.reason}` : '',
    answer && !answer.failure && !heard ? 'could not be read' : '',
    heard && answer.opinion.status === 'inferred' ? 'read from prose' : '',
    last.counted?.unread.includes(seat) ? 'UNREAD: nothing it cites exists' : '',
    answer?.by === 'host' ? 'answered by a subagent' : '',
    answer ? askedAgainMark(answer, state.opened?.language) : '',
  ];
  return {
    seat,
    name: seat,
    engine: answer?.engine ?? engine,
    model: answer?.model ?? null,
    sealed: standIn(state, state.rounds[0], seat),
    final: standIn(state, last, seat),
    why: answer?.failure
      ? answer.failure.detail
      : (answer?.opinion?.reasoning ?? answer?.opinion?.position ?? ''),
    marks: marks.filter(Boolean),
  };
}

function standIn(state: CouncilState, round: Round | undefined, seat: string): VoteRow['final'] {
  const answer = round?.answers[seat];
  if (!round || !isHeard(answer)) return null;
  const stand = standsUpTo(state, round.round).find((one) => one.seat === seat && one.round === round.round);
  const { confidence_known, confidence } = answer.opinion;
  return { position: stand?.choice ?? null, confidence: confidence_known ? confidence : null };
}

function roundRow(state: CouncilState, round: Round): RoundRow {
  const label =
    round.round === 1
      ? 'Blind'
      : round.about.length
        ? `Into the dissent of ${round.about.join(', ')}`
        : `Rebuttal ${round.round - 1}`;
  const stands = state.seats.flatMap(({ seat }) => {
    const stand = standIn(state, round, seat);
    return stand ? [{ seat, ...stand }] : [];
  });
  return { round: round.round, label, stands };
}

/** Who changes over is moved by those it names; where it names nobody, by those who were there before. */
function movesIn(state: CouncilState, { round, counted }: Round): Move[] {
  return (counted?.flips ?? []).map(({ seat, from, to, joined, kind, because, evidence }) => {
    const there = standsUpTo(state, round - 1).filter(
      (one) => one.round === round - 1 && one.seat !== seat && one.choice === to,
    );
    const movedBy = joined.length ? joined : there.map((one) => one.seat);
    return { seat, round, from, to, kind, movedBy, because, evidence };
  });
}

function evidenceIn({ round, answers }: Round): EvidenceRow[] {
  return Object.entries(answers).flatMap(([seat, { evidence }]) =>
    evidence.map((one) => ({
      seat,
      round,
      place: one.path === null ? null : `${one.path}${one.line === null ? '' : `:${one.line}`}`,
      quote: one.quote,
      check: one.status,
      note: one.status === 'moved' ? `stands at ${placeOf(one)}` : '',
    })),
  );
}

function dissentIn(state: CouncilState, { answers, counted }: Round, seats: string[]): Report['dissent'] {
  return seats.map((seat) => {
    const opinion = answers[seat]?.opinion;
    const choice = standsUpTo(state, counted?.round ?? 0).findLast((one) => one.seat === seat)?.choice;
    return {
      name: seat,
      position: choice ?? opinion?.position ?? 'another position',
      confidence: opinion?.confidence_known ? opinion.confidence : null,
      concern: opinion?.remaining || opinion?.concerns || opinion?.reasoning || opinion?.position || '',
      mitigation: null,
      monitor: null,
    };
  });
}

function positionsLeft(state: CouncilState, round: Round): Report['tables'] {
  const held = optionsHeld(state, round).map(({ choice, seats, position }) => [
    choice ?? 'own way',
    seats.join(', '),
    position,
  ]);
  return held.length
    ? [{ title: 'The positions that are left', head: ['Choice', 'Held by', 'Position'], rows: held }]
    : [];
}

function errorsIn({ round, answers, counted }: Round): Report['errors'] {
  return Object.values(answers).flatMap(({ engine, failure }) =>
    failure
      ? [
          {
            engine,
            error_type: failure.reason,
            detail: `round ${round}: ${failure.detail}`,
            action_taken:
              counted?.verdict.outcome === 'continue'
                ? 'asked again in the next round'
                : 'went on without it',
          },
        ]
      : [],
  );
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
