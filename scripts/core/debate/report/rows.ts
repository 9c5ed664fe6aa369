// Where each challenger of a Debate stood in each round, what moved whom, and what was cited.
import { checkedIn } from '../../evidence/citations.ts';
import { statedPlace } from '../../evidence/evidence.ts';
import type { EvidenceRow, Move, RoundRow, Stand, VoteRow } from '../../shapes.ts';
import { askedAgainMark, unreadMark } from '../../telling/kept-answers.ts';
import { textsIn } from '../../telling/texts/texts.ts';
import type { Standing } from '../count/standing.ts';
import type { DebateState, Opened, Round } from '../events.ts';
import { wordsOf } from './document.ts';

export function voteRow(
  rounds: Round[],
  { challenger, settled, summary, challenge, verdict, failure, downgraded }: Standing,
  opened: Opened,
): VoteRow {
  const { marks: own, critiques, strengths } = wordsOf(opened);
  const { marks: texts } = textsIn(opened.language).report;
  const strength = challenge?.objection_strength;
  const { seat, name, engine, borrowed } = challenger;
  const stands = rounds.map((_, index) => positionIn(rounds.slice(0, index + 1), seat));
  const last = rounds.findLast(({ said }) => said[seat])?.said[seat];
  const marks = [
    failure ? texts.failed(failure.reason) : '',
    challenge?.status === 'inferred' ? texts.prose : '',
    verdict === 'UNREADABLE' ? unreadMark(last?.rebuttal ?? last?.challenge, opened.language) : '',
    downgraded ? own.downgraded : '',
    borrowed ? own.borrowed : '',
    challenge ? (settled ? critiques.settled : critiques.open) : '',
    last ? askedAgainMark(last, opened.language) : '',
    strength ? own.objection(strengths[strength] ?? strength) : '',
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
function positionIn(rounds: Round[], seat: string): Stand | null {
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

export function roundRow(rounds: Round[], { round, asked }: Round, opened: Opened): RoundRow {
  const { challenge, confrontation } = wordsOf(opened).rounds;
  const upTo = rounds.filter((one) => one.round <= round);
  const seats = [...new Set(upTo.flatMap((round) => round.asked.map(({ seat }) => seat)))];
  const stands = seats.flatMap((seat) => {
    // Who was not asked again stands where it stood.
    const own = positionIn(
      upTo.filter(({ said }) => said[seat]),
      seat,
    );
    return own ? [{ seat, ...own }] : [];
  });
  return {
    round,
    label: asked.every(({ as }) => as === 'challenge') ? challenge : confrontation,
    stands,
  };
}

export function challengersMoves(rounds: Round[], defender: string): Move[] {
  return rounds.flatMap(({ round, said }, index) =>
    Object.entries(said).flatMap(([seat, { rebuttal }]): Move[] => {
      if (rebuttal?.answer !== 'accept') return [];
      const before = positionIn(
        rounds.slice(0, index).filter((round) => round.said[seat]),
        seat,
      );
      const from = before?.position ?? null;
      return [
        {
          seat,
          round,
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

export function positionMoves({ opened, positions }: DebateState): Move[] {
  return positions.slice(1).map(({ version, after_round, because }) => ({
    seat: opened.defender.seat,
    round: after_round,
    from: `v${version - 1}`,
    to: `v${version}`,
    kind: because.length ? 'critique' : 'conformity',
    movedBy: because.map(({ seat }) => seat),
    because: because.map(({ reason }) => reason.replace(/[.。]$/, '')).join('; '),
    evidence: [],
  }));
}

export function evidenceIn({ round, said }: Round, opened: Opened): EvidenceRow[] {
  const { unmarked } = wordsOf(opened).critiques;
  return Object.entries(said).flatMap(([seat, { challenge, rebuttal, cited }]) => {
    const row = (quote: string, note: string): EvidenceRow => {
      const [place] = checkedIn(quote, cited);
      return {
        seat,
        round,
        place: place ? statedPlace(place) : null,
        quote,
        check: place?.status ?? 'stated',
        note,
      };
    };
    return [
      ...(challenge?.evidence ?? []).map(({ text, tag }) => row(text, tag ?? unmarked)),
      ...(rebuttal?.new_evidence ?? []).map((text) => row(text, unmarked)),
    ];
  });
}
