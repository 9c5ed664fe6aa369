// The risk register of a Magi verdict: what could still go wrong, who watches it, and what was not heard.
import type { ErrorRow, Failure, RiskRow, Standing } from '../../shapes.ts';
import { inWords } from '../../telling/stored.ts';
import { textsIn } from '../../telling/texts/texts.ts';
import { capitalise } from '../../words/line.ts';
import { toSeats } from '../count/seats.ts';
import { standingBallot, standingOfMagi } from '../count/standing.ts';
import { votesOf } from '../count/votes.ts';
import { type Danger, dangerNamed, dangersIn } from '../dangers/safety.ts';
import type { Ballot, MagiState } from '../events.ts';

type Texts = ReturnType<typeof textsIn>['magiVerdict']['risks'];

export function riskRegister(state: MagiState): RiskRow[] {
  const ballot = standingBallot(state);
  if (!ballot) return [];
  const { verdict, challenge } = ballot.counted;
  const plan = planOf(state);
  const { risks: texts } = textsIn(state.opened.language).magiVerdict;
  const dangers = dangersIn(toSeats(votesOf(ballot)));
  const named = (seat: string): string => dangers.find((one) => one.seat === seat)?.danger ?? '';
  return [
    ...verdict.dissent.map(({ perspective, position, concern, mitigation, monitor }) => ({
      risk: named(perspective) || concern || texts.noReason(perspective, position),
      source: texts.dissent(perspective),
      severity:
        verdict.flags.includes('safety_dissent') || verdict.flags.includes('strong_dissent')
          ? ('high' as const)
          : ('medium' as const),
      mitigation: plan.mitigation ?? mitigation ?? texts.toBeWritten,
      owner: plan.owner ?? texts.toBeNamed,
      monitor: plan.monitor ?? monitor ?? texts.signs,
    })),
    ...openDangers(state, dangers, texts),
    ...accepted(state, texts),
    ...(challenge && !challenge.failure && challenge.critique && challenge.strength !== 'none'
      ? [
          {
            risk: challenge.critique,
            source: texts.challenge(nameIn(ballot, challenge.seat)),
            severity: challenge.strength === 'strong' ? ('high' as const) : ('medium' as const),
            mitigation: caseAfter(standingOfMagi(state), texts),
            owner: plan.owner ?? texts.toBeNamed,
            monitor: challenge.evidence[0] ?? texts.assumption,
          },
        ]
      : []),
    ...[...new Set([...verdict.conditions, ...(state.decision?.written?.conditions ?? [])])].map(
      (condition) => ({
        risk: texts.condition(condition),
        source: texts.conditionSource,
        severity: 'medium' as const,
        mitigation: condition,
        owner: plan.owner ?? texts.toBeNamed,
        monitor: texts.whetherMet,
      }),
    ),
    ...statedRisks(ballot, texts),
    ...(verdict.flags.includes('reduced_diversity')
      ? [
          {
            risk: texts.twoEngines,
            source: texts.reduced,
            severity: 'low' as const,
            mitigation: texts.askThird,
            owner: texts.toBeNamed,
            monitor: texts.thirdFinding,
          },
        ]
      : []),
    ...state.tainted.map(({ seats, files, patch }) => ({
      risk: texts.tainted(files.length, seats.join(', '), files.slice(0, 3).join(', ')),
      source: texts.tree,
      severity: 'high' as const,
      mitigation: texts.lookAt(patch ?? texts.workingTree),
      owner: texts.toBeNamed,
      monitor: 'git status',
    })),
  ];
}

/** A danger that no dissent on record holds, where something may be done all the same. */
function openDangers(state: MagiState, dangers: Danger[], texts: Texts): RiskRow[] {
  const verdict = standingBallot(state)?.counted.verdict;
  const gate = standingOfMagi(state).gate;
  if (!verdict || gate === 'rejected') return [];
  const { mitigation, owner, monitor } = planOf(state);
  return dangers
    .filter(({ seat }) => !verdict.dissent.some(({ perspective }) => perspective === seat))
    .map(({ seat, danger }) => ({
      risk: danger || texts.ticked(seat),
      source: texts.danger(seat),
      severity: 'high',
      mitigation: mitigation ?? (gate === 'approved' ? texts.acceptedByUser : texts.toBeWritten),
      owner: owner ?? texts.toBeNamed,
      monitor: monitor ?? texts.signs,
    }));
}

