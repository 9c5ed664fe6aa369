// A split before the user: what each seat recommends, an answer for each side, and the middle way.
import type { DecisionOption, MagiVerdict } from '../../shapes.ts';
import { shorten } from '../../words/line.ts';
import { fold, labelOf } from '../count/options.ts';
import { isVoter, type Seat } from '../count/seats.ts';
import { filled, type MagiOffer, offer, type Texts } from './offers.ts';
import type { Question } from './questions.ts';

const LABEL = 40;

export function askSplit(
  { flags }: MagiVerdict,
  seats: Seat[],
  { texts, options }: { texts: Texts; options: DecisionOption[] },
): Question {
  const heard = seats.filter(({ failed }) => !failed);
  const [first, second] = heard;
  const gap = (first?.confidence ?? 0) - (second?.confidence ?? 0);
  const surer = gap > 0 ? first : second;
  const highlighted =
    flags.includes('confidence_gap') && surer ? ` ${texts.surer(surer.name, Math.abs(gap))}` : '';
  return {
    header: texts.headers.split,
    question: texts.questions.split(seats.length) + highlighted,
    offers: [
      ...groupByStand(heard).map((group) => offerOf(group, texts, options)),
      ...middleWay(heard, texts),
    ],
  };
}

// Seats that want the same thing make one answer, however many they are.
function groupByStand(seats: Seat[]): Seat[][] {
  const groups = new Map<string, Seat[]>();
  for (const seat of seats) {
    const stand = seat.position === 'APPROVE' && seat.choice ? `APPROVE ${fold(seat.choice)}` : seat.position;
    groups.set(stand, [...(groups.get(stand) ?? []), seat]);
  }
  return [...groups.values()];
}

function offerOf(group: Seat[], texts: Texts, options: DecisionOption[]): MagiOffer {
  const [first] = group;
  const position = first?.position ?? 'ABSTAIN';
  const choice = position === 'APPROVE' ? (first?.choice ?? null) : null;
  const stand = choice === null ? texts.positions[position] : labelOf(choice, options);
  const description = group.map(({ name, vote, confidence }) => {
    const view = texts.views[name.toLowerCase()] ?? texts.view(name);
    return `${view}: ${vote.rationale?.trim() || texts.nothingSaid} (${texts.sure(confidence)})`;
  });
  const names = ` (${group.map(({ name }) => name).join(', ')})`;
  const label = shorten(stand, LABEL - names.length) + names;
  const outcome = choice === null ? OUTCOMES[position] : (`choose:${choice}` as const);
  return offer({ label, description: description.join(' · ') }, outcome, {
    alias: [stand, ...(choice === null ? [position] : [choice])],
  });
}

const OUTCOMES = { APPROVE: 'go', REJECT: 'stop', ABSTAIN: 'wait' } as const;

// Somebody who says under which conditions yes would do has shown the middle way; else there is none.
function middleWay(seats: Seat[], texts: Texts): MagiOffer[] {
  const conditions = seats
    .filter(isVoter)
    .flatMap(({ vote }) => vote.conditions ?? [])
    .map((condition) => condition.trim());
  const named = [...new Set(conditions)].filter((condition) => condition !== '');
  if (named.length === 0) return [];
  return [
    offer(texts.hybrid(named.join('; ')), 'go_with_conditions', {
      owes: ['conditions'],
      ...filled('conditions', named),
    }),
  ];
}
