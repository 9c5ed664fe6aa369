// A live evaluation: whom it asks, where their answers are kept, and what it had to leave out.
import { isBusy, withLock } from '../../base/lock.mjs';
import type { Answers, Question } from '../../core/evaluation/questions.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadConfiguration } from '../input/config.ts';
import { refuseSecrets } from '../input/secrets.ts';
import { askAll } from './ask.ts';
import { deliberateAll } from './deliberate.ts';
import { enginesToAsk, keptAnswers } from './engines.ts';

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

export async function evaluateLive({
  file,
  questions,
  engines: named,
  out,
  maxTokens,
  protocol,
}: Wanted): Promise<Live> {
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
