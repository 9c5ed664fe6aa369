// A Magi that is told what everybody says, for the tests of its protocol.
import type { CaseOpinion, MagiOpinion } from '../../scripts/core/answers/form.ts';
import { decide } from '../../scripts/core/deliberation/decide.ts';
import { fold, openCall } from '../../scripts/core/deliberation/fold.ts';
import type {
  Plan,
  Surroundings,
  UsableEngine,
} from '../../scripts/core/deliberation/plan.ts';
import type { MachineCommand } from '../../scripts/core/deliberation/protocol.ts';
import { nextStepDue, seatsDue } from '../../scripts/core/deliberation/standing.ts';
import { type MagiAsking, planMagi } from '../../scripts/core/magi/plan.ts';
import { magi } from '../../scripts/core/magi/protocol.ts';
import type { MagiState } from '../../scripts/core/magi/rounds.ts';
import type {
  Answered,
  LogEvent,
  Opened,
  UserAnswer,
} from '../../scripts/core/schemas/nouns.ts';

export const usable = (
  engine: string,
  more: Partial<UsableEngine> = {},
): UsableEngine => ({
  ...{
    engine,
    title: engine.slice(0, 1).toUpperCase() + engine.slice(1),
    vendor: engine,
    identity: engine,
  },
  ...{ model: null, effort: null, reads: true, tried: true },
  ...more,
});

export const around = (more: Partial<Surroundings> = {}): Surroundings => ({
  usable: ['claude', 'codex', 'gemini'].map((engine) => usable(engine)),
  unusable: [],
  candidates: {},
  host: 'claude',
  auto: false,
  words: {},
  settings: {},
  ...more,
});

const common = {
  status: 'ok',
  stage: 1,
  inferred: false,
  warnings: [],
  failure: null,
} as const;
export const vote = (
  position: MagiOpinion['position'],
  confidence: number,
  more: Partial<MagiOpinion> = {},
) => ({
  ...common,
  ...{
    kind: 'magi' as const,
    position,
    confidence,
    confidence_known: true,
    confidence_raw: null,
  },
  ...{
    rationale: `Because of ${position}.`,
    key_evidence: [],
    risks: [],
    conditions: [],
  },
  ...{ dissent_note: '', safety_concern: false, choice: null },
  ...more,
});
export const against = (
  strength: CaseOpinion['objection_strength'],
  said: string,
  looked_for = '',
) => ({
  ...common,
  ...{
    kind: 'case' as const,
    objection_strength: strength,
    case: said,
    looked_for,
    evidence: [],
  },
});
export const late = {
  reason: 'timeout',
  detail: 'No answer within 60 s.',
  remedy: '',
} as const;

const POSITIONS = { A: 'APPROVE', R: 'REJECT', B: 'ABSTAIN' } as const;

export function deliberating(
  asking: Partial<MagiAsking> = {},
  more: Partial<Surroundings> = {},
) {
  const surroundings = around(more);
  const plan: Plan = planMagi({ question: 'Move it?', ...asking }, surroundings);
  const opened: Opened = {
    ...{
      type: 'opened',
      rules: 1,
      id: 'magi-1',
      protocol: 'magi',
      version: '1',
      cwd: '/',
      host_session: null,
    },
    ...plan,
    ...{ seed: 'x', auto: surroundings.auto },
  };
  let log: LogEvent[] = [opened];
  const state = (): MagiState => fold(magi, log);
  const one = {
    log: () => log,
    state,
    step: () => nextStepDue(magi, state()).do,
    due: () => seatsDue(magi, state()).map(({ seat }) => seat),
    say(command: MachineCommand) {
      log = [...log, ...decide(magi, state(), command)];
      return one;
    },
    user: (answer: UserAnswer) => one.say({ type: 'user', answer, seen: true }),
    answers(seat: string, said: Partial<Answered>) {
      const { round, turn, seats } = openCall(state());
      const { engine = seat } = seats.find((each) => each.seat === seat) ?? {};
      const answer: Answered = {
        ...{
          type: 'answered',
          round,
          turn,
          seat,
          form: magi.formOf(turn),
          engine,
          model: null,
          effort: null,
        },
        ...{
          opinion: null,
          failure: null,
          citations: [],
          file: `answers/${seat}`,
          sha256: null,
          ms: 18_000,
        },
        ...{ attempts: 1, asked_again: false, usage: null, session: null },
        ...said,
      };
      return one.say({ type: 'answer', answer });
    },
    /** "A80 R72 F": for each who is due, in order; F fails, a small letter is read from words. */
    votes(said: string, each: Partial<MagiOpinion>[] = []) {
      const { seats, to } = openCall(state());
      const asked = seats.filter(({ seat }) => to.includes(seat));
      for (const [at, word] of said.split(' ').entries()) {
        const position = POSITIONS[word.charAt(0).toUpperCase() as 'A'];
        const isRead = word.charAt(0) !== word.charAt(0).toUpperCase();
        const status = isRead ? ({ status: 'inferred', inferred: true } as const) : {};
        const opinion = vote(position, Number(word.slice(1) || 80), {
          ...status,
          ...each[at],
        });
        one.answers(asked[at]?.seat ?? '', position ? { opinion } : { failure: late });
      }
      return one;
    },
  };
  return one;
}
