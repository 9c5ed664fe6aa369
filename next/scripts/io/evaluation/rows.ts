// Reads a file of one JSON object a line, each of one shape; a line that is not is named.
import type { Static, TSchema } from 'typebox';
import { Refusal } from '../../core/words/refusal.ts';
import { readGiven } from '../machine/project-files.ts';
import { decode } from '../machine/validate.ts';

export function readRows<Schema extends TSchema>(schema: Schema, file: string): Static<Schema>[] {
  return readGiven(file)
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [rowOf(schema, line, `${file}, line ${at + 1}`)]));
}

function rowOf<Schema extends TSchema>(schema: Schema, line: string, what: string): Static<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Refusal('no_json', `${what} is no JSON.`, 'Write one object a line.');
  }
  return decode(schema, value, what);
}
