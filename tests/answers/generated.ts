// Answers put together field by field, with what is known of each from how it was made: no plain yes, or one.
import fc from 'fast-check';
import {
  asked,
  type Form,
  type Held,
  isRaw,
  isYaml,
  json,
  KINDS,
  type Name,
  raw,
  WRITTEN,
  type Written,
  yaml,
} from './asked.ts';

export type Generated = { kind: Name; text: string; trap: string };

const replaced = (form: Form, key: string, held: Held): Form =>
  form.map(([own, value]) => [own, own === key ? held : value]);
const inserted = (form: Form, at: number, entry: [string, Held]): Form => [
  ...form.slice(0, at),
  entry,
  ...form.slice(at),
];

/** The same key once more, as engines spell keys. */
const SPELLINGS: ((key: string) => string)[] = [
  (key) => key,
  (key) => key.toUpperCase(),
  (key) => `final_${key}`,
  (key) => `${key}_after_review`,
  (key) => raw(`**${key}**:`),
  (key) => raw(`\`${key}\`:`),
  (key) => raw(`${key} =`),
  (key) => raw(`${key} ->`),
  (key) => raw(`${key}：`),
  (key) => raw(`- ${key}:`),
  (key) => raw(`2. ${key}:`),
  (key) => raw(`  ${key}:`),
  (key) => raw(`\t${key}:`),
  (key) => raw(`${key.slice(0, 2)}\u200b${key.slice(2)}:`),
  (key) => raw(`${key.slice(0, 2)}\u00ad${key.slice(2)}:`),
  (key) => raw(`!!str ${key}:`),
  (key) => raw(`&x ${key}:`),
  (key) => raw(`| ${key} |`),
  (key) => raw(`<b>${key}</b>:`),
];

/** What the field that decides may hold instead of a plain yes. */
const VALUES: ((yes: string, no: string) => string)[] = [
  (yes) => `${yes}?`,
  (yes) => `not ${yes}`,
  (yes) => `! ${yes}`,
  (yes) => `❌ ${yes}`,
  (yes) => `${yes} 👎`,
  (yes) => `${yes} (draft)`,
  (yes) => `${yes}, but drop the flag`,
  (yes) => `${yes} the moment legal has signed`,
  (yes) => `${yes} after the audit`,
  (yes) => `${yes} – leave the third one out`,
  (yes) => `almost ${yes}`,
  (yes) => `leaning ${yes}`,
  (yes) => `weak ${yes}`,
  (yes) => `unlikely to ${yes}`,
  (yes) => `${yes} sous réserve`,
  (yes) => `kein ${yes}`,
  (yes, no) => `was ${yes}, now ${no}`,
  (yes, no) => `${yes} -> ${no}`,
  (yes, no) => `${yes} / ${no}`,
  (yes, no) => `${yes}; ${no}`,
  (yes, no) => `${yes} <!-- no: ${no} -->`,
  () => '',
  () => 'null',
];

const TURNS = [
  'On reflection I am against it.',
  'I no longer support this.',
  'My vote is no.',
  'I have changed my mind: no.',
  'I take my yes back.',
  'In the end I say no.',
  'Fine, so long as the flag stays off.',
];
const TAILS = [
  ...TURNS,
  'Do not do it.',
  'Wait for the audit first.',
  'Leave the third one out.',
  'Even so, the check of permissions is gone.',
  'EDIT 2: withdrawn',
  '(not really)',
  '👎',
  'NO.',
  '<!-- I am against it. -->',
  'やっぱり反対です。',
  'Nach nochmaligem Lesen: dagegen.',
  'Jednak nie.',
  'Vazgeçtim.',
];
/** Fields that give evidence, risks and the like. */
const ASIDES: Record<Name, string[]> = {
  magi: ['key_evidence', 'risks', 'dissent_note', 'rationale'],
  challenge: ['evidence', 'alternative', 'assumptions_challenged', 'critique'],
  rebuttal: ['new_evidence', 'reason'],
  peer: ['evidence', 'because'],
  review: ['evidence', 'summary'],
};
const LISTED = 'Legal signs it off first — src/a.ts:3';
const INTROS = [
  'Example of the form:',
  'Codex answered:',
  'Not my answer:',
  'Ignore this:',
  'In the fixture:',
];
const LATER = ['', 'Final answer:', 'After a second look:', 'Update'];

type Made = { kind: Name; written: Written; pick: <T>(from: readonly T[]) => T; at: number };
type Trap = (made: Made) => string | null;
const as = (written: Written, form: Form): string => WRITTEN[written](form);

