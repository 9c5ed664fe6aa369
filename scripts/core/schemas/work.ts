// What an engine did while it answered, as its own stream told it. Never a vote.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Text, Texts } from './shared.ts';

export const STEP_KINDS = ['read', 'search', 'run', 'write', 'web', 'think'] as const;

/** A line of a file below work/. */
export const Step = Type.Object({
  at: Type.Integer({ description: 'milliseconds since its call began' }),
  kind: Type.Enum(STEP_KINDS),
  path: Type.Optional(
    Type.String({ description: 'from the project, where it is in it' }),
  ),
  /** "5-14"; left out: the whole file, as far as one can see. */
  lines: Type.Optional(Text),
  /** What was searched for, the command, the address. */
  words: Type.Optional(Text),
  /** It was refused, or there is no such file. */
  failed: Type.Optional(Type.Boolean()),
});
export type Step = Static<typeof Step>;

export const OpenedFile = Type.Object({ path: Text, lines: Texts });
export type OpenedFile = Static<typeof OpenedFile>;

/** What follows from all the steps of one answer, its being asked again included. */
export const Work = Type.Object({
  /** Its steps, beside the answer; null where there were none. */
  file: Type.Union([Type.String(), Type.Null()]),
  steps: Type.Integer(),
  opened: Type.Array(OpenedFile),
  searched: Texts,
  /** Files that it did not open, but of which a search or a command showed lines. */
  glimpsed: Texts,
  /** Commands that are not plainly reading: they may have shown it more. */
  ran: Texts,
  wrote: Texts,
  web: Texts,
});
export type Work = Static<typeof Work>;
