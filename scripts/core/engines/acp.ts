// The Agent Client Protocol, version 1: what is sent to an agent, and what each of its messages means. No clock, no pipe.
import type { Failure, Usage } from '../schemas/nouns.ts';
import { type Json, listOf, objectOf, textAt, textOf, valueAt } from '../words/json.ts';
import { failureIn, failureOf } from './failures.ts';
import { type Attempt, failedAttempt, usageOf } from './output.ts';

export type AgentAsk = {
  prompt: string;
  cwd: string;
  /** Goes on in this session of the agent. */
  session: string | null;
  model: string | null;
  /** By any of these names it only reads. */
  readingModes: readonly string[];
  /** It was tried in one of them: without it nothing is asked. */
  mustRead: boolean;
  client: { name: string; version: string };
};

const PROTOCOL = 1;
const NO_SUCH_METHOD = -32_601;

type TalkStage =
  | 'greeting'
  | 'session'
  | 'mode'
  | 'leaving mode'
  | 'model'
  | 'prompt'
  | 'over';

/** What was said so far, and what comes next. */
export type AgentTalk = {
  asked: AgentAsk;
  /** As far as it came. */
  answer: Attempt;
  /** Which of our calls it has still to answer, and its number. */
  stage: TalkStage;
  number: number;
  /** What it said of its session. */
  opened: Json;
  hasLeft: boolean;
};

export const agentTalk = (asked: AgentAsk): AgentTalk => ({
  asked,
  answer: { ...failedAttempt(null), model: asked.model, session: asked.session },
  stage: 'greeting',
  number: 0,
  opened: {},
  hasLeft: false,
});

function requestTo(
  talk: AgentTalk,
  stage: TalkStage,
  method: string,
  params: Json,
): Json[] {
  talk.stage = stage;
  talk.number += 1;
  return [{ jsonrpc: '2.0', id: talk.number, method, params }];
}

function failTalk(talk: AgentTalk, failure: Failure): Json[] {
  talk.stage = 'over';
  talk.answer.failure = failure;
  return [];
}

/** What is said to this message. */
export function replyToAgent(talk: AgentTalk, message: unknown): Json[] {
  const { id, method, params, error, result } = objectOf(message);
  if (method !== undefined && id !== undefined)
    return [{ jsonrpc: '2.0', id, ...refusalOf(method, objectOf(params)) }];
  if (method !== undefined) {
    if (talk.stage === 'prompt')
      noteUpdate(talk.answer, objectOf(valueAt(params, 'update')));
    return [];
  }
  if (id !== talk.number) return [];
  if (error !== undefined)
    return leaveMode(talk) ?? failTalk(talk, failureFrom(objectOf(error)));
  return AFTER_STAGE[talk.stage](talk, objectOf(result));
}

const AFTER_STAGE: Record<TalkStage, (talk: AgentTalk, result: Json) => Json[]> = {
  greeting: openSession,
  session: setReadingMode,
  mode: setModel,
  'leaving mode': enterMode,
  model: sendPrompt,
  prompt: finishTalk,
  over: () => [],
};

/** What is said first. */
export const greetAgent = (talk: AgentTalk): Json[] =>
  requestTo(talk, 'greeting', 'initialize', {
    protocolVersion: PROTOCOL,
    clientCapabilities: {
      fs: { readTextFile: false, writeTextFile: false },
      terminal: false,
    },
    clientInfo: talk.asked.client,
  });

function openSession(talk: AgentTalk, greeting: Json): Json[] {
  const { cwd, session } = talk.asked;
  if (greeting['protocolVersion'] !== PROTOCOL) {
    const why = `It does not speak version ${PROTOCOL} of the protocol.`;
    return failTalk(talk, failureOf('usage', why));
  }
  if (session === null)
    return requestTo(talk, 'session', 'session/new', { cwd, mcpServers: [] });
  const able = greeting['agentCapabilities'];
  const resumes = valueAt(able, 'sessionCapabilities.resume') !== undefined;
  if (!resumes && valueAt(able, 'loadSession') !== true)
    return failTalk(talk, failureOf('usage', 'It keeps no session.'));
  const method = resumes ? 'session/resume' : 'session/load';
  return requestTo(talk, 'session', method, { sessionId: session, cwd, mcpServers: [] });
}

function setReadingMode(talk: AgentTalk, opened: Json): Json[] {
  const { readingModes, mustRead, session } = talk.asked;
  talk.opened = opened;
  talk.answer.session = textOf(opened['sessionId']) ?? session;
  const { mode, current } = modeInSession(opened, readingModes);
  if (mode === null && mustRead) {
    const why = `It has none of its reading modes any more (${readingModes.join(', ')}).`;
    return failTalk(talk, failureOf('usage', why));
  }
  return mode === null || mode === current ? setModel(talk) : enterMode(talk);
}

function enterMode(talk: AgentTalk): Json[] {
  const { mode, option } = modeInSession(talk.opened, talk.asked.readingModes);
  return changeMode(talk, 'mode', option, mode);
}

/** Some say no where they are in that mode already, and do not tell that they are: it is left once and entered again. */
function leaveMode(talk: AgentTalk): Json[] | null {
  const { other, option } = modeInSession(talk.opened, talk.asked.readingModes);
  if (talk.stage !== 'mode' || talk.asked.session === null || talk.hasLeft || !other)
    return null;
  talk.hasLeft = true;
  return changeMode(talk, 'leaving mode', option, other);
}

