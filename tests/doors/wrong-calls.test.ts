// What is typed wrongly: one clear error each, before an engine is asked or a file is kept.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatch } from '../../scripts/cli.ts';
import type { ProtocolName } from '../../scripts/core/schemas/nouns.ts';
import { Refusal } from '../../scripts/core/words/refusal.ts';
import { saidInText } from '../../scripts/io/openings/said.ts';
import { putOnPath } from '../fakes/on-path.ts';
import { emptyHome } from '../given/program.ts';

const fakes = putOnPath({ codex: 'good', gemini: 'good' });
const home = emptyHome({ ...fakes.env, HOME: fakes.folder });
mkdirSync(join(home.folder, 'src'));
writeFileSync(join(home.folder, 'src/queue.js'), 'export const tries = 1;\n');

type Row = [args: string[], exit: number, says: string, fix?: string];
const ASK = 'Ship it?';
const NO_VERB = (word: string) => `There is no verb "${word}".`;

const WORDS: Row[] = [
  [['reveiw'], 2, NO_VERB('reveiw'), 'Did you mean ftm review?'],
  [['magy', ASK], 2, NO_VERB('magy'), 'Did you mean ftm magi?'],
  [['councl'], 2, NO_VERB('councl'), 'Did you mean ftm council?'],
  [['debat', 'x'], 2, NO_VERB('debat'), 'Did you mean ftm debate?'],
  [['doctr'], 2, NO_VERB('doctr'), 'Did you mean ftm doctor?'],
  [['shwo'], 2, NO_VERB('shwo'), 'Did you mean ftm show?'],
  [['hello'], 2, NO_VERB('hello'), 'a question is a sentence'],
  [['help', 'reveiw'], 2, NO_VERB('reveiw'), 'Did you mean ftm review?'],
  [['toString'], 2, NO_VERB('toString')],
  [['auto', 'reveiw'], 2, 'There is no protocol "reveiw".', 'Did you mean review?'],
  [['auto'], 2, 'Which protocol?', 'magi, council, debate, review'],
  [['open', 'vote', ASK], 2, 'There is no protocol "vote".'],
];
const OPTIONS: Row[] = [
  [['review', '--fail_on', 'p1'], 2, 'no option --fail_on', 'Did you mean --fail-on?'],
  [['magi', ASK, '--stake', 'high'], 2, 'no option --stake', 'Did you mean --stakes?'],
  [['magi', ASK, '--colour'], 2, 'ftm magi: there is no option --colour.'],
  [['magi', ASK, '--vote', 'x'], 2, 'ftm magi: there is no option --vote.'],
  [['magi', ASK, '--quick=no'], 2, '--quick takes no value'],
  [['magi', ASK, '--rounds'], 2, '--rounds takes N'],
  [['magi', ASK, 'too'], 2, '"too" is one argument too many'],
  [['magi', ASK, '--fail-on', 'p1'], 2, '--fail-on is said of a review, not of a Magi.'],
  [['magi', ASK, '--entry', 'src'], 2, '--entry is said of a Council, not of a Magi.'],
  [
    ['magi', ASK, '--scope', 'base:main'],
    2,
    '--scope is said of a review, not of a Magi.',
  ],
  [['magi', ASK, '--allow-two'], 2, '--allow-two is said of a Council, not of a Magi.'],
  [['magi', ASK, '--payload', 'f'], 2, '--payload is said of a Council, not of a Magi.'],
  [
    ['council', ASK, '--mode', 'simple'],
    2,
    '--mode is said of a Magi, not of a Council.',
  ],
  [
    ['council', ASK, '--preset', 'quick'],
    2,
    '--preset is said of a review, not of a Council.',
  ],
  [
    ['debate', ASK, '--reviewers', 'codex'],
    2,
    '--reviewers is said of a review, not of a debate.',
  ],
  [
    ['review', '--option', 'a=A'],
    2,
    '--option is said of a Magi, a Council or a debate, not of a review.',
  ],
  [
    ['review', '--stakes', 'high'],
    2,
    '--stakes is said of a Magi, a Council or a debate, not of a review.',
  ],
  [
    ['ask', ASK, '--rounds', '2'],
    2,
    '--rounds is said of a Magi, a Council, a debate or a review, not of ftm ask.',
  ],
  [
    ['auto', 'magi', ASK, '--fail-on', 'p1'],
    2,
    '--fail-on is said of a review, not of a Magi.',
  ],
  [
    ['open', 'magi', ASK, '--focus', 'x'],
    2,
    '--focus is said of a review, not of a Magi.',
  ],
];
const VALUES: Row[] = [
  [['review', '--fail-on', 'high'], 2, '--fail-on has to be p1, p2 or p3, not "high".'],
  [['review', '--fail-on', 'P1'], 2, '--fail-on has to be p1, p2 or p3, not "P1".'],
  [
    ['review', '--preset', 'deep'],
    2,
    '--preset has to be quick, standard or extensive, not "deep".',
  ],
  [
    ['review', '--target', 'prose'],
    2,
    '--target has to be auto, code, proposal or mixed, not "prose".',
  ],
  [
    ['magi', ASK, '--stakes', 'huge'],
    2,
    '--stakes has to be normal or high, not "huge".',
  ],
  [
    ['magi', ASK, '--mode', 'slow'],
    2,
    '--mode has to be auto, engine or simple, not "slow".',
  ],
  [['magi', ASK, '--rounds', '0'], 2, '--rounds has to be a number above 0, not "0".'],
  [['magi', ASK, '--rounds', '9'], 2, 'A magi has 1 to 3 rounds.'],
  [['council', ASK, '--rounds', '6'], 2, 'A council has 1 to 5 rounds.'],
  [['debate', ASK, '--rounds', '1.5'], 2, 'A debate has 1 to 5 rounds.'],
  [
    ['magi', ASK, '--max-minutes', 'soon'],
    2,
    '--max-minutes has to be a number above 0, not "soon".',
  ],
  [
    ['magi', ASK, '--option', 'a=A'],
    2,
    '--option has to be two or more to choose between, and there is only "A".',
  ],
  [
    ['magi', ASK, '--option', 'a=A', '--option', 'a=B'],
    2,
    '--option has the id "a" twice.',
  ],
  [['magi', ASK, '--engines', ','], 2, '--engines names nobody.'],
  [
    ['magi', ASK, '--engines', 'codx'],
    2,
    'There is no engine "codx".',
    'Did you mean codex?',
  ],
  [
    ['magi', ASK, '--without', 'gemni'],
    2,
    'There is no engine "gemni".',
    'Did you mean gemini?',
  ],
  [
    ['magi', ASK, '--model', 'codx=m'],
    2,
    'There is no engine "codx".',
    'Did you mean codex?',
  ],
  [
    ['magi', ASK, '--effort', 'hihg'],
    2,
    'There is no effort "hihg".',
    'Did you mean high?',
  ],
  [['ask', ASK, '--engines', 'gpt5'], 2, 'There is no engine "gpt5".'],
  [['review', 'x', '--reviewers', 'gpt5'], 2, 'There is no engine "gpt5".'],
  [
    ['review', 'x', '--reviewers', 'codx'],
    2,
    'There is no engine "codx".',
    'Did you mean codex?',
  ],
  [
    ['review', 'x', '--backend', 'gemni'],
    2,
    'There is no engine "gemni".',
    'Did you mean gemini?',
  ],
  [['magi', ''], 2, 'There is no question.'],
  [['magi'], 2, 'There is no question.'],
  [['magi', ASK, '--again', 'magi-20200101-101010-aaaa'], 2, 'magi-20200101-101010-aaaa'],
  [['council', '--payload', 'nowhere.md'], 2, 'nowhere.md is not there.'],
  [['report', '--post'], 2, '--post sends the comments of a pull request'],
];
const FIELDS: [protocol: ProtocolName, text: string, says: string, fix?: string][] = [
  ['magi', 'colour: red\nquestion: Ship it?', 'There is no field colour.', 'question'],
  ['magi', 'qestion: Ship it?', 'There is no field qestion.', 'question'],
  [
    'magi',
    'question: Ship it?\npreset: quick',
    'preset is said of a review, not of a Magi.',
  ],
  ['council', 'entry_point: src\nquestion: Why?', 'Did you mean entry_points'],
  ['magi', 'question: [Ship, it]', 'question has to be a text'],
  [
    'magi',
    'irreversible: maybe\nquestion: Drop it?',
    'irreversible has to be true or false',
  ],
  ['magi', 'context: a: b: c\nquestion: Ship it?', 'cannot be read as YAML'],
  [
    'debate',
    '{"question": "Keep it?", "rounds": -1}',
    'rounds has to be a number above 0',
  ],
];

