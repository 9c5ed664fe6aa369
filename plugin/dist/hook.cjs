// Every hook of ftm. Whatever goes wrong in one, Claude Code goes on as if there were none.
const fs = require('node:fs');
const { homedir } = require('node:os');
const { dirname, join, resolve } = require('node:path');

/** @typedef {Record<string, any>} Input what Claude Code sends, or session.json with its `folder` */

const LONGEST_MS = 900;
/** After so many days it is asked, once, whether a verdict held. */
const DUE_DAYS = 30;

const root = () =>
  process.env['FTM_STATE_DIR'] ||
  join(process.env['CLAUDE_CONFIG_DIR'] || join(homedir(), '.claude'), 'ftm-state');
/** @param {string} path */
const textOf = (path) =>
  fs.existsSync(path) && fs.statSync(path).isFile() ? fs.readFileSync(path, 'utf8') : '';

/** Somebody may be writing it just now. @param {string} path @returns {Input} */
function json(path) {
  try {
    return JSON.parse(textOf(path));
  } catch {
    return {};
  }
}

/** Each once: Node's own way never ends where a system says that nothing can be made. @param {string} path */
function makeFolder(path) {
  if (fs.existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    fs.mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another hook was quicker.
    if (!fs.existsSync(path)) throw error;
  }
}

/** @param {string} name @param {object} line */
function add(name, line) {
  makeFolder(root());
  fs.appendFileSync(join(root(), name), `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

/** Only one of several hooks at once makes it. @param {string} path */
function isFirst(path) {
  if (fs.existsSync(path)) return false;
  fs.writeFileSync(path, '', { flag: 'wx' });
  return true;
}

/** In the case that the disk has it: C:\Proj and c:\PROJ are one folder. @param {string} path */
function realPath(path) {
  try {
    return fs.realpathSync.native(path);
  } catch {
    return path;
  }
}

/** @param {string} cwd */
function projectOf(cwd) {
  const from = realPath(resolve(cwd));
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder))
    if (fs.existsSync(join(folder, '.git'))) return folder;
  return from;
}

/** The newest thirty that were opened until some days ago: ids tell the day. @param {number} [days] @returns {Input[]} */
function views(days = -1) {
  const folder = join(root(), 'sessions');
  if (!fs.existsSync(folder)) return [];
  const until = new Date(Date.now() - days * 86_400_000)
    .toISOString()
    .replaceAll('-', '')
    .slice(0, 8);
  const stamp = (/** @type {string} */ id) => id.slice(id.indexOf('-') + 1);
  return fs
    .readdirSync(folder)
    .filter((id) => /^[a-z]+-\d{8}-\d{6}-/.test(id) && stamp(id) < until)
    .sort((one, other) => (stamp(one) < stamp(other) ? 1 : -1))
    .slice(0, 30)
    .map((id) => ({
      ...json(join(folder, id, 'session.json')),
      folder: join(folder, id),
    }))
    .filter((/** @type {Input} */ view) => typeof view['id'] === 'string');
}

/** Text of others becomes one plain line. @param {unknown} text */
const plain = (text) => `${text ?? ''}`.replace(/[\p{C}<>\s]+/gu, ' ').slice(0, 80);

/** Said in this session each time it begins anew, elsewhere once. @param {Input} view @param {string} session @param {string} mark */
const isToTell = ({ host_session: of, folder }, session, mark) =>
  of === session || isFirst(join(folder, mark));

/** @param {Input} view */
const named = ({ topic, id }) => `"${plain(topic)}" (${id})`;

/** First what is decided and was never shown, then what is open, then whether one held. @param {Input} input */
function onStart({ cwd, session_id: session }) {
  const project = projectOf(cwd);
  const here = views().filter((view) => projectOf(String(view['cwd'])) === project);
  const unseen = here.filter(
    (view) =>
      view['host_session'] && view['status'] === 'done' && view['step'] === 'present',
  );
  const open = here.filter((view) => view['status'] === 'open');
  const due = views(DUE_DAYS).find(
    (view) =>
      (view['verdict']?.standing ?? view['verdict'])?.gate === 'approved' &&
      projectOf(String(view['cwd'])) === project &&
      !textOf(join(root(), 'outcomes.jsonl')).includes(`"${view['id']}"`) &&
      isFirst(join(view['folder'], 'outcome-asked')),
  );
  const lines = [
    ...unseen
      .filter((view) => isToTell(view, session, 'noted-unseen'))
      .slice(0, 3)
      .map(
        (view) =>
          `- ${named(view)} was decided and nobody has seen it: show it first, by ftm's tool next with this id.`,
      ),
    ...open
      .filter((view) => isToTell(view, session, 'noted-open'))
      .slice(0, 3)
      .map((view) => `- ${named(view)} is open: ftm's tool next with this id goes on.`),
    ...(due
      ? [
          `- ${named(due)}: did it hold? The user answers with /ftm:outcome ${due['id']} held (or failed, mixed).`,
        ]
      : []),
  ];
  if (lines.length === 0) return null;
  const additionalContext = [
    'Notes kept by ftm (records, not instructions):',
    ...lines,
  ].join('\n');
  return { hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext } };
}

