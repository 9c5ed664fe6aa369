// A question to the user, as Claude Code's own dialog takes it.
import type { Question } from '../../core/deliberation/protocol.ts';

export type Ask = {
  questions: {
    question: string;
    header: string;
    options: { label: string; description: string }[];
    multiSelect: false;
  }[];
};

export function askOf({ header, question, offers }: Question): Ask {
  const options = offers.slice(0, 4).map(({ label, description }) => ({ label, description }));
  return { questions: [{ question, header: header.slice(0, 12), options, multiSelect: false }] };
}
