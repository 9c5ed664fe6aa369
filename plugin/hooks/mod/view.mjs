// What the mod shows, as words: nothing in here knows Claude Code.

/** @typedef {{ text: string, props?: object }} Line `props`: of a Text */
/** @typedef {Record<string, any>} Session session.json */
/** @typedef {{ session: Session, progress: Record<string, any> | null }} Seen */

/** Ids end in the moment they were opened. @param {string[]} names */
export function newestFirst(names, most = 4) {
  const stamp = (/** @type {string} */ id) => id.slice(id.indexOf('-') + 1);
  const ids = names.filter((name) => /^[a-z]+-\d{8}-\d{6}-\w+$/.test(name));
  return ids.sort((one, other) => (stamp(one) < stamp(other) ? 1 : -1)).slice(0, most);
}

/** Over MCP or by Bash: from here on there may be something to see. @param {string} tool @param {string} command */
export const isOwnCall = (tool, command) =>
  tool.startsWith('mcp__plugin_ftm_ftm__') ||
  (tool === 'Bash' && /\bftm(?:\.mjs)?\b/.test(command));

/** A round is heard of every ten seconds until it dies. @param {Seen} seen @param {number} now */
export const isThinking = ({ session: { status, step }, progress }, now) =>
  status === 'open' &&
  step === 'run' &&
  progress?.['done'] === false &&
  now - progress['at'] < 30_000;

/** Text of engines and questions, on one line and harmless. @param {unknown} text */
export const plain = (text) => `${text ?? ''}`.replace(/\p{C}+/gu, ' ').trim();

/** @param {unknown} text @param {number} most */
const cut = (text, most) =>
  plain(text).replace(new RegExp(`^(.{${most - 1}}).{2,}$`, 'u'), '$1…');

const titled = (/** @type {string} */ word) =>
  word.slice(0, 1).toUpperCase() + word.slice(1);
const secondsFrom = (/** @type {number} */ ms) => Math.max(0, Math.floor(ms / 1000));

/** How far it is, and on what. @param {Seen} seen @param {number} now @returns {Line} */
export function headOf({ session: { protocol, topic }, progress }, now) {
  const { states = [], from = now } = progress ?? {};
  const seconds = secondsFrom(now - from);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const over = states.filter((/** @type {any} */ { state }) =>
    /^(?:answered|failed)$/.test(state),
  );
  const text = `${titled(protocol)}  ${over.length} of ${states.length}  ${time}  ${plain(topic)}`;
  return { text, props: { bold: true } };
}

/** @type {Record<string, object>} */
const LOOKS = {
  waiting: { dimColor: true },
  answered: { color: 'success' },
  failed: { color: 'error' },
};

/** One line a seat. @param {Seen} seen @param {number} now @returns {Line[]} */
export function seatLines({ progress }, now) {
  const { from = now, states = [] } = progress ?? {};
  return states.map((/** @type {Record<string, any>} */ seat) => {
    const { name, state, ms, detail, last = [] } = seat;
    // What it does just now, unless it is over or something else is told of it.
    const doing = LOOKS[state] ? '' : (last.at(-1) ?? '');
    const time = `${secondsFrom(LOOKS[state] ? ms : now - from)} s`;
    const what = state === 'again' ? 'asked again' : state;
    const text = `${cut(name, 14).padEnd(14)} ${what.padEnd(11)} ${time.padStart(5)}  ${plain(detail || doing)}`;
    return { text: text.trimEnd(), props: LOOKS[state] };
  });
}

/** @param {Session} session */
export const ended = ({ status, headline }) =>
  plain(status === 'open' ? 'Waits for an answer' : headline);

/** What each seat said, once it is over and all may be read. @param {Session} session @returns {Line[]} */
export const verdictLines = ({ verdict }) =>
  (verdict?.seats ?? []).flatMap(
    (/** @type {Record<string, any>} */ { name, final, why }) => [
      { text: plain(`${name}  ${final?.position ?? 'failed'}`) },
      { text: `  ${plain(why)}`, props: LOOKS['waiting'] },
    ],
  );

/** Over, and nobody has seen it. @param {Session | null} session @param {string} cwd */
export const isUnseen = (session, cwd) =>
  session?.['status'] === 'done' &&
  session['step'] === 'present' &&
  session['host_session'] !== null &&
  session['cwd'] === cwd;

/** @param {Session} session */
export const unseenLine = (session) =>
  `Decided while nobody looked: ${plain(session['topic'])} – ${ended(session)} (say "show it")`;

/** Said once: it is over, or it waits and no call does. @param {Session | undefined} before @param {Session} now @param {boolean} isBusy */
export const newsOf = (before, now, isBusy) =>
  before?.['status'] === 'open' &&
  (now['status'] === 'done' || (now['ask_key'] && !before['ask_key'] && !isBusy)) &&
  cut(`${titled(now['protocol'])}: ${ended(now)}`, 60);

