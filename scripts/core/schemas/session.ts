// session.json: what the hook, the mod and lists need to know of one deliberation; derived from its log.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Head, ProtocolName } from './nouns.ts';
import { Maybe } from './shared.ts';

export const SessionView = Type.Object(
  {
    id: Type.String(),
    protocol: ProtocolName,
    topic: Type.String(),
    status: Type.Enum(['open', 'done']),
    step: Type.String(),
    next: Maybe(
      Type.String({ description: 'the command that goes on, as one would type it' }),
    ),
    seal_due: Type.Boolean({
      description: "the host's own opinion must be sealed before anybody is asked",
    }),
    ask_key: Maybe(Type.String({ description: 'the question that is open, as a hash' })),
    host_session: Maybe(
      Type.String({ description: 'the Claude Code session that opened it' }),
    ),
    cwd: Type.String(),
    updated_at: Type.String(),
    head: Type.Optional(Head),
    headline: Type.Optional(
      Maybe(Type.String({ description: 'how it ended, in a sentence or two' })),
    ),
    verdict: Maybe(Type.Record(Type.String(), Type.Unknown())),
  },
  { description: 'session.json of a deliberation', additionalProperties: true },
);
export type SessionView = Static<typeof SessionView>;
