// A program that is spoken with while it runs, in place of one prompt.
import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout as wait } from 'node:timers/promises';

export type Dialogue = {
  open(): string;
  /** What is said to this piece of its output. */
  reply(piece: string): string;
  isOver(): boolean;
  /** What is said to it before it is ended while it works. */
  leave(): string;
};

/** So long somebody who has answered may take to leave: then it writes what it keeps of the session. */
const DIALOGUE_LEAVE_MS = 1500;

/** And so long somebody who is told to stop may take to say so. */
const DIALOGUE_STOP_MS = 300;

/** Comes back with how it is left: whether it works or is done, it is told before it is ended. */
export function converse(
  { stdin, stdout }: { stdin: Writable; stdout: Readable },
  dialogue: Dialogue,
  end: () => void,
): () => Promise<void> {
  let leaving: NodeJS.Timeout | undefined;
  const say = (text: string): void => {
    if (text && !stdin.writableEnded) stdin.write(text);
  };
  // One that has gone hears nothing more.
  stdin.on('error', () => undefined);
  const decoder = new StringDecoder('utf8');
  stdout.on('data', (piece: Buffer) => {
    say(dialogue.reply(decoder.write(piece)));
    if (!dialogue.isOver() || leaving) return;
    stdin.end();
    leaving = setTimeout(end, DIALOGUE_LEAVE_MS);
  });
  say(dialogue.open());
  let isLeft = false;
  return async () => {
    clearTimeout(leaving);
    const last = isLeft ? '' : dialogue.leave();
    isLeft = true;
    say(last);
    if (last !== '') await wait(DIALOGUE_STOP_MS);
  };
}
