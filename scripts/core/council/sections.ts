// The sections of what is told of a Council: the verdict, who moved, and what the document has after each round.

import { optionsOf } from '../deliberation/framing.ts';
import { underConditions, userNamed } from '../deliberation/heard.ts';
import type { OfferOutcome } from '../deliberation/outcome.ts';
import { whoReadWhat } from '../deliberation/reading.ts';
import { seatName, seatNames } from '../deliberation/seating.ts';
import { sectionOf } from '../deliberation/sections.ts';
import type { Flip } from '../evidence/flips.ts';
import type { Section, ToldPart } from '../schemas/told.ts';
import { oneLine, shorten } from '../words/line.ts';
import { councilGate } from './questions.ts';
import {
  type CouncilRound,
  type CouncilState,
  type CountedCouncilRound,
  councilRounds,
  countedCouncilRounds,
  peerOpinion,
  seatsHeard,
} from './rounds.ts';
import {
  choiceLabel,
  chosenInCouncil,
  councilDecision,
  holderWords,
  onlyOneHeard,
  peerEvidence,
} from './seat-rows.ts';

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
    ? `${userNamed(state)} decided${underConditions(chose.conditions)}`
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

/** In report and page for every round; on a screen after each round that is not the last. */
export function comparisons(state: CouncilState, shown: CouncilRound | null): Section[] {
  return countedCouncilRounds(state).flatMap((round) => {
    const kind = round.round === 1 ? 'Independent Research' : 'Rebuttals';
    const title = `Round ${round.round} – ${kind}`;
    const parts = [...seatParts(round), ...alignmentParts(round)];
    return round.round === shown?.round
      ? [sectionOf(title, parts)]
      : [sectionOf(title, parts, { where: ['report', 'page'], folded: true })];
  });
}

function seatParts(round: CouncilRound): ToldPart[] {
  return seatsHeard(round).flatMap(({ seat, name, said }): ToldPart[] => {
    const choice = optionsOf(round.state).length
      ? choiceLabel(round.state, said.choice)
      : null;
    const position = [choice, oneLine(said.position)].filter(Boolean).join(': ');
    const facts: [string, string][] = [
      ['Research', shorten(said.research, 240)],
      ['Position', shorten(position, 240)],
      [
        'Key evidence',
        peerEvidence(round.call.heard[seat]?.citations ?? [])
          .slice(0, 2)
          .join('; '),
      ],
      ['To the others', shorten(said.to_peers.join(' '), 240)],
    ];
    return [
      { p: name },
      { list: facts.flatMap(([what, text]) => (text ? [`${what}: ${text}`] : [])) },
    ];
  });
}

function alignmentParts(round: CountedCouncilRound): ToldPart[] {
  const { state, count } = round;
  const together = count.holders.filter(({ seats }) => seats.length > 1);
  const agreed = together.map(
    (holder) =>
      `${seatNames(state, holder.seats)}: ${shorten(holderWords(round, holder), 160)}`,
  );
  const apart = count.holders
    .filter((holder) => !together.includes(holder))
    .map(({ seats }) => `${seatNames(state, seats)} alone`);
  const isMost = count.outcome === 'majority';
  // What was read in other rounds stands there.
  const calls = state.calls.filter((call) => call.round === round.round);
  const majority = isMost
    ? `Yes – ${seatNames(state, count.agreed_by)} agree`
    : `No – ${onlyOneHeard(count).toLowerCase()}`;
  return [
    { p: 'Alignment Check' },
    {
      list: [
        `Agreement: ${agreed.join('; ') || 'none yet'}`,
        `Divergence: ${apart.join('; ') || 'none'}`,
        `Different research paths: ${whoReadWhat({ ...state, calls }).join(' ')}`,
        `Majority forming? ${majority}`,
      ],
    },
  ];
}

/** No two agree: each position, and what they cannot settle between them. */
export function synthesis(round: CountedCouncilRound): Section[] {
  const { state, count } = round;
  const ways = count.holders.map((holder) => {
    const option = choiceLabel(state, holder.choice) ?? '';
    const words = holderWords(round, holder);
    const says = words.startsWith(option) ? words : `${option}: ${words}`;
    return `${seatNames(state, holder.seats)}: ${shorten(says, 200)}`;
  });
  const open = state.seats.flatMap(({ seat }) => {
    const remaining = oneLine(peerOpinion(round, seat)?.remaining ?? '');
    return remaining ? [`${seatName(state, seat)}: ${shorten(remaining, 160)}`] : [];
  });
  return [
    sectionOf('The ways to go', ways.length ? [{ list: ways }] : []),
    sectionOf('Core tension', open.length && ways.length > 1 ? [{ list: open }] : []),
    sectionOf('Who read what', ways.length ? [{ list: whoReadWhat(state) }] : []),
  ];
}

/** What a majority stands on, in the document's order. */
export function groundsMoved(
  round: CountedCouncilRound,
  moved: readonly string[],
): Section[] {
  const { state, count } = round;
  const whySaid = (seats: string[], most: number): string[] =>
    seats.flatMap((seat) => {
      const {
        reasoning = '',
        research = '',
        concerns = '',
      } = peerOpinion(round, seat) ?? {};
      const why = [reasoning, research, concerns].map(oneLine).find(Boolean);
      return why ? [`${seatName(state, seat)}: ${shorten(why, most)}`] : [];
    });
  const dissent = whySaid(count.dissent, 600);
  const won = [...whySaid(count.agreed_by, 240), ...moved];
  return [
    sectionOf('Evidence basis', [{ list: whoReadWhat(state) }]),
    sectionOf('Why the majority position won', won.length ? [{ list: won }] : []),
    sectionOf(
      'The dissent is worth noting because',
      dissent.length ? [{ list: dissent }] : [],
    ),
  ];
}
