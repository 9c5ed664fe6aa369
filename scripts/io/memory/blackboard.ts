// The blackboard: context, experiences and their index. Other tools write here too.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { emptyContext, withDecision } from '../../core/memory/context.ts';
import {
  completed,
  type ExperienceQuery,
  emptyIndex,
  fileNameFor,
  rankedByQuery,
  type StoredExperience,
  withEntries,
} from '../../core/memory/experiences.ts';
import { knownBefore } from '../../core/memory/known-before.ts';
import {
  Context,
  Decision,
  Experience,
  ExperienceIndex,
  Patterns,
} from '../../core/schemas/memory.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { nowStamp } from '../machine/stamps.ts';
import { sayToUser } from '../machine/terminal.ts';
import { decodeShape, problemsIn } from '../machine/validate.ts';
import {
  namesIn,
  projectOf,
  readText,
  remove,
  rename,
  statePath,
  stateRoot,
  writeJson,
} from '../state/files.ts';
import { withLock } from '../state/lock.ts';

const CONTEXT_FILE = 'context.json';
const INDEX_FILE = 'experiences/index.json';
const PATTERNS_FILE = 'patterns.json';
const blackboardPath = (file: string): string => join(statePath(), 'blackboard', file);

/** null: it is not there. */
function checkedFile(file: string, check: (value: unknown) => string[]) {
  try {
    const text = readText(blackboardPath(file));
    if (text === null) return null;
    const value: unknown = JSON.parse(text);
    return { value, problems: check(value) };
  } catch (error) {
    if (error instanceof SyntaxError)
      return { value: null, problems: ['it is not JSON'] };
    if (error instanceof Refusal) return { value: null, problems: [error.message] };
    throw error;
  }
}

type FoundFile<Value> = { value: Value | null; problem: string | null };

/** Neither: it is not there. */
function lookAt<Schema extends TSchema>(
  file: string,
  schema: Schema,
): FoundFile<Static<Schema>> {
  const { value = null, problems: [problem = null] = [] } =
    checkedFile(file, (one) =>
      problemsIn(schema, one).map(({ path, message }) =>
        `${path.join('.')} ${message}`.trim(),
      ),
    ) ?? {};
  return { value: problem === null ? (value as Static<Schema> | null) : null, problem };
}

/** Under the lock: a malformed file is renamed and named, and the work goes on without it. */
function takeFrom<Schema extends TSchema>(
  file: string,
  schema: Schema,
): Static<Schema> | null {
  const { value, problem } = lookAt(file, schema);
  if (problem === null) return value;
  const aside = `${blackboardPath(file)}.malformed-${nowStamp().replaceAll(/[^\dT]/g, '')}`;
  rename(blackboardPath(file), aside);
  sayToUser(
    `ftm: ${blackboardPath(file)} could not be used (${problem}). It is kept as ${basename(aside)}.`,
  );
  return null;
}

const underLock = <T>(work: () => T): Promise<T> =>
  withLock(join(stateRoot(), 'blackboard.lock'), work);

/** One change at a time; what is written is what the next one starts from. */
export const changeContext = (change: (context: Context) => Context): Promise<void> =>
  underLock(() => {
    const changed = change(takeFrom(CONTEXT_FILE, Context) ?? emptyContext());
    writeJson(blackboardPath(CONTEXT_FILE), decodeShape(Context, changed, CONTEXT_FILE));
  });

/** `ftm blackboard decide`: what was stored. */
export async function blackboardDecide(
  given: Record<string, unknown>,
): Promise<Decision> {
  const usual = {
    timestamp: nowStamp(),
    skill: null,
    verdict: null,
    round: null,
    agreed_by: [],
  };
  const decision = decodeShape(Decision, { ...usual, ...given }, 'The decision');
  await changeContext((context) => withDecision(context, decision, nowStamp()));
  return decision;
}

const experienceFiles = (): string[] =>
  namesIn(blackboardPath('experiences')).filter(
    (name) => name.endsWith('.json') && name !== 'index.json',
  );

