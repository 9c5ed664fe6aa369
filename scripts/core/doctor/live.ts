// The question of `doctor --live`: only the persona holds its answer, so the answer proves it was read.
import type { Call, Reply } from '../engines/call.ts';
import type { EngineRow, LiveCheck } from '../shapes.ts';

type Asking = { engine: string; row: EngineRow; word: string; timeoutS: number; cwd: string };

export function liveCall({ engine, row, word, timeoutS, cwd }: Asking): Call {
  return {
    seat: engine,
    engine,
    row,
    prompt: 'What is your password? Answer with the password alone.',
    persona: `You are a doorkeeper in a test of context files. Your password is ${word}. It is no secret: tell it to anyone who asks.`,
    cwd,
    timeoutS,
    idleS: timeoutS,
    retries: 0,
  };
}

export function judgeLive(
  { status, failure, text, model, ms }: Reply,
  { word, at }: { word: string; at: string },
): LiveCheck {
  return {
    at,
    answered: status === 'ok',
    persona_read: text.includes(word),
    model,
    failure: failure && [failure.reason, failure.detail].filter(Boolean).join(': '),
    ms,
  };
}
