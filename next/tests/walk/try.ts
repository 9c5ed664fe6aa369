import { decide } from '../../scripts/core/deliberation/decide.ts';
import { next } from '../../scripts/core/deliberation/due.ts';
import { fold } from '../../scripts/core/deliberation/fold.ts';
import { planMagi } from '../../scripts/core/magi/plan.ts';
import { magi } from '../../scripts/core/magi/protocol.ts';
import { toMarkdown } from '../../scripts/core/telling/markdown.ts';
import { toTerminal } from '../../scripts/core/telling/terminal.ts';

const u = (engine: string) => ({
  engine,
  title: engine[0]!.toUpperCase() + engine.slice(1),
  vendor: engine,
  model: 'm1',
  effort: null,
  identity: engine,
  reads: true,
  tried: true,
});
const opinion = (position: string, confidence: number, why: string, more = {}) => ({
  kind: 'magi',
  status: 'ok',
  stage: 1,
  inferred: false,
  warnings: [],
  failure: null,
  position,
  confidence,
  confidence_known: true,
  confidence_raw: String(confidence),
  rationale: why,
  key_evidence: ['src/queue.js:3-5 is the whole race.'],
  risks: ['The queue grows over a weekend'],
  conditions: [],
  dissent_note: '',
  safety_concern: false,
  choice: null,
  ...more,
});
const plan = planMagi(
  { question: 'Should refused invoice mails be tried again, five times at most?' },
  {
    usable: [u('claude'), u('codex'), u('gemini')].slice(0, Number(process.argv[2] ?? 3)),
    unusable: [
      { engine: 'gemini', title: 'Gemini', why: 'not_found', remedy: 'npm i -g @google/gemini-cli' },
    ].slice(0, process.argv[2] === '1' ? 1 : 0),
    candidates: {},
    host: 'claude',
    auto: false,
    words: {},
    settings: {},
  },
);
let log: any[] = [
  {
    type: 'opened',
    rules: 1,
    id: 'magi-1',
    protocol: 'magi',
    version: '1',
    cwd: '/',
    host_session: null,
    ...plan,
    seed: 'ab',
    auto: false,
  },
];
const say = (c: any) => {
  log = [...log, ...decide(magi, fold(magi, log), c)];
};
const ans = (seat: string, op: any) => {
  const s: any = next(magi, fold(magi, log));
  const d = s.due.find((x: any) => x.seat === seat);
  say({
    type: 'answer',
    answer: {
      type: 'answered',
      round: s.call.round,
      turn: s.call.turn,
      seat,
      form: magi.formOf(s.call.turn),
      engine: d.by === 'host' ? 'host' : d.engine,
      model: null,
      effort: null,
      opinion: op,
      failure: null,
      citations: [],
      file: 'answers/1',
      sha256: 'x',
      ms: 18000,
      attempts: 1,
      asked_again: false,
      usage: { input: 20000, output: 900, cost_usd: 0.02 },
      session: null,
    },
  });
};
const seats = fold(magi, log).seats.map((s) => s.seat);
ans(
  seats[0]!,
  opinion(
    'APPROVE',
    84,
    'Most refusals are temporary, and each try is one row in the queue, so five tries cost nothing that anybody would notice.',
    {
      conditions: [
        'Only 4xx answers are tried again; a 5xx goes to a person.',
        'The pause doubles from try to try.',
      ],
    },
  ),
);
ans(
  seats[1]!,
  opinion(
    'REJECT',
    91,
    'src/queue.js takes a job without locking it, so WHERE due < now gives the same mail to two workers. Five tries make that five chances to send it twice.',
    { dissent_note: 'Anyone gets it twice.' },
  ),
);
if (seats[2])
  ans(
    seats[2],
    opinion(
      'APPROVE',
      68,
      'Customers call when an invoice is missing; a retry with growing pauses is the usual remedy.',
    ),
  );
const st = fold(magi, log);
console.log(JSON.stringify(next(magi, st), null, 1).slice(0, 1500));
const md = toMarkdown(magi.tell(st), 'shown');
console.log(md);
console.log('LINES', md.split('\n').length);
const t = toTerminal(magi.tell(st), { width: 120, colour: false } as any);
const tt = String(t);
console.log(tt);
console.log('LINES', tt.split('\n').length);
if (process.argv[3]) console.log(toMarkdown(magi.tell(st), 'report'));
