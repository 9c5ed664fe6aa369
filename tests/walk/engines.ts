// Engines that say anything: what each said is kept, so that whoever walks knows who said yes to what.
import { type Fields, filled, formIn, nameOf, type Shown } from './forms.ts';
import { type Dice, dice } from './random.ts';
import type { Engines } from './warm.ts';

export type Said = {
  engine: string;
  form: string;
  /** The same engine may sit twice: how its prompt begins tells its seats apart. */
  seat: string;
  /** Null: it died, or said nothing that anybody could count. */
  fields: Fields | null;
  /** A word that stands nowhere else. */
  token: string;
  prompt: string;
};

export type Crowd = { engines: Engines; said: Said[] };

/** `tempers`: how often an engine dies, mumbles, or adds a sentence. */
export type Tempers = { dies: number; mumbles: number; adds: number; agrees: number };

export function crowd(seed: number, tempers: Tempers): Crowd {
  const said: Said[] = [];
  const engines: Engines = (engine, prompt) => {
    const shown = formIn(prompt);
    const form = nameOf(shown);
    const seat = seatOf(said, engine, form, prompt);
    const before = said.filter(
      (one) => one.engine === engine && one.form === form,
    ).length;
    const roll = dice(hashOf(`${seed} ${seat} ${form} ${before}`));
    const token = `tok${letters(said.length)}${letters(seed)}x`;
    const about = { engine, form, seat, token, prompt };
    if (roll.chance(tempers.dies)) {
      said.push({ ...about, fields: null });
      return roll.pick([401, '']);
    }
    if (roll.chance(tempers.mumbles)) {
      said.push({ ...about, fields: null });
      return `It looks like a fair plan to me, all in all: ${token}.`;
    }
    const fields = {
      ...(FIELDS[form]?.({ roll, shown, token, prompt, tempers }) ?? {}),
      ...marked(prompt),
    };
    said.push({ ...about, fields });
    const text = filled(shown, fields);
    return roll.chance(tempers.adds) ? `${text}\nThat said, I would wait a week.` : text;
  };
  return { engines, said };
}

/** Who is asked again has its own answer before it. */
function seatOf(said: Said[], engine: string, form: string, prompt: string): string {
  const again = prompt.startsWith('Your answer below')
    ? said.findLast(
        (one) => one.engine === engine && one.form === form && prompt.includes(one.token),
      )
    : undefined;
  return again?.seat ?? `${engine} ${prompt.slice(0, 40)}`;
}

/** A form that names the call it answers. */
function marked(prompt: string): Fields {
  const [, mark] = /^reply_to: ?"?(\w+)"?$/m.exec(prompt) ?? [];
  return mark ? { reply_to: mark } : {};
}

type Asked = {
  roll: Dice;
  shown: Shown[];
  token: string;
  prompt: string;
  tempers: Tempers;
};

const wordsOf = (shown: Shown[], key: string): string[] =>
  shown.find((one) => one.key === key)?.words ?? [];
const sure = (roll: Dice): number => roll.pick([25, 45, 60, 70, 80, 95]);

