// ftm open: starts a deliberation and prints its first instruction.
import { PROTOCOLS, type ProtocolName } from '../core/protocols/protocol.ts';
import { EXIT, Refusal } from '../core/refusal.ts';
import { openDeliberation } from '../io/deliberations.ts';
import { instructionOf } from '../io/instructions.ts';
import { loadOpening } from '../io/openings/openings.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'open magi|council|debate|review [QUESTION or -] [options]',
  about:
    'Starts a deliberation and prints its id and the first instruction. With - the question, or a JSON framing, comes on standard input.',
  options: {
    type: { type: 'string', value: 'T', help: 'architecture, trade-off, go-no-go, strategy or priority' },
    context: { type: 'string', value: 'TEXT', help: 'what one has to know to judge it' },
    option: { type: 'string', value: 'ID=LABEL', multiple: true, help: 'an option to choose between; repeat it' },
    constraint: { type: 'string', value: 'TEXT', multiple: true, help: 'what has to be respected; repeat it' },
    stakes: { type: 'string', value: 'S', help: 'normal or high' },
    irreversible: { type: 'boolean', help: 'it cannot be undone, or only at great cost' },
    domain: { type: 'string', value: 'D', help: 'what the track record files it under' },
    mode: { type: 'string', value: 'M', help: 'magi: auto (default), engine or simple' },
  },
  async run({ positionals: [name, question], values }) {
    if (!isProtocol(name))
      throw new Refusal(
        'wrong_use',
        `ftm open needs one of ${PROTOCOLS.join(', ')}.`,
        'ftm open --help shows how it is called.',
        EXIT.wrongUse,
      );
    const opening = await loadOpening(name);
    const command = await opening({ question, values, auto: false });
    return { print: instructionOf(await openDeliberation(name, command)) };
  },
};

const isProtocol = (name: string | undefined): name is ProtocolName => PROTOCOLS.some((one) => one === name);
