// ftm blackboard: what is being done, what was decided, what was learned; JSON in and out.
import { projectFolder } from '../base/paths.cjs';
import { takes } from '../core/configuration/option.ts';
import { withDecision, withTask } from '../core/memory/context.ts';
import { readQuery } from '../core/memory/experience-index.ts';
import { EXIT, wrongUse } from '../core/refusal.ts';
import { parseJson } from '../io/input/schemas.ts';
import { settingsInForce } from '../io/input/settings.ts';
import { now } from '../io/machine/clock.ts';
import { readStandardInput } from '../io/machine/terminal.ts';
import { changeContext, checkBlackboard, readBlackboard, setAside } from '../io/memory/blackboard.ts';
import { addExperience, checkExperiences, experienceIndex, recall } from '../io/memory/experiences.ts';
import type { Arguments, Command, Result } from './command.ts';

const readLimits = async () => (await settingsInForce()).blackboard;
const moment = () => ({
  now: now(),
  id: `task-${crypto.randomUUID().slice(0, 8)}`,
  project: projectFolder(process.cwd()),
});
const readJsonInput = async (): Promise<unknown> => parseJson(await readStandardInput(), 'standard input');

const actions: Record<string, (values: Arguments['values']) => Promise<Result>> = {
  async read() {
    return { print: { ...(await readBlackboard()), experiences: experienceIndex(await readLimits()) } };
  },
  async recall(values) {
    const limits = await readLimits();
    return { print: { experiences: await recall(readQuery(values, limits.recall), limits) } };
  },
  async task() {
    const input = await readJsonInput();
    return { print: (await changeContext((context) => withTask(context, input, moment()))).current_task };
  },
  async decide() {
    const [input, { recent_decisions: keep }] = [await readJsonInput(), await readLimits()];
    const changed = await changeContext((context) => withDecision(context, input, { ...moment(), keep }));
    return { print: changed.recent_decisions.at(-1) };
  },
  async experience() {
    return { print: await addExperience(await readJsonInput(), await readLimits(), now()) };
  },
  async check() {
    const files = [...(await checkBlackboard()), ...(await checkExperiences(await readLimits()))];
    const ok = files.every((file) => file.ok);
    return { print: { ok, files, quarantined: setAside() }, exit: ok ? EXIT.done : EXIT.refused };
  },
};

export const command: Command = {
  usage: 'blackboard read | recall [--type T] [--tags a,b] [--limit N] | task | decide | experience | check',
  about:
    'Shared memory between skills and sessions. task, decide and experience take one JSON object on standard input and print what was stored; read and recall print what there is; check says which files can be read.',
  options: {
    type: takes('TYPE', 'recall: experiences of this task_type'),
    tags: takes('a,b', 'recall: or with one of these tags'),
    limit: takes('N', 'recall: at most this many'),
  },
  examples: ['ftm blackboard read', 'ftm blackboard check'],
  run({ positionals, values }) {
    const action = actions[positionals[0] ?? ''];
    if (action && positionals.length === 1) return action(values);
    throw wrongUse('ftm blackboard: say what to do.', `One of: ${Object.keys(actions).join(', ')}.`);
  },
};
