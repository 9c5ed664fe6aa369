// The table of verbs, and the only place where an error becomes an exit code.
import { parseArgs } from 'node:util';
import type { Command, Result } from './commands/command.ts';
import { renderCommandHelp, renderProgramHelp } from './core/help.ts';
import { EXIT, Refusal } from './core/refusal.ts';
import { pluginVersion } from './io/machine/plugin-root.ts';
import { print, printLines, say } from './io/machine/terminal.ts';

type Verb = { about: string; load: () => Promise<{ command: Command }>; hidden?: boolean };

const verbs: Record<string, Verb> = {
  open: { about: 'starts a deliberation', load: () => import('./commands/open.ts') },
  auto: {
    about: 'open, run and finish with nobody there to be asked',
    load: () => import('./commands/auto.ts'),
  },
  next: { about: 'the one instruction that is due', load: () => import('./commands/next.ts') },
  run: { about: 'starts the engines that are due, or follows them', load: () => import('./commands/run.ts') },
  supervise: { about: 'the process behind run', load: () => import('./commands/supervise.ts'), hidden: true },
  submit: { about: 'takes an answer from standard input', load: () => import('./commands/submit.ts') },
  show: { about: 'what may be told about a deliberation now', load: () => import('./commands/show.ts') },
  list: { about: 'all deliberations, newest first', load: () => import('./commands/list.ts') },
  demo: {
    about: 'all of it on stand-in engines, with nothing installed',
    load: () => import('./commands/demo.ts'),
  },
  watch: { about: 'follows a deliberation as it happens', load: () => import('./commands/watch.ts') },
  report: {
    about: 'a deliberation to read or to keep: Markdown, HTML, decision record',
    load: () => import('./commands/report.ts'),
  },
  replay: { about: 'the same verdict from the log again', load: () => import('./commands/replay.ts') },
  gate: { about: 'an exit code from a verdict', load: () => import('./commands/gate.ts') },
  blackboard: {
    about: 'what is being done, was decided and was learned: JSON in and out',
    load: () => import('./commands/blackboard.ts'),
  },
  tally: { about: 'opinions in, verdict out', load: () => import('./commands/tally.ts') },
  doctor: {
    about: 'which engines can be used, and what to do about those that cannot',
    load: () => import('./commands/doctor.ts'),
  },
  split: { about: 'Markdown into code and proposal parts', load: () => import('./commands/split.ts') },
  payload: { about: "an executor's conflict into its fields", load: () => import('./commands/payload.ts') },
  outcome: { about: 'whether a verdict held up', load: () => import('./commands/outcome.ts') },
  record: { about: "each engine's track record", load: () => import('./commands/record.ts') },
  events: { about: 'what the skills announced, a line each', load: () => import('./commands/events.ts') },
  hook: {
    about: 'answers one hook event of Claude Code',
    load: () => import('./commands/hook.ts'),
    hidden: true,
  },
  config: {
    about: 'what is in force, and where each value came from',
    load: () => import('./commands/config.ts'),
  },
  parse: { about: 'answer text in, opinion out', load: () => import('./commands/parse.ts') },
};

process.exitCode = await main(process.argv.slice(2));

async function main(argv: string[]): Promise<number> {
  try {
    const result = await dispatch(argv);
    if (result.lines) await printLines(result.lines);
    if (result.print !== undefined) await print(result.print);
    return result.exit ?? EXIT.done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(`ftm: ${error.message}\n     ${error.fix}`);
    await print({ error: { code: error.code, message: error.message, fix: error.fix } });
    return error.exit;
  }
}

async function dispatch([name, ...rest]: string[]): Promise<Result> {
  if (name === '--version' || name === '-v') return { print: pluginVersion() };
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const shown = Object.entries(verbs).filter(([, verb]) => !verb.hidden);
    return { print: renderProgramHelp(shown.map(([verb, { about }]) => ({ verb, about }))) };
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb)
    throw new Refusal(
      'unknown_verb',
      `There is no verb "${name}".`,
      'ftm --help lists the verbs.',
      EXIT.wrongUse,
    );
  const { command } = await verb.load();
  requireFolder();
  if (rest.includes('--help') || rest.includes('-h')) return { print: renderCommandHelp(command) };
  return command.run(readArguments(name, command, rest));
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

function readArguments(name: string, command: Command, args: string[]) {
  try {
    const read = parseArgs({ args, options: command.options, allowPositionals: true, strict: true });
    const tooMany = read.positionals[command.takes ?? 1];
    // A file that is named but never read, or a question that lost its quotes.
    if (tooMany !== undefined) throw new Error(`"${tooMany}" is one argument too many`);
    return read;
  } catch (error) {
    const message = error instanceof Error ? error.message.split(/\. To specify|\n/)[0] : String(error);
    throw new Refusal(
      'wrong_use',
      `ftm ${name}: ${message}`,
      `Call it as: ftm ${command.usage}`,
      EXIT.wrongUse,
    );
  }
}
