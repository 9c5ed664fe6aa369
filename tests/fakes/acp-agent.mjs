// A stand-in that speaks the Agent Client Protocol, and behaves as it is told:
//
//   good          reads a file, asks to write another one, and answers with what it was allowed and how it was set up
//   option        the same; its modes are an option
//   modeless      the same; it has no modes
//   login         wants a login before it opens a session
//   newer         speaks another version
//   hang          never answers its prompt; notes that it was told to stop
//   gone          ends in the middle of its turn
//   refuses       its turn ends by a refusal
//   forgets       knows no session of before
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [, , behaviour = 'good', folder = ''] = process.argv;
let cwd = '';
let mode = 'default';
/** @type {(answer: any) => void} */
let permitted = () => undefined;

/** @param {object} message */
const say = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
/** @param {object} update */
const update = (update) =>
  say({ method: 'session/update', params: { sessionId: 's1', update } });
/** @param {string} text */
const chunk = (text) =>
  update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } });

const modes = [{ id: 'default' }, { id: 'https://agents.example/modes#plan' }];
const values = ['default', 'plan'].map((value) => ({ value, name: value }));

/** @type {Record<string, (params: any, id: number) => object | null | Promise<object | null>>} */
const METHODS = {
  initialize: () => ({
    protocolVersion: behaviour === 'newer' ? 2 : 1,
    agentCapabilities: { loadSession: true },
  }),
  'session/new': (params) => open(params),
  'session/load': (params, id) => {
    if (behaviour === 'forgets') {
      say({ id, error: { code: -32_602, message: 'There is no such session.' } });
      return null;
    }
    // What was said before is told again.
    read('OLD.md');
    chunk('An old answer.');
    return open(params);
  },
  'session/set_mode': ({ modeId }) => modeIs(modeId),
  'session/set_config_option': ({ value }) => modeIs(value),
  'session/prompt': prompt,
};

/** @param {string} name */
function modeIs(name) {
  mode = name;
  return {};
}

/** @param {any} params */
function open(params) {
  cwd = params.cwd;
  if (behaviour === 'modeless') return { sessionId: 's1' };
  if (behaviour !== 'option')
    return {
      sessionId: 's1',
      modes: { currentModeId: 'default', availableModes: modes },
    };
  const option = {
    id: 'mode',
    category: 'mode',
    currentValue: 'default',
    options: values,
  };
  return { sessionId: 's1', configOptions: [option] };
}

/** @param {string} path */
function read(path) {
  const locations = [{ path: join(cwd, path) }];
  const call = { toolCallId: path, title: path, kind: 'read', locations };
  update({ sessionUpdate: 'tool_call', status: 'in_progress', ...call });
  update({ sessionUpdate: 'tool_call_update', toolCallId: path, status: 'completed' });
}

/** @param {any} params @param {number} id */
async function prompt({ prompt: [{ text }] }, id) {
  if (behaviour === 'hang') return null;
  if (behaviour === 'gone') process.exit(3);
  if (behaviour === 'refuses') return { stopReason: 'refusal' };
  chunk('Let me see.');
  read('README.md');
  const outcome = await askToWrite();
  if (outcome.optionId === 'yes') writeFileSync(join(cwd, 'written.txt'), 'written');
  chunk(`mode ${mode}; write ${outcome.optionId}; `);
  chunk(`asked ${text}`);
  say({ method: 'session/unknown', params: {} });
  say({
    id,
    result: {
      stopReason: 'end_turn',
      usage: { inputTokens: 90, outputTokens: 40, totalTokens: 160 },
    },
  });
  return null;
}

/** @returns {Promise<{ optionId?: string }>} */
function askToWrite() {
  const options = [
    { optionId: 'yes', kind: 'allow_once', name: 'Allow' },
    { optionId: 'no', kind: 'reject_once', name: 'Refuse' },
  ];
  const toolCall = { toolCallId: 'w', title: 'written.txt', kind: 'edit' };
  const params = { sessionId: 's1', toolCall, options };
  say({ id: 'permission-1', method: 'session/request_permission', params });
  return new Promise((done) => {
    permitted = ({ outcome }) => done(outcome);
  });
}

createInterface(process.stdin).on('line', async (line) => {
  const { id, method, params, result } = JSON.parse(line);
  if (folder) appendFileSync(join(folder, 'heard.txt'), `${method ?? 'answer'}\n`);
  if (method === undefined) return permitted(result);
  if (id === undefined) return undefined;
  if (behaviour === 'login' && method === 'session/new')
    return say({ id, error: { code: -32_000, message: 'Authentication required' } });
  const answer = await METHODS[method]?.(params, id);
  return answer ? say({ id, result: answer }) : undefined;
});
process.stdout.write('a line that is no message\n');
