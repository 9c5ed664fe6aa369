// What the doctor promises, runs; what a protocol refuses, the doctor says.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatch } from '../../scripts/cli.ts';
import { PROTOCOLS } from '../../scripts/core/schemas/names.ts';
import type { ProtocolName } from '../../scripts/core/schemas/nouns.ts';
import { Refusal } from '../../scripts/core/words/refusal.ts';
import { openDeliberation } from '../../scripts/io/openings/open.ts';
import { putOnPath } from '../fakes/on-path.ts';
import { emptyHome } from '../given/program.ts';
import { HOST } from '../given/scenes.ts';

type Machine = [what: string, engines: Record<string, string>, env?: object];
const GOOD = 'good';

const MACHINES: Machine[] = [
  ['nothing', {}],
  ['Claude', { claude: GOOD }],
  ['Codex', { codex: GOOD }],
  ['Claude and Codex', { claude: GOOD, codex: GOOD }],
  ['Codex and Gemini', { codex: GOOD, gemini: GOOD }],
  ['all three', { claude: GOOD, codex: GOOD, gemini: GOOD }],
  ['Codex signed out', { claude: GOOD, codex: 'signed-out', gemini: GOOD }],
  ['everybody signed out', { codex: 'signed-out' }],
  ['a Node that is too old for one', { codex: GOOD, qwen: 'old-node' }],
  ['a Codex that is too old', { claude: GOOD, codex: 'outdated', gemini: GOOD }],
  ['Claude Code alone', { claude: GOOD }, HOST],
  ['Claude Code with nothing on its PATH', {}, HOST],
  ['Claude Code and Codex', { claude: GOOD, codex: GOOD }, HOST],
  ['Claude Code and two more', { claude: GOOD, codex: GOOD, gemini: GOOD }, HOST],
  ['Claude Code and Codex signed out', { claude: GOOD, codex: 'signed-out' }, HOST],
  ['another vendor', { claude: GOOD, codex: GOOD, qwen: GOOD }],
];

type Use = { protocol: ProtocolName; engines: string[]; says: string };

describe.each(MACHINES)('with %s', (_, engines, env = {}) => {
  const fakes = putOnPath(engines);
  const home = emptyHome({ ...fakes.env, ...env });
  const before = { ...process.env };
  let uses: Use[] = [];
  let text = '';
  beforeAll(async () => {
    process.env = { ...home.env };
    process.chdir(home.folder);
    const { data, text: told } = await dispatch(['doctor'], true);
    ({ uses } = data as { uses: Use[] });
    text = told?.() ?? '';
  });
  afterAll(() => {
    process.env = before;
    process.chdir(import.meta.dirname);
  });

  it.each(PROTOCOLS)('%s', async (protocol) => {
    const use = uses.find((one) => one.protocol === protocol);
    expect(text).toContain(use?.says);
    const about = protocol === 'review' ? { text: 'let x = 1;' } : { question: 'Ship?' };
    const auto = Object.keys(env).length === 0;
    const opened = await openDeliberation({ protocol, said: about, auto }).catch(
      (error) => error,
    );
    if (opened instanceof Refusal) {
      expect([use?.engines, opened.exit]).toEqual([[], 3]);
      expect(use?.says).toContain(opened.message);
      return;
    }
    const seated = opened.opened.seats
      .filter(
        ({ seat }: { seat: string }) =>
          !/^(author|second-)/.test(seat) || protocol !== 'review',
      )
      .map(({ engine }: { engine: string }) => engine);
    expect(use?.engines.toSorted()).toEqual([...new Set(seated)].toSorted());
    expect(use?.engines).not.toEqual([]);
  });
});
