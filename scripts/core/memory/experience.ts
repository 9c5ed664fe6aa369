// One experience: read in any of the shapes tools have given it, and stored in one.
import { Refusal } from '../refusal.ts';
import type { Experience } from '../shapes.ts';
import { slugOf } from '../words/slug.ts';
import { inputFields } from './context.ts';
import { type Fields, isFields, shareOf, tagsOf, textOf, textsOf, timeOf } from './fields.ts';

const VERDICT_FIELDS = ['verdict', 'decision_domain', 'deliberation_id', 'held_up'];

/** Null when it is none. What is missing is taken from the shapes known, then from the file's name. */
export function readExperience(value: unknown, file: string): Experience | null {
  if (!isFields(value)) return null;
  const stem = file.replace(/\.json$/, '');
  return {
    ...value,
    task_type: textOf(value['task_type']) ?? kindOf(value),
    task_description:
      textOf(
        value['task_description'],
        value['description'],
        value['summary'],
        value['symptom'],
        value['commit_message'],
        value['message'],
        value['task_slug'],
      ) ?? stem.replace(/^\d{4}-\d{2}-\d{2}_/, '').replaceAll('-', ' '),
    timestamp:
      timeOf(
        value['timestamp'],
        value['recorded_at'],
        value['date'],
        value['created_at'],
        stem.slice(0, 10),
      ) ?? '1970-01-01',
    confidence: shareOf(value['confidence']) ?? 0.3,
    tags: tagsOf(value['tags']),
    lessons_learned: textsOf(value['lessons_learned'] ?? value['lessons'] ?? value['lesson']),
    ...verdictFields(value),
  };
}

export function newExperience(input: unknown, now: string): Experience {
  const given = inputFields(input, 'experience');
  if ('confidence' in given && shareOf(given['confidence']) === null) {
    throw new Refusal(
      'bad_input',
      'standard input, at /confidence: must be between 0 and 1.',
      'Leave it out, or give a number such as 0.7.',
    );
  }
  const filled = { task_type: 'general', timestamp: now, confidence: 0.5, ...given };
  const description = textOf(given['task_description'], given['description'], given['verdict']);
  // With a description there is no use for a file name, which is not known yet.
  return readExperience(
    { ...filled, ...(description ? { task_description: description } : {}) },
    `${now.slice(0, 10)}_untitled.json`,
  ) as Experience;
}

function verdictFields(value: Fields): Partial<Experience> {
  if (!VERDICT_FIELDS.some((field) => field in value)) return {};
  const held = value['held_up'];
  return {
    decision_domain: textOf(value['decision_domain']),
    verdict: textOf(value['verdict']),
    round: Number.isInteger(value['round']) ? Number(value['round']) : null,
    agreed_by: textsOf(value['agreed_by'], /,/),
    dissent: textOf(value['dissent']),
    held_up: typeof held === 'boolean' ? held : null,
    reviewed_at: textOf(value['reviewed_at']),
  };
}

function kindOf(value: Fields): string {
  if (value['source'] === 'git-hook' || 'commit_hash' in value) return 'commit';
  if ('symptom' in value || 'root_cause' in value) return 'debug';
  if ('verdict' in value || 'decisions_made' in value) return 'decision';
  return 'general';
}

/** `taken` says which names are used already. */
export function fileNameFor(experience: Experience, taken: (name: string) => boolean): string {
  const base = `${(timeOf(experience.timestamp) ?? '1970-01-01').slice(0, 10)}_${slugOf(experience.task_description)}`;
  if (!taken(`${base}.json`)) return `${base}.json`;
  for (let count = 2; ; count++) if (!taken(`${base}-${count}.json`)) return `${base}-${count}.json`;
}

/** Failures are worth as much as successes, as long as the two cannot be confused. */
export function marksOf(experience: Experience): string[] {
  const outcome = textOf(experience['outcome'])?.toLowerCase() ?? '';
  return [
    ...(experience.held_up === false ? ['overturned'] : []),
    ...(experience.held_up === true ? ['held_up'] : []),
    ...(/^fail/.test(outcome) ? ['failure'] : []),
  ];
}
