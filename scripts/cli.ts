// The table of verbs, and the only place where an error becomes an exit code.

import { parseArgs } from 'node:util';
import {
  type Command,
  type Given,
  type OptionRow,
  type Result,
  sentenceHere,
} from './commands/command.ts';
import { refusalIn } from './core/doctor/trouble.ts';
import { PROTOCOLS } from './core/schemas/names.ts';
import { jsonText } from './core/words/json.ts';
import { didYouMean, Refusal, wrongUse } from './core/words/refusal.ts';
import { ownCallHere, packageVersion } from './io/machine/program.ts';
import { isTerminal, printPainted, printText, sayToUser } from './io/machine/terminal.ts';

/** The verbs of one file, which is loaded when one of them is called. */
const verbsIn = <Name extends string>(
  load: () => Promise<Record<Name, Command>>,
  ...names: Name[]
) => Object.fromEntries(names.map((name) => [name, async () => (await load())[name]]));

/** `round` and `hook` are called by the program and by hooks. */
const VERBS: Record<string, () => Promise<Command>> = {
  ...verbsIn(() => import('./commands/asking.ts'), ...PROTOCOLS, 'auto', 'ask'),
  ...verbsIn(
    () => import('./commands/steps.ts'),
    'open',
    'next',
    'run',
    'submit',
    'cancel',
    'round',
  ),
  ...verbsIn(() => import('./commands/deciding.ts'), 'decide', 'fix', 'again'),
  ...verbsIn(() => import('./commands/looking.ts'), 'show', 'watch', 'report', 'gate'),
  ...verbsIn(() => import('./commands/list.ts'), 'list'),
  ...verbsIn(() => import('./commands/afterwards.ts'), 'replay', 'outcome', 'record'),
  ...verbsIn(() => import('./commands/eval.ts'), 'eval'),
  ...verbsIn(
    () => import('./commands/surroundings.ts'),
    'doctor',
    'config',
    'demo',
    'mcp',
    'blackboard',
    'hook',
  ),
  ...verbsIn(() => import('./commands/filters.ts'), 'parse', 'tally', 'split', 'payload'),
};

/** The exit code. */
export async function main(argv: string[]): Promise<number> {
  const json = argv.includes('--json');
  const forPeople = !json && (isTerminal() || argv.includes('--text'));
  try {
    const { data, text, exit = 0, raw } = await dispatch(argv, forPeople);
    if (raw !== undefined) await printText(raw);
    else if (forPeople && text) await printPainted(text());
    else if (data !== undefined) await printText(jsonText(data));
    return exit;
  } catch (error) {
    return await tellRefusal(refusalIn(error) ?? refusalOfBug(error), forPeople);
  }
}

async function tellRefusal(
  { code, message, remedy, exit, closing }: Refusal,
  forPeople: boolean,
): Promise<number> {
  const says = forPeople ? sentenceHere(message) : message;
  const fix = forPeople ? sentenceHere(remedy) : inFull(remedy);
  const refused = { error: { code, message, fix }, closing: closing || undefined };
  const printed = forPeople ? closing : jsonText(refused);
  if (printed) await printText(printed).catch(() => false);
  sayToUser(`ftm: ${says}\n     ${fix}`);
  return exit;
}

/** A bug of ours keeps its stack. */
function refusalOfBug(error: unknown): Refusal {
  sayToUser(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return new Refusal(
    'bug',
    'This is a bug in ftm.',
    'Report it with the lines above.',
    1,
  );
}

/** A plugin puts no ftm on the PATH: a host is told the whole call, and what our mod reads it shows to a person. */
function inFull(remedy: string): string {
  if (!process.env['CLAUDECODE']) return remedy;
  if (process.env['FTM_MOD'] !== undefined) return sentenceHere(remedy);
  return remedy.replace(/\bftm (?=[a-z]+\b)/g, `${ownCallHere([])} `);
}

/** What the words ask for, done; a mistake is thrown as a refusal. */
export async function dispatch(argv: string[], forPeople: boolean): Promise<Result> {
  const [name, ...rest] = argv;
  if (name === '--version' || name === '-v') return { raw: packageVersion() };
  if (name === undefined || name === 'help' || name === '--help' || name === '-h')
    return helpResult(rest);
  const { verb, args } = await verbOf(name, rest);
  const command = await loadVerb(verb);
  if (args.includes('--help') || args.includes('-h')) return helpResult([verb]);
  return command.run({ ...readWords(verb, command, args), forPeople });
}

/** No verb has a space, a question mark or a sign that is not ASCII, or is a plain yes, a no or a finding: such words are for the front door. */
async function verbOf(
  name: string,
  rest: string[],
): Promise<{ verb: string; args: string[] }> {
  if (Object.hasOwn(VERBS, name)) return { verb: name, args: rest };
  const { answersWhatIsOpen, isPlainAnswer } = await import('./commands/answering.ts');
  if (!isPlainAnswer(name) && !/[\s?]|[^\0-\x7f]/.test(name.trim()))
    return { verb: name, args: rest };
  if (await answersWhatIsOpen(name)) return { verb: 'decide', args: [name, ...rest] };
  const { frontDoor } = await import('./io/openings/said.ts');
  const { protocol, why } = frontDoor(name);
  sayToUser(`ftm: ${why}`);
  return { verb: protocol, args: [name, ...rest] };
}

const QUOTED = 'A question with such words in it stands in quotation marks.';

function readWords(
  verb: string,
  { options = {}, others = {}, takes = 1, inWords }: Command,
  args: string[],
) {
  const flag: OptionRow = { type: 'boolean', about: '' };
  const all: Record<string, OptionRow> = {
    ...others,
    ...options,
    json: flag,
    text: flag,
  };
  const wrong = (what: string, near = ''): Refusal =>
    wrongUse(
      `ftm ${verb}: ${what}.`,
      [near, inWords && QUOTED, `ftm help ${verb} shows how it is called.`]
        .filter(Boolean)
        .join(' '),
    );
  try {
    const { values, positionals } = parseArgs({
      args,
      options: all,
      allowPositionals: true,
      strict: true,
    });
    const tooMany = positionals[takes];
    // Who writes quotation marks writes the whole question in them.
    const isQuestion = inWords && positionals.every((word) => !/\s/.test(word));
    if (tooMany !== undefined && !isQuestion)
      throw wrong(`"${tooMany}" is one argument too many`);
    return { values: values as Given['values'], positionals };
  } catch (error) {
    // Of Node's own three lines: the option.
    const [, option = ''] = /'(-[^'\s]*)/.exec(String(error)) ?? [];
    if (error instanceof Refusal || option === '') throw error;
    const row = all[option.slice(2)];
    if (row) throw wrong(`${option} takes ${row.takes ?? 'no value'}`);
    const near = didYouMean(
      option.slice(2),
      Object.keys(options),
      (known) => `--${known}`,
    );
    throw wrong(`there is no option ${option}`, near);
  }
}

async function helpResult([name]: string[]): Promise<Result> {
  const { programHelp, verbHelp } = await import('./commands/help.ts');
  if (name === undefined || name === 'help' || name.startsWith('-'))
    return { raw: programHelp() };
  return { raw: verbHelp(name, await loadVerb(name)) };
}

async function loadVerb(name: string): Promise<Command> {
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb) return verb();
  const near = didYouMean(name, Object.keys(VERBS), (known) => `ftm ${known}`);
  const remedy = near || 'ftm help lists them; a question is a sentence: "Shall we …?"';
  throw new Refusal('unknown_verb', `There is no verb "${name}".`, remedy);
}
