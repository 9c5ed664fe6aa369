// Shows a deliberation while it runs, answers commands without a turn of the model, asks the person itself. It decides nothing.
import * as view from './view.mjs';

/** So many looks, one a second, after the last thing that went on, nobody looks any more. */
const QUIET_LOOKS = 20;
/** No deliberation has more: what goes on longer goes round in a circle. */
const MOST_STEPS = 60;
const PANE = { id: 'ftm', title: 'ftm', columns: 48, closeOnEscape: true };
const NO_NODE = 'ftm did not start. Is Node 20.11 or newer on the PATH?';

let seen = [];
let timer = null;
let looking = null;
let asking = null;
let quiet = 0;
let now = 0;
let underWay = 0;
let top = '';
/** By call, what its row shows besides the answer, and whether it is drawn. */
const rows = new Map();
/** The sessions that this process had, and the deliberations that its calls named. */
const mine = new Set();
/** By key, the questions that are ours to ask: the first is in the dialog. */
const held = new Map();
/** By deliberation, what its user was asked about and its model has not read. */
const about = new Map();
/** Outcomes that the model of the conversation has not heard of, a line each. */
const untold = [];
const thinks = (one) => view.isThinking(one, now);

async function stateOf($) {
  const home = (await $.env.get('HOME')) || (await $.env.get('USERPROFILE'));
  const config = (await $.env.get('CLAUDE_CONFIG_DIR')) ?? `${home}/.claude`;
  return (await $.env.get('FTM_STATE_DIR')) ?? `${config}/ftm-state`;
}

const none = () => null;
/** Null for what is not there, or is being written. */
const readJson = async ($, path) => $.fs.read(path).then(JSON.parse).catch(none);
const write = async ($, path, value) =>
  $.fs.write(`${await stateOf($)}/${path}`, JSON.stringify(value)).catch(none);

async function ftm($, argv, { stdin = '', COLUMNS = '100' } = {}) {
  const env = {
    CLAUDE_CODE_SESSION_ID: await $.session.id(),
    CLAUDECODE: '1',
    FTM_MOD: '1',
    COLUMNS,
  };
  const words = ['node', `${$.plugin.root}/dist/ftm.mjs`, ...argv];
  const failed = { exitCode: 1, stdout: '', stderr: NO_NODE };
  return $.process.run(words, { env, stdin, timeoutMs: 600_000 }).catch(() => failed);
}

/** Ours that are open, or were when somebody looked last; and whose call waits for an answer. */
async function find($, before) {
  const folder = `${await stateOf($)}/sessions`;
  const names = (await $.fs.list(folder).catch(() => [])).map(({ name }) => name);
  const found = [];
  for (const id of view.newestFirst(names)) {
    const read = (name) => readJson($, `${folder}/${id}/${name}.json`);
    const session = (await read('session')) ?? {};
    if (session.status !== 'open' && !before.has(id)) continue;
    const note = await read('asker');
    const row = mine.has(note?.wants) ? rows.get(note.call) : null;
    if (row || mine.has(id) || mine.has(session.host_session))
      found.push({ session, note, row, progress: await read('progress') });
  }
  return found;
}

async function look($) {
  const before = new Map(seen.map(({ session }) => [session.id, session]));
  seen = await find($, before);
  now = await $.clock.now();
  for (const { session, note, row } of seen) {
    const news = view.newsOf(before.get(session.id), session, underWay > 0);
    if (news) $.ui.log(news);
    const isToAsk =
      row?.isDrawn && note.key === session.ask_key && view.questionOf(session);
    if (isToAsk) held.set(note.key, { session, row });
  }
  await beat($);
  if (held.size > 0) asking ??= ask($, [...held][0]).finally(() => (asking = null));
  $.ui.invalidate('ui.render');
  quiet = seen.some(thinks) || underWay + held.size > 0 ? 0 : quiet + 1;
  if (quiet > QUIET_LOOKS) timer = timer?.cancel() ?? null;
}

