// The forms that seats are asked for: prompt, schema and reader all come from this table.
import type { FormName, Opinion, Option } from '../schemas/nouns.ts';
import type { FindingRecord } from '../schemas/review.ts';
import type { Words } from './words.ts';
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

export const LETTERS = ['A', 'B', 'C'];

/** `sure`: a confidence · `places`: path:line "quote" · `tagged`: observed, cited … */
type Kind =
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

export type Field = {
  as: Kind | 'places' | 'tagged' | 'findings' | 'records';
  ask: string;
  also?: string;
  /** Of a choice: what it may be besides the options. */
  words?: Words;
  /** Keys of a record; its first word decides whether it counts. */
  parts?: Record<string, Field>;
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
  fields: Record<string, Field>;
  rule?: string;
};

const SURE = {
  as: 'sure',
  ask: '0-100',
  also: 'confidence_level confidence_score 信頼度 確信度',
} as const;
const asked = <const K extends Field['as']>(as: K, ask: string, also = '') => ({
  as,
  ask,
  also,
});
const word = <const W extends Words>(words: W, also = '') => ({
  as: 'word' as const,
  ask: '',
  words,
  also,
});
const text = (ask: string, also = '') => asked('text', `<${ask}>`, also);
const list = (ask: string, also = '') => asked('list', `<${ask}>`, also);
/** Read where an engine gives it, and never asked for. */
const unasked = <const K extends Field['as']>(as: K, also: string) => ({
  as,
  ask: '',
  also,
  unasked: true as const,
});
const TAGS = '<observed | cited | hypothetical>: <what, and where it can be looked up>';
const tagged = (also = '') => asked('tagged', TAGS, also);
const flag = (also = '') => asked('flag', 'true | false', also);
/** `none`: what is wanted stands under no option. */
const choice = (also: string) => ({
  as: 'choice' as const,
  ask: '',
  words: { none: '' },
  also,
});
const QUOTED = '<path:line "the words that stand there, exactly">';
const records = <const P extends Record<string, Field>>(parts: P) => ({
  as: 'records' as const,
  ask: '',
  parts,
});
const ID = asked('id', '<id>', 'finding finding_id to ref');
const WHY = text(
  'why, in a sentence or two',
  'reason because rationale explanation reasoning',
);
const TEST = {
  as: 'test' as const,
  ask: '',
  parts: {
    command: text('one command that would settle it and ends by itself'),
    expect: text('what it shows if you are right', 'expected'),
    others_expect: text('what it shows if the others are right', 'otherwise'),
    why: text('why that settles it', 'because'),
  },
};

/** The parts of a finding. */
export const FINDING: Record<string, Field> = {
  id: asked('earlier', ''),
  severity: word(say.SEVERITY, 'priority level importance criticality rank'),
  path: text('file', 'file filename file_path absolute_file_path location'),
  first: asked(
    'line',
    '<first line>',
    'line start_line line_start line_number start from',
  ),
  last: asked('line', '<last line>', 'end_line line_end end'),
  title: text(
    'what is wrong, in one sentence',
    'finding issue summary message problem headline name',
  ),
  body: text(
    'when it happens, and what comes of it',
    'detail details explanation description why impact comment text reason',
  ),
  lines: unasked('text', 'line_range range'),
  suggestion: unasked('text', 'suggested_change suggested_fix fix patch'),
};

