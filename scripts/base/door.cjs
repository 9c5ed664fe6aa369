// The one door for files that others may have put there: regular files only, so many bytes, no waiting.
const {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
} = require('node:fs');
const { join, sep } = require('node:path');

/**
 * @typedef {{ status: 'ok', bytes: Buffer }} Passed
 * @typedef {{ status: 'missing' }} Missing
 * @typedef {{ status: 'refused', why: string }} Refused
 * @typedef {{ most?: number, last?: number }} Limits `last`: however large it is, so many bytes of its end
 */

const MOST_BYTES = 256_000_000;
const CHUNK_BYTES = 65_536;
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0, O_NOCTTY = 0 } = constants;
// ENOTDIR: a file stands where a folder on the way would be. A name with a NUL in it cannot be there at all.
const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ERR_INVALID_ARG_VALUE'];

/**
 * A file at a place of the user's own, where a link may lead elsewhere.
 * @param {string} path
 * @param {Limits} [limits]
 * @returns {Passed | Missing | Refused}
 */
function readRegular(path, limits = {}) {
  return answered(() => readOpened(path, 0, limits));
}

/**
 * The same piece by piece, for what is too large to be held whole; a piece is only good until the next.
 * @param {string} path
 * @param {(piece: Buffer) => void} take
 * @returns {{ status: 'ok' } | Missing | Refused}
 */
const readPieces = (path, take) => answered(() => readOpened(path, 0, {}, take));

/**
 * A file of a project: no link leads out of `root`, however it is written.
 * @param {string} root
 * @param {string} path
 * @param {Limits} [limits]
 * @returns {Passed | Missing | Refused}
 */
function readInside(root, path, limits = {}) {
  return answered(() => {
    const inside = realpathSync(root);
    const real = realpathSync(join(root, path));
    if (!real.startsWith(inside.endsWith(sep) ? inside : inside + sep))
      return { status: 'refused', why: 'it leads out of the project' };
    return readOpened(real, O_NOFOLLOW, limits);
  });
}

/**
 * The same as text; null for what is not there or is no such file, where that makes no difference.
 * @param {string} path
 * @param {Limits} [limits]
 */
function textOrNull(path, limits = {}) {
  const found = readRegular(path, limits);
  return found.status === 'ok' ? found.bytes.toString('utf8') : null;
}

/**
 * What stands there, without opening it; of a link that leads nowhere, the link. Undefined: nothing does.
 * @param {string} path
 */
function lookAt(path) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A link in a circle is no file, and yet something that whoever lists files has to name.
    return lstatSync(path, { throwIfNoEntry: false });
  }
}

/**
 * What is opened may not be what was looked at, so it is looked at twice; a pipe would keep the opening waiting.
 * @param {string} path
 * @param {number} flags
 * @param {Limits} limits
 * @param {(piece: Buffer) => void} [take]
 * @returns {Passed | Refused}
 */
function readOpened(
  path,
  flags,
  { last, most = last === undefined ? MOST_BYTES : Number.POSITIVE_INFINITY },
  take,
) {
  const problem = problemWith(statSync(path), most);
  if (problem) return { status: 'refused', why: problem };
  const file = openSync(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | flags);
  try {
    const found = fstatSync(file);
    const why = problemWith(found, most);
    if (why) return { status: 'refused', why };
    const part = { size: found.size, from: Math.max(0, found.size - (last ?? found.size)), most };
    return readAll(file, part, take);
  } finally {
    closeSync(file);
  }
}

/** @param {import('node:fs').Stats} found @param {number} most @returns {string | null} */
function problemWith(found, most) {
  if (found.isDirectory()) return 'it is a folder';
  if (!found.isFile()) return 'it is no regular file';
  return found.size > most ? tooLarge(found.size, most) : null;
}

/** @param {number} size @param {number} most */
const tooLarge = (size, most) => `it has ${size} bytes, and at most ${most} are read`;

/**
 * A file may grow while it is read, and some say they are empty and are not.
 * @param {number} file
 * @param {{ size: number, from: number, most: number }} part
 * @param {(piece: Buffer) => void} [take]
 * @returns {Passed | Refused}
 */
function readAll(file, { size, from, most }, take) {
  /** @type {Buffer[]} */
  const chunks = [];
  // One byte more than there should be shows the end without another piece: most files are small, and many are read.
  let piece = Buffer.allocUnsafe(take || size <= from ? CHUNK_BYTES : size - from + 1);
  let [total, filled] = [0, 0];
  for (;;) {
    const length = readSync(file, piece, filled, piece.length - filled, from + total);
    if (length === 0) break;
    total += length;
    filled += length;
    if (total > most) return { status: 'refused', why: tooLarge(total, most) };
    if (take) take(piece.subarray(0, length));
    else if (filled < piece.length) continue;
    else {
      chunks.push(piece);
      piece = Buffer.allocUnsafe(CHUNK_BYTES);
    }
    filled = 0;
  }
  const rest = piece.subarray(0, filled);
  return { status: 'ok', bytes: chunks.length ? Buffer.concat([...chunks, rest]) : rest };
}

/** @param {() => Passed | Refused} read @returns {Passed | Missing | Refused} */
function answered(read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const code = String(error.code);
    return NOT_THERE.includes(code) ? { status: 'missing' } : { status: 'refused', why: code };
  }
}

module.exports = { lookAt, readInside, readPieces, readRegular, textOrNull };
