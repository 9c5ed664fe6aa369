// What is told of a Council.

import { isVotedAgain } from '../deliberation/fold.ts';
import {
  goAhead,
  taintWords,
  tookWords,
  underConditions,
} from '../deliberation/heard.ts';
import type { OfferOutcome } from '../deliberation/outcome.ts';
import { list, section, words } from '../deliberation/sections.ts';
import { nameOf, namesOf } from '../engines/seats.ts';
import type { Flip } from '../evidence/flips.ts';
import { notFoundWords } from '../evidence/places.ts';
import { testWords } from '../prompting/named-test.ts';
import type { CouncilCount } from '../schemas/council.ts';
import type { Seat } from '../schemas/nouns.ts';
import type { PlotRow, Section, Told } from '../schemas/told.ts';
import {
  capitalise,
  inWords,
  oneLine,
  plural,
  sentences,
  shorten,
} from '../words/line.ts';
import { worthSentence } from '../words/worth.ts';
import { sayHinges } from './ballots.ts';
import { chosenOf, decisionOf, labelOf, noTwo } from './decision.ts';
import { executorBlock } from './executor.ts';
import { problemText } from './problem.ts';
import type { CouncilState } from './rounds.ts';
import { countOf, heardIn, lastCounted, peerIn, type Round, roundsOf } from './rounds.ts';
import { seatRows, standIn } from './seat-rows.ts';
import { gateNow, gateStanding } from './standing.ts';

export function tell(state: CouncilState): Told {
  const round = lastCounted(state);
  const count = countOf(round);
  return {
    title: 'Council',
    question: state.opened.question,
    gate: gateNow(state),
    headline: headline(state, round, count),
    worth: worth(state, round, count),
    remarks: remarks(state, round, count),
    seats: round ? rowsToTell(state, round, count) : [],
    sections: round && count ? sections(state, round, count) : framingSections(state),
    next: nextWords(state, round, count),
    cost: tookWords(state),
    ...closing(state, count),
  };
}

/** Another skill asked, and reads it. */
function closing(state: CouncilState, count: CouncilCount | null): Pick<Told, 'closing'> {
  const isOpen = !state.ended && (count === null || count.outcome === 'continue');
  if (!state.framing['payload'] || isOpen) return {};
  return { closing: executorBlock(state) };
}

/** Who disagrees says why at length: what is still open, else its reason. */
function rowsToTell(
  state: CouncilState,
  round: Round,
  count: CouncilCount | null,
): Told['seats'] {
  const against = count?.outcome === 'majority' ? count.dissent : [];
  return seatRows(state, round).map((row) => {
    const {
      remaining = '',
      reasoning = '',
      concerns = '',
    } = peerIn(round, row.seat) ?? {};
    const why = [remaining, reasoning, concerns].map(oneLine).find(Boolean);
    return why && against.includes(row.seat) ? { ...row, why: shorten(why, 600) } : row;
  });
}

function headline(
  state: CouncilState,
  round: Round | undefined,
  count: CouncilCount | null,
): string {
  if (state.ended) return `It ended without a verdict: ${state.ended.detail}`;
  if (!state.sent)
    return state.chose ? 'Nothing was sent.' : 'This is what the Council will get.';
  if (!round || !count)
    return `Round ${state.calls.at(-1)?.round ?? 1}: nobody has answered yet.`;
  const { chose } = state;
  if (chose?.outcome.is === 'wait') return 'You left it open.';
  if (chose?.outcome.is === 'stop') return 'You stopped here; nothing is done.';
  const under = underConditions(chose?.conditions);
  if (chose?.outcome.is === 'choose')
    return `You decided${under}: ${shorten(chosenOf(state, round) ?? '', 160)}`;
  const decision = decisionOf(state, round);
  if (decision === null) return withoutMajority(state, round, count);
  const by = `${capitalise(inWords(count.agreed_by.length))} of ${inWords(state.seats.length)}`;
  const says = shorten(decision, 120);
  if (count.standing.hinges.length && !chose)
    return `Not settled. It would be "${says}", ${by.toLowerCase()}. ${sayHinges(state, count.standing.hinges)[0]}`;
  return `${by} agree${under}: ${says}`;
}

function withoutMajority(
  state: CouncilState,
  { round }: Round,
  count: CouncilCount,
): string {
  const { outcome, heard } = count;
  const most = state.opened.limits.rounds;
  const apart = noTwo(count);
  if (outcome === 'continue')
    return `Round ${round} of at most ${most}: ${apart.toLowerCase()}.`;
  if (outcome === 'no_quorum')
    return heard
      ? `No verdict: only ${inWords(heard)} of ${inWords(state.seats.length)} could be heard.`
      : 'No verdict: there is no answer that could be read.';
  const after = `after ${plural(round, 'round')}`;
  if (outcome === 'stalled')
    return `${apart} ${after}, and the last round changed nobody's mind.`;
  return `${apart} ${after}.`;
}

