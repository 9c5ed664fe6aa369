// The engine table: one row for each program or endpoint that can answer, and what is found of it on a machine. And the
// configuration, which changes rows of it: ftm-config.yml of the user and .claude/ftm.yml of a project, each key with a reason.
import { EFFORTS, MODEL, PRESETS, REASONS } from './names.ts';
import {
  As,
  amount,
  Either,
  Flag,
  FromOne,
  FromZero,
  flag,
  isShape,
  List,
  Maybe,
  MaybeText,
  MayHave,
  OneOf,
  Only,
  OPEN,
  Optional,
  Partly,
  Shape,
  type Static,
  Table,
  Text,
  Texts,
  type TProperties,
  text,
  Whole,
  whole,
} from './shared.ts';

const Strict = { additionalProperties: false };

/**
 * How a program prints its answer. json: one object or an array · stream-json: an event a line, as it happens · text:
 * words, and nothing else.
 */
export const OUTPUTS = ['text', 'json', 'stream-json', 'codex-jsonl'] as const;

/** What every row has. */
const CommonRow = {
  title: text({ minLength: 1, description: 'what people read' }),
  ...MayHave({
    vendor: text('who made the model; left out: the name of its command'),
    model: Maybe(Text, { description: 'left out: its own default' }),
    effort: Maybe(Text, { description: 'minimal, low, medium, high, max' }),
    /** What it calls an effort; an effort that is not here cannot be set. */
    efforts: Table(Text, Text),
    timeout_s: amount({ exclusiveMinimum: 0 }),
    retries: FromZero,
    max_prompt_bytes: FromOne,
    tried: flag('false: from its documentation only'),
    account: text('what it needs, in a few words'),
    install: Text,
    login: Text,
  }),
};

/** A sign in what a probe printed or how it ended. */
const Sign = Shape(
  {
    exit: Optional(Whole),
    says: Optional(text('pattern')),
  },
  Strict,
);

export const CommandRow = Shape(
  {
    ...CommonRow,
    /**
     * Program and arguments. {model}, {effort}, {cwd}, {project}, {schema_file}, {schema_json}, {prompt_file},
     * {usage_file} and {scratch} are filled in; a group in brackets is left out where one of its slots is empty.
     * "{access}", "{web}" and "{session}" stand for the words of the fields of that name.
     */
    command: List(Either([Text, Texts]), { minItems: 1 }),
    ...MayHave({
      kind: Only('command'),
      /** acp: by the Agent Client Protocol, a message a line; left out: one prompt, one answer. */
      speaks: OneOf(['acp', 'lines']),
      /** How it is started where it speaks by that protocol, and by which names it calls its mode of reading. */
      acp: Shape({ command: List(Either([Text, Texts])), modes: Texts }, Strict),
      prompt: OneOf(['stdin', 'file']),
      /** at: it replaces @name by a file's text · slash: it runs a leading slash as a command. */
      escape: List(OneOf(['at', 'slash'])),
      output: OneOf(OUTPUTS),
      /** It prints while it works: silence means that it hangs. */
      streams: Flag,
      /** Where it is started; aside: in an empty folder, because what lies in a project would steer it. */
      start: OneOf(['project', 'aside']),
      reads: flag('it can read the project; left out: yes'),
      /** Texts that hold it to reading, and those that let it write; without them nothing holds it. */
      access: Shape({ read_only: Texts, write: Maybe(Texts) }, Strict),
      web: Shape({ on: Texts, off: Texts }, Strict),
      /** Texts for a call that is done at once, for one that may be followed up, and for the follow-up. */
      session: Shape(
        {
          once: Texts,
          keep: Texts,
          resume: Texts,
          /** What of its usage it counts from the beginning of the session. */
          counts: Optional(List(OneOf(['input', 'output', 'cost_usd']))),
        },
        Strict,
      ),
      env: Shape(
        {
          pass: Optional(Texts),
          set: Optional(Table(Text, Text)),
        },
        Strict,
      ),
      startup_s: amount({ minimum: 0 }),
      /** Files it is given in its private folder; {scratch} is that folder. */
      files: Table(Text, Text),
      /** It would go on for ever: stopped once its output has shown this so many times. */
      stop_when: Shape(
        {
          says: Text,
          times: FromOne,
          reason: OneOf(REASONS),
        },
        Strict,
      ),
      probe: Shape(
        {
          ...MayHave({
            version: Texts,
            login: Shape(
              {
                args: Texts,
                yes: Optional(Sign),
                no: Optional(Sign),
              },
              Strict,
            ),
            /** Any of these in the environment is a login. */
            keys: Texts,
            /** Any of these files below the home folder is a login. */
            files: Texts,
            /** Fails where its sandbox does not start: then it can read nothing. */
            sandbox: Texts,
          }),
        },
        Strict,
      ),
      minimum: text('the oldest version that works'),
      node: amount({ minimum: 0, description: 'the oldest Node it runs on' }),
    }),
  },
  Strict,
);
export type CommandRow = Static<typeof CommandRow>;

export const HttpRow = Shape(
  {
    ...CommonRow,
    base_url: text({
      minLength: 1,
      description: 'an OpenAI-compatible address that ends with /v1',
    }),
    ...MayHave({
      kind: Only('http'),
      key_env: text('the variable that holds its key'),
      schema: flag('it enforces a JSON schema'),
    }),
  },
  Strict,
);
export type HttpRow = Static<typeof HttpRow>;

