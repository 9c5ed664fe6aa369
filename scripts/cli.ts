// The table of verbs, and the only place where an error becomes an exit code.
import { parseArgs } from 'node:util';
import type { Command, Program, Result } from './commands/command.ts';
import { SHOWN, type VerbName } from './core/program/verbs.ts';
import { EXIT, Refusal } from './core/refusal.ts';
import { inFull, pluginVersion } from './io/machine/plugin-root.ts';
import { isTerminal, look, print, printLines, printPainted, say } from './io/machine/terminal.ts';

/** Each is loaded when it is called. The last two are called by the program itself and by hooks. */
const commands = {
  auto: () => import('./commands/auto.ts'),
  open: () => import('./commands/open.ts'),
  ask: () => import('./commands/ask.ts'),
  settle: () => import('./commands/settle.ts'),
  list: () => import('./commands/list.ts'),
  show: () => import('./commands/show.ts'),
  watch: () => import('./commands/watch.ts'),
  report: () => import('./commands/report.ts'),
  gate: () => import('./commands/gate.ts'),
  replay: () => import('./commands/replay.ts'),
  outcome: () => import('./commands/outcome.ts'),
  eval: () => import('./commands/eval.ts'),
  record: () => import('./commands/record.ts'),
  setup: () => import('./commands/setup.ts'),
  demo: () => import('./commands/demo.ts'),
  doctor: () => import('./commands/doctor.ts'),
  config: () => import('./commands/config.ts'),
  completion: () => import('./commands/completion.ts'),
  man: () => import('./commands/man.ts'),
  next: () => import('./commands/next.ts'),
  run: () => import('./commands/run.ts'),
  submit: () => import('./commands/submit.ts'),
  mcp: () => import('./commands/mcp.ts'),
  blackboard: () => import('./commands/blackboard.ts'),
  events: () => import('./commands/events.ts'),
  parse: () => import('./commands/parse.ts'),
  tally: () => import('./commands/tally.ts'),
  split: () => import('./commands/split.ts'),
  payload: () => import('./commands/payload.ts'),
  supervise: () => import('./commands/supervise.ts'),
  hook: () => import('./commands/hook.ts'),
} satisfies Record<VerbName | 'supervise' | 'hook', () => Promise<{ command: Command }>>;

const VERB_NAMES = SHOWN.map(({ verb }) => verb);

const program: Program = {
  version: pluginVersion,
  pages: () =>
    Promise.all(SHOWN.map(async (row) => ({ ...row, command: (await commands[row.verb]()).command }))),
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
    const fix = process.env['CLAUDECODE'] ? inFull(short, VERB_NAMES) : short;
    say(`ftm: ${message}\n     ${fix}`);
    // A person who sees both streams on one screen has just read it.
    // Where the very place it is printed to has failed, that has been said.
    if (!forPeople) await print({ error: { code, message, fix } }).catch(() => undefined);
    return exit;
  }
}

/** A bug of ours: its stack is for the developer, without the line of source Node would print beside it. */
async function mistake(error: unknown): Promise<Refusal> {
  const { stack, message } =
    error instanceof Error ? error : { stack: String(error), message: String(error) };
  const { inSources } = await import('./io/machine/stack.ts');
  if (stack) say(inSources(stack));
  return new Refusal('mistake', `This is a bug in ftm: ${message}`, 'Report it with the lines above.');
}

async function dispatch([name, ...rest]: string[]): Promise<Result> {
  const asksForHelp = rest.includes('--help') || rest.includes('-h');
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return help(rest);
  const { command } = await load(name);
  requireFolder();
  if (asksForHelp) return help([name, ...rest]);
  return command.run(await readArguments(name, command, rest), program);
}

async function help([name, ...rest]: string[]): Promise<Result> {
  const { renderCommandHelp, renderProgramHelp } = await import('./core/program/help.ts');
  if (name === undefined || name.startsWith('-'))
    return { painted: (shown) => renderProgramHelp(SHOWN, shown) };
  const { command } = await load(name);
  const protocol = rest.find((word) => !word.startsWith('-'));
  return { painted: (shown) => renderCommandHelp(command, { ...shown, protocol }) };
}

async function load(name: string): Promise<{ command: Command }> {
  if (Object.hasOwn(commands, name)) return commands[name as keyof typeof commands]();
  const { unknownVerb } = await import('./core/program/wrong-use.ts');
  throw unknownVerb(name, VERB_NAMES);
}

/** A folder may be deleted under a shell that stands in it; then nothing that asks where it is can run. */
function requireFolder(): void {
  try {
    process.cwd();
  } catch {
    throw new Refusal(
      'no_folder',
      'The folder this was started in no longer exists.',
      'Change to another folder and run it again.',
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
