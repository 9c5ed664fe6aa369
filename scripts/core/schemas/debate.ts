// What `ftm tally debate` takes and gives, and the table of lenses.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Standing } from './nouns.ts';
import { Maybe, Text, Texts } from './shared.ts';

const Evidence = Type.Union([
  Text,
  Type.Object({
    text: Type.Optional(Text),
    verified: Type.Optional(
      Maybe(
        Type.Boolean({
          description: 'false: it was looked up and is not there; null: nobody could',
        }),
      ),
    ),
  }),
]);

export const DebateChallenger = Type.Object({
  seat: Text,
  verdict: Type.Optional(Maybe(Type.Enum(['agree', 'partial', 'disagree']))),
  objection_strength: Type.Optional(
    Maybe(Type.Enum(['none', 'minor', 'moderate', 'strong'])),
  ),
  evidence: Type.Optional(Maybe(Type.Union([Text, Type.Array(Evidence)]))),
  assumptions_challenged: Type.Optional(Maybe(Texts)),
  answer: Type.Optional(
    Maybe(Type.Enum(['accept', 'maintain', 'escalate']), {
      description: 'what it makes of the reply it got',
    }),
  ),
  remaining: Type.Optional(Text),
  failed: Type.Optional(Type.Boolean()),
  status: Type.Optional(Text),
  unreadable: Type.Optional(Type.Boolean()),
  inferred: Type.Optional(Type.Boolean()),
  objected: Type.Optional(
    Type.Boolean({ description: 'it objected before, and that is still open' }),
  ),
  doubts: Type.Optional(Texts),
});
export type DebateChallenger = Static<typeof DebateChallenger>;

export const DebateBallots = Type.Object({
  round: Type.Integer({ minimum: 1 }),
  max_rounds: Type.Optional(Type.Integer({ minimum: 1 })),
  skeptical: Type.Optional(
    Type.Boolean({
      description: 'an agreement of round 1 without any evidence is asked once more',
    }),
  ),
  challengers: Type.Array(DebateChallenger),
});
export type DebateBallots = Static<typeof DebateBallots>;

export const DebateCount = Type.Object({
  decision: Type.Enum(['fast_exit', 'confront', 'consensus', 'no_consensus', 'abort']),
  blocking: Texts,
  downgraded: Texts,
  round: Type.Integer(),
  heard: Type.Integer(),
  failed: Texts,
  unreadable: Texts,
  standing: Standing,
});
export type DebateCount = Static<typeof DebateCount>;

export const Lens = Type.Object({
  title: Text,
  angle: Text,
  catches: Texts,
  checks: Texts,
  questions: Texts,
  trusts: Text,
  doubts: Text,
});
export type Lens = Static<typeof Lens>;

export const LensDomain = Type.Object({
  about: Text,
  words: Texts,
  architect: Lens,
  operator: Lens,
  adversary: Lens,
});
export type LensDomain = Static<typeof LensDomain>;

export const LensTable = Type.Object({ domains: Type.Record(Text, LensDomain) });
export type LensTable = Static<typeof LensTable>;

/** A file that a challenger's side is described in; it never changes while the debate goes on. */
export const ContextFile = Type.Object({ seat: Text, file: Text, sha256: Text });
export type ContextFile = Static<typeof ContextFile>;

/** debates/NNN-slug; kept in the framing, so that it can be checked before every round. */
export const Workspace = Type.Object({ folder: Text, files: Type.Array(ContextFile) });
export type Workspace = Static<typeof Workspace>;
