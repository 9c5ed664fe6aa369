// The table of verbs, and the only place where an error becomes an exit code.
import { parseArgs } from 'node:util';
import type { Command, Program, Result } from './commands/command.ts';
import { EXIT, Refusal } from './core/refusal.ts';
import { inFull, pluginVersion } from './io/machine/plugin-root.ts';
import { isTerminal, look, print, printLines, printPainted, say } from './io/machine/terminal.ts';

type Verb = { group: string; about: string; load: () => Promise<{ command: Command }>; hidden?: boolean };

const verbs: Record<string, Verb> = {
  auto: {
    group: 'Ask',
    about: 'opens, runs and finishes one, with nobody there to be asked',
    load: () => import('./commands/auto.ts'),
  },
  open: {
    group: 'Ask',
    about: 'starts a deliberation, to be followed step by step',
    load: () => import('./commands/open.ts'),
  },
  ask: {
    group: 'Ask',
    about: "everybody's answer side by side, and no verdict",
    load: () => import('./commands/ask.ts'),
  },
  list: { group: 'Look', about: 'all deliberations, newest first', load: () => import('./commands/list.ts') },
  show: {
    group: 'Look',
    about: 'shows a deliberation: what it is worth, verdict, votes, dissent',
    load: () => import('./commands/show.ts'),
  },
  watch: {
    group: 'Look',
    about: 'follows a deliberation as it happens',
    load: () => import('./commands/watch.ts'),
  },
  report: {
    group: 'Look',
    about: 'a deliberation to read or to keep: Markdown, HTML, decision record',
    load: () => import('./commands/report.ts'),
  },
  gate: {
    group: 'What it was worth',
    about: 'an exit code from a verdict',
    load: () => import('./commands/gate.ts'),
  },
  replay: {
    group: 'What it was worth',
    about: 'the same verdict from the log again',
    load: () => import('./commands/replay.ts'),
  },
  settle: {
    group: 'Ask',
    about: 'runs the test that settles a disagreement, behind walls',
    load: () => import('./commands/settle.ts'),
  },
  outcome: {
    group: 'What it was worth',
    about: 'whether a verdict held up',
    load: () => import('./commands/outcome.ts'),
  },
  eval: {
    group: 'What it was worth',
    about: 'questions with known answers: which engine, and whether a panel pays',
    load: () => import('./commands/eval.ts'),
  },
  record: {
    group: 'What it was worth',
    about: "each engine's track record",
    load: () => import('./commands/record.ts'),
  },
  setup: {
    group: 'Set up',
    about: 'writes a configuration from what is there, then runs the doctor',
    load: () => import('./commands/setup.ts'),
  },
  demo: {
    group: 'Set up',
    about: 'three whole deliberations on stand-in engines; nothing needs to be installed',
    load: () => import('./commands/demo.ts'),
  },
  doctor: {
    group: 'Set up',
    about: 'which engines can be used, and what to do about those that cannot',
    load: () => import('./commands/doctor.ts'),
  },
  config: {
    group: 'Set up',
    about: 'what is in force, and where each value came from',
    load: () => import('./commands/config.ts'),
  },
  completion: {
    group: 'Set up',
    about: 'completion for bash, zsh or fish, to be sourced',
    load: () => import('./commands/completion.ts'),
  },
  man: {
    group: 'Set up',
    about: 'the manual page: ftm man | man -l -',
    load: () => import('./commands/man.ts'),
  },
  next: {
    group: 'For skills and programs',
    about: 'the one instruction that is due',
    load: () => import('./commands/next.ts'),
  },
  run: {
    group: 'For skills and programs',
    about: 'starts the engines that are due, or follows them',
    load: () => import('./commands/run.ts'),
  },
  submit: {
    group: 'For skills and programs',
    about: 'takes an answer from standard input',
    load: () => import('./commands/submit.ts'),
  },
  mcp: {
    group: 'For skills and programs',
    about: 'the same as tools, for hosts that speak MCP',
    load: () => import('./commands/mcp.ts'),
  },
  blackboard: {
    group: 'For skills and programs',
    about: 'what is being done, was decided and was learned: JSON in and out',
    load: () => import('./commands/blackboard.ts'),
  },
  events: {
    group: 'For skills and programs',
    about: 'what the skills announced, a line each',
    load: () => import('./commands/events.ts'),
  },
  parse: {
    group: 'For skills and programs',
    about: 'answer text in, opinion out',
    load: () => import('./commands/parse.ts'),
  },
  tally: {
    group: 'For skills and programs',
    about: 'opinions in, verdict out',
    load: () => import('./commands/tally.ts'),
  },
  split: {
    group: 'For skills and programs',
    about: 'Markdown into code and proposal parts',
    load: () => import('./commands/split.ts'),
  },
  payload: {
    group: 'For skills and programs',
    about: "an executor's conflict into its fields",
    load: () => import('./commands/payload.ts'),
  },
  supervise: {
    group: 'For skills and programs',
    about: 'the process behind run',
    load: () => import('./commands/supervise.ts'),
    hidden: true,
  },
  hook: {
    group: 'For skills and programs',
    about: 'answers one hook event of Claude Code',
    load: () => import('./commands/hook.ts'),
    hidden: true,
  },
};

