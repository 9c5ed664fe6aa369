// What tests showed, for people: the command, how it ended, whose expectation it kept.
import { type DoneTest, decides } from '../protocol/tests.ts';
import { oneLine, shorten } from '../words/line.ts';
import { blocks, code, fence, list, md, section } from '../words/markdown.ts';
import type { Texts } from './texts/texts.ts';

const SHOWN = 1500;

/** Empty where none was run. */
export function testsText(done: DoneTest[], texts: Texts['tests']): string {
  if (done.length === 0) return '';
  return section(texts.title, blocks(done.map((one) => testText(one, texts)))).markdown;
}

function testText(one: DoneTest, texts: Texts['tests']) {
  const { result, expected, allowed } = one;
  const { command, exit, stopped, output, changed } = result;
  const how = exit === null ? texts.stopped(stopped ?? '') : texts.ended(exit);
  const facts = [
    ...(allowed?.by === 'configuration' ? [texts.byConfiguration] : []),
    ...(allowed?.said.includes('choice') ? [texts.saidByHost] : []),
    ...expected.map(({ seat, expect, judgement }) => texts.judged(seat, shorten(expect, 200), judgement)),
    ...(changed.length ? [texts.changed(changed.slice(0, 10).join(', '))] : []),
    ...(decides(one) ? [] : [texts.decidesNothing]),
  ];
  return blocks([
    md`${code(oneLine(command))} ${how}`,
    ...(output.trim() ? [fence(output.trimEnd().slice(-SHOWN))] : []),
    list(facts),
  ]);
}
