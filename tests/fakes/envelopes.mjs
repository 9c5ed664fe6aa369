// How each program prints an answer, and what it says to whoever only looks whether it is there and logged in.

const VERSIONS = new Map([
  ['codex', 'codex-cli 0.169.0'],
  ['claude', '2.1.326 (Claude Code)'],
  ['gemini', '0.61.0'],
]);

/** @param {unknown} value */
export const line = (value) => `${JSON.stringify(value)}\n`;

/**
 * What it says to whoever only looks: null where it is asked for an answer.
 * @param {string} name @param {string} behaviour @param {string[]} argv
 * @returns {{ says: string, to: 1 | 2, exit: number } | null}
 */
export function probed(name, behaviour, argv) {
  if (behaviour === 'old-node')
    return { says: 'This program needs Node 22 or later.\n', to: 2, exit: 1 };
  if (argv.includes('--version')) {
    const version = VERSIONS.get(name) ?? '0.24.4';
    const says =
      behaviour === 'outdated' ? version.replace(/\d+\.\d+\.\d+/, '0.0.1') : version;
    return { says: `${says}\n`, to: 1, exit: 0 };
  }
  if (behaviour === 'signed-out') return { says: 'Not logged in\n', to: 1, exit: 1 };
  // How they are asked whether they are logged in.
  if (name === 'gemini' && !argv.includes('-o')) return { says: '', to: 1, exit: 42 };
  if (name === 'qwen' && argv.join(' ') === '-o json')
    return { says: 'No input provided via stdin\n', to: 1, exit: 1 };
  if (['login', 'sandbox', 'auth'].includes(argv[0] ?? ''))
    return { says: '', to: 1, exit: 0 };
  return null;
}

/** The answer as this program prints it. @param {string} name @param {string} text */
export function envelope(name, text) {
  const done = { type: 'result', subtype: 'success', is_error: false, result: text };
  const usage = { input_tokens: 10, output_tokens: 5 };
  switch (name) {
    case 'claude':
      return [
        { type: 'system', subtype: 'init', model: 'claude-fake-1' },
        { type: 'assistant', message: { content: [{ type: 'text', text }] } },
        {
          ...done,
          total_cost_usd: 0.01,
          usage,
          modelUsage: { 'claude-fake-1': { outputTokens: 5 } },
        },
      ]
        .map(line)
        .join('');
    case 'gemini': {
      const tokens = { total_tokens: 16, input_tokens: 10, output_tokens: 5 };
      return [
        { type: 'init', session_id: 's', model: 'gemini-fake-pro' },
        { type: 'message', role: 'assistant', content: text, delta: true },
        {
          type: 'result',
          status: 'success',
          stats: { models: { 'gemini-fake-pro': tokens } },
        },
      ]
        .map(line)
        .join('');
    }
    case 'qwen':
      return [
        { type: 'system', subtype: 'init', model: 'qwen-fake' },
        { type: 'assistant', message: { content: [{ type: 'text', text }] } },
        { ...done, usage },
      ]
        .map(line)
        .join('');
    case 'codex':
      return [
        { type: 'thread.started', thread_id: 't' },
        { type: 'turn.started' },
        { type: 'item.completed', item: { type: 'agent_message', text } },
        { type: 'turn.completed', usage: { ...usage, cached_input_tokens: 0 } },
      ]
        .map(line)
        .join('');
    default:
      return `${text}\n`;
  }
}
