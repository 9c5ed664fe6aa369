// Loaded before ftm: counts each change below a folder, over all processes of a run, and dies at the one it is told.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** @type {{ below: string, trace: string, at: number | string, how: 'before' | 'half' | 'after' }} */
const { below, trace, at, how } = JSON.parse(process.env['FTM_DIES'] ?? '{}');
const [, program = '', verb = ''] = process.argv;
const CHANGES = [
  ...[
    'appendFileSync',
    'writeFileSync',
    'renameSync',
    'truncateSync',
    'openSync',
    'unlinkSync',
  ],
  ...[
    'rmSync',
    'rmdirSync',
    'mkdirSync',
    'mkdtempSync',
    'cpSync',
    'copyFileSync',
    'linkSync',
    'utimesSync',
  ],
];
const UNSEEN = [
  'writeFile',
  'appendFile',
  'rename',
  'rm',
  'unlink',
  'mkdir',
  'createWriteStream',
];
const { appendFileSync, existsSync, readFileSync } = fs;
let seen = 0;
let isWithin = false;

/** @typedef {(...args: any[]) => any} Call */
if (program.endsWith('ftm.mjs')) {
  /** @type {Record<string, any>} */
  const calls = fs;
  for (const name of CHANGES) calls[name] = counted(name, calls[name]);
  for (const name of UNSEEN) calls[name] = refused(name, calls[name]);
  syncBuiltinESMExports();
}

/** @param {string} name @param {Call} call @returns {Call} */
function counted(name, call) {
  return (...args) => {
    // One call of ours is several of Node's.
    if (isWithin || !changes(name, args)) return call(...args);
    isWithin = true;
    const isIt = isNow(name, args);
    if (isIt && how === 'half') call(args[0], firstHalf(args[1]), ...args.slice(2));
    if (isIt && how !== 'after') die();
    try {
      return call(...args);
    } finally {
      if (isIt) die();
      isWithin = false;
    }
  };
}

/** @param {string} name @param {Call} call @returns {Call} */
function refused(name, call) {
  return (...args) => {
    if (String(args[0]).startsWith(below))
      throw new Error(`Nobody counts ${name}: see dies.mjs.`);
    return call(...args);
  };
}

/** @param {string} name @param {any[]} args */
function changes(name, [path, flags = 'r']) {
  if (!String(path).startsWith(below)) return false;
  if (name === 'openSync') return /[wax+]/.test(String(flags));
  if (name === 'mkdirSync') return !existsSync(path);
  return !['rmSync', 'unlinkSync'].includes(name) || existsSync(path);
}

/** The first that names it, or that one of all, 0 none; half of something can only be written. @param {string} name @param {any[]} args */
function isNow(name, [path]) {
  const own = [verb, process.pid, seen++, name, path].join(' ');
  appendFileSync(trace, `${own}\n`);
  if (at === 0) return false;
  const all = readFileSync(trace, 'utf8').split('\n');
  const rows = all.filter(
    (row) => how !== 'half' || / (?:append|write)FileSync /.test(row),
  );
  return (
    own === (typeof at === 'string' ? rows.find((row) => row.includes(at)) : rows[at - 1])
  );
}

/** @param {string | Uint8Array} content */
function firstHalf(content) {
  const bytes = Buffer.from(content);
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

function die() {
  appendFileSync(trace, `${verb} was killed\n`);
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}