const FIELDS: Record<string, (asked: Asked) => Fields> = {
  magi: ({ roll, shown, token, tempers }) => ({
    position: roll.chance(tempers.agrees)
      ? 'APPROVE'
      : roll.pick(['REJECT', 'REJECT', 'ABSTAIN']),
    confidence: sure(roll),
    rationale: `Because of ${token}.`,
    conditions: roll.chance(0.25) ? [`if${token}`] : [],
    safety_concern: roll.chance(0.1),
    ...chosen(roll, shown),
  }),
  case: ({ roll, token }) => ({
    objection_strength: roll.pick(['none', 'minor', 'moderate', 'strong']),
    case: roll.pick(['', `It may break: ${token}.`]),
    looked_for: roll.pick(['', 'a second writer']),
  }),
  peer: ({ roll, shown, token }) => ({
    position: `I would take the way ${token}.`,
    confidence: sure(roll),
    changed: roll.chance(0.3),
    because: roll.pick(['', 'the peer is right']),
    reasoning: 'It follows.',
    ...chosen(roll, shown),
  }),
  supports: ({ roll, prompt }) => ({ supports: letterFor(roll, prompt) }),
  opening: ({ token }) => ({ position: `Keep it as ${token}.`, confidence: 70 }),
  challenge: ({ roll, token, tempers }) => {
    const verdict = roll.chance(tempers.agrees)
      ? 'agree'
      : roll.pick(['partial', 'disagree']);
    return {
      verdict,
      critique: `It breaks at ${token}.`,
      alternative: roll.pick(['', `Take ${token} instead.`]),
      confidence: sure(roll),
      objection_strength:
        verdict === 'agree' ? 'none' : roll.pick(['minor', 'moderate', 'strong']),
      assumptions_challenged: roll.chance(0.7) ? ['one writer'] : [],
    };
  },
  response: ({ roll, shown, token }) => ({
    replies: records(shown, 'replies', {
      answer: () => roll.pick(['accept', 'partial', 'reject']),
    }),
    position: `Keep it as ${token}.`,
  }),
  rebuttal: ({ roll, token }) => ({
    answer: roll.pick(['accept', 'accept', 'maintain', 'escalate']),
    reason: `Since ${token}.`,
    remaining: roll.chance(0.2) ? 'The port.' : '',
  }),
  assumptions: () => ({
    assumptions: [{ assumption: 'one writer', would_change_if: 'two', test: 'count' }],
  }),
  review: ({ roll, shown, token, prompt, tempers }) =>
    reviewOf({ roll, shown, token, prompt, tempers }),
  refute: ({ roll, shown }) => ({
    judgements: records(shown, 'judgements', {
      judgement: () => roll.pick(['confirm', 'confirm', 'refute', 'unsure']),
    }),
  }),
  author: ({ roll, shown }) => ({
    replies: records(shown, 'replies', {
      answer: () => roll.pick(['accept', 'partial', 'rebut', 'rebut']),
    }),
  }),
  last_word: ({ roll, shown }) => ({
    answers: records(shown, 'answers', {
      answer: () => roll.pick(['accept', 'accept', 'maintain']),
    }),
  }),
};

function chosen(roll: Dice, shown: Shown[]): Fields {
  const options = wordsOf(shown, 'choice');
  if (options.length === 0) return {};
  const [first = ''] = options;
  return { choice: roll.pick([first, first, first, ...options, 'pigeon']) };
}

/** By what the positions say, whatever their order. */
function letterFor(roll: Dice, prompt: string): string {
  const tokens = [...new Set(prompt.match(/tok[a-z]+x/g) ?? [])];
  const wanted = roll.pick([...tokens].sort());
  return 'ABC'.charAt(Math.max(0, tokens.indexOf(wanted)));
}

/** One for each id that the form shows, now and then one is forgotten. */
function records(
  shown: Shown[],
  key: string,
  own: Record<string, () => string>,
): Fields[] {
  const parts = shown.find((one) => one.key === key)?.parts ?? [];
  const named = parts.find(({ key: part }) => part === 'id' || part === 'to');
  return (named?.words ?? []).map((id) => ({
    ...Object.fromEntries(parts.map((part) => [part.key, part.words[0] ?? 'It is so.'])),
    ...Object.fromEntries(Object.entries(own).map(([part, pick]) => [part, pick()])),
    [named?.key ?? 'id']: id,
  }));
}

/** Places of a file of twelve lines; several may find the same. */
const PLACES = [2, 5, 9];
const titleAt = (line: number): string =>
  `the mail${letters(line)} is lost when the queue stops`;

function reviewOf({ roll, shown, token, tempers }: Asked): Fields {
  const found = PLACES.filter(() => !roll.chance(tempers.agrees)).map((line) => ({
    severity: roll.pick(['p1', 'p2', 'p3']),
    path: 'mail.txt',
    first: line,
    last: line,
    title: titleAt(line),
    body: `It is read before ${letters(line)}.`,
  }));
  const asLine = ({ path, first, title, body }: (typeof found)[number]): string =>
    `${path}:${first} – ${title}. ${body}`;
  const own = (severity: string) =>
    found.filter((one) => one.severity === severity).map(asLine);
  const isBad = found.some(({ severity }) => severity !== 'p3');
  const fixed = shown.find(({ key }) => key === 'fixed')
    ? { fixed: wordsIn(roll, shown) }
    : {};
  return {
    summary: `Looked at ${token}.`,
    findings: found,
    p1: own('p1'),
    p2: own('p2'),
    p3: own('p3'),
    missing: [],
    recommendation: isBad ? roll.pick(['revise', 'reject', 'keep']) : 'keep',
    ...fixed,
  };
}

const wordsIn = (roll: Dice, shown: Shown[]): string[] =>
  wordsOf(shown, 'fixed').filter(() => roll.chance(0.5));

/** A number in letters: tokens must stand in Markdown, HTML and JSON as they are. */
export const letters = (number: number): string =>
  [...`${number}`].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');

export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}
