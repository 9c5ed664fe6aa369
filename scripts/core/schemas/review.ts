// What a review is about and what it finds: shared by the shell that fetches it and the media that show it.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Asking } from '../deliberation/plan.ts';
import { Framing } from './framing.ts';
import { PRESETS, SEVERITIES } from './names.ts';
import { Maybe, Texts } from './shared.ts';

export type Severity = (typeof SEVERITIES)[number];

/** What a finding is, wherever it is on its way. Lines are those after the change. */
const FindingRecord = Type.Object({
  severity: Type.Enum(SEVERITIES),
  path: Maybe(Type.String()),
  first: Maybe(Type.Integer()),
  last: Maybe(Type.Integer()),
  title: Type.String(),
  body: Type.String(),
});
export type FindingRecord = Static<typeof FindingRecord>;

/** Where the lines it speaks of are found: the working tree, a commit, or the text itself. */
export const Revision = Type.Union([
  Type.Object({ kind: Type.Literal('tree') }),
  Type.Object({ kind: Type.Literal('commit'), sha: Type.String() }),
  /** What is staged. */
  Type.Object({ kind: Type.Literal('index') }),
  Type.Object({ kind: Type.Literal('text') }),
]);
export type Revision = Static<typeof Revision>;

/** What is reviewed, as it was fetched. Either `diff` or `text`. */
export type Artifact = {
  /** As it was named: uncommitted, commit:SHA, base:BRANCH, range:A..B, file:PATH, snippet, plan:PATH */
  scope: string;
  kind:
    | 'uncommitted'
    | 'staged'
    | 'commit'
    | 'base'
    | 'range'
    | 'file'
    | 'snippet'
    | 'plan';
  /** In words: "uncommitted changes", "commit 1a2b3c4". */
  about: string;
  diff: string | null;
  text: string | null;
  /** Of a file or a plan: its path from `root`. */
  path: string | null;
  /** Commit messages, which say what was meant. */
  intro: string;
  /** The folder that paths in it are relative to. */
  root: string;
  revision: Revision;
  /** What belongs to it and cannot be shown: "logo.png (binary)". */
  hidden: string[];
  /** Files that the project called generated before the change. */
  generated?: string[];
};

const Target = Type.Enum(['code', 'proposal', 'mixed']);
export type Target = Static<typeof Target>;
const Preset = Type.Enum(PRESETS);
export type Preset = Static<typeof Preset>;

/** What an earlier review left, for a second look. */
const EarlierFinding = Type.Object({
  ...FindingRecord.properties,
  id: Type.String(),
  raised_by: Texts,
  /** The lines around its place as they were. */
  code: Texts,
});
export type EarlierFinding = Static<typeof EarlierFinding>;
const Again = Type.Object({ id: Type.String(), findings: Type.Array(EarlierFinding) });
export type Again = Static<typeof Again>;

export type ReviewAsking = Asking & {
  target?: Target | 'auto';
  /** Left out: quick for a change under 200 lines, else standard. */
  preset?: Preset;
  /** Engines by name; `backend` is exactly one. */
  reviewers?: string[];
  backend?: string;
  /** Whose work it is, where that is not the host's: an engine's row or its vendor. */
  author?: string;
  /** What to look at in particular. */
  focus?: string;
  timeout_s?: number;
  /** Also what is generated. */
  all_files?: boolean;
  again?: Again;
};

export const STATES = [
  'open', // nobody answered it yet
  'confirmed', // somebody of another vendor looked, and it holds
  'refuted', // … and it does not hold: kept, folded away, counted
  'accepted', // the author's side says it holds
  'partly', // … that part of it holds
  'rebutted', // … that it does not, and its reviewers have not answered
  'maintained', // its reviewers hold it up against that
  'withdrawn', // its reviewers let it go
  'fixed', // an earlier one that is no longer there
] as const;
export type FindingState = (typeof STATES)[number];

