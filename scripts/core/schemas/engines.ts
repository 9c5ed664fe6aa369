// The engine table: one row for each program or endpoint that can answer, and what is found of it on a machine.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { REASONS } from './nouns.ts';
import { Maybe, Text, Texts } from './shared.ts';

const Strict = { additionalProperties: false };

/**
 * How a program prints its answer. json: one object or an array · stream-json: an event a line, as it happens · text:
 * words, and nothing else.
 */
export const OUTPUTS = ['text', 'json', 'stream-json', 'codex-jsonl'] as const;

/** What every row has. */
const Common = {
  title: Type.String({ minLength: 1, description: 'what people read' }),
  vendor: Type.Optional(
    Type.String({ description: 'who made the model; left out: the name of its command' }),
  ),
  model: Type.Optional(Maybe(Text, { description: 'left out: its own default' })),
  effort: Type.Optional(Maybe(Text, { description: 'minimal, low, medium, high, max' })),
  /** What it calls an effort; an effort that is not here cannot be set. */
  efforts: Type.Optional(Type.Record(Text, Text)),
  timeout_s: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  retries: Type.Optional(Type.Integer({ minimum: 0 })),
  max_prompt_bytes: Type.Optional(Type.Integer({ minimum: 1 })),
  tried: Type.Optional(
    Type.Boolean({ description: 'false: from its documentation only' }),
  ),
  account: Type.Optional(Type.String({ description: 'what it needs, in a few words' })),
  install: Type.Optional(Text),
  login: Type.Optional(Text),
};

/** A sign in what a probe printed or how it ended. */
const Sign = Type.Object(
  {
    exit: Type.Optional(Type.Integer()),
    says: Type.Optional(Type.String({ description: 'pattern' })),
  },
  Strict,
);

export const CommandRow = Type.Object(
  {
    kind: Type.Optional(Type.Literal('command')),
    ...Common,
    /**
     * Program and arguments. {model}, {effort}, {cwd}, {project}, {schema_file}, {schema_json}, {prompt_file},
     * {usage_file} and {scratch} are filled in; a group in brackets is left out where one of its slots is empty.
     * "{access}", "{web}" and "{session}" stand for the words of the fields of that name.
     */
    command: Type.Array(Type.Union([Text, Texts]), { minItems: 1 }),
    /** acp: by the Agent Client Protocol, a message a line; left out: one prompt, one answer. */
    speaks: Type.Optional(Type.Enum(['acp', 'lines'])),
    /** How it is started where it speaks by that protocol, and by which names it calls its mode of reading. */
    acp: Type.Optional(
      Type.Object(
        { command: Type.Array(Type.Union([Text, Texts])), modes: Texts },
        Strict,
      ),
    ),
    prompt: Type.Optional(Type.Enum(['stdin', 'file'])),
    /** at: it replaces @name by a file's text · slash: it runs a leading slash as a command. */
    escape: Type.Optional(Type.Array(Type.Enum(['at', 'slash']))),
    output: Type.Optional(Type.Enum(OUTPUTS)),
    /** It prints while it works: silence means that it hangs. */
    streams: Type.Optional(Type.Boolean()),
    /** Where it is started; aside: in an empty folder, because what lies in a project would steer it. */
    start: Type.Optional(Type.Enum(['project', 'aside'])),
    reads: Type.Optional(
      Type.Boolean({ description: 'it can read the project; left out: yes' }),
    ),
    /** Texts that hold it to reading, and those that let it write; without them nothing holds it. */
    access: Type.Optional(Type.Object({ read_only: Texts, write: Maybe(Texts) }, Strict)),
    web: Type.Optional(Type.Object({ on: Texts, off: Texts }, Strict)),
    /** Texts for a call that is done at once, for one that may be followed up, and for the follow-up. */
    session: Type.Optional(
      Type.Object(
        {
          once: Texts,
          keep: Texts,
          resume: Texts,
          /** What of its usage it counts from the beginning of the session. */
          counts: Type.Optional(Type.Array(Type.Enum(['input', 'output', 'cost_usd']))),
        },
        Strict,
      ),
    ),
    env: Type.Optional(
      Type.Object(
        {
          pass: Type.Optional(Texts),
          set: Type.Optional(Type.Record(Text, Text)),
        },
        Strict,
      ),
    ),
    startup_s: Type.Optional(Type.Number({ minimum: 0 })),
    /** Files it is given in its private folder; {scratch} is that folder. */
    files: Type.Optional(Type.Record(Text, Text)),
    /** It would go on for ever: stopped once its output has shown this so many times. */
    stop_when: Type.Optional(
      Type.Object(
        {
          says: Text,
          times: Type.Integer({ minimum: 1 }),
          reason: Type.Enum(REASONS),
        },
        Strict,
      ),
    ),
    probe: Type.Optional(
      Type.Object(
        {
          version: Type.Optional(Texts),
          login: Type.Optional(
            Type.Object(
              {
                args: Texts,
                yes: Type.Optional(Sign),
                no: Type.Optional(Sign),
              },
              Strict,
            ),
          ),
          /** Any of these in the environment is a login. */
          keys: Type.Optional(Texts),
          /** Any of these files below the home folder is a login. */
          files: Type.Optional(Texts),
          /** Fails where its sandbox does not start: then it can read nothing. */
          sandbox: Type.Optional(Texts),
        },
        Strict,
      ),
    ),
    minimum: Type.Optional(Type.String({ description: 'the oldest version that works' })),
  },
  Strict,
);
export type CommandRow = Static<typeof CommandRow>;

