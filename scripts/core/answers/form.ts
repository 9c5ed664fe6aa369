// The forms that seats are asked for: prompt, schema and reader all come from this table.
import type { FormName, Option } from '../schemas/nouns.ts';
import type { Words } from './words.ts';
import * as say from './words.ts';

export type FormAbout = {
  options?: Option[];
  letters?: string[];
  ids?: string[];
  /** Drawn for one prompt: whoever has not read that prompt does not know it. */
  mark?: string;
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
  | 'test';

export type Field = {
  as: Kind | 'places' | 'tagged' | 'findings' | 'records';
  ask: string;
  also?: string;
  /** Of a choice: what it may be besides the options. */
  words?: Words;
  /** Keys of a record; its first word decides whether it counts. */
  parts?: Record<string, Field>;
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
const findings = (ask: string, also: string) => asked('findings', `<${ask}>`, also);
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
    owes: ['p1', 'p2', 'p3', 'missing'],
    fields: {
      summary: text(
        'in a sentence or two',
        'overview overall_assessment overall_explanation',
      ),
      p1: findings('path:line – what breaks, and when', 'critical blockers must_fix'),
      p2: findings(
        'path:line – what should be fixed before this is done',
        'important major should_fix',
      ),
      p3: findings('path:line – what is optional', 'minor optional nits'),
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

/** `choice` is asked only with options. */
export const isAsked = (field: Field, about: FormAbout): boolean =>
  field.as !== 'choice' || (about.options?.length ?? 0) > 0;

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
