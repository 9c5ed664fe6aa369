// The document's verdict box, in its words: title, votes, what they come to, and what follows.

import { optionLabel } from '../deliberation/framing.ts';
import { userNamed } from '../deliberation/heard.ts';
import { fieldWords } from '../deliberation/question.ts';
import type { MagiCount } from '../schemas/ballots.ts';
import type { Section } from '../schemas/told.ts';
import { listed, oneLine, plural } from '../words/line.ts';
import type { StandingMagiRound } from './questions.ts';
import { type CountableVote, isUnread, standsFor } from './seats.ts';

type BoxWords = { title: string; action: string };
/** Of three, and of two. */
export const BOX_WORDS: Record<MagiCount['pattern'], [three: BoxWords, two?: BoxWords]> =
  {
    unanimous: [
      { title: 'UNANIMOUS VERDICT', action: 'EXECUTE IMMEDIATELY' },
      { title: '2-ENGINE UNANIMOUS', action: 'EXECUTE' },
    ],
    majority: [{ title: 'MAJORITY VERDICT', action: 'EXECUTE + RECORD DISSENT' }],
    majority_rejection: [
      { title: 'MAJORITY REJECTION', action: 'BLOCK - State reasons' },
    ],
    unanimous_rejection: [
      { title: 'UNANIMOUS REJECTION', action: 'BLOCK - State reasons' },
      { title: '2-ENGINE REJECTION', action: 'BLOCK' },
    ],
    split: [
      { title: 'SPLIT VERDICT', action: 'PRESENT TRADE-OFFS TO USER' },
      { title: '2-ENGINE SPLIT', action: 'PRESENT TRADE-OFFS TO USER' },
    ],
    insufficient_quorum: [
      { title: 'TOO FEW VOTES', action: 'PRESENT TRADE-OFFS TO USER' },
    ],
    insufficient_information: [
      { title: 'NO VOTES', action: 'PRESENT TRADE-OFFS TO USER' },
    ],
  };

/** So wide the document writes its names. */
const NAME_WIDTH = 7;

export function verdictBox(round: StandingMagiRound): Section {
  return {
    title: '',
    parts: [
      {
        box: {
          title: boxTitle(round),
          lines: ['', ...boxRows(round), '', ...boxFindings(round)],
        },
      },
    ],
  };
}

function boxRows({ votes, count }: StandingMagiRound): string[] {
  const names = Math.max(NAME_WIDTH, ...votes.map(({ name }) => name.length));
  // In the box of a split the document leaves one more space.
  const apart = count.pattern === 'split' && votes.length === 3 ? 1 : 0;
  const stands = Math.max(...votes.map((vote) => standsFor(vote).length)) + apart;
  return votes.map((vote) => {
    const sure = `(confidence: ${vote.confidence ?? 'unknown'})`;
    const said = unheardWord(vote) ?? `${standsFor(vote).padEnd(stands)} ${sure}`;
    return `${oneLine(vote.name).padEnd(names)}  → ${said}`;
  });
}

function unheardWord(vote: CountableVote): string | null {
  if (vote.inferred) return 'not counted';
  if (isUnread(vote)) return 'not read';
  return vote.failed ? 'not heard' : null;
}

const boxWords = ({ count, votes }: StandingMagiRound): BoxWords => {
  const [three, two = three] = BOX_WORDS[count.pattern];
  return votes.length === 2 ? two : three;
};

function boxTitle(round: StandingMagiRound): string {
  const { state, count, standing } = round;
  const isOpen = standing.gate === 'undecided';
  const user = userNamed(state).toUpperCase();
  if (state.chose && !isOpen) return `${user} DECIDED`;
  if (state.chose?.outcome.is === 'wait') return `${user} LEFT IT OPEN`;
  if (isOpen && (state.chose || count.decision !== null)) return 'NOT DECIDED YET';
  return boxWords(round).title;
}

function boxFindings(round: StandingMagiRound): string[] {
  const option = round.option ?? round.count.choice;
  const action = actionOf(round);
  const before = owedBefore(round);
  return [
    ...(option ? [`Option: ${oneLine(optionLabel(round.state, option))}`] : []),
    // Under the user's decision the votes speak for themselves.
    ...(round.state.chose ? [] : countWords(round.count)),
    ...(before ? [`Before acting: ${before}`] : []),
    ...(action ? [`Action: ${action}`] : []),
  ];
}

function countWords({
  decision,
  confidence,
  pattern,
  dissent,
  seats,
}: MagiCount): string[] {
  if (pattern === 'split' && seats === 2) return ['No consensus. Escalate to user.'];
  if (decision === null) return ['No consensus reached.'];
  const mean = `${pattern.startsWith('majority') ? 'Majority' : 'Weighted'} Confidence`;
  return [
    ...(confidence === null ? [] : [`${mean}: ${confidence.toFixed(1)}`]),
    ...dissent.map(
      (vote) =>
        `Dissent: ${oneLine(vote.perspective)} (conf: ${vote.confidence ?? 'unknown'})`,
    ),
  ];
}

/** What stands between the verdict and acting on it. */
function owedBefore(round: StandingMagiRound): string {
  const conditions = round.standing.gate === 'approved' ? round.conditions.length : 0;
  const fields = round.standing.owed
    .filter((field) => field !== 'challenge')
    .map(fieldWords);
  return [
    ...(conditions ? [plural(conditions, 'condition')] : []),
    ...(fields.length ? [`${listed(fields)}, in writing`] : []),
  ].join('; ');
}

/** Of two who differ the document has the line above alone. */
function actionOf(round: StandingMagiRound): string {
  const { state, count, votes } = round;
  const { gate } = round.standing;
  if (gate === 'undecided') {
    const isPut = state.ended !== null || state.chose?.outcome.is === 'wait';
    if (isPut) return 'NOTHING FOR NOW';
    return votes.length === 2 && count.pattern === 'split' && !state.chose
      ? ''
      : BOX_WORDS.split[0].action;
  }
  if (!state.chose && !(gate === 'approved' && count.action === 'execute'))
    return boxWords(round).action;
  if (gate === 'rejected') return 'BLOCK';
  const isOpposed = votes.some(({ position }) => position === 'REJECT');
  if (state.chose && isOpposed) return BOX_WORDS.majority[0].action;
  return count.pattern === 'unanimous' && !state.chose
    ? boxWords(round).action
    : 'EXECUTE';
}
