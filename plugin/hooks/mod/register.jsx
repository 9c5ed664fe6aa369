// Shows a deliberation while it runs, answers commands without a turn of the model, asks the person itself. It decides nothing.
import * as view from './view.mjs';

/** So many looks, one a second, after the last thing that went on, nobody looks any more. */
const QUIET_LOOKS = 20;
/** No deliberation has more: what goes on longer goes round in a circle. */
const MOST_STEPS = 60;
/** Nobody is asked more often about one deliberation. */
const MOST_QUESTIONS = 6;
const PANE = { id: 'ftm', title: 'ftm', columns: 60, closeOnEscape: true };
const MAY_READ = 'Yes, in this project';
const NO_NODE = 'ftm did not start. Is Node 20.11 or newer on the PATH?';

let seen = [];
let timer = null;
let looking = null;
let asking = null;
let quiet = 0;
let now = 0;
let underWay = 0;
let top = '';
/** What goes on before there are engines to show. */
let stage = '';
/** False where nothing is drawn, as with `-p`. */
let hasBand = false;
/** What another engine made of the newest plan, until the user types again; and the number of that plan. */
let planRead = null;
let planCount = 0;
let mayRead = null;
let isPlanInPane = false;
/** By call, what its row shows besides the answer, and whether it is drawn. */
const rows = new Map();
/** The sessions that this process had, and the deliberations that its calls named. */
const mine = new Set();
/** By key, the questions that are ours to ask: the first is in the dialog. */
const held = new Map();
/** By deliberation, what its user was asked about and its model has not read. */
const about = new Map();
/** What a call or a command has shown: no news any more. */
const shown = new Set();
/** What a call brought to somebody who shows nothing. */
const unshown = new Set();
/** Outcomes that the model of the conversation has not heard of, a line each. */
const untold = [];
const thinks = (seat) => view.isThinking(seat, now);
const runningNow = () => seen.filter(thinks);

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

/** `FTM_MOD`: what it prints is not what the user is shown. */
async function ftm($, argv, { stdin = '', COLUMNS = '100', FTM_MOD = '' } = {}) {
  const env = {
    CLAUDE_CODE_SESSION_ID: await $.session.id(),
    CLAUDECODE: '1',
    FTM_MOD,
    COLUMNS,
  };
  const words = ['node', `${$.plugin.root}/dist/ftm.mjs`, ...argv];
  const failed = { exitCode: 1, stdout: '', stderr: NO_NODE };
  return $.process.run(words, { env, stdin, timeoutMs: 600_000 }).catch(() => failed);
}

const sessionOf = async ($, id) =>
  readJson($, `${await stateOf($)}/sessions/${id}/session.json`);

/** The newest deliberations, whoever's they are. */
async function newest($) {
  const folder = `${await stateOf($)}/sessions`;
  const entries = await $.fs.list(folder).catch(() => []);
  return { folder, ids: view.newestFirst(entries.map(({ name }) => name)) };
}

/** Ours that are open, or were when somebody looked last; and whose call waits for an answer. */
async function find($, before) {
  const { folder, ids } = await newest($);
  const ours = [];
  for (const id of ids) {
    const read = (name) => readJson($, `${folder}/${id}/${name}.json`);
    const session = (await read('session')) ?? {};
    if (session.status !== 'open' && !before.has(id)) continue;
    const note = await read('asker');
    const row = mine.has(note?.wants) ? rows.get(note.call) : null;
    if (row || mine.has(id) || mine.has(session.host_session))
      ours.push({ session, note, row, progress: await read('progress') });
  }
  return ours;
}

async function look($) {
  const before = new Map(seen.map(({ session }) => [session.id, session]));
  seen = await find($, before);
  now = await $.clock.now();
  for (const { session } of seen) tellNews($, before.get(session.id), session);
  for (const { session, note, row } of seen) hold(session, note, row);
  await beat($);
  if (held.size > 0) void askFirst($);
  $.ui.invalidate('ui.render');
  quiet = seen.some(thinks) || underWay + held.size > 0 ? 0 : quiet + 1;
  if (quiet > QUIET_LOOKS) timer = timer?.cancel() ?? null;
}

/** What nobody waits for, and nobody was shown. */
function tellNews($, before, session) {
  const isShown = underWay > 0 || shown.has(session.id);
  if (isShown) return;
  const was = unshown.delete(session.id) ? { status: 'open' } : before;
  const news = view.newsOf(was, session);
  if (!news) return;
  $.ui.log(news);
  untold.push(view.noteOf(session));
}

