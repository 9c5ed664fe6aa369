// Whatever engines, projects and people write: no sign that steers a terminal, hides or turns writing comes out.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { connect, leave } from './fakes/mcp-client.ts';
import type { Home, Ran } from './given/program.ts';
import { homeWith, peer, type Told, vote } from './given/scenes.ts';

afterAll(leave);

const HOSTILE = `a\u001b]52;c;aGk=\u0007b\u009b31mc\u202ed\u2066e\u001b[2Jf\rg\u0000h\u200bi\u2028j\u007fk\b`;
/** Tab and line feed are layout. */
const STEERS =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const leak = (text: string): string => {
  const at = text.search(STEERS);
  return at < 0 ? '' : JSON.stringify(text.slice(Math.max(0, at - 60), at + 10));
};

const ANSWER = `${HOSTILE}\n${vote('REJECT', {
  rationale: HOSTILE,
  risks: [HOSTILE],
  conditions: [HOSTILE],
  dissent_note: HOSTILE,
})}`;
const FINDING = {
  severity: 'p1',
  path: `src/${HOSTILE}.js`,
  first: 1,
  last: 1,
  title: HOSTILE,
  body: HOSTILE,
};
const REVIEW = `${HOSTILE}\n\`\`\`json\n${JSON.stringify({
  summary: HOSTILE,
  findings: [FINDING],
  p1: [HOSTILE],
  p2: [],
  p3: [],
  missing: [HOSTILE],
  recommendation: 'revise',
  evidence: [HOSTILE],
})}\n\`\`\``;

const OBJECTION = `${HOSTILE}\n\`\`\`json\n${JSON.stringify({
  verdict: 'disagree',
  critique: HOSTILE,
  evidence: [HOSTILE],
  alternative: HOSTILE,
  confidence: 80,
  objection_strength: 'strong',
  assumptions_challenged: [HOSTILE],
  position: HOSTILE,
  reasoning: HOSTILE,
  weaknesses: [HOSTILE],
  assumptions: [HOSTILE],
})}\n\`\`\``;

const NAMES = ['claude', 'codex', 'gemini'];
const allSay = (answer: string): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, answer]));

function hostileHome(answer: string, env: Record<string, string> = {}): Home {
  const good = Object.fromEntries(NAMES.map((name) => [name, 'good']));
  const home = homeWith(good, allSay(answer), env);
  mkdirSync(join(home.folder, '.claude'), { recursive: true });
  const key = `k${JSON.stringify(HOSTILE).slice(1, -1)}`;
  writeFileSync(join(home.folder, '.claude/ftm.yml'), `{"${key}": 1}`);
  return home;
}

type Scene = { answer: string; words: string[]; input?: string; looks: string };

const SCENES: Record<string, Scene> = {
  magi: {
    answer: ANSWER,
    words: ['magi', `Ship ${HOSTILE.replace('\u0000', '')}?`],
    looks:
      'show, show --text, show --markdown, show --seat codex, list, list --text, gate, gate --text, watch --text, replay, next, outcome --text, record --text',
  },
  council: {
    answer: `${HOSTILE}\n${peer(HOSTILE)}`,
    words: ['council', 'Where does it belong?'],
    looks: 'show --text, report',
  },
  debate: {
    answer: OBJECTION,
    words: ['debate', `Keep ${HOSTILE.replace('\u0000', '')}?`],
    looks: 'show --text, show --json, next --text, report, report --adr, report --all',
  },
  review: {
    answer: REVIEW,
    words: ['review', '-'],
    input: `const a = 1; // ${HOSTILE.replaceAll(/[\0\b]/g, '')}`,
    looks:
      'show --text, report, report --github, report --sarif, report --github-review, report --gitlab, report --html',
  },
};

it.each(Object.entries(SCENES))(
  '%s: nothing leaks at any verb',
  async (_, { answer, words, input = '', looks }) => {
    const merge = { CI_MERGE_REQUEST_DIFF_BASE_SHA: 'b', CI_COMMIT_SHA: 'h' };
    const home = hostileHome(answer, { FORCE_COLOR: '0', ...merge });
    const ran: [string, Ran][] = [['auto', await home.run(['auto', ...words], input)]];
    for (const look of looks.split(', '))
      ran.push([look, await home.run(look.split(' '))]);
    expect(ran.map(([verb, { out, err }]) => [verb, leak(out + err)])).toEqual(
      ran.map(([verb]) => [verb, '']),
    );
  },
);

const BAD = HOSTILE.replace('\u0000', '');

it.each<[string[], string?]>([
  [['config']],
  [['config', '--text']],
  [['doctor', '--text']],
  [[`bad${BAD}`]],
  [['show', BAD]],
  [['show', `--${BAD}`]],
  [['review', '--scope', `file:${BAD}`]],
  [['review', '--scope', BAD]],
  [['parse', BAD]],
  [['parse', 'magi'], ANSWER],
  [['parse', 'review', '--jsonl'], JSON.stringify({ id: HOSTILE, text: REVIEW })],
  [['split'], `# ${BAD}\n\ntext ${BAD}`],
  [['payload'], `symptoms: ${BAD}`],
  [['tally', 'magi'], `{"${JSON.stringify(HOSTILE).slice(1, -1)}": 1}`],
  [
    ['open', 'magi'],
    `question: ${JSON.stringify(HOSTILE)}\n${JSON.stringify(HOSTILE)}: 1`,
  ],
  [['blackboard', 'experience'], JSON.stringify({ [HOSTILE]: 1 })],
  [['blackboard', BAD]],
  [['blackboard', 'recall'], BAD],
  [['blackboard', 'decide'], JSON.stringify({ title: HOSTILE, [HOSTILE]: 1 })],
  [
    ['tally', 'review'],
    JSON.stringify({
      reviews: [
        {
          reviewer: HOSTILE,
          recommendation: 'keep',
          findings: [{ id: HOSTILE, path: HOSTILE, title: HOSTILE, severity: 'p1' }],
        },
      ],
    }),
  ],
  [['parse', 'debate', '--mark', BAD], OBJECTION],
  [['magi', 'Ship it?', '--engines', BAD]],
  [['council', 'Where?', '--option', BAD]],
  [['review', '--plan', BAD]],
  [['review', '--pr', BAD]],
  [['ask', `Why ${BAD}?`]],
  [['decide', BAD]],
  [['outcome', BAD]],
  [['help', BAD]],
])('%j with hostile text', async (words, input = '') => {
  const home = hostileHome(ANSWER, { FORCE_COLOR: '0' });
  const { out, err } = await home.run(words, input);
  expect(leak(out + err)).toBe('');
  expect(out + err).not.toBe('');
});

it('a host gets nothing of it either', async () => {
  const home = hostileHome(ANSWER);
  const client = await connect(home);
  const asked = { protocol: 'magi', question: `Ship ${BAD}?`, unattended: true };
  const texts = await client.texts('magi', asked);
  const { id = '' } = JSON.parse(texts[0] ?? '{}') as Partial<Told>;
  const more = [
    await client.texts('show', { id, seat: 'codex' }),
    await client.texts('show', { id }),
    await client.texts('next', { id }),
    await client.texts('next', { id: BAD }),
    await client.texts('magi', { protocol: BAD }),
    await client.texts('magi', { [BAD]: 1, protocol: 'magi' }),
    await client.texts('say', { id, as: BAD, answer: ANSWER }),
  ];
  expect([texts, ...more].map((all) => leak(all.join('\n')))).toEqual(
    [texts, ...more].map(() => ''),
  );
  expect(client.told.map(leak).filter(Boolean)).toEqual([]);
});
