// An engine that asks no model: it reads its prompt and prints an answer that was written in advance.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ engine: string, prompt: string, answer: string | null, ms?: number, noise?: boolean }} Line */

const folder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'references/demo');
const [, , engine] = process.argv;

const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
const prompt = Buffer.concat(pieces).toString('utf8');

/** @type {Line[]} */
const script = JSON.parse(readFileSync(join(folder, 'script.json'), 'utf8'));
const line = script.find((one) => one.engine === engine && prompt.includes(one.prompt));

if (!line) {
  process.stderr.write(`stand-in ${engine}: nothing was written for this prompt\n`);
  process.exit(3);
} else if (line.answer === null) {
  // Never ends by itself: somebody else's deadline has to do it.
  setInterval(() => undefined, 60_000);
} else {
  if (line.noise) {
    process.stderr.write('(node) Warning: something is deprecated\n');
    process.stdout.write('\u001b[33mLoaded cached credentials.\u001b[0m\n[startup] 0 extensions\n');
  }
  await new Promise((wake) => setTimeout(wake, line.ms ?? 0));
  process.stdout.write(readFileSync(join(folder, 'answers', `${line.answer}.md`)));
}
