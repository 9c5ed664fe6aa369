// ftm-config.yml of the user and .claude/ftm.yml of a project: about 25 keys, each with a reason to be changed.
import { EFFORTS, MODEL, PRESETS } from './names.ts';
import {
  As,
  amount,
  flag,
  isShape,
  List,
  OneOf,
  OPEN,
  Optional,
  Partly,
  Shape,
  type Static,
  Table,
  Text,
  type TProperties,
  text,
  whole,
} from './shared.ts';

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
