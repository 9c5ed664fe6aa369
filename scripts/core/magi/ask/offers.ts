// The answers that Magi's questions offer, each with its outcome and what it owes (rulings R11).
import type { Offer, Written } from '../../protocol/user-answer.ts';
import type { DecisionOption, MagiVerdict } from '../../shapes.ts';
import type { Texts as AllTexts } from '../../telling/texts/texts.ts';
import { labelOf } from '../count/options.ts';
import { anotherAllowed } from '../count/redeliberation.ts';

export type Texts = AllTexts['magi'];

export type Does =
  | 'alternatives'
  | 'reframe'
  | 'argue'
  | 'take_over'
  | 'answer_case'
  | 'ask_again'
  | 'override';
export type MagiOffer = Offer & { does?: Does };

type Choice = { label: string; description: string };
type More = Partial<Pick<MagiOffer, 'owes' | 'alias' | 'fill' | 'does'>>;

export const offer = (
  { label, description }: Choice,
  outcome: Offer['outcome'],
  more: More = {},
): MagiOffer => ({
  label,
  description,
  outcome,
  owes: [],
  ...more,
});

export const stopOffer = ({ options }: Texts): MagiOffer =>
  offer(options.stop, 'stop', { alias: ['stop', 'REJECT'] });

export const waitOffer = ({ options }: Texts): MagiOffer => offer(options.wait, 'wait', { alias: ['wait'] });

/** Going against a rejection takes a statement of the risk, and of what would show that it was wrong. */
export const overrideOffer = (choice: Choice): MagiOffer =>
  offer(choice, 'go', { owes: ['risk_acceptance', 'monitor'], alias: ['override'], does: 'override' });

/** Within the limit another vote needs nothing new; beyond it new evidence, and then no more. */
export function againOffers(
  { redeliberation }: Pick<MagiVerdict, 'redeliberation'>,
  choice: Choice,
  more: More = {},
): MagiOffer[] {
  const allowed = redeliberation?.another_allowed ?? anotherAllowed(0, { redeliberations: 1 });
  if (allowed === 'no') return [];
  return [offer(choice, 'revote', allowed === 'yes' ? more : { ...more, owes: ['evidence'] })];
}

export function followOffer(verdict: MagiVerdict, choice: Choice, more: More = {}): MagiOffer {
  if (verdict.decision === 'REJECT') return offer(choice, 'stop', more);
  return offer(choice, verdict.choice === null ? 'go' : `choose:${verdict.choice}`, more);
}

/** An option can always be taken by its id or label, offered or not. */
export const optionOffers = (options: DecisionOption[], more: More = {}): MagiOffer[] =>
  options.map((option) =>
    offer({ label: labelOf(option.id, options), description: '' }, `choose:${option.id}`, {
      ...more,
      alias: [option.id],
    }),
  );

export const filled = (field: keyof Written, texts: string[]): Pick<MagiOffer, 'fill'> =>
  texts.length ? { fill: { [field]: texts } } : {};