export const HttpRow = Type.Object(
  {
    kind: Type.Optional(Type.Literal('http')),
    ...Common,
    base_url: Type.String({
      minLength: 1,
      description: 'an OpenAI-compatible address that ends with /v1',
    }),
    key_env: Type.Optional(
      Type.String({ description: 'the variable that holds its key' }),
    ),
    schema: Type.Optional(Type.Boolean({ description: 'it enforces a JSON schema' })),
  },
  Strict,
);
export type HttpRow = Static<typeof HttpRow>;

export const EngineRow = Type.Union([CommandRow, HttpRow]);
export type EngineRow = Static<typeof EngineRow>;

export const EngineTable = Type.Record(Text, EngineRow);
export type EngineTable = Static<typeof EngineTable>;

/** In a configuration: a row of one's own, or what is different from the row of this name. */
export const EngineChange = Type.Partial(
  Type.Object({
    ...CommandRow.properties,
    ...HttpRow.properties,
    kind: Type.Enum(['command', 'http']),
  }),
  Strict,
);
export type EngineChange = Static<typeof EngineChange>;

/** What was found of one engine. */
export const Health = Type.Object({
  engine: Text,
  title: Text,
  vendor: Text,
  usable: Type.Boolean(),
  /** Where it is: a path or an address. */
  found: Maybe(Text),
  version: Maybe(Text),
  login: Maybe(Type.Boolean()),
  /** not_found, auth, too_old, no_model, network; empty where it is usable. */
  why: Text,
  detail: Text,
  remedy: Text,
  tried: Type.Boolean(),
  reads: Type.Boolean(),
  /** Its arguments hold it to reading. */
  held: Type.Boolean(),
});
export type Health = Static<typeof Health>;

/** Of an engine's answers: how many were a form that did not say which prompt it was for. */
export type Unmarked = { answers: number; without: number };

/** What came of one tiny question. */
export type Live = { ok: boolean; ms: number; says: string };

/** health.json: findings that are believed for a day. */
export const HealthCache = Type.Object({
  checked: Type.Record(Text, Type.Object({ at: Text, key: Text, health: Health })),
});
export type HealthCache = Static<typeof HealthCache>;
