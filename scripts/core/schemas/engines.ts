// The engine table: one row for each program or endpoint that can answer, and what is found of it on a machine.
import { REASONS } from './names.ts';
import {
  amount,
  Either,
  Flag,
  FromOne,
  FromZero,
  flag,
  List,
  Maybe,
  MaybeText,
  MayHave,
  OneOf,
  Only,
  Optional,
  Partly,
  Shape,
  type Static,
  Table,
  Text,
  Texts,
  text,
  Whole,
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
