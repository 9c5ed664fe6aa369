// ftm-config.yml of the user and .claude/ftm.yml of a project: about 25 keys, each with a reason to be changed.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { OPEN } from './shared.ts';

const closed = { additionalProperties: false };
const named = Type.String({ pattern: '^[a-z][a-z0-9_-]*$' });
const seconds = Type.Number({ minimum: 0.05, maximum: 7200, description: 'seconds for one answer' });
const retries = Type.Integer({ minimum: 0, maximum: 5, description: 'on a timeout only' });
const rounds = Type.Integer({ minimum: 1, maximum: 5, description: 'rounds, at most' });
const minutes = Type.Number({
  minimum: 0,
  maximum: 1440,
  description: 'that engines are waited for; 0: no limit',
});

/** A row of the engine table, in part; the table's own schema says what the other fields may be. */
const EngineSettings = Type.Partial(
  Type.Object({
    model: Type.Union([Type.String(), Type.Null()], { description: 'the model it is started with' }),
    effort: Type.Union([Type.String(), Type.Null()], { description: 'how hard it is to think' }),
    timeout_s: seconds,
    retries,
  }),
  OPEN,
);

export const Config = Type.Object(
  {
    write_access: Type.Boolean({ description: 'engines may change the working tree' }),
    seats: Type.Record(Type.String(), Type.Array(named, { minItems: 1 }), {
      description: 'which engines may fill a seat; the first one that works does',
    }),
    engines: Type.Record(Type.String(), EngineSettings, {
      description: 'changes to rows of the engine table, and further engines',
    }),
    magi: Type.Object({ timeout_s: seconds, retries }, closed),
    council: Type.Object(
      {
        timeout_s: seconds,
        later_timeout_s: Type.Number({ minimum: 0.05, maximum: 7200, description: 'from round 2' }),
        rounds,
        retries,
        allow_two: Type.Boolean({ description: 'goes on with two engines without asking' }),
      },
      closed,
    ),
    debate: Type.Object({ timeout_s: seconds, rounds, retries }, closed),
    review: Type.Object(
      {
        preset: Type.Enum(['quick', 'standard', 'extensive'], { description: 'how thorough' }),
        timeout_s: Type.Number({
          minimum: 0,
          maximum: 7200,
          description: "seconds for one answer; 0: the preset's",
        }),
        budget_minutes: Type.Number({
          minimum: 0,
          maximum: 600,
          description: "for all of it; 0: the preset's",
        }),
        retries,
        reviewers: Type.Integer({ minimum: 1, maximum: 9, description: 'at most, where nobody says who' }),
      },
      closed,
    ),
    budget: Type.Object(
      {
        max_tokens: Type.Integer({ minimum: 0, description: 'of one deliberation; 0: no limit' }),
        max_minutes: minutes,
      },
      closed,
    ),
    runner: Type.Object(
      {
        idle_s: Type.Number({
          minimum: 0.05,
          maximum: 7200,
          description: 'without output, for engines that stream',
        }),
      },
      closed,
    ),
    mcp: Type.Object(
      {
        wait_s: Type.Number({
          minimum: 0,
          maximum: 7200,
          description: 'that a call waits before it says: waiting',
        }),
      },
      closed,
    ),
    safety: Type.Object(
      {
        secret_scan: Type.Boolean({ description: 'look for secrets before a prompt leaves the machine' }),
        allowed_secrets: Type.Array(Type.String(), {
          description: 'marks of what was found and is no secret',
        }),
        tripwire: Type.Boolean({ description: 'compare the working tree before and after a round' }),
      },
      closed,
    ),
    doctor: Type.Object(
      { cache_hours: Type.Number({ minimum: 0, maximum: 168, description: 'that its findings stay good' }) },
      closed,
    ),
    report: Type.Object(
      { decisions: Type.String({ minLength: 1, description: 'folder of the project for decision records' }) },
      closed,
    ),
  },
  { title: 'Config', ...closed },
);
/** With nothing left out. */
export type Config = Static<typeof Config>;

/** What a file holds: everything may be left out. */
export const ConfigFile = Type.Object(
  Object.fromEntries(
    Object.entries(Config.properties).map(([key, part]) => [
      key,
      Type.Optional(Type.IsObject(part) ? Type.Partial(part, closed) : part),
    ]),
  ),
  { title: 'Config', description: 'ftm-config.yml, and .claude/ftm.yml of a project', ...closed },
);
