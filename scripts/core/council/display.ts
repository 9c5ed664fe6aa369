// A Council for people: the framing before it starts, a round between rounds, the verdict or the synthesis at its end.

import { COUNCIL_ENDED, COUNCIL_VERDICT } from '../../base/headings.mjs';
import { worthLine } from '../protocol/worth.ts';
import { inlineText } from '../telling/markdown.ts';
import { testsText } from '../telling/tests.ts';
import { textsIn } from '../telling/texts/texts.ts';
import { capitalise, shorten } from '../words/line.ts';
import { code, quote } from '../words/markdown.ts';
import { compareRound, flipText, researchPaths } from './comparison.ts';
import { needsMapping } from './count.ts';
import { displayFraming, recalledText, seatsLine } from './display-framing.ts';
import { awaited } from './due.ts';
import type { CouncilState, Counted, Round } from './events.ts';
import { lastCounted } from './evolve.ts';
import { cheapestStep, textsOf } from './hinges.ts';
import { mappingText, positionsToMap } from './mapping.ts';
import { canGoOn, optionsHeld } from './questions.ts';
import { dissentOf } from './said.ts';
import { ballotOf } from './stands.ts';
import { decisionOf, verdictOf } from './verdict.ts';
import { verdictBlock } from './verdict-block.ts';
import { doubtsOf, worthOfCouncil } from './worth.ts';

export function displayCouncil(state: CouncilState): string {
  const { opened } = state;
  if (!opened) return 'Not open.';
  if (opened.unavailable) return withBlock(state, unavailable(state));
  if (!state.confirmed) return state.stopped ? 'Stopped before it began.' : displayFraming(state);
  const round = lastCounted(state);
  const open = state.rounds.at(-1);
  if (open && needsMapping(state, open) && awaited(state).length === 0)
    return `The positions to compare, by letter: ${inlineText(positionsToMap(state, open))}`;
  if (!round?.counted) return `The Council is in round ${state.rounds.length}. ${seatsLine(opened)}`;
  if (round.counted.verdict.outcome === 'continue' || state.rounds.at(-1) !== round)
    return apart(compareRound(state, round));
  const told = round.counted.verdict.outcome === 'majority' ? verdictText : synthesis;
  const text = apart(told(state, round, round.counted));
  return opened.questions ? text : withBlock(state, sections([text, recalledText(opened)]));
}

/** A list, and each line of its own, ends where it ends, whoever renders it. */
const apart = (text: string): string =>
  text.replaceAll(/^(- .*)\n(?=[^\n\s-])/gm, '$1\n\n').replaceAll(/^(\*\*.*)\n(?=\S)/gm, '$1\n\n');

const questionLine = ({ framing }: CouncilState): string =>
  `**Question**: ${inlineText(framing?.problem ?? '', 300)}`;

/** A caller that asked without a person reads the last thing that is printed. */
const withBlock = (state: CouncilState, text: string): string => `${text}\n\n${verdictBlock(state)}`;

const testsIn = (state: CouncilState): string =>
  testsText(state.tests.done, textsIn(state.opened?.language ?? 'en').tests);

function verdictText(state: CouncilState, round: Round, counted: Counted): string {
  const { verdict } = counted;
  return sections([
    `## ${COUNCIL_VERDICT} — Round ${round.round}`,
    worthLine(worthOfCouncil(state, round, counted)),
    decided(state),
    [
      questionLine(state),
      `**Decision**: ${decisionText(state, round)}`,
      `**Agreed by**: ${verdict.agreed_by.join(', ')}`,
      `**Dissent**: ${inlineText(dissentOf(state, round) ?? 'none', 400)}`,
      `**Sealed and final**: ${sealedBesideFinal(state, round)}`,
    ].join('\n'),
    doubts(state, counted),
    earlierVerdicts(state, round),
    tainted(state),
    compareRound(state, round),
    testsIn(state),
    evidenceBasis(state, round),
    whyItWon(state, round, counted),
    dissentText(round),
    `### Recommended action\n${action(state, round, counted)}`,
    state.dissentRead ? fullDissent(round) : '',
  ]);
}

