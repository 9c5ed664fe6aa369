// What the user's answer means (R11): an offer by id, label or number, or an everyday phrase.
import type { UserAnswer } from '../schemas/nouns.ts';
import { Refusal } from '../words/refusal.ts';
import { beginsWithRefusal, everyday, plain } from './everyday.ts';
import { goesAhead, type OfferOutcome } from './outcome.ts';
import type { Offer } from './protocol.ts';

export type Meaning = {
  offer: Offer;
  outcome: OfferOutcome;
  conditions: string[];
  written: Record<string, string>;
  /** What is still owed in writing. */
  missing: string[];
};

export type Offered = {
  /** In their order: a number is one of them. */
  shown: Offer[];
  all: Offer[];
  recommended?: string | undefined;
  /** Chosen before, and owing something. */
  begun?: Begun | null;
};

type Begun = {
  offer: string;
  outcome: OfferOutcome;
  conditions: string[];
  written: Record<string, string>;
  missing?: string[];
};

export type How = { seen: boolean; hooks: boolean; grave: boolean };

export function meaningOf(asked: Offered, said: UserAnswer, how: How): Meaning {
  const answer = withOwedWords(asked, said, how);
  const offer = offerMeant(asked, answer);
  const outcome = outcomeOf(offer, answer);
  if (outcome.is === 'test' || goesAhead(outcome)) {
    refuseRefusal(offer, answer);
    refuseUnseen(offer, how);
  }
  const begun = asked.begun?.offer === offer.id ? asked.begun : null;
  const conditions = [
    ...(begun?.conditions ?? []),
    ...(offer.conditions ?? []),
    ...filled(answer.conditions),
  ];
  const written = { ...begun?.written, ...writtenIn(answer) };
  const missing = offer.owes.filter((field) => !written[field]);
  return { offer, outcome, conditions: [...new Set(conditions)], written, missing };
}

/** Plain words are the text that is asked for; nothing goes ahead by words that nobody saw. */
function withOwedWords(asked: Offered, answer: UserAnswer, { seen }: How): UserAnswer {
  const { said = '', choice = '' } = answer;
  const [field] = asked.begun?.missing ?? [];
  if (!field || !said.trim() || choice.trim()) return answer;
  const goesOn = asked.begun && goesAhead(asked.begun.outcome);
  if (goesOn && (!seen || beginsWithRefusal(said))) return answer;
  if (Object.keys(writtenIn(answer)).length || everyday(said) || offerNamed(asked, said))
    return answer;
  return { ...answer, written: { [field]: said } };
}

const filled = (texts: string[] = []): string[] =>
  texts.map((text) => text.trim()).filter(Boolean);

function offerMeant(asked: Offered, answer: UserAnswer): Offer {
  const { shown, all, begun } = asked;
  const { choice = '', said = '', ids = [] } = answer;
  const fixes = all.find(({ outcome }) => outcome.is === 'fix');
  if (choice.trim()) {
    const named = offerNamed(asked, choice) ?? offerSaid(asked, choice);
    if (named) return named;
    throw unknownChoice(choice, shown.length ? shown : all);
  }
  if (fixes && (ids.length || findingsIn(said).length)) return fixes;
  if (said.trim()) {
    const named = offerNamed(asked, said) ?? offerSaid(asked, said);
    if (named) return named;
  }
  // Fields alone go on with what was begun.
  const goesOn = begun && Object.keys(writtenIn(answer)).length > 0;
  const again = goesOn ? all.find(({ id }) => id === begun.offer) : null;
  if (again) return again;
  throw notUnderstood(asked, said);
}