const program: Program = {
  version: pluginVersion,
  pages: async () =>
    Promise.all(
      shownVerbs().map(async ([verb, { load, ...row }]) => ({
        verb,
        ...row,
        command: (await load()).command,
      })),
    ),
};

// Until it is known how it ends: nothing that stops half way is to look done.
process.exitCode = EXIT.refused;
main(process.argv.slice(2)).then((exit) => {
  process.exitCode = exit;
});

async function main(argv: string[]): Promise<number> {
  const forPeople = isTerminal() && !argv.includes('--json');
  try {
    const { lines, painted, people, print: printed, hint, exit = EXIT.done } = await dispatch(argv);
    if (lines) await printLines(lines);
    const text = painted ?? (forPeople ? people : undefined);
    if (text) await printPainted(text(look()));
    else if (printed !== undefined) await print(printed);
    if (forPeople && hint) say(hint);
    return exit;
  } catch (error) {
    const { refusalOf } = await import('./io/machine/trouble.ts');
    const { code, message, fix: short, exit } = refusalOf(error) ?? (await mistake(error));
    // A plugin puts no ftm on the PATH: what its host or the user is to call is said in full.
    const verbs = shownVerbs().map(([verb]) => verb);
    const fix = process.env['CLAUDECODE'] ? inFull(short, verbs) : short;
    say(`ftm: ${message}\n     ${fix}`);
    // Whoever reads both streams on one screen has just been told.
    if (!forPeople) await print({ error: { code, message, fix } });
    return exit;
  }
}

/** Ours: its stack is for whoever mends it, without the line of source that Node would print beside it. */
async function mistake(error: unknown): Promise<Refusal> {
  const { stack, message } =
    error instanceof Error ? error : { stack: String(error), message: String(error) };
  const { inSources } = await import('./io/machine/stack.ts');
  if (stack) say(inSources(stack));
  return new Refusal('mistake', `This is a mistake in ftm: ${message}`, 'Report it with the lines above.');
}

async function dispatch([name, ...rest]: string[]): Promise<Result> {
  if (name === '--version' || name === '-v') return { print: pluginVersion() };
  const asksForHelp = rest.includes('--help') || rest.includes('-h');
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return help(rest);
  const { command } = await verbNamed(name).then((verb) => verb.load());
  requireFolder();
  if (asksForHelp) return help([name, ...rest]);
  return command.run(await readArguments(name, command, rest), program);
}

function shownVerbs(): [string, Verb][] {
  return Object.entries(verbs).filter(([, { hidden }]) => !hidden);
}

async function help([name, ...rest]: string[]): Promise<Result> {
  const { renderCommandHelp, renderProgramHelp } = await import('./core/program/help.ts');
  if (name === undefined || name.startsWith('-'))
    return {
      painted: (shown) =>
        renderProgramHelp(
          shownVerbs().map(([verb, row]) => ({ verb, ...row })),
          shown,
        ),
    };
  const { command } = await (await verbNamed(name)).load();
  const protocol = rest.find((word) => !word.startsWith('-'));
  return { painted: (shown) => renderCommandHelp(command, { ...shown, protocol }) };
}

async function verbNamed(name: string): Promise<Verb> {
  if (Object.hasOwn(verbs, name)) return verbs[name] as Verb;
  const { unknownVerb } = await import('./core/program/wrong-use.ts');
  throw unknownVerb(
    name,
    shownVerbs().map(([verb]) => verb),
  );
}

/** A folder may be deleted under a shell that stands in it; then nothing that asks where it is can run. */
function requireFolder(): void {
  try {
    process.cwd();
  } catch {
    throw new Refusal(
      'no_folder',
      'The folder this was started in is gone.',
      'Change to one that is there and run it again.',
    );
  }
}

async function readArguments(name: string, command: Command, args: string[]) {
  try {
    const read = parseArgs({ args, options: command.options, allowPositionals: true, strict: true });
    const tooMany = read.positionals[command.takes ?? 1];
    // A file that is named but never read, or a question that lost its quotes.
    if (tooMany !== undefined) throw new Error(`"${tooMany}" is one argument too many`);
    return read;
  } catch (error) {
    const { badCall } = await import('./core/program/wrong-use.ts');
    throw badCall(name, command, error);
  }
}
