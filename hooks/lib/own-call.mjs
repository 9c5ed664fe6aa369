// Recognises a call of this very program that hands over text by here-document, and nothing else in the same command.
import { join } from 'node:path';

// Verbs that only store what they are given. One that starts engines is never let through here.
const STORING = new Set(['open', 'submit']);
const FIRST_LINE = /^node (\S+) ([a-z]+)((?: [A-Za-z0-9_.,:=@%+/-]+)*) <<'([A-Z_]{3,40})'$/;

/**
 * Claude Code's shell refuses a here-document whose text has a quote inside braces, as most code has, whatever a skill
 * allows. The text of a quoted here-document is never looked at by the shell, so there is nothing to be afraid of.
 * @param {string} command
 * @param {string} root the plugin's folder
 */
export function handsOverText(command, root) {
  const [first = '', ...lines] = command.replace(/\n$/, '').split('\n');
  const [, script, verb = '', , delimiter] = FIRST_LINE.exec(first) ?? [];
  if (script !== join(root, 'scripts/ftm.mjs') || !STORING.has(verb)) return false;
  return lines.indexOf(delimiter ?? '') === lines.length - 1 && lines.length > 0;
}
