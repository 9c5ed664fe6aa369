// What the mod shows, as words: nothing in here knows Claude Code.

/** @typedef {{ text: string, tone: string }} Line `tone`: plain, dim, good, bad, busy */
/** @typedef {Record<string, any>} Session session.json */
/** @typedef {{ session: Session, progress: Record<string, any> | null }} Seen with progress.json */

/** Ids end in the moment they were opened. @param {string[]} names */
export function newestFirst(names, most = 4) {
  const stamp = (/** @type {string} */ id) => id.slice(id.indexOf('-') + 1);
  const ids = names.filter((name) => /^[a-z]+-\d{8}-\d{6}-\w+$/.test(name));
  return ids.sort((one, other) => (stamp(one) < stamp(other) ? 1 : -1)).slice(0, most);
}

/** After /clear a server of ours still has the session of its start. @param {Session} session @param {{ id: string, cwd: string }} here */
export const isOurs = ({ host_session: of, cwd }, here) => of === here.id || cwd === here.cwd;

/** Over MCP or by Bash: from here on there may be something to see. @param {string} tool @param {string} command */
export const isOwnCall = (tool, command) =>
  tool.startsWith('mcp__plugin_ftm_ftm__') || (tool === 'Bash' && /\bftm(?:\.mjs)?\b/.test(command));

/** @param {Seen} seen */
export const isThinking = ({ session, progress }) =>
  session['status'] === 'open' && session['step'] === 'run' && progress?.['done'] === false;

/** Text of engines and questions, on one line and harmless. @param {unknown} text */
const plain = (text) => `${text ?? ''}`.replace(/\p{C}+/gu, ' ').trim();

/** @param {unknown} text @param {number} width */
function cut(text, width) {
  const signs = [...plain(text)];
  return signs.length <= width ? signs.join('') : `${signs.slice(0, width - 1).join('')}…`;
}

const titled = (/** @type {string} */ word) => word.slice(0, 1).toUpperCase() + word.slice(1);
const isOver = (/** @type {{ state: string }} */ { state }) => /^(?:answered|failed)$/.test(state);
const secondsFrom = (/** @type {number} */ ms) => Math.max(0, Math.floor(ms / 1000));

/** Who deliberates on what, and how far it is. @param {Seen} seen @param {number} now @param {number} width */
export function headOf({ session, progress }, now, width) {
  const { states = [], from = now } = progress ?? {};
  const seconds = secondsFrom(now - from);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const right = `  ${states.filter(isOver).length} of ${states.length}  ${time}`;
  const left = `${titled(session['protocol'])}  `;
  const room = width - left.length - right.length;
  return room < 8 ? left.trim() + right : left + cut(session['topic'], room) + right;
}

/** @type {Record<string, string>} */
const TONES = { waiting: 'dim', answered: 'good', failed: 'bad' };

/** One line a seat, never wider than told. @param {Seen} seen @param {number} now @param {number} width @returns {Line[]} */
export function seatLines({ progress }, now, width) {
  const { from = now, states = [] } = progress ?? {};
  return states.map((/** @type {Record<string, any>} */ { name, state, ms, detail }) => {
    const seconds = secondsFrom(TONES[state] ? ms : now - from);
    const what = state === 'again' ? 'asked again' : state;
    const left = Math.min(22, Math.floor(width / 3));
    const text = `${cut(name, left).padEnd(left)} ${what.padEnd(11)} ${`${seconds} s`.padStart(5)}  ${detail}`;
    return { text: cut(text, width), tone: TONES[state] ?? 'busy' };
  });
}

/** @param {Session} session */
export const ended = ({ status, headline, verdict }) =>
  plain(status === 'open' ? 'Waits for an answer' : (headline ?? verdict?.gate ?? 'over'));

/** What each seat said, once it is over and all may be read. @param {Session} session @param {number} width @returns {Line[]} */
export const verdictLines = ({ verdict }, width) =>
  (verdict?.seats ?? []).flatMap((/** @type {Record<string, any>} */ { name, failed, final, why }) => [
    { text: cut(`${name}  ${failed ? 'failed' : final?.position}`, width), tone: failed ? 'bad' : 'good' },
    { text: `  ${cut(why, width * 2)}`, tone: 'dim' },
  ]);

/** Said once, when it is over. @param {Session | undefined} before @param {Session} now */
export function newsOf(before, now) {
  const isNew = before?.['status'] === 'open' && now['status'] === 'done';
  return isNew ? cut(`${titled(now['protocol'])}: ${ended(now)}`, 60) : null;
}

/** The open question, if a dialog can hold it. Above one 12 rows are allowed; 40 columns count as one more. @param {Session} session */
export function questionOf({ step, ask }) {
  const { question, header, options = [] } = ask?.questions?.[0] ?? {};
  const labels = options.map((/** @type {Record<string, string>} */ { label }) => label);
  if (step !== 'ask_user' || labels.length < 2 || labels.length > 4) return null;
  const lead = `${ask.lead ?? ''}`.split('\n').slice(0, 3);
  const how = { header, options: labels };
  return { question, how, lead: lead.map((line) => cut(line, 160)).join('\n') };
}

/** A label is a choice; anything else are the person's own words. @param {string} said @param {string[]} labels */
export const answerFor = (said, labels) =>
  JSON.stringify(labels.includes(said) ? { choice: said, said } : { said });

/** @param {string} json what `ftm list --json` prints */
export function listOf(json) {
  const rows = JSON.parse(json).deliberations.map((/** @type {Record<string, any>} */ one) => {
    const topic = cut(one['topic'], 80).replace(/[*_`<[\]|]/g, '\\$&');
    return `- **${topic}** ${one['due'] ? 'waits' : plain(one['problem'] ?? one['headline'])} \`${one['id']}\``;
  });
  return rows.join('\n') || 'Nothing yet. `/ftm:magi Shall we …?` begins one.';
}

export const lastLine = (/** @type {string} */ text) => plain(text.trim().split('\n').at(-1));

const LONGEST = 9000;
/** What a command prints goes to the model with the next message, whole. @param {string} text */
export const short = (text) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}\n\n… (cut)`);

/** Columns are kept only in a code block, which begins on a line of its own. @param {string} text */
export const fenced = (text) => `\n\`\`\`\n${text.replaceAll('```', "'''").trimEnd()}\n\`\`\``;
