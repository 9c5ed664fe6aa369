// What a person who follows a deliberation by hand types next; the instruction itself is JSON, for a host.
import type { Instruction, SubmitSeat } from '../protocol/protocol.ts';

const byHand = (command: string): string => command.replace(" <<'ANSWER'", ' < answer.txt');

const answerAs = ({ seat, prompt, command }: SubmitSeat): string =>
  `Next: answer as ${seat} what ${prompt} prints: ${byHand(command)}`;

export function nextStep(due: { id: string } & Instruction): string {
  switch (due.do) {
    case 'seal':
      return `Next: answer the prompt above as ${due.seat}: ${byHand(due.command)}`;
    case 'map':
      return `Next: answer the prompt above as the clerk: ${byHand(due.command)}`;
    case 'submit':
      return due.seats.map(answerAs).join('\n');
    case 'run':
      return [...(due.submit ?? []).map(answerAs), `Next: ${due.command}`].join('\n');
    case 'ask_user':
      return `Next: answer the question above: ${byHand(due.command)}`;
    case 'present':
    case 'done':
      return `The result: ftm show ${due.id}`;
  }
}