function synthesis(state: CouncilState, round: Round, counted: Counted): string {
  const { outcome } = counted.verdict;
  // Too few were heard to compare anything: what the round brought is shown as it is, and once.
  const heard = outcome !== 'no_quorum';
  const held = optionsHeld(state, round).map(
    ({ choice, seats, position }, index) =>
      `${index + 1}. **${inlineText(choice ?? 'Own way', 80)}** – held by ${seats.join(', ')}: ${inlineText(position, 300)}`,
  );
  const open = state.seats.flatMap(({ seat }) => {
    const remaining = round.answers[seat]?.opinion?.remaining;
    return remaining ? [`- **${seat}**: ${inlineText(remaining, 250)}`] : [];
  });
  return sections([
    `## ${COUNCIL_ENDED[outcome as 'no_majority']} after ${round.round} ${round.round === 1 ? 'round' : 'rounds'}`,
    worthLine(worthOfCouncil(state, round, counted)),
    decided(state),
    questionLine(state),
    compareRound(state, round),
    testsIn(state),
    heard && held.length ? `### The positions that are left\n${held.join('\n')}` : '',
    open.length ? `### What they cannot agree on\n${open.join('\n')}` : '',
    heard
      ? `### Who read what\n${researchPaths(state, round)}. A disagreement that lasts may be one of reading.`
      : '',
    ledger(state),
    tainted(state),
  ]);
}

function decisionText(state: CouncilState, { counted, answers }: Round): string {
  const { choice, agreed_by, choices_differ } = counted?.verdict ?? {
    choice: null,
    agreed_by: [],
    choices_differ: false,
  };
  const label = state.framing?.options?.find(({ id }) => id === choice)?.label;
  const said = agreed_by.map((seat) => answers[seat]?.opinion?.position ?? '').find(Boolean) ?? '';
  const text = [choice ? `**${inlineText(choice, 80)}**` : '', inlineText(label ?? said, 300)]
    .filter(Boolean)
    .join(' – ');
  const told = choices_differ ? `${text} (in different words)` : text;
  const { outcome } = verdictOf(state);
  if (outcome === 'undecided') return `none yet – it would be ${told}`;
  return outcome === 'declined' ? `${told} – not taken by the user` : told;
}

/** "Agreed" alone hides how it came about; both tallies say it. */
function sealedBesideFinal(state: CouncilState, round: Round): string {
  const tally = (at: number): string =>
    ballotOf(state, at)
      .map(({ seat, choice }) => `${seat} ${choice ? inlineText(choice, 60) : '–'}`)
      .join(', ') || 'nobody was heard';
  return round.round === 1
    ? `${tally(1)} (decided on the sealed first ballots)`
    : `round 1: ${tally(1)} → round ${round.round}: ${tally(round.round)}`;
}

function doubts(state: CouncilState, counted: Counted): string {
  const lines = doubtsOf(state, counted);
  return lines.length ? `### Before you rely on it\n${lines.map((line) => `- ${line}`).join('\n')}` : '';
}

/** A verdict that was looked into once more: what it was before stands beside what it is now. */
function earlierVerdicts({ rounds }: CouncilState, { round }: Round): string {
  const earlier = rounds.flatMap(({ round: at, counted }) =>
    at < round && counted?.verdict.outcome === 'majority' ? [counted.verdict] : [],
  );
  const lines = earlier.map(
    (verdict) =>
      `- Round ${verdict.round}: ${inlineText(verdict.choice ?? '–', 80)} by ${verdict.agreed_by.join(', ')}`,
  );
  return lines.length ? `### What it was before this round\n${lines.join('\n')}` : '';
}

function tainted({ tainted: changes }: CouncilState): string {
  const lines = changes.map(({ round, seats, files, patch }) => {
    const named = files.slice(0, 5).map((file) => code(shorten(file, 120)).markdown);
    return `- Round ${round}, while ${seats.join(', ')} ran: ${named.join(', ')}${files.length > 5 ? ` and ${files.length - 5} more` : ''}${patch ? ` (kept as ${inlineText(patch)})` : ''}`;
  });
  return lines.length ? `### Changed while engines ran\n${lines.join('\n')}` : '';
}

function evidenceBasis(state: CouncilState, round: Round): string {
  const mapped = mappingText(state);
  const parts = [
    `${capitalise(researchPaths(state, round))}.`,
    ...(mapped ? [`**Mapped by the clerk**: ${inlineText(mapped)}`] : []),
  ];
  return `### Evidence basis\n${parts.join('\n')}`;
}

