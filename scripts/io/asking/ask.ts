// Puts one question to all engines at once and keeps their answers; nothing is counted or shared.
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { writeJson } from '../../base/files.mjs';
import { readJson } from '../../base/json-files.cjs';
import { answerAlone } from '../../core/answers/text/thinking.ts';
import type { Profile } from '../../core/configuration/profiles.ts';
import type { Call, Reply } from '../../core/engines/call.ts';
import { takesImage } from '../../core/engines/command.ts';
import { labelOf } from '../../core/program/ask.ts';
import { EXIT, noEngine, Refusal } from '../../core/refusal.ts';
import type { Answered, Asked, SeatState } from '../../core/shapes.ts';
import { seededShuffle } from '../../core/words/shuffle.ts';
import { availableEngines } from '../engines/availability.ts';
import { depthOf } from '../engines/depth.ts';
import { openLiveLines } from '../engines/live-lines.ts';
import { runCalls } from '../engines/run-calls.ts';
import { type Configuration, loadConfiguration } from '../input/config.ts';
import { decode } from '../input/schemas.ts';
import { refuseSecrets } from '../input/secrets.ts';
import { now } from '../machine/clock.ts';
import { readNamed } from '../machine/named-file.ts';
import { orSay } from '../machine/trouble.ts';
import { everywhere, openState } from '../memory/state.ts';

type Wanted = {
  question: string;
  engines: string[] | null;
  image: string | null;
  profile: Profile | null;
  sendAnyway: boolean;
};

export async function askEverybody(wanted: Wanted): Promise<Asked> {
  const configuration = await loadConfiguration({}, wanted.profile);
  const { settings, rows } = configuration;
  if (depthOf(process.env) >= settings.runner.depth)
    throw new Refusal('too_deep', 'This runs inside an engine that ftm has started.', 'Answer by yourself.');
  if (!wanted.sendAnyway)
    await refuseSecrets([{ text: wanted.question, source: 'the question' }], {
      cwd: process.cwd(),
      safety: settings.safety,
      fix: 'Take them out of the question, or send it as it is: --send-anyway',
    });
  const engines = await enginesFor(wanted, configuration);
  const image = wanted.image === null ? null : readableImage(wanted.image);
  const calls = engines.flatMap((engine): Call[] => {
    const row = rows[engine];
    if (!row) return [];
    const limits = { timeoutS: settings.magi.timeout_s, idleS: settings.runner.idle_s, retries: 0 };
    return [{ seat: engine, engine, row, prompt: wanted.question, cwd: null, image, ...limits }];
  });
  const id = `ask-${randomBytes(4).toString('hex')}`;
  const keep = (answers: Answered[]): Asked => {
    const asked = { id, at: now(), question: wanted.question, answers };
    writeJson(join(openState().write, 'asks', `${id}.json`), asked);
    return asked;
  };
  // Where answers could not be kept, nobody is asked.
  keep([]);
  const states = new Map<string, SeatState>();
  const { show } = openLiveLines();
  const replies = await runCalls(calls, {
    limits: settings.runner,
    onChange: (state) => show([...states.set(state.seat, state).values()], 0),
  });
  const answers = seededShuffle(replies, randomInt(2 ** 31)).map(
    ({ engine, text, failure, model, ms }, index): Answered => ({
      label: labelOf(index),
      engine,
      model,
      ...saidBy(text, failure),
      ms,
    }),
  );
  let asked: Asked = { id, at: now(), question: wanted.question, answers };
  await orSay('The answers are printed and not kept', () => {
    asked = keep(answers);
  });
  return asked;
}

/** What it thought is no answer. */
function saidBy(text: Reply['text'], failure: Reply['failure']): Pick<Answered, 'text' | 'failure'> {
  if (failure) return { text: null, failure: `${failure.reason}: ${failure.detail}` };
  const said = answerAlone(text);
  return said
    ? { text: said, failure: null }
    : { text: null, failure: 'empty: It only thought and came to no answer.' };
}

export async function askedBefore(id: string): Promise<Asked> {
  const path = everywhere(join('asks', `${id}.json`)).find((one) => existsSync(one));
  const found = path ? readJson(path) : null;
  if (path && found?.status === 'ok') return decode('asked', found.value, path);
  if (path) throw new Refusal('ask_damaged', `${path} cannot be read.`, 'Ask again: ftm ask.');
  throw new Refusal('unknown_ask', `Nothing was asked as ${id}.`, 'ftm ask prints the id below the answers.');
}

async function enginesFor({ engines, image }: Wanted, configuration: Configuration): Promise<string[]> {
  const availability = await availableEngines(configuration);
  const unknown = engines?.find((name) => !availability[name]);
  if (unknown)
    throw new Refusal(
      'unknown_engine',
      `There is no engine "${unknown}".`,
      'ftm doctor lists them.',
      EXIT.wrongUse,
    );
  const able = Object.keys(availability).filter((name) => {
    const row = configuration.rows[name];
    return (
      availability[name]?.available &&
      (!engines || engines.includes(name)) &&
      (image === null || takesImage(row))
    );
  });
  if (able.length > 0) return able;
  throw noEngine(image === null ? 'No engine can be asked.' : 'No engine that is there takes an image.');
}

const MOST_OF_AN_IMAGE = 64_000_000;
const IMAGES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

function readableImage(path: string): NonNullable<Call['image']> {
  const type = IMAGES[extname(path).toLowerCase()];
  const found = type ? readNamed(path, { cwd: process.cwd(), most: MOST_OF_AN_IMAGE }) : null;
  if (found?.status !== 'ok')
    throw new Refusal(
      'no_image',
      `${path} cannot be read as an image.`,
      `Give an existing file of one of these kinds: ${Object.keys(IMAGES).join(', ')}.`,
    );
  return { file: resolve(path), dataUrl: `data:${type};base64,${found.bytes.toString('base64')}` };
}