/** The program that waits is told each second, and the witness in which session it is asked. */
async function beat($) {
  for (const [at, [key, { session }]] of [...held].entries()) {
    const note = { key, beat: now, ...(at === 0 && { session: await $.session.id() }) };
    if (at > 0 && !seen.some((one) => one.session.ask_key === key)) held.delete(key);
    else await write($, `sessions/${session.id}/asker.json`, note);
  }
}

function lookOnce($) {
  looking ??= look($).catch((error) => $.ui.log(`ftm: ${error}`, { to: 'debug' }));
  return looking.finally(() => (looking = null));
}

/** What it is about stands right above the dialog. Words that are no choice are seen, and are the model's to map. */
async function ask($, [key, { session, row }]) {
  const { question, how, display } = view.questionOf(session);
  top = display;
  row.texts.push(top);
  about.set(session.id, [...(about.get(session.id) ?? []), top]);
  $.ui.invalidate('ui.render');
  const said = await $.ui.ask(question, how).catch(none);
  const stdin = view.answerFor(said, how.options);
  const sent =
    said !== null &&
    (await ftm($, ['submit', session.id, '--as', 'user', '--json'], { stdin }));
  const isTaken = sent?.stdout && !sent.stdout.includes('"error":');
  top = '';
  held.delete(key);
  await looking;
  await write(
    $,
    `sessions/${session.id}/asker.json`,
    isTaken ? {} : { key, closed: true },
  );
}

async function answer($, { args, presentation: { columns } }, name) {
  const { exitCode, stdout, stderr } = await ftm($, view.argvOf(name, args), {
    COLUMNS: `${columns - 8}`,
  });
  return {
    text: view.fitted(view.printed(name, stdout.trim() || stderr.trim()), columns - 5),
    exitCode,
  };
}

/** What the program prints as JSON; an error of its own is one too. */
async function step($, argv, stdin = '') {
  const { stdout, stderr } = await ftm($, [...argv, '--json'], { stdin });
  return view.jsonOf(stdout) ?? { error: { message: stderr || NO_NODE } };
}

/** One seat of the host, by a model call of its own: nothing of the conversation is in it. */
async function speak($, id, { seat, prompt }) {
  let asked = prompt;
  for (let tries = 0; tries < 2; tries++) {
    const said = await $.model
      .complete({
        model: await modelOf($),
        prompt: asked,
        maxTokens: 8000,
        timeoutMs: 120_000,
      })
      .catch((error) => ({ isAnswered: false, error: `${error}` }));
    const submit = ['submit', id, '--as', seat, '--wait', '0'];
    if (!said.isAnswered)
      return step($, [...submit, '--failed', view.reasonOf(said)], said.error ?? '');
    const taken = await step($, submit, said.text);
    if (!taken.error) return taken;
    asked = `${prompt}\n\n${taken.error.message} ${taken.error.remedy}`;
  }
  return step($, ['submit', id, '--as', seat, '--wait', '0', '--failed', 'policy']);
}

/** The one that the conversation has, where it can be told. */
const modelOf = async ($) => (await $.session.info().catch(none))?.model ?? 'sonnet';

/** An older Claude Code has no such call at all; asked for nothing, a newer one refuses. */
async function hasModel($) {
  try {
    await $.model.complete({});
    return true;
  } catch (error) {
    return error?.name !== 'TypeError';
  }
}

/** Goes on until the user is asked, or it is over. */
async function drive($, opened) {
  let now = opened;
  for (let steps = 0; steps < MOST_STEPS && !now.error; steps++) {
    const due = view.seatsDue(now);
    if (due.length > 0) for (const seat of due) now = await speak($, now.id, seat);
    else if (now.do === 'run' || now.do === 'waiting')
      now = (await step($, ['run', now.id])).next ?? { error: { message: NO_NODE } };
    else break;
  }
  return now;
}