export const EngineRow = Either([CommandRow, HttpRow]);
export type EngineRow = Static<typeof EngineRow>;

export const EngineTable = Table(Text, EngineRow);
export type EngineTable = Static<typeof EngineTable>;

/** In a configuration: a row of one's own, or what is different from the row of this name. */
export const EngineChange = Partly(
  Shape({
    ...CommandRow.properties,
    ...HttpRow.properties,
    kind: OneOf(['command', 'http']),
  }),
  Strict,
);
export type EngineChange = Static<typeof EngineChange>;

/** What was found of one engine. */
export const Health = Shape({
  engine: Text,
  title: Text,
  vendor: Text,
  usable: Flag,
  /** Where it is: a path or an address. */
  found: MaybeText,
  version: MaybeText,
  login: Maybe(Flag),
  /** not_found, auth, too_old, no_model, network; empty where it is usable. */
  why: Text,
  detail: Text,
  remedy: Text,
  tried: Flag,
  reads: Flag,
  /** Its arguments hold it to reading. */
  held: Flag,
});
export type Health = Static<typeof Health>;

/** Of an engine's answers: how many were a form that did not say which prompt it was for. */
export type Unmarked = { answers: number; without: number };

/** What came of one tiny question. */
export type Live = { ok: boolean; ms: number; says: string };

/** health.json: findings that are believed for a day. */
export const HealthCache = Shape({
  checked: Table(Text, Shape({ at: Text, key: Text, health: Health })),
});
export type HealthCache = Static<typeof HealthCache>;

const CLOSED = { additionalProperties: false };
const nameText = text({ pattern: '^[a-z][a-z0-9_-]*$' });
const part = <Fields extends TProperties>(fields: Fields) => Shape(fields, CLOSED);
const number = (minimum: number, maximum: number, description: string) =>
  amount({ minimum, maximum, description });
const secondsEach = number(0.05, 7200, 'seconds for one answer');
const retries = whole({
  minimum: 0,
  maximum: 5,
  description: 'on a timeout only',
});
const rounds = whole({ minimum: 1, maximum: 5, description: 'rounds, at most' });

/** A row of the engine table, in part; the table's own schema says what the other fields may be. */
const EngineSettings = Partly(
  Shape({
    model: As<string | null>({
      type: ['string', 'null'],
      pattern: MODEL,
      description: 'its model',
    }),
    effort: As<string | null>({
      enum: [...EFFORTS, null],
      description: 'how hard it is to think',
    }),
    timeout_s: secondsEach,
    retries,
  }),
  OPEN,
);

export const Config = Shape(
  {
    write_access: flag('engines may change the working tree'),
    seats: Table(Text, List(nameText, { minItems: 1 }), {
      description: 'which engines may fill a seat; the first one that works does',
    }),
    engines: Table(Text, EngineSettings, {
      description: 'changes to rows of the engine table, and further engines',
    }),
    magi: part({ timeout_s: secondsEach, retries }),
    council: part({
      timeout_s: secondsEach,
      later_timeout_s: number(0.05, 7200, 'from round 2'),
      rounds,
      retries,
      allow_two: flag('goes on with two engines without asking'),
    }),
    debate: part({ timeout_s: secondsEach, rounds, retries }),
    review: part({
      preset: OneOf(PRESETS, { description: 'how thorough' }),
      timeout_s: number(0, 7200, "seconds for one answer; 0: the preset's"),
      budget_minutes: number(
        0,
        600,
        'for all of it; 0: as the preset has it (quick 10, standard 20, extensive 40)',
      ),
      retries,
      reviewers: whole({
        minimum: 1,
        maximum: 9,
        description: 'at most, where nobody says who',
      }),
    }),
    budget: part({
      max_tokens: whole({
        minimum: 0,
        description: 'of one deliberation; 0: no limit',
      }),
      max_minutes: number(0, 1440, 'that engines are waited for; 0: no limit'),
    }),
    runner: part({
      idle_s: number(0.05, 7200, 'without output, for engines that stream'),
    }),
    mcp: part({ wait_s: number(0, 7200, 'that a call waits before it says: waiting') }),
    safety: part({
      secret_scan: flag('look for secrets before a prompt leaves the machine'),
      allowed_secrets: List(Text, {
        description: 'marks of what was found and is no secret',
      }),
      tripwire: flag('compare the working tree before and after a round'),
    }),
    doctor: part({ cache_hours: number(0, 168, 'that its findings stay good') }),
    report: part({
      decisions: text({
        minLength: 1,
        description: 'folder of the project for decision records',
      }),
    }),
  },
  { title: 'Config', ...CLOSED },
);
/** With nothing left out. */
export type Config = Static<typeof Config>;

/** What a file holds: everything may be left out. */
export const ConfigFile = Shape(
  Object.fromEntries(
    Object.entries(Config.properties).map(([key, value]) => [
      key,
      Optional(isShape(value) ? Partly(value, CLOSED) : value),
    ]),
  ),
  {
    title: 'Config',
    description: 'ftm-config.yml, and .claude/ftm.yml of a project',
    ...CLOSED,
  },
);
