// What the user's answer means: an offer by id, label or number, or an everyday phrase.
import type { UserAnswer } from '../schemas/nouns.ts';
import { Refusal } from '../words/refusal.ts';
import {
  beginsWithRefusal,
  endsAsQuestion,
  everyday,
  goesAheadToo,
  leadingMeaning,
  soundsLikeNo,
} from './everyday.ts';
import {
  findingsNamed,
  isOfferLabel,
  type OfferedNow,
  offerChosen,
  offerInWords,
  offerNamed,
} from './offer-named.ts';
import { goesAhead, type OfferOutcome } from './outcome.ts';
import type { Offer } from './protocol.ts';

export type OfferMeaning = {
  offer: Offer;
  outcome: OfferOutcome;
  conditions: string[];
  written: Record<string, string>;
  /** What is still owed in writing. */
  missing: string[];
};

type HowSaid = { seen: boolean; hooks: boolean; grave: boolean };

/** Words beside a choice that would go ahead: they are asked back with it. */
export type OfferLimit = { offer: Offer; condition: string; objects: boolean };
type ReadAnswer = { meaning: OfferMeaning } | { limit: OfferLimit };

/** A refusal wins, wherever in the words it stands; more behind a yes may be a condition. */
export function readUserAnswer(
  asked: OfferedNow,
  said: UserAnswer,
  how: HowSaid,
): ReadAnswer {
  const limit = limitInAnswer(asked, said);
  return limit ? { limit } : { meaning: meaningOf(asked, said, how) };
}

export function limitInAnswer(asked: OfferedNow, answer: UserAnswer): OfferLimit | null {
  const { said = '', choice = '' } = answer;
  const isNamed = (offer: Offer): boolean => offerNamed(asked, said) === offer;
  if (choice.trim()) {
    const offer = offerChosen(asked, choice);
    const ahead = offer && (goesAhead(offer.outcome) || offer.outcome.is === 'test');
    return ahead && !isNamed(offer) ? limitBeside(asked, offer, answer) : null;
  }
  const ahead = asked.all.find(({ id }) => id === asked.yes);
  return ahead && !isOfferLabel(asked, said) ? limitAlone(asked, ahead, said) : null;
}

/** In words alone, where a bare yes would mean this offer. */
function limitAlone(asked: OfferedNow, offer: Offer, said: string): OfferLimit | null {
  const { meaning, rest } = leadingMeaning(said) ?? { meaning: null, rest: '' };
  if (isOfferLabel(asked, rest)) return null;
  if (soundsLikeNo(said) && goesAheadToo(said))
    return { offer, condition: said, objects: true };
  if (rest === '' || meaning === 'wait' || soundsLikeNo(rest)) return null;
  return { offer, condition: rest, objects: meaning === 'stop' };
}

/** Beside a choice: what says no, not yet or asks is no yes; what a yes goes on with may be its condition. */
function limitBeside(
  asked: OfferedNow,
  offer: Offer,
  answer: UserAnswer,
): OfferLimit | null {
  const { said = '', conditions } = answer;
  const { meaning, rest } = leadingMeaning(said) ?? { meaning: null, rest: '' };
  if (everyday(said) === 'wait') return { offer, condition: '', objects: true };
  if (meaning === 'stop') return { offer, condition: rest, objects: true };
  if (soundsLikeNo(said)) return { offer, condition: said, objects: true };
  if (endsAsQuestion(said)) return { offer, condition: '', objects: false };
  // A command is run as it was shown, or not at all.
  if (offer.outcome.is === 'test') return null;
  const isSaid = rest === '' || filledTexts(conditions).length > 0;
  if (meaning !== 'go' || isSaid || offerNamed(asked, rest) === offer) return null;
  return { offer, condition: rest, objects: false };
}

export function meaningOf(
  asked: OfferedNow,
  said: UserAnswer,
  how: HowSaid,
): OfferMeaning {
  const answer = withOwedWords(asked, said, how);
  const offer = offerMeant(asked, answer);
  const outcome = outcomeMeant(offer, answer);
  if (outcome.is === 'test' || goesAhead(outcome)) {
    refuseUnseen(offer, how);
  }
  const begun = asked.begun?.offer === offer.id ? asked.begun : null;
  const conditions = [
    ...(begun?.conditions ?? []),
    ...(offer.conditions ?? []),
    ...filledTexts(answer.conditions),
  ];
  const written = { ...begun?.written, ...writtenIn(answer) };
  return {
    offer,
    outcome,
    conditions: [...new Set(conditions)],
    written,
    missing: offer.owes.filter((field) => !written[field]),
  };
}

