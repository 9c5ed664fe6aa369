// What every report has: how it ended, what it is worth, who is missing, tests, and what changed since.
import { costOf } from '../protocol/cost.ts';
import type { Framed } from '../protocol/frame.ts';
import type { Ending } from '../protocol/protocol.ts';
import { beforeTheEnd } from '../protocol/standing.ts';
import type { Report, Standing } from '../shapes.ts';
import { costText, leftOutText } from './cost-text.ts';
import { testRows } from './tests.ts';
import { type Language, textsIn } from './texts/texts.ts';

/** What a result is worth is said first: a remark a sentence, with those that reduce it marked. */
export type Remark = { text: string; grave: boolean };

export const plain = (text: string): Remark => ({ text, grave: false });
export const grave = (text: string): Remark => ({ text, grave: true });

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
  noted: [],
  next: '',
  answers: [],
  remembered: null,
  told: {},
} satisfies Partial<Report>;

type Shared =
  | 'language'
  | 'worth'
  | 'warnings'
  | 'missing'
  | 'decision'
  | 'gate'
  | 'standing'
  | 'reservations'
  | 'headline'
  | 'tests'
  | 'tainted'
  | 'outcome';
type Own = Omit<Report, Shared | keyof typeof EMPTY> &
  Partial<Pick<Report, keyof typeof EMPTY>> & {
    remarks: Remark[];
    /** What the votes and the user come to. */
    standing: Standing;
    /** Other things that make it worth less. */
    warnings?: string[];
    /** Left out: as the log counts its rounds. */
    tainted?: Report['tainted'];
    /** Left out: as it ended. */
    decision?: string | null;
    /** The remarks say already what it hinges on. */
    saysHinges?: boolean;
  };

/** A protocol gives what is its own; what it leaves out is empty. */
export function reportOf(state: Framed, ending: Ending | null, own: Own): Report {
  const { remarks, warnings = [], decision = ending?.decision ?? null, saysHinges = false, ...rest } = own;
  const standing = ending ? own.standing : beforeTheEnd(own.standing);
  const cost = costOf(state);
  const language = (state.opened as { language?: Language } | null)?.language ?? 'en';
  const texts = textsIn(language);
  return {
    ...EMPTY,
    language,
    ...rest,
    facts: [
      ...(rest.facts ?? []).filter(([, value]) => value !== ''),
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
    gate: ending ? standing.gate : 'open',
    standing,
    reservations: reservations(standing, language, { saysHinges }),
    headline: ending?.headline ?? '',
    tainted:
      own.tainted ?? state.tainted.map(({ round, seats, files, patch }) => ({ round, seats, files, patch })),
    outcome: state.outcome && { outcome: state.outcome.outcome, note: state.outcome.note },
  };
}

/** Nothing where nothing stands in the way, or the user has decided in spite of it. */
function reservations(
  { by, gate, hinges, owed, unseen }: Standing,
  language: Language,
  { saysHinges }: { saysHinges: boolean },
): string[] {
  if (by === 'user' && gate !== 'undecided') return [];
  const { report, user } = textsIn(language);
  const nameOf = (field: string): string =>
    (user.fields as Record<string, string>)[field] ?? field.replaceAll('_', ' ');
  return [
    ...(saysHinges ? [] : hinges).map(({ seat, reason }) =>
      report.hingesOn(seat, report.doubts[reason] ?? reason.replaceAll('_', ' ')),
    ),
    ...(owed.length ? [report.owed(owed.map(nameOf).join('; '))] : []),
    ...unseen.map(report.unseen),
  ];
}