/** The files are the truth; the index is for others, who find them by it. */
const experiences = (): StoredExperience[] =>
  experienceFiles().flatMap((file) => {
    const { value } = lookAt(`experiences/${file}`, Experience);
    return value ? [{ ...value, id: file.replace(/\.json$/, ''), file }] : [];
  });

/** `ftm blackboard experience`. The same deliberation recorded again replaces what was recorded of it. */
export async function blackboardExperience(
  given: Record<string, unknown>,
): Promise<StoredExperience> {
  const experience = decodeShape(
    Experience,
    completed(given, nowStamp()),
    'The experience',
  );
  return underLock(() => {
    const { deliberation_id: id } = experience;
    const before =
      id === undefined
        ? undefined
        : experiences().find((one) => one.deliberation_id === id);
    const isTaken = (name: string): boolean =>
      name === 'index.json' || existsSync(blackboardPath(`experiences/${name}`));
    return storeExperience(before?.file ?? fileNameFor(experience, isTaken), experience);
  });
}

/** Nothing happens where nothing was recorded of this deliberation. */
export const changeExperience = (
  deliberation: string,
  change: Partial<Experience>,
): Promise<void> =>
  underLock(() => {
    const found = experiences().find((one) => one.deliberation_id === deliberation);
    if (!found) return;
    const { id: _id, file, ...experience } = found;
    storeExperience(file, { ...experience, ...change });
  });

/** Under the lock. */
function storeExperience(file: string, experience: Experience): StoredExperience {
  const path = `experiences/${file}`;
  writeJson(blackboardPath(path), decodeShape(Experience, experience, path));
  const kept = withEntries(
    takeFrom(INDEX_FILE, ExperienceIndex) ?? emptyIndex(),
    experiences(),
    file,
    nowStamp(),
  );
  writeJson(blackboardPath(INDEX_FILE), kept.index);
  for (const gone of kept.removed) remove(blackboardPath(`experiences/${gone}`));
  return { ...experience, id: file.replace(/\.json$/, ''), file };
}

/** `ftm blackboard recall`. */
export const recallExperiences = (
  query: ExperienceQuery = {},
): { experiences: StoredExperience[] } => ({
  experiences: rankedByQuery(experiences(), query),
});

/** The value, where it can be read at all; only what is malformed takes the lock. */
async function lookAndTake<Schema extends TSchema>(
  file: string,
  schema: Schema,
): Promise<Static<Schema> | null> {
  const { value, problem } = lookAt(file, schema);
  return problem === null ? value : underLock(() => takeFrom(file, schema));
}

/** What is known already of a question that is about to be asked. */
export async function recallFor(text: string, cwd: string, domain: string | null = null) {
  const topic = { text, domain, project: projectOf(cwd), now: nowStamp() };
  const context = (await lookAndTake(CONTEXT_FILE, Context)) ?? emptyContext();
  const patterns = await lookAndTake(PATTERNS_FILE, Patterns);
  return knownBefore(topic, context, experiences(), patterns);
}

/** `ftm blackboard check`: every file that is there, against the shape that other tools go by. */
export async function checkBlackboard() {
  const { schemaProblems } = await import('../machine/json-schema.ts');
  const kept: [file: string, schema: string][] = [
    [CONTEXT_FILE, 'context'],
    [PATTERNS_FILE, 'patterns'],
    ['capabilities.json', 'capabilities'],
    [INDEX_FILE, 'experience-index'],
    ...experienceFiles().map((name): [string, string] => [
      `experiences/${name}`,
      'experience',
    ]),
  ];
  const files = kept.flatMap(([file, schema]) => {
    const { problems } =
      checkedFile(file, (value) => schemaProblems(schema, value)) ?? {};
    return problems ? [{ file, ok: problems.length === 0, problems }] : [];
  });
  return { ok: files.every(({ ok }) => ok), files };
}
