// The COUNCIL VERDICT block an executor reads: valid YAML after its first line, whatever the peers wrote.
import { COUNCIL_BLOCK, COUNCIL_VERDICT } from '../../base/headings.mjs';
import { oneLine, shorten } from '../words/line.ts';
import type { CouncilState, Round } from './events.ts';
import { lastCounted } from './evolve.ts';
import { optionsHeld } from './questions.ts';
import { ballotOf } from './stands.ts';

export function verdictBlock(state: CouncilState): string {
  const { opened } = state;
  const round = lastCounted(state);
  const verdict = round?.counted?.verdict;
  const outcome = opened?.unavailable ? 'unavailable' : (verdict?.outcome ?? 'unavailable');
  const decision = round ? decisionOf(state, round) : null;
  const agreed = outcome === 'majority' ? (verdict?.agreed_by ?? []) : [];
  const dissent = round ? dissentOf(state, round) : null;
  const reasoning = round ? reasoningOf(state, round) : unavailableText(state);
  const hinges = round?.counted?.hinges_on;
  const sealed = ballotOf(state, 1);
  const lines = [
    `decision: ${scalar(decision)}`,
    `outcome: ${outcome}`,
    `round: ${round?.round ?? 0}`,
    `agreed_by: ${list(agreed)}`,
    // What each peer chose before it heard the others: an agreement alone hides how it came about.
    `sealed: ${sealed.length ? `{ ${sealed.map(({ seat, choice }) => `${scalar(seat)}: ${scalar(choice)}`).join(', ')} }` : '{}'}`,
    `dissent: ${scalar(dissent)}`,
    `reasoning: ${scalar(reasoning)}`,
    `heard: ${scalar(`${verdict?.heard ?? 0} of ${verdict?.seats ?? opened?.found.length ?? 0}`)}`,
    `degraded: ${(opened?.degraded.length ?? 0) > 0 || (verdict?.failed.length ?? 0) > 0}`,
    `conflict_of_interest: ${verdict?.conflict_of_interest ?? false}`,
    ...(opened?.unavailable ? missingLines(state) : []),
    ...(hinges?.unread.length ? [`rests_on_unread: ${list(hinges.unread)}`] : []),
    ...(hinges?.conformity.length ? [`rests_on_conformity: ${list(hinges.conformity)}`] : []),
    ...(state.tainted.length ? ['tainted: true'] : []),
    ...(round && decision === null ? optionLines(state, round) : []),
    ...(opened?.payload && decision === null
      ? ['safe_default: revert_fix # keep the original intent until somebody decides']
      : []),
    'debug_log_entry: |',
    ...debugLog(state, { decision, agreed, dissent, reasoning, outcome }).map((line) => `  ${line}`),
  ];
  return [COUNCIL_BLOCK, ...lines].join('\n');
}

type Facts = {
  decision: string | null;
  agreed: string[];
  dissent: string | null;
  reasoning: string;
  outcome: string;
};

function debugLog(state: CouncilState, { decision, agreed, dissent, reasoning, outcome }: Facts): string[] {
  const { payload } = state.opened ?? {};
  const conflict = payload ? `${payload.conflict_type}: ${payload.question}` : (state.framing?.problem ?? '');
  const facts: [string, string][] = [
    [payload ? 'Conflict' : 'Question', shorten(conflict, 300)],
    ['Decision', decision ?? `none (${outcome})`],
    ['Agreed by', `${agreed.join(', ') || 'nobody'}${sealedText(state)}`],
    ['Reasoning', reasoning],
    ['Dissent', dissent ?? 'none'],
  ];
  return [
    `### ${COUNCIL_VERDICT} — ${endedAt(state)}`,
    ...facts.map(([name, text]) => `**${name}**: ${oneLine(text)}`),
  ];
}

export function dissentOf(state: CouncilState, { answers, counted }: Round): string | null {
  const said = (counted?.verdict.dissent ?? []).map(
    (seat) => `${seat}: ${shorten(answers[seat]?.opinion?.position || 'gave no position', 300)}`,
  );
  if (said.length) return said.join('; ');
  return counted?.verdict.outcome === 'majority' ? null : positionsOf(state, answers);
}

