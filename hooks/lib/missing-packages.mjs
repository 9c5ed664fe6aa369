// Whether the program can start: an installation whose download failed says nothing by itself.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pluginRoot } from '../../scripts/base/plugin-root.mjs';

/** What SessionStart says then, to the user and to the model; null where all is well. */
export function missingPackages(root = pluginRoot) {
  const isThere = (/** @type {string} */ path) => existsSync(join(root, path));
  if (!isThere('scripts/cli.ts') || isThere('node_modules') || isThere('dist')) return null;
  const remedy = `npm ci --prefix "${root}"`;
  const text = `ftm cannot run yet: its packages were not installed (no network at the time?). This installs them: ${remedy}`;
  return {
    systemMessage: text,
    hookSpecificOutput: {
      hookEventName: 'SessionStart',
      additionalContext: `${text}\nUntil then call none of its skills.`,
    },
  };
}
