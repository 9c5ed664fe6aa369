// The mark that ties a form to the prompt it answers: nobody who has not read that prompt knows it.

/** No vowels: it is no word of any text. */
const CONSONANTS = 'bcdfghjklmnpqrstvwxz';
const LENGTH = 5;

/** `chance`: a number from 0 up to below what it is given. */
export const drawMark = (chance: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => CONSONANTS.charAt(chance(CONSONANTS.length))).join(
    '',
  );

/** The key of a form that holds it, before all others. */
export const MARK = 'reply_to';

const SIGNS = '["\'*]{0,3}';
const MARKED = new RegExp(
  `${SIGNS}${MARK}${SIGNS}\\s{0,4}:${SIGNS} {0,4}${SIGNS}\\w{0,20}${SIGNS},?\\s?`,
  'gi',
);

/** What somebody said, to be quoted. */
export const withoutMark = (text: string): string => text.replace(MARKED, '');
