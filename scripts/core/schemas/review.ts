// What a review is about and what it finds: shared by the shell that fetches it and the media that show it.
import { GROUPS, PRESETS, SEVERITIES } from './names.ts';
import { Framing } from './nouns.ts';
import {
  Anything,
  Either,
  Flag,
  List,
  Maybe,
  MaybeText,
  MayHave,
  OneOf,
  Only,
  Optional,
  Shape,
  type Static,
  Table,
  Text,
  Texts,
  Whole,
} from './shared.ts';
import type { CodeRow } from './told.ts';

export type Severity = (typeof SEVERITIES)[number];
export type Group = (typeof GROUPS)[number];

/** What a finding is, wherever it is on its way. Lines are those after the change. */
const FindingRecord = Shape({
  severity: OneOf(SEVERITIES),
  path: MaybeText,
  first: Maybe(Whole),
  last: Maybe(Whole),
  title: Text,
  body: Text,
});
export type FindingRecord = Static<typeof FindingRecord>;

/** Where the lines it speaks of are found: the working tree, a commit, or the text itself. */
export const Revision = Either([
  Shape({ kind: Only('tree') }),
  Shape({ kind: Only('commit'), sha: Text }),
  /** What is staged. */
  Shape({ kind: Only('index') }),
  Shape({ kind: Only('text') }),
]);
export type Revision = Static<typeof Revision>;

/** What is reviewed, as it was fetched. Either `diff` or `text`. */
export type Artifact = {
  /** As it was named: uncommitted, commit:SHA, base:BRANCH, range:A..B, pr:NUMBER, file:PATH, snippet, plan:PATH */
  scope: string;
  kind:
    | 'uncommitted'
    | 'staged'
    | 'commit'
    | 'base'
    | 'range'
    | 'pull'
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
  /** What the project was before the change. */
  base?: string;
  /** What belongs to it and cannot be shown: "logo.png (binary)". */
  hidden: string[];
  /** Files that the project called generated before the change. */
  generated?: string[];
};

const Target = OneOf(['code', 'proposal', 'mixed']);
export type Target = Static<typeof Target>;
const Preset = OneOf(PRESETS);
export type Preset = Static<typeof Preset>;

/** What an earlier review left, for a second look. */
const EarlierFinding = Shape({
  ...FindingRecord.properties,
  id: Text,
  raised_by: Texts,
  /** The lines around its place as they were. */
  code: Texts,
});
export type EarlierFinding = Static<typeof EarlierFinding>;
const Again = Shape({ id: Text, findings: List(EarlierFinding) });
export type Again = Static<typeof Again>;

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
const ReviewPiece = Shape({
  part: OneOf(['code', 'proposal']),
  /** A change has lines before and after; those of a text are numbered. */
  form: OneOf(['diff', 'text']),
  text: Text,
  files: List(Shape({ path: Text, lines: Whole })),
});
export type ReviewPiece = Static<typeof ReviewPiece>;

/** What the opening holds besides seats and limits. */
export const ReviewFraming = Shape({
  ...Framing.properties,
  scope: Text,
  about: Text,
  size: Text,
  root: Text,
  revision: Revision,
  /** What the project was before the change. */
  base: Optional(Text),
  intro: Text,
  focus: Text,
  target: Target,
  preset: Preset,
  pieces: List(ReviewPiece),
  /** Every name of a file that it is about, to the one after the change. */
  paths: Table(Text, Text),
  /** By seat: which piece, and for which reviewer; of several seats of one reviewer the first is its id. */
  of: Table(Text, Shape({ reviewer: Text, piece: Whole })),
  hidden: Texts,
  /** Generated, so that only its head was shown: "package-lock.json (+30,005 −2)". */
  unread: Texts,
  /** Whose work it is. */
  author: MaybeText,
  /** Reviewers and refuters of the author's own vendor whose model is not known to be another. */
  akin: Texts,
  again: Maybe(Again),
  /** Of each group, how many such findings the user fixed before. */
  fixed: Optional(List(Shape({ group: OneOf(GROUPS), right: Whole, n: Whole }))),
});
export type ReviewFraming = Static<typeof ReviewFraming>;

/** Somebody's word on a finding, as it was said. */
export type Voice = { who: string; says: string; why: string };

/** A finding as it is told: everybody's words, who raised it and what became of it. */
export type ToldFinding = FindingRecord & {
  id: string;
  group: Group;
  suggestion: string;
  /** Names people read. */
  raised_by: string[];
  /** The same finding in the words of the others who raised it, with the line of who names another one. */
  others: { who: string; title: string; body: string; first: number | null }[];
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
  hunk: { rows: CodeRow[]; mark: number | null } | null;
};

/** What `ftm tally review` takes. */
export const ReviewBallots = Shape({
  reviews: List(
    Shape({
      reviewer: Text,
      findings: List(
        Shape({
          id: Text,
          severity: OneOf(SEVERITIES),
          title: Text,
          ...MayHave({
            path: MaybeText,
            first: Maybe(Whole),
            last: Maybe(Whole),
            body: Text,
            evidence: MaybeText,
          }),
        }),
      ),
      ...MayHave({
        recommendation: Maybe(OneOf(['keep', 'revise', 'reject', 'continue'])),
        missing: Texts,
        failed: Flag,
        status: Text,
        failure: Anything,
        inferred: Flag,
        /** Of the vendor that wrote what is reviewed. */
        same_model: Flag,
      }),
    }),
  ),
  unseen: Optional(Texts),
});
export type ReviewBallots = Static<typeof ReviewBallots>;
