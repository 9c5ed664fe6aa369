// Every sentence of a question or verdict in Japanese, in the specification's wording where it has one.
import type { Texts } from '../en/all.ts';
import { answers } from './answers.ts';
import { council } from './council.ts';
import { councilVerdict } from './council-verdict.ts';
import { debate, debateVerdict } from './debate.ts';
import { magi } from './magi.ts';
import { magiSteps, magiVerdict } from './magi-verdict.ts';
import { rates } from './rates.ts';
import { report } from './report.ts';
import { review, reviewVerdict, split } from './review.ts';
import { stored } from './stored.ts';
import { tests } from './tests.ts';
import { user } from './user.ts';

export const ja: Texts = {
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
  stored,
};
