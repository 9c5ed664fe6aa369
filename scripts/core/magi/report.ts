// A Magi deliberation as a report: each ballot is a round, the first one sealed.
import type { AnswerRow, Move, Report, RoundRow, Stand, VoteRow } from '../protocol/report-model.ts';
import type { Ballot, MagiState, SeatPlan, Vote } from './events.ts';
import { endingOfMagi } from './next.ts';
import { engineErrors, riskRegister } from './risks.ts';
import { decisionLines, nextLine } from './user-text.ts';
import { worthOfMagi } from './worth.ts';

export function reportMagi(state: MagiState): Report {
  const { opened } = state;
  // What was not counted yet is sealed.
  const ballots = state.ballots.filter(({ counted }) => counted);
  const ballot = ballots.at(-1);
  const counted = ballot?.counted;
  const verdict = counted?.verdict;
  const ending = endingOfMagi(state);
  const remarks = ballot ? worthOfMagi(state, ballot) : [];
  const framing = opened?.framing;
  return {
    title: 'Magi',
    question: framing?.question ?? '',
    context: framing?.context ?? '',
    options: framing?.options ?? [],
    worth: remarks.filter(({ grave }) => !grave).map(({ text }) => text),
    warnings: [
      ...(ballot?.fallbackReason ? [ballot.fallbackReason] : []),
      ...remarks.filter(({ grave }) => grave).map(({ text }) => text),
    ],
    decision: ending?.decision ?? verdict?.decision ?? null,
    gate: ending?.gate ?? 'open',
    headline: ending?.headline ?? '',
    statement: verdict?.choice
      ? (framing?.options?.find(({ id }) => id === verdict.choice)?.label ?? verdict.choice)
      : '',
    confidence: verdict?.confidence ?? null,
    facts: verdict
      ? [
          ['Pattern', verdict.pattern.replaceAll('_', ' ')],
          [
            'Votes',
            `${verdict.counts.approve} for, ${verdict.counts.reject} against, ${verdict.counts.abstain} abstained or not heard`,
          ],
          ['Action', verdict.action.replaceAll('_', ' ')],
          ...(verdict.level ? ([['Level', verdict.level]] satisfies [string, string][]) : []),
          ['Mode', ballot?.mode === 'simple' ? 'simple (three lenses)' : 'engine'],
          ...(verdict.flags.length
            ? ([['Flags', verdict.flags.join(', ').replaceAll('_', ' ')]] satisfies [string, string][])
            : []),
        ]
      : [],
    seatsTitle: 'Votes',
    votes: ballot ? ballot.plan.map((plan) => voteRow(ballots, ballot, plan)) : [],
    rounds: ballots.map(roundRow),
    scale: ['APPROVE', 'ABSTAIN', 'REJECT'],
    moves: ballots.flatMap((_, index) => movesInto(ballots, index)),
    evidence: ballots.flatMap(evidenceOf),
    dissent: (verdict?.dissent ?? []).map(({ perspective, ...rest }) => ({ name: perspective, ...rest })),
    conditions: verdict?.conditions ?? [],
    risks: riskRegister(state),
    tables: challengeTable(ballot),
    errors: engineErrors(state),
    userDecision: decisionLines(state),
    next: ballot ? nextLine(state, ballot) : '',
    answers: ballots.flatMap(answersOf),
  };
}

function voteRow(ballots: Ballot[], ballot: Ballot, { seat, name, engine }: SeatPlan): VoteRow {
  const vote = ballot.votes[seat];
  const first = ballots.find((one) => one.mode === ballot.mode && one.votes[seat])?.votes[seat];
  const marks = [
    vote?.failure ? `failed: ${vote.failure.reason}` : '',
    vote && !vote.failure && vote.opinion?.status === 'unparseable' ? 'could not be read' : '',
    vote?.opinion?.inferred ? 'read from prose' : '',
    vote?.carried ? 'stands from the vote before' : '',
    ballot.counted?.verdict.weak.includes(name) ? 'weak vote' : '',
  ];
  return {
    seat,
    name,
    engine: vote?.engine ?? engine,
    model: vote?.model ?? null,
    sealed: first ? standOf(first) : null,
    final: vote ? standOf(vote) : null,
    why: vote?.failure ? vote.failure.detail : (vote?.opinion?.rationale ?? ''),
    marks: marks.filter(Boolean),
  };
}

function standOf({ opinion, failure }: Vote): Stand | null {
  if (!opinion || failure || opinion.status === 'failed') return null;
  const position = opinion.choice ? `${opinion.position}: ${opinion.choice}` : opinion.position;
  return { position, confidence: opinion.confidence_known ? opinion.confidence : null };
}

function roundRow({ round, plan, votes }: Ballot): RoundRow {
  const stands = plan.flatMap(({ seat }) => {
    const vote = votes[seat];
    const stand = vote ? standOf(vote) : null;
    return stand ? [{ seat, ...stand }] : [];
  });
  return { round: round + 1, label: round === 0 ? 'Vote' : `Vote ${round + 1}`, stands };
}

/** In a later vote nobody hears anybody else: what moves a seat is what was added to the question. */
function movesInto(ballots: Ballot[], index: number): Move[] {
  const [before, now] = [ballots[index - 1], ballots[index]];
  if (!before || !now) return [];
  return now.plan.flatMap(({ seat }): Move[] => {
    const [was, is] = [before.votes[seat], now.votes[seat]].map((vote) => (vote ? standOf(vote) : null));
    if (!was || !is || was.position === is.position) return [];
    return [
      {
        seat,
        round: now.round + 1,
        from: was.position,
        to: is.position,
        kind: 'context',
        movedBy: [],
        because: now.added?.context ?? '',
        evidence: now.added?.evidence ?? [],
      },
    ];
  });
}

function evidenceOf({ round, plan, votes }: Ballot): Report['evidence'] {
  return plan.flatMap(({ seat }) => {
    const vote = votes[seat];
    if (!vote || vote.failure || vote.carried) return [];
    return (vote.opinion?.key_evidence ?? []).map((quote) => ({
      seat,
      round: round + 1,
      place: null,
      quote,
      check: 'stated' as const,
      note: '',
    }));
  });
}

function challengeTable(ballot: Ballot | undefined): Report['tables'] {
  const challenge = ballot?.counted?.challenge;
  if (!ballot || !challenge) return [];
  const name = ballot.plan.find(({ seat }) => seat === challenge.seat)?.name ?? challenge.seat;
  const said = challenge.failure ? `did not answer (${challenge.failure.reason})` : challenge.critique;
  return [
    {
      title: 'The case against',
      head: ['Seat', 'Strength', 'Case', 'Evidence'],
      rows: [[name, challenge.strength ?? '–', said, challenge.evidence.join('; ')]],
    },
  ];
}

function answersOf({ round, votes, setAside, challenge }: Ballot): AnswerRow[] {
  const kept = (seat: string, turn: string, { answer, engine, carried }: Vote): AnswerRow[] =>
    answer && !carried
      ? [{ seat, engine, round: round + 1, turn, file: answer.file, bytes: answer.bytes }]
      : [];
  return [
    ...Object.entries(setAside).flatMap(([seat, vote]) => kept(seat, 'vote, not counted', vote)),
    ...Object.entries(votes).flatMap(([seat, vote]) => kept(seat, 'vote', vote)),
    ...(challenge?.answer ? kept(challenge.seat, 'the case against', challenge.answer) : []),
  ];
}