/** A vote, or a second look at what is uncommitted, without a turn of the conversation. */
async function decide($, { args, presentation: { columns } }, name) {
  const argv = view.openingOf(name, args);
  if (!(await hasModel($))) {
    const told = await ftm($, [...argv.slice(1), '--text'], {
      COLUMNS: `${columns - 8}`,
    });
    return { text: view.short(told.stdout || told.stderr), exitCode: told.exitCode };
  }
  timer ??= $.clock.every(1000, () => lookOnce($));
  mine.add(await $.session.id());
  underWay += 1;
  try {
    const ended = await drive($, await step($, argv));
    if (ended.error) return { text: view.errorText(ended.error), exitCode: 1 };
    untold.push(view.oneLine(ended));
    if (ended.ask) void askAfter($, ended.id);
    const text = view.fitted(view.short(ended.display ?? ''), columns - 5);
    return { text, isTextDisplayOnly: true, context: untold.splice(0) };
  } finally {
    underWay -= 1;
    void lookOnce($);
  }
}

/** The dialog opens under what was just printed; what became of it stands below. */
async function askAfter($, id) {
  const session = await readJson($, `${await stateOf($)}/sessions/${id}/session.json`);
  if (!session?.ask_key || !view.questionOf(session)) return;
  held.set(session.ask_key, { session, row: { texts: [], isDrawn: true } });
  await asking;
  asking = ask($, [session.ask_key, held.get(session.ask_key)]).finally(() => {
    asking = null;
  });
  await asking;
  const { headline } =
    (await readJson($, `${await stateOf($)}/sessions/${id}/session.json`)) ?? {};
  if (headline) $.ui.log(view.plain(headline));
  untold.push(view.oneLine({ id, headline }));
}

async function press($, argv) {
  const { stdout, stderr, exitCode } = await ftm($, [...argv, '--text']);
  if (argv[0] !== 'cancel' || exitCode)
    $.ui.toast(view.plain(stdout || stderr), { timeoutMs: 15_000 });
  void lookOnce($);
}

function drawn(Text, lines) {
  return lines.map(({ text, props }, index) => (
    <Text key={`row-${index}`} wrap="truncate" {...props}>
      {text}
    </Text>
  ));
}

function button(Button, label, hotkey, onPress) {
  return <Button key={label} label={label} hotkey={hotkey} plain onPress={onPress} />;
}

/** Decided while nobody looked, here, and never shown: said at once, where it stays. */
async function tellUnseen($) {
  const folder = `${await stateOf($)}/sessions`;
  const names = (await $.fs.list(folder).catch(() => [])).map(({ name }) => name);
  const cwd = await $.session.cwd();
  for (const id of view.newestFirst(names)) {
    const session = await readJson($, `${folder}/${id}/session.json`);
    if (view.isUnseen(session, cwd)) $.ui.log(view.unseenLine(session));
  }
}

/** The hook writes it down, as it does for the dialog. */
async function witness($, prompt) {
  const open = await find($, new Map());
  if (!open.some(({ session }) => session.ask_key)) return;
  const event = {
    hook_event_name: 'UserPromptSubmit',
    session_id: await $.session.id(),
    prompt,
  };
  await $.process.run(['node', `${$.plugin.root}/dist/hook.cjs`], {
    stdin: JSON.stringify(event),
    timeoutMs: 3000,
  });
}

