// What is written of a deliberation: nothing an engine says can act in it, and no decision record is ever written over.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, type Home } from './program.ts';

const HOSTILE =
  '</pre></details></main><script>alert(1)</script><img src=x onerror=alert(2)><style>*{display:none}</style>';
const vote = (position: string, confidence: number, rationale: string) =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: ${confidence}\nrationale: ${JSON.stringify(rationale)}\nrisks:\n  - ${JSON.stringify(`a ${HOSTILE} | risk`)}\n\`\`\``;

let home: Home;
let id = '';
const html = (): string => readFileSync(join(home.state, 'sessions', id, 'report.html'), 'utf8');

beforeAll(async () => {
  const million = 'every word of it is kept. '.repeat(40_000);
  const fakes = putOnPath(
    { claude: 'good', codex: 'good', gemini: 'good' },
    {
      claude: vote('APPROVE', 80, 'It holds.'),
      codex: `${HOSTILE}\n\n${vote('REJECT', 90, `No. ${HOSTILE}`)}`,
      gemini: `${million}\n\n${vote('APPROVE', 70, 'Fine.')}`,
    },
  );
  home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  writeFileSync(join(home.folder, '.gitignore'), 'state/\n.claude/\n');
  execFileSync('git', ['init', '-q'], { cwd: home.folder });
  ({ id } = JSON.parse(
    (await home.run(['auto', 'magi', `Keep <b>sessions</b> in Postgres? ${HOSTILE}`])).out,
  ));
  await home.run(['report', id, '--html']);
});

it('a page says at its head who stood where', () => {
  expect(html()).toMatch(/<li class="for"><strong>APPROVE<\/strong> – Claude 80 · Gemini 70<\/li>/);
  expect(html()).toMatch(/<li class="against"><strong>REJECT<\/strong> – Codex 90<\/li>/);
});

describe('the HTML report of engines that mean harm', () => {
  it('holds nothing that runs or loads', () => {
    expect(html().match(/<(?:script|img|iframe|link|object|embed|form|base|a)\b/gi)).toBeNull();
    expect(html().match(/<[^>]*\s(?:on\w+|src|href|style)\s*=/gi)).toBeNull();
    expect(html().match(/<style>/g)).toHaveLength(1);
  });

  it('allows its own style and nothing else', () => {
    const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html()) ?? [];
    const hash = createHash('sha256').update(css).digest('base64');
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html()) ?? [];
    expect(policy.replaceAll('&#39;', "'")).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    );
  });

  it('tells what the verdict is worth before the verdict, and shows every answer whole', () => {
    expect(html().indexOf('Heard: 3 of 3 seats.')).toBeLessThan(html().indexOf('class="decision"'));
    expect(html().includes('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe(true);
    const kept = readdirSync(join(home.state, 'sessions', id, 'answers')).map(
      (file) => statSync(join(home.state, 'sessions', id, 'answers', file)).size,
    );
    expect(Math.max(...kept)).toBeGreaterThan(1_000_000);
    expect(html().length).toBeGreaterThan(1_000_000);
  });
});

it('Markdown is the display and what it rests on', async () => {
  const { out } = await home.run(['report', id]);
  expect(out).toContain('MAJORITY VERDICT');
  expect(out).toMatch(/## Full answers[\s\S]*codex[\s\S]*ftm replay/);
});

describe('decision records', () => {
  const folder = (): string => join(home.folder, 'docs/decisions');

  it('take the next number, ten after nine, and leave the others alone', async () => {
    mkdirSync(folder(), { recursive: true });
    writeFileSync(join(folder(), '0009-before.md'), 'before\n');
    expect((await home.json<{ file: string }>(['report', id, '--adr'])).file).toMatch(/0010-keep-b-sessions/);
    expect(readFileSync(join(folder(), '0009-before.md'), 'utf8')).toBe('before\n');
    const [file = ''] = readdirSync(folder()).filter((name) => name.startsWith('0010'));
    const text = readFileSync(join(folder(), file), 'utf8');
    expect(text).toContain('- Status: Accepted');
    expect(text).not.toMatch(/<(?:script|img|b)\b/);
  });

  it('are written once for a deliberation', async () => {
    const again = await home.run(['report', id, '--adr']);
    expect(again.exit).toBe(1);
    expect(JSON.parse(again.out).error.code).toBe('already_recorded');
  });

  it('get different numbers when they are written together', async () => {
    const ids = await Promise.all(
      [1, 2].map(async (n) => (await home.json<{ id: string }>(['auto', 'magi', `Question ${n}?`])).id),
    );
    await Promise.all(ids.map((one) => home.run(['report', one, '--adr'])));
    const numbers = readdirSync(folder()).map((file) => file.slice(0, 4));
    expect(numbers.sort()).toEqual(['0009', '0010', '0011', '0012']);
  });

  it('never leave the project, whatever its configuration says', async () => {
    mkdirSync(join(home.folder, '.claude'), { recursive: true });
    writeFileSync(join(home.folder, '.claude/ftm.yml'), 'report:\n  decisions: ../elsewhere\n');
    expect((await home.run(['report', id, '--adr'])).exit).toBe(2);
  });
});
