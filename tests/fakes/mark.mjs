// What an engine says, as it says it to one prompt: its form gives back the mark that the prompt's form has.

/** A form in a fence, a bare object, bare lines: where its first key stands. */
const FORMS = [
  /```(?:ya?ml|json)?\n\s*\{?(?=[^`]*```[^`]*$)/,
  /^\{(?=\s*")/m,
  /^(?=[\w*# -]+:)/m,
];

/** What names a mark already is left as it is. @param {string} text @param {string} prompt */
export function marked(text, prompt) {
  const mark = [...prompt.matchAll(/^reply_to: (\w+)$/gm)].at(-1)?.[1];
  const form = FORMS.find((one) => one.test(text));
  if (!mark || !form || text.includes('reply_to')) return text;
  return text.replace(form, (start) =>
    start.endsWith('{') ? `${start}"reply_to":"${mark}",` : `${start}reply_to: ${mark}\n`,
  );
}
