// What `ftm tally debate` takes and gives, and the table of lenses.
import type { Standing } from './nouns.ts';
import {
  Either,
  Flag,
  FromOne,
  flag,
  List,
  Maybe,
  MayHave,
  OneOf,
  Optional,
  Shape,
  type Static,
  Table,
  Text,
  Texts,
} from './shared.ts';

const Evidence = Either([
  Text,
  Shape({
    text: Optional(Text),
    verified: Optional(
      Maybe(flag('false: it was looked up and is not there; null: nobody could')),
    ),
  }),
]);

export const DebateChallenger = Shape({
  seat: Text,
  ...MayHave({
    verdict: Maybe(OneOf(['agree', 'partial', 'disagree'])),
    objection_strength: Maybe(OneOf(['none', 'minor', 'moderate', 'strong'])),
    evidence: Maybe(Either([Text, List(Evidence)])),
    assumptions_challenged: Maybe(Texts),
    answer: Maybe(OneOf(['accept', 'maintain', 'escalate']), {
      description: 'what it makes of the reply it got',
    }),
    remaining: Text,
    failed: Flag,
    status: Text,
    unreadable: Flag,
    inferred: Flag,
    objected: flag('it objected before, and that is still open'),
    doubts: Texts,
  }),
});
export type DebateChallenger = Static<typeof DebateChallenger>;

export const DebateBallots = Shape({
  round: FromOne,
  max_rounds: Optional(FromOne),
  skeptical: Optional(
    flag('an agreement of round 1 without any evidence is asked once more'),
  ),
  challengers: List(DebateChallenger),
});
export type DebateBallots = Static<typeof DebateBallots>;

export type DebateCount = {
  decision: 'fast_exit' | 'confront' | 'consensus' | 'no_consensus' | 'abort';
  blocking: string[];
  downgraded: string[];
  round: number;
  heard: number;
  failed: string[];
  unreadable: string[];
  standing: Standing;
};

export const Lens = Shape({
  title: Text,
  angle: Text,
  catches: Texts,
  checks: Texts,
  questions: Texts,
  trusts: Text,
  doubts: Text,
});
export type Lens = Static<typeof Lens>;

export const LensDomain = Shape({
  about: Text,
  words: Texts,
  architect: Lens,
  operator: Lens,
  adversary: Lens,
});
export type LensDomain = Static<typeof LensDomain>;

export const LensTable = Shape({ domains: Table(Text, LensDomain) });
export type LensTable = Static<typeof LensTable>;

/** A file that a challenger's side is described in; it never changes while the debate goes on. */
export const ContextFile = Shape({ seat: Text, file: Text, sha256: Text });
export type ContextFile = Static<typeof ContextFile>;

/** debates/NNN-slug; kept in the framing, so that it can be checked before every round. */
export const Workspace = Shape({ folder: Text, files: List(ContextFile) });
export type Workspace = Static<typeof Workspace>;
