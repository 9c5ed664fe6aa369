// A verdict of the past with what became of it.
import type { OutcomeLine, VerdictLine, Vote } from '../schemas/memory.ts';

type CastSide = 'yes' | 'no';
export type CastVote = {
  engine: string;
  side: CastSide | null;
  /** By what it said before others were heard; null: nobody can tell. */
  right: boolean | null;
};
export type PastVerdict = {
  protocol: string;
  /** Null for a choice among several, or no decision. */
  said: CastSide | null;
  /** "3-0": all who voted; null where nobody counted so. */
  pattern: string | null;
  outcome: OutcomeLine['outcome'] | null;
  votes: CastVote[];
};

const SIDE_OF_POSITION: Record<string, CastSide | undefined> = {
  approve: 'yes',
  agree: 'yes',
  keep: 'yes',
  reject: 'no',
  disagree: 'no',
  revise: 'no',
};
const NEITHER_SIDE = ['abstain', 'partial', 'continue', 'no option'];

/** What a host only wrote counts for nobody. */
export function pastVerdicts(
  lines: VerdictLine[],
  outcomes: OutcomeLine[],
): PastVerdict[] {
  const known = new Map(outcomes.map(({ id, outcome }) => [id, outcome]));
  return lines
    .filter(({ verified }) => verified)
    .map((line) => pastVerdict(line, known.get(line.id) ?? null));
}

function pastVerdict(line: VerdictLine, outcome: PastVerdict['outcome']): PastVerdict {
  const sided = line.votes.some(({ position }) => sideCast(position) !== null);
  return {
    protocol: line.protocol,
    said: sided ? sideOfGate(line) : null,
    pattern: patternOfLine(line),
    outcome,
    votes: line.votes.map((vote) => castVote(vote, line, outcome)),
  };
}

const lowerWord = (text: string | null): string => (text ?? '').trim().toLowerCase();

/** "APPROVE", "APPROVE: lease" */
const sideCast = (position: string | null): CastSide | null =>
  SIDE_OF_POSITION[lowerWord(position).split(':')[0]?.trim() ?? ''] ?? null;

function sideOfGate({ gate }: VerdictLine) {
  if (gate === 'approved') return 'yes';
  return gate === 'rejected' ? 'no' : null;
}

const isBehind = ({ seat, position }: Vote, line: VerdictLine): boolean => {
  const side = sideCast(position);
  if (side !== null) return side === sideOfGate(line);
  return (
    lowerWord(position) === lowerWord(line.decision) ||
    line.agreed_by.some((name) => lowerWord(name) === lowerWord(seat))
  );
};

function patternOfLine(line: VerdictLine): string | null {
  const { votes, gate, by, decision } = line;
  if (decision === null || gate === 'undecided' || by === 'user' || votes.length < 2)
    return null;
  const behind = votes.filter((vote) => !vote.failed && isBehind(vote, line)).length;
  return behind * 2 > votes.length ? `${behind}-${votes.length - behind}` : null;
}

function castVote(
  vote: Vote,
  line: VerdictLine,
  outcome: PastVerdict['outcome'],
): CastVote {
  const first = vote.sealed_position ?? vote.position;
  const side = sideCast(first);
  const silent = vote.failed || first === null || NEITHER_SIDE.includes(lowerWord(first));
  const known =
    !silent && line.decision !== null && (outcome === 'held' || outcome === 'failed');
  const agreed = known
    ? agreesAtFirst({ ...vote, position: first }, vote.position, line)
    : null;
  // When a choice among several failed, nobody knows which other would have held.
  const isOpen = agreed === null || (outcome === 'failed' && !agreed && side === null);
  return {
    engine: vote.engine,
    side,
    right: isOpen ? null : agreed === (outcome === 'held'),
  };
}

/** Judged by what it said first, whatever came after. */
function agreesAtFirst(
  vote: Vote,
  last: string | null,
  line: VerdictLine,
): boolean | null {
  if (sideCast(vote.position) !== null)
    return sideOfGate(line) === null ? null : isBehind(vote, line);
  if (lowerWord(vote.position) === lowerWord(last)) return isBehind(vote, line);
  const carried = line.votes
    .filter((one) => isBehind(one, line))
    .map(({ position }) => lowerWord(position));
  // What "Codex's position" is changes from round to round.
  if (carried.some((position) => position.endsWith("'s position"))) return null;
  return carried.includes(lowerWord(vote.position));
}
