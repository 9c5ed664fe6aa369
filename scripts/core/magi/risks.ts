// The risk register of a Magi verdict: what could still go wrong, who watches it, and what was not heard.
import type { Failure } from '../shapes.ts';
import type { Ballot, MagiState } from './events.ts';

export type Risk = {
  risk: string;
  source: string;
  severity: 'high' | 'medium' | 'low';
  mitigation: string;
  owner: string;
  monitor: string;
};

export type EngineError = {
  engine: string;
  error_type: 'timeout' | 'parse_failure' | 'cli_error';
  detail: string;
  action_taken: 'ABSTAIN' | 'retry_succeeded' | 'fallback_to_simple';
};

const TO_BE_NAMED = 'to be named';

export function riskRegister(state: MagiState): Risk[] {
  const ballot = state.ballots.at(-1);
  const counted = ballot?.counted;
  if (!ballot || !counted) return [];
  const { verdict, challenge } = counted;
  return [
    ...verdict.dissent.map(({ perspective, position, concern, mitigation, monitor }) => ({
      risk: concern || `${perspective} voted ${position} and gave no reason.`,
      source: `dissent of ${perspective}`,
      severity:
        verdict.flags.includes('safety_dissent') || verdict.flags.includes('strong_dissent')
          ? ('high' as const)
          : ('medium' as const),
      mitigation: mitigation ?? 'to be written before going ahead',
      owner: TO_BE_NAMED,
      monitor: monitor ?? 'signs that the concern was right',
    })),
    ...(challenge && !challenge.failure && challenge.critique
      ? [
          {
            risk: challenge.critique,
            source: `challenge by ${nameOf(ballot, challenge.seat)}`,
            severity: challenge.strength === 'strong' ? ('high' as const) : ('medium' as const),
            mitigation: 'to be answered before going ahead',
            owner: TO_BE_NAMED,
            monitor: challenge.evidence[0] ?? 'the assumption it names',
          },
        ]
      : []),
    ...verdict.conditions.map((condition) => ({
      risk: `Condition not met: ${condition}`,
      source: 'condition of approval',
      severity: 'medium' as const,
      mitigation: condition,
      owner: TO_BE_NAMED,
      monitor: 'whether it is met',
    })),
    ...statedRisks(ballot),
    ...(verdict.flags.includes('reduced_diversity')
      ? [
          {
            risk: 'Two engines were heard instead of three.',
            source: 'reduced diversity',
            severity: 'low' as const,
            mitigation: 'ask a third engine when the decision is hard to undo',
            owner: TO_BE_NAMED,
            monitor: 'a finding that neither engine mentioned',
          },
        ]
      : []),
    ...state.tainted.map(({ seats, files, patch }) => ({
      risk: `${files.length} file(s) changed while ${seats.join(', ')} ran: ${files.slice(0, 3).join(', ')}`,
      source: 'changed working tree',
      severity: 'high' as const,
      mitigation: patch ? `look at ${patch}` : 'look at the working tree',
      owner: TO_BE_NAMED,
      monitor: 'git status',
    })),
  ];
}

/** A risk that several seats name is one risk with several sources; one that is already a dissent is not repeated. */
function statedRisks({ plan, votes, counted }: Ballot): Risk[] {
  const sources = new Map<string, string[]>();
  for (const { seat, name } of plan) {
    const vote = votes[seat];
    for (const risk of vote?.failure ? [] : (vote?.opinion?.risks ?? []))
      sources.set(risk, [...(sources.get(risk) ?? []), name]);
  }
  const dissent = counted?.verdict.dissent.map(({ concern }) => concern) ?? [];
  return [...sources]
    .filter(([risk]) => !dissent.includes(risk))
    .map(([risk, names]) => ({
      risk,
      source: names.join(', '),
      severity: names.length > 1 ? 'medium' : 'low',
      mitigation: 'to be decided',
      owner: TO_BE_NAMED,
      monitor: 'to be decided',
    }));
}

/** In the documents' form, one for each engine that was asked and not heard, or heard only at a second try. */
export function engineErrors(state: MagiState): EngineError[] {
  return state.ballots.flatMap((ballot) => {
    const fell = ballot.fallbackReason !== null;
    const asked = Object.entries({ ...ballot.setAside, ...ballot.votes });
    return asked.flatMap(([seat, { failure, opinion, meta, carried }]): EngineError[] => {
      if (carried) return [];
      if (failure)
        return [
          {
            engine: seat,
            error_type: typeOf(failure),
            detail: failure.detail,
            action_taken: fell && seat in ballot.setAside ? 'fallback_to_simple' : 'ABSTAIN',
          },
        ];
      if (opinion?.status === 'unparseable')
        return [
          { engine: seat, error_type: 'parse_failure', detail: opinion.rationale, action_taken: 'ABSTAIN' },
        ];
      return meta && meta.attempts > 1
        ? [
            {
              engine: seat,
              error_type: 'timeout',
              detail: `${meta.attempts} attempts`,
              action_taken: 'retry_succeeded',
            },
          ]
        : [];
    });
  });
}

const typeOf = ({ reason }: Failure): EngineError['error_type'] =>
  reason === 'timeout' || reason === 'idle'
    ? 'timeout'
    : reason === 'echo_only' || reason === 'schema'
      ? 'parse_failure'
      : 'cli_error';

const nameOf = ({ plan }: Ballot, seat: string): string =>
  plan.find((one) => one.seat === seat)?.name ?? seat;
