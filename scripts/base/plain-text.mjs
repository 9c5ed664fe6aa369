// Text of others made harmless: nothing of it moves a cursor, turns the direction of writing, or hides.

/** Whole sequences that steer a terminal, so that nothing is left of them but what they stood around. */
const SEQUENCES =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]*[0-Z\\^-~]/g;

/** What takes no room: direction marks, joiners, tags, fillers. Selectors of an emoji's look may stay. */
export const HIDDEN = /(?![\ufe0e\ufe0f])[\p{Cf}\p{DI}]/gu;

/** Lines stay lines. @param {string} text */
export function visible(text) {
  return text
    .replace(SEQUENCES, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ')
    .replace(HIDDEN, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** What a line may hold: nothing that could end it, or begin another. @param {string} text */
export const oneLine = (text) => visible(text).replace(/\s+/g, ' ').trim();

/** As one line of at most so many characters; what is cut is marked. @param {string} text @param {number} longest */
export function shorten(text, longest) {
  const line = [...oneLine(text)];
  return line.length > longest
    ? `${line
        .slice(0, Math.max(longest - 1, 0))
        .join('')
        .trimEnd()}…`
    : line.join('');
}
