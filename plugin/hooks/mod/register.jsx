// Shows a deliberation while it runs, answers commands without the model, asks the person itself. It decides nothing.
import * as view from './view.mjs';

/** So many looks, one a second, after the last thing that went on, nobody looks any more. */
const QUIET_LOOKS = 20;
const PANE = { id: 'ftm', title: 'ftm', columns: 48, closeOnEscape: true };

let [seen, timer, looking] = [[], null, null];
let [quiet, now, asked] = [0, 0, ''];
/** Of calls of ours, those that run and all: what the row shows besides the answer, and whether it is drawn. */
let underWay = [];
const shown = new Map();

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

async function ftm($, argv, { stdin = '', columns = '100' } = {}) {
  const id = await $.session.id();
  const env = { CLAUDE_CODE_SESSION_ID: id, CLAUDECODE: '1', FTM_MOD: '1', COLUMNS: columns };
  const words = ['node', `${$.plugin.root}/dist/ftm.mjs`, ...argv];
  return $.process.run(words, { env, stdin, timeoutMs: 600_000 });
}

async function find($) {
  const folder = `${await stateOf($)}/sessions`;
  const here = { id: await $.session.id(), cwd: await $.session.cwd() };
  const known = seen.map(({ session }) => session.id);
  const names = (await $.fs.list(folder).catch(() => [])).map(({ name }) => name);
  const found = [];
  for (const id of view.newestFirst(names)) {
    const session = (await readJson($, `${folder}/${id}/session.json`)) ?? {};
    if ((session.status !== 'open' && !known.includes(id)) || !view.isOurs(session, here)) continue;
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
    if (underWay.length === 0 || !session.ask_key || session.ask_key === asked) continue;
    asked = session.ask_key;
    void ask($, session);
  }
  $.ui.invalidate('ui.render');
  quiet = seen.some(view.isThinking) || underWay.length > 0 ? 0 : quiet + 1;
  if (quiet > QUIET_LOOKS) timer = timer?.cancel() ?? null;
}

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
  const row = underWay.at(-1);
  row?.texts.push(question.display);
  if (!row?.isDrawn) $.ui.log(question.lead);
  $.ui.invalidate('ui.render');
  const said = await $.ui.ask(question.question, question.how).catch(() => null);
  const stdin = view.answerFor(said, question.how.options);
  if (said !== null) await ftm($, ['submit', id, '--as', 'user', '--json'], { stdin });
  await $.fs.write(note, JSON.stringify({ key, asks: false }));
}

async function answer($, { args, presentation: { columns } }, name) {
  try {
    const { exitCode, stdout, stderr } = await ftm($, view.argvOf(name, args), { columns: `${columns - 8}` });
    return { text: view.fitted(view.printed(name, stdout.trim() || stderr.trim()), columns - 5), exitCode };
  } catch (error) {
    return { text: `ftm did not start. Is Node 20.11 or newer on the PATH? (${error})`, exitCode: 1 };
  }
}

async function press($, argv) {
  const { stdout, stderr } = await ftm($, [...argv, '--text']);
  $.ui.toast(view.plain(stdout || stderr), { timeoutMs: 15_000 });
  void lookOnce($);
}

function rows(Text, lines) {
  return lines.map(({ text, props }, index) => (
    <Text key={`row-${index}`} wrap="truncate" {...props}>
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
    timer ??= $.clock.every(1000, () => lookOnce($));
    const row = { texts: [], isDrawn: false };
    shown.set(e.tool_use_id, row);
    underWay.push(row);
    try {
      const here = { id: await $.session.id(), cwd: await $.session.cwd(), at: await $.clock.now() };
      await $.fs.write(`${await stateOf($)}/mod.json`, JSON.stringify(here)).catch(() => null);
      return view.asSeen(await next(e), row);
    } finally {
      underWay = underWay.filter((one) => one !== row);
      void lookOnce($);
    }
  });

  for (const name of ['list', 'show', 'record', 'doctor', 'cancel', 'ask'])
    on('command.run', { command: `ftm:${name}` }, ($, e) => answer($, e, name));

  on('ui.render', { component: 'AbovePrompt' }, ($, e, next) => {
    const running = seen.filter(view.isThinking);
    if (running.length === 0 || e.props.hasSurvey) return next(e);
    const { Box, Text, Button } = $.ui.resolve(e);
    const width = e.props.bodyColumns;
    const [first, ...others] = running;
    const heads = others.map((one) => ({ text: view.headOf(one, now, width) }));
    const lines = [...view.seatLines(first, now, width), ...heads];
    const head = view.headOf(first, now, width - (width < 50 ? 14 : 24));
    return (
      <Box flexDirection="column">
        <Box columnGap={2}>
          <Text bold>{head}</Text>
          {width >= 50 && button(Button, 'watch', 'w', () => $.ui.open(PANE))}
          {button(Button, 'cancel', 'c', () => press($, ['cancel', first.session.id]))}
        </Box>
        {rows(Text, lines.slice(0, Math.max(0, e.props.maxRows - 1)))}
      </Box>
    );
  });

  // What a call brings is read at once, under its row; the model need not write it again.
  on('ui.render', { component: 'ToolGroup' }, async ($, e, next) => {
    const row = await next(e);
    const texts = e.props.calls.flatMap(({ tool, tool_use_id: id, output }) => {
      if (!view.isOwnCall(tool, '')) return [];
      const own = shown.get(id) ?? { texts: [] };
      own.isDrawn = true;
      return [...own.texts, ...view.displaysOf(output)];
    });
    if (texts.length === 0) return row;
    const { Box, Markdown } = $.ui.resolve(e);
    return (
      <Box flexDirection="column">
        {row}
        {[...new Set(texts)].map((text, index) => (
          <Box key={`text-${index}`} paddingTop={1} paddingLeft={2}>
            <Markdown text={view.fitted(view.short(text), e.viewport?.columns)} />
          </Box>
        ))}
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
    return (
      <Box flexDirection="column">
        <Text bold>{view.isThinking(one) ? topic : `${view.ended(one.session)} – ${topic}`}</Text>
        {rows(Text, isOpen ? view.seatLines(one, now, width) : view.verdictLines(one.session, width))}
        {isOpen && button(Button, 'cancel', 'c', () => press($, ['cancel', id]))}
        {!isOpen && button(Button, 'report', 'r', () => press($, ['report', id, '--html']))}
      </Box>
    );
  });
}
