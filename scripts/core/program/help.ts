// The help texts, made from the same tables the program runs by.
import { listed } from '../telling/texts/en/listed.ts';
import { type Paint, PLAIN } from '../words/paint.ts';
import { widthOf } from '../words/width.ts';
import { wrap } from '../words/wrap.ts';
import type { ShownVerb } from './verbs.ts';

export type ShownOption = { help: string; value?: string; short?: string; only?: readonly string[] };
export type ShownCommand = {
  usage: string;
  about: string;
  examples: readonly string[];
  options: Record<string, ShownOption>;
};
type Look = { width?: number; paint?: Paint };

const WIDEST_FLAG = 26;

export function renderProgramHelp(
  verbs: readonly ShownVerb[],
  { width = 80, paint = PLAIN }: Look = {},
): string {
  const column = Math.max(0, ...verbs.map(({ verb }) => verb.length));
  const groups = [...new Set(verbs.map(({ group }) => group))];
  const rows = (group: string): string[] =>
    verbs
      .filter((verb) => verb.group === group)
      .flatMap(({ verb, about }) => twoColumns(verb, about, { column, width }))
      .map((line) => line.replace(/^ {2}\S+/, (verb) => paint.strong(verb)));
  return [
    'ftm: several AI engines settle one question',
    '',
    'usage: ftm VERB …',
    '       ftm help VERB explains one, with examples',
    '',
    'Begin with:',
    '  ftm demo                          to see it, with nothing installed',
    '  ftm setup                         binds the seats to the engines you have',
    '  ftm auto magi "Your question?"    asks them, and counts',
    ...groups.flatMap((group) => ['', `${group}:`, ...rows(group)]),
  ].join('\n');
}

/** What stands in brackets stays on one line. */
function usageLines(usage: string, width: number): string[] {
  const together = usage.replaceAll(/\[[^\]]*\]/g, (group) => group.replaceAll(' ', TOGETHER));
  return wrap(together, { width, first: 'usage: ftm ', rest: '           ' }).map((line) =>
    line.replaceAll(TOGETHER, ' '),
  );
}

const TOGETHER = '␣';

/** `protocol`: only what means something to it. */
export function renderCommandHelp(
  command: ShownCommand,
  { width = 80, paint = PLAIN, protocol }: Look & { protocol?: string | undefined } = {},
): string {
  const { usage, about, options } = command;
  const examples = command.examples.filter((one) => protocol === undefined || one.includes(` ${protocol} `));
  const groups = groupOptions(options, protocol);
  const flags = groups.flatMap(({ rows }) => rows.map(([name, option]) => flagOf(name, option).length));
  const column = Math.min(WIDEST_FLAG, Math.max(0, ...flags));
  return [
    ...usageLines(usage, width),
    '',
    ...wrap(about, { width }),
    ...groups.flatMap(({ title, rows }) => [
      '',
      paint.strong(`${title}:`),
      ...rows.flatMap(([name, option]) => twoColumns(flagOf(name, option), option.help, { column, width })),
    ]),
    ...(examples.length ? ['', paint.strong('Examples:'), ...examples.map((example) => `  ${example}`)] : []),
  ].join('\n');
}

type Group = { title: string; rows: [string, ShownOption][] };

/** Options of the same protocols stand together; those of all protocols stand first. */
export function groupOptions(options: Record<string, ShownOption>, protocol?: string): Group[] {
  const rows = Object.entries(options).filter(
    ([, { only }]) => protocol === undefined || !only || only.includes(protocol),
  );
  const titleOf = ({ only }: ShownOption): string => (only ? `For ${listed(...only)}` : 'Options');
  const titles = [...new Set(rows.map(([, option]) => titleOf(option)))].sort(
    (a, b) => Number(b === 'Options') - Number(a === 'Options'),
  );
  return titles.map((title) => ({ title, rows: rows.filter(([, option]) => titleOf(option) === title) }));
}

export const flagOf = (name: string, { value, short }: ShownOption): string =>
  `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`;

/** What is too wide for its column gets a line of its own. */
function twoColumns(
  left: string,
  right: string,
  { column, width }: { column: number; width: number },
): string[] {
  const rest = ' '.repeat(column + 4);
  const first = `  ${left}${' '.repeat(Math.max(2, column + 2 - widthOf(left)))}`;
  return widthOf(left) > column
    ? [`  ${left}`, ...wrap(right, { width, first: rest, rest })]
    : wrap(right, { width, first, rest });
}