function positionsOf({ seats }: CouncilState, answers: Round['answers']): string | null {
  const said = seats.flatMap(({ seat }) =>
    answers[seat]?.opinion?.position
      ? [`${seat}: ${shorten(answers[seat]?.opinion?.position ?? '', 200)}`]
      : [],
  );
  return said.length ? said.join('; ') : null;
}

/** Peers may agree without a label for it; a caller that knows two answers gets one of them or none. */
export function decisionOf(state: CouncilState, round: Round): string | null {
  const verdict = round.counted?.verdict;
  if (verdict?.outcome !== 'majority') return null;
  if (verdict.choice !== null || state.opened?.payload) return verdict.choice;
  return shorten(round.answers[bestShown(round)]?.opinion?.position ?? '', 300) || null;
}

/** The agreeing peer of whose citations most were found. */
function bestShown({ answers, counted }: Round): string {
  const shown = (seat: string): number =>
    answers[seat]?.evidence.filter(({ status }) => status === 'verified').length ?? 0;
  return [...(counted?.verdict.agreed_by ?? [])].sort((a, b) => shown(b) - shown(a))[0] ?? '';
}

/** In the words of the agreeing peer that showed most: the program has no opinion to add. */
export function reasoningOf(state: CouncilState, round: Round): string {
  const { answers, counted } = round;
  const verdict = counted?.verdict;
  if (verdict?.outcome === 'no_quorum')
    return `Only ${verdict.heard} of ${verdict.seats} seats answered: ${whyNot(answers)}.`;
  if (verdict?.outcome !== 'majority')
    return `${counted?.round} rounds brought no two peers to the same position.`;
  const opinion = answers[bestShown(round)]?.opinion;
  return (
    firstSentences(opinion?.reasoning || opinion?.position || '', 3, 600) || state.framing?.problem || ''
  );
}

function whyNot(answers: Round['answers']): string {
  return Object.entries(answers)
    .flatMap(([seat, { failure, opinion }]) =>
      failure
        ? [`${seat} ${failure.reason}`]
        : opinion?.status === 'unparseable'
          ? [`${seat} could not be read`]
          : [],
    )
    .join(', ');
}

function unavailableText({ opened }: CouncilState): string {
  const missing =
    opened?.found.filter(({ available }) => !available).map(({ seat, reason }) => `${seat} (${reason})`) ??
    [];
  return `The Council could not be held. Missing: ${missing.join(', ')}.`;
}

function missingLines({ opened }: CouncilState): string[] {
  const missing = opened?.found.filter(({ available }) => !available) ?? [];
  return [
    'missing:',
    ...missing.map(
      ({ seat, reason, remedy }) =>
        `  - { seat: ${scalar(seat)}, reason: ${scalar(reason)}, remedy: ${scalar(remedy)} }`,
    ),
  ];
}

function optionLines(state: CouncilState, round: Round): string[] {
  const held = optionsHeld(state, round);
  const ids = state.framing?.options?.map(({ id }) => id) ?? [];
  const free = ids
    .filter((id) => !held.some(({ choice }) => choice === id))
    .map((id) => ({ choice: id, seats: [] as string[], position: '' }));
  const all = [...held, ...free];
  if (all.length === 0) return [];
  return [
    'options:',
    ...all.map(
      ({ choice, seats, position }) =>
        `  - { decision: ${scalar(choice ?? shorten(position, 120))}, held_by: ${list(seats)} }`,
    ),
  ];
}

function sealedText(state: CouncilState): string {
  const said = ballotOf(state, 1).map(({ seat, choice }) => `${seat} ${choice ?? 'nothing'}`);
  return said.length ? ` (first, each alone: ${said.join(', ')})` : '';
}

export function endedAt({ opened, rounds }: CouncilState): string {
  const times = rounds.flatMap(({ answers }) => Object.values(answers).map(({ at }) => at));
  return times.sort().at(-1) ?? opened?.at ?? '';
}

/** JSON's quoting is YAML's too. */
const scalar = (value: string | null): string => (value === null ? 'null' : JSON.stringify(oneLine(value)));
const list = (values: string[]): string => `[${values.map(scalar).join(', ')}]`;

function firstSentences(text: string, count: number, length: number): string {
  const plain = oneLine(text.replaceAll(/[*_`#]+/g, ''));
  const sentences = plain.match(/.+?(?:[.!?](?=\s|$)|$)/g) ?? [];
  return shorten(sentences.slice(0, count).join('').trim(), length);
}
