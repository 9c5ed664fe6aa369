// Deliberations at random through the verbs alone: engines and users that say anything, and what may never be so.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Crowd, crowd, letters, type Said } from './engines.ts';
import { faultsIn, type Seen, type Told } from './never.ts';
import { type Dice, dice as diceOf } from './random.ts';
import { answered, type UserKind, type UserSaid } from './user.ts';
import type { Ran, Warm } from './warm.ts';

export type Walked = {
  said: Said[];
  seed: number;
  states: number;
  checked: number;
  faults: string[];
  ended: string;
  steps: string[];
};

type Plan = {
  protocol: string;
  argv: string[];
  input: string;
  env: Record<string, string>;
  auto: boolean;
  user: UserKind;
  options: string[];
};

const HOST = { CLAUDECODE: '1', CLAUDE_CODE_SESSION_ID: 'walk' };
const MOST_STEPS = 26;

/** What a walk is told to do by name, for a row of a table. */
export type Wish = Partial<Pick<Plan, 'protocol' | 'auto' | 'user'>>;

export async function walkYeses(
  warm: Warm,
  seed: number,
  wish: Wish = {},
): Promise<Walked> {
  const roll = diceOf(seed);
  const plan = planned(roll, wish);
  const tempers = {
    dies: roll.pick([0, 0.05, 0.15, 0.3]),
    mumbles: roll.pick([0, 0.05, 0.15]),
    adds: roll.pick([0, 0.1]),
    agrees: roll.pick([0.5, 0.7, 0.9]),
  };
  const engines = crowd(seed, tempers);
  const council = { rounds: roll.pick([1, 2, 3]), allow_two: roll.chance(0.5) };
  warm.seat(engines.engines, { council, debate: { rounds: roll.pick([1, 2, 3]) } });
  writeFileSync(join(warm.project, 'mail.txt'), TWELVE.join('\n'));
  const walk = new Walk({ warm, roll, plan, crowd: engines, seed });
  await walk.go();
  return walk.result;
}

const TWELVE = Array.from(
  { length: 12 },
  (_, at) => `line ${letters(at)} of the mail queue`,
);

type Setting = { warm: Warm; roll: Dice; plan: Plan; crowd: Crowd; seed: number };

class Walk {
  readonly result: Walked;
  private id = '';
  private readonly seen: Seen;
  private readonly warm: Warm;
  private readonly roll: Dice;
  private readonly plan: Plan;
  private readonly crowd: Crowd;
  /** By which door an answer comes is thrown apart: what is answered stays the same. */
  private readonly doors: Dice;
  /** The questions so far, the newest last. */
  private readonly keys: string[] = [];

  constructor({ warm, roll, plan, crowd, seed }: Setting) {
    this.warm = warm;
    this.roll = roll;
    this.plan = plan;
    this.crowd = crowd;
    this.doors = diceOf(seed + 7919);
    this.result = {
      said: crowd.said,
      seed,
      states: 0,
      checked: 0,
      faults: [],
      ended: 'refused',
      steps: [],
    };
    this.seen = {
      protocol: plan.protocol,
      auto: plan.auto,
      options: plan.options,
      said: crowd.said,
      user: [],
      before: null,
    };
  }

  async go(): Promise<void> {
    const { plan } = this;
    const before = await this.listed();
    const opened = await this.verb(plan.argv, plan.input);
    if (plan.auto) return this.alone(opened, before);
    let step = stepIn(opened);
    if (!step?.id) return;
    this.id = step.id;
    let after = this.roll.pick([0, 1, 2, 3]);
    for (let at = 0; at < MOST_STEPS && this.result.faults.length === 0; at++) {
      await this.look(step);
      if (step.do === 'present' || step.do === 'done') {
        this.result.ended = step.do;
        if (after-- === 0) break;
      }
      const ran = await this.act(step);
      if (ran === null) break;
      const due = stepIn(ran) ?? stepIn(await this.verb(['next', this.id]));
      if (due === null) break;
      step = due;
    }
    if (plan.protocol === 'review') await this.again();
  }

  /** Nobody is there: the round is called until it has ended. */
  private async alone(opened: Ran, before: string[]): Promise<void> {
    // Of two in one second either may stand first.
    this.id = (await this.listed()).find((id) => !before.includes(id)) ?? '';
    let ran = opened;
    for (let at = 0; at < 12 && codeIn(ran) === 'broke_off'; at++) {
      await this.verb(['round', this.id]);
      ran = await this.verb(['auto', this.id]);
    }
    const { error, ending, id } = JSON.parse(
      ran.out.startsWith('{') ? ran.out : '{}',
    ) as Record<string, never>;
    if (error || (!ending && !ran.out.includes('COUNCIL VERDICT'))) return;
    this.result.ended = 'auto';
    await this.look({ id: id ?? this.id, do: 'done' }, ran.exit);
    if (this.plan.protocol === 'review') await this.again();
  }