export const FORM = {
  magi: {
    decides: 'position',
    yes: ['APPROVE'],
    wants: ['confidence', 'rationale'],
    rule: 'A condition stands under `conditions` and nowhere else; if it may not be met, vote REJECT.',
    fields: {
      position: word(
        say.POSITION,
        'verdict decision vote recommended_decision stance 判定 結論 立場',
      ),
      confidence: SURE,
      rationale: text(
        'why, in 2-3 sentences',
        'reasoning reason justification summary 理由 根拠',
      ),
      key_evidence: list('a fact you rely on', 'evidence'),
      risks: list('what could go wrong', 'risk concerns'),
      conditions: list('what must be met', 'condition 条件'),
      dissent_note: text('your main concern if it is decided the other way', 'dissent'),
      safety_concern: flag(),
      choice: choice('option selected_option chosen_option'),
      test: TEST,
    },
  },
  case: {
    decides: 'objection_strength',
    yes: ['none', 'minor'],
    fields: {
      objection_strength: word(say.STRENGTH, 'strength severity'),
      case: text(
        'the strongest case against, or empty',
        'case_against critique objection',
      ),
      looked_for: text('what you searched for', 'searched_for'),
      evidence: tagged('key_evidence'),
      test: TEST,
    },
  },
  peer: {
    decides: 'position',
    yes: 'any',
    wantsLater: ['to_peers'],
    fields: {
      position: text(
        'your position in one or two sentences',
        'updated_position stance my_position',
      ),
      choice: choice('option decision vote'),
      changed: flag('position_changed'),
      because: text(
        'what made it move, or why it did not',
        'changed_because what_changed',
      ),
      confidence: SURE,
      evidence: asked('places', QUOTED, 'key_evidence new_evidence'),
      research: text('what you looked at and what it shows', 'research_summary'),
      reasoning: text('how it follows', 'rationale'),
      concerns: text('what could prove you wrong', 'risks'),
      to_peers: list(
        'Peer <letter>: its strongest point, and your answer to it',
        'key_responses key_response responses',
      ),
      remaining: text(
        'what is still open between you and the others',
        'remaining_disagreements',
      ),
      test: TEST,
    },
  },
  supports: {
    decides: 'supports',
    yes: 'any',
    fields: {
      supports: asked('letter', '', 'support choice position'),
      because: WHY,
    },
  },
  opening: {
    decides: 'position',
    fields: {
      position: text('your position', 'stance'),
      reasoning: text('what it rests on', 'rationale'),
      confidence: SURE,
      weaknesses: list('where it is weakest', 'weakness'),
      assumptions: list('what you take for granted', 'assumption'),
    },
  },
  challenge: {
    decides: 'verdict',
    yes: ['agree'],
    half: { word: 'partial', key: 'objection_strength', beside: ['none', 'minor'] },
    fields: {
      verdict: word(say.VERDICT, 'position stance'),
      critique: text(
        'what does not hold, or what you checked',
        'criticism objection main_objection',
      ),
      evidence: tagged('key_evidence'),
      alternative: text(
        'what you would do instead',
        'alternatives suggested_alternative',
      ),
      confidence: SURE,
      objection_strength: word(say.STRENGTH, 'strength severity'),
      assumptions_challenged: list(
        'an assumption you challenge',
        'assumptions challenged_assumptions',
      ),
      test: TEST,
    },
  },
  response: {
    decides: 'position',
    yes: ['accept'],
    fields: {
      replies: records({
        to: { ...ID, also: 'id critique' },
        answer: word(say.REPLY, 'verdict'),
        why: WHY,
      }),
      position: text(
        'the position as it stands now, whole',
        'updated_position new_position',
      ),
      changed_because: text('which critique moved it, or empty', 'because changed'),
    },
  },
  rebuttal: {
    decides: 'answer',
    yes: ['accept'],
    owes: ['remaining'],
    fields: {
      answer: word(say.ANSWER, 'response verdict decision position'),
      reason: text('what decided it', 'reasoning rationale because explanation why'),
      remaining: text(
        'what is still open',
        'remaining_objection remaining_objections remaining_concerns',
      ),
      new_evidence: list('evidence that was not on the table', 'evidence'),
      test: TEST,
    },
  },
  assumptions: {
    decides: 'assumptions',
    fields: {
      assumptions: records({
        assumption: text('what your side takes for granted', 'text'),
        would_change_if: text(
          'what would have to be true for the other side to be right',
          'change_if',
        ),
        test: text('the cheapest way to find out', 'how_to_test'),
      }),
    },
  },
  review: {
    decides: 'recommendation',
    yes: ['keep'],
    owes: ['findings', 'missing'],
    instead: { findings: ['p1', 'p2', 'p3'] },
    fields: {
      summary: text(
        'in a sentence or two',
        'overview overall_assessment overall_explanation',
      ),
      findings: {
        as: 'findings',
        ask: '',
        also: 'issues comments problems defects',
        parts: FINDING,
      },
      p1: unasked('findings', 'critical blockers must_fix'),
      p2: unasked('findings', 'important major should_fix'),
      p3: unasked('findings', 'minor optional nits'),
      fixed: asked('ids', '', 'resolved'),
      missing: list(
        'what it needs and does not have',
        'gaps missing_items missing_tests',
      ),
      recommendation: word(
        say.RECOMMENDATION,
        'decision verdict recommended_decision overall_correctness',
      ),
      evidence: list('path:line "the words that stand there"', 'references'),
    },
  },
  refute: {
    decides: 'judgements',
    yes: ['refute'],
    fields: {
      judgements: records({
        id: ID,
        judgement: word(say.JUDGEMENT, 'verdict answer'),
        why: WHY,
      }),
    },
  },
  author: {
    decides: 'replies',
    yes: ['accept', 'rebut'],
    fields: {
      replies: records({
        id: ID,
        answer: word(say.AUTHOR_REPLY, 'reply verdict'),
        why: WHY,
      }),
    },
  },
  last_word: {
    decides: 'answers',
    yes: ['accept'],
    fields: {
      answers: records({
        id: ID,
        answer: word(say.LAST_WORD, 'reply verdict'),
        why: WHY,
      }),
    },
  },
} as const satisfies Record<FormName, Form>;

export const formOf = (name: FormName): Form => FORM[name];

/** A choice is asked only with options, and what became of earlier findings only where there are some. */
export function isAsked({ as, unasked }: Field, about: FormAbout): boolean {
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
export function namesOf(fields: Record<string, Field>): Map<string, string> {
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
