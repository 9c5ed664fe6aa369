// Shows a deliberation while it runs, answers commands without the model, asks the person itself. It decides nothing.
import * as view from './view.mjs';

const LOOK_MS = 1000;
/** So many looks after the last thing that went on, nobody looks any more. */
const QUIET_LOOKS = 20;
const PANE = { id: 'ftm', title: 'ftm', columns: 48 };
const COLOURS = { good: 'success', bad: 'error' };
/** Answered at once, without the model: what is called, and what is made of its output. */
const COMMANDS = [
  ['ftm:list', ['list', '--json'], view.listOf],
  ['ftm:show', ['show', '--markdown', '--text'], String],
  ['ftm:record', ['record', '--text'], view.fenced],
  ['ftm:doctor', ['doctor', '--text'], view.fenced],
  ['ftm:cancel', ['cancel', '--text'], String],
  ['ftm:ask', ['ask', '--text'], view.fenced],
];

/** @type {import('./view.mjs').Seen[]} the newest first */
let seen = [];
let [timer, looking] = [null, null];
let [quiet, ownCalls, now] = [0, 0, 0];
let [shown, asked, lead] = ['', '', ''];

async function stateOf($) {
  const config = (await $.env.get('CLAUDE_CONFIG_DIR')) ?? `${await $.env.get('HOME')}/.claude`;
  return (await $.env.get('FTM_STATE_DIR')) ?? `${config}/ftm-state`;
}

/** Null for what is not there, or is being written. */
const readJson = async ($, path) =>
  $.fs
    .read(path)
    .then(JSON.parse)
    .catch(() => null);

async function ftm($, argv, { stdin = '', columns = 100 } = {}) {
  const id = await $.session.id();
  const env = { CLAUDE_CODE_SESSION_ID: id, CLAUDECODE: '1', FTM_MOD: '1', COLUMNS: `${columns}` };
  const words = ['node', `${$.plugin.root}/scripts/ftm.mjs`, ...argv];
  return $.process.run(words, { env, stdin, timeoutMs: 600_000 });
}

async function find($) {
  const folder = `${await stateOf($)}/sessions`;
  if (!(await $.fs.exists(folder))) return [];
  const here = { id: await $.session.id(), cwd: await $.session.cwd() };
  const known = seen.map(({ session }) => session.id);
  const found = [];
  for (const id of view.newestFirst((await $.fs.list(folder)).map(({ name }) => name))) {
    const session = await readJson($, `${folder}/${id}/session.json`);
    if (!session || !view.isOurs(session, here)) continue;
    if (session.status !== 'open' && !known.includes(id)) continue;
    found.push({ session, progress: await readJson($, `${folder}/${id}/progress.json`) });
  }
  return found;
}

async function look($) {
  const before = new Map(seen.map(({ session }) => [session.id, session]));
  seen = await find($);
  now = await $.clock.now();
  for (const { session } of seen) {
    const news = view.newsOf(before.get(session.id), session);
    if (news) $.ui.toast(news, { timeoutMs: 8000 });
    if (ownCalls === 0 || !session.ask_key || session.ask_key === asked) continue;
    asked = session.ask_key;
    void ask($, session);
  }
  const running = seen.filter(view.isThinking);
  const words = running.map((one) => view.headOf(one, now, 200) + JSON.stringify(one.progress)).join();
  const drawn = words + seen.map(({ session }) => session.updated_at).join();
  if (drawn !== shown) $.ui.invalidate('ui.render');
  shown = drawn;
  quiet = words === '' && ownCalls === 0 ? quiet + 1 : 0;
  if (quiet <= QUIET_LOOKS || !timer) return;
  timer.cancel();
  timer = null;
  await $.ui.close({ id: PANE.id });
}

/** One at a time. */
function lookOnce($) {
  looking ??= look($).catch((error) => $.ui.log(`ftm: ${error}`, { to: 'debug' }));
  return looking.finally(() => (looking = null));
}

/** Only while a call of ours waits for it; else the model was told to ask. The program reads who asks: one does. */
async function ask($, session) {
  const { id, ask_key: key } = session;
  const [question, state] = [view.questionOf(session), await stateOf($)];
  const there = await readJson($, `${state}/mod.json`);
  const note = `${state}/sessions/${id}/asker.json`;
  if (!question || there?.id !== (await $.session.id()) || (await readJson($, note))?.key === key) return;
  await $.fs.write(note, JSON.stringify({ key, asks: true }));
  lead = question.lead;
  const said = await $.ui.ask(question.question, question.how).catch(() => null);
  lead = '';
  const stdin = view.answerFor(said, question.how.options);
  if (said !== null) await ftm($, ['submit', id, '--as', 'user', '--json'], { stdin });
  await $.fs.write(note, JSON.stringify({ key, asks: false }));
}

