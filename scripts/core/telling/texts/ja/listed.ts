// Several things in one sentence, in Japanese.
import type { listed as inEnglish } from '../en/listed.ts';

export const listed: typeof inEnglish = (first, second, ...more) =>
  second === undefined ? (first ?? '') : `${first}、${listed(second, ...more)}`;