/** By id, label, option or number. */
function offerNamed({ shown, all }: Offered, words: string): Offer | undefined {
  const said = plain(words);
  const [, number] = /^(?:option |#)?(\d)$/.exec(said) ?? [];
  const names = ({ id, label, outcome }: Offer): string[] =>
    [id, label, outcome.is === 'choose' ? outcome.id : id].map(plain);
  return (
    all.find((one) => names(one).includes(said)) ??
    (number ? shown[Number(number) - 1] : undefined)
  );
}

/** Where one offer alone is meant by it; nothing grave is ever chosen so. */
function offerSaid(
  { shown, all, recommended }: Offered,
  said: string,
): Offer | undefined {
  const meaning = everyday(said);
  if (!meaning) return undefined;
  const fits = ({ outcome, grave }: Offer): boolean =>
    !grave && (meaning === 'go' ? goesAhead(outcome) : outcome.is === meaning);
  for (const offers of [shown, all]) {
    const fitting = offers.filter(fits);
    // Both ways to stop are a stop; of two ways to go the word does not say which.
    if (fitting.length === 1 || (fitting.length && meaning !== 'go')) return fitting[0];
    // To a verdict that asks nothing a yes is a yes to it; to "Do you want to fix it?" it fixes.
    const isMeant = ({ id, outcome }: Offer): boolean =>
      shown.length === 0
        ? outcome.is === 'go'
        : id === recommended && outcome.is === 'fix';
    if (fitting.length) return fitting.find(isMeant);
  }
  return undefined;
}

/** "fix F1 and F3", "only F2": nothing but ids and the words between them. */
export function findingsIn(said: string): string[] {
  const ids = said.match(/\bF\d+\b/gi) ?? [];
  const rest = said
    .replace(/\bF\d+\b/gi, ' ')
    .replace(/\b(?:fix|only|just|and|please)\b|[,.&+]/gi, ' ');
  return rest.trim() === '' ? ids.map((id) => id.toUpperCase()) : [];
}

function outcomeOf(
  { outcome }: Offer,
  { ids = [], said = '' }: UserAnswer,
): OfferOutcome {
  if (outcome.is !== 'fix') return outcome;
  const given = ids
    .flatMap((id) => id.match(/\bF\d+\b/gi) ?? [id])
    .map((id) => id.trim().toUpperCase());
  const named = [...new Set(given.length ? given : findingsIn(said))];
  if (named.length === 0 && /\bF\d/i.test(said))
    throw new Refusal(
      'which_findings',
      'Which findings are meant?',
      'Send their ids as "ids".',
    );
  const known = outcome.ids;
  const odd = named.find((id) => !known.includes(id));
  if (odd !== undefined)
    throw new Refusal(
      'unknown_finding',
      `There is no finding ${odd}.`,
      `Findings: ${known.join(', ') || 'none'}.`,
    );
  return named.length ? { is: 'fix', ids: named } : outcome;
}

/** What an offer owes stands in `written` or in fields of that name. */
export function writtenIn({
  written = {},
  context = '',
  evidence,
  conditions,
}: UserAnswer) {
  const fields = Object.entries({
    ...written,
    context: written['context'] ?? context,
    evidence: written['evidence'] ?? filled(evidence).join('\n'),
    conditions: written['conditions'] ?? filled(conditions).join('\n'),
  });
  return Object.fromEntries(
    fields.map(([name, text]) => [name, text.trim()]).filter(([, text]) => text),
  );
}

function refuseRefusal({ label }: Offer, { said = '' }: UserAnswer): void {
  const meant = everyday(said);
  if (!beginsWithRefusal(said) && meant !== 'stop' && meant !== 'wait') return;
  throw new Refusal(
    'ask_the_user',
    `The user's words begin like a no or a not yet, and “${label}” would go ahead.`,
    'Ask the user which one is meant.',
  );
}

function refuseUnseen({ label, grave }: Offer, how: How): void {
  if (!how.hooks || how.seen || !(grave || how.grave)) return;
  throw new Refusal(
    'not_seen',
    `“${label}” cannot easily be taken back: the person has to choose it in the dialog.`,
    'Ask it with AskUserQuestion, then send the answer again.',
  );
}

const labelled = (offers: Offer[]): string =>
  offers.map(({ id, label }) => `${id} (${label})`).join(', ');

const unknownChoice = (choice: string, offers: Offer[]): Refusal =>
  new Refusal(
    'unknown_choice',
    `There is no choice “${choice}”.`,
    `Choices: ${labelled(offers)}.`,
  );

function notUnderstood({ shown, all, begun }: Offered, said: string): Refusal {
  const [field] = begun?.missing ?? [];
  const own = field ? all.filter(({ id }) => id === begun?.offer) : [];
  const written = field
    ? ` Words that are what it owes go under "written", as "${field}".`
    : '';
  return new Refusal(
    said.trim() ? 'map_or_ask' : 'no_choice',
    `Which choice is meant? ${labelled([...own, ...(shown.length ? shown : all)])}.`,
    `Send its id as "choice" with the user's words as "said"; if none is meant, ask the user.${written}`,
  );
}
