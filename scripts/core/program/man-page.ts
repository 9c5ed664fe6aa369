// The manual page, made from the table of verbs.
import { flagOf, groupOptions } from './help.ts';
import type { Page } from './verbs.ts';

export function manPage(pages: readonly Page[], version: string): string {
  return [
    `.TH FTM 1 "" "ftm ${version}" "User Commands"`,
    '.SH NAME',
    'ftm \\- several AI engines settle one question',
    '.SH SYNOPSIS',
    '.B ftm',
    '.I VERB',
    '[\\fIARGUMENTS\\fR]',
    '.SH DESCRIPTION',
    line(
      'Starts the engines that are there, and decides by rules who speaks when and what the votes come to.',
    ),
    line(
      'Results go to standard output: for people in a terminal, as JSON in a pipe or with \\fB\\-\\-json\\fR.',
      { plain: true },
    ),
    line('Everything else goes to standard error.'),
    '.SH VERBS',
    ...pages.flatMap(verbSection),
    '.SH EXIT STATUS',
    ...Object.entries(EXITS).flatMap(([code, meaning]) => ['.TP', `.B ${code}`, line(meaning)]),
    '.SH ENVIRONMENT',
    ...Object.entries(VARIABLES).flatMap(([name, meaning]) => ['.TP', `.B ${name}`, line(meaning)]),
    '.SH FILES',
    ...Object.entries(FILES).flatMap(([path, meaning]) => ['.TP', `.I ${line(path)}`, line(meaning)]),
  ].join('\n');
}

const EXITS = {
  0: 'done; of gate and auto: approved',
  1: 'refused or failed; of gate and auto: rejected',
  2: 'wrong use',
  3: 'engines are missing',
  4: 'undecided',
  5: 'there was nothing to review',
};
const VARIABLES = {
  FTM_STATE_DIR:
    'where logs, answers and the track record are kept, instead of ftm-state in the configuration directory of Claude',
  CLAUDE_CONFIG_DIR:
    'the configuration directory of Claude, where ftm-config.yml is looked for; ~/.claude otherwise',
  NO_COLOR: 'no colours',
  FORCE_COLOR: 'colours in a pipe, too',
};
const FILES = {
  '~/.claude/ftm-config.yml': 'your configuration',
  '.claude/ftm.yml': 'how to deliberate in this project',
  '~/.claude/ftm-state/': 'logs, answers, track record, blackboard',
};

function verbSection({ verb, command }: Page): string[] {
  return [
    `.SS ${verb}`,
    `.B ftm ${line(command.usage)}`,
    '.PP',
    line(command.about),
    ...groupOptions(command.options).flatMap(({ title, rows }) => [
      ...(title === 'Options' ? [] : ['.PP', `.I ${line(title)}`]),
      ...rows.flatMap(([name, option]) => ['.TP', `.B ${line(flagOf(name, option))}`, line(option.help)]),
    ]),
    ...(command.examples.length
      ? ['.PP', 'Examples:', '.nf', ...command.examples.map((example) => line(example)), '.fi']
      : []),
  ];
}

/** A dot or a quote at its start would make a request of a line; a bare hyphen would be set as a dash. */
function line(text: string, { plain = false } = {}): string {
  const escaped = plain ? text : text.replaceAll('\\', '\\e').replaceAll('-', '\\-');
  return /^[.']/.test(escaped) ? `\\&${escaped}` : escaped;
}