export function register(on, options) {
  if (options?.mod === false) return;
  on('session.start', async ($, e, next) => {
    mine.add(await $.session.id());
    await tellUnseen($).catch(none);
    return next(e);
  });
  // What a person types while a question is open is seen; and the model hears once what was decided without it.
  on('prompt.submit', async ($, e, next) => {
    const isTyped = ['composer', 'bridge'].includes(e.origin?.kind ?? e.origin);
    if (isTyped) await witness($, e.text).catch(none);
    const sent = await next(e);
    const told = untold.splice(0);
    return told.length ? { ...sent, context: [...(sent.context ?? []), ...told] } : sent;
  });
  on('tool.call', async ($, e, next) => {
    if (!view.isOwnCall(String(e.tool), 'command' in e ? String(e.command) : ''))
      return next(e);
    timer ??= $.clock.every(1000, () => lookOnce($));
    const row = { texts: [], isDrawn: false };
    rows.set(e.tool_use_id, row);
    underWay += 1;
    mine.add(await $.session.id()).add(e.id ?? '');
    try {
      await write($, 'mod.json', { at: await $.clock.now() });
      return view.asSeen(await next(e), row, about);
    } finally {
      underWay -= 1;
      void lookOnce($);
    }
  });

  for (const name of ['list', 'show', 'record', 'doctor', 'cancel', 'ask', 'outcome'])
    on('command.run', { command: `ftm:${name}` }, ($, e) => answer($, e, name));
  for (const name of ['vote', 'second-look'])
    on('command.run', { command: `ftm:${name}` }, ($, e) => decide($, e, name));

  on('ui.render', { component: 'AbovePrompt' }, ($, e, next) => {
    const running = seen.filter(thinks);
    if (running.length === 0 || e.props.hasSurvey) return next(e);
    const { Box, Text, Button } = $.ui.resolve(e);
    const [first, ...others] = running;
    const lines = [
      // After Esc nobody waits for it any more.
      ...(underWay > 0
        ? []
        : [{ text: 'It goes on; c ends it.', props: { dimColor: true } }]),
      ...view.seatLines(first, now),
      ...others.map((one) => view.headOf(one, now)),
    ];
    return (
      <Box flexDirection="column">
        <Box columnGap={2}>
          {drawn(Text, [view.headOf(first, now)])}
          {e.props.bodyColumns >= 50 &&
            button(Button, 'watch', 'w', () => $.ui.open(PANE))}
          {button(Button, 'cancel', 'c', () => press($, ['cancel', first.session.id]))}
        </Box>
        {drawn(Text, lines.slice(0, Math.max(0, e.props.maxRows - 1)))}
      </Box>
    );
  });

  // What a call brings is read at once, under its row; the model need not write it again.
  on('ui.render', { component: 'ToolGroup' }, async ($, e, next) => {
    const row = await next(e);
    const texts = e.props.calls.flatMap(({ tool, tool_use_id: id, output }) => {
      if (!view.isOwnCall(tool, '')) return [];
      const own = rows.get(id) ?? { texts: [] };
      own.isDrawn = true;
      return [...own.texts, ...view.displaysOf(output)];
    });
    if (texts.length === 0) return row;
    const inOrder = [...new Set(texts)].sort(
      (one, other) => (one === top) - (other === top),
    );
    const { Box, Markdown } = $.ui.resolve(e);
    return (
      <Box flexDirection="column">
        {row}
        {inOrder.map((text, index) => (
          <Box key={`text-${index}`} paddingTop={1} paddingLeft={2}>
            <Markdown text={view.fitted(view.short(text), e.viewport?.columns)} />
          </Box>
        ))}
      </Box>
    );
  });

  on('ui.render', { component: 'Pane', requestId: 'ftm' }, ($, e) => {
    const { Box, Text, Button } = $.ui.resolve(e);
    const one = seen.find(thinks) ?? seen[0];
    if (!one) return <Text dimColor>Nothing runs.</Text>;
    const { id, topic, status } = one.session;
    const isOpen = status === 'open';
    return (
      <Box flexDirection="column">
        <Text bold>{thinks(one) ? topic : `${view.ended(one.session)} – ${topic}`}</Text>
        {drawn(Text, isOpen ? view.seatLines(one, now) : view.verdictLines(one.session))}
        {isOpen && button(Button, 'cancel', 'c', () => press($, ['cancel', id]))}
        {!isOpen &&
          button(Button, 'report', 'r', () => press($, ['report', id, '--html']))}
      </Box>
    );
  });
}
