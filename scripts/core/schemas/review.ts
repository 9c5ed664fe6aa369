// What a review is about and what it finds: shared by the shell that fetches it and the media that show it.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Asking } from '../deliberation/plan.ts';
import { type PRESETS, SEVERITIES } from './names.ts';
import { Maybe, Texts } from './shared.ts';

export type Severity = (typeof SEVERITIES)[number];
/** First and last line. */
export type Lines = [number, number];

/** Where the lines it speaks of are found: the working tree, a commit, or the text itself. */
export type Revision =
  | { kind: 'tree' }
  | { kind: 'commit'; sha: string }
  | { kind: 'text' };

/** What is reviewed, as it was fetched. Either `diff` or `text`. */
export type Artifact = {
  /** As it was named: uncommitted, commit:SHA, base:BRANCH, range:A..B, file:PATH, snippet, plan:PATH */
  scope: string;
  kind: 'uncommitted' | 'commit' | 'base' | 'range' | 'file' | 'snippet' | 'plan';
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
};

export type Target = 'code' | 'proposal' | 'mixed';
export type Preset = (typeof PRESETS)[number];

/** What an earlier review left, for a second look. */
export type Again = { id: string; findings: EarlierFinding[] };
export type EarlierFinding = {
  id: string;
  severity: Severity;
  path: string | null;
  lines: Lines | null;
  title: string;
  body: string;
  raised_by: string[];
  /** The lines around its place as they were. */
  code: string[];
};

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
export type Piece = {
  part: 'code' | 'proposal';
  /** A change has lines before and after; those of a text are numbered. */
  form: 'diff' | 'text';
  text: string;
  files: { path: string; lines: number }[];
};

/** What the opening holds besides seats and limits. */
export type Framing = {
  scope: string;
  about: string;
  size: string;
  root: string;
  revision: Revision;
  intro: string;
  focus: string;
  target: Target;
  preset: Preset;
  pieces: Piece[];
  /** By seat: which piece, and for which reviewer; of several seats of one reviewer the first is its id. */
  of: Record<string, { reviewer: string; piece: number }>;
  hidden: string[];
  /** Whose work it is. */
  author: string | null;
  /** Reviewers and refuters of the author's own vendor whose model is not known to be another. */
  akin: string[];
  again: Again | null;
};

/** Somebody's word on a finding, as it was said. */
export type Voice = { who: string; says: string; why: string };

/** A finding as it is told: everybody's words, who raised it and what became of it. */
export type ToldFinding = {
  id: string;
  severity: Severity;
  path: string | null;
  lines: Lines | null;
  title: string;
  body: string;
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
          lines: Type.Optional(Maybe(Type.Array(Type.Integer()))),
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
