// What every report says alike: how it ended, what it is worth, who is missing, what tests showed, what changed meanwhile.

import { costOf } from '../protocol/cost.ts';
import type { Framed } from '../protocol/frame.ts';
import type { Ending } from '../protocol/protocol.ts';
import type { Remark } from '../protocol/worth.ts';
import type { Report } from '../shapes.ts';
import { costText, leftOutText } from './cost-text.ts';
import { testRows } from './tests.ts';
import { type Language, textsIn } from './texts/texts.ts';

const EMPTY = {
  context: '',
  options: [],
  notice: '',
  statement: '',
  confidence: null,
  facts: [],
  box: null,
  document: [],
  executor: null,
  votes: [],
  rounds: [],
  scale: [],
  moves: [],
  evidence: [],
  dissent: [],
  conditions: [],
  risks: [],
  findings: [],
  tables: [],
  errors: [],
  userDecision: [],
  next: '',
  answers: [],
  remembered: null,
} satisfies Partial<Report>;

type Shared =
  | 'language'
  | 'worth'
  | 'warnings'
  | 'missing'
  | 'decision'
  | 'gate'
  | 'standing'
  | 'headline'
  | 'tests'
  | 'tainted'
  | 'outcome';
type Own = Omit<Report, Shared | keyof typeof EMPTY> &
  Partial<Pick<Report, keyof typeof EMPTY>> & {
    remarks: Remark[];
    /** Other things that make it worth less. */
    warnings?: string[];
    /** Left out: as the log counts its rounds. */
    tainted?: Report['tainted'];
    /** Left out: as it ended. */
    decision?: string | null;
  };

/** A protocol gives what is its own; what it leaves out is empty. */
export function reportOf(state: Framed, ending: Ending | null, own: Own): Report {
  const { remarks, warnings = [], decision = ending?.decision ?? null, ...rest } = own;
  const cost = costOf(state);
  const language = (state.opened as { language?: Language } | null)?.language ?? 'en';
  const texts = textsIn(language);
  return {
    ...EMPTY,
    language,
    ...rest,
    facts: [
      ...(rest.facts ?? []),
      ...(cost ? [[texts.report.lines.took, costText(cost, language)] satisfies [string, string]] : []),
    ],
    worth: remarks.filter(({ grave }) => !grave).map(({ text }) => text),
    warnings: [
      ...leftOutText(state.spent, language),
      ...remarks.filter(({ grave }) => grave).map(({ text }) => text),
      ...(state.tainted.length ? [texts.report.taintedRemark] : []),
      ...warnings,
    ],
    missing: (own.votes ?? [])
      .filter(({ final }) => final === null)
      .map(({ seat, why, marks }) => ({ seat, why: [...marks, why].filter(Boolean).join('; ') })),
    tests: testRows(state.tests, texts.tests),
    decision,
    gate: ending?.gate ?? 'open',
    standing: ending
      ? (ending.standing ?? { gate: ending.gate, hinges: [], owed: [], unseen: [], by: 'vote' })
      : null,
    headline: ending?.headline ?? '',
    tainted:
      own.tainted ?? state.tainted.map(({ round, seats, files, patch }) => ({ round, seats, files, patch })),
    outcome: state.outcome && { outcome: state.outcome.outcome, note: state.outcome.note },
  };
}
