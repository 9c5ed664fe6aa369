// The problem of a Council as given: command-line options, YAML, labelled text, or an executor's conflict.
import { statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { readPayload } from '../../core/council/prompts/conflict-payload.ts';
import { optionOf, readFramingText } from '../../core/council/prompts/framing-text.ts';
import { Refusal } from '../../core/refusal.ts';
import type { ConflictPayload, CouncilFraming } from '../../core/shapes.ts';
import { shorten } from '../../core/words/line.ts';
import { readYaml } from '../../core/words/yaml.ts';
import { decode } from '../input/schemas.ts';
import { decodeText, startsWithField } from '../input/structured-input.ts';
import { readTextFile } from '../input/text-file.ts';
import { readStandardInput } from '../machine/terminal.ts';
import { councilFramedBefore } from './earlier.ts';
import { withoutLine } from './entry-files.ts';
import { HOW_TO_ASK } from './framing.ts';
import type { OpeningInput } from './openings.ts';

const FIELDS = 'problem question entry_points symptoms criteria constraints options domain'.split(' ');

export async function readCouncilFraming({ question, values }: OpeningInput): Promise<CouncilFraming> {
  const before = await councilFramedBefore(values['again']);
  const base: Partial<CouncilFraming> =
    question === '-' ? await readFraming(await readStandardInput()) : question ? { problem: question } : {};
  const problem = String(base.problem ?? before['problem'] ?? '').trim();
  if (problem === '') throw new Refusal('no_question', 'There is no problem to deliberate on.', HOW_TO_ASK);
  const lists = { entry_points: 'entry', criteria: 'criterion', constraints: 'constraint' };
  const given: Record<string, unknown> = { ...before, ...base, problem };
  for (const [part, option] of Object.entries(lists)) if (values[option]) given[part] = values[option];
  if (values['symptoms'] ?? values['context']) given['symptoms'] = values['symptoms'] ?? values['context'];
  if (values['domain']) given['domain'] = values['domain'];
  if (values['option']) given['options'] = (values['option'] as string[]).map(optionOf);
  return decode('council-framing', given, 'the framing');
}

async function readFraming(text: string): Promise<CouncilFraming> {
  if (!startsWithField(text, FIELDS)) return readFramingText(text);
  const value = readYaml(text).value;
  const isQuestion =
    typeof value === 'object' && value !== null && 'question' in value && !('problem' in value);
  return decodeText(
    'council-framing',
    isQuestion ? text.replace(/^(\s*\{?\s*"?)question(?="?\s*:)/m, '$1problem') : text,
    'standard input',
  );
}

export async function readConflict(source: string): Promise<ConflictPayload> {
  return readPayload(source === '-' ? await readStandardInput() : readTextFile(source));
}

/** In a list of many conflicts this one is known by what was meant and what was changed. */
export function conflictFraming({
  conflict_type,
  original_intent,
  codex_change,
}: ConflictPayload): CouncilFraming {
  return {
    problem: `${shorten(conflict_type, 60)}: intent "${shorten(original_intent, 100)}", change "${shorten(codex_change, 100)}"`,
    domain: 'intent-conflict',
    options: [
      { id: 'update_intent', label: 'Update the intent documentation to match the change' },
      { id: 'revert_fix', label: 'Revert the change and keep the original intent' },
    ],
  };
}

/** Entry points that lead nowhere. A line number, a pattern or a note behind the path is no fault. */
export function missingPaths(cwd: string, entries: readonly string[]): string[] {
  return entries.filter(
    (entry) => !/[*?]/.test(entry) && ![entry, entry.split(/\s/)[0] ?? ''].some((path) => isThere(cwd, path)),
  );
}

function isThere(cwd: string, path: string): boolean {
  const full = resolve(cwd, withoutLine(path));
  const inside = relative(cwd, full);
  if (inside.split('/')[0] === '..' || isAbsolute(inside) || full.includes('\0')) return false;
  return statSync(full, { throwIfNoEntry: false }) !== undefined;
}
