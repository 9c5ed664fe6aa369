// What people say, and where it leads: by the descriptions a model chooses from, and by what the program itself decides.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { TOOLS } from '../../scripts/io/mcp/tools.ts';
import { connect, leave } from '../fakes/mcp-client.ts';
import { putOnPath } from '../fakes/on-path.ts';
import { roundsInOne } from '../given/in-one.ts';
import { emptyHome, type Home } from '../given/program.ts';
import { HOST, review, vote } from '../given/scenes.ts';

const SKILLS = join(import.meta.dirname, '../../skills');
const described = readdirSync(SKILLS).map((name) => {
  const text = readFileSync(join(SKILLS, name, 'SKILL.md'), 'utf8');
  const [, description = ''] = /^description: (.*)$/m.exec(text) ?? [];
  const [when = '', not = ''] = description.toLowerCase().split(/\bnot for\b/);
  return { name, when, not, length: description.length };
});

test('what stands in every session is short', () => {
  const all = described.reduce((sum, { length }) => sum + length, 0);
  expect(all).toBeLessThanOrEqual(1220);
});

type Skill = 'magi' | 'council' | 'debate' | 'ftm';

/** No model is asked here: `cue` is what of the description carries it, and no other skill claims it. */
const LEADS: [utterance: string, skill: Skill, cue: string][] = [
  ['vote on this: move the queue to Kafka?', 'magi', 'vote on this'],
  ['magi: should we drop IE11?', 'magi', 'magi'],
  ['go or no-go on Friday’s release?', 'magi', 'go or no-go'],
  ['get a second opinion: rewrite or not?', 'magi', 'rewrite or not'],
  ['Postgres or Redis for sessions?', 'magi', 'one option against another'],
  ['give me three perspectives on this', 'magi', 'three perspectives'],
  ['council this: why do retries lose invoices?', 'council', 'council this'],
  ['why is the cache stale after a deploy? several plausible causes', 'council', 'a why'],
  ['what would other AIs think of this design?', 'council', 'what would other ais think'],
  ['sanity check this design', 'council', 'sanity check this design'],
  ['settle this INTENT.md conflict', 'council', 'intent.md conflict'],
  ['debate this before we do it', 'debate', 'debate this'],
  ['play devil’s advocate on the migration', 'debate', "play devil's advocate"],
  ['challenge my plan', 'debate', 'challenge my plan'],
  ['review my changes', 'debate', 'review my changes'],
  ['have codex review this', 'debate', 'have codex review this'],
  ['second opinion on this plan', 'debate', 'a second opinion on this plan'],
  ['sanity check this diff', 'debate', 'sanity check this diff'],
  ['what does gemini say about this function?', 'ftm', 'what does gemini say about this'],
  ['why did codex say no?', 'ftm', 'why did codex say no'],
  ['fix F1', 'ftm', 'fix f1'],
  ['ask codex again', 'ftm', 'ask codex again'],
];

test.each(LEADS)('“%s” leads to %s', (_, skill, cue) => {
  const claiming = described.filter(({ when }) => when.includes(cue));
  expect(claiming.map(({ name }) => name)).toEqual([skill]);
});

/** `cue`: words by which it would be caught, and which nobody may claim; or who says that it is not theirs. */
const STAYS: [utterance: string, cue: string, saidBy?: Skill][] = [
  ['what should I do first?', 'what to do first'],
  ['I’m not sure about this approach, explain it', 'not sure'],
  ['sanity check this regex', 'sanity check this regex'],
  ['explain what this function does', 'explain'],
  ['rename this variable', 'rename'],
  ['fix the failing test', 'fix the'],
  ['run the tests', 'tests'],
  ['commit this', 'commit'],
  ['write a plan for the migration', 'write a plan'],
  ['which file handles login?', 'which file'],
  ['compare these two functions', 'compare'],
  ['is this correct?', 'correct'],
  ['help me choose a name', 'choose a name'],
  ['refactor this and check it', 'refactor'],
  [
    'why does this line throw? (the trace says it)',
    'what reading the code or a test settles',
    'magi',
  ],
  ['how does the cache work?', 'a why or a how', 'magi'],
  ['just do the migration', 'a user who wants it done', 'council'],
  ['what is the time in Tokyo?', 'questions without code', 'council'],
  ['which of the two is better?', 'choosing between options', 'debate'],
];

