// What an engine did while it answered, as its own stream told it. Never a vote.
import { List, Maybe, Shape, type Static, Text, Texts, Whole } from './shared.ts';

/** A line of a file below work/. */
export type WorkStep = {
  /** Milliseconds since its call began. */
  at: number;
  kind: 'read' | 'search' | 'run' | 'write' | 'web' | 'think';
  /** From the project, where it is in it. */
  path?: string;
  /** "5-14"; left out: the whole file, as far as one can see. */
  lines?: string;
  /** What was searched for, the command, the address. */
  words?: string;
  /** It was refused, or there is no such file. */
  failed?: boolean;
};

export const OpenedFile = Shape({ path: Text, lines: Texts });
export type OpenedFile = Static<typeof OpenedFile>;

/** What follows from all the steps of one answer, its being asked again included. */
export const Work = Shape({
  /** Its steps, beside the answer; null where there were none. */
  file: Maybe(Text),
  steps: Whole,
  opened: List(OpenedFile),
  searched: Texts,
  /** Files that it did not open, but of which a search or a command showed lines. */
  glimpsed: Texts,
  /** Commands that are not plainly reading: they may have shown it more. */
  ran: Texts,
  wrote: Texts,
  web: Texts,
});
export type Work = Static<typeof Work>;