function caseAfter({ gate, by }: Standing, texts: Texts): string {
  if (gate === 'undecided') return texts.toBeAnswered;
  if (gate === 'rejected') return texts.notDone;
  return by === 'user' ? texts.acceptedByUser : texts.minor;
}

function planOf({ decision }: MagiState): { mitigation?: string; owner?: string; monitor?: string } {
  const { mitigation, owner, monitor } = decision?.written ?? {};
  return {
    ...(mitigation ? { mitigation: mitigation.join('; ') } : {}),
    ...(owner ? { owner: owner.join(', ') } : {}),
    ...(monitor ? { monitor: monitor.join('; ') } : {}),
  };
}

function accepted({ decision }: MagiState, texts: Texts): RiskRow[] {
  if (!decision?.risk_acceptance) return [];
  return [
    {
      risk: decision.risk_acceptance,
      source: texts.acceptedByUser,
      severity: 'high',
      mitigation: decision.written?.mitigation?.join('; ') ?? texts.accepted,
      owner: decision.written?.owner?.join(', ') ?? texts.toBeNamed,
      monitor: decision.monitor.join('; '),
    },
  ];
}

/** A risk that several seats name is one with several sources; one that is a dissent is not repeated. */
function statedRisks({ mode, plan, votes, counted }: Ballot, texts: Texts): RiskRow[] {
  const sources = new Map<string, string[]>();
  for (const { seat, name } of plan) {
    const vote = votes[seat];
    for (const risk of vote?.failure ? [] : (vote?.opinion?.risks ?? []))
      sources.set(risk, [...(sources.get(risk) ?? []), name]);
  }
  const dangers = toSeats(votesOf({ mode, plan, votes })).flatMap(({ vote }) => dangerNamed(vote) ?? []);
  const dissent = [...dangers, ...(counted?.verdict.dissent.map(({ concern }) => concern) ?? [])];
  return [...sources]
    .filter(([risk]) => !dissent.includes(risk))
    .map(([risk, names]) => ({
      risk,
      source: names.join(', '),
      severity: names.length > 1 ? 'medium' : 'low',
      mitigation: texts.toBeDecided,
      owner: texts.toBeNamed,
      monitor: texts.toBeDecided,
    }));
}

/** In the documents' form, for each engine that was not heard, or heard only at a second try. */
export function engineErrors(state: MagiState): ErrorRow[] {
  const language = state.opened.language;
  return state.ballots.flatMap((ballot) => {
    const fell = ballot.fallbackReason !== null;
    const asked = Object.entries({ ...ballot.setAside, ...ballot.votes });
    return asked.flatMap(([seat, { failure, opinion, meta, carried }]): ErrorRow[] => {
      if (carried) return [];
      const row = (error_type: string, detail: string, action_taken: string): ErrorRow[] => [
        { engine: nameIn(ballot, seat), error_type, detail, action_taken },
      ];
      const without = fell && seat in ballot.setAside ? 'fallback_to_simple' : 'ABSTAIN';
      if (failure) return row(typeOf(failure), inWords(failure.detail, language), without);
      if (opinion?.status === 'unparseable') return row('parse_failure', opinion.rationale, 'ABSTAIN');
      if (!meta || meta.attempts < 2) return [];
      return row('timeout', textsIn(language).magiVerdict.attempts(meta.attempts), 'retry_succeeded');
    });
  });
}

const typeOf = ({ reason }: Failure): string =>
  reason === 'timeout' || reason === 'idle'
    ? 'timeout'
    : reason === 'echo_only' || reason === 'schema'
      ? 'parse_failure'
      : 'cli_error';

/** Also of a seat that was set aside when the ballot fell back. */
const nameIn = ({ plan }: Ballot, seat: string): string =>
  plan.find((one) => one.seat === seat)?.name ?? capitalise(seat);
