// The fields of each kind of answer: what we ask for, and under which other names engines give it. Prompt and reader share this table.
import { wordsIn } from '../text/lists.ts';

export type Kind = 'magi' | 'case' | 'peer' | 'challenge' | 'rebuttal' | 'review';

export type Field = {
  /** Names it goes by in a block, ours first. */
  keys: readonly string[];
  /** Further names it goes by as a label in prose. */
  labels: readonly string[];
  /** What the prompt shows after the key; a list shows one line for each. Null: not asked for, read where it comes. */
  ask: string | readonly string[] | null;
  /** Asked for once there is something to object to, and never owed. */
  later?: boolean;
  /** A list whose items may each bring a test. */
  tested?: boolean;
};

const field = (keys: string, ask: Field['ask'], labels = ''): Field => ({
  keys: wordsIn(keys),
  labels: labels === '' ? [] : wordsIn(labels),
  ask,
});

const later = (keys: string, ask: string): Field => ({ ...field(keys, ask), later: true });

export const TEST = {
  test: later('test test_command', '<a command that would decide what is disputed, or none>'),
  test_expect: later(
    'test_expect test_expected expect',
    '<what you expect of it: exit 0, fails, prints "words" (in quotation marks)>',
  ),
  test_otherwise: later('test_otherwise otherwise', '<what the others would have to expect>'),
  test_because: later('test_because', '<why that decides it>'),
};

/** A finding that a command would show: in an object of its own, in the place of its text. */
export const TESTED_FINDING = {
  finding: '"Such a one that a command would show: path:line, and why"',
  test: '<that command, run in a copy of the tree, or none>',
  test_expect:
    '<what it shows as long as the fault is there: fails, exit 1, prints "words" (in quotation marks)>',
  test_otherwise: '<what it shows once that is mended>',
  test_because: '<why that decides it>',
} as const satisfies Record<keyof typeof TEST | 'finding', string>;

export const FIELDS = {
  magi: {
    position: field(
      'position verdict decision vote',
      'APPROVE | REJECT | ABSTAIN',
      'recommendation recommended_decision recommend answer',
    ),
    confidence: field('confidence confidence_level confidence_score', '0-100', 'confidence_percent'),
    rationale: field(
      'rationale reasoning reason justification summary',
      '"2-3 sentence explanation of your position"',
    ),
    key_evidence: field('key_evidence evidence', ['"Evidence point"']),
    risks: field('risks risk concerns', ['"Risk"']),
    conditions: field('conditions condition', ['"Condition for approval (if any)"']),
    dissent_note: field('dissent_note dissent', '"Key concern if this decision goes the other way"'),
    approved: field('approved approve approval', null),
    safety_concern: field('safety_concern', 'true | false'),
    choice: field('choice option selected_option chosen_option', null),
    ...TEST,
  },
  case: {
    objection_strength: field('objection_strength strength severity', 'none | minor | moderate | strong'),
    case: field(
      'case case_against critique objection',
      '<the strongest case against the decision, or none>',
      'the_case_against main_objection',
    ),
    evidence: field('evidence key_evidence', [
      '"[observed] what you saw"',
      '"[cited] what a named source says"',
      '"[hypothetical] what would happen if"',
    ]),
    looked_for: field(
      'looked_for searched_for looked searched',
      '<what you looked for and did not find, or none>',
    ),
    ...TEST,
  },
  peer: {
    position: field(
      'position updated_position stance',
      '<your stance in one or two sentences>',
      'my_position',
    ),
    choice: field('choice option decision vote', '<short label of what you choose>'),
    agrees_with: field('agrees_with agree_with agreement', ['<letter of a peer you agree with, or none>']),
    changed: field('changed position_changed', 'true | false'),
    because: field(
      'because changed_because what_changed',
      '<the evidence that changed your position, or none>',
    ),
    confidence: field(
      'confidence confidence_level confidence_score',
      'high | medium | low',
      'confidence_percent',
    ),
    evidence: field('evidence key_evidence new_evidence', ['path/to/file.ts:12 "the words you rely on"']),
    ...TEST,
    research: field('research research_summary', null),
    reasoning: field('reasoning rationale', null),
    concerns: field('concerns risks', null),
    remaining: field('remaining remaining_disagreements remaining_disagreement', null),
  },
  challenge: {
    verdict: field('verdict', 'agree | partial | disagree', 'position stance'),
    critique: field('critique criticism objection', '<your main point, through your lens>', 'main_objection'),
    evidence: field('evidence key_evidence', [
      '"[observed] what you saw in the code or in a run"',
      '"[cited] what a named source says"',
      '"[hypothetical] what would happen if"',
    ]),
    alternative: field('alternative alternatives suggested_alternative', '<what you would do instead>'),
    confidence: field(
      'confidence confidence_level confidence_score',
      'high | medium | low',
      'confidence_percent',
    ),
    objection_strength: field('objection_strength strength severity', 'minor | moderate | strong'),
    assumptions_challenged: field('assumptions_challenged assumptions challenged_assumptions', [
      '<an assumption you question>',
    ]),
    ...TEST,
  },
  rebuttal: {
    answer: field('answer response verdict decision position', 'accept | maintain | escalate'),
    reason: field('reason reasoning rationale because explanation', '<why>'),
    remaining: field(
      'remaining remaining_objection remaining_objections remaining_disagreement remaining_disagreements remaining_concerns',
      '<what stays open, or none>',
    ),
    new_evidence: field('new_evidence evidence', ['<evidence that was not there before, or none>']),
    ...TEST,
  },
  review: {
    summary: field(
      'summary overview overall_assessment overall_explanation',
      '"Short summary"',
      'overall assessment',
    ),
    p1: {
      ...field(
        'p1 critical blockers',
        ['"What must be fixed: path:line, and why"'],
        'p1_critical p1_issues p1_findings critical_issues critical_findings blocker blocking must_fix',
      ),
      tested: true,
    },
    p2: {
      ...field(
        'p2 important significant',
        ['"What should be fixed"'],
        'p2_important p2_significant p2_issues p2_findings important_issues high should_fix',
      ),
      tested: true,
    },
    p3: field(
      'p3 minor optional',
      ['"What could be better"'],
      'p3_minor p3_optional p3_issues p3_findings minor_issues nits nice_to_have suggestions',
    ),
    missing: field(
      'missing gaps',
      ['"What the artifact does not say"'],
      'missing_items what_is_missing missing_information missing_pieces missing_tests',
    ),
    recommendation: field(
      'recommendation recommended_decision decision verdict',
      'keep | revise | reject | continue',
      'recommended_action final_recommendation conclusion',
    ),
    evidence: field('evidence references', ['"path:line, or the words you rely on"']),
    findings: field('findings issues comments problems overall_correctness', null),
  },
} satisfies Record<Kind, Record<string, Field>>;

