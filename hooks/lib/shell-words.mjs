// Splits a shell command into the simple commands it would start, well enough to see their programs.
/** @typedef {{ words: string[], input: string }} SimpleCommand `input` is what a here-document gives it */

const ENDS = new Set([';', '&', '|', '\n', '(', ')', '`']);

/**
 * @param {string} text
 * @param {number} [depth]
 * @returns {SimpleCommand[]} also those inside substitutions; the bodies of here-documents are data, not commands
 */
export function simpleCommands(text, depth = 0) {
  /** @type {SimpleCommand[]} */
  const commands = [];
  /** @type {string[]} */
  let words = [];
  /** @type {string | null} */
  let word = null;
  /** @type {{ end: string, indented: boolean, command: SimpleCommand }[]} */
  let documents = [];
  let current = { words, input: '' };

  const endWord = () => {
    if (word !== null) words.push(word);
    word = null;
  };
  const endCommand = () => {
    endWord();
    if (words.length) commands.push(current);
    words = [];
    current = { words, input: '' };
  };

  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\\') {
      if (text[at + 1] !== '\n') word = (word ?? '') + (text[at + 1] ?? '');
      at++;
    } else if (sign === "'") {
      const end = indexOr(text, "'", at + 1);
      word = (word ?? '') + text.slice(at + 1, end);
      at = end;
    } else if (sign === '"') {
      const end = endOfDoubleQuotes(text, at + 1);
      const inside = text.slice(at + 1, end);
      word = (word ?? '') + inside.replaceAll(/\\(["\\$`])/g, '$1');
      commands.push(...substitutions(inside, depth));
      at = end;
    } else if (sign === '#' && word === null) {
      at = indexOr(text, '\n', at) - 1;
    } else if (sign === '<' && text[at + 1] === '<' && text[at + 2] !== '<') {
      endWord();
      const found = /^<<(-?)[ \t]*(?:'([^']*)'|"([^"]*)"|\\?([\w.-]+))/.exec(text.slice(at, at + 200));
      if (found)
        documents.push({
          end: found[2] ?? found[3] ?? found[4] ?? '',
          indented: found[1] === '-',
          command: current,
        });
      at += (found?.[0].length ?? 2) - 1;
    } else if (sign === '<' || sign === '>') {
      // A file name after a redirection starts nothing.
      if (word !== null && /^\d*$/.test(word)) word = null;
      endWord();
      const found = /^[<>]{1,3}[&|]?[ \t]*(?:'[^']*'|"[^"]*"|[^\s;&|()<>'"`]*)/.exec(
        text.slice(at, at + 4000),
      );
      if (text[at + 1] === '(') continue;
      at += (found?.[0].length ?? 1) - 1;
    } else if (sign === '\n' && documents.length) {
      endCommand();
      for (const one of documents) {
        const body = documentBody(text, at + 1, one);
        one.command.input = body.text;
        at = body.end - 1;
      }
      documents = [];
    } else if (sign === '$' && text[at + 1] === '(') {
      endCommand();
      at++;
    } else if (ENDS.has(sign)) endCommand();
    else if (/\s/.test(sign)) endWord();
    else word = (word ?? '') + sign;
  }
  endCommand();
  return commands;
}

// What nests deeper than any person writes is not followed: every level is read again from its start.
/** @param {string} quoted @param {number} depth @returns {SimpleCommand[]} */
function substitutions(quoted, depth) {
  const found = /\$\(|`/.exec(quoted);
  return found && depth < 8
    ? simpleCommands(quoted.slice(found.index).replaceAll('\\"', '"'), depth + 1)
    : [];
}

/** @param {string} text @param {number} from */
function endOfDoubleQuotes(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '$' && text[at + 1] === '(') depth++;
    else if (text[at] === ')' && depth) depth--;
    else if (text[at] === '"' && !depth) return at;
  }
  return text.length;
}

/** @param {string} text @param {number} from @param {{ end: string, indented: boolean }} document */
function documentBody(text, from, { end, indented }) {
  for (let at = from; at <= text.length; ) {
    const lineEnd = indexOr(text, '\n', at);
    const line = text.slice(at, lineEnd);
    if ((indented ? line.replace(/^\t+/, '') : line) === end)
      return { text: text.slice(from, at), end: lineEnd };
    if (lineEnd === text.length) break;
    at = lineEnd + 1;
  }
  return { text: text.slice(from), end: text.length };
}

/** @param {string} text @param {string} sign @param {number} from */
function indexOr(text, sign, from) {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found;
}
