// What the reader makes of an answer, by form: the fields and their types follow from the table of forms.
import type { FormName, Opinion } from '../schemas/nouns.ts';
import type { FindingRecord } from '../schemas/review.ts';
import type { FORM } from './form.ts';

/** `path:12 "the words that stand there"`. */
export type CitedPlace = {
  /** The item as it came. */
  text: string;
  path: string | null;
  line: number | null;
  last?: number;
  quote: string;
};

export type TaggedEvidence = {
  text: string;
  tag: 'observed' | 'cited' | 'hypothetical' | null;
};

export type ReadFinding = FindingRecord & {
  /** The earlier finding that it names (F2), else null. */
  id: string | null;
  suggestion: string | null;
};

/** By the kind of a field. */
export type Values = {
  text: string;
  list: string[];
  flag: boolean | null;
  choice: string | null;
  letter: string | null;
  id: string;
  places: CitedPlace[];
  tagged: TaggedEvidence[];
  findings: string[];
  ids: string[];
};

type RecordOf<Parts> = {
  [Key in keyof Parts]: Parts[Key] extends { words: infer Words } ? keyof Words : string;
};

type ValueOf<Field> = Field extends { as: 'word'; words: infer Words }
  ? keyof Words | null
  : Field extends { as: 'records'; parts: infer Parts }
    ? RecordOf<Parts>[]
    : Field extends { as: 'findings'; parts: object }
      ? ReadFinding[]
      : Field extends { as: infer Kind extends keyof Values }
        ? Values[Kind]
        : never;

type Read<Fields> = {
  [Key in keyof Fields as Fields[Key] extends { as: 'sure' | 'test' }
    ? never
    : Key]: ValueOf<Fields[Key]>;
};

type Sure = {
  confidence: number;
  confidence_known: boolean;
  confidence_raw: string | null;
};

/** What a form's own rule adds, or never leaves open. */
type Ruled = {
  magi: { position: 'APPROVE' | 'REJECT' | 'ABSTAIN'; safety_concern: boolean };
};

type Common = {
  [Key in keyof Opinion as string extends Key ? never : Key]: Opinion[Key];
};

type OpinionIn<F extends FormName> = Common & { kind: F } & Read<
    (typeof FORM)[F]['fields']
  > &
  ('confidence' extends keyof (typeof FORM)[F]['fields'] ? Sure : unknown) &
  (F extends keyof Ruled ? Ruled[F] : unknown);

export type Opinions = { [F in FormName]: OpinionIn<F> };

export type MagiOpinion = Opinions['magi'];
export type CaseOpinion = Opinions['case'];
export type PeerOpinion = Opinions['peer'];
export type OpeningOpinion = Opinions['opening'];
export type ChallengeOpinion = Opinions['challenge'];
export type ResponseOpinion = Opinions['response'];
export type RebuttalOpinion = Opinions['rebuttal'];
