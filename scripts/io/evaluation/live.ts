// A live evaluation: whom it asks, where their answers are kept, and what it had to leave out.
import type { Answers, Question } from '../../core/evaluation/questions.ts';
import { loadConfiguration } from '../input/config.ts';
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
  if (protocol)
    return {
      ...(await deliberateAll({ questions, file: answersFile, maxTokens })),
      answers_file: answersFile,
    };
  const configuration = await loadConfiguration();
  const engines = await enginesToAsk(configuration, named);
  const asked = await askAll({ ...configuration, questions, engines, file: answersFile, maxTokens });
  return { ...asked, answers_file: answersFile };
}
