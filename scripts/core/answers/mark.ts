// The mark that ties a form to the prompt it answers: nobody who has not read that prompt knows it.

/** No vowels: it is no word of any text. */
const CONSONANTS = 'bcdfghjklmnpqrstvwxz';
const MARK_LENGTH = 5;

/** `chance`: a number from 0 up to below what it is given. */
export const drawMark = (chance: (below: number) => number): string =>
  Array.from({ length: MARK_LENGTH }, () =>
    CONSONANTS.charAt(chance(CONSONANTS.length)),
  ).join('');

/** The key of a form that holds it, before all others. */
export const REPLY_MARK = 'reply_to';

const MARK_SIGNS = '["\'*]{0,3}';
const MARKED_LINE = new RegExp(
  `${MARK_SIGNS}${REPLY_MARK}${MARK_SIGNS}\\s{0,4}:${MARK_SIGNS} {0,4}${MARK_SIGNS}\\w{0,20}${MARK_SIGNS},?\\s?`,
  'gi',
);

/** What somebody said, to be quoted. */
export const withoutMark = (text: string): string => text.replace(MARKED_LINE, '');
