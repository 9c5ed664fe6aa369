// The forms that seats are asked for: prompt, schema and reader all come from this table.

import type { FormName, Opinion, Option } from '../schemas/nouns.ts';
import type { FindingRecord } from '../schemas/review.ts';
import type { WordSpellings } from './words.ts';
import * as say from './words.ts';

export type FormAbout = {
  options?: Option[];
  letters?: string[];
  ids?: string[];
  /** Drawn for one prompt: whoever has not read that prompt does not know it. */
  mark?: string;
  /** Some of the ids are from an earlier review, and may be fixed since. */
  earlier?: boolean;
  /** Others have spoken before. */
  later?: boolean;
  /** Every name of the files it is about. */
  paths?: readonly string[];
};

export const PEER_LETTERS = ['A', 'B', 'C'];

/** `sure`: a confidence · `places`: path:line "quote" · `tagged`: observed, cited … */
type FieldKind =
  | 'text'
  | 'list'
  | 'flag'
  | 'word'
  | 'sure'
  | 'choice'
  | 'letter'
  | 'id'
  | 'ids'
  | 'earlier'
  | 'line'
  | 'test';

export type FormField = {
  as: FieldKind | 'places' | 'tagged' | 'findings' | 'records';
  ask: string;
  also?: string;
  /** Of a choice: what it may be besides the options. */
  words?: WordSpellings;
  /** Keys of a record; its first word decides whether it counts. */
  parts?: Record<string, FormField>;
  /** Read where an engine gives it, and never asked for. */
  unasked?: true;
};

export type Form = {
  /** The field that decides; without it there is no opinion. */
  decides: string;
  /** Exact words that let something pass, in the deciding field or in records; `any`: whatever it says. */
  yes?: readonly string[] | 'any';
  /** A word that lets something pass beside these words under `key`. */
  half?: { word: string; key: string; beside: readonly string[] };
  /** Without these keys a yes is none. */
  owes?: readonly string[];
  /** Asked for once more where one is missing. */
  wants?: readonly string[];
  /** Where others have spoken before, these as well. */
  wantsLater?: readonly string[];
  /** What stands for a key that is owed: all of these together. */
  instead?: Record<string, readonly string[]>;
  fields: Record<string, FormField>;
  rule?: string;
};

const SURE_FIELD = {
  as: 'sure',
  ask: '0-100',
  also: 'confidence_level confidence_score 信頼度 確信度',
} as const;
const askedField = <const K extends FormField['as']>(as: K, ask: string, also = '') => ({
  as,
  ask,
  also,
});
const wordField = <const W extends WordSpellings>(words: W, also = '') => ({
  as: 'word' as const,
  ask: '',
  words,
  also,
});
const textField = (ask: string, also = '') => askedField('text', `<${ask}>`, also);
const listField = (ask: string, also = '') => askedField('list', `<${ask}>`, also);
/** Read where an engine gives it, and never asked for. */
const unaskedField = <const K extends FormField['as']>(as: K, also: string) => ({
  as,
  ask: '',
  also,
  unasked: true as const,
});
const EVIDENCE_TAGS =
  '<observed | cited | hypothetical>: <what, and where it can be looked up>';
const taggedField = (also = '') => askedField('tagged', EVIDENCE_TAGS, also);
const flagField = (also = '') => askedField('flag', 'true | false', also);
/** `none`: what is wanted stands under no option. */
const choiceField = (also: string) => ({
  as: 'choice' as const,
  ask: '',
  words: { none: '' },
  also,
});
const QUOTED_PLACE = '<path:line "the words that stand there, exactly">';
const recordsField = <const P extends Record<string, FormField>>(parts: P) => ({
  as: 'records' as const,
  ask: '',
  parts,
});
const ID_FIELD = askedField('id', '<id>', 'finding finding_id to ref');
const WHY_FIELD = textField(
  'why, in a sentence or two',
  'reason because rationale explanation reasoning',
);
const TEST_FIELD = {
  as: 'test' as const,
  ask: '',
  parts: {
    command: textField('one command that would settle it and ends by itself'),
    expect: textField('what it shows if you are right', 'expected'),
    others_expect: textField('what it shows if the others are right', 'otherwise'),
    why: textField('why that settles it', 'because'),
  },
};

/** The parts of a finding. */
export const FINDING_PARTS: Record<string, FormField> = {
  id: askedField('earlier', ''),
  severity: wordField(say.SEVERITY, 'priority level importance criticality rank'),
  path: textField('file', 'file filename file_path absolute_file_path location'),
  first: askedField(
    'line',
    '<first line>',
    'line start_line line_start line_number start from',
  ),
  last: askedField('line', '<last line>', 'end_line line_end end'),
  title: textField(
    'what is wrong, in one sentence',
    'finding issue summary message problem headline name',
  ),
  body: textField(
    'when it happens, and what comes of it',
    'detail details explanation description why impact comment text reason',
  ),
  lines: unaskedField('text', 'line_range range'),
  suggestion: unaskedField('text', 'suggested_change suggested_fix fix patch'),
};

