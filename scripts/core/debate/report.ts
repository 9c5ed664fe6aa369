// A Debate as a report: each challenger's verdict round by round, and the position moved by their critiques.

import { checkedIn } from '../evidence/citations.ts';
import { statedPlace } from '../evidence/evidence.ts';
import { reportOf } from '../protocol/report.ts';
import type { AnswerRow, EvidenceRow, Move, Report, RoundRow, Stand, VoteRow } from '../shapes.ts';
import { answerRows, askedAgainMark } from '../telling/kept-answers.ts';
import { testTable } from '../telling/tests.ts';
import type { Language } from '../telling/texts/texts.ts';
import type { DebateState, Opened, Round, Said } from './events.ts';
import { endingOfDebate } from './next.ts';
import { assumptionRows } from './outcome.ts';
import { resultOf } from './phase.ts';
import { nameOf } from './prompt-slots.ts';
import { lastCheck } from './rounds.ts';
import { type Standing, standings } from './standing.ts';
import { worthOfDebate } from './worth.ts';

export function reportDebate(state: DebateState): Report {
  const { opened } = state;
  if (!opened) throw new Error('A debate that is not open has nothing to report');
  // What a challenger said stays closed until all of its round have spoken.
  const rounds = state.rounds.filter(({ check }) => check);
  const seats = rounds.length ? standings({ ...state, rounds }) : [];
  const ending = endingOfDebate(state);
  const remarks = rounds.length || ending ? worthOfDebate({ ...state, rounds }, opened) : [];
  const check = lastCheck(state);
  const position = state.positions.at(-1);
  // Only a side's own way replaces the position; accepted or declined, it is the position that was meant.
  const took = state.decision?.took;
  const taken = took === 'side' || took === 'own_way' ? (state.decision?.choice ?? null) : null;
  return reportOf(state, ending, {
    title: 'Debate',
    question: opened.framing.question,
    context: opened.framing.context ?? '',
    options: opened.framing.options ?? [],
    remarks,
    decision: taken === null ? (ending?.decision ?? null) : 'TRADEOFF',
    conditions: rounds.length ? (position?.conditions ?? []) : [],
    statement: rounds.length ? (taken ?? position?.text ?? '') : '',
    facts: [
      ['Outcome', resultOf(state) ?? 'still open'],
      ['Rounds', String(check?.round ?? 0)],
      ['Confidence of the position', position?.confidence ?? 'not stated'],
      ['Lenses for', opened.domain.name],
    ],
    seatsTitle: 'Challengers',
    votes: seats.map((one) => voteRow(rounds, one, opened.language)),
    rounds: rounds.map((round) => roundRow(rounds, round)),
    scale: ['AGREE', 'PARTIAL', 'DISAGREE'],
    moves: rounds.length
      ? [...challengersMoves(rounds, opened.defender.seat), ...positionMoves(state)].sort(
          (a, b) => a.round - b.round,
        )
      : [],
    evidence: rounds.flatMap(evidenceIn),
    dissent: resultOf(state) ? dissentIn(state, opened, seats) : [],
    tables: [
      ...testTable(state.tests, opened.language),
      ...(resultOf(state) ? [...critiqueTable(state, seats), ...assumptionTable(state, opened)] : []),
    ],
    errors: rounds.flatMap(errorsIn),
    userDecision: userDecision(state, opened),
    next:
      resultOf(state) === 'tradeoff' && !state.decision
        ? 'Choose between the ways to go; find out first which of the assumptions holds.'
        : '',
    answers: rounds.length ? answersOf(state, rounds) : [],
  });
}

/** Everyone who disagrees with the result: where the user took a challenger's side, that is the position itself. */
function dissentIn(
  { decision, positions }: DebateState,
  { defender }: Opened,
  seats: Standing[],
): Report['dissent'] {
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
    ...given.map((text) => row(defender.name, 'the position', text, null)),
    ...open.map(({ challenger, verdict, summary, challenge }) =>
      row(challenger.name, verdict, summary, challenge?.alternative || null),
    ),
  ];
}

/** What was taken is the statement already. */
function userDecision({ decision, notes }: DebateState, opened: Opened): string[] {
  const noted = notes.map((note) => `Noted: ${note}`);
  if (!decision) return noted;
  const who = {
    side: `The user went with ${nameOf(opened, decision.seat ?? '')}.`,
    own_way: "In the user's own words.",
    open: 'Left open.',
    accepted: 'The user accepted it with its doubt.',
    stopped: 'Declined by the user.',
  };
  return [who[decision.took], decision.note, ...noted].filter(Boolean);
}

function voteRow(
  rounds: Round[],
  { challenger, settled, summary, challenge, verdict, failure, downgraded }: Standing,
  language: Language | undefined,
): VoteRow {
  const { seat, name, engine, borrowed } = challenger;
  const stands = rounds.map((_, index) => standIn(rounds.slice(0, index + 1), seat));
  const marks = [
    failure ? `failed: ${failure.reason}` : '',
    challenge?.status === 'inferred' ? 'read from prose' : '',
    verdict === 'UNREADABLE' ? 'cannot be read' : '',
    downgraded ? 'agreed at first without looking' : '',
    borrowed ? 'engine of another seat' : '',
    challenge ? (settled ? 'settled' : 'open') : '',
    askedAgainMark({ meta: rounds.findLast(({ said }) => said[seat])?.said[seat]?.meta ?? null }, language),
    challenge?.objection_strength ? `objection: ${challenge.objection_strength}` : '',
  ];
  return {
    seat,
    name,
    engine,
    model: rounds.flatMap(({ said }) => said[seat]?.model ?? []).at(-1) ?? null,
    sealed: stands.find((stand) => stand !== null) ?? null,
    final: stands.findLast((stand) => stand !== null) ?? null,
    why: summary,
    marks: marks.filter(Boolean),
  };
}

