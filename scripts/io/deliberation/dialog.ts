// A question to the user, as Claude Code's own dialog takes it.

import type { Question } from '../../core/deliberation/protocol.ts';
import { nextStepDue } from '../../core/deliberation/standing.ts';
import { shorten } from '../../core/words/line.ts';
import { sha256Of } from '../machine/stamps.ts';
import type { Deliberation } from './deliberation.ts';

export type DialogAsk = {
  questions: {
    question: string;
    header: string;
    options: { label: string; description: string }[];
    multiSelect: false;
  }[];
};

/** It says what it is about: two may be asked one after the other, and a dialog shows nothing else. */
export function dialogOf(
  { header, question: asked, offers }: Question,
  topic: string,
): DialogAsk {
  const options = offers
    .slice(0, 4)
    .map(({ label, description }) => ({ label, description }));
  const question = `“${shorten(topic, 80)}”: ${asked}`;
  return {
    questions: [{ question, header: header.slice(0, 12), options, multiSelect: false }],
  };
}

/** What the user is asked now, and how this question is known again. */
export function askedIn({ id, protocol, state, opened }: Deliberation) {
  const step = nextStepDue(protocol, state);
  if (step.do !== 'ask_user') return null;
  const ask = dialogOf(step.question, opened.question);
  // Two may ask the same: an answer seen is an answer to one of them.
  return { ask, key: sha256Of(JSON.stringify([id, ask])).slice(0, 16) };
}