/** The open question, if a dialog can hold it. @param {Session} session */
export function questionOf({ ask }) {
  const { question, header, options = [] } = ask?.questions?.[0] ?? {};
  const labels = options.map((/** @type {Record<string, string>} */ { label }) => label);
  return labels.length < 2
    ? null
    : { question, how: { header, options: labels }, display: `${ask.display}` };
}

const SEEN = 'The user sees the text: never repeat it.';

/** What people read, behind the first text: drawn where the model was told that it is. @param {any} output @returns {string[]} */
export const displaysOf = (output) =>
  `${output?.[0]?.text}`.includes(SEEN) ? output.slice(1).map(({ text }) => text) : [];

/** The same answer, with what was asked about, for a model whose user has the texts before them. @param {Record<string, any>} answered @param {{ texts: string[], isDrawn: boolean }} row @param {Map<string, string[]>} about */
export function asSeen(answered, { texts: above, isDrawn }, about) {
  const [first, ...texts] = Array.isArray(answered.result) ? answered.result : [];
  if (!isDrawn || texts.length === 0) return answered;
  const { do: due, how = '', ...told } = JSON.parse(first.text);
  if (due === 'seal')
    return (
      above.push(...texts.map((one) => one.text)) && { ...answered, result: [first] }
    );
  const asked = (about.get(told.id) ?? []).filter((text) => text !== texts[0].text);
  about.delete(told.id);
  const left = /^Make these/.test(how) ? 'fix' : 'done';
  const seen = {
    ...told,
    do: due === 'present' ? left : due,
    how: `${SEEN} ${how}`.trim(),
  };
  const all = [JSON.stringify(seen), ...asked].map((text) => ({ type: 'text', text }));
  return { ...answered, result: [...all, ...texts] };
}

/** A label is a choice; anything else are the person's own words. @param {string} said @param {string[]} labels */
export const answerFor = (said, labels) =>
  JSON.stringify(labels.includes(said) ? { choice: said, said } : { said });

/** What is longer, or has control signs in it, is not drawn at all; the model reads what a command prints. @param {string} text */
export const short = (text, most = 9000) =>
  `${text.slice(0, most)}${text.length > most ? '\n\n… (see ftm report)' : ''}`.replace(
    /[^\P{C}\n\t]/gu,
    '',
  );

/** The frame of a box breaks where it is wider than the room: there it goes. @param {string} text @param {number} columns */
export const fitted = (text, columns = 80) =>
  (/╔═+╗/.exec(text)?.[0].length ?? 0) + 2 > columns
    ? text.replace(/^[╔╚]═+[╗╝]\n|^║ *| *║$/gm, '')
    : text;

/** @param {string} text */
export function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Seats of the host that are to speak, each with its prompt. @param {Record<string, any>} instruction */
export const seatsDue = ({ do: due, seat, prompt, seats = [] }) => {
  if (due === 'seal') return [{ seat, prompt }];
  return due === 'submit' ? seats : [];
};

/** Why a model call brought nothing, as the program names failures. @param {Record<string, any>} said */
export const reasonOf = ({ status, reason }) => {
  if (status === 429) return 'quota';
  if (status === 401 || status === 403) return 'auth';
  return reason === 'aborted' ? 'timeout' : 'server';
};

/** @param {{ message: string, remedy?: string }} error */
export const errorText = ({ message, remedy = '' }) => plain(`${message} ${remedy}`);

/** What the model of the conversation hears of it. @param {Record<string, any>} told */
export const oneLine = ({ id, display = '', headline }) =>
  `ftm, without you: ${plain(headline ?? display.split('\n').find((/** @type {string} */ line) => line.trim()) ?? '')} Its tool show, with id ${id}, tells more.`;

/** The verb with what was typed behind the command; what is in quotation marks is one word. @param {string} name @param {string} args */
export function openingOf(name, args) {
  const protocol = name === 'vote' ? 'magi' : 'review';
  const [, before = args, quoted] = /^([^"]*)"([\s\S]*)"\s*$/.exec(args) ?? [];
  const words = before.split(/\s+/).filter(Boolean);
  return ['open', protocol, ...words, ...(quoted ? [quoted] : [])];
}

/** What is asked is one word. @param {string} name @param {string} args */
export function argvOf(name, args) {
  const words = name === 'ask' ? [args] : args.split(/\s+/).filter(Boolean);
  return [name, '--text', ...(name === 'show' ? ['--markdown'] : []), ...words];
}

/** Columns are kept only in a code block, which begins on a line of its own. @param {string} name @param {string} text */
export const printed = (name, text) =>
  short(
    name === 'show'
      ? `\n${text}`
      : `\n\`\`\`\n${text.replaceAll('```', "'''").trimEnd()}\n\`\`\``,
  );
