// Which offer words name: by id, label, option or number, as the log spells it, or in a bare yes or no.
import { everyday, leadingMeaning, plainSentence } from './everyday.ts';
import { goesAhead, type OfferOutcome, printOutcome } from './outcome.ts';
import type { Offer } from './protocol.ts';

export type OfferedNow = {
  /** In their order: a number is one of them. */
  shown: Offer[];
  all: Offer[];
  /** What a bare yes and a bare no mean. */
  yes: string | null;
  no: string | null;
  /** Chosen before, and owing something. */
  begun?: BegunOffer | null;
};

type BegunOffer = {
  offer: string;
  outcome: OfferOutcome;
  conditions: string[];
  written: Record<string, string>;
  missing?: string[];
};

/** By name, by what a bare yes or no means; "yes, send it": the yes and the label say the same. */
export function offerInWords(asked: OfferedNow, said: string): Offer | undefined {
  const named = offerNamed(asked, said) ?? offerSaid(asked, said);
  const { meaning, rest = '' } = leadingMeaning(said) ?? {};
  const labelled = meaning === 'go' && rest ? offerNamed(asked, rest) : undefined;
  return named ?? (labelled && goesAhead(labelled.outcome) ? labelled : undefined);
}

/** By id, label or number, as the log spells it (fix:F1,F3), by findings alone, or in a word. */
export function offerChosen(asked: OfferedNow, choice: string): Offer | undefined {
  const { all } = asked;
  const word = choice.trim();
  const spelt = all.find(({ outcome }) => printOutcome(outcome) === word);
  const kinds = all.filter(({ outcome }) => outcome.is === word);
  const every = all.find(({ outcome }) => outcome.is === 'fix' && word === 'fix:all');
  const fixes = all.find(({ outcome }) => outcome.is === 'fix');
  return (
    offerNamed(asked, choice) ??
    (fixes && findingsNamed(choice.replace(/^fix:/i, '')).length ? fixes : undefined) ??
    spelt ??
    every ??
    (kinds.length === 1 ? kinds[0] : undefined) ??
    offerSaid(asked, choice)
  );
}

/** By id, label, option or number. */
export function offerNamed({ shown, all }: OfferedNow, words: string): Offer | undefined {
  const said = bareText(words);
  const [, number] = /^(?:option )?(\d)$/.exec(said) ?? [];
  const names = ({ id, label, outcome }: Offer): string[] =>
    [id, label, outcome.is === 'choose' ? outcome.id : id].map(bareText);
  return (
    all.find((one) => names(one).includes(said)) ??
    (number ? shown[Number(number) - 1] : undefined)
  );
}

/** Whoever says a label says no comma of it. */
const bareText = (text: string): string =>
  plainSentence(text)
    .replace(/[^\p{L}\p{N}\p{S}_-]+/gu, ' ')
    .trim() || plainSentence(text);

export const isOfferLabel = (asked: OfferedNow, words: string): boolean =>
  offerNamed(asked, words) !== undefined;

/** A bare yes or no is what the question says it is; nothing grave is ever chosen so. */
function offerSaid({ shown, all, yes, no }: OfferedNow, said: string): Offer | undefined {
  const meaning = everyday(said);
  const meant = { go: yes, stop: no, wait: null }[meaning ?? 'wait'];
  const found = all.find(({ id, grave }) => id === meant && !grave);
  const waits = [...shown, ...all].find(({ outcome }) => outcome.is === 'wait');
  return meaning === 'wait' ? waits : found;
}

/** "fix F1 and F3", "only F2": nothing but ids and the words between them. */
export function findingsNamed(said: string): string[] {
  const ids = said.match(/\bF\d+\b/gi) ?? [];
  const rest = said
    .replace(/\bF\d+\b/gi, ' ')
    .replace(/\b(?:fix|only|just|and|please)\b|[,.&+]/gi, ' ');
  return rest.trim() === '' ? ids.map((id) => id.toUpperCase()) : [];
}