function changeMode(
  talk: AgentTalk,
  stage: TalkStage,
  option: string | null,
  mode: string | null,
): Json[] {
  if (option) return setOption(talk, stage, option, mode);
  const sessionId = talk.answer.session;
  return requestTo(talk, stage, 'session/set_mode', { sessionId, modeId: mode });
}

const setOption = (
  talk: AgentTalk,
  stage: TalkStage,
  configId: string,
  value: string | null,
): Json[] => {
  const params = { sessionId: talk.answer.session, configId, value };
  return requestTo(talk, stage, 'session/set_config_option', params);
};

function setModel(talk: AgentTalk): Json[] {
  const { model } = talk.asked;
  const option = optionOf(talk.opened, 'model');
  if (model === null || !option?.values.includes(model)) return sendPrompt(talk);
  return setOption(talk, 'model', option.id, model);
}

function sendPrompt(talk: AgentTalk): Json[] {
  const prompt = [{ type: 'text', text: talk.asked.prompt }];
  return requestTo(talk, 'prompt', 'session/prompt', {
    sessionId: talk.answer.session,
    prompt,
  });
}

function finishTalk(talk: AgentTalk, result: Json): Json[] {
  const { answer } = talk;
  talk.stage = 'over';
  answer.usage = usageInResult(result) ?? answer.usage;
  answer.model ??= textAt(result, '_meta.modelId');
  answer.failure = stopFailure(result['stopReason'], answer.text);
  return [];
}

function noteUpdate(answer: Attempt, update: Json): void {
  const { sessionUpdate } = update;
  if (sessionUpdate === 'agent_message_chunk')
    answer.text += textAt(update, 'content.text') ?? '';
  // What was said before a tool is called is not the answer.
  if (sessionUpdate === 'tool_call') answer.text = '';
  answer.usage = usageInResult(update) ?? answer.usage;
}

/** What is said before the agent is ended while it works. */
export const leaveAgent = ({ stage, answer }: AgentTalk): Json[] => {
  const params = { sessionId: answer.session };
  return stage === 'prompt' ? [{ jsonrpc: '2.0', method: 'session/cancel', params }] : [];
};

/** Nobody is there to be asked, and it is to read: whatever it wants to be allowed is refused. */
function refusalOf(method: unknown, params: Json): Json {
  if (method !== 'session/request_permission')
    return { error: { code: NO_SUCH_METHOD, message: 'There is no such method.' } };
  const options = listOf(params['options']);
  const no =
    options.find(({ kind }) => kind === 'reject_once') ??
    options.find(({ kind }) => kind === 'reject_always');
  const outcome = no
    ? { outcome: 'selected', optionId: no['optionId'] }
    : { outcome: 'cancelled' };
  return { result: { outcome } };
}

const LOGIN_NEEDED = -32_000;

/** `option`: the one by which it is set; null where there are modes. */
type SessionMode = {
  mode: string | null;
  other: string | undefined;
  current: string | null;
  option: string | null;
};

/** Some have modes, some an option of that name; some write them as addresses. */
export function modeInSession(session: Json, names: readonly string[]): SessionMode {
  const modes = objectOf(session['modes']);
  const ids = listOf(modes['availableModes']).flatMap((mode) => textOf(mode['id']) ?? []);
  const option = optionOf(session, 'mode');
  const known = ids.length > 0 ? ids : (option?.values ?? []);
  const mode = names
    .map((name) => known.find((id) => id === name || id.endsWith(`#${name}`)))
    .find((id) => id !== undefined);
  return {
    mode: mode ?? null,
    other: known.find((id) => id !== mode),
    current: ids.length > 0 ? textOf(modes['currentModeId']) : (option?.current ?? null),
    option: ids.length > 0 ? null : (option?.id ?? null),
  };
}

export function optionOf(session: Json, name: string) {
  const option = listOf(session['configOptions']).find(
    ({ id, category }) => id === name || category === name,
  );
  const id = textOf(option?.['id']);
  if (!option || id === null) return null;
  // Options may stand in groups.
  const values = listOf(option['options'])
    .flatMap((one) => (one['options'] === undefined ? [one] : listOf(one['options'])))
    .flatMap(({ value }) => textOf(value) ?? []);
  return { id, values, current: textOf(option['currentValue']) };
}

export function failureFrom({ code, message, data }: Json): Failure {
  const inner = objectOf(data);
  const detail = [message, inner['details'] ?? inner['message'] ?? data]
    .flatMap((part) => textOf(part) ?? [])
    .join(': ');
  if (code === LOGIN_NEEDED || code === 401 || code === 403)
    return failureOf('auth', detail);
  return failureIn(detail, '', 1) ?? failureOf('crash', detail);
}

/** A refused permission ends the turn of some: what they had said by then is an answer or none. */
export function stopFailure(reason: unknown, text: string): Failure | null {
  if (reason === 'refusal') return failureOf('policy', text || 'It refused to answer.');
  if (reason === 'end_turn' || text.trim() !== '') return null;
  return failureOf(
    'empty',
    `It stopped without an answer (${textOf(reason) ?? 'no reason'}).`,
  );
}

/** The protocol has no one place for it. */
export const usageInResult = (of: Json): Usage | null =>
  ['usage', '_meta.usage', '_meta', '_meta.quota.token_count']
    .map((place) => usageOf(valueAt(of, place)))
    .find((usage) => usage !== null) ?? null;
