// Finds the program of a filter and runs built programs, with the code that V8 made of them before kept beside them: to
// compile one takes longer than most verbs run.
const { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { Script } = require('node:vm');

/** Verbs that start nothing and keep nothing: in a pipe they are started often, and each has a program of its own. */
const FILTERS = ['parse', 'split', 'tally'];
// npm packs no lockfile, and somebody may have taken it out of a copy.
const IF_THERE = { throwIfNoEntry: false };

/** In the folder of a build. @param {string} [verb] */
const programName = (verb = '') => (FILTERS.includes(verb) ? `${verb}.cjs` : 'program.cjs');

/** What `readyFilter` looks at. @param {string} root @param {string} verb */
const listOf = (root, verb) => `${root}/dist/${verb}.list`;

/** @param {string} root @param {string} build @param {readonly string[]} sources */
const listText = (root, build, sources) => [build, String(statesOf(root, sources)), ...sources].join('\n');

/**
 * What a filter does follows from its own sources, whatever has become of all others: only these are looked at.
 * @param {string} root the plugin's folder
 * @param {string} verb
 * @returns {string | null} its program, where there is one of these very sources
 */
function readyFilter(root, verb) {
  const list = listOf(root, verb);
  if (!FILTERS.includes(verb) || !existsSync(list)) return null;
  const [build, states, ...sources] = readFileSync(list, 'utf8').split('\n');
  const program = `${root}/dist/${build}/${programName(verb)}`;
  return states === String(statesOf(root, sources)) && existsSync(program) ? program : null;
}

/** Size and time of each. @param {string} root @param {readonly string[]} names */
function statesOf(root, names) {
  const states = [];
  for (const name of names) {
    const found = statSync(`${root}/${name}`, IF_THERE);
    states.push(found?.size ?? 0, found?.mtimeMs ?? 0);
  }
  return states;
}

/** @param {string} file a function as an expression; its patterns hold letters of every script */
function runProgram(file) {
  const kept = `${file}.v8-${process.versions.v8}-${process.arch}`;
  // What is no code of this very program and this very V8 is refused by V8 itself, which then compiles as usual.
  const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
  const script = new Script(readFileSync(file, 'utf8'), { filename: file, cachedData });
  // At the end, when what a run needs has been compiled.
  if (!cachedData) process.on('exit', () => keep(kept, () => script.createCachedData()));
  script.runInThisContext()(createRequire(file), file, dirname(file));
}

/** @param {string} path @param {() => string | Uint8Array} make */
function keep(path, make) {
  const draft = `${path}.${process.pid}`;
  try {
    // Where nothing can be written nothing is made for it.
    writeFileSync(draft, '');
    writeFileSync(draft, make());
    renameSync(draft, path);
  } catch {
    // What is not kept is made again.
    rmSync(draft, { force: true });
  }
}

module.exports = { FILTERS, keep, listOf, listText, programName, readyFilter, runProgram, statesOf };
