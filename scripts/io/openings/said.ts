// What was said, from where it was said: a text or fields on standard input, the options of a command line.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isConflict } from '../../core/council/payload.ts';
import { areFields, readSaid } from '../../core/sayable/read.ts';
import type { SaidFields } from '../../core/sayable/table.ts';
import type { ProtocolName } from '../../core/schemas/nouns.ts';
import { isObject } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { readYaml } from '../machine/reading.ts';

/** From standard input: fields in YAML or JSON, else words, whose first line is the question. */
export async function saidInText(
  text: string,
  protocol: ProtocolName,
): Promise<SaidFields> {
  const words = text.trim();
  const fields = await mappingIn(words, protocol);
  if (fields && areFields(protocol, Object.keys(fields)))
    return readSaid(protocol, fields, 'field');
  if (protocol === 'review') return readSaid(protocol, { text }, 'field');
  const [question = '', ...rest] = words.split('\n');
  const context = rest.join('\n').trim() || undefined;
  return readSaid(protocol, { question: question.trim(), context }, 'field');
}

/** Words that are no YAML are words, unless they begin as a field does. */
async function mappingIn(
  text: string,
  protocol: ProtocolName,
): Promise<Record<string, unknown> | null> {
  const [, key = ''] = /^(?:\{\s*"?)?([A-Za-z_]+)"?:/.exec(text) ?? [];
  if (key === '') return null;
  try {
    const value = text.startsWith('{') ? JSON.parse(text) : await readYaml(text);
    return isObject(value) ? value : null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (protocol === 'review' || !areFields(protocol, [key])) return null;
    const [says = ''] = error.message.split('\n');
    throw new Refusal(
      'bad_fields',
      `These fields cannot be read as YAML: ${says}`,
      'Put a text with a colon in quotation marks, or below "|".',
    );
  }
}

/** A skill reads the sentence; a terminal has no model, so only files that exist tell. */
export function frontDoor(sentence: string): { protocol: ProtocolName; why: string } {
  if (isConflict(sentence))
    return {
      protocol: 'council',
      why: 'It is a conflict in seven fields (ftm council).',
    };
  const named = sentence
    .split(/[\s"'`(),;:?!]+/)
    .filter((word) => /[/.]/.test(word))
    .filter((word) => isFile(word.replace(/\.$/, '')));
  if (named.length > 0)
    return {
      protocol: 'council',
      why: `It names ${named[0]}, so the engines read the code (ftm council). For a vote instead: ftm magi "…"`,
    };
  return {
    protocol: 'magi',
    why: 'This is put to the vote. If the answer lies in the code: ftm council "…". To look at a change: ftm review',
  };
}

function isFile(name: string): boolean {
  const path = join(process.cwd(), name);
  return existsSync(path) && statSync(path).isFile();
}
