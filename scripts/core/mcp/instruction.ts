// An instruction as a host over MCP gets it: calls of tools where a shell gets command lines.
import type { Instruction, SubmitSeat } from '../protocol/protocol.ts';
import type { ToolName } from './tools.ts';

type Call = { tool: ToolName; arguments: Record<string, unknown> };

/**
 * `shell`: the host has one as well, and may be following a skill that goes on by command lines.
 * `showFirst`: the client asks by a form, which is too small for what the question is about.
 */
export function forTools(
  { id, ...instruction }: { id: string } & Instruction,
  { shell = false, showFirst = false } = {},
): Record<string, unknown> {
  const callOf = (tool: ToolName, more: object = {}): Call => ({ tool, arguments: { id, ...more } });
  const seatOf = ({ seat }: SubmitSeat) => ({
    seat,
    prompt: callOf('next', { seat }),
    call: callOf('submit', { as: seat }),
  });
  const { do: due, why, ...rest } = instruction;
  const shown = 'display' in rest && rest.display ? { display: rest.display } : {};
  const command = shell && 'command' in instruction ? { command: instruction.command } : {};
  const base = { id, do: due, why, ...shown, ...command };
  switch (instruction.do) {
    case 'seal':
      return {
        ...base,
        seat: instruction.seat,
        prompt: instruction.prompt,
        call: callOf('submit', { as: instruction.seat }),
      };
    case 'submit':
      return { ...base, seats: instruction.seats.map(seatOf) };
    case 'run':
      return {
        ...base,
        seats: instruction.seats,
        ...(instruction.submit ? { submit: instruction.submit.map(seatOf) } : {}),
        call: callOf('next', { run: true }),
      };
    case 'map':
      return { ...base, prompt: instruction.prompt, call: callOf('submit', { as: 'clerk' }) };
    case 'ask_user':
      if (showFirst)
        return {
          ...base,
          why: 'Show display as it stands; then make the call, which asks the user by a form.',
          call: callOf('next', { presented: true }),
        };
      return { ...base, ask: instruction.ask, call: callOf('submit', { as: 'user' }) };
    case 'present':
      return { ...base, call: callOf('next', { presented: true }) };
    case 'done':
      return { ...base, display: instruction.display.split('\n')[0] ?? '' };
  }
}
