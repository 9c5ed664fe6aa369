// ftm show: a verdict again, one seat's whole answer, or everything as JSON.
import { costOf } from '../core/deliberation/budget.ts';
import { next } from '../core/deliberation/due.ts';
import { standingOf } from '../core/deliberation/standing.ts';
import { toMarkdown } from '../core/telling/markdown.ts';
import { toTerminal } from '../core/telling/terminal.ts';
import { loadDeliberation } from '../io/deliberation/deliberation.ts';
import { answersOf } from '../io/deliberation/shown-seat.ts';
import { look } from '../io/machine/terminal.ts';
import { type Command, isSet, text } from './command.ts';

export const command: Command = {
  usage: 'show [ID] [--seat S]',
  about:
    'Shows a verdict again, or with --seat what that seat answered, in its own words. Sealed answers stay sealed.',
  options: {
    seat: { type: 'string', takes: 'S', about: 'the whole answer of this seat' },
    markdown: { type: 'boolean', about: 'as Markdown, as a host shows it' },
  },
  examples: ['ftm show', 'ftm show --seat codex'],
  async run(given) {
    const deliberation = await loadDeliberation(given.positionals[0], 'newest');
    const seat = text(given, 'seat');
    if (seat !== undefined) return { raw: answersOf(deliberation, seat) };
    const { id, protocol, state } = deliberation;
    const told = protocol.tell(state);
    if (isSet(given, 'markdown')) return { raw: toMarkdown(told, 'shown') };
    const due = next(protocol, state).do;
    const standing = standingOf(protocol, state);
    const verdict = protocol.verdict(state);
    const data = {
      id,
      protocol: protocol.name,
      due,
      gate: standing.gate,
      standing,
      verdict,
      cost: costOf(state),
      told,
    };
    return { data, text: () => `${toTerminal(told, look())}\n\n${id}` };
  },
};
