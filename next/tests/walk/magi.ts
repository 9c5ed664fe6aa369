// Drives the former Magi and the new one with the same random commands and compares what each says; a difference is a ruling, by name.
import { DEFAULTS } from '../../../scripts/core/configuration/defaults.ts';
import { magi as former } from '../../../scripts/core/magi/magi.ts';
import { planMagi as formerPlan } from '../../../scripts/core/magi/plan.ts';
import { fold as foldFormer } from '../../../scripts/core/protocol/protocol.ts';
import { decide } from '../../scripts/core/deliberation/decide.ts';
import { due, next } from '../../scripts/core/deliberation/due.ts';
import { fold } from '../../scripts/core/deliberation/fold.ts';
import { ending, standingOf } from '../../scripts/core/deliberation/standing.ts';
import { magi } from '../../scripts/core/magi/protocol.ts';
import { dice } from './random.ts';

const [seed = 1, walks = 2000, show = 3] = process.argv.slice(2).map(Number);
const { chance, pick } = dice(seed);
const STEPS = 20;
const NOW = { now: '2026-01-01T00:00:00Z' };
const OPTIONS = [
  { id: 'pg', label: 'One Postgres table', reversible: true },
  { id: 'kafka', label: 'Kafka', reversible: false },
];

function openings() {
  const there = pick([['codex', 'gemini'], ['codex', 'gemini'], ['codex'], []]);
  const auto = chance(0.25);
  const found = ['codex', 'gemini'].map((seat) => ({
    seat,
    engine: there.includes(seat) ? seat : null,
    available: there.includes(seat),
    reason: 'not found',
  }));
  const traits = (identity: string) => ({
    identity,
    background: false,
    enforceSchema: false,
    timeoutS: 60,
    retries: 1,
  });
  const framing = {
    question: 'Move it?',
    ...(chance(0.35) ? { options: OPTIONS } : {}),
    ...(chance(0.25) ? { stakes: 'high' as const } : {}),
    ...(chance(0.1) ? { reversible: false } : {}),
  };
  const plan = formerPlan({ requested: 'auto', found: found as never, own: 'claude', traits, auto });
  const old = {
    type: 'open',
    protocol: 'magi',
    framing,
    requested: 'auto',
    found,
    ...plan,
    limits: { ...DEFAULTS.magi },
    language: 'en',
    seed: 7,
    auto,
    cwd: '/p',
    host_session: null,
  };
  const seat = (one: any) => ({
    seat: one.seat,
    name: one.name,
    by: one.by,
    engine: one.by === 'host' ? 'host' : one.engine,
    vendor: one.engine,
    model: null,
    effort: null,
    identity: one.seat,
    reads: true,
  });
  const lens = (one: any) => ({ ...seat(one), identity: 'claude', lens: one.seat });
  const engines = plan.seats.engine.map(seat);
  const lenses = plan.seats.simple.map(lens);
  const isSimple = plan.mode === 'simple';
  const opened = {
    type: 'opened',
    rules: 1,
    id: 'magi-1',
    protocol: 'magi',
    version: '1',
    cwd: '/p',
    host_session: null,
    question: 'Move it?',
    framing,
    seats: isSimple ? lenses : engines,
    spare: isSimple ? [] : lenses,
    missing: [],
    limits: {
      rounds: 3,
      timeout_s: { vote: 60 },
      retries: 1,
      history_bytes: 0,
      max_tokens: null,
      max_minutes: null,
    },
    seed: 'x',
    auto,
    confirm: false,
  };
  return { old, opened };
}

let number = 0;
const vote = () => ({
  kind: 'magi',
  status: 'ok',
  stage: 1,
  inferred: false,
  warnings: [],
  failure: null,
  confidence_raw: '80',
  position: pick(['APPROVE', 'APPROVE', 'APPROVE', 'REJECT', 'REJECT', 'ABSTAIN']),
  confidence: pick([20, 40, 49, 55, 70, 80, 92, 95]),
  confidence_known: chance(0.95),
  rationale: `reason ${number++}`,
  key_evidence: [],
  risks: [],
  conditions: pick([[], [], ['Keep a flag']]),
  dissent_note: '',
  safety_concern: chance(0.08),
  choice: pick([null, 'pg', 'kafka', 'pg', 'odd']),
});
const CASES = [
  ['minor', 'It loses mail.', ''],
  ['moderate', 'It loses mail.', ''],
  ['strong', 'It loses mail.', ''],
  ['none', '', 'races'],
  ['strong', '', ''],
];
const kase = () => {
  const [objection_strength, said, looked_for] = pick(CASES);
  return {
    kind: 'case',
    status: 'ok',
    stage: 1,
    inferred: false,
    warnings: [],
    failure: null,
    objection_strength,
    case: said,
    looked_for,
    evidence: [],
  };
};

