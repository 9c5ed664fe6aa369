// What can be done next, as lines to be pasted into a shell; each works as it stands.

import type { Act } from '../schemas/told.ts';
import { oneLine, shellWord, shorten } from '../words/line.ts';
import { padTo, widthOf } from '../words/wrap.ts';

type ShellLine = { call: string; does: string };

/** `program`: how it is called there. `id`: where others wait as well. `asks`: whether somebody can be asked there. */
type Shell = { program: string; id?: string; width?: number; asks?: boolean };

export function shellActs(
  acts: Act[],
  { program, id = '', width = 100, asks = true }: Shell,
): string[] {
  const lines = acts
    .flatMap(shellLines)
    .filter(({ call }) => call !== (asks ? HAND_IN : 'decide'))
    .map(({ call, does }) => ({
      call: `${program} ${id ? call.replace(/^\w+/, `$& ${id}`) : call}`,
      does,
    }));
  const wide = Math.max(0, ...lines.map(({ call }) => widthOf(call)));
  const room = Math.max(20, width - wide - 4);
  return lines.map(({ call, does }) =>
    `  ${padTo(call, wide)}  ${shorten(does, room)}`.trimEnd(),
  );
}

/** Where nobody can be asked; on a terminal `decide` asks. */
const HAND_IN = 'submit --as user';

function shellLines(act: Act): ShellLine[] {
  switch (act.act) {
    case 'decide':
      return act.offers
        .filter(({ outcome }) => outcome.is !== 'fix' && outcome.is !== 'revote')
        .map(({ id, label }) => ({
          call: `decide ${shellWord(id)}`,
          does: oneLine(label),
        }));
    case 'write':
      return [
        { call: 'decide', does: 'asks for what has to be written first' },
        { call: HAND_IN, does: 'reads it as “name: text”, the name in brackets above' },
        { call: 'decide wait', does: 'Leave it open' },
        { call: 'decide stop', does: 'Do not go ahead' },
      ];
    case 'fix':
      return [{ call: `fix ${act.ids.map(shellWord).join(' ')}`, does: 'Fix these' }];
    case 'again':
      return [{ call: 'again', does: act.label }];
    case 'test':
      return [
        { call: 'decide no_test', does: `Do not run ${act.command}` },
        { call: 'next', does: 'how to hand in what it printed' },
      ];
    case 'wait':
      return [{ call: 'watch', does: 'They are still at work' }];
    case 'do':
    case 'read':
    case 'outcome':
      return [];
  }
}
