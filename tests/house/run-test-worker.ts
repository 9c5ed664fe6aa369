// Runs tests as whoever it is started as: a wish on each line, and what came of it on a line, in whatever order they end.
import { createInterface } from 'node:readline';
import { Refusal } from '../../scripts/core/refusal.ts';
import { readCommand } from '../../scripts/core/settle/command.ts';
import { runTest } from '../../scripts/io/settle/run-test.ts';
import type { Wanted } from './behind-walls.ts';

for await (const line of createInterface(process.stdin)) void answer(JSON.parse(line));

async function answer({ id, text, ...wanted }: Wanted & { id: number }): Promise<void> {
  const command = readCommand(text);
  if (!command) throw new Error(`no command: ${text}`);
  try {
    console.log(JSON.stringify({ id, result: await runTest({ ...wanted, command }) }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.log(JSON.stringify({ id, refused: { code: error.code, message: error.message } }));
  }
}