/** The same said to both: a label there, an id here. */
type Said = [meaning: string, old: object, now: object];
const risk = { risk_acceptance: 'The date matters more.', monitor: 'tickets a day' };
const SAID: Said[] = [
  ['stop', { choice: 'Stop here' }, { choice: 'stop' }],
  ['wait', { choice: 'Put it off' }, { choice: 'wait' }],
  [
    'again',
    { choice: 'Vote again', context: 'p99 is 4 ms' },
    { choice: 'vote_again', context: 'p99 is 4 ms' },
  ],
  [
    'again, new evidence',
    { choice: 'Vote again', evidence: ['a bench'] },
    { choice: 'vote_again', evidence: ['a bench'] },
  ],
  [
    'override',
    { choice: 'Do it anyway', ...risk, monitor: [risk.monitor] },
    { choice: 'override', written: risk },
  ],
  ['override, nothing written', { choice: 'Do it anyway' }, { choice: 'override' }],
  [
    'mitigate',
    { choice: 'Mitigate first', mitigation: 'A proxy in front', owner: 'Anna', monitor: ['reads'] },
    { choice: 'mitigate', written: { mitigation: 'A proxy in front' } },
  ],
  ['mitigate, nothing written', { choice: 'Mitigate first' }, { choice: 'mitigate' }],
  [
    'what was owed',
    { mitigation: 'A proxy', owner: 'Anna', ...risk, monitor: [risk.monitor] },
    { written: { mitigation: 'A proxy', ...risk } },
  ],
  ['accept', { choice: 'Accept it' }, { choice: 'accept' }],
  [
    'majority',
    { choice: 'Follow the majority', mitigation: 'A proxy', owner: 'Anna', monitor: ['reads'] },
    { choice: 'follow_majority', written: { mitigation: 'A proxy' } },
  ],
  [
    'dissenter',
    { choice: 'Follow the dissenter', ...risk, monitor: [risk.monitor] },
    { choice: 'follow_dissenter', written: risk },
  ],
  ['accept the case', { choice: 'Go ahead in spite of it' }, { choice: 'accept' }],
  ['answer the case', { choice: 'Have it answered' }, { choice: 'answer_case' }],
  ['without a case', { choice: 'Go ahead without it' }, { choice: 'accept' }],
  ['yes of a split', { choice: 'APPROVE' }, { choice: 'approve' }],
  ['no of a split', { choice: 'REJECT' }, { choice: 'reject' }],
  ['option', { choice: 'pg' }, { choice: 'pg' }],
  [
    'context',
    { choice: 'Add context', context: 'p99 is 4 ms' },
    { choice: 'add_context', context: 'p99 is 4 ms' },
  ],
  [
    'deadline',
    { choice: 'Set a deadline', deadline: '2026-12-31' },
    { choice: 'timebound', written: { deadline: '2026-12-31' } },
  ],
  [
    'escalate',
    { choice: 'Let somebody else decide', waits_for: 'Anna' },
    { choice: 'escalate', written: { waits_for: 'Anna' } },
  ],
  ['a no', { choice: 'No, do not do it' }, { said: 'No, do not do it' }],
  ['back', { choice: 'withdraw' }, { choice: 'back' }],
];

/** Who argues against it is drawn by another seed. */
const hinge = ({ seat, reason }: any): string => (/case/.test(reason) ? reason : `${seat}: ${reason}`);
const OWED = ['owner', 'monitor'];
function viewOfFormer(state: any) {
  const step: any = former.next(state);
  const standing = former.standing(state);
  const turn = (one: any) =>
    `${one.turn === 'challenge' ? 'case' : `${one.seat} ${one.by}`} ${one.round + 1}`;
  return {
    do: step.do,
    due: former.due(state).map(turn).sort(),
    gate: former.ending(state)?.gate ?? null,
    hinges: standing.hinges.map(hinge),
    owed: standing.owed.filter(
      (field: string) => !(OWED.includes(field) && standing.owed.includes('mitigation')),
    ),
    by: standing.by,
    chose: state.decision?.outcome ?? null,
  };
}
function viewOf(state: any) {
  const step: any = next(magi, state);
  const call = state.calls.at(-1);
  const standing = standingOf(magi, state);
  return {
    do: step.do,
    due: due(magi, state)
      .map((one) => `${call.turn === 'case' ? 'case' : `${one.seat} ${one.by}`} ${call.round}`)
      .sort(),
    gate: ending(magi, state)?.gate ?? null,
    hinges: standing.hinges.map(hinge),
    owed: standing.owed,
    by: standing.by,
    chose: state.chose?.outcome ?? null,
  };
}

const found = new Map<string, number>();
const kinds = new Map<string, number>();
let states = 0;
let unknown = 0;
const noted = (name: string): void => void found.set(name, (found.get(name) ?? 0) + 1);

