// A test that a seat named: offered or told, and what it showed.
import type { NamedTest, Tested } from '../schemas/nouns.ts';
import { oneLine, sentences, shorten, visible } from '../words/line.ts';
import { Refusal } from '../words/refusal.ts';
import { cutToBytes, fenceData } from './fill.ts';

/** Which were run, and which the user did not want run. */
type KnownTests = { tests: readonly Tested[]; refused: readonly string[] };
type HeardCall = {
  seats: readonly { seat: string; name: string }[];
  heard: Record<string, { opinion: unknown }>;
};

/** The newest that nobody has run or refused. */
export function openTest({ tests, refused }: KnownTests, calls: readonly HeardCall[]) {
  const over = [...tests.map(({ command }) => command), ...refused];
  for (const { seats, heard } of [...calls].reverse())
    for (const { seat, name } of seats) {
      const { test } = (heard[seat]?.opinion ?? {}) as { test?: NamedTest | null };
      if (test?.command && !over.includes(test.command)) return { by: name, test };
    }
  return null;
}

const LONGEST_COMMAND = 240;

/** A command that is long, or hides something, is told and not offered. */
function shownWhole(known: KnownTests, calls: readonly HeardCall[]) {
  const named = openTest(known, calls);
  const command = named?.test.command ?? '';
  return command.length <= LONGEST_COMMAND && oneLine(command) === command ? named : null;
}

export function asksTest(known: KnownTests, calls: readonly HeardCall[]): string[] {
  const { by, test } = shownWhole(known, calls) ?? {};
  return test ? [`${by} says this command would settle it: \`${test.command}\`.`] : [];
}

/** Exactly this command, never by Enter alone; whoever chooses it has to be seen. */
export function withTest<One>(
  known: KnownTests,
  calls: readonly HeardCall[],
  offers: One[],
) {
  const { test } = shownWhole(known, calls) ?? {};
  if (!test) return offers;
  const outcome = { is: 'test', command: test.command } as const;
  const description =
    'It is run here, as you allow it; then all of them see what it shows.';
  const run = {
    id: 'run_test',
    label: 'Run the test first',
    description,
    outcome,
    owes: [],
    grave: true,
  };
  return [...offers.slice(0, 1), run, ...offers.slice(1)];
}

export function testWords(known: KnownTests, calls: readonly HeardCall[]): string[] {
  const named = openTest(known, calls);
  const ran = known.tests.map((one) => {
    const last = one.output.trimEnd().split('\n').at(-1) ?? '';
    const shown = last ? `: “${shorten(last, 160)}”` : '';
    return `\`${shorten(one.command, 120)}\` was run and ended with ${one.exit ?? 'no code'}${shown}.`;
  });
  if (!named) return ran;
  const { command, expect, others_expect: others } = named.test;
  const shows = [expect, others].filter(Boolean).map(oneLine).join('; else ');
  const says = `${named.by} says \`${shorten(command, 120)}\` would settle it${shows ? `: ${shows}` : ''}.`;
  return [...ran, shorten(says, 300)];
}

/** Head and tail: every engine reads all of it. */
const MOST_SHOWN_BYTES = 6000;

/** How it ended on the first line, then what it printed. */
export function printedIn(text: string): Pick<Tested, 'output' | 'exit'> {
  const [first = '', ...printed] = visible(text).trim().split('\n');
  const [, code] = /^exit(?: code)?:? (\d{1,3})$/i.exec(first.trim()) ?? [];
  if (code)
    return {
      output: cutToBytes(printed.join('\n').trim(), MOST_SHOWN_BYTES),
      exit: Number(code),
    };
  const how = 'Send "exit N" on the first line, below it what was printed.';
  throw new Refusal('no_exit', 'How did it end?', how);
}

/** Nobody's opinion, but data: command and output. */
export const shownByTest = ({ command, output, exit }: Tested): string =>
  sentences([
    `A command that one of you had named was run in the working tree and ended with ${exit ?? 'no code'}.`,
    `Nobody wrote what it printed:\n${fenceData(`$ ${command}\n${output}`)}`,
  ]);
