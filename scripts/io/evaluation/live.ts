// A live evaluation: which engines it asks, where their answers are kept, and what it had to leave out.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBusy, withLock } from '../../base/lock.mjs';
import { bindSeats } from '../../core/engines/bind.ts';
import type { Answers, Question } from '../../core/evaluation/questions.ts';
import { noEngine, Refusal } from '../../core/refusal.ts';
import { availableEngines } from '../engines/availability.ts';
import { type Configuration, loadConfiguration } from '../input/config.ts';
import { refuseSecrets } from '../input/secrets.ts';
import { sha256 } from '../machine/sha256.ts';
import { openState } from '../memory/state.ts';
import { askAll } from './ask.ts';
import { deliberateAll } from './deliberate.ts';

type Wanted = {
  file: string;
  questions: Question[];
  engines: string[] | null;
  out: string | null;
  maxTokens: number;
  /** Whole deliberations instead of sealed answers. */
  protocol: 'council' | null;
};
export type Live = { answers: Answers; answers_file: string; tokens: number; stopped: 'tokens' | null };

export async function evaluateLive(wanted: Wanted): Promise<Live> {
  const { file, questions, engines: named, out, maxTokens, protocol } = wanted;
  const answersFile = out ?? keptAnswers(file, protocol);
  const asked = await alone(answersFile, async () => {
    const to = { questions, file: answersFile, maxTokens };
    if (protocol) return deliberateAll(to);
    const configuration = await loadConfiguration();
    await refuseSecrets(
      questions.map(({ id, text, choices }) => ({
        text: [text, ...choices].join('\n'),
        source: `question ${id}`,
      })),
      { cwd: process.cwd(), safety: configuration.settings.safety, fix: 'Take them out of the questions' },
    );
    return askAll({ ...to, ...configuration, engines: await enginesToAsk(configuration, named) });
  });
  return { ...asked, answers_file: answersFile };
}

/** Two at once would ask everything twice. */
async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await withLock(`${file}.lock`, work, { waitMs: 0 });
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new Refusal(
      'busy',
      `Another ftm eval is writing its answers to ${file}.`,
      'Wait for it, or keep these elsewhere: --out FILE.',
    );
  }
}

const SEATS = ['claude', 'codex', 'gemini'];

export async function enginesToAsk(configuration: Configuration, wanted: string[] | null): Promise<string[]> {
  const availability = await availableEngines(configuration);
  const missing = wanted?.find((engine) => !availability[engine]?.available);
  if (missing !== undefined)
    throw noEngine(`${missing} cannot be asked: ${availability[missing]?.reason ?? 'it is not configured'}.`);
  if (wanted) return wanted;
  const bound = bindSeats({ seats: SEATS, configured: configuration.settings.seats, availability });
  const engines = [...new Set(bound.flatMap(({ engine }) => engine ?? []))];
  if (engines.length === 0) throw noEngine('No engine is available.');
  return engines;
}

/** The same questions, whatever the file is called, go on where they were. */
export function keptAnswers(file: string, protocol: string | null): string {
  const key = sha256(readFileSync(file)).slice(0, 12);
  const folder = join(openState().write, 'evals');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${key}${protocol ? `-${protocol}` : ''}.jsonl`);
}
