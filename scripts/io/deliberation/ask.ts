// A question to the user, as Claude Code's own dialog takes it.
import type { Question } from '../../core/deliberation/protocol.ts';
import { shorten } from '../../core/words/line.ts';

export type Ask = {
  questions: {
    question: string;
    header: string;
    options: { label: string; description: string }[];
    multiSelect: false;
  }[];
};

/** It says what it is about: two may be asked one after the other, and a dialog shows nothing else. */
export function askOf({ header, question: asked, offers }: Question, topic: string): Ask {
  const options = offers
    .slice(0, 4)
    .map(({ label, description }) => ({ label, description }));
  const question = `“${shorten(topic, 80)}”: ${asked}`;
  return {
    questions: [{ question, header: header.slice(0, 12), options, multiSelect: false }],
  };
}