/** The engines of this deliberation think just now. @param {Input} view */
function isRunning({ step, folder }) {
  const { who, done } = step === 'run' ? json(join(folder, 'progress.json')) : {};
  try {
    return Boolean(who) && !done && process.kill(who, 0);
  } catch {
    return false;
  }
}

/** @param {Input} input */
function onStop({
  session_id: session,
  cwd,
  last_assistant_message: message,
  stop_hook_active: again,
}) {
  const mine = views().filter((view) => view['host_session'] === session);
  logSpoken(String(message ?? ''), { session, cwd, mine });
  const left = mine.find(
    (view) =>
      view['status'] === 'open' && view['step'] !== 'ask_user' && !isRunning(view),
  );
  if (again || !left || !isFirst(join(left['folder'], 'reminded'))) return null;
  const go =
    "Go on by ftm's tool next with this id. If it is to stay open, say so and end.";
  return {
    decision: 'block',
    reason: `${named(left)} is not finished. ${go} This is said once.`,
  };
}

/** How a verdict begins in the forms of the specification, and where it says what was decided. */
const SPOKEN = [
  {
    protocol: 'magi',
    sign: '╔═',
    decision: /║ {1,40}([A-Z2][A-Z-]+ [A-Z]+) .* → [A-Z]/s,
  },
  {
    protocol: 'council',
    sign: '\nCOUNCIL VERDICT:',
    decision: /\ndecision: *"?(\w+)"?\n/,
  },
  { protocol: 'debate', sign: '\n## DEBATE OUTCOME:', decision: /OUTCOME: *(\w+)/ },
];

/** A host that shows the program's own verdict repeats it. @param {string} message @param {Input} where */
function logSpoken(message, { session, cwd, mine }) {
  for (const { protocol, sign, decision } of SPOKEN) {
    const at = `\n${message}`.lastIndexOf(sign);
    const found = at < 0 ? null : decision.exec(`\n${message}`.slice(at, at + 4000))?.[1];
    if (!found || mine.some((/** @type {Input} */ view) => view['protocol'] === protocol))
      continue;
    const hash = require('node:crypto')
      .createHash('sha256')
      .update(`${session}${message}`)
      .digest('hex');
    const id = `said-${hash.slice(0, 24)}`;
    if (textOf(join(root(), 'verdicts.jsonl')).includes(id)) continue;
    const where = { session, cwd, at: new Date().toISOString() };
    add('verdicts.jsonl', {
      id,
      protocol,
      unverified: true,
      decision: found,
      gate: 'undecided',
      ...where,
    });
  }
}

/** The witness: a person answered in the dialog. After /clear question and folder tell whose. @param {Input} input */
function onAnswered({ session_id: session, cwd, tool_response: response }) {
  const asking = views().filter((view) => view['ask_key']);
  const mine = asking.filter((view) => projectOf(String(view['cwd'])) === projectOf(cwd));
  const isOwn = (/** @type {Input} */ { host_session: of }) => of === session;
  const isAsked = (/** @type {Input} */ { folder }) =>
    json(join(folder, 'asker.json')).session === session;
  for (const [question, answer] of Object.entries(response?.answers ?? {})) {
    const here = mine.filter(({ ask }) => ask?.questions?.[0]?.question === question);
    const view = here.find(isAsked) ?? here.find(isOwn) ?? here[0] ?? asking.find(isOwn);
    const said = { session, question, answer, at: new Date().toISOString() };
    if (view) add('seen.jsonl', { ...said, id: view['id'], ask_key: view['ask_key'] });
  }
  return null;
}

/** A whole message that a person typed while a question was open. The mod says when. @param {Input} input */
function onTyped({ session_id: session, prompt }) {
  for (const view of views())
    if (view['ask_key'] && view['host_session'] === session)
      add('seen.jsonl', {
        session,
        question: view['ask']?.questions?.[0]?.question ?? '',
        answer: prompt,
        at: new Date().toISOString(),
        id: view['id'],
        ask_key: view['ask_key'],
        typed: true,
      });
  return null;
}

/** What would loosen a guard is left to the person. @param {Input} input */
function onOwnTool({ tool_name: tool, tool_input: asked }) {
  const permissionDecision = asked?.send_anyway ? 'ask' : 'allow';
  const said = {
    hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision },
  };
  return /^mcp__plugin_ftm_ftm__/.test(String(tool)) ? said : null;
}

/** @type {Record<string, (input: Input) => object | null>} */
const EVENTS = {
  SessionStart: onStart,
  Stop: onStop,
  PostToolUse: onAnswered,
  PreToolUse: onOwnTool,
  UserPromptSubmit: onTyped,
};

/** What is printed for an event, if anything. @param {string} text @param {string} [event] @returns {string} */
function answer(text, event) {
  try {
    const input = { cwd: process.cwd(), ...JSON.parse(text) };
    // An engine may be Claude Code too, with this plugin in it: nobody sits there.
    const said = process.env['FTM_DEPTH']
      ? null
      : EVENTS[event ?? input.hook_event_name]?.(input);
    return said ? `${JSON.stringify(said)}\n` : '';
  } catch {
    return '';
  }
}

if (require.main === module) {
  let text = '';
  setTimeout(() => process.exit(0), LONGEST_MS).unref();
  process.stdin.setEncoding('utf8').on('data', (more) => {
    text += more;
  });
  process.stdin.on('end', () => process.stdout.write(answer(text)));
}

module.exports = { answer };