/** Null where the form has no such place. */
const TRAPS: Record<string, Trap> = {
  'the field that decides, twice': ({ kind, written, pick, at }) => {
    const { form, decides, no } = asked(kind);
    const key = pick(SPELLINGS)(decides);
    return isRaw(key) && !isYaml(written)
      ? null
      : as(written, inserted(form, at % (form.length + 1), [key, no]));
  },
  'a list, twice': ({ kind, written, pick, at }) => {
    const { form, list } = asked(kind);
    const key = list && pick(SPELLINGS)(list);
    if (!key || (isRaw(key) && !isYaml(written))) return null;
    const own = form.findIndex(([name]) => name === list) + (at % 2);
    return as(written, inserted(form, own, [key, list === 'remaining' ? LISTED : [LISTED]]));
  },
  'another value': ({ kind, written, pick }) => {
    const { form, decides, yes, no } = asked(kind);
    // A peer's choice is whatever it says.
    return kind === 'peer' ? null : as(written, replaced(form, decides, raw(pick(VALUES)(yes, no))));
  },
  'a value on two lines': ({ kind, written, pick }) => {
    const { form, decides, yes, no } = asked(kind);
    const second = pick(['only in staging', 'the moment legal has signed', `– no, ${no}`]);
    const held = pick([`${yes}\n  ${second}`, `|\n  ${yes}\n  ${second}`]);
    return isYaml(written) ? as(written, replaced(form, decides, raw(held))) : null;
  },
  'a turn in another field': ({ kind, written, pick }) => {
    const { form } = asked(kind);
    const aside = pick(ASIDES[kind]);
    const held = form.find(([name]) => name === aside)?.[1];
    return as(written, replaced(form, aside, Array.isArray(held) ? [pick(TURNS)] : pick(TURNS)));
  },
  'a line behind': ({ kind, written, pick }) => `${as(written, asked(kind).form)}\n\n${pick(TAILS)}`,
  'a line inside': ({ kind, pick, at }) => {
    const lines = yaml(asked(kind).form).split('\n');
    return [
      '```yaml',
      ...lines.slice(0, at % lines.length),
      pick(TAILS),
      ...lines.slice(at % lines.length),
      '```',
    ].join('\n');
  },
  'a line behind the brackets': ({ kind, pick }) =>
    `\`\`\`json\n${json(asked(kind).form)}\n${pick(TAILS)}\n\`\`\``,
  'a comment': ({ kind, pick }) => `\`\`\`yaml\n# ${pick(TAILS)}\n${yaml(asked(kind).form)}\n\`\`\``,
  'a no below a key': ({ kind, written, pick, at }) => {
    const { form, decides, no } = asked(kind);
    const inner: [string, Held] = [
      pick(['final', 'mine', 'result', 'vote', 'verdict', 'decision']),
      replaced(form, decides, no),
    ];
    return as(written, at % 2 ? [...form, inner] : [inner, ...form]);
  },
  'a yes of somebody else': ({ kind, written, pick }) =>
    as(written, [
      [
        pick(['example', 'codex', 'peer_a', 'draft', 'previous', 'if_fixed', 'not_my_vote']),
        asked(kind).form,
      ],
    ]),
  'two documents': ({ kind }) => {
    const { form, decides, no } = asked(kind);
    return `\`\`\`yaml\n${yaml(form)}\n---\n${yaml(replaced(form, decides, no))}\n\`\`\``;
  },
  'two of a list': ({ kind }) => {
    const { form, decides, no } = asked(kind);
    return `[${json(form)}, ${json(replaced(form, decides, no))}]`;
  },
  'a no behind it': ({ kind, written, pick }) => {
    const { form, decides, no } = asked(kind);
    return [as(written, form), pick(LATER), as('fence', replaced(form, decides, no))].join('\n\n');
  },
  "somebody else's": ({ kind, written, pick }) => `${pick(INTROS)}\n\n${as(written, asked(kind).form)}`,
  'in a comment': ({ kind, written }) => `<!--\n${as(written, asked(kind).form)}\n-->`,
  'in an example': ({ kind, written }) => `<example>\n${as(written, asked(kind).form)}\n</example>`,
};

/** What leaves a yes as it is. */
const HONEST: Record<string, Trap> = {
  'as asked': ({ kind, written }) => as(written, asked(kind).form),
  'the other way round': ({ kind, written }) => as(written, [...asked(kind).form].reverse()),
  'keys in capitals': ({ kind, written }) =>
    written === 'bare' && kind === 'review'
      ? null
      : as(
          written,
          asked(kind).form.map(([key, held]) => [key.toUpperCase(), held]),
        ),
  'the same twice': ({ kind, written }) => {
    const { form, decides, yes } = asked(kind);
    return as(written, [...form, [decides, yes]]);
  },
  'the same block twice': ({ kind, written }) =>
    [as(written, asked(kind).form), as(written, asked(kind).form)].join('\n\n'),
  'an emphasised value': ({ kind, written }) =>
    as(written, replaced(asked(kind).form, asked(kind).decides, `**${asked(kind).yes}**`)),
  'a wrapper': ({ kind, written }) =>
    written === 'bare' && kind === 'review' ? null : as(written, [['response', asked(kind).form]]),
  'a field that describes': ({ kind, written }) => as(written, [['engine', 'codex'], ...asked(kind).form]),
  'an introduction': ({ kind, written }) =>
    `I read both files and ran the suite.\n\n${as(written, asked(kind).form)}`,
  'a courtesy': ({ kind, written }) =>
    `${as(written, asked(kind).form)}\n\nLet me know if you would like more detail.`,
  'other line breaks': ({ kind, written }) => as(written, asked(kind).form).replaceAll('\n', '\r\n'),
};

const madeOf = (traps: Record<string, Trap>): fc.Arbitrary<Generated> =>
  fc
    .record({
      trap: fc.constantFrom(...Object.keys(traps)),
      kind: fc.constantFrom(...KINDS),
      written: fc.constantFrom(...(Object.keys(WRITTEN) as Written[])),
      chosen: fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 }),
      at: fc.nat(20),
    })
    .map(({ trap, kind, written, chosen, at }) => {
      let turn = 0;
      const pick = <T>(from: readonly T[]): T => from[(chosen[turn++] ?? 0) % from.length] as T;
      return { trap, kind, text: traps[trap]?.({ kind, written, pick, at }) ?? '' };
    })
    .filter(({ text }) => text !== '');

export const trapped = madeOf(TRAPS);
export const honest = madeOf(HONEST);