export const fieldsOf = (kind: Kind): [string, Field][] => Object.entries(FIELDS[kind]);

/** The field of ours that a key of a block stands for. */
export const nameOfKey = (kind: Kind, key: string): string | null =>
  fieldsOf(kind).find(([, { keys }]) => keys.includes(key))?.[0] ?? null;

const askOf = (kind: Kind, name: string): Field['ask'] =>
  fieldsOf(kind).find(([own]) => own === name)?.[1].ask ?? null;

export const isList = (kind: Kind, name: string): boolean => Array.isArray(askOf(kind, name));
/** One of a few words, or a number: what stands below its line belongs to something else. */
export const isOneLine = (kind: Kind, name: string): boolean =>
  name === 'choice' || / \| |^0-100$/.test(String(askOf(kind, name)));

const blockKeys = new Map<Kind, Set<string>>();
const labelNames = new Map<Kind, Map<string, string>>();

/** Whether a key of a block is one of ours, or of the other names it goes by. */
export function knowsKey(kind: Kind): (key: string) => boolean {
  const known = blockKeys.get(kind) ?? new Set(fieldsOf(kind).flatMap(([, field]) => field.keys));
  blockKeys.set(kind, known);
  return (key) => known.has(key);
}

const QUALIFIER =
  /^(?:final|overall|my|our|the|updated|revised|new|current|recommended|bottom_line|actual|real|true|corrected)_/;

/** The field a label in prose stands for: "Final verdict" is a verdict, "Previous verdict" is not ours. */
export function knowsLabel(kind: Kind): (label: string) => string | null {
  let known = labelNames.get(kind);
  if (!known) {
    known = new Map(
      fieldsOf(kind).flatMap(([name, { keys, labels }]) =>
        [...keys, ...labels].map((key): [string, string] => [key, name]),
      ),
    );
    labelNames.set(kind, known);
  }
  const names = known;
  return (label) =>
    names.get(label) ?? names.get(label.replace(QUALIFIER, '').replace(QUALIFIER, '')) ?? null;
}

/** Under which keys an item of a list is a record, and no text that happens to have a colon. */
const ITEM_KEYS = new Set(
  wordsIn('path file line lines quote text tag kind source evidence claim title body priority'),
);
export const isOfItem = (key: string): boolean => ITEM_KEYS.has(key) || WITH_TEST.has(key);
const TEST_KEYS: readonly string[] = TEST.test.keys;
const WITH_TEST = new Set<string>([
  ...Object.keys(TESTED_FINDING),
  ...Object.values(TEST).flatMap(({ keys }) => keys),
]);

/** `below`: the keys under the first line. A finding that brings a test may begin with words that alone are none. */
export function keysOfItem(below: string[]): (name: string) => boolean {
  const tested = below.some((name) => TEST_KEYS.includes(name));
  return (name) => ITEM_KEYS.has(name) || (tested && WITH_TEST.has(name));
}