/** Once a call: what was read before the answer came would open the dialog again. */
function hold(session, note, row) {
  const key = row?.isDrawn && view.questionOf(session) ? session.ask_key : null;
  if (!key || note.key !== key || row.asked === key) return;
  row.asked = key;
  held.set(key, { session, row });
}

/** The program that waits is told each second, and the witness in which session it is asked. */
async function beat($) {
  for (const [at, [key, { session }]] of [...held].entries()) {
    const note = { key, beat: now, ...(at === 0 && { session: await $.session.id() }) };
    if (at > 0 && !seen.some(({ session: { ask_key: open } }) => open === key))
      held.delete(key);
    else await write($, `sessions/${session.id}/asker.json`, note);
  }
}

function lookOnce($) {
  looking ??= look($).catch((error) => $.ui.log(`ftm: ${error}`, { to: 'debug' }));
  return looking.finally(() => (looking = null));
}

function askFirst($) {
  asking ??= ask($, [...held][0]).finally(() => (asking = null));
  return asking;
}

/** What it is about stands right above the dialog. Words that are no choice are seen, and are the model's to map. */
async function ask($, [key, { session, row }]) {
  const { question, how, display } = view.questionOf(session);
  top = display;
  row.texts.push(top);
  about.set(session.id, [...(about.get(session.id) ?? []), top]);
  $.ui.invalidate('ui.render');
  const said = await $.ui.ask(question, how).catch(none);
  const stdin = view.answerFor(said, how.options, row.words);
  const sent =
    said !== null &&
    (await ftm($, ['submit', session.id, '--as', 'user', '--question', key, '--json'], {
      stdin,
      FTM_MOD: row.isHere ? '' : '1',
    }));
  const answered = view.jsonOf(sent?.stdout ?? '') ?? { error: {} };
  Object.assign(row, { said, answered });
  top = '';
  held.delete(key);
  await looking;
  await write(
    $,
    `sessions/${session.id}/asker.json`,
    answered.error ? { key, closed: true } : {},
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
    const submit = ['submit', id, '--as', seat];
    if (!said.isAnswered)
      return step($, [...submit, '--failed', view.reasonOf(said)], said.error ?? '');
    const taken = await step($, submit, said.text);
    if (!taken.error) return taken;
    asked = `${prompt}\n\n${view.errorText(taken.error)}`;
  }
  return step($, ['submit', id, '--as', seat, '--failed', 'policy']);
}

/** The one that the conversation has; an older Claude Code cannot tell. */
async function modelOf($) {
  try {
    return (await $.session.info()).model ?? 'sonnet';
  } catch {
    return 'sonnet';
  }
}

/** An older Claude Code has no such call at all; asked for nothing, a newer one refuses. */
async function hasModel($) {
  try {
    await $.model.complete({});
    return true;
  } catch (error) {
    return error?.name !== 'TypeError';
  }
}

function say($, words) {
  stage = words;
  $.ui.invalidate('ui.render');
}

/** Goes on until the user is asked, or it is over. */
async function drive($, opened) {
  let told = opened;
  for (let steps = 0; steps < MOST_STEPS && !told.error; steps++) {
    const due = view.seatsDue(told);
    if (due.length > 0) {
      say($, view.STAGES.speaks);
      for (const seat of due) told = await speak($, told.id, seat);
    } else if (told.do === 'run' || told.do === 'waiting')
      told = (await step($, ['run', told.id])).next ?? { error: { message: NO_NODE } };
    else break;
  }
  return told;
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
  say($, view.STAGES.opens);
  try {
    const ended = await drive($, await step($, argv));
    if (ended.error) return { text: view.errorText(ended.error), exitCode: 1 };
    shown.add(ended.id);
    untold.push(view.oneLine(ended));
    if (ended.ask) void askAfter($, ended.id);
    const text = view.fitted(view.short(ended.display ?? ''), columns - 5);
    return { text: `\n${text}`, isTextDisplayOnly: true, context: untold.splice(0) };
  } finally {
    underWay -= 1;
    say($, '');
    void lookOnce($);
  }
}

