// For tests: a Council in a few words, played through its own commands.

import { council } from '../../scripts/core/council/council.ts';
import type { CouncilCommand, OpenCouncil } from '../../scripts/core/council/decide.ts';
import type { CouncilEvent, CouncilState } from '../../scripts/core/council/events.ts';
import type { CheckedEvidence } from '../../scripts/core/evidence/evidence.ts';
import { type AnswerMeta, type FilledBy, fold } from '../../scripts/core/protocol/protocol.ts';
import type { ConflictPayload, Failure, PeerOpinion } from '../../scripts/core/shapes.ts';
import { following } from './following.ts';

export const NOW = '2026-01-02T03:04:05.000Z';

export const PAYLOAD: ConflictPayload = {
  conflict_type: 'Contradiction',
  original_intent: 'save() never overwrites',
  codex_change: 'Codex made save() overwrite',
  codex_reasoning: 'Codex says that callers expect it',
  code_in_question: 'function save() {}',
  debug_history: 'attempt 1: locked the file',
  question: 'Update the intent, or revert what Codex did?',
  preamble: '',
  warnings: [],
};

export function open(changed: Partial<OpenCouncil> = {}): OpenCouncil {
  const seats = [
    { seat: 'claude', letter: 'B', by: 'engine' as const, engine: 'claude' },
    { seat: 'codex', letter: 'C', by: 'engine' as const, engine: 'codex' },
    { seat: 'gemini', letter: 'A', by: 'engine' as const, engine: 'gemini' },
  ];
  return {
    type: 'open',
    protocol: 'council',
    framing: {
      problem: 'Which store should hold the sessions of this service?',
      entry_points: ['src/session.ts'],
      criteria: ['survives a restart'],
      options: [
        { id: 'redis', label: 'One Redis' },
        { id: 'postgres', label: 'One Postgres table' },
        { id: 'memory', label: 'Keep them in memory' },
      ],
    },
    payload: null,
    author: null,
    questions: false,
    hosted: false,
    seats,
    found: seats.map(({ seat }) => ({
      seat,
      engine: seat,
      available: true,
      reason: 'available',
      remedy: null,
    })),
    degraded: [],
    unavailable: false,
    limits: { timeout_s: 300, later_timeout_s: 180, retries: 0, max_rounds: 5, history_bytes: 200_000 },
    missing_paths: [],
    recalled: [],
    seed: 11,
    cwd: '/project',
    host_session: null,
    ...changed,
  };
}

export const openConflict = (changed: Partial<OpenCouncil> = {}): OpenCouncil =>
  open({
    payload: PAYLOAD,
    author: 'codex',
    framing: {
      problem: `${PAYLOAD.conflict_type}: ${PAYLOAD.question}`,
      options: [
        { id: 'update_intent', label: 'Update the intent documentation' },
        { id: 'revert_fix', label: 'Revert the change' },
      ],
    },
    ...changed,
  });

export const cite = (
  path: string,
  line = 1,
  status: CheckedEvidence['status'] = 'verified',
): CheckedEvidence => ({
  path,
  line,
  quote: 'words()',
  status,
  found: status === 'missing' ? null : { path, line },
});

/** What is said to a Council that is open. */
export type Move = Exclude<CouncilCommand, OpenCouncil>;

type Said = Partial<PeerOpinion> & {
  cites?: CheckedEvidence[];
  text?: string;
  by?: FilledBy;
  meta?: AnswerMeta;
};

/** A seat's answer in a round; a choice of null is an answer without one. */
export function say(
  seat: string,
  round: number,
  choice: string | null,
  { cites, text, by = 'engine', meta, ...more }: Said = {},
): Move {
  const evidence = cites ?? [cite(`src/${seat}.ts`, 1)];
  const opinion: PeerOpinion = {
    status: 'ok',
    stage: 1,
    position: `Take ${choice}`,
    choice,
    agrees_with: [],
    changed: round === 1 ? null : false,
    because: '',
    confidence: 80,
    confidence_known: true,
    confidence_raw: 'high',
    confidence_level: 'high',
    evidence: evidence.map(({ path, line, quote }) => ({ path, line, quote })),
    research: 'read src',
    reasoning: `It is what src/${seat}.ts does. It holds.`,
    concerns: '',
    remaining: '',
    failure: null,
    warnings: [],
    ...more,
  };
  return answer(seat, round, {
    opinion,
    failure: null,
    evidence,
    text: text ?? `I take ${choice}.`,
    by,
    ...(meta ? { meta } : {}),
  });
}

export const fail = (seat: string, round: number, reason: Failure['reason'] = 'timeout'): Move =>
  answer(seat, round, {
    opinion: null,
    failure: { reason, detail: 'it did not answer' },
    evidence: [],
    text: '',
    by: 'engine',
  });

type Spoken = {
  opinion: PeerOpinion | null;
  failure: Failure | null;
  evidence: CheckedEvidence[];
  text: string;
  by: FilledBy;
  meta?: AnswerMeta;
};

function answer(seat: string, round: number, spoken: Spoken): Move {
  return {
    type: 'answer',
    seat,
    turn: round === 1 ? 'research' : 'rebuttal',
    round,
    engine: seat,
    kind: 'peer',
    answer: { file: `answers/${seat}-${round}.txt`, sha256: '00', bytes: spoken.text.length },
    meta: null,
    ...spoken,
  };
}

/** One round in which claude, codex and gemini choose these, in this order. */
export const ballot = (round: number, ...choices: (string | null)[]): Move[] =>
  ['claude', 'codex', 'gemini'].flatMap((seat, index) =>
    index < choices.length ? [say(seat, round, choices[index] ?? null)] : [],
  );

export const user = (answer: Record<string, unknown>): Move => ({ type: 'user', answer }) as Move;

export type Played = { state: CouncilState; events: CouncilEvent[] };

export function play(...commands: CouncilCommand[]): Played {
  const events: CouncilEvent[] = [];
  for (const command of commands) events.push(...following(council, events, command, { now: NOW }));
  return { state: fold(council, events), events };
}

/** A log that was written by the first rules. */
export function playByRules1(opening: OpenCouncil, ...commands: CouncilCommand[]): Played {
  const [opened, ...rest] = play(opening).events;
  if (opened?.type !== 'opened') throw new Error('A Council begins by being opened.');
  const events: CouncilEvent[] = [{ ...opened, format: 1, rules: 1 }, ...rest];
  for (const command of commands) events.push(...following(council, events, command, { now: NOW }));
  return { state: fold(council, events), events };
}

export const dueIn = ({ state }: Played): string[] =>
  council.due(state).map(({ seat, round, by }) => `${seat} ${round} ${by}`);

export const last = ({ state }: Played) => state.rounds.findLast(({ counted }) => counted)?.counted;

export const outcome = (played: Played) => last(played)?.verdict.outcome;

export const step = ({ state }: Played) => council.next(state).do;