function whyItWon(state: CouncilState, { answers }: Round, { verdict }: Counted): string {
  const found = (seats: string[]): number =>
    seats.reduce(
      (sum, seat) =>
        sum +
        (answers[seat]?.evidence.filter(({ status }) => status === 'verified' || status === 'moved').length ??
          0),
      0,
    );
  const reasons = verdict.agreed_by.map(
    (seat) =>
      `- **${seat}**: ${inlineText(answers[seat]?.opinion?.reasoning || answers[seat]?.opinion?.position || '', 400)}`,
  );
  const against = verdict.dissent.length ? `; the dissent's: ${found(verdict.dissent)}` : '';
  return [
    '### Why the majority position won',
    ...reasons,
    `Citations found in the tree, the majority's: ${found(verdict.agreed_by)}${against}.`,
    flips(state),
  ]
    .filter(Boolean)
    .join('\n');
}

const flips = (state: CouncilState): string => {
  const moved = state.rounds.flatMap(({ counted }) => counted?.flips ?? []);
  return moved.length
    ? `Who moved:\n${moved.map((flip) => `- ${flip.seat}, round ${flip.round}: ${flipText(flip)}`).join('\n')}`
    : 'Nobody moved.';
};

const ledger = (state: CouncilState): string =>
  `### Who moved, and why\n${flips(state).replace(/^Who moved:\n/, '')}`;

function dissentText(round: Round): string {
  const seats = round.counted?.verdict.dissent ?? [];
  if (seats.length === 0) return '';
  const lines = seats.map((seat) => {
    const opinion = round.answers[seat]?.opinion;
    return `- **${seat}**: ${inlineText(opinion?.remaining || opinion?.concerns || opinion?.reasoning || opinion?.position || '', 500)}`;
  });
  return `### The dissent is worth noting because\n${lines.join('\n')}`;
}

export function action(state: CouncilState, round: Round, { verdict }: Counted): string {
  const { choice, agreed_by } = verdict;
  const { outcome, standing } = verdictOf(state);
  if (state.decision && state.decision.choice !== decisionOf(state, round))
    return `- **${inlineText(state.decision.choice, 80)}**, as the user decided`;
  if (outcome === 'declined' || outcome === 'left_open') return 'None: the user did not take it.';
  if (outcome === 'undecided')
    return state.opened?.payload
      ? 'None yet: the original intent stays until somebody decides.'
      : `None yet. ${cheapestStep(textsOf(state), standing.hinges, { roundsLeft: canGoOn(state) })}`;
  if (state.opened?.payload)
    return choice === 'update_intent'
      ? 'Update the intent documentation to match the change.'
      : 'Revert the change; the original intent stays.';
  const cautions = agreed_by.flatMap((seat) => {
    const concerns = round.answers[seat]?.opinion?.concerns;
    return concerns ? [`- Watch (${seat}): ${inlineText(concerns, 250)}`] : [];
  });
  return [`- ${decisionText(state, round)}`, ...cautions].join('\n');
}

function fullDissent(round: Round): string {
  const said = (round.counted?.verdict.dissent ?? []).map((seat) => {
    return `**${seat}, in full**\n\n${quote(round.answers[seat]?.text ?? '').markdown}`;
  });
  return said.length ? `### The dissent in full\n\n${said.join('\n\n')}` : '';
}

function decided(state: CouncilState): string {
  const { decision, stopped, notes } = state;
  const texts = textsOf(state);
  if (!decision && !stopped && notes.length)
    return [`### ${texts.noted}`, ...notes.map((note) => `- ${inlineText(note, 300)}`)].join('\n');
  if (decision)
    return `### The user's decision\n${inlineText(decision.choice, 300)}${decision.note ? ` – ${inlineText(decision.note, 300)}` : ''}`;
  return stopped ? `### ${stopped === 'left_open' ? texts.leftOpen : texts.declined}` : '';
}

function unavailable({ opened }: CouncilState): string {
  const missing = opened?.found.filter(({ available }) => !available) ?? [];
  return [
    `## ${COUNCIL_ENDED.unavailable}`,
    ...missing.map(
      ({ seat, reason, remedy }) =>
        `- ${seat}: ${inlineText(reason, 160)}${remedy ? ` – ${inlineText(remedy, 200)}` : ''}`,
    ),
  ].join('\n');
}

const sections = (parts: string[]): string => parts.filter((part) => part.trim() !== '').join('\n\n');
