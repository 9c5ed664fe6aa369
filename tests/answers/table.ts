// Answers written to be misread, with their right reading: one file for each trap, one line for each answer.
//   - [language, reading, "answer", { field: value }]        the fields are optional
// A reading is APPROVE, REJECT, ABSTAIN, FAILED (no answer at all) or not-APPROVE (anything but a yes).
// Another kind of answer than a vote has its name in front of the reading: peer:redis, peer:none.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readAnswer } from '../../scripts/core/answers/read-answer.ts';

export type Row = {
  trap: string;
  language: string;
  reading: string;
  text: string;
  fields: Record<string, unknown>;
};
type Cells = [language: string, reading: string, text: string, fields?: Record<string, unknown>];

export const rows: Row[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.yml'))
  .flatMap((name) =>
    (parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Cells[]).map(
      ([language, reading, text, fields = {}]) => ({
        trap: name.slice(0, -4),
        language,
        reading,
        text,
        fields,
      }),
    ),
  );

const PEER = 'peer:';

/** What came out, in the words of the table. */
export function readRow({ reading, text, fields }: Row): { got: string; fields: Record<string, unknown> } {
  const isPeer = reading.startsWith(PEER);
  const opinion = readAnswer(isPeer ? 'peer' : 'magi', { text });
  const got = isPeer
    ? `${PEER}${opinion.status === 'failed' ? 'FAILED' : (opinion.choice ?? 'none')}`
    : opinion.status === 'failed'
      ? 'FAILED'
      : opinion.position;
  const read = Object.fromEntries(Object.entries(opinion).filter(([name]) => name in fields));
  return { got, fields: read };
}

export const isRight = ({ reading }: Row, got: string): boolean =>
  reading === 'not-APPROVE' ? got !== 'APPROVE' : got === reading;
