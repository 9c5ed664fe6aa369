// JSON and JSON lines as they are found: what cannot be read is a value, for whoever asked to decide about.
const { StringDecoder } = require('node:string_decoder');
const { readPieces, readRegular } = require('./door.cjs');

/**
 * @typedef {{ status: 'ok', value: any, text: string } | { status: 'missing' } | { status: 'malformed', problem: string, text: string }} Found
 */

/** @param {string} path @returns {Found} */
function readJson(path) {
  const read = readRegular(path);
  if (read.status === 'missing') return read;
  if (read.status === 'refused') return { status: 'malformed', problem: read.why, text: '' };
  const text = read.bytes.toString('utf8');
  try {
    return { status: 'ok', value: JSON.parse(text), text };
  } catch (error) {
    return { status: 'malformed', problem: error instanceof Error ? error.message : String(error), text };
  }
}

/**
 * @param {string} path
 * @returns {{ values: any[], bad: { line: number, text: string }[] }} what can be read, and the lines that cannot
 */
function readJsonLines(path) {
  /** @type {any[]} */
  const values = [];
  const bad = eachJsonLine(path, (value) => values.push(value));
  return { values, bad };
}

/**
 * The lines that have the texts and lists they are read for; what else stands there is nobody's.
 * @template Line
 * @param {string} path
 * @param {{ texts: string[], lists?: string[] }} has
 * @returns {Line[]}
 */
const linesWith = (path, { texts, lists = [] }) =>
  readJsonLines(path).values.filter(
    (line) =>
      texts.every((name) => typeof line?.[name] === 'string') &&
      lists.every((name) => Array.isArray(line?.[name])),
  );

/**
 * The same for files too large to hold all of it.
 * @param {string} path
 * @param {(value: any) => void} take
 * @returns {{ line: number, text: string }[]} the lines that cannot be read
 */
function eachJsonLine(path, take) {
  /** @type {{ line: number, text: string }[]} */
  const bad = [];
  let line = 0;
  /** @param {string} text */
  const takeLine = (text) => {
    line++;
    if (text.trim() === '') return;
    const parsed = parseLine(text);
    if (parsed === undefined) bad.push({ line, text });
    else take(parsed);
  };
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const read = readPieces(path, (piece) => {
    const text = decoder.write(piece);
    const end = text.lastIndexOf('\n');
    if (end >= 0) for (const line of (rest + text.slice(0, end)).split('\n')) takeLine(line);
    // One line may be as long as many pieces: it is joined once, at its end.
    rest = end < 0 ? rest + text : text.slice(end + 1);
  });
  if (read.status === 'refused') return [{ line: 0, text: read.why }];
  takeLine(rest + decoder.end());
  return bad;
}

/** @param {string} text @returns {any} undefined when it is no JSON, which JSON itself cannot say */
function parseLine(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

module.exports = { eachJsonLine, linesWith, readJson, readJsonLines };