/** The dialog opens under what was just printed; what became of it stands below. */
async function askAfter($, id) {
  let words = null;
  for (let asks = 0; asks < MOST_QUESTIONS; asks++) {
    const session = await sessionOf($, id);
    if (!session?.ask_key || !view.questionOf(session)) break;
    const { said, answered } = await askHere($, session, words);
    if (said === null) return leaveOpen($, session);
    words = isUnmapped(answered) ? said : null;
  }
  const { headline, ask_key: open } = (await sessionOf($, id)) ?? {};
  if (headline) $.ui.log(view.plain(headline));
  untold.push(view.oneLine({ id, headline, ask: open }));
}

/** Words that are no choice; what came too late names another question. */
const isUnmapped = ({ error }) => error && error.code !== 'question_closed';

/** Nobody maps words here: those that are no choice are asked about, and go with the choice that follows. */
async function askHere($, session, words) {
  const { ask_key: key } = session;
  const row = { texts: [], isDrawn: true, isHere: true, words };
  held.set(key, { session, row });
  while (held.has(key)) await askFirst($);
  const { said, answered } = row;
  if (isUnmapped(answered)) $.ui.log(view.unmapped(said));
  else if (said !== null && answered.error) $.ui.log(view.errorText(answered.error));
  else if (said !== null) await drive($, answered);
  // What is to be fixed is the conversation's to do, and it has not read the findings.
  if (answered.reason === 'fix')
    await $.prompt.submit({ text: view.toFix(answered, session) });
  return row;
}

/** From here on only a person's own words answer it. */
async function leaveOpen($, { id, ask_key: key }) {
  await write($, `sessions/${id}/closed.json`, { key });
  $.ui.log(view.LEFT_OPEN);
}

/** Once in each project it is asked for, by a dialog that Claude Code holds until the plan's own is over. */
async function mayReadPlans($, { title, vendor }) {
  const key = `plans of ${await $.session.cwd()}`;
  const known = await $.store.get(key);
  if (known !== undefined) return known;
  const how = { header: 'Plans', options: [MAY_READ, 'No'] };
  const said = await $.ui.ask(view.mayRead(title, vendor), how).catch(none);
  if (how.options.includes(said)) await $.store.set(key, said === MAY_READ);
  return said === MAY_READ;
}