/** Plain words are the text that is asked for; nothing goes ahead by words that nobody saw. */
function withOwedWords(
  asked: OfferedNow,
  answer: UserAnswer,
  { seen }: HowSaid,
): UserAnswer {
  const { said = '', choice = '' } = answer;
  const [field] = asked.begun?.missing ?? [];
  if (!field || !said.trim() || choice.trim()) return answer;
  const goesOn = asked.begun && goesAhead(asked.begun.outcome);
  if (goesOn && (!seen || isNoText(said))) return answer;
  if (Object.keys(writtenIn(answer)).length || everyday(said) || offerNamed(asked, said))
    return answer;
  return { ...answer, written: { [field]: said } };
}

/** A no, a question or a delay is not what was to be written, also behind an "ok". */
function isNoText(said: string): boolean {
  const { meaning, rest = said } = leadingMeaning(said) ?? {};
  const waits = meaning === 'wait' || everyday(rest) === 'wait';
  return waits || beginsWithRefusal(said) || endsAsQuestion(said);
}

const filledTexts = (texts: string[] = []): string[] =>
  texts.map((text) => text.trim()).filter(Boolean);

function offerMeant(asked: OfferedNow, answer: UserAnswer): Offer {
  const { shown, all, begun } = asked;
  const { choice = '', said = '', ids = [] } = answer;
  if (choice.trim()) {
    const chosen = offerChosen(asked, choice);
    if (chosen) return chosen;
    throw unknownChoice(choice, shown.length ? shown : all);
  }
  const fixes = all.find(({ outcome }) => outcome.is === 'fix');
  if (fixes && (ids.length || findingsNamed(said).length)) return fixes;
  const named = said.trim() ? (offerInWords(asked, said) ?? null) : null;
  if (named) return named;
  // Fields alone go on with what was begun; not those of a no.
  const goesOn =
    begun && !soundsLikeNo(said) && Object.keys(writtenIn(answer)).length > 0;
  const again = goesOn ? all.find(({ id }) => id === begun.offer) : null;
  if (again) return again;
  throw notUnderstood(asked, said);
}

function outcomeMeant(
  { outcome }: Offer,
  { ids = [], said = '', choice = '' }: UserAnswer,
): OfferOutcome {
  if (outcome.is !== 'fix') return outcome;
  const spelt = findingsNamed(choice.replace(/^fix:/i, ''));
  const given = [...ids, ...(ids.length ? [] : spelt)]
    .flatMap((id) => id.match(/\bF\d+\b/gi) ?? [id])
    .map((id) => id.trim().toUpperCase());
  const named = [...new Set(given.length ? given : findingsNamed(said))];
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
function writtenIn({ written = {}, context = '', evidence, conditions }: UserAnswer) {
  const fields = Object.entries({
    ...written,
    context: written['context'] ?? context,
    evidence: written['evidence'] ?? filledTexts(evidence).join('\n'),
    conditions: written['conditions'] ?? filledTexts(conditions).join('\n'),
  });
  return Object.fromEntries(
    fields.map(([name, text]) => [name, text.trim()]).filter(([, text]) => text),
  );
}

function refuseUnseen({ label, grave }: Offer, how: HowSaid): void {
  if (!how.hooks || how.seen || !(grave || how.grave)) return;
  throw new Refusal(
    'not_seen',
    `“${label}” cannot easily be taken back: the person has to choose it in the dialog.`,
    'Ask it with AskUserQuestion, then send the answer again.',
  );
}

const labelledOffers = (offers: Offer[]): string =>
  offers.map(({ id, label }) => `${id} (${label})`).join(', ');

const unknownChoice = (choice: string, offers: Offer[]): Refusal =>
  new Refusal(
    'unknown_choice',
    `There is no choice “${choice}”.`,
    `Choices: ${labelledOffers(offers)}.`,
  );

export function notUnderstood({ shown, all, begun }: OfferedNow, said: string): Refusal {
  const [field] = begun?.missing ?? [];
  const own = field ? all.filter(({ id }) => id === begun?.offer) : [];
  const written = field
    ? ` Words that are what it owes go under "written", as "${field}".`
    : '';
  return new Refusal(
    said.trim() ? 'map_or_ask' : 'no_choice',
    `Which choice is meant? ${labelledOffers([...own, ...(shown.length ? shown : all)])}.`,
    `Send its id as "choice" with the user's words as "said"; if none is meant, ask the user.${written}`,
  );
}
