// What is known of a finding: its record for machines, everybody's words, and where it stands.
import type { PlaceAtRevision } from '../../evidence/at-revision.ts';
import type { FindingRow, NamedTest, ReviewFinding } from '../../shapes.ts';

export type PartName = 'code' | 'proposal';
export type Severity = 'p1' | 'p2' | 'p3' | 'missing';

export type Reply = {
  finding: string;
  answer: 'accept' | 'partial' | 'rebut';
  reason: string;
  test?: NamedTest;
};

/** `path`: the file that was meant, where it was called otherwise; `fits`: all it could be. */
export type LookedUp = { evidence: PlaceAtRevision; code: Code | null; path?: string; fits?: string[] };
export type Code = { first: number; lines: string[] };

export type FindingRecord = Omit<FindingRow, 'lines' | 'evidence' | 'lookedAt'> & {
  lines: [number, number] | null;
  evidence: PlaceAtRevision;
};

export type Voice = {
  reviewer: string;
  engine: string;
  severity: Severity;
  text: string;
  record: ReviewFinding | null;
  evidence: PlaceAtRevision;
  code: Code | null;
  /** What the reviewer called the file, where that is only its end. */
  called?: string;
  fits?: string[];
  state: 'open' | 'maintained' | 'withdrawn';
  remark: string | null;
};

export type Finding = {
  id: string;
  part: PartName;
  severity: Severity;
  text: string;
  /** It says where it can be seen, or evidence was listed for it. */
  shown: boolean;
  /** Places it names with a line that are neither in the artifact nor in the working tree. */
  absent: string[];
  raised: number;
  state: 'open' | 'accepted' | 'rebutted' | 'maintained' | 'withdrawn' | 'fixed';
  /** What the reviewer said when it held the finding up. */
  remark: string | null;
  reply: Reply | null;
  /** Everybody who raised it, in their own words; left out in logs of the first rules. */
  voices?: Voice[];
  /** What it weighed before a reviewer thought less of it. */
  was?: Severity;
  /** Findings that may be the same; unsure, so they stay apart. */
  alike?: string[];
  since?: { review: string; as: 'fixed' | 'still there' | 'changed'; hunk: string | null };
  /** Its test showed it in an earlier review. */
  reproduced?: true;
};
