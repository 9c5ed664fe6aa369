// A skill that hands a conflict over gets its verdict as a block of YAML: through every door, in every medium, whatever came of it.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, leave } from '../fakes/mcp-client.ts';
import type { Home } from '../given/program.ts';
import { HOST, homeWith, peer } from '../given/scenes.ts';
import { blockIn, CONFLICT, KEYS } from './conflict.ts';

const THREE = { claude: 'good', codex: 'good', gemini: 'good' };
const HELD = {
  claude: peer('revert_fix'),
  codex: peer('update_intent', { position: '# Not a heading\n```\nnor a fence ```' }),
  gemini: peer('revert_fix'),
};
const home = (answers = HELD, engines: Record<string, string> = THREE): Home =>
  homeWith(engines, answers, HOST);
const ASKED = { payload: CONFLICT, unattended: true };
const TIME =
  /^### Council Verdict — \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n\*\*Conflict\*\*: Update/;

function checkBlock(text: string, more: object): void {
  const block = blockIn(text);
  expect(Object.keys(block)).toEqual(expect.arrayContaining(KEYS));
  expect(block).toMatchObject(more);
  expect(block['debug_log_entry']).toMatch(TIME);
}

/** The whole of a skill that hands over: what it gets, it reads and acts on. */
async function executor(at: Home, asked: object): Promise<string> {
  const client = await connect(at);
  const texts = await client.texts('council', asked);
  leave();
  const { decision, safe_default } = blockIn(texts.at(-1) ?? '');
  switch (decision ?? safe_default) {
    case 'update_intent':
      return 'INTENT.md is changed';
    case 'revert_fix':
      return 'the fix is taken back';
    default:
      return 'nobody knows';
  }
}

describe('an executor over MCP', () => {
  test.each<[decided: string, answers: Record<string, string>, does: string]>([
    ['for the intent', HELD, 'the fix is taken back'],
    [
      'for the fix',
      {
        claude: peer('update_intent'),
        codex: peer('update_intent'),
        gemini: peer('revert_fix'),
      },
      'INTENT.md is changed',
    ],
    [
      'by nobody',
      {
        claude: peer('update_intent'),
        codex: peer('revert_fix'),
        gemini: peer('none'),
      },
      'the fix is taken back',
    ],
  ])('decided %s', async (_, answers, does) => {
    expect(await executor(home(answers as typeof HELD), ASKED)).toBe(does);
  });

  test('attended or as a question it is the same, and nobody is asked', async () => {
    const { unattended: _, ...attended } = ASKED;
    expect(await executor(home(), attended)).toBe('the fix is taken back');
    const question = `Settle this, please.\n\n${CONFLICT}`;
    const asked = { question };
    expect(await executor(home(), asked)).toBe('the fix is taken back');
  });

  test('rounds on the way are nobody’s to look at: one call, one block', async () => {
    const moved = { changed: true, because: 'src/a.ts:1 says so' };
    for (const how of [{}, { unattended: true }]) {
      const rounds = mkdtempSync(join(tmpdir(), 'ftm-rounds-'));
      writeFileSync(join(rounds, 'gemini.1'), peer('none'));
      writeFileSync(join(rounds, 'gemini.2'), peer('revert_fix', moved));
      const client = await connect(home(HELD, { ...THREE, gemini: `rounds:${rounds}` }));
      const asked = { payload: CONFLICT, ...how };
      const [first = '', last = ''] = await client.texts('council', asked);
      expect(JSON.parse(first).do).toBe('present');
      checkBlock(last, { round: 2, decision: 'revert_fix' });
    }
    leave();
  });

  test('what takes longer than a call may is asked for once more', async () => {
    const go = join(mkdtempSync(join(tmpdir(), 'ftm-go-')), 'go');
    const slow = home(HELD, { ...THREE, gemini: `wait:${go}` });
    mkdirSync(join(slow.folder, '.claude'), { recursive: true });
    writeFileSync(join(slow.folder, '.claude/ftm-config.yml'), 'mcp: { wait_s: 1 }\n');
    const client = await connect(slow);
    const [first = ''] = await client.texts('council', ASKED);
    const { id, do: due } = JSON.parse(first);
    expect(due).toBe('waiting');
    writeFileSync(go, '');
    let texts: string[];
    do texts = await client.texts('next', { id });
    while (JSON.parse(texts[0] ?? '{}').do === 'waiting');
    checkBlock(texts[1] ?? '', { decision: 'revert_fix' });
    leave();
  });

  test('with two engines it ends unavailable, and keeps the intent', async () => {
    const two = home(HELD, { claude: 'good', codex: 'good' });
    expect(await executor(two, ASKED)).toBe('the fix is taken back');
    const client = await connect(two);
    const texts = await client.texts('council', ASKED);
    checkBlock(texts.at(-1) ?? '', { decision: null, outcome: 'unavailable' });
    leave();
  });

  test('what was handed over badly ends with it too', async () => {
    const client = await connect(home());
    const [, last = ''] = await client.texts('council', {
      ...ASKED,
      payload: CONFLICT.replace(/ORIGINAL INTENT.*\n/, ''),
    });
    checkBlock(last, {
      decision: null,
      reasoning: expect.stringContaining('ORIGINAL INTENT'),
    });
    leave();
  });
});