function worth(
  state: CouncilState,
  round: Round | undefined,
  count: CouncilCount | null,
): string {
  if (!round || !count) return '';
  const heard = heardIn(state, round);
  const engines = new Set(heard.map(({ identity }) => identity)).size;
  const same = count.outcome === 'majority' && round.round === 1;
  if (engines === 0) return '';
  const split = `${count.agreed_by.length}-${heard.length - count.agreed_by.length}`;
  // What is known of panels is of votes in a first, blind round.
  const like = {
    pattern: split,
    said: null,
    engines,
    least: Math.min(...heard.map(({ seat }) => peerIn(round, seat)?.confidence ?? 0)),
    own: state.framing.own,
  };
  const figures = same ? worthSentence(like) : '';
  const many = capitalise(inWords(engines));
  return sentences([
    engines === 1
      ? 'One engine looked into it.'
      : `${many} engines looked into it, each alone first.`,
    figures,
    ...state.opened.missing.map(({ remedy }) => remedy),
  ]);
}

function remarks(
  state: CouncilState,
  round: Round | undefined,
  count: CouncilCount | null,
): Told['remarks'] {
  if (!round || !count) return [];
  const grave = [
    ...sayHinges(state, count.standing.hinges).slice(state.chose ? 0 : 1),
    ...(count.conflict_of_interest
      ? ['One of the two that agree judges a change of its own maker.']
      : []),
    ...(state.seats.length === 2
      ? ['Only two sat in this Council, so both had to agree.']
      : []),
    ...taintWords(state),
  ];
  const { heard } = round.call;
  const lost = notFoundWords(
    state.seats.map(({ seat, name }) => [name, heard[seat]?.citations ?? []]),
  );
  return [
    ...grave.map((text) => ({ text, grave: true })),
    ...lost.map((text) => ({ text, grave: false })),
  ];
}

function sections(state: CouncilState, round: Round, count: CouncilCount): Section[] {
  const ends = count.outcome !== 'continue' && state.calls.at(-1)?.round === round.round;
  const isOpen =
    ends &&
    !state.chose &&
    (count.standing.gate === 'undecided' || count.dissent.length > 0);
  return [
    ...(ends
      ? [(count.outcome === 'majority' ? verdictBox : left)(state, round, count)]
      : []),
    section('', words(testWords(state, isOpen ? state.calls : []))),
    moved(state, ends ? allFlips(state) : flipsOf(count)),
    cautions(state, round, count),
    ...plot(state),
    ...answers(state),
  ].filter(({ parts }) => parts.length > 0);
}

const LEFT: Partial<Record<OfferOutcome['is'], string>> = {
  wait: 'none for now',
  stop: 'do nothing',
};

function verdictBox(state: CouncilState, round: Round, count: CouncilCount): Section {
  const dissent = count.dissent.map((seat) => {
    const said = peerIn(round, seat);
    return `${nameOf(state, seat)}: ${shorten(said?.position ?? '', 150)}`;
  });
  const agreed = shorten(decisionOf(state, round) ?? '', 240);
  const { chose } = state;
  const own =
    chose?.outcome.is === 'choose' ? shorten(chosenOf(state, round) ?? '', 240) : null;
  const left = chose && LEFT[chose.outcome.is];
  const open = !left && gateStanding(state) === 'undecided';
  const title = chose
    ? `You decided${underConditions(chose.conditions)}`
    : 'Council Verdict';
  const lines = [
    ...(open ? [] : [`Decision: ${own ?? left ?? agreed}`]),
    ...(open || own || left ? [`They said: ${agreed}`] : []),
    `Agreed by: ${namesOf(state, count.agreed_by)}`,
    ...(dissent.length ? [`Dissent: ${dissent.join('; ')}`] : []),
  ];
  return section('', [
    {
      box: { title: `${open ? 'Not decided yet' : title} – Round ${round.round}`, lines },
    },
  ]);
}

function left(state: CouncilState, round: Round, count: CouncilCount): Section {
  const ways = count.holders.map((holder) => {
    const author = holder.author ?? holder.seats[0] ?? '';
    const words = oneLine(peerIn(round, author)?.position ?? '');
    const option = labelOf(state, holder.choice) ?? '';
    const says = words.startsWith(option)
      ? words
      : [option, words].filter(Boolean).join(': ');
    return `${namesOf(state, holder.seats)}: ${shorten(says, 200)}`;
  });
  const open = state.seats
    .map(({ seat }) => oneLine(peerIn(round, seat)?.remaining ?? ''))
    .filter(Boolean);
  const still = [...new Set(open)].map((one) => `Still open: ${shorten(one, 160)}`);
  return section('The ways to go', list([...ways, ...still]));
}

