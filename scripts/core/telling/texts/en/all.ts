// Every sentence a person reads in a question or a verdict, in English: the form of every other language.
import { OUR_WORDS, type OurWords } from '../../../words/our-words.ts';
import { answers } from './answers.ts';
import { council } from './council.ts';
import { councilVerdict } from './council-verdict.ts';
import { debate, debateVerdict } from './debate.ts';
import { magi } from './magi.ts';
import { magiSteps, magiVerdict } from './magi-verdict.ts';
import { rates } from './rates.ts';
import { report } from './report.ts';
import { review, reviewVerdict, split } from './review.ts';
import { tests } from './tests.ts';
import { user } from './user.ts';

export const en = {
  magi,
  magiVerdict,
  magiSteps,
  user,
  tests,
  council,
  debate,
  review,
  split,
  rates,
  report,
  councilVerdict,
  debateVerdict,
  reviewVerdict,
  answers,
  stored: OUR_WORDS as Record<OurWords, string>,
};

export type Texts = typeof en;
