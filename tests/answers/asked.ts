// What the form of each kind of answer asks for, filled in with a plain yes, and the ways in which engines write it.
import type { Kind } from '../../scripts/core/answers/forms/fields.ts';

export type Text = string | number | boolean | null;
export type Held = Text | Text[] | Form;
export type Form = [key: string, held: Held][];

/** Written as it stands, and not as a text in quotes. */
export const raw = (text: string): string => `\0${text}`;
export const isRaw = (text: string): boolean => text.startsWith('\0');

const HELD = 'The lock covers both writers and a test holds it.';
type Asked = { decides: string; yes: string; no: string; list: string | null; form: Form };
const ASKED = {
  magi: {
    ...{ decides: 'position', yes: 'APPROVE', no: 'REJECT', list: 'conditions' },
    form: [
      ['position', 'APPROVE'],
      ['confidence', 82],
      ['rationale', HELD],
      ['key_evidence', ['src/lock.ts:10 takes the lock']],
      ['risks', ['A slow disk makes the lock last longer']],
      ['conditions', []],
      ['dissent_note', 'The queue would grow without it.'],
      ['safety_concern', false],
    ],
  },
  challenge: {
    ...{ decides: 'verdict', yes: 'agree', no: 'disagree', list: null },
    form: [
      ['verdict', 'agree'],
      ['critique', HELD],
      ['evidence', ['[observed] src/lock.ts:10 takes the lock']],
      ['alternative', 'none'],
      ['confidence', 'high'],
      ['objection_strength', 'minor'],
      ['assumptions_challenged', ['One writer at a time']],
    ],
  },
  rebuttal: {
    ...{ decides: 'answer', yes: 'accept', no: 'maintain', list: 'remaining' },
    form: [
      ['answer', 'accept'],
      ['reason', HELD],
      ['remaining', 'none'],
      ['new_evidence', []],
    ],
  },
  peer: {
    ...{ decides: 'choice', yes: 'redis', no: 'postgres', list: null },
    form: [
      ['position', 'Take Redis, its lock covers both writers.'],
      ['choice', 'redis'],
      ['agrees_with', []],
      ['changed', false],
      ['because', 'none'],
      ['confidence', 'high'],
      ['evidence', ['src/lock.ts:10 "takes the lock"']],
    ],
  },
  review: {
    ...{ decides: 'recommendation', yes: 'keep', no: 'revise', list: 'p1' },
    form: [
      ['summary', HELD],
      ['p1', []],
      ['p2', []],
      ['p3', []],
      ['missing', []],
      ['recommendation', 'keep'],
      ['evidence', ['src/lock.ts:10']],
    ],
  },
} satisfies Partial<Record<Kind, Asked>>;
export type Name = keyof typeof ASKED;
export const KINDS = Object.keys(ASKED) as Name[];
export const asked = (kind: Name): Asked => ASKED[kind] as Asked;

const isForm = (held: Held): held is Form => Array.isArray(held) && Array.isArray(held[0]);
const scalar = (held: Text): string =>
  typeof held !== 'string' || /^\w+$/.test(held)
    ? String(held)
    : isRaw(held)
      ? held.slice(1)
      : JSON.stringify(held);
const keyed = (key: string): string => (isRaw(key) ? key.slice(1) : `${key}:`);

export function yaml(form: Form, indent = ''): string {
  return form
    .map(([key, held]) => {
      const head = `${indent}${keyed(key)}`;
      if (isForm(held)) return `${head}\n${yaml(held, `${indent}  `)}`;
      if (!Array.isArray(held)) return `${head} ${scalar(held)}`;
      return held.length === 0
        ? `${head} []`
        : [head, ...held.map((one) => `${indent}  - ${scalar(one)}`)].join('\n');
    })
    .join('\n');
}

/** Written by hand: JSON.stringify drops a key that stands twice. */
export function json(form: Form): string {
  const value = (held: Held): string =>
    isForm(held)
      ? json(held)
      : JSON.stringify(held, (_, one) => (typeof one === 'string' && isRaw(one) ? one.slice(1) : one));
  return `{${form.map(([key, held]) => `${JSON.stringify(keyed(key).replace(/\W+$/u, ''))}: ${value(held)}`).join(',\n ')}}`;
}

export const WRITTEN = {
  fence: (form: Form) => `\`\`\`yaml\n${yaml(form)}\n\`\`\``,
  bare: (form: Form) => yaml(form),
  json: (form: Form) => json(form),
  'json fence': (form: Form) => `\`\`\`json\n${json(form)}\n\`\`\``,
};
export type Written = keyof typeof WRITTEN;
export const isYaml = (written: Written): boolean => written === 'fence' || written === 'bare';
