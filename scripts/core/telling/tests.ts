// What tests showed: the command, how it ended, what it printed, whose expectation it met, who allowed it.
import { type DoneTest, decides, type Tests } from '../protocol/tests.ts';
import type { Report, TestResult } from '../shapes.ts';
import { oneLine, shorten } from '../words/line.ts';
import { blocks, code, fence, list, type Markdown, md, nothing } from '../words/markdown.ts';
import type { Texts } from './texts/texts.ts';

type Words = Texts['tests'];

const SHOWN = 1500;
const IN_A_CELL = 300;

export const testRows = ({ done }: Tests, texts: Words): Report['tests'] =>
  done.map((one) => ({
    command: one.result.command,
    ended: howEnded(one.result, texts),
    output: one.result.output.trimEnd().slice(-SHOWN),
    notes: factsOf(one, texts),
  }));

export const testInMarkdown = ({ command, ended, output, notes }: Report['tests'][number]): Markdown =>
  blocks([md`${code(oneLine(command))} ${ended}`, output.trim() ? fence(output) : nothing, list(notes)]);

export const testsInCells = (rows: Report['tests']): string[][] =>
  rows.map(({ command, ended, output, notes }) => [
    command,
    ended,
    shorten(output.trim().slice(-IN_A_CELL), IN_A_CELL),
    notes.join('; '),
  ]);

/** Command, end and output of a run, as a row of a table begins. */
export const resultCells = (result: TestResult, texts: Words): string[] => [
  result.command,
  howEnded(result, texts),
  shorten(result.output.trim().slice(-IN_A_CELL), IN_A_CELL),
];

export const sayOutcome = (
  { command, outcome }: NonNullable<Report['findings'][number]['test']>,
  texts: Words,
): string =>
  texts.ofFinding(`\`${oneLine(command)}\``, outcome ? texts.check.outcomes[outcome] : texts.notRun);

/** In one line, as evidence. */
export const sayEnd = (result: TestResult, texts: Words): string =>
  `\`${oneLine(result.command)}\` ${howEnded(result, texts)}`;

const howEnded = ({ exit, stopped }: TestResult, texts: Words): string =>
  exit === null ? texts.stopped(stopped ?? '') : texts.ended(exit);

const factsOf = (one: DoneTest, texts: Words): string[] => [
  ...(one.allowed?.by === 'configuration' ? [texts.byConfiguration] : []),
  ...(one.allowed?.said.includes('choice') ? [texts.saidByHost] : []),
  ...one.expected.map(({ seat, expect, judgement }) => texts.judged(seat, shorten(expect, 200), judgement)),
  ...(one.result.changed.length ? [texts.changed(one.result.changed.slice(0, 10).join(', '))] : []),
  ...(decides(one) ? [] : [texts.decidesNothing]),
];
