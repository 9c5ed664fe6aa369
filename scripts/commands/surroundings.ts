// ftm config, doctor, demo, blackboard, mcp, hook. Each loads what only it needs.
import { objectIn } from '../core/words/json.ts';
import { oneOf } from '../core/words/refusal.ts';
import { readStandardInput } from '../io/machine/reading.ts';
import { sayToUser } from '../io/machine/terminal.ts';
import {
  type Command,
  flagOption,
  type Given,
  isOptionSet,
  numberOption,
  takesOption,
  textOption,
  textOptions,
} from './command.ts';

export const config: Command = {
  usage: 'config',
  takes: 0,
  about:
    'Shows the settings in force, and the file each one that is not the default came from.',
  examples: ['ftm config'],
  async run() {
    const { configText } = await import('../core/configuration/layers.ts');
    const { loadConfig } = await import('../io/input/config.ts');
    const { settingsInForce } = await import('../core/review/plan.ts');
    const { config: read, sources, remarks } = await loadConfig(process.cwd());
    const all = { ...read, review: settingsInForce(read.review) };
    return {
      data: { config: all, sources, problems: remarks },
      text: () => configText(all, sources),
    };
  },
};

export const doctor: Command = {
  usage: 'doctor [--live]',
  takes: 0,
  about:
    'Says which engines can be used, for what, and the one thing to do about each gap that matters.',
  options: { live: flagOption('ask each one tiny question') },
  examples: ['ftm doctor'],
  async run(given) {
    const { doctorText } = await import('../core/doctor/tell.ts');
    const { knownHealth, probeLive } = await import('../io/engines/probe.ts');
    const { engineTable } = await import('../io/engines/table.ts');
    const { loadConfig } = await import('../io/input/config.ts');
    const { config: all } = await loadConfig(process.cwd());
    const table = engineTable(all);
    const { unmarkedAnswers } = await import('../io/memory/past.ts');
    const unmarked = unmarkedAnswers();
    const found = await knownHealth(table, all, { refresh: true });
    const health = found.map((one) => ({ ...one, unmarked: unmarked[one.engine] }));
    const live = isOptionSet(given, 'live') ? await probeLive(table, health) : undefined;
    const { usesNow } = await import('../io/openings/uses.ts');
    const uses = usesNow({ config: all, table, health }, live);
    return {
      data: { engines: health, uses, live },
      text: () => doctorText(health, uses, live),
      exit: health.some(({ usable }) => usable) ? 0 : 3,
    };
  },
};

export const demo: Command = {
  usage: 'demo',
  takes: 0,
  about:
    'Plays a review and a vote on engines that only print what was written in advance. Nothing of yours is read.',
  examples: ['ftm demo'],
  async run() {
    const { playDemo } = await import('../io/reports/demo.ts');
    return { exit: (await playDemo()) ? 0 : 1 };
  },
};

const BOARD_VERBS = ['experience', 'decide', 'recall', 'check'] as const;

export const blackboard: Command = {
  usage: 'blackboard experience|decide|recall|check',
  about:
    'Stores what was learned or decided (one JSON object from standard input), recalls it, or checks the files.',
  options: {
    type: takesOption('T', 'recall: tasks of this kind'),
    tag: takesOption('T', 'recall: with this tag; may be repeated', true),
    limit: takesOption('N', 'recall: how many at most'),
  },
  examples: ['ftm blackboard recall --tag sessions'],
  async run(given) {
    const what = oneOf(BOARD_VERBS, given.positionals[0], { what: 'action' });
    const board = await import('../io/memory/blackboard.ts');
    if (what === 'recall') return { data: board.recallExperiences(queryGiven(given)) };
    if (what === 'check') {
      const data = await board.checkBlackboard();
      return { data, exit: data.ok ? 0 : 1 };
    }
    const object = objectIn(await readStandardInput(), 'Standard input');
    const store = what === 'decide' ? board.blackboardDecide : board.blackboardExperience;
    return { data: await store(object) };
  },
};

function queryGiven(given: Given) {
  return {
    type: textOption(given, 'type'),
    tags: textOptions(given, 'tag'),
    limit: numberOption(given, 'limit'),
  };
}

export const mcp: Command = {
  usage: 'mcp',
  takes: 0,
  about:
    'Speaks MCP on standard input and output: a tool for each protocol, and say, decide, next, show, cancel.',
  async run() {
    const { serveTools } = await import('../io/mcp/serve.ts');
    if (await serveTools()) return {};
    sayToUser('ftm: The connection to the host is closed.');
    return { exit: 1 };
  },
};

export const hook: Command = {
  usage: 'hook [EVENT] < INPUT.json',
  about:
    'Takes what Claude Code sends to a hook on standard input, and prints what the hook answers.',
  examples: ['ftm hook Stop < input.json'],
  async run({ positionals: [event] }) {
    const { default: hooks } = await import('../../hooks/hook.cjs');
    const said: string = hooks.answer(await readStandardInput().catch(() => ''), event);
    return said === '' ? {} : { raw: said };
  },
};
