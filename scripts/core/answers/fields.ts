// The fields of each kind of answer: what we ask for, and under which other names engines give it. Prompt and reader share this table.
export type Kind = 'magi' | 'case' | 'peer' | 'challenge' | 'rebuttal' | 'review';

export type Field = {
  /** Names it goes by in a block, ours first. */
  keys: readonly string[];
  /** Further names it goes by as a label in prose. */
  labels?: readonly string[];
  /** What the prompt shows after the key; a list shows one line for each. Null: not asked for, read where it comes. */
  ask: string | readonly string[] | null;
  /** Asked for once there is something to object to, and never owed. */
  later?: boolean;
  /** A list whose items may each bring a test. */
  tested?: boolean;
};

const rationale = { keys: ['rationale', 'reasoning', 'reason', 'justification', 'summary'] };
const confidence = {
  keys: ['confidence', 'confidence_level', 'confidence_score'],
  labels: ['confidence_percent'],
};

export const TEST = {
  test: {
    keys: ['test', 'test_command'],
    ask: '<a command that would decide what is disputed, or none>',
    later: true,
  },
  test_expect: {
    keys: ['test_expect', 'test_expected', 'expect'],
    ask: '<what you expect of it: exit 0, fails, prints "words" (in quotation marks)>',
    later: true,
  },
  test_otherwise: {
    keys: ['test_otherwise', 'otherwise'],
    ask: '<what the others would have to expect>',
    later: true,
  },
  test_because: { keys: ['test_because'], ask: '<why that decides it>', later: true },
} as const satisfies Record<string, Field>;

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
    position: {
      keys: ['position', 'verdict', 'decision', 'vote'],
      labels: ['recommendation', 'recommended_decision', 'recommend', 'answer'],
      ask: 'APPROVE | REJECT | ABSTAIN',
    },
    confidence: { ...confidence, ask: '0-100' },
    rationale: { ...rationale, ask: '"2-3 sentence explanation of your position"' },
    key_evidence: { keys: ['key_evidence', 'evidence'], ask: ['"Evidence point"'] },
    risks: { keys: ['risks', 'risk', 'concerns'], ask: ['"Risk"'] },
    conditions: { keys: ['conditions', 'condition'], ask: ['"Condition for approval (if any)"'] },
    dissent_note: {
      keys: ['dissent_note', 'dissent'],
      ask: '"Key concern if this decision goes the other way"',
    },
    approved: { keys: ['approved', 'approve', 'approval'], ask: null },
    safety_concern: { keys: ['safety_concern'], ask: 'true | false' },
    choice: { keys: ['choice', 'option', 'selected_option', 'chosen_option'], ask: null },
    ...TEST,
  },
  case: {
    objection_strength: {
      keys: ['objection_strength', 'strength', 'severity'],
      ask: 'none | minor | moderate | strong',
    },
    case: {
      keys: ['case', 'case_against', 'critique', 'objection'],
      labels: ['the_case_against', 'main_objection'],
      ask: '<the strongest case against the decision, or none>',
    },
    evidence: {
      keys: ['evidence', 'key_evidence'],
      ask: [
        '"[observed] what you saw"',
        '"[cited] what a named source says"',
        '"[hypothetical] what would happen if"',
      ],
    },
    looked_for: {
      keys: ['looked_for', 'searched_for', 'looked', 'searched'],
      ask: '<what you looked for and did not find, or none>',
    },
    ...TEST,
  },
  peer: {
    position: {
      keys: ['position', 'updated_position', 'stance'],
      labels: ['my_position'],
      ask: '<your stance in one or two sentences>',
    },
    choice: { keys: ['choice', 'option', 'decision', 'vote'], ask: '<short label of what you choose>' },
    agrees_with: {
      keys: ['agrees_with', 'agree_with', 'agreement'],
      ask: ['<letter of a peer you agree with, or none>'],
    },
    changed: { keys: ['changed', 'position_changed'], ask: 'true | false' },
    because: {
      keys: ['because', 'changed_because', 'what_changed'],
      ask: '<the evidence that changed your position, or none>',
    },
    confidence: { ...confidence, ask: 'high | medium | low' },
    evidence: {
      keys: ['evidence', 'key_evidence', 'new_evidence'],
      ask: ['path/to/file.ts:12 "the words you rely on"'],
    },
    ...TEST,
    research: { keys: ['research', 'research_summary'], ask: null },
    reasoning: { keys: ['reasoning', 'rationale'], ask: null },
    concerns: { keys: ['concerns', 'risks'], ask: null },
    remaining: { keys: ['remaining', 'remaining_disagreements', 'remaining_disagreement'], ask: null },
  },
  challenge: {
    verdict: { keys: ['verdict'], labels: ['position', 'stance'], ask: 'agree | partial | disagree' },
    critique: {
      keys: ['critique', 'criticism', 'objection'],
      labels: ['main_objection'],
      ask: '<your main point, through your lens>',
    },
    evidence: {
      keys: ['evidence', 'key_evidence'],
      ask: [
        '"[observed] what you saw in the code or in a run"',
        '"[cited] what a named source says"',
        '"[hypothetical] what would happen if"',
      ],
    },
    alternative: {
      keys: ['alternative', 'alternatives', 'suggested_alternative'],
      ask: '<what you would do instead>',
    },
    confidence: { ...confidence, ask: 'high | medium | low' },
    objection_strength: {
      keys: ['objection_strength', 'strength', 'severity'],
      ask: 'minor | moderate | strong',
    },
    assumptions_challenged: {
      keys: ['assumptions_challenged', 'assumptions', 'challenged_assumptions'],
      ask: ['<an assumption you question>'],
    },
    ...TEST,
  },
  rebuttal: {
    answer: {
      keys: ['answer', 'response', 'verdict', 'decision', 'position'],
      ask: 'accept | maintain | escalate',
    },
    reason: { keys: ['reason', 'reasoning', 'rationale', 'because', 'explanation'], ask: '<why>' },
    remaining: {
      keys: [
        'remaining',
        'remaining_objection',
        'remaining_objections',
        'remaining_disagreement',
        'remaining_disagreements',
        'remaining_concerns',
      ],
      ask: '<what stays open, or none>',
    },
    new_evidence: {
      keys: ['new_evidence', 'evidence'],
      ask: ['<evidence that was not there before, or none>'],
    },
    ...TEST,
  },
  review: {
    summary: {
      keys: ['summary', 'overview', 'overall_assessment', 'overall_explanation'],
      labels: ['overall', 'assessment'],
      ask: '"Short summary"',
    },
    p1: {
      keys: ['p1', 'critical', 'blockers'],
      labels: [
        'p1_critical',
        'p1_issues',
        'p1_findings',
        'critical_issues',
        'critical_findings',
        'blocker',
        'blocking',
        'must_fix',
      ],
      ask: ['"What must be fixed: path:line, and why"'],
      tested: true,
    },
    p2: {
      keys: ['p2', 'important', 'significant'],
      labels: [
        'p2_important',
        'p2_significant',
        'p2_issues',
        'p2_findings',
        'important_issues',
        'high',
        'should_fix',
      ],
      ask: ['"What should be fixed"'],
      tested: true,
    },
    p3: {
      keys: ['p3', 'minor', 'optional'],
      labels: [
        'p3_minor',
        'p3_optional',
        'p3_issues',
        'p3_findings',
        'minor_issues',
        'nits',
        'nice_to_have',
        'suggestions',
      ],
      ask: ['"What could be better"'],
    },
    missing: {
      keys: ['missing', 'gaps'],
      labels: ['missing_items', 'what_is_missing', 'missing_information', 'missing_pieces', 'missing_tests'],
      ask: ['"What the artifact does not say"'],
    },
    recommendation: {
      keys: ['recommendation', 'recommended_decision', 'decision', 'verdict'],
      labels: ['recommended_action', 'final_recommendation', 'conclusion'],
      ask: 'keep | revise | reject | continue',
    },
    evidence: { keys: ['evidence', 'references'], ask: ['"path:line, or the words you rely on"'] },
    findings: { keys: ['findings', 'issues', 'comments', 'problems', 'overall_correctness'], ask: null },
  },
} as const satisfies Record<Kind, Record<string, Field>>;

export const fieldsOf = (kind: Kind): [string, Field][] => Object.entries(FIELDS[kind]);
