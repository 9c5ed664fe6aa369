// What comes next in a deliberation, as a medium words it.
import { withUser } from '../../scripts/core/deliberation/heard.ts';
import type { Count, Protocol, State } from '../../scripts/core/deliberation/protocol.ts';
import type { Framing } from '../../scripts/core/schemas/nouns.ts';
import type { Medium } from '../../scripts/core/schemas/told.ts';
import { nextWords } from '../../scripts/core/telling/next-words.ts';

export const comesNext = <OwnFraming extends Framing, OwnCount extends Count>(
  protocol: Protocol<OwnFraming, OwnCount>,
  state: State<OwnFraming, OwnCount>,
  medium: Medium = 'shown',
): string => nextWords(withUser(protocol, state, protocol.tell(state)).acts, medium);
