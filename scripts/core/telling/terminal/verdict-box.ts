// What the box of a verdict says; for Magi the titles and lines of the specification's drawings.
import { MAGI_TITLES, TWO_ENGINE_TITLES } from '../../../base/headings.cjs';
import type {
  CouncilBallots,
  CouncilVerdict,
  DebateBallots,
  DebateVerdict,
  MagiBallots,
  MagiVerdict,
  MagiVote,
  Sheet,
} from '../../shapes.ts';
import { oneLine } from '../../words/line.ts';

type Title = Pick<Sheet, 'title' | 'indent' | 'gap'>;

// Indents, and the one gap, are those of the specification's drawings.
const titles: Record<MagiVerdict['pattern'], Title> = {
  unanimous: { title: MAGI_TITLES.unanimous, indent: 10 },
  majority: { title: MAGI_TITLES.majority, indent: 10 },
  majority_rejection: { title: MAGI_TITLES.majority_rejection, indent: 9 },
  unanimous_rejection: { title: MAGI_TITLES.unanimous_rejection, indent: 8 },
  split: { title: MAGI_TITLES.split, indent: 11, gap: 1 },
  insufficient_quorum: { title: MAGI_TITLES.insufficient_quorum, indent: 8 },
  insufficient_information: { title: MAGI_TITLES.insufficient_information, indent: 6 },
};

const twoSeatTitles: Partial<Record<MagiVerdict['pattern'], Title>> = {
  unanimous: { title: TWO_ENGINE_TITLES.unanimous, indent: 7 },
  unanimous_rejection: { title: TWO_ENGINE_TITLES.unanimous_rejection, indent: 7 },
  split: { title: TWO_ENGINE_TITLES.split, indent: 7 },
};

const actions: Record<MagiVerdict['action'], string> = {
  execute: 'EXECUTE',
  execute_record_dissent: 'EXECUTE + RECORD DISSENT',
  block: 'BLOCK',
  ask_user: 'PRESENT TRADE-OFFS TO USER',
  redeliberate: 'RE-DELIBERATE',
  request_context: 'REQUEST MORE CONTEXT',
  fallback_simple: 'FALL BACK TO SIMPLE MODE',
  mitigate_first: 'WRITE MITIGATION PLAN FIRST',
  challenge_first: 'STATE THE CASE AGAINST FIRST',
  proceed_with_monitoring: 'PROCEED WITH MONITORING',
};

/** `decided`: what the user made of it, which is the action then. */
export function magiSheet(
  { votes, options = [] }: Pick<MagiBallots, 'votes' | 'options'>,
  verdict: MagiVerdict,
  decided: string | null = null,
): Sheet {
  const title = (verdict.seats === 2 && twoSeatTitles[verdict.pattern]) || titles[verdict.pattern];
  const rows = votes.map((vote) => ({
    name: vote.seat,
    said: saidBy(vote, verdict),
    note: noteOn(vote, verdict),
  }));
  const chosen =
    verdict.choice === null
      ? null
      : (options.find(({ id }) => id === verdict.choice)?.label ?? verdict.choice);
  return {
    ...title,
    rows,
    findings: [
      ...(chosen === null ? [] : [`Option: ${oneLine(chosen)}`]),
      ...describeFindings(verdict, decided),
    ],
  };
}

const saidBy = (vote: MagiVote, { failed }: MagiVerdict): string =>
  failed.includes(vote.seat) ? 'FAILED' : (vote.position ?? 'ABSTAIN');

function noteOn(vote: MagiVote, { failed }: MagiVerdict): string {
  if (failed.includes(vote.seat)) return 'not heard';
  const known = vote.confidence_known !== false && typeof vote.confidence === 'number';
  return `confidence: ${known ? vote.confidence : 'unknown'}${vote.inferred ? ', inferred' : ''}`;
}

function describeFindings(verdict: MagiVerdict, decided: string | null): string[] {
  return [
    ...describeConfidence(verdict),
    ...describeDissent(verdict),
    ...(decided === null ? describeAction(verdict) : [`Action: ${decided}`]),
    ...describeWarnings(verdict, decided !== null),
  ];
}

function describeConfidence({ pattern, decision, confidence, seats }: MagiVerdict): string[] {
  if (decision === null && seats === 2 && pattern === 'split') return [];
  if (decision === null) return ['No consensus reached.'];
  const mean = confidence === null ? 'unknown' : confidence.toFixed(1);
  return [`${pattern.startsWith('majority') ? 'Majority' : 'Weighted'} Confidence: ${mean}`];
}

const describeDissent = ({ dissent }: MagiVerdict): string[] =>
  dissent.map(
    ({ perspective, confidence }) => `Dissent: ${oneLine(perspective)} (conf: ${confidence ?? 'unknown'})`,
  );

function describeAction({ pattern, decision, action, seats }: MagiVerdict): string[] {
  if (pattern === 'split' && seats === 2 && decision === null) return ['No consensus. Escalate to user.'];
  if (pattern === 'unanimous' && action === 'execute' && seats === 3) return ['Action: EXECUTE IMMEDIATELY'];
  if (action === 'block' && seats === 3) return ['Action: BLOCK - State reasons'];
  if (action === 'ask_user' && decision !== null) return ['Action: LET THE USER DECIDE'];
  return [`Action: ${actions[action]}`];
}

