// What the user's answer means (rulings R11): one of the offered outcomes, else a note and no decision.
import { Refusal } from '../refusal.ts';
import type { AskUser, UserAnswer } from '../shapes.ts';
import { clearWord, fold, mayTakeBack, wordsFor } from './clear-words.ts';
import { isWritten, PROMISED } from './written.ts';

export type Outcome = 'go' | 'go_with_conditions' | 'stop' | 'wait' | 'revote' | 'more' | `choose:${string}`;

/** What an outcome may owe in writing: names of fields of a user's answer. */
export const OWED = [
  'mitigation',
  'owner',
  'conditions',
  'risk_acceptance',
  'monitor',
  'deadline',
  'context',
  'evidence',
  'waits_for',
  'questions',
] as const;
export type Owed = (typeof OWED)[number];

/** `alias`: other ways to say exactly this, an option's id for example. */
export type Offer = {
  label: string;
  outcome: Outcome;
  owes: Owed[];
  description?: string;
  alias?: string[];
  /** What its description says in writing already; the user may write it otherwise. */
  fill?: Written;
};

/** What was written in each field, a list everywhere. */
export type Written = Partial<Record<Owed, string[]>>;

/** What was said of an offer before, which fields alone go on with. */
export type Begun = { label: string; written: Written; said: Said[] };
export type Pending = Begun & { missing: Owed[] };

/** Parts of an answer that no hook saw the user give: the host says so. */
export type Said = 'choice' | Owed;

/** Whether a hook saw the user choose or type this: as the whole answer, or somewhere in it. */
export type Seen = (text: string, how: 'whole' | 'part') => boolean;

export type Meaning<One extends Offer = Offer> =
  /** `missing` is empty when the answer is complete. */
  | { kind: 'outcome'; offer: One; written: Written; missing: Owed[]; said: Said[] }
  /** Free words: kept, shown, and asked again. */
  | { kind: 'note'; text: string };

const nothingSeen: Seen = () => false;

export function meaningOf<One extends Offer>(
  offers: One[],
  answer: UserAnswer,
  { pending = null, seen = nothingSeen }: { pending?: Begun | null; seen?: Seen } = {},
): Meaning<One> {
  const choice = answer.choice?.trim() ?? '';
  const now = writtenIn(answer, offers);
  const again = pending ? offers.find(({ label }) => label === pending.label) : undefined;
  const continues = choice === '' && answer.position === undefined && Object.keys(now).length > 0;
  const offer = continues ? again : offerFor(offers, choice || (answer.position ?? ''));
  if (!offer)
    return {
      kind: 'note',
      text: [choice, answer.note ?? '', ...fieldsOf(answer)].filter(Boolean).join('\n'),
    };
  if (choice && answer.position && contradicts(offer, answer.position)) return { kind: 'note', text: choice };
  // A yes with something beside it that may take it back is none yet: it is asked again.
  const beside = goesAhead(offer.outcome) ? takenBack(offer, answer) : [];
  if (beside.length) return { kind: 'note', text: [choice, ...beside].filter(Boolean).join('\n') };
  const kept = offer === again ? pending : null;
  const written: Written = { ...offer.fill, ...kept?.written, ...now };
  const hostOnly: Said[] = [
    ...(continues || namesOf(offers, offer).some((name) => seen(name, 'whole')) ? [] : (['choice'] as const)),
    ...(Object.keys(now) as Owed[]).filter((field) => !now[field]?.every((text) => seen(text, 'part'))),
    ...(kept?.said.filter((part) => (part === 'choice' ? continues : !(part in now))) ?? []),
  ];
  return {
    kind: 'outcome',
    offer,
    written,
    missing: offer.owes.filter((field) => !isPaid(field, written[field])),
    said: [...new Set(hostOnly)],
  };
}

export type Noted = { type: 'user_noted'; text: string; objects?: true; early?: true };

/** What was said before there was anything to decide; null for nothing, for a plain yes, and for a name alone. */
export function saidEarly({ choice = '', note = '' }: UserAnswer): Noted | null {
  const text = [choice, note].filter((one) => one.trim()).join('\n');
  const isName = /^[\x21-\x7e]*$/.test(text.trim()) && clearWord(text) === null && !mayTakeBack(text);
  return isName || clearWord(text) === 'go' ? null : { type: 'user_noted', text, early: true };
}