test.each(STAYS)('“%s” leads to nobody', (_, cue, saidBy) => {
  const claiming = described.filter(({ when }) => when.includes(cue));
  expect(claiming.map(({ name }) => name)).toEqual([]);
  const denying = described.filter(({ not }) => not.includes(cue));
  expect(denying.map(({ name }) => name)).toEqual(saidBy ? [saidBy] : []);
});

test('a why that was typed as a vote is sent to the council, by the skill that a model then reads', () => {
  const magi = readFileSync(join(SKILLS, 'magi/SKILL.md'), 'utf8');
  expect(magi).toContain('A why or a how is no decision: that goes to the council.');
});

test('tools that go on with a verdict say so without a skill', () => {
  const said = Object.fromEntries(TOOLS.map((one) => [one.name, one.description]));
  expect(said['show']).toContain('why one said what it said');
  for (const what of ['findings to fix', 'who to ask again', 'a no', 'a condition'])
    expect(said['decide']).toContain(what);
  expect(said['next']).toContain('After an interruption');
});

const [yes = '', no = ''] = ['APPROVE', 'REJECT'].map((one) =>
  vote(one, { rationale: `${one} for a reason.` }),
);
const BUG = review(['src/a.js:1 – it is never read'], 'revise');

function homeOf(answers: Record<string, string>): Home {
  const engines = Object.fromEntries(Object.keys(answers).map((name) => [name, 'good']));
  const fakes = putOnPath(engines, answers);
  const home = emptyHome({ ...roundsInOne(), ...HOST, PATH: fakes.env['PATH'] ?? '' });
  mkdirSync(join(home.folder, 'src'));
  writeFileSync(join(home.folder, 'src/a.js'), 'let x = 1;\n');
  execFileSync('git', ['init', '-q', '.'], { cwd: home.folder });
  return home;
}

describe('in a new session, without an id', () => {
  const voted = homeOf({ codex: no, gemini: yes });
  const reviewed = homeOf({ codex: BUG, gemini: BUG });
  beforeAll(async () => {
    const one = await connect(voted, { name: 'claude-code' });
    await one.texts('magi', { question: 'Ship it?', vote: yes });
    const other = await connect(reviewed, { name: 'claude-code' });
    const { id } = await other.call('review', { text: 'let x = 1;\nlet y = 2;\n' });
    const replies = { replies: [{ id: 'F1', answer: 'accept', why: 'It is true.' }] };
    await other.texts('say', { id, as: 'author', answer: JSON.stringify(replies) });
    leave();
  }, 60_000);
  afterAll(leave);

  it.each<[utterance: string, home: Home, tool: string, args: object, says: RegExp]>([
    ['why did codex say no?', voted, 'show', { seat: 'Codex' }, /REJECT for a reason/],
    ['what was it again?', voted, 'show', {}, /Approved, 2 to 1/],
    [
      'ask codex again with high effort',
      voted,
      'decide',
      {
        choice: 'again',
        said: 'ask codex again',
        seats: ['codex'],
        effort: ['codex=high'],
      },
      /"do":"(present|ask_user|seal)"/,
    ],
    ['why is F1 critical?', reviewed, 'show', { seat: 'codex' }, /never read/],
    ['fix F1', reviewed, 'decide', { said: 'fix F1', ids: ['F1'] }, /Make these changes/],
    ['look again', reviewed, 'decide', { choice: 'again', said: 'look again' }, /"do":"/],
  ])('“%s”', async (_, home, tool, args, says) => {
    const client = await connect(home, { name: 'claude-code' });
    const texts = await client.texts(tool, args);
    leave();
    expect(texts.join('\n')).toMatch(says);
    expect(texts.join('\n')).not.toContain('"error"');
  });
});

describe('in a shell', () => {
  it.each<[words: string[], says: string]>([
    [
      ['Why does src/a.js lose entries?'],
      'It names src/a.js, so the engines read the code',
    ],
    [['Postgres?'], 'This is put to the vote'],
    [['はい、出しますか'], 'This is put to the vote'],
  ])('%j', async (words, says) => {
    const home = emptyHome({}, undefined);
    mkdirSync(join(home.folder, 'src'));
    writeFileSync(join(home.folder, 'src/a.js'), 'let x = 1;\n');
    expect((await home.run(words)).err).toContain(says);
  });
});
