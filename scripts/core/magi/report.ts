// A Magi deliberation as a report: each ballot is a round, the first one sealed.
import { reportOf } from '../protocol/report.ts';
import type { AnswerRow, Move, Report, RoundRow, Stand, VoteRow } from '../shapes.ts';
import { magiSheet } from '../telling/verdict-box.ts';
import { capitalise } from '../words/line.ts';
import type { Ballot, MagiState, SeatPlan, Vote } from './events.ts';
import { endingOfMagi } from './next.ts';
import { engineErrors, riskRegister } from './risks.ts';
import { decisionLines, nextLine } from './user-text.ts';
import { votesOf } from './votes.ts';
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
  return reportOf(state, ending, {
    title: 'Magi',
    question: framing?.question ?? '',
    context: framing?.context ?? '',
    options: framing?.options ?? [],
    remarks,
    warnings: ballot?.fallbackReason ? [ballot.fallbackReason] : [],
    notice: ballot ? noticeOf(state, ballot) : '',
    decision: ending?.decision ?? verdict?.decision ?? null,
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
    box: ballot && verdict ? magiSheet({ votes: votesOf(ballot) }, verdict) : null,
    seatsTitle: 'Votes',
    votes: ballot ? ballot.plan.map((plan) => voteRow(ballots, ballot, plan)) : [],
    rounds: ballots.map(roundRow),
    scale: ['APPROVE', 'ABSTAIN', 'REJECT'],
    moves: ballots.flatMap((_, index) => movesInto(ballots, index)),
    evidence: ballots.flatMap(evidenceOf),
    dissent: (verdict?.dissent ?? []).map(({ perspective, ...rest }) => ({ name: perspective, ...rest })),
    conditions: verdict?.conditions ?? [],
    risks: riskRegister(state),
    tables: [...challengeTable(ballot), ...changeTable(ballots)],
    errors: engineErrors(state),
    userDecision: decisionLines(state),
    next: ballot ? nextLine(state, ballot) : '',
    answers: ballots.flatMap(answersOf),
  });
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

/** What a reader of the specification looks for when fewer engines could be asked than were wanted. */
function noticeOf({ opened }: MagiState, { fallbackReason }: Ballot): string {
  if (fallbackReason)
    return `${fallbackReason}\n→ Falling back to Simple Mode (Logos/Pathos/Sophia). Claude's sealed opinion stays in the log and is not counted.`;
  if (!opened || opened.requested === 'simple' || opened.mode !== 'simple') return '';
  return [
    'Engine Mode requested but external engines unavailable.',
    ...opened.found.map(
      ({ seat, available, reason }) => `  ${capitalise(seat)}: ${available ? 'available' : reason}`,
    ),
    '→ Falling back to Simple Mode (Logos/Pathos/Sophia internal deliberation).',
  ].join('\n');
}

function challengeTable(ballot: Ballot | undefined): Report['tables'] {
  const challenge = ballot?.counted?.challenge;
  if (!ballot || !challenge) return [];
  const name = ballot.plan.find(({ seat }) => seat === challenge.seat)?.name ?? challenge.seat;
  const said = challenge.failure
    ? `did not answer (${challenge.failure.reason}): nobody has argued against this yet`
    : challenge.critique;
  return [
    {
      title: 'The case against',
      head: ['Seat', 'Strength', 'Case', 'Evidence'],
      rows: [[name, challenge.strength ?? '–', said, challenge.evidence.join('; ')]],
    },
  ];
}

function changeTable(ballots: Ballot[]): Report['tables'] {
  const changed = ballots.at(-1)?.counted?.verdict.redeliberation;
  if (!changed) return [];
  const span = ({ from, to }: { from: unknown; to: unknown }): string => `${from ?? '–'} → ${to ?? '–'}`;
  const earlier = ballots
    .slice(0, -1)
    .map(
      ({ round, counted }) =>
        `Vote ${round + 1}: ${counted?.verdict.pattern ?? 'not counted'}, ${counted?.verdict.decision ?? 'no decision'}`,
    );
  return [
    {
      title: 'What changed since the earlier vote',
      note: `${earlier.join('; ')}.`,
      head: ['Seat', 'Position', 'Confidence', 'Moved by more than the limit'],
      rows: changed.changes.map(({ seat, position, confidence }) => [
        seat,
        span(position),
        span(confidence),
        changed.moved.includes(seat) ? 'yes' : 'no',
      ]),
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
