// The Agent Client Protocol, version 1: what is sent to an agent, and what each of its messages means. No clock, no pipe.
import type { Failure, Usage } from '../schemas/nouns.ts';
import { type Json, listOf, objectOf, textOf } from '../words/json.ts';
import {
  failureFrom,
  modeInSession,
  optionOf,
  stopFailure,
  usageInResult,
} from './agent-words.ts';
import { failureOf } from './failures.ts';

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

export type AgentAnswer = {
  text: string;
  failure: Failure | null;
  usage: Usage | null;
  model: string | null;
  session: string | null;
};

export type AgentTalk = {
  /** What is said first. */
  open(): Json[];
  /** What is said to this message. */
  hear(message: unknown): Json[];
  /** What is said before the agent is ended while it works. */
  leave(): Json[];
  /** It works on this prompt: what it tells before is of an earlier one. */
  isAsked(): boolean;
  /** Null: it is not over. */
  answer(): AgentAnswer | null;
  /** As far as it came. */
  soFar(): AgentAnswer;
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

type Talk = {
  asked: AgentAsk;
  answer: AgentAnswer;
  /** Which of our calls it has still to answer, and its number. */
  stage: TalkStage;
  number: number;
  /** What it said of its session. */
  opened: Json;
  hasLeft: boolean;
};

export function agentTalk(asked: AgentAsk): AgentTalk {
  const { model, session } = asked;
  const answer = { text: '', failure: null, usage: null, model, session };
  const talk: Talk = {
    asked,
    answer,
    stage: 'greeting',
    number: 0,
    opened: {},
    hasLeft: false,
  };
  return {
    open: () => greetAgent(talk),
    hear: (message) => replyToAgent(talk, objectOf(message)),
    leave: () => (talk.stage === 'prompt' ? [cancelOf(talk)] : []),
    isAsked: () => talk.stage === 'prompt',
    answer: () => (talk.stage === 'over' ? talk.answer : null),
    soFar: () => talk.answer,
  };
}

function requestTo(talk: Talk, stage: TalkStage, method: string, params: Json): Json[] {
  talk.stage = stage;
  talk.number += 1;
  return [{ jsonrpc: '2.0', id: talk.number, method, params }];
}

function failTalk(talk: Talk, failure: Failure): Json[] {
  talk.stage = 'over';
  talk.answer.failure = failure;
  return [];
}

function replyToAgent(talk: Talk, message: Json): Json[] {
  const { id, method, params, error, result } = message;
  if (method !== undefined && id !== undefined)
    return [{ jsonrpc: '2.0', id, ...refusalOf(method, objectOf(params)) }];
  if (method !== undefined) {
    if (talk.stage === 'prompt')
      noteUpdate(talk.answer, objectOf(objectOf(params)['update']));
    return [];
  }
  if (id !== talk.number) return [];
  if (error !== undefined)
    return leaveMode(talk) ?? failTalk(talk, failureFrom(objectOf(error)));
  return AFTER_STAGE[talk.stage](talk, objectOf(result));
}

const AFTER_STAGE: Record<TalkStage, (talk: Talk, result: Json) => Json[]> = {
  greeting: openSession,
  session: setReadingMode,
  mode: setModel,
  'leaving mode': enterMode,
  model: sendPrompt,
  prompt: finishTalk,
  over: () => [],
};

const greetAgent = (talk: Talk): Json[] =>
  requestTo(talk, 'greeting', 'initialize', {
    protocolVersion: PROTOCOL,
    clientCapabilities: {
      fs: { readTextFile: false, writeTextFile: false },
      terminal: false,
    },
    clientInfo: talk.asked.client,
  });

function openSession(talk: Talk, greeting: Json): Json[] {
  const { cwd, session } = talk.asked;
  if (greeting['protocolVersion'] !== PROTOCOL) {
    const why = `It does not speak version ${PROTOCOL} of the protocol.`;
    return failTalk(talk, failureOf('usage', why));
  }
  if (session === null)
    return requestTo(talk, 'session', 'session/new', { cwd, mcpServers: [] });
  const able = objectOf(greeting['agentCapabilities']);
  const resumes = objectOf(able['sessionCapabilities'])['resume'] !== undefined;
  if (!resumes && able['loadSession'] !== true)
    return failTalk(talk, failureOf('usage', 'It keeps no session.'));
  const method = resumes ? 'session/resume' : 'session/load';
  return requestTo(talk, 'session', method, { sessionId: session, cwd, mcpServers: [] });
}

function setReadingMode(talk: Talk, opened: Json): Json[] {
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

function enterMode(talk: Talk): Json[] {
  const { mode, option } = modeInSession(talk.opened, talk.asked.readingModes);
  return requestTo(talk, 'mode', ...modeCall(talk, option, mode));
}

/** Some say no where they are in that mode already, and do not tell that they are: it is left once and entered again. */
function leaveMode(talk: Talk): Json[] | null {
  const { other, option } = modeInSession(talk.opened, talk.asked.readingModes);
  if (talk.stage !== 'mode' || talk.asked.session === null || talk.hasLeft || !other)
    return null;
  talk.hasLeft = true;
  return requestTo(talk, 'leaving mode', ...modeCall(talk, option, other));
}

function modeCall(
  { answer }: Talk,
  option: string | null,
  mode: string | null,
): [method: string, params: Json] {
  const sessionId = answer.session;
  return option
    ? ['session/set_config_option', { sessionId, configId: option, value: mode }]
    : ['session/set_mode', { sessionId, modeId: mode }];
}

function setModel(talk: Talk): Json[] {
  const { model } = talk.asked;
  const option = optionOf(talk.opened, 'model');
  if (model === null || !option?.values.includes(model)) return sendPrompt(talk);
  const sessionId = talk.answer.session;
  const params = { sessionId, configId: option.id, value: model };
  return requestTo(talk, 'model', 'session/set_config_option', params);
}

function sendPrompt(talk: Talk): Json[] {
  const prompt = [{ type: 'text', text: talk.asked.prompt }];
  return requestTo(talk, 'prompt', 'session/prompt', {
    sessionId: talk.answer.session,
    prompt,
  });
}

function finishTalk(talk: Talk, result: Json): Json[] {
  const { answer } = talk;
  talk.stage = 'over';
  answer.usage = usageInResult(result) ?? answer.usage;
  answer.model ??= textOf(objectOf(result['_meta'])['modelId']);
  answer.failure = stopFailure(result['stopReason'], answer.text);
  return [];
}

function noteUpdate(answer: AgentAnswer, update: Json): void {
  const { sessionUpdate, content } = update;
  if (sessionUpdate === 'agent_message_chunk')
    answer.text += textOf(objectOf(content)['text']) ?? '';
  // What was said before a tool is called is not the answer.
  if (sessionUpdate === 'tool_call') answer.text = '';
  answer.usage = usageInResult(update) ?? answer.usage;
}

const cancelOf = (talk: Talk): Json => ({
  jsonrpc: '2.0',
  method: 'session/cancel',
  params: { sessionId: talk.answer.session },
});

/** Nobody is there to be asked, and it is to read: whatever it wants to be allowed is refused. */
function refusalOf(method: unknown, params: Json): Json {
  if (method !== 'session/request_permission')
    return { error: { code: NO_SUCH_METHOD, message: 'There is no such method.' } };
  const options = listOf(params['options']);
  const no = ['reject_once', 'reject_always']
    .map((kind) => options.find((option) => option['kind'] === kind))
    .find((option) => option !== undefined);
  const outcome = no
    ? { outcome: 'selected', optionId: no['optionId'] }
    : { outcome: 'cancelled' };
  return { result: { outcome } };
}