  private async listed(): Promise<string[]> {
    const { out } = await this.verb(['list', '--limit', '6']);
    const all = JSON.parse(out) as { deliberations: { id: string }[] };
    return all.deliberations.map(({ id }) => id);
  }

  private async act(step: Told): Promise<Ran | null> {
    const { id, roll } = this;
    if (step.do === 'run' || step.do === 'waiting') {
      if (roll.chance(0.04)) return this.says({ text: 'no, stop it', no: true });
      if (roll.chance(0.02)) return this.verb(['cancel', id]);
      await this.verb(['round', id]);
      return this.verb(['next', id]);
    }
    if (step.do === 'seal') {
      const [, seat = 'claude'] = /Submit it as (\S+?)\./.exec(step.why ?? '') ?? [];
      return this.submit(seat, this.hostSays(step.prompt ?? ''));
    }
    if (step.do === 'submit') {
      let last: Ran | null = null;
      for (const { seat, prompt } of step.seats ?? [])
        last = await this.submit(
          seat,
          this.hostSays(`${prompt}\n${step.every_prompt_ends ?? ''}`),
        );
      return last;
    }
    if (step.do === 'test') return this.submit('test', 'exit 0\nok');
    if (step.do === 'present' && roll.chance(0.5)) await this.verb(['show', id]);
    const said = answered(roll, this.plan.user, step);
    return said === null ? null : this.says(said);
  }

  /** A host that cannot answer hands in nothing; the last words of it count. */
  private hostSays(prompt: string): string {
    for (;;) {
      const said = this.crowd.engines('host', prompt);
      const last = this.crowd.said.at(-1);
      if (typeof said === 'string' && last?.fields)
        return said.replace(/\nThat said.*$/, '');
    }
  }

  private submit(seat: string, text: string): Promise<Ran> {
    return this.verb(['submit', this.id, '--as', seat, '--wait', '0'], text);
  }

  private async says(said: UserSaid): Promise<Ran> {
    if (said.seen !== undefined) await this.witness(said.seen);
    const ran = await this.handIn(said.text);
    this.seen.user.push({ ...said, code: codeIn(ran) });
    return ran;
  }

  /** By the verb for people, as an answer to an earlier question, or as a host hands it in. */
  private handIn(text: string): Promise<Ran> {
    const { doors, id, keys } = this;
    if (!text.startsWith('{') && doors.chance(0.5))
      return this.verb(['decide', id, text]);
    const late = keys.length > 1 && doors.chance(0.2) ? [doors.pick(keys)] : [];
    const asked = late.flatMap((key) => ['--question', key]);
    return this.verb(['submit', id, '--as', 'user', '--wait', '0', ...asked], text);
  }

  private async witness({
    question,
    answer,
  }: {
    question: string;
    answer: string;
  }): Promise<void> {
    const input = {
      hook_event_name: 'PostToolUse',
      session_id: 'walk',
      cwd: this.warm.project,
      tool_response: { answers: { [question]: answer } },
    };
    await this.verb(['hook', 'PostToolUse'], JSON.stringify(input));
  }

  private async look(step: Told, exit?: number): Promise<void> {
    const { id, seen } = this;
    this.result.states++;
    const [gate, show, list, report] = [
      await this.verb(['gate', id]),
      await this.verb(['show', id]),
      await this.verb(['list', '--limit', '12']),
      await this.verb(['report', id, '--md']),
    ] as [Ran, Ran, Ran, Ran];
    const row = (JSON.parse(list.out).deliberations as { id: string }[]).find(
      (one) => one.id === id,
    );
    const line = this.verdictLine();
    const { ask_key: key } = this.session();
    if (key && !this.keys.includes(key)) this.keys.push(key);
    const all = {
      gate,
      show: JSON.parse(show.out),
      row,
      line,
      report: report.out,
      step,
      exit,
    };
    const { faults, checked } = faultsIn(seen, all);
    this.result.checked += checked;
    this.result.faults.push(...faults);
    seen.before = { gate: JSON.parse(gate.out).gate, due: all.show.due };
  }

  private session(): { ask_key?: string | null } {
    const file = join(this.warm.state, 'sessions', this.id, 'session.json');
    return JSON.parse(readFileSync(file, 'utf8'));
  }

  private verdictLine(): Record<string, unknown> | null {
    try {
      const lines = readFileSync(join(this.warm.state, 'verdicts.jsonl'), 'utf8')
        .trim()
        .split('\n');
      const all = lines.map((one) => JSON.parse(one) as Record<string, unknown>);
      return all.findLast((one) => one['id'] === this.id) ?? null;
    } catch {
      return null;
    }
  }

