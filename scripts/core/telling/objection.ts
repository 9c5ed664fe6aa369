// What the user said against a yes, at the head of the question that this opened again.
import { oneLine, shorten } from '../words/line.ts';
import { type Language, textsIn } from './texts/texts.ts';

const LONGEST = 160;

export const sayObjection = (said: string, language: Language | undefined): string =>
  textsIn(language).user.objected(shorten(oneLine(said), LONGEST));