/** Free words decide nothing: they are kept and shown; after a yes the question is open again (`objects`). */
export function noteIn(text: string, { objects = false } = {}): Noted {
  if (text.trim()) return { type: 'user_noted', text, ...(objects ? { objects } : {}) };
  throw new Refusal(
    'no_choice',
    'The answer names no choice.',
    'Submit the label that the user picked, or the words that the user said: {"choice": "…"}.',
  );
}

/** The question as AskUserQuestion takes it: four labels at most; the others can still be said. */
export function askOf(header: string, question: string, offers: Offer[]): AskUser {
  const options = offers.slice(0, 4).map(({ label, description = '' }) => ({ label, description }));
  return { questions: [{ question, header, options, multiSelect: false }] };
}

/** By label or alias; else by a single clear word, where exactly one offer is meant by it. */
function offerFor<One extends Offer>(offers: One[], said: string): One | undefined {
  if (fold(said) === '') return undefined;
  const named = offers.find(({ label, alias = [] }) =>
    [label, ...alias].some((name) => fold(name) === fold(said)),
  );
  const word = clearWord(said);
  return named ?? (word ? meantBy(offers, word) : undefined);
}

function meantBy<One extends Offer>(offers: One[], word: 'go' | 'stop'): One | undefined {
  const fitting = offers.filter(({ outcome }) => (word === 'go' ? goesAhead(outcome) : outcome === 'stop'));
  // Two ways to stop are both a stop; of two ways to go the word does not say which.
  return word === 'stop' || fitting.length === 1 ? fitting[0] : undefined;
}

export const goesAhead = (outcome: Outcome): boolean =>
  outcome === 'go' || outcome === 'go_with_conditions' || outcome.startsWith('choose:');

const contradicts = ({ outcome }: Offer, position: 'APPROVE' | 'REJECT'): boolean =>
  position === 'APPROVE' ? outcome === 'stop' : goesAhead(outcome);

/** Everything that is taken for this offer: typing one of these chooses it. */
function namesOf(offers: Offer[], offer: Offer): string[] {
  const words = (['go', 'stop'] as const).filter((word) => meantBy(offers, word) === offer).flatMap(wordsFor);
  return [offer.label, ...(offer.alias ?? []), ...words];
}

/** A go-ahead waits for nobody, and nothing stands beside it that may take it back. */
function takenBack({ owes }: Offer, answer: UserAnswer): string[] {
  const { note = '', context = '', evidence = [], questions = [], waits_for: waits = '' } = answer;
  const free = [note, context, ...evidence, ...questions].filter(mayTakeBack);
  return owes.includes('waits_for') ? free : [...free, ...[waits].filter((text) => text.trim() !== '')];
}

function writtenIn(answer: UserAnswer, offers: Offer[]): Written {
  const fields = answer as Partial<Record<Owed, string | string[]>>;
  return Object.fromEntries(
    OWED.map(
      (field) =>
        [
          field,
          [fields[field] ?? []]
            .flat()
            .map((text) => text.trim())
            .filter((text) => isWritten(field, text) && !isOurs(field, text, offers)),
        ] as const,
    ).filter(([, texts]) => texts.length > 0),
  );
}

/** The question's own words are no plan, and nobody's acceptance of a risk. */
const isOurs = (field: Owed, text: string, offers: Offer[]): boolean =>
  PROMISED.includes(field) &&
  offers
    .flatMap(({ label, description = '' }) => [label, description, ...description.split(/[.,:;。、]/)])
    .some((ours) => fold(ours) === fold(text));

/** Fields without a choice, or beside one that is none, as they were said. */
function fieldsOf(answer: UserAnswer): string[] {
  const fields = answer as Partial<Record<Owed, string | string[]>>;
  return OWED.flatMap((field) =>
    [fields[field] ?? []].flat().flatMap((text) => (text.trim() ? [`${field}: ${text.trim()}`] : [])),
  );
}

const isPaid = (field: Owed, texts: string[] | undefined): boolean =>
  Boolean(texts?.length) && (field !== 'deadline' || isDate(texts?.[0] ?? ''));

/** A day that the calendar has: the 31st of February is read as one of March. */
function isDate(text: string): boolean {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}\b/.exec(text) ?? [];
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
