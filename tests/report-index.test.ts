// The index of a project: all of it in one file, searched without a network, and nothing of it that is sealed or that acts.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, type Home } from './program.ts';

const HOSTILE = '</details><script>alert(1)</script><img src=x onerror=alert(2)>';
const vote = (position: string, rationale: string) =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: 80\nrationale: ${JSON.stringify(rationale)}\n\`\`\``;

let home: Home;
let page = '';
const ids: Record<string, string> = {};

beforeAll(async () => {
  const fakes = putOnPath(
    { claude: 'good', codex: 'good', gemini: 'good' },
    {
      claude: vote('APPROVE', 'The lease holds.'),
      codex: vote('REJECT', `No. ${HOSTILE}`),
      gemini: vote('APPROVE', 'Fine.'),
    },
  );
  home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  execFileSync('git', ['init', '-q'], { cwd: home.folder });
  const elsewhere = join(home.folder, 'elsewhere');
  mkdirSync(join(elsewhere, '.git'), { recursive: true });
  const opened = async (name: string, args: string[], cwd?: string) => {
    const at = cwd ? emptyHome(home.env, cwd) : home;
    ids[name] = (await at.json<{ id: string }>(args)).id;
  };
  await opened('decided', ['auto', 'magi', `Retry refused mails? ${HOSTILE}`]);
  await opened('elsewhere', ['auto', 'magi', 'Of another project?'], elsewhere);
  await opened('sealed', ['open', 'magi', 'Still open?']);
  await home.run(['submit', ids['sealed'] ?? '', '--as', 'claude'], vote('REJECT', 'SEALED-REASON'));
  await opened('broken', ['open', 'magi', 'Damaged?']);
  writeFileSync(join(home.state, 'sessions', ids['broken'] ?? '', 'log.jsonl'), 'nonsense\n'.repeat(3));
  await home.run(['outcome', ids['decided'] ?? '', 'held']);
  const { file } = await home.json<{ file: string }>(['report', '--all']);
  page = readFileSync(file, 'utf8');
});

describe('the index of a project', () => {
  it('shows how each ended and what became of it, whole and in one file', () => {
    expect(page).toContain('<span class="gate approved">approved</span> <strong>Retry refused mails?');
    expect(page).toContain('held up</span>');
    expect(page).toContain('The lease holds.');
    expect(page).not.toContain('Of another project?');
  });

  it('shows of what is open that it is open, and nothing that is sealed', () => {
    expect(page).toContain('<span class="gate open">open</span> <strong>Still open?');
    expect(page).not.toContain('SEALED-REASON');
    expect(page).not.toMatch(/REJECT \(80\)[\s\S]*Retry refused mails/);
  });

  it('says of one that cannot be read that it cannot', () => {
    expect(page).toContain(`<span class="gate unread">cannot be read</span> <strong>${ids['broken']}`);
  });

  it('runs its own search and nothing else, and loads nothing', () => {
    const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const [, code = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy.replaceAll('&#39;', "'")).toBe(
      `default-src 'none'; style-src ${hash(css)}; script-src ${hash(code)}; base-uri 'none'; form-action 'none'`,
    );
    expect(page.match(/<script/gi)).toHaveLength(1);
    expect(page.match(/<(?:img|iframe|link|object|embed|base|a)\b/gi)).toBeNull();
    expect(page.match(/<[^>]*\s(?:on\w+|src|href|style)\s*=/gi)).toBeNull();
    expect(page).not.toMatch(/https?:/);
    const found = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(found).size).toBe(found.length);
  });

  it('is the same where the form it has is asked for', async () => {
    expect((await home.run(['report', '--all', '--html', '--out', '-'])).out).toContain(
      'details class="entry"',
    );
  });

  it('says how many older ones were left out', async () => {
    const { out } = await home.run(['report', '--all', '--limit', '1', '--out', '-']);
    expect(out.match(/<details class="entry"/g)).toHaveLength(1);
    expect(out).toMatch(/and 2 older ones: <code>ftm report --all --limit 3</);
  });

  it('takes its place in the state folder, by the name of the project', () => {
    expect(readdirSync(home.state).filter((name) => name.endsWith('.html'))).toEqual([
      expect.stringMatching(/^deliberations-ftm-home-/),
    ]);
  });

  it.each([
    ['with an id', ['report', 'magi-1', '--all']],
    ['with another form', ['report', '--all', '--md']],
    ['with a limit that is none', ['report', '--all', '--limit', 'many']],
  ])('is refused %s', async (_, args) => {
    expect((await home.run(args)).exit).toBe(2);
  });
});

/** Just enough of a page for the search: entries with a text and a gate, a field, and boxes to tick. */
function searched(words: string, ticked: string[], hash = '') {
  const entries = [
    { id: 'magi-1', textContent: 'Retry refused mails? lease', dataset: { gate: 'approved' } },
    { id: 'magi-2', textContent: 'Move sessions? lease', dataset: { gate: 'rejected' } },
  ].map((one) => ({
    ...one,
    hidden: false,
    open: false,
    scrollIntoView: () => undefined,
    addEventListener: () => undefined,
  }));
  let address = '';
  const status = { textContent: '' };
  const listeners: Record<string, () => void> = {};
  const form = {
    hidden: true,
    elements: { words: { value: words } },
    querySelectorAll: () => ticked.map((value) => ({ value })),
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
  };
  const document = {
    querySelector: (what: string) => (what === 'form' ? form : status),
    querySelectorAll: () => entries,
  };
  runInNewContext(readFileSync(join(import.meta.dirname, '../references/index-search.js'), 'utf8'), {
    document,
    location: { hash },
    URLSearchParams,
    history: { replaceState: (_: null, __: string, to: string) => (address = to) },
    addEventListener: () => undefined,
  });
  const opened = entries.filter(({ open }) => open).map(({ id }) => id);
  if (hash === '') listeners['input']?.();
  const shown = entries.map(({ hidden }) => !hidden);
  return { form: form.hidden, said: status.textContent, shown, opened, address };
}

it.each<[words: string, ticked: string[], shown: boolean[]]>([
  ['', ['approved', 'rejected'], [true, true]],
  ['LEASE  mails', ['approved', 'rejected'], [true, false]],
  ['lease', ['rejected'], [false, true]],
  ['broker', ['approved', 'rejected'], [false, false]],
])('a search for "%s" among %j shows %j', (words, ticked, shown) => {
  const found = searched(words, ticked);
  expect(found).toMatchObject({
    form: false,
    said: `${shown.filter(Boolean).length} of 2`,
    shown,
  });
});

it('keeps a search in its address, and follows one that was sent: a search, or one deliberation', () => {
  expect(searched('two words', []).address).toBe('#?two%20words');
  expect(searched('', ['approved', 'rejected'], '#?mails')).toMatchObject({
    shown: [true, false],
    opened: [],
  });
  expect(searched('', ['approved', 'rejected'], '#magi-2')).toMatchObject({
    shown: [true, true],
    opened: ['magi-2'],
  });
  expect(searched('', ['approved'], '#?%E0%A4%A').opened).toEqual([]);
});