const flipsOf = (count: CouncilCount | null): Flip[] =>
  (count as { flips?: Flip[] } | null)?.flips ?? [];
const allFlips = (state: CouncilState): Flip[] =>
  roundsOf(state).flatMap((round) => flipsOf(countOf(round)));

const MOVED: Record<Flip['kind'], string> = {
  evidence: 'new evidence',
  objection: 'an objection that was answered',
  conformity: 'names no new evidence',
};

function moved(state: CouncilState, flips: readonly Flip[]): Section {
  const said = (key: string | null): string =>
    key === null
      ? 'nothing'
      : shorten(labelOf(state, key) === key ? nameOf(state, key) : key, 60);
  const all = flips.map(({ seat, round, from, to, kind, because }) => {
    const why = because.trim() ? `“${shorten(because, 160)}”` : '';
    const what = `${nameOf(state, seat)} went from ${said(from)} to ${said(to)} in round ${round}`;
    return why ? `${what} (${MOVED[kind]}): ${why}` : `${what}, and gives no reason`;
  });
  return section('Who moved, and why', list(all));
}

/** What those who agree fear all the same. */
function cautions(
  state: CouncilState,
  round: Round,
  { agreed_by, outcome }: CouncilCount,
): Section {
  const said = agreed_by.map((seat) => ({
    seat,
    says: oneLine(peerIn(round, seat)?.concerns ?? ''),
  }));
  const fears = said
    .filter(({ says }, at) => says && said.findIndex((one) => one.says === says) === at)
    .map(({ seat, says }) => `${nameOf(state, seat)}: ${shorten(says, 200)}`);
  return section('Watch for', outcome === 'majority' ? list(fears) : []);
}

function plot(state: CouncilState): Section[] {
  const rows = roundsOf(state).flatMap((round) =>
    round.call.count ? state.seats.flatMap((seat) => plotRow(state, round, seat)) : [],
  );
  const plotted = {
    plot: { says: 'Where each stood, round by round.', kind: 'moves' as const, rows },
  };
  return [{ title: 'Where each stood', where: ['page'], parts: [plotted] }];
}

function plotRow(state: CouncilState, round: Round, { seat, name }: Seat): PlotRow[] {
  const stand = standIn(state, round, seat);
  const flip = flipsOf(countOf(round)).find((one) => one.seat === seat);
  const mark = flip?.kind === 'conformity' ? { mark: 'without a reason' } : {};
  return stand ? [{ name, group: stand.position, value: round.round, ...mark }] : [];
}

function answers(state: CouncilState): Section[] {
  return roundsOf(state).map((round) => {
    const quotes = heardIn(state, round).flatMap(({ seat, name }) => {
      const said = round.call.to.includes(seat) && peerIn(round, seat);
      if (!said) return [];
      const words = [
        said.position,
        said.research,
        said.reasoning,
        said.concerns,
        said.remaining,
      ];
      return [{ quote: words.filter((one) => one.trim()).join('\n'), by: name }];
    });
    return section(`Round ${round.round}, in their own words`, quotes, { folded: true });
  });
}

function framingSections(state: CouncilState): Section[] {
  const { earlier = [] } = state.framing;
  return [
    section('What they get', [{ quote: problemText(state) }]),
    section(
      'Earlier in this project (the engines do not see this)',
      state.sent ? [] : list(earlier),
    ),
  ].filter(({ parts }) => parts.length > 0);
}

function nextWords(
  state: CouncilState,
  round: Round | undefined,
  count: CouncilCount | null,
): string {
  if (!round || !count || state.ended || !state.sent) return '';
  if (count.outcome === 'continue') return `Round ${round.round + 1} begins.`;
  const until = gateStanding(state) === 'undecided' ? '' : ' Until then, this stands.';
  if (isVotedAgain(state)) return `They look into it once more.${until}`;
  const { chose } = state;
  if (chose) return gateStanding(state) === 'approved' ? goAhead(chose.conditions) : '';
  if (state.framing.payload) return payloadNext(count);
  if (count.heard === 0) return 'Ask once more.';
  if (count.outcome !== 'majority') return 'You decide which way to go.';
  return count.standing.hinges.length ? 'You decide.' : '';
}

function payloadNext({ choice, outcome, standing }: CouncilCount): string {
  if (outcome !== 'majority' || standing.gate === 'undecided')
    return 'Keep the original intent until somebody decides.';
  return choice === 'update_intent'
    ? 'Update INTENT.md to what the fix does.'
    : 'Revert the fix; INTENT.md stays as it is.';
}
