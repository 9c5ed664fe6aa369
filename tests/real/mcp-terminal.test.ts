// A question over MCP in the real terminal: what it is about is shown first, then the client's own form asks, and counts as seen.
import { expect, it } from 'vitest';
import { putOnPath } from '../fakes/on-path.ts';
import type { Step } from './model-servers/model-server.ts';
import { sitDown } from './terminal.ts';

const [RIGHT, DOWN, ENTER] = ['\u001b[C', '\u001b[B', '\r'];
const tool = (name: string, input: Record<string, unknown>): Step => ({
  tools: [{ name: `mcp__plugin_ftm_ftm__${name}`, input }],
});

it('is put by a form of Claude Code, whose answer is the user’s', async () => {
  const engines = putOnPath({ codex: 'good', gemini: 'good' });
  const heard: string[] = [];
  let id = '';
  const model = (texts: string[]): Step => {
    const text = texts.join('\n');
    heard.push(text);
    id ||= /council-\d{8}-\d{6}-[0-9a-f]{4}/.exec(text)?.[0] ?? '';
    if (!id) return tool('deliberate', { protocol: 'council', question: 'Why twice?', entry_points: ['.'] });
    return text.includes('asks the user by a form')
      ? tool('next', { id, presented: true })
      : { text: 'Heard the user.' };
  };
  const sitting = await sitDown('Ask the council', model, ['mcp__plugin_ftm_ftm'], {
    path: [engines.folder],
    env: { ENABLE_TOOL_SEARCH: 'false' },
  });
  try {
    await sitting.drawn('requests your input');
    await sitting.drawn('Accept');
    for (const [key, drawn] of [
      [RIGHT, 'Send it'],
      [ENTER, 'Type something'],
      [DOWN, '❯ Accept'],
    ] as const) {
      sitting.type(key);
      await sitting.drawn(drawn);
    }
    await sitting.press(ENTER, 'Heard the user.');
  } finally {
    await sitting.close();
  }
  expect(heard.find((text) => text.includes('asks the user by a form'))).toContain('What the peers will get');
  expect(heard.at(-1)).toMatch(/"do":"(?:seal|submit|run)"/);
});
