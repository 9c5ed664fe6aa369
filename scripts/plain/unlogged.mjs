// Whether a hook has a verdict to log: a quick look, so that the rest is only loaded when there is one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./deliberation-views.mjs').Found} Found */

/** @param {Found} view */
export const markOf = (view) => join(view.folder, 'verdict-logged');

/** @param {Found} view */
export const isUnlogged = (view) => view.status === 'done' && view.verdict !== null && !existsSync(markOf(view));

/** @param {unknown} message */
export const maySpeakVerdict = (message) =>
  typeof message === 'string' && /COUNCIL VERDICT:|Council Verdict|DEBATE OUTCOME:|\u2554\u2550/.test(message);
