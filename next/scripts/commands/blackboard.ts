// ftm blackboard: the memory that skills share; JSON in and out.
import { Refusal } from '../core/words/refusal.ts';
import { readStandardInput } from '../io/machine/standard-input.ts';
import { blackboardDecide, checkBlackboard } from '../io/memory/blackboard.ts';
import { blackboardExperience, recall } from '../io/memory/experiences.ts';
import { type Command, type Given, text, texts } from './command.ts';

const WAYS: Record<string, (given: Given) => Promise<unknown>> = {
  experience: async () => blackboardExperience(await objectGiven()),
  decide: async () => blackboardDecide(await objectGiven()),
  recall: async (given) => {
    const type = text(given, 'type');
    const tags = texts(given, 'tag');
    const limit = text(given, 'limit');
    return recall({
      ...(type ? { type } : {}),
      ...(tags ? { tags } : {}),
      ...(limit ? { limit: Number(limit) } : {}),
    });
  },
  check: async () => checkBlackboard(),
};

export const command: Command = {
  usage: 'blackboard experience|decide|recall|check',
  about:
    'Stores what was learned or decided (one JSON object from standard input), recalls it, or checks the files.',
  options: {
    type: { type: 'string', takes: 'T', about: 'recall: tasks of this kind' },
    tag: { type: 'string', takes: 'T', multiple: true, about: 'recall: with this tag; may be repeated' },
    limit: { type: 'string', takes: 'N', about: 'recall: how many at most' },
  },
  examples: ['ftm blackboard recall --tag sessions'],
  async run(given) {
    const [name = ''] = given.positionals;
    const way = Object.hasOwn(WAYS, name) ? WAYS[name] : undefined;
    if (!way)
      throw new Refusal(
        'wrong_use',
        `There is no "${name}" here.`,
        `ftm blackboard ${Object.keys(WAYS).join('|')}`,
      );
    const data = await way(given);
    const failed = name === 'check' && (data as { ok: boolean }).ok === false;
    return { data, text: () => JSON.stringify(data, null, 2), exit: failed ? 1 : 0 };
  },
};

async function objectGiven(): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readStandardInput());
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
  throw new Refusal('no_json', 'Standard input is no JSON object.', 'Give one object.');
}