/** After the last of these rounds: its latest verdict, or agreement where it accepted the reply. */
function standIn(rounds: Round[], seat: string): Stand | null {
  const said = rounds.at(-1)?.said[seat];
  if (!said || said.failure) return null;
  if (said.rebuttal) {
    if (said.rebuttal.answer === 'accept') return { position: 'AGREE', confidence: null };
    const first = rounds.flatMap((round) => round.said[seat]?.challenge?.verdict ?? []).at(-1);
    return first ? { position: first.toUpperCase(), confidence: null } : null;
  }
  return said.challenge?.verdict
    ? { position: said.challenge.verdict.toUpperCase(), confidence: null }
    : null;
}

function roundRow(rounds: Round[], { number, asked }: Round): RoundRow {
  const upTo = rounds.filter((round) => round.number <= number);
  const seats = [...new Set(upTo.flatMap((round) => round.asked.map(({ seat }) => seat)))];
  const stands = seats.flatMap((seat) => {
    // Who was not asked again stands where it stood.
    const own = standIn(
      upTo.filter(({ said }) => said[seat]),
      seat,
    );
    return own ? [{ seat, ...own }] : [];
  });
  return {
    round: number,
    label: asked.every(({ as }) => as === 'challenge') ? 'Challenge' : 'Confrontation',
    stands,
  };
}

function challengersMoves(rounds: Round[], defender: string): Move[] {
  return rounds.flatMap(({ number, said }, index) =>
    Object.entries(said).flatMap(([seat, { rebuttal }]): Move[] => {
      if (rebuttal?.answer !== 'accept') return [];
      const before = standIn(
        rounds.slice(0, index).filter((round) => round.said[seat]),
        seat,
      );
      const from = before?.position ?? null;
      return [
        {
          seat,
          round: number,
          from,
          to: 'AGREE',
          kind: 'objection',
          movedBy: [defender],
          because: rebuttal.reason,
          evidence: rebuttal.new_evidence,
        },
      ];
    }),
  );
}

function positionMoves({ opened, positions }: DebateState): Move[] {
  return positions.slice(1).map(({ version, after_round, because }) => ({
    seat: opened?.defender.seat ?? '',
    round: after_round,
    from: `v${version - 1}`,
    to: `v${version}`,
    kind: because.length ? 'critique' : 'conformity',
    movedBy: because.map(({ seat }) => seat),
    because: because.map(({ reason }) => reason).join('; '),
    evidence: [],
  }));
}

function evidenceIn({ number, said }: Round): EvidenceRow[] {
  return Object.entries(said).flatMap(([seat, { challenge, rebuttal, cited }]) => {
    const row = (quote: string, note: string): EvidenceRow => {
      const [place] = checkedIn(quote, cited);
      return {
        seat,
        round: number,
        place: place ? statedPlace(place) : null,
        quote,
        check: place?.status ?? 'stated',
        note,
      };
    };
    return [
      ...(challenge?.evidence ?? []).map(({ text, tag }) => row(text, tag ?? 'unmarked')),
      ...(rebuttal?.new_evidence ?? []).map((text) => row(text, 'unmarked')),
    ];
  });
}

function critiqueTable({ positions, responses }: DebateState, seats: Standing[]): Report['tables'] {
  const replies = (seat: string): string =>
    responses
      .flatMap(({ response }) => response.replies.filter((reply) => reply.seat === seat))
      .map(({ stance, reason }) => `${stance.toUpperCase()}: ${reason}`)
      .join(' → ');
  const rows = seats
    .filter(({ verdict }) => verdict !== 'NOT HEARD')
    .map(({ challenger, challenge, summary, settled }) => [
      challenger.name,
      challenge?.critique ?? summary,
      replies(challenger.seat),
      settled ? 'settled' : 'open',
    ]);
  return [
    ...(rows.length
      ? [{ title: 'Critiques and replies', head: ['Challenger', 'Critique', 'Reply', 'In the end'], rows }]
      : []),
    {
      title: 'Position history',
      head: ['Version', 'After round', 'Position'],
      rows: positions.map(({ version, after_round, text }) => [
        `v${version}`,
        after_round === 0 ? 'opening' : String(after_round),
        text,
      ]),
    },
  ];
}

function assumptionTable(state: DebateState, opened: Opened): Report['tables'] {
  if (resultOf(state) !== 'tradeoff') return [];
  return [{ title: 'Assumptions exposed', ...assumptionRows(state, opened) }];
}

function errorsIn({ number, said }: Round): Report['errors'] {
  return Object.values(said).flatMap(({ engine, failure }) =>
    failure
      ? [
          {
            engine,
            error_type: failure.reason,
            detail: `round ${number}: ${failure.detail}`,
            action_taken: 'went on without it',
          },
        ]
      : [],
  );
}

function answersOf({ opened, opening, responses, assumptions }: DebateState, rounds: Round[]): AnswerRow[] {
  const { seat: defender, engine: own } = opened?.defender ?? { seat: '', engine: '' };
  const row = (
    seat: string,
    engine: string,
    turn: string,
    round: number,
    kept: Pick<Said, 'answer'> & Partial<Pick<Said, 'meta'>>,
  ): AnswerRow[] => answerRows({ seat, engine, round, turn }, kept, opened?.language);
  const engineOf = (seat: string): string =>
    opened?.challengers.find((one) => one.seat === seat)?.engine ?? own;
  return [
    ...row(defender, own, 'opening', 0, { answer: opening?.answer ?? null }),
    ...rounds.flatMap(({ number, said }) => [
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
