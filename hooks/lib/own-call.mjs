// Recognises a call of this program that hands over text by here-document and does nothing else.
import { join } from 'node:path';

// Verbs that only store what they are given, with the options that loosen no guard. One that starts engines, sends what
// was stopped, or does with fewer engines than asked for is for the user's own rules.
const OPTIONS = {
  submit: ['as'],
  open: (
    'type context option constraint stakes irreversible domain target scope artifact-file focus backend reviewers again ' +
    'max-slices structured preset rounds budget-minutes timeout entry symptoms criterion payload mode all-lenses'
  ).split(' '),
};
const FIRST_LINE = /^node (\S+) (open|submit)((?: [A-Za-z0-9_.,:=@%+/-]+)*) <<'([A-Z_]{3,40})'$/;
// What a shell may read otherwise than written, and what nobody sees: all but tab and new line.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * Claude Code's shell refuses a here-document whose text has a quote inside braces, as most code has, whatever a skill
 * allows. The text of a quoted here-document is never looked at by the shell, so there is nothing to be afraid of.
 * @param {string} command
 * @param {string} root the plugin's folder
 */
export function handsOverText(command, root) {
  if (UNSEEN.test(command)) return false;
  const [first = '', ...lines] = command.replace(/\n$/, '').split('\n');
  const [, script, verb, words = '', delimiter = ''] = FIRST_LINE.exec(first) ?? [];
  if (script !== join(root, 'scripts/ftm.mjs') || (verb !== 'open' && verb !== 'submit')) return false;
  if (
    !words
      .split(' ')
      .filter(Boolean)
      .every((word) => isHarmless(word, OPTIONS[verb]))
  )
    return false;
  return lines.indexOf(delimiter) === lines.length - 1 && lines.length > 0;
}

/** An option that is known, or a value that leads nowhere out of the project. @param {string} word @param {string[]} options */
function isHarmless(word, options) {
  const [, name, value = ''] = /^--([a-z-]+)(?:=(.*))?$/.exec(word) ?? [];
  if (name !== undefined) return options.includes(name) && staysInside(value);
  return (word === '-' || !word.startsWith('-')) && staysInside(word);
}

/** @param {string} value */
function staysInside(value) {
  const path = value.replace(/^[a-z]+:/, '');
  return !path.startsWith('/') && !path.split('/').includes('..');
}
