// session.json: what the hook, the mod and lists need to know of one deliberation; derived from its log.
import { Head, ProtocolName } from './nouns.ts';
import {
  Anything,
  flag,
  Maybe,
  OneOf,
  Optional,
  Shape,
  type Static,
  Table,
  Text,
  text,
} from './shared.ts';

export const SessionView = Shape(
  {
    id: Text,
    protocol: ProtocolName,
    topic: Text,
    status: OneOf(['open', 'done']),
    step: Text,
    asks: flag('there is a question that somebody may answer'),
    ask_key: Maybe(text('the question that is open, as a hash')),
    host_session: Maybe(text('the Claude Code session that opened it')),
    cwd: Text,
    updated_at: Text,
    head: Optional(Head),
    headline: Optional(Maybe(text('how it ended, in a sentence or two'))),
    verdict: Maybe(Table(Text, Anything)),
  },
  { description: 'session.json of a deliberation', additionalProperties: true },
);
export type SessionView = Static<typeof SessionView>;
