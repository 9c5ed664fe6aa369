// What a filter reads from standard input: one JSON document, or one a line with an answer a line.
import { EXIT, Refusal } from '../../core/refusal.ts';
import type { Shapes } from '../../core/shapes.ts';
import { decodeJson } from './schemas.ts';

const INPUT = 'standard input';

type Answered = { lines: string[]; exit: number };

export const readRecord = <Name extends keyof Shapes>(name: Name, text: string): Promise<Shapes[Name]> =>
  decodeJson(name, text, INPUT);

/** A line that is refused answers with its error and its id, and the others are answered all the same. */
export async function answerLines<Name extends keyof Shapes>(
  name: Name,
  text: string,
  answer: (record: Shapes[Name]) => object,
): Promise<Answered> {
  const answered: Answered = { lines: [], exit: EXIT.done };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      const record = await decodeJson(name, line, `${INPUT}, line ${index + 1}`);
      answered.lines.push(JSON.stringify({ id: (record as { id?: unknown }).id, ...answer(record) }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message, fix } = error;
      answered.exit = EXIT.refused;
      answered.lines.push(JSON.stringify({ id: idIn(line), error: { code, message, fix } }));
    }
  }
  return answered;
}

const idIn = (line: string): string | number | undefined => {
  const [, id] = /"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?)/.exec(line) ?? [];
  return id === undefined ? undefined : JSON.parse(id);
};
