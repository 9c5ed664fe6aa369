// Runs a built program with the code that V8 made of it before, kept beside it: to compile it takes longer than most
// verbs run.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

/** @param {string} file a function as an expression; its patterns hold letters of every script */
export function runProgram(file) {
  const kept = `${file}.v8-${process.versions.v8}-${process.arch}`;
  // What is no code of this very program and this very V8 is refused by V8 itself, which then compiles as usual.
  const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
  const script = new Script(readFileSync(file, 'utf8'), { filename: file, cachedData });
  if (!cachedData) keep(kept, script.createCachedData());
  script.runInThisContext()(createRequire(file), pathToFileURL(file).href);
}

/** @param {string} path @param {Uint8Array} code */
function keep(path, code) {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, code);
    renameSync(draft, path);
  } catch {
    // Where it cannot be kept it is made at every start.
  }
}
