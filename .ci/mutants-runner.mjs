// A test runner for Stryker that loads the tests once and runs them in its own process: a mutant then costs what
// its tests cost, a few milliseconds, and not a start of vitest each time.
import { readdirSync } from 'node:fs';
import { register } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register as readTypeScript } from 'tsx/esm/api';

/** The examples of the core, and those of secrets, which need a package. Properties take too long for each mutant. */
const isExample = (/** @type {string} */ file) =>
  /^scripts\/core\/.*\.test\.ts$|^scripts\/io\/input\/secrets\.test\.ts$/.test(file) &&
  !file.endsWith('.properties.test.ts');

const STAND_IN = new URL('./mutants-tests.mjs', import.meta.url).href;
/** Only the stand-in itself gets what is called vitest. */
const LOADER = `export const resolve = (what, from, next) =>
  what === 'vitest' && from.parentURL !== '${STAND_IN}' ? { url: '${STAND_IN}', shortCircuit: true } : next(what, from);`;

/** @typedef {{ id: string, name: string, fileName: string, run: () => unknown, ms: number }} Test */
/** @typedef {{ activeMutant?: string | undefined, currentTestId?: string | undefined, hitCount?: number | undefined,
 *   hitLimit?: number | undefined, mutantCoverage?: unknown }} Switch */

/** What the mutated code looks at: which mutant is on, and which test runs. @returns {Switch} */
const theSwitch = () => {
  const shared = /** @type {{ __stryker__?: Switch }} */ (globalThis);
  shared.__stryker__ ??= {};
  return shared.__stryker__;
};

/** @returns {Promise<Test[]>} */
async function load() {
  register(`data:text/javascript,${encodeURIComponent(LOADER)}`);
  readTypeScript();
  const { takeTests } = await import(STAND_IN);
  const files = readdirSync('scripts', { recursive: true, encoding: 'utf8' })
    .map((file) => join('scripts', file))
    .filter(isExample)
    .map((file) => resolve(file));
  const tests = [];
  for (const fileName of files.sort()) {
    await import(pathToFileURL(fileName).href);
    for (const { name, run } of takeTests())
      tests.push({ id: `${relative('', fileName)}#${tests.length}`, name, fileName, run, ms: 0 });
  }
  return tests;
}

/** @param {Test} test @returns {Promise<string | null>} Why it fails. */
async function failureOf(test) {
  const begun = performance.now();
  try {
    await test.run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    test.ms = performance.now() - begun;
  }
}

function createRunner() {
  /** @type {Promise<Test[]> | undefined} */
  let loading;
  const all = () => {
    loading ??= load();
    return loading;
  };
  const shared = theSwitch();
  return {
    // What mutants do while modules load is left out by the configuration, so nothing is ever loaded again.
    capabilities: () => ({ reloadEnvironment: true }),

    async dryRun() {
      const tests = [];
      for (const test of await all()) {
        shared.currentTestId = test.id;
        const failureMessage = await failureOf(test);
        shared.currentTestId = undefined;
        const { id, name, fileName, ms: timeSpentMs } = test;
        const told = { id, name, fileName, timeSpentMs };
        tests.push(failureMessage === null ? { ...told, status: 0 } : { ...told, status: 1, failureMessage });
      }
      return { status: 'complete', tests, mutantCoverage: shared.mutantCoverage };
    },

    /** @param {{ activeMutant: { id: string }, testFilter?: string[], hitLimit?: number }} options */
    async mutantRun({ activeMutant, testFilter = [], hitLimit = Number.POSITIVE_INFINITY }) {
      const ids = new Set(testFilter);
      const covering = (await all()).filter(({ id }) => ids.has(id)).sort((a, b) => a.ms - b.ms);
      Object.assign(shared, { activeMutant: activeMutant.id, hitLimit, hitCount: 0 });
      let nrOfTests = 0;
      for (const test of covering) {
        nrOfTests += 1;
        const failureMessage = await failureOf(test);
        if ((shared.hitCount ?? 0) > hitLimit)
          return { status: 'timeout', reason: 'It runs without an end.' };
        if (failureMessage !== null)
          return { status: 'killed', failureMessage, killedBy: [test.id], nrOfTests };
      }
      return { status: 'survived', nrOfTests };
    },
  };
}
createRunner.inject = /** @type {const} */ ([]);

export const strykerPlugins = [{ kind: 'TestRunner', name: 'one-process', factory: createRunner }];