/** What one prompt holds, and how many lines of which files that is. */
const Piece = Type.Object({
  part: Type.Enum(['code', 'proposal']),
  /** A change has lines before and after; those of a text are numbered. */
  form: Type.Enum(['diff', 'text']),
  text: Type.String(),
  files: Type.Array(Type.Object({ path: Type.String(), lines: Type.Integer() })),
});
export type Piece = Static<typeof Piece>;

/** What the opening holds besides seats and limits. */
export const ReviewFraming = Type.Object({
  ...Framing.properties,
  scope: Type.String(),
  about: Type.String(),
  size: Type.String(),
  root: Type.String(),
  revision: Revision,
  intro: Type.String(),
  focus: Type.String(),
  target: Target,
  preset: Preset,
  pieces: Type.Array(Piece),
  /** Every name of a file that it is about, to the one after the change. */
  paths: Type.Record(Type.String(), Type.String()),
  /** By seat: which piece, and for which reviewer; of several seats of one reviewer the first is its id. */
  of: Type.Record(
    Type.String(),
    Type.Object({ reviewer: Type.String(), piece: Type.Integer() }),
  ),
  hidden: Texts,
  /** Generated, so that only its head was shown: "package-lock.json (+30,005 −2)". */
  unread: Texts,
  /** Whose work it is. */
  author: Maybe(Type.String()),
  /** Reviewers and refuters of the author's own vendor whose model is not known to be another. */
  akin: Texts,
  again: Maybe(Again),
});
export type ReviewFraming = Static<typeof ReviewFraming>;

/** In the order in which they are told. */
export const GROUPS = ['several', 'confirmed', 'single'] as const;

/** Somebody's word on a finding, as it was said. */
export type Voice = { who: string; says: string; why: string };

/** A finding as it is told: everybody's words, who raised it and what became of it. */
export type ToldFinding = FindingRecord & {
  id: string;
  group: (typeof GROUPS)[number];
  suggestion: string;
  /** Names people read. */
  raised_by: string[];
  /** The same finding in the words of the others who raised it. */
  others: { who: string; title: string; body: string }[];
  judgement: (Voice & { says: 'confirm' | 'refute' | 'unsure' })[];
  author: (Voice & { says: 'accept' | 'partial' | 'rebut' }) | null;
  last_words: Voice[];
  status: FindingState;
  /** Against an earlier review. */
  since: 'fixed' | 'still there' | 'changed' | null;
  /** False: the place that it names is not there. */
  there: boolean | null;
  /** Findings that may be the same thing. */
  alike: string[];
  hunk: { from: number; lines: string[]; mark: number | null } | null;
};

/** What `ftm tally review` takes. */
export const ReviewBallots = Type.Object({
  reviews: Type.Array(
    Type.Object({
      reviewer: Type.String(),
      recommendation: Type.Optional(
        Maybe(Type.Enum(['keep', 'revise', 'reject', 'continue'])),
      ),
      findings: Type.Array(
        Type.Object({
          id: Type.String(),
          severity: Type.Enum(SEVERITIES),
          path: Type.Optional(Maybe(Type.String())),
          first: Type.Optional(Maybe(Type.Integer())),
          last: Type.Optional(Maybe(Type.Integer())),
          title: Type.String(),
          body: Type.Optional(Type.String()),
          evidence: Type.Optional(Maybe(Type.String())),
        }),
      ),
      missing: Type.Optional(Texts),
      failed: Type.Optional(Type.Boolean()),
      status: Type.Optional(Type.String()),
      failure: Type.Optional(Type.Unknown()),
      inferred: Type.Optional(Type.Boolean()),
      /** Of the vendor that wrote what is reviewed. */
      same_model: Type.Optional(Type.Boolean()),
    }),
  ),
  unseen: Type.Optional(Texts),
});
export type ReviewBallots = Static<typeof ReviewBallots>;
