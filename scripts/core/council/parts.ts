import { underConditions } from '../deliberation/heard.ts';
import type { OfferOutcome } from '../deliberation/outcome.ts';
import { seatName, seatNames } from '../deliberation/seating.ts';
import { sectionOf } from '../deliberation/sections.ts';
import type { Flip } from '../evidence/flips.ts';
import type { Section } from '../schemas/told.ts';
import { shorten } from '../words/line.ts';
import { councilGate } from './questions.ts';
import type { CouncilState } from './rounds.ts';
import {
  type CountedCouncilRound,
  councilRounds,
  countedCouncilRounds,
  peerOpinion,
  seatsHeard,
} from './rounds.ts';
import { choiceLabel, chosenInCouncil, councilDecision } from './seat-rows.ts';

const LEFT_WORDS: Partial<Record<OfferOutcome['is'], string>> = {
  wait: 'none for now',
  stop: 'do nothing',
};

export function verdictBox(round: CountedCouncilRound): Section {
  const { state, count } = round;
  const dissent = count.dissent.map((seat) => {
    const { position = '', remaining = '' } = peerOpinion(round, seat) ?? {};
    // Its position stands beside its name; what it still objects to may be nothing.
    return `${seatName(state, seat)}: ${shorten(remaining.trim() || position, 240)}`;
  });
  const agreed = shorten(councilDecision(round) ?? '', 240);
  const { chose } = state;
  const own =
    chose?.outcome.is === 'choose' ? shorten(chosenInCouncil(round) ?? '', 240) : null;
  const left = chose && LEFT_WORDS[chose.outcome.is];
  const open = !left && councilGate(state) === 'undecided';
  const title = chose
    ? `You decided${underConditions(chose.conditions)}`
    : 'Council Verdict';
  const lines = [
    ...(open ? [] : [`Decision: ${own ?? left ?? agreed}`]),
    ...(open || own || left ? [`They said: ${agreed}`] : []),
    `Agreed by: ${seatNames(state, count.agreed_by)}`,
    ...(dissent.length ? [`Dissent: ${dissent.join('; ')}`] : []),
  ];
  return sectionOf('', [
    {
      box: {
        title: `${open ? 'Not decided yet' : title} – Round ${round.round}`,
        lines,
        headed: true,
      },
    },
  ]);
}

export const allFlips = (state: CouncilState): Flip[] =>
  countedCouncilRounds(state).flatMap(({ count }) => count.flips);

const MOVED_WORDS: Record<Flip['kind'], string> = {
  evidence: 'new evidence',
  objection: 'an objection that was answered',
  conformity: 'names no new evidence',
};

export function movesBetween(state: CouncilState, flips: readonly Flip[]): string[] {
  const said = (key: string | null): string => {
    if (key === null) return 'nothing';
    return shorten(choiceLabel(state, key) === key ? seatName(state, key) : key, 60);
  };
  return flips.map(({ seat, round, from, to, kind, because }) => {
    const why = because.trim() ? `“${shorten(because, 160)}”` : '';
    const what = `${seatName(state, seat)} went from ${said(from)} to ${said(to)} in round ${round}`;
    const known = `${what} (${MOVED_WORDS[kind]})`;
    if (why) return `${known}: ${why}`;
    return kind === 'evidence' ? known : `${what}, and gives no reason`;
  });
}

export function answersByRound(state: CouncilState): Section[] {
  return councilRounds(state).map((round) => {
    const quotes = seatsHeard(round).flatMap(({ seat, name, said }) => {
      if (!round.call.to.includes(seat)) return [];
      const words = [
        said.position,
        said.research,
        said.reasoning,
        said.concerns,
        said.remaining,
      ];
      return [{ quote: words.filter((one) => one.trim()).join('\n'), by: name }];
    });
    return sectionOf(`Round ${round.round}, in their own words`, quotes, {
      folded: true,
    });
  });
}