/** Differences that a ruling made. */
function rulingFor(a: any, b: any, now: any): string | null {
  const rest = ({ due: _, ...view }: any): string => JSON.stringify(view);
  const sealed = now.opened.auto && a.due.length === 1 && b.due.includes(a.due[0]) && rest(a) === rest(b);
  const again = a.gate === 'undecided' && b.gate === null && b.due.length > 0;
  if (again) return 'the brief: what is undecided and voted on again goes on';
  if (a.gate !== 'rejected' && b.by === 'user' && b.owed.length > a.owed.length)
    return 'the brief: no yes over a debt';
  if (a.gate === 'approved' && now.objection !== null)
    return 'R11: a no while seats answer stands against the yes that comes, whichever vote brings it';
  const fell =
    b.due.length === 3 &&
    a.due.length === 0 &&
    now.calls.at(-1).aside &&
    Object.keys(now.calls.at(-1).aside).length;
  if (fell) return 'R1: two that abstain fall back to three views in the third vote too';
  return sealed ? 'R2, brief: unattended Claude is an engine like the others, asked at once with them' : null;
}

for (let walk = 0; walk < walks; walk++) {
  const { old: command, opened } = openings();
  let before: any[] = former.open(command as never, NOW);
  let log: any[] = [opened];
  let meaning = 'open';
  const trace: string[] = [];
  for (let at = 0; at < STEPS; at++) {
    const [was, is] = [foldFormer(former as never, before as never) as any, fold(magi, log)];
    const [a, b] = [viewOfFormer(was), viewOf(is)];
    states++;
    kinds.set(b.do, (kinds.get(b.do) ?? 0) + 1);
    if (JSON.stringify(a) !== JSON.stringify(b)) {
      const ruling = rulingFor(a, b, is);
      noted(ruling ?? 'unknown');
      if (!ruling && unknown++ < show)
        console.log(
          '---',
          trace.join(' | '),
          '\n',
          JSON.stringify(a),
          '\n',
          JSON.stringify(b),
          before.at(-1),
          '\n',
          log.at(-1),
        );
      if (!ruling || (!ruling.startsWith('R2') && !ruling.includes('voted on again'))) break;
    }
    let x: any;
    let y: any;
    const old = former.due(was) as any[];
    if (old.length && !chance(0.12)) {
      const one = pick(old);
      const fails = chance(0.12);
      const opinion: any = fails ? null : one.turn === 'challenge' ? kase() : vote();
      const failure: any = fails ? { reason: 'timeout', detail: 'late', remedy: '' } : null;
      x = {
        type: 'answer',
        seat: one.seat,
        turn: one.turn,
        round: one.round,
        engine: one.engine,
        kind: one.kind,
        by: one.by,
        opinion,
        failure,
        answer: null,
        meta: null,
      };
      const mine = due(magi, is);
      const seat = one.turn === 'challenge' ? mine[0] : mine.find((each) => each.seat === one.seat);
      if (seat?.by === 'host' && fails) continue;
      y = {
        type: 'answer',
        answer: {
          type: 'answered',
          round: one.round + 1,
          turn: one.turn === 'challenge' ? 'case' : 'vote',
          seat: seat?.seat,
          form: 'magi',
          engine: seat?.engine,
          model: null,
          effort: null,
          opinion,
          failure,
          citations: [],
          file: null,
          sha256: null,
          ms: 1,
          attempts: 1,
          asked_again: false,
          usage: null,
          session: null,
        },
      };
      meaning = `${one.seat} ${opinion?.position ?? opinion?.objection_strength ?? 'fails'} ${opinion?.confidence ?? ''} ${opinion?.choice ?? ''}`;
    } else if (chance(0.15)) {
      meaning = 'presented';
      x = { type: 'presented' };
      y = x;
    } else {
      const [name, one, other] = pick(SAID);
      meaning = name;
      x = { type: 'user', answer: one };
      y = { type: 'user', answer: other, seen: true };
    }
    const run = (how: () => any[]): any[] | string => {
      try {
        return how();
      } catch (error: any) {
        if (!error.code) throw error;
        return error.code;
      }
    };
    const left = run(() => former.decide(was, x, NOW) as any[]);
    const right = run(() => decide(magi, is, y));
    // Words that name nothing there are kept as a note, and are handed back now (R11).
    if (typeof right === 'string') {
      if (typeof left !== 'string' && left[0]?.type !== 'user_noted')
        noted(`refused now: ${meaning}: ${right} (${left[0]?.type})`);
      continue;
    }
    if (typeof left === 'string') {
      noted(`refused before: ${meaning}: ${left}`);
      continue;
    }
    if (left[0]?.type === 'user_noted' && right[0]?.type !== 'noted' && right[0]?.type !== 'dropped') {
      noted('R11: whenever a verdict stands the user may choose; before it was a note');
      continue;
    }
    trace.push(meaning);
    before = [...before, ...left];
    log = [...log, ...right];
  }
}
console.log(
  `${walks} walks, ${states} states; steps: ${[...kinds].map(([kind, times]) => `${kind} ${times}`).join(', ')}`,
);
for (const [name, times] of [...found].sort((one, other) => other[1] - one[1]))
  console.log(`${times} × ${name}`);
