// What the user's answer to a question means (rulings R11): one of the offered outcomes, or a note and never a decision.
import type { UserAnswer } from '../shapes.ts';

export type Outcome = 'go' | 'go_with_conditions' | 'stop' | 'wait' | 'revote' | 'more' | `choose:${string}`;

/** What an outcome may owe in writing: names of fields of a user's answer. */
export type Owed =
  | 'mitigation'
  | 'owner'
  | 'conditions'
  | 'risk_acceptance'
  | 'monitor'
  | 'deadline'
  | 'context'
  | 'evidence';

export type Offer = { label: string; outcome: Outcome; owes: Owed[]; alias?: string[] };

export type Meaning =
  | { kind: 'outcome'; offer: Offer; missing: Owed[] }
  /** Free words: kept, shown, and asked again. */
  | { kind: 'note'; text: string };

// A single clear word in the languages of the questions; anything longer is a note.
const GO = new Set(['go', 'go ahead', 'proceed', 'yes', 'はい', '進める', '承認']);
const STOP = new Set(['stop', 'no', "don't", 'do not', 'cancel', 'いいえ', '中止', 'やめる', '却下']);

export function meaningOf(offers: Offer[], answer: UserAnswer): Meaning {
  const said = fold(answer.choice ?? '');
  const offer =
    offers.find(({ label, alias = [] }) => [label, ...alias].some((name) => fold(name) === said)) ??
    only(offers, GO.has(said) ? 'go' : STOP.has(said) ? 'stop' : null);
  if (!offer) return { kind: 'note', text: answer.choice?.trim() ?? '' };
  return { kind: 'outcome', offer, missing: offer.owes.filter((field) => !isWritten(answer, field)) };
}

const only = (offers: Offer[], outcome: Outcome | null): Offer | undefined => {
  const fitting = offers.filter((offer) => offer.outcome === outcome);
  return fitting.length === 1 ? fitting[0] : undefined;
};

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!。！]+$/, '')
    .toLowerCase();

function isWritten(answer: UserAnswer, field: Owed): boolean {
  const value: unknown = (answer as Record<string, unknown>)[field];
  const texts = Array.isArray(value) ? value : [value];
  return texts.some((text) => typeof text === 'string' && text.trim() !== '');
}