/** One engine of another vendor reads it while its own dialog is open. */
async function readPlan($, plan) {
  planCount += 1;
  const count = planCount;
  const reader = view.readerOf((await step($, ['doctor'])).engines);
  if (!reader) return;
  mayRead ??= mayReadPlans($, reader).finally(() => (mayRead = null));
  if (!(await mayRead) || count !== planCount) return;
  const how = ['--plan', '-', '--quick', '--engines', reader.engine, '--no-ask'];
  const told = await step($, ['review', ...how], plan);
  if (count !== planCount) return;
  planRead = view.planRead(reader.title, told);
  shown.add(told.id);
  if (told.id) untold.push(view.oneLine({ id: told.id, headline: planRead.line }));
  $.ui.log(planRead.line);
  $.ui.invalidate('ui.render');
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
  const { folder, ids } = await newest($);
  const cwd = await $.session.cwd();
  for (const id of ids) {
    const session = await readJson($, `${folder}/${id}/session.json`);
    if (view.isUnseen(session, cwd))
      $.ui.log(view.newsLine(session, 'Decided while nobody looked: '));
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

/** Claude Code tells of the first session of a process alone, and not of those that /clear begins. */
async function greet($) {
  const session = await $.session.id();
  if (mine.has(session)) return;
  mine.add(session);
  await tellUnseen($).catch(none);
}

async function begin($, e, next) {
  await greet($);
  return next(e);
}

/** What a person types while a question is open is seen; and the model hears once what was decided without it. */
async function typed($, e, next) {
  const isTyped = ['composer', 'bridge'].includes(e.origin?.kind ?? e.origin);
  if (isTyped) {
    await greet($);
    planRead = null;
    await witness($, e.text).catch(none);
  }
  const told = untold.splice(0);
  return next(told.length ? { ...e, context: [...(e.context ?? []), ...told] } : e);
}

async function ownCall($, e, next) {
  if (!view.isOwnCall(String(e.tool), 'command' in e ? String(e.command) : ''))
    return next(e);
  timer ??= $.clock.every(1000, () => lookOnce($));
  const row = { texts: [], isDrawn: false };
  rows.set(e.tool_use_id, row);
  underWay += 1;
  mine.add(await $.session.id()).add(e.id ?? '');
  try {
    const band = hasBand ? [...mine] : [];
    await write($, 'mod.json', { at: await $.clock.now(), band });
    const answered = await next(e);
    // A helper in the background has no row that is drawn.
    (row.isDrawn || !hasBand ? shown : unshown).add(view.idIn(answered));
    return view.asSeen(answered, row, about);
  } finally {
    underWay -= 1;
    void lookOnce($);
  }
}

/** Nothing runs: what is about to begin, or what was made of the plan. */
function drawQuiet($, e, next) {
  const { Box, Text, Button } = $.ui.resolve(e);
  const line = stage || planRead?.line;
  if (!line) return next(e);
  const show = () => {
    isPlanInPane = true;
    return $.ui.open(PANE);
  };
  return (
    <Box columnGap={2}>
      {drawn(Text, [{ text: line, props: { dimColor: Boolean(stage) } }])}
      {!stage && button(Button, 'plan', 'p', show)}
    </Box>
  );
}

function drawBand($, e, next) {
  hasBand = true;
  const running = runningNow();
  if (e.props.hasSurvey) return next(e);
  if (running.length === 0) return drawQuiet($, e, next);
  const { Box, Text, Button } = $.ui.resolve(e);
  const [first, ...others] = running;
  const lines = [
    // After Esc nobody waits for it any more.
    ...(underWay > 0
      ? []
      : [{ text: 'It goes on; c ends it.', props: { dimColor: true } }]),
    ...view.seatLines(first, now),
    ...others.map((other) => view.headOf(other, now)),
  ];
  const watch = () => {
    isPlanInPane = false;
    return $.ui.open(PANE);
  };
  return (
    <Box flexDirection="column">
      <Box columnGap={2}>
        {drawn(Text, [view.headOf(first, now)])}
        {e.props.bodyColumns >= 50 && button(Button, 'watch', 'w', watch)}
        {button(Button, 'cancel', 'c', () => press($, ['cancel', first.session.id]))}
      </Box>
      {drawn(Text, lines.slice(0, Math.max(0, e.props.maxRows - 1)))}
    </Box>
  );
}

/** What a call brings is read at once, under its row; the model need not write it again. */
async function drawGroup($, e, next) {
  const row = await next(e);
  const texts = e.props.calls.flatMap(({ tool, tool_use_id: id, output }) => {
    if (!view.isOwnCall(tool, '')) return [];
    const own = rows.get(id) ?? { texts: [] };
    own.isDrawn = true;
    return [...own.texts, ...view.displaysOf(output)];
  });
  if (texts.length === 0) return row;
  const inOrder = [...new Set(texts)].sort(
    (text, other) => (text === top) - (other === top),
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
}

function drawPane($, e) {
  const { Box, Text, Button, Markdown } = $.ui.resolve(e);
  if (isPlanInPane && planRead) return <Markdown text={view.short(planRead.text)} />;
  const shownOne = runningNow()[0] ?? seen[0];
  if (!shownOne) return <Text dimColor>Nothing runs.</Text>;
  const { session } = shownOne;
  const isOpen = session.status === 'open';
  const title = thinks(shownOne)
    ? session.topic
    : `${view.ended(session)} – ${session.topic}`;
  return (
    <Box flexDirection="column">
      <Text bold>{title}</Text>
      {drawn(Text, isOpen ? view.stepLines(shownOne, now) : view.verdictLines(session))}
      {isOpen && button(Button, 'cancel', 'c', () => press($, ['cancel', session.id]))}
      {!isOpen &&
        button(Button, 'report', 'r', () => press($, ['report', session.id, '--html']))}
    </Box>
  );
}

export function register(on, options) {
  if (options?.mod === false) return;
  on('session.start', begin);
  on('prompt.submit', typed);
  on('tool.call', ($, e, next) => {
    if (options?.plans && e.tool === 'ExitPlanMode')
      void readPlan($, String(e.plan ?? '')).catch(none);
    return ownCall($, e, next);
  });
  for (const name of ['list', 'show', 'record', 'doctor', 'cancel', 'ask', 'outcome'])
    on('command.run', { command: `ftm:${name}` }, ($, e) => answer($, e, name));
  for (const name of ['vote', 'second-look'])
    on('command.run', { command: `ftm:${name}` }, ($, e) => decide($, e, name));
  on('ui.render', { component: 'AbovePrompt' }, drawBand);
  on('ui.render', { component: 'ToolGroup' }, drawGroup);
  on('ui.render', { component: 'Pane', requestId: 'ftm' }, drawPane);
}
