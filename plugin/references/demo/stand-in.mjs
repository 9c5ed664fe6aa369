// An engine that asks no model: it reads its prompt and prints an answer that was written in advance.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ engine?: string, key: string, answer: string, ms: number }} Line */

const folder = dirname(fileURLToPath(import.meta.url));
const [, , engine] = process.argv;
const prompt = readFileSync(0, 'utf8');

/** @type {Line[]} */
const script = JSON.parse(readFileSync(join(folder, 'script.json'), 'utf8'));
const line = script.find(
  (one) =>
    (one.engine ?? engine) === engine &&
    new RegExp(`^\\s*"?${one.key}"?:`, 'm').test(prompt),
);

if (line) {
  await new Promise((wake) => setTimeout(wake, line.ms));
  process.stdout.write(marked(filled(answerOf(line.answer))));
} else {
  process.stderr.write(`stand-in ${engine}: nothing was written for this prompt\n`);
  process.exitCode = 3;
}

/** @param {string} name */
function answerOf(name) {
  const sections = readFileSync(join(folder, 'answers.md'), 'utf8').split('\n## ');
  const section = sections.find((text) => text.startsWith(`${name}\n`)) ?? '';
  return section.slice(name.length).trimStart();
}

/** One item for each finding that the prompt names. @param {string} text */
function filled(text) {
  const ids = [...new Set(prompt.match(/\b[FN]\d+\b/g))];
  const [, head = text, item = '', end = ''] =
    /^([\s\S]*?\n)( {2}- id: [\s\S]*?)(```\s*)$/.exec(text) ?? [];
  return head + ids.map((id) => item.replace('{{id}}', id)).join('') + end;
}

/** With the mark that this prompt wants back. @param {string} text */
function marked(text) {
  const mark = /^reply_to: \w+$/m.exec(prompt)?.[0];
  return mark ? text.replace('```yaml\n', `$&${mark}\n`) : text;
}