export const FORM_TABLE = {
  magi: {
    decides: 'position',
    yes: ['APPROVE'],
    wants: ['confidence', 'rationale'],
    rule: 'A condition stands under `conditions` and nowhere else; if it may not be met, vote REJECT.',
    fields: {
      position: wordField(
        say.POSITION,
        'verdict decision vote recommended_decision stance 判定 結論 立場',
      ),
      confidence: SURE_FIELD,
      rationale: textField(
        'why, in 2-3 sentences',
        'reasoning reason justification summary 理由 根拠',
      ),
      key_evidence: listField('a fact you rely on', 'evidence'),
      risks: listField('what could go wrong', 'risk concerns'),
      conditions: listField('what must be met', 'condition 条件'),
      dissent_note: textField(
        'your main concern if it is decided the other way',
        'dissent',
      ),
      safety_concern: flagField(),
      choice: choiceField('option selected_option chosen_option'),
      test: TEST_FIELD,
    },
  },
  case: {
    decides: 'objection_strength',
    yes: ['none', 'minor'],
    fields: {
      objection_strength: wordField(say.STRENGTH, 'strength severity'),
      case: textField(
        'the strongest case against, or empty',
        'case_against critique objection',
      ),
      looked_for: textField('what you searched for', 'searched_for'),
      evidence: taggedField('key_evidence'),
      test: TEST_FIELD,
    },
  },
  peer: {
    decides: 'position',
    yes: 'any',
    wantsLater: ['to_peers'],
    fields: {
      position: textField(
        'your position in one or two sentences',
        'updated_position stance my_position',
      ),
      choice: choiceField('option decision vote'),
      changed: flagField('position_changed'),
      because: textField(
        'what made it move, or why it did not',
        'changed_because what_changed',
      ),
      confidence: SURE_FIELD,
      evidence: askedField('places', QUOTED_PLACE, 'key_evidence new_evidence'),
      research: textField('what you looked at and what it shows', 'research_summary'),
      reasoning: textField('how it follows', 'rationale'),
      concerns: textField('what could prove you wrong', 'risks'),
      to_peers: listField(
        'Peer <letter>: its strongest point, and your answer to it',
        'key_responses key_response responses',
      ),
      remaining: textField(
        'what is still open between you and the others',
        'remaining_disagreements',
      ),
      test: TEST_FIELD,
    },
  },
  supports: {
    decides: 'supports',
    yes: 'any',
    fields: {
      supports: askedField('letter', '', 'support choice position'),
      because: WHY_FIELD,
    },
  },
  opening: {
    decides: 'position',
    fields: {
      position: textField('your position', 'stance'),
      reasoning: textField('what it rests on', 'rationale'),
      confidence: SURE_FIELD,
      weaknesses: listField('where it is weakest', 'weakness'),
      assumptions: listField('what you take for granted', 'assumption'),
    },
  },
  challenge: {
    decides: 'verdict',
    yes: ['agree'],
    half: { word: 'partial', key: 'objection_strength', beside: ['none', 'minor'] },
    fields: {
      verdict: wordField(say.VERDICT_WORD, 'position stance'),
      critique: textField(
        'what does not hold, or what you checked',
        'criticism objection main_objection',
      ),
      evidence: taggedField('key_evidence'),
      alternative: textField(
        'what you would do instead',
        'alternatives suggested_alternative',
      ),
      confidence: SURE_FIELD,
      objection_strength: wordField(say.STRENGTH, 'strength severity'),
      assumptions_challenged: listField(
        'an assumption you challenge',
        'assumptions challenged_assumptions',
      ),
      test: TEST_FIELD,
    },
  },
  response: {
    decides: 'position',
    yes: ['accept'],
    fields: {
      replies: recordsField({
        to: { ...ID_FIELD, also: 'id critique' },
        answer: wordField(say.REPLY_WORD, 'verdict'),
        why: WHY_FIELD,
      }),
      position: textField(
        'the position as it stands now, whole',
        'updated_position new_position',
      ),
      changed_because: textField('which critique moved it, or empty', 'because changed'),
    },
  },
  rebuttal: {
    decides: 'answer',
    yes: ['accept'],
    owes: ['remaining'],
    fields: {
      answer: wordField(say.ANSWER_WORD, 'response verdict decision position'),
      reason: textField('what decided it', 'reasoning rationale because explanation why'),
      remaining: textField(
        'what is still open',
        'remaining_objection remaining_objections remaining_concerns',
      ),
      new_evidence: listField('evidence that was not on the table', 'evidence'),
      test: TEST_FIELD,
    },
  },
  assumptions: {
    decides: 'assumptions',
    fields: {
      assumptions: recordsField({
        assumption: textField('what your side takes for granted', 'text'),
        would_change_if: textField(
          'what would have to be true for the other side to be right',
          'change_if',
        ),
        test: textField('the cheapest way to find out', 'how_to_test'),
      }),
    },
  },
  review: {
    decides: 'recommendation',
    yes: ['keep'],
    owes: ['findings', 'missing'],
    instead: { findings: ['p1', 'p2', 'p3'] },
    fields: {
      summary: textField(
        'in a sentence or two',
        'overview overall_assessment overall_explanation',
      ),
      findings: {
        as: 'findings',
        ask: '',
        also: 'issues comments problems defects',
        parts: FINDING_PARTS,
      },
      p1: unaskedField('findings', 'critical blockers must_fix'),
      p2: unaskedField('findings', 'important major should_fix'),
      p3: unaskedField('findings', 'minor optional nits'),
      fixed: askedField('ids', '', 'resolved'),
      missing: listField(
        'what it needs and does not have',
        'gaps missing_items missing_tests',
      ),
      recommendation: wordField(
        say.RECOMMENDATION,
        'decision verdict recommended_decision overall_correctness',
      ),
      evidence: listField('path:line "the words that stand there"', 'references'),
    },
  },
  refute: {
    decides: 'judgements',
    yes: ['refute'],
    fields: {
      judgements: recordsField({
        id: ID_FIELD,
        judgement: wordField(say.JUDGEMENT, 'verdict answer'),
        why: WHY_FIELD,
      }),
    },
  },
  author: {
    decides: 'replies',
    yes: ['accept', 'rebut'],
    fields: {
      replies: recordsField({
        id: ID_FIELD,
        answer: wordField(say.AUTHOR_REPLY, 'reply verdict'),
        why: WHY_FIELD,
      }),
    },
  },
  last_word: {
    decides: 'answers',
    yes: ['accept'],
    fields: {
      answers: recordsField({
        id: ID_FIELD,
        answer: wordField(say.LAST_WORD, 'reply verdict'),
        why: WHY_FIELD,
      }),
    },
  },
} as const satisfies Record<FormName, Form>;