const kept = (): string[] => {
  const sessions = join(home.state, 'sessions');
  return existsSync(sessions) ? readdirSync(sessions) : [];
};

/** Nothing is kept, and nobody was asked. */
function nothingHappened(): void {
  expect(kept()).toEqual([]);
  expect(fakes.calls().filter(({ prompt }) => prompt !== undefined)).toEqual([]);
}

describe('a wrong call', () => {
  const before = { ...process.env };
  beforeAll(() => {
    Object.assign(process.env, home.env);
    process.chdir(home.folder);
  });
  afterAll(() => {
    process.env = before;
    process.chdir(import.meta.dirname);
  });

  it.each([...WORDS, ...OPTIONS, ...VALUES])('%j', async (args, exit, says, fix = '') => {
    const error = await dispatch(args, false).catch((refusal) => refusal);
    expect(error).toBeInstanceOf(Refusal);
    expect(error.message).toContain(says);
    expect(error.remedy).toContain(fix);
    expect([error.exit, error.remedy === '']).toEqual([exit, false]);
    nothingHappened();
  });

  it.each(FIELDS)('%s: %j', async (protocol, text, says, fix = '') => {
    const error = await saidInText(text, protocol).catch((refusal) => refusal);
    expect(error).toBeInstanceOf(Refusal);
    expect(`${error.message} ${error.remedy}`).toContain(says);
    expect(error.remedy).toContain(fix);
    expect(error.exit).toBe(2);
  });
});

