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

/** What goes on while there are no engines to show. */
export const STAGES = {
  opens: 'ftm looks which engines are there …',
  speaks: 'Claude gives its own answer first, alone …',
};

/** One line a seat. @param {Seen} seen @param {number} now @returns {Line[]} */
export function seatLines({ progress }, now) {
  const { from = now, states = [] } = progress ?? {};
  return states.map((/** @type {Record<string, any>} */ seat) => {
    const { name, state, ms, detail, opened = 0, last = [] } = seat;
    const files = opened > 1 ? ` (${opened} files)` : '';
    const time = `${secondsFrom(LOOKS[state] ? ms : now - from)} s`;
    const how = [state === 'again' ? 'asked again' : state, detail].filter(Boolean);
    // What it does just now, unless it is over or something else is told of it.
    const isAtWork = !LOOKS[state] && !detail && last.length > 0;
    const what = isAtWork ? `${last.at(-1)}${files}` : how.join(': ');
    const text = `${cut(name, 14).padEnd(14)} ${time.padStart(5)}  ${plain(what)}`;
    return { text, props: LOOKS[state] };
  });
}

/** Each with its newest steps below. @param {Seen} seen @param {number} now @returns {Line[]} */
export const stepLines = (seen, now) =>
  seatLines(seen, now).flatMap((line, index) => [
    line,
    ...(seen.progress?.['states'][index].last ?? []).map(
      (/** @type {string} */ step) => ({
        text: `  ${plain(step)}`,
        props: LOOKS['waiting'],
      }),
    ),
  ]);

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

/** @param {Session} session @param {string} [lead] */
export const newsLine = (session, lead = '') =>
  `${cut(`${lead}${session['topic']} – ${ended(session)}`, 180)} (/ftm:show)`;

/** Said once, where nobody waits for it: it is over, or there is a question. @param {Session | undefined} before @param {Session} now */
export const newsOf = (before, now) =>
  before?.['status'] === 'open' &&
  (now['status'] === 'done' || (now['ask_key'] && !before['ask_key'])) &&
  newsLine(now);

/** The same for the model of the conversation. @param {Session} session */
export const noteOf = ({ id, topic, status }) =>
  `ftm: "${plain(topic)}" ${status === 'done' ? 'is decided, and the user has not seen it' : 'waits for the user'}: its tool next, with id ${id}, shows it.`;

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
  `${output?.[0]?.text}`.includes(SEEN)
    ? output.slice(1).map((/** @type {{ text: string }} */ { text }) => text)
    : [];

/** The same answer, with what was asked about, for a model whose user has the texts before them. @param {Record<string, any>} answered @param {{ texts: string[], isDrawn: boolean }} row @param {Map<string, string[]>} about */
export function asSeen(answered, { texts: above, isDrawn }, about) {
  const [first, ...texts] = Array.isArray(answered.result) ? answered.result : [];
  if (!isDrawn || texts.length === 0) return answered;
  const { do: due, how = '', ...told } = JSON.parse(first.text);
  // On the way only people read them.
  if (/seal|waiting/.test(due))
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

/** A label is a choice; anything else are the person's own words, which limit the choice that comes after them. @param {string} said @param {string[]} labels @param {string | null} [words] */
export const answerFor = (said, labels, words) =>
  JSON.stringify(
    labels.includes(said)
      ? { choice: said, said: words ?? said, conditions: words ? [words] : [] }
      : { said },
  );

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

/** As the program prints it. @param {{ message: string, fix?: string }} error */
export const errorText = ({ message, fix = '' }) => plain(`${message} ${fix}`);

const firstLine = (/** @type {string} */ text) =>
  text
    .split('\n')
    .find((line) => line.trim())
    ?.replace(/^#+ /, '');

/** What the model of the conversation hears of it: how to tell more, or how to hand in what the user says. @param {Record<string, any>} told */
export const oneLine = ({ id, display = '', headline, ask }) =>
  `ftm, without you: ${plain(headline ?? firstLine(display))} ${ask ? `The user has not answered yet: its tool next, with id ${id}, shows the question.` : `Its tool show, with id ${id}, tells more.`}`;

/** What the model of the conversation is asked to do. @param {Record<string, any>} answered @param {Session} session */
export const toFix = ({ display, why }, { ask }) =>
  short(`${firstLine(display)} ${why}\n\n${ask.display}`);

export const LEFT_OPEN = 'It stays open: say what you want to do, now or later.';

/** @param {string} said */
export const unmapped = (said) => `“${cut(said, 60)}”: which of these is it?`;

/** Of which deliberation a result is. @param {Record<string, any>} answered */
export const idIn = ({ result }) => jsonOf(result?.[0]?.text ?? '')?.id;

/** Who reads plans: the first of another vendor. @param {Record<string, any>[]} [engines] */
export const readerOf = (engines = []) =>
  engines.find(({ usable, vendor, tried }) => usable && tried && vendor !== 'anthropic');

/** @param {string} title @param {string} vendor */
export const mayRead = (title, vendor) =>
  `May ${title} (${vendor}) read each plan of this project when it is shown to you? Each costs one answer of your ${title} quota.`;

/** How a plan was found, in a line and whole. @param {string} title @param {Record<string, any>} told */
export function planRead(title, { error, findings = [], display = '' }) {
  if (error)
    return { line: `${title} did not read your plan: ${errorText(error)}`, text: '' };
  const serious = findings.filter((/** @type {Record<string, any>} */ { severity }) =>
    /^p[12]$/.test(severity),
  );
  const titles = serious.map(
    (/** @type {Record<string, any>} */ { title: what }) => what,
  );
  const count = `${title} read your plan: ${serious.length || 'nothing'} serious`;
  return { line: cut([count, ...titles].join(' · '), 200), text: display };
}

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
