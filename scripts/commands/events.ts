// ftm events: what the skills announced, one JSON object a line.
import { flag } from '../core/configuration/option.ts';
import { eventLines } from '../io/memory/events.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'events [--follow]',
  takes: 0,
  about: 'Prints the event log: {event, timestamp, session_id, payload} on each line.',
  options: { follow: flag('keep printing what is added, until interrupted', { short: 'f' }) },
  examples: ['ftm events --follow'],
  run: ({ values }) => ({ lines: eventLines({ follow: values['follow'] === true }) }),
};