  /** The file is mended at random, and looked at once more. */
  private async again(): Promise<void> {
    if (this.result.faults.length || !this.id || this.roll.chance(0.4)) return;
    const shown = JSON.parse((await this.verb(['show', this.id])).out);
    if (!['done', 'present'].includes(shown.due)) return;
    const touched = [2, 5, 9].filter(() => this.roll.chance(0.4));
    const lines = TWELVE.map((line, at) =>
      touched.includes(at + 1) ? `${line} (mended)` : line,
    );
    writeFileSync(join(this.warm.project, 'mail.txt'), lines.join('\n'));
    const open = [
      'auto',
      'review',
      '--scope',
      'file:mail.txt',
      '--again',
      this.id,
      '--reviewers',
      'codex,gemini',
    ];
    this.seen.earlier = {
      untouched: [2, 5, 9].filter((line) => !touched.includes(line)),
      said: [...this.seen.said],
    };
    this.crowd.said.length = 0;
    this.seen.user = [];
    this.seen.before = null;
    this.seen.auto = true;
    const before = await this.listed();
    await this.alone(await this.verb(open), before);
  }

  private async verb(argv: string[], input = ''): Promise<Ran> {
    const ran = await this.warm.run(argv, input, this.plan.env);
    const brief = /^(?:gate|show|list|report|hook)$/.test(argv[0] ?? '')
      ? ''
      : (stepIn(ran)?.do ?? codeIn(ran) ?? '');
    if (brief || argv[0] === 'submit' || argv[0] === 'open')
      this.result.steps.push(
        `${argv.join(' ')}${input ? ` < ${input.slice(0, 160)}` : ''} → ${brief}`,
      );
    if (/\n {4}at |TypeError|RangeError/.test(ran.err))
      this.result.faults.push(`a stack: ${ran.err.slice(0, 400)}`);
    return ran;
  }
}

function stepIn({ out }: Ran): Told | null {
  if (!out.startsWith('{')) return null;
  const told = JSON.parse(out) as Told & { next?: Told };
  return told.do ? told : (told.next ?? null);
}

function codeIn({ out }: Ran): string | null {
  if (!out.startsWith('{')) return null;
  return (JSON.parse(out) as { error?: { code: string } }).error?.code ?? null;
}

function planned(roll: Dice, wish: Wish): Plan {
  const protocol =
    wish.protocol ?? roll.pick(['magi', 'magi', 'council', 'debate', 'review']);
  const auto = wish.auto ?? roll.chance(0.3);
  const env = roll.chance(0.5) ? HOST : {};
  const user =
    wish.user ?? roll.pick(['mapped', 'bare', 'refusing', 'limiting', 'silent'] as const);
  const isPayload = protocol === 'council' && roll.chance(0.2);
  const mayChoose = (protocol === 'magi' || protocol === 'council') && !isPayload;
  const options =
    mayChoose && roll.chance(0.5)
      ? ['aaa', 'bbb', 'ccc'].slice(0, roll.pick([2, 3]))
      : [];
  const few = roll.pick([
    [],
    [],
    [],
    ['--without', 'gemini'],
    ['--engines', 'codex'],
    ['--quick'],
  ]);
  const grave = roll.chance(0.15) ? ['--stakes', 'high'] : [];
  const about = {
    magi: ['Shall we move the queue?', ...options.flatMap(optionOf), ...grave, ...few],
    council: isPayload
      ? ['--payload', '-']
      : ['Which way is right?', ...options.flatMap(optionOf)],
    debate: ['Keep the queue as it is?'],
    review: [
      '--scope',
      'file:mail.txt',
      '--preset',
      roll.pick(['quick', 'standard']),
      ...reviewers(roll),
    ],
  }[protocol] as string[];
  const input = isPayload ? PAYLOAD : '';
  return {
    protocol,
    argv: [auto ? 'auto' : 'open', protocol, ...about],
    input,
    env,
    auto,
    user,
    options: isPayload
      ? ['update_intent', 'revert_fix']
      : options.map((id) => `opt${id}`),
  };
}

const optionOf = (id: string): string[] => [
  '--option',
  `opt${id}=The way ${id.toUpperCase()}`,
];
const reviewers = (roll: Dice): string[] => {
  const some = roll.pick(['codex,gemini,qwen', 'codex,gemini', 'codex', 'claude', '']);
  return [
    ...(some ? ['--reviewers', some] : []),
    ...(roll.chance(0.5) ? ['--author', 'claude'] : []),
  ];
};

const PAYLOAD = [
  'CONFLICT TYPE',
  'ORIGINAL INTENT',
  "CODEX'S CHANGE",
  "CODEX'S REASONING",
  'THE CODE IN QUESTION',
  'DEBUG.md HISTORY',
  'QUESTION FOR THE COUNCIL',
]
  .map((name) => `${name}: the words of it about the queue`)
  .join('\n');
