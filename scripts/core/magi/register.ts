// The risk register: in the report, not on the screen.
import type { MagiDissent } from '../schemas/ballots.ts';
import type { Tainted } from '../schemas/nouns.ts';
import type { Cell } from '../schemas/told.ts';
import { listed } from '../words/line.ts';
import { caseAgainstIn, type MagiRound, type MagiState } from './rounds.ts';

export const RISK_HEAD = ['Risk', 'Named by', 'How serious', 'How it is met', 'Watch'];

/** Empty where nobody wrote it; an empty column is not shown. */
export const riskRows = (round: MagiRound): Cell[][] => [
  ...dissentRows(round),
  ...acceptedRow(round.state),
  ...caseRisk(round),
  ...namedRows(round),
  ...(round.count.flags.includes('reduced_diversity')
    ? [['Only two engines voted', 'the count', 'low']]
    : []),
  ...round.state.tainted.map(taintRow),
];

/** Why somebody says yes is no risk of a no. */
const dissentersIn = ({ count }: MagiRound): MagiDissent[] =>
  count.dissent.filter(({ position, choice }) => position === 'REJECT' || choice);

function dissentRows(round: MagiRound): Cell[][] {
  const {
    state: { chose },
  } = round;
  const { mitigation = null, monitor = null } = chose?.written ?? {};
  const { flags } = round.count;
  const isGrave = flags.includes('safety_dissent') || flags.includes('strong_dissent');
  return dissentersIn(round).map((dissent) => [
    dissent.concern || 'no reason given',
    `${dissent.perspective}, who voted otherwise`,
    isGrave ? 'high' : 'medium',
    mitigation ?? dissent.mitigation ?? null,
    monitor ?? dissent.monitor ?? null,
  ]);
}

function acceptedRow({ chose }: MagiState): Cell[][] {
  const {
    mitigation = null,
    monitor = null,
    risk_acceptance: risk,
  } = chose?.written ?? {};
  return risk ? [[risk, 'accepted by the user', 'high', mitigation, monitor]] : [];
}

function caseRisk({ state, call }: MagiRound): Cell[][] {
  const { seat, said } = caseAgainstIn(state, call.round) ?? {};
  if (!said?.case || said.objection_strength === 'none') return [];
  const isStrong = said.objection_strength === 'strong';
  return [[said.case, `${seat?.name}, asked to argue`, isStrong ? 'high' : 'medium']];
}

/** Each risk once, with all who named it; what a dissenter objects to has its own row. */
function namedRows(round: MagiRound): Cell[][] {
  const objections = dissentersIn(round).map(({ concern }) => concern);
  const stated = round.votes.filter(({ inferred }) => !inferred);
  const risks = new Set(stated.flatMap(({ vote }) => vote.risks ?? []));
  return [...risks]
    .filter((risk) => !objections.includes(risk))
    .map((risk) => {
      const names = stated
        .filter(({ vote }) => vote.risks?.includes(risk))
        .map(({ name }) => name);
      return [risk, listed(names), names.length > 1 ? 'medium' : 'low'];
    });
}

function taintRow({ files, seats, patch }: Tainted): Cell[] {
  return [
    `Files changed while they voted: ${files.slice(0, 3).join(', ')}`,
    listed(seats),
    'high',
    patch ? `Look at ${patch}` : null,
  ];
}
