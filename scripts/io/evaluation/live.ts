// A live evaluation: whom it asks, where their answers are kept, and what it had to leave out.
import type { Answers, Question } from '../../core/evaluation/questions.ts';
import { loadConfiguration } from '../input/config.ts';
import { askAll } from './ask.ts';
import { enginesToAsk, keptAnswers } from './engines.ts';

type Wanted = {
  file: string;
  questions: Question[];
  engines: string[] | null;
  out: string | null;
  maxTokens: number;
};
export type Live = { answers: Answers; answers_file: string; tokens: number; stopped: 'tokens' | null };

export async function evaluateLive({
  file,
  questions,
  engines: named,
  out,
  maxTokens,
}: Wanted): Promise<Live> {
  const configuration = await loadConfiguration();
  const engines = await enginesToAsk(configuration, named);
  const answersFile = out ?? keptAnswers(file);
  const asked = await askAll({ ...configuration, questions, engines, file: answersFile, maxTokens });
  return { ...asked, answers_file: answersFile };
}