describe('one verdict', () => {
  const own = home();
  let id = '';
  beforeAll(async () => {
    const client = await connect(own);
    const [first = '{}', shown = ''] = await client.texts('council', ASKED);
    id = (JSON.parse(first) as { id: string }).id;
    checkBlock(shown, { decision: 'revert_fix', degraded: false });
  }, 60_000);
  afterAll(leave);

  const MORE = { decision: 'revert_fix', round: 1, agreed_by: ['claude', 'gemini'] };
  test.each<[door: string, text: () => Promise<string>]>([
    [
      'show over MCP',
      async () => (await (await connect(own)).texts('show', { id })).at(-1) ?? '',
    ],
    [
      'show',
      async () =>
        (await own.json<{ told: { closing: string } }>(['show', id])).told.closing,
    ],
    ['show --text', async () => (await own.run(['show', id, '--text'])).out],
    ['show --markdown', async () => (await own.run(['show', id, '--markdown'])).out],
    ['report --md', async () => (await own.run(['report', id, '--md'])).out],
    ['report --html', () => page(['report', id, '--html'])],
    ['report --adr', () => page(['report', id, '--adr'])],
  ])('%s', async (_, text) => {
    const shown = await text();
    checkBlock(shown.replace(/\n?<\/pre>[\s\S]*|\n\ncouncil-\d{8}[\w-]+\s*$/, ''), MORE);
  });

  test('what peers say stays inside of it', async () => {
    const { out } = await own.run(['show', id, '--markdown']);
    expect(String(blockIn(out)['dissent'])).toContain('# Not a heading');
    expect(out.split('COUNCIL VERDICT:')).toHaveLength(2);
  });

  async function page(words: string[]): Promise<string> {
    const { file } = await own.json<{ file: string }>(words);
    const text = readFileSync(join(own.folder, file.replace(own.folder, '')), 'utf8');
    return text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&#34;', '"');
  }
});

describe('by Bash', () => {
  test('step by step: open, run, next', async () => {
    const own = home();
    const opened = await own.run(['open', 'council', '-'], CONFLICT);
    const { id, do: due } = JSON.parse(opened.out) as { id: string; do: string };
    expect(due).toBe('run');
    const ran = JSON.parse((await own.run(['run', id])).out) as {
      next: { display: string };
    };
    checkBlock(ran.next.display, { decision: 'revert_fix' });
    const again = await own.run(['show', id, '--markdown']);
    checkBlock(again.out, { decision: 'revert_fix' });
  });

  test.each([['--text'], ['--json']])('auto with %s', async (how) => {
    const { out } = await home().run(
      ['auto', 'council', '--payload', '-', how],
      CONFLICT,
    );
    checkBlock(out, { decision: 'revert_fix' });
  });

  test('with too few engines', async () => {
    const two = home(HELD, { claude: 'good', codex: 'good' });
    const words = ['auto', 'council', '--payload', '-'];
    const { out, exit } = await two.run([...words, '--text'], CONFLICT);
    expect(exit).toBe(3);
    checkBlock(out, { decision: null, outcome: 'unavailable' });
    const { closing } = JSON.parse((await two.run(words, CONFLICT)).out) as {
      closing: string;
    };
    checkBlock(closing, { outcome: 'unavailable' });
    const degraded = await two.run([...words, '--allow-two'], CONFLICT);
    checkBlock(degraded.out, { degraded: true, outcome: 'stalled', decision: null });
  });

  test('with engines that say nothing', async () => {
    const silent = home(HELD, { claude: 'crash', codex: 'crash', gemini: 'crash' });
    const { out } = await silent.run(['auto', 'council', '--payload', '-'], CONFLICT);
    checkBlock(out, { decision: null, outcome: 'no_quorum', safe_default: 'revert_fix' });
  });
});