const wordsOf = (command, args) => (command === 'ftm:ask' ? [args] : args.split(/\s+/).filter(Boolean));

async function answer($, e, argv, words) {
  try {
    const { exitCode, stdout, stderr } = await ftm($, argv, { columns: e.presentation.columns - 8 });
    return { text: view.short(stdout.trim() ? words(stdout) : stderr.trim()), exitCode };
  } catch (error) {
    return { text: `ftm did not start. Is Node 20.11 or newer on the PATH? (${error})`, exitCode: 1 };
  }
}

/** Done, and told in a toast. */
async function press($, argv) {
  const { stdout, stderr } = await ftm($, [...argv, '--text']);
  $.ui.toast(view.lastLine(stdout) || view.lastLine(stderr), { timeoutMs: 15_000 });
  void lookOnce($);
}

function rows(Text, lines) {
  return lines.map(({ text, tone }, index) => (
    <Text key={`row-${index}`} wrap="truncate" color={COLOURS[tone]} dimColor={tone === 'dim'}>
      {text}
    </Text>
  ));
}

function button(Button, label, hotkey, onPress) {
  return <Button key={label} label={label} hotkey={hotkey} plain onPress={onPress} />;
}

export function register(on, options) {
  if (options?.mod === false) return;

  on('tool.call', async ($, e, next) => {
    if (!view.isOwnCall(String(e.tool), 'command' in e ? String(e.command) : '')) return next(e);
    quiet = 0;
    timer ??= $.clock.every(LOOK_MS, () => lookOnce($));
    ownCalls += 1;
    try {
      const here = { id: await $.session.id(), cwd: await $.session.cwd(), at: await $.clock.now() };
      await $.fs.write(`${await stateOf($)}/mod.json`, JSON.stringify(here)).catch(() => null);
      return await next(e);
    } finally {
      ownCalls -= 1;
      void lookOnce($);
    }
  });

  for (const [command, argv, words] of COMMANDS)
    on('command.run', { command }, ($, e) => answer($, e, [...argv, ...wordsOf(command, e.args)], words));

  on('ui.render', { component: 'AbovePrompt' }, ($, e, next) => {
    const running = seen.filter(view.isThinking);
    if (running.length === 0 || e.props.hasSurvey) return next(e);
    const { Box, Text, Button } = $.ui.resolve(e);
    const width = e.props.bodyColumns;
    const [first, ...others] = running;
    const seats = view.seatLines(first, now, width - 4).map((line) => ({ ...line, text: `  ${line.text}` }));
    const heads = others.map((one) => ({ text: view.headOf(one, now, width) }));
    const head = view.headOf(first, now, width - (width < 60 ? 11 : 21));
    return (
      <Box flexDirection="column">
        <Box columnGap={2}>
          <Text bold>{head}</Text>
          {width >= 60 && button(Button, 'watch', 'w', () => $.ui.open(PANE))}
          {button(Button, 'cancel', 'c', () => press($, ['cancel', first.session.id]))}
        </Box>
        {rows(Text, [...seats, ...heads].slice(0, Math.max(0, e.props.maxRows - 1)))}
      </Box>
    );
  });

  on('ui.render', { component: 'AskUserQuestion' }, async ($, e, next) => {
    const dialog = await next(e);
    if (lead === '') return dialog;
    const { Box, Text } = $.ui.resolve(e);
    return (
      <Box flexDirection="column">
        <Text>{lead}</Text>
        {dialog}
      </Box>
    );
  });

  on('ui.render', { component: 'Pane', requestId: 'ftm' }, ($, e) => {
    const { Box, Text, Button } = $.ui.resolve(e);
    const width = e.props.bodyColumns;
    const one = seen.find(view.isThinking) ?? seen[0];
    if (!one) return <Text dimColor>Nothing runs.</Text>;
    const { id, topic, status } = one.session;
    const isOpen = status === 'open';
    const [label, key, argv] = isOpen
      ? ['cancel', 'c', ['cancel', id]]
      : ['report', 'r', ['report', id, '--html']];
    return (
      <Box flexDirection="column">
        <Text bold>{view.isThinking(one) ? topic : `${view.ended(one.session)} – ${topic}`}</Text>
        {rows(Text, isOpen ? view.seatLines(one, now, width) : view.verdictLines(one.session, width))}
        <Box columnGap={2}>
          {button(Button, label, key, () => press($, argv))}
          {button(Button, 'close', 'x', () => $.ui.close({ id: PANE.id }))}
        </Box>
      </Box>
    );
  });
}
