// The places a verdict rests on, looked at again: whether the quoted words are still in their files.
import { readInside } from './door.cjs';
import { projectFolder } from './paths.cjs';

/** @typedef {{ path: string, line: number, text: string }} Premise */

const MOST = 2_000_000;
const LOOKED_AT = 20;

/** @param {{ cwd: string, premises?: Premise[] }} verdict @returns {{ changed: Premise[], all: number }} */
export function changedPremises({ cwd, premises = [] }) {
  const looked = premises.slice(0, LOOKED_AT);
  const root = projectFolder(cwd);
  /** @type {Map<string, string | null>} */
  const texts = new Map();
  const textOf = (/** @type {string} */ path) => {
    if (!texts.has(path)) {
      const file = readInside(root, path, { most: MOST });
      texts.set(path, file.status === 'ok' ? plain(file.bytes.toString('utf8')) : null);
    }
    return texts.get(path) ?? null;
  };
  return {
    changed: looked.filter(({ path, text }) => !(textOf(path)?.includes(plain(text)) ?? false)),
    all: looked.length,
  };
}

/** @param {{ cwd: string, premises?: Premise[] }} verdict @returns {string[]} one sentence, or none */
export function premiseSigns(verdict) {
  const { changed, all } = changedPremises(verdict);
  if (changed.length === 0) return [];
  const places = changed.slice(0, 3).map(({ path, line }) => `${path}:${line}`);
  const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  return [`${changed.length} of ${all} places this rests on have changed: ${places.join(', ')}${more}`];
}

/** What asks the same question again, with the verdict as history. @param {string} id */
export const askAgain = (id) => `ftm open ${id.split('-')[0]} --again ${id}`;

/** As citations are compared: quotation marks and blanks do not count. @param {string} text */
const plain = (text) =>
  text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