export const formOf = (name: FormName): Form => FORM_TABLE[name];

/** A choice is asked only with options, and what became of earlier findings only where there are some. */
export function isFieldAsked({ as, unasked }: FormField, about: FormAbout): boolean {
  const { options = [], ids = [], earlier = false } = about;
  if (as === 'choice') return options.length > 0;
  if (as === 'earlier') return ids.length > 0;
  return as === 'ids' ? earlier && ids.length > 0 : !unasked;
}

export const normalKey = (key: string): string =>
  key
    .slice(0, 60)
    .toLowerCase()
    .replace(/[*_`"':：]+$|^[*_`"']+/g, '')
    .trim()
    .replace(/[\s-]+/g, '_');

/** Every name a field goes by, to ours; our own win. */
export function fieldNames(fields: Record<string, FormField>): Map<string, string> {
  const names = new Map(Object.keys(fields).map((key) => [key, key]));
  for (const [key, { also = '' }] of Object.entries(fields)) {
    for (const name of also.split(' ').filter(Boolean))
      if (!names.has(name)) names.set(name, key);
  }
  return names;
}

/** `path:12 "the words that stand there"`. */
export type CitedPlace = {
  /** The item as it came. */
  text: string;
  path: string | null;
  line: number | null;
  last?: number | null;
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
export type ValueByKind = {
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

type FieldValue<Field> = Field extends { as: 'word'; words: infer Words }
  ? keyof Words | null
  : Field extends { as: 'records'; parts: infer Parts }
    ? RecordOf<Parts>[]
    : Field extends { as: 'findings'; parts: object }
      ? ReadFinding[]
      : Field extends { as: infer Kind extends keyof ValueByKind }
        ? ValueByKind[Kind]
        : never;

type ReadFields<Fields> = {
  [Key in keyof Fields as Fields[Key] extends { as: 'sure' | 'test' }
    ? never
    : Key]: FieldValue<Fields[Key]>;
};

type StatedConfidence = {
  confidence: number;
  confidence_known: boolean;
  confidence_raw: string | null;
};

/** What a form's own rule adds, or never leaves open. */
type RuledFields = {
  magi: { position: 'APPROVE' | 'REJECT' | 'ABSTAIN'; safety_concern: boolean };
};

type CommonOpinion = {
  [Key in keyof Opinion as string extends Key ? never : Key]: Opinion[Key];
};

type OpinionIn<F extends FormName> = CommonOpinion & { kind: F } & ReadFields<
    (typeof FORM_TABLE)[F]['fields']
  > &
  ('confidence' extends keyof (typeof FORM_TABLE)[F]['fields']
    ? StatedConfidence
    : unknown) &
  (F extends keyof RuledFields ? RuledFields[F] : unknown);

export type Opinions = { [F in FormName]: OpinionIn<F> };

export type MagiOpinion = Opinions['magi'];
export type CaseOpinion = Opinions['case'];
export type PeerOpinion = Opinions['peer'];
export type OpeningOpinion = Opinions['opening'];
export type ChallengeOpinion = Opinions['challenge'];
export type ResponseOpinion = Opinions['response'];
export type RebuttalOpinion = Opinions['rebuttal'];
