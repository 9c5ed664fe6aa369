// For tests of every protocol: what follows when this is said after that; the first thing said opens it.
import {
  type Context,
  fold,
  type Protocol,
  type SharedCommand,
} from '../../scripts/core/protocol/protocol.ts';

export const following = <State, Event extends { type: string }, Command extends { type: string }>(
  protocol: Pick<Protocol<State, Event, Command>, 'open' | 'begin' | 'evolve' | 'decide'>,
  events: Event[],
  command: Command | SharedCommand,
  context: Context,
): Event[] =>
  isOpen(command)
    ? protocol.open(command, context)
    : protocol.decide(
        fold(protocol, events),
        command as Exclude<Command, { type: 'open' }> | SharedCommand,
        context,
      );

const isOpen = <Command extends { type: string }>(
  command: Command,
): command is Extract<Command, { type: 'open' }> => command.type === 'open';
