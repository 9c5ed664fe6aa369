// What tests showed, for people: the command, how it ended, what it printed, whose expectation it kept, who let it run.
import { type DoneTest, decides, type Tests } from '../protocol/tests.ts';
import type { Report, TestResult } from '../shapes.ts';
import { oneLine, shorten } from '../words/line.ts';
import { blocks, code, fence, list, md, section } from '../words/markdown.ts';
import { type Language, type Texts, textsIn } from './texts/texts.ts';

type Words = Texts['tests'];

const SHOWN = 1500;
const IN_A_CELL = 300;

/** Empty where none was run. */
export function testsText(done: DoneTest[], texts: Words): string {
  if (done.length === 0) return '';
  return section(texts.title, blocks(done.map((one) => testText(one, texts)))).markdown;
}

const testText = (one: DoneTest, texts: Words) =>
  blocks([
    md`${code(oneLine(one.result.command))} ${howEnded(one.result, texts)}`,
    ...(one.result.output.trim() ? [fence(one.result.output.trimEnd().slice(-SHOWN))] : []),
    list(factsOf(one, texts)),
  ]);

export function testTable({ done }: Tests, language: Language | undefined): Report['tables'] {
  if (done.length === 0) return [];
  const texts = textsIn(language).tests;
  const rows = done.map((one) => [...resultCells(one.result, texts), factsOf(one, texts).join('; ')]);
  return [{ title: texts.title, head: [...texts.resultHeads, texts.expectedHead], rows }];
}

/** Command, end and output of a run, as a row of a table begins. */
export const resultCells = (result: TestResult, texts: Words): string[] => [
  result.command,
  howEnded(result, texts),
  shorten(result.output.trim().slice(-IN_A_CELL), IN_A_CELL),
];

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