const TYPICAL = [...WORDS.slice(0, 1), ...OPTIONS.slice(7, 8), ...VALUES.slice(0, 1)];
it.each(TYPICAL)('is said once: %j', async (args, exit, says) => {
  const ran = await home.run(args);
  expect(JSON.parse(ran.out).error.message).toContain(says);
  expect([ran.exit, ran.err.split('\n').length]).toEqual([exit, 3]);
  nothingHappened();
});

it('shows of a review only what is said of a review', async () => {
  const { out } = await home.run(['help', 'review']);
  expect(out).toContain('--fail-on');
  expect(out).not.toMatch(/--entry|--option|--mode |--payload/);
  expect(out).toContain('ftm review --scope base:main --fail-on p1');
});

describe('fields on standard input', () => {
  const there = emptyHome({ ...fakes.env, HOME: fakes.folder });
  it.each([
    ['irreversible: true\nquestion: Drop the table?'],
    ['high_stakes: true\nirreversible: true\nquestion: Drop the table?'],
    ['run: {quick: true}\nirreversible: true\nquestion: Drop the table?'],
    ['{"reversible": false, "question": "Drop the table?"}'],
  ])('%j are fields in any order', async (text) => {
    const { id } = await there.json<{ id: string }>(['open', 'magi', '-'], text);
    const { told } = await there.json<{ told: { question: string } }>(['show', id]);
    expect(told.question).toBe('Drop the table?');
    const log = readFileSync(join(there.state, 'sessions', id, 'log.jsonl'), 'utf8');
    expect(log).toContain('"reversible":false');
  });

  it('are words where none of them is ours', async () => {
    const words = 'Note: shall we ship it?';
    const { id } = await there.json<{ id: string }>(['open', 'magi', '-'], words);
    const { told } = await there.json<{ told: { question: string } }>(['show', id]);
    expect(told.question).toBe(words);
  });
});