function describeWarnings(
  { flags, seats, heard, failed, override }: MagiVerdict,
  isAnswered: boolean,
): string[] {
  const warnings: [boolean, string][] = [
    [heard < seats, `Heard: ${heard} of ${seats} (failed: ${failed.map(oneLine).join(', ')})`],
    [flags.includes('confidence_override'), 'CONFIDENCE OVERRIDE REVIEW'],
    [flags.includes('safety_dissent'), 'SAFETY DISSENT - Mitigation mandatory'],
    [flags.includes('strong_dissent'), 'STRONG DISSENT - Review recommended'],
    [flags.includes('low_confidence'), 'LOW CONFIDENCE WARNING'],
    [flags.includes('hinges_on_inferred'), 'HINGES ON AN INFERRED VOTE'],
    [flags.includes('choices_differ'), 'DIFFERENT OPTIONS CHOSEN'],
    [flags.includes('choice_dissent'), 'ANOTHER OPTION PREFERRED - See dissent'],
    [flags.includes('case_against'), `CASE AGAINST - ${isAnswered ? 'See the risks' : 'To be answered'}`],
    [flags.includes('no_case'), 'NOBODY HAS ARGUED AGAINST IT'],
    [flags.includes('confidence_gap'), 'CONFIDENCE GAP - See the surer seat'],
    [override !== null, 'RISK ACCEPTED BY USER - See override'],
  ];
  return warnings.filter(([is]) => is).map(([, text]) => text);
}

export function councilSheet({ seats }: CouncilBallots, verdict: CouncilVerdict): Sheet {
  const { outcome, round, choice, agreed_by, dissent, failed, conflict_of_interest } = verdict;
  const rows = seats.map(({ seat, choice: held, agrees_with = [] }) => ({
    name: seat,
    said: failed.includes(seat) ? 'FAILED' : held?.trim() || 'no choice',
    note: failed.includes(seat)
      ? 'not heard'
      : agrees_with.length > 0
        ? `agrees with ${agrees_with.join(', ')}`
        : 'own position',
  }));
  const findings = [
    ...(choice === null ? [] : [`Decision: ${oneLine(choice)}`]),
    ...(agreed_by.length > 0 ? [`Agreed by: ${agreed_by.map(oneLine).join(', ')}`] : []),
    ...(dissent.length > 0 ? [`Dissent: ${dissent.map(oneLine).join(', ')}`] : []),
    ...(conflict_of_interest ? ['CONFLICT OF INTEREST - Author in majority'] : []),
    ...verdict.standing.hinges.map(({ seat, reason }) =>
      oneLine(`HINGES ON ${seat}: ${reason.replaceAll('_', ' ')}`),
    ),
    `Round ${round}: ${councilOutcomes[outcome]}${outcome === 'majority' && verdict.standing.gate === 'undecided' ? ', undecided' : ''}`,
  ];
  return { title: 'COUNCIL VERDICT', indent: 11, rows, findings };
}

const councilOutcomes: Record<CouncilVerdict['outcome'], string> = {
  majority: 'majority',
  continue: 'no majority yet, go on',
  no_majority: 'no majority',
  no_quorum: 'too few seats heard, no verdict',
  stalled: 'nothing changed, no majority',
};

export function debateSheet({ challengers }: DebateBallots, verdict: DebateVerdict): Sheet {
  const { decision, round, failed, unreadable, blocking, downgraded, standing, degraded } = verdict;
  const rows = challengers.map(({ seat, verdict: said, answer, objection_strength }) => {
    if (failed.includes(seat)) return { name: seat, said: 'FAILED', note: 'not heard' };
    if (unreadable.includes(seat)) return { name: seat, said: 'UNREADABLE', note: 'stands in the way' };
    if (answer) return { name: seat, said: answer.toUpperCase(), note: 'to the reply' };
    const strength = objection_strength ?? 'no objection';
    return {
      name: seat,
      said: (said ?? 'unreadable').toUpperCase(),
      note: downgraded.includes(seat) ? `${strength}, downgraded` : strength,
    };
  });
  const agrees = decision === 'fast_exit' || decision === 'consensus';
  const hinges = standing.hinges.map(
    ({ seat, reason }) => `${oneLine(seat)} (${reason.replaceAll('_', ' ')})`,
  );
  const findings = [
    ...(blocking.length > 0 ? [`Blocking: ${blocking.map(oneLine).join(', ')}`] : []),
    ...(degraded ? ['Degraded: fewer than two challengers were heard'] : []),
    `Round ${round}: ${agrees && standing.gate !== 'approved' ? 'UNDECIDED' : decision.replace('_', ' ').toUpperCase()}`,
    ...(agrees && hinges.length > 0 ? [`Hinges on ${hinges.join(', ')}`] : []),
  ];
  return { title: 'DEBATE CHECK', indent: 13, rows, findings };
}
