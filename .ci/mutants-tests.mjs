// Stands in for vitest where tests are run over and over in one process: collects them, and leaves `expect` as it is.
import { expect as plain } from 'vitest';

export const expect = plain;

/** @typedef {(...given: any[]) => unknown} Body */
/** @typedef {{ name: string, run: () => unknown }} Collected */

/** @type {string[]} */
const path = [];
/** @type {Collected[]} */
let collected = [];

/** @param {(name: string, body: Body) => void} take */
const withEach = (take) =>
  Object.assign(take, {
    each: (/** @type {unknown[]} */ rows) => (/** @type {string} */ name, /** @type {Body} */ body) => {
      for (const row of rows) take(name, () => (Array.isArray(row) ? body(...row) : body(row)));
    },
  });

export const describe = withEach((name, body) => {
  path.push(name);
  body();
  path.pop();
});

export const it = withEach((name, run) => {
  collected.push({ name: [...path, name].join(' > '), run });
});

export { it as test };

/** What was collected since it was asked last. */
export function takeTests() {
  const taken = collected;
  collected = [];
  return taken;
}
