// ftm blackboard: what is being done, what was decided, what was learned; JSON in and out.
import { withDecision, withTask } from '../core/memory/context.ts';
import { EXIT, Refusal } from '../core/refusal.ts';
import { changeContext, checkBlackboard, readBlackboard, setAside } from '../io/blackboard.ts';
import { newId, now } from '../io/clock.ts';
import { loadConfiguration } from '../io/config.ts';
import { addExperience, checkExperiences, experienceIndex, recall } from '../io/experiences.ts';
import { readJsonInput } from '../io/schemas.ts';
import type { Arguments, Command, Result } from './command.ts';

const actions: Record<string, (values: Arguments['values']) => Promise<Result>> = {
  async read() {
    const { blackboard } = (await loadConfiguration()).settings;
    return { print: { ...(await readBlackboard()), experiences: experienceIndex(blackboard) } };
  },
  async recall({ type, tags, limit }) {
    const { blackboard } = (await loadConfiguration()).settings;
    const wanted = String(tags ?? '').split(',').map((tag) => tag.trim());
    const query = { type: type === undefined ? null : String(type), tags: wanted.filter(Boolean), limit: readLimit(limit, blackboard.recall) };
    return { print: { experiences: await recall(query, blackboard) } };
  },
  async task() {
    const input = await readJsonInput();
    return { print: (await changeContext((context) => withTask(context, input, { now: now(), id: newId('task') }))).current_task };
  },
  async decide() {
    const [input, { settings }] = [await readJsonInput(), await loadConfiguration()];
    const keep = settings.blackboard.recent_decisions;
    return { print: (await changeContext((context) => withDecision(context, input, { now: now(), keep }))).recent_decisions.at(-1) };
  },
  async experience() {
    return { print: await addExperience(await readJsonInput(), (await loadConfiguration()).settings.blackboard, now()) };
  },
  async check() {
    const files = [...(await checkBlackboard()), ...(await checkExperiences((await loadConfiguration()).settings.blackboard))];
    const ok = files.every((file) => file.ok);
    return { print: { ok, files, quarantined: setAside() }, exit: ok ? EXIT.done : EXIT.refused };
  },
};

export const command: Command = {
  usage: 'blackboard read | recall [--type T] [--tags a,b] [--limit N] | task | decide | experience | check',
  about:
    'Shared memory between skills and sessions. task, decide and experience take one JSON object on standard input and print what was stored; read and recall print what there is; check says which files can be read.',
  options: {
    type: { type: 'string', value: 'TYPE', help: 'recall: experiences of this task_type' },
    tags: { type: 'string', value: 'a,b', help: 'recall: or with one of these tags' },
    limit: { type: 'string', value: 'N', help: 'recall: at most so many' },
  },
  run({ positionals, values }) {
    const action = actions[positionals[0] ?? ''];
    if (action && positionals.length === 1) return action(values);
    throw new Refusal('wrong_use', 'ftm blackboard: say what to do.', `One of: ${Object.keys(actions).join(', ')}.`, EXIT.wrongUse);
  },
};

function readLimit(given: unknown, otherwise: number): number {
  if (given === undefined) return otherwise;
  if (/^[1-9]\d{0,3}$/.test(String(given))) return Number(given);
  throw new Refusal('wrong_use', `--limit ${String(given)} is no number from 1 on.`, 'ftm blackboard recall --limit 5', EXIT.wrongUse);
}
