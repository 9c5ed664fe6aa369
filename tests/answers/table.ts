// Answers written to be misread, with their right reading: one file for each trap, one line for each answer.
//   - [language, reading, "answer", { field: value }]        the fields are optional
// A reading is APPROVE, REJECT, ABSTAIN, FAILED (no answer at all), not-APPROVE (anything but a yes) or unsure-APPROVE (no
// yes, or a doubtful one); behind a word a "?" says that it is read and left in doubt.
// Another kind of answer than a vote has its name in front of the reading: peer:redis, challenge:partial, rebuttal:none,
// review:clear, review:findings; and not- or unsure- before a word is the same as above.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { hasSaidMore } from '../../scripts/core/answers/beside/beside.ts';
import type { Kind } from '../../scripts/core/answers/forms/fields.ts';
import { readAnswer } from '../../scripts/core/answers/read-answer.ts';
import type { ReviewEnvelope } from '../../scripts/core/shapes.ts';

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

type Read = Record<string, unknown> & { status: string; warnings: string[] };
const clear = ({ findings, missing, recommendation }: ReviewEnvelope): boolean =>
  findings.length === 0 && missing.length === 0 && (recommendation === 'keep' || recommendation === null);

/** How each kind of answer but the vote is put into one word. */
const KINDS: Record<string, (text: string) => [got: string, opinion: Read]> = {
  peer: (text) => told(readAnswer('peer', { text }), ({ choice }) => choice),
  challenge: (text) => told(readAnswer('challenge', { text }), ({ verdict }) => verdict),
  rebuttal: (text) => told(readAnswer('rebuttal', { text }), ({ answer }) => answer),
  review: (text) =>
    told(readAnswer('review', { text }), (review) =>
      review.status === 'parse_error' ? null : clear(review) ? 'clear' : 'findings',
    ),
};

function told<T extends Pick<Read, 'status' | 'warnings'>>(
  opinion: T,
  say: (opinion: T) => string | null,
): [string, Read] {
  const mark = hasSaidMore(opinion) ? UNSURE : '';
  return [opinion.status === 'failed' ? 'FAILED' : (say(opinion) ?? 'none') + mark, { ...opinion }];
}

/** What came out, in the words of the table; of a list that is counted in the table, how long it is. */
export function readRow({ reading, text, fields }: Row): { got: string; fields: Record<string, unknown> } {
  const kind = KINDS[reading.split(':', 1)[0] ?? ''];
  const [got, opinion] = kind ? kind(text) : told(readAnswer('magi', { text }), ({ position }) => position);
  const read = Object.entries(fields).map(([name, wanted]) => {
    const value = opinion[name];
    return [name, typeof wanted === 'number' && Array.isArray(value) ? value.length : value];
  });
  return { got: kind ? `${reading.split(':', 1)[0]}:${got}` : got, fields: Object.fromEntries(read) };
}

/** Behind a word that was read, and may not be meant. */
export const UNSURE = '?';

/** `not-APPROVE`, `challenge:not-agree`: anything else is right; `unsure-APPROVE`: anything but a plain one. */
export function isRight({ reading }: Row, got: string): boolean {
  if (reading.includes('unsure-')) return got !== reading.replace('unsure-', '');
  return reading.includes('not-') ? got.replace(UNSURE, '') !== reading.replace('not-', '') : got === reading;
}

/** Whether this counts as a yes that nothing hangs on and nobody doubts. */
export function isPlainYes(kind: string, text: string): boolean {
  const opinion: Read = { ...readAnswer(kind as Kind, { text }) };
  const isUnread = ['parse_error', 'unparseable', 'failed'].includes(opinion.status);
  if (hasSaidMore(opinion) || opinion['stated'] === false || isUnread) return false;
  const isNone = (name: string): boolean => ((opinion[name] ?? []) as unknown[] | string).length === 0;
  const isStated = opinion.status !== 'inferred' || opinion.warnings.includes('verdict_line');
  if (kind === 'magi') return opinion['position'] === 'APPROVE' && isStated && isNone('conditions');
  if (kind === 'challenge')
    return opinion['verdict'] === 'agree' && opinion['objection_strength'] !== 'strong';
  if (kind === 'peer') return isStated && opinion['choice'] === 'redis';
  if (kind === 'rebuttal') return opinion['answer'] === 'accept' && isNone('remaining');
  return opinion['recommendation'] === 'keep' && isStated && isNone('findings') && isNone('missing');
}
