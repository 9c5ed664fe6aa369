// The sides of a split vote, each with who takes it and why.
import type { Offer, State } from '../deliberation/protocol.ts';
import { listed, shorten } from '../words/line.ts';
import { option, side } from './offers.ts';
import { isStatedVote, labelOf, opinionIn, optionsOf, type Round, voteOf } from './rounds.ts';
import { countedSeats } from './seats.ts';
import { isJapanese } from './sentences.ts';

export type Side = { offer: Offer; names: string[]; confidence: number | null; conditions: string[] };

const VIEWS: Record<string, string> = {
  logos: '技術的観点',
  pathos: '人間中心的観点',
  sophia: '戦略的観点',
};

export function sides(state: State, { call }: Round): Side[] {
  const japanese = isJapanese(state.opened.question);
  const options = optionsOf(state);
  const cast = call.seats.flatMap((seat) => {
    const vote = opinionIn(voteOf(state, call.round, seat.seat));
    if (!isStatedVote(vote)) return [];
    const [counted] = countedSeats([{ ...vote, failure: null, seat: seat.name }], options);
    const choice = vote.position === 'APPROVE' ? (counted?.choice ?? null) : null;
    const confidence = vote.confidence_known ? vote.confidence : null;
    const sure = confidence ?? (japanese ? '不明' : 'unknown');
    const says = japanese
      ? `${VIEWS[seat.lens ?? ''] ?? seat.name}: ${vote.rationale} (信頼度: ${sure})`
      : `${seat.name}: ${vote.rationale} (confidence ${sure})`;
    return [{ name: seat.name, vote, choice, confidence, says }];
  });
  const keyOf = ({ vote, choice }: (typeof cast)[number]): string => choice ?? vote.position;
  return [...new Set(cast.map(keyOf))].map((key) => {
    const group = cast.filter((one) => keyOf(one) === key);
    const names = group.map(({ name }) => name);
    const known = group.flatMap(({ confidence }) => confidence ?? []);
    return {
      offer: offerFor(state, { key, names, says: group.map(({ says }) => says).join(' · ') }),
      names,
      confidence: known.length ? Math.max(...known) : null,
      conditions: group.flatMap(({ vote }) => (vote.position === 'ABSTAIN' ? [] : vote.conditions)),
    };
  });
}

function offerFor(state: State, { key, names, says }: { key: string; names: string[]; says: string }): Offer {
  const who = ` (${listed(names)})`;
  const called = (label: string): string => shorten(label, Math.max(8, 40 - who.length)) + who;
  if (key === 'APPROVE') return side('approve', 'go', called('Go ahead'), says);
  if (key === 'REJECT') return side('reject', 'stop', called('Do not'), says);
  if (key === 'ABSTAIN') return side('find_out', 'wait', called('Find out first'), says);
  return option(key, called(labelOf(state, key)), says);
}
