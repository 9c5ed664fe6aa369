// The COUNCIL VERDICT block an executor reads: valid YAML after its first line, whatever the peers wrote.

import { COUNCIL_BLOCK, COUNCIL_VERDICT } from '../../base/headings.mjs';
import { inlineText } from '../telling/markdown.ts';
import { oneLine, shorten } from '../words/line.ts';
import type { CouncilState, Round } from './events.ts';
import { lastCounted } from './evolve.ts';
import { hingeLines } from './hinges.ts';
import { mappingText } from './mapping.ts';
import { optionsHeld } from './questions.ts';
import { dissentOf, reasoningOf, unavailableText, withoutTitle } from './said.ts';
import { ballotOf } from './stands.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { fillersOf } from './worth.ts';

export function verdictBlock(state: CouncilState): string {
  const { opened } = state;
  const round = lastCounted(state);
  const counted = round?.counted?.verdict;
  const verdict = verdictOf(state);
  const { decision, would_be, standing, outcome } = verdict;
  const facts: Facts = {
    verdict,
    agreed: counted?.agreed_by ?? [],
    dissent: round ? dissentOf(state, round) : null,
    reasoning: round ? reasoningOf(state, round) : unavailableText(state),
  };
  const sealed = ballotOf(state, 1);
  const mapped = mappingText(state);
  const lines = [
    `decision: ${scalar(decision)}`,
    `outcome: ${outcome}`,
    ...(decision === null && would_be !== null ? [`would_be: ${scalar(would_be)}`] : []),
    ...(standing.hinges.length ? [`hinges_on: ${list(hingeLines(standing.hinges))}`] : []),
    `gate: ${standing.gate}`,
    `round: ${round?.round ?? 0}`,
    `agreed_by: ${list(facts.agreed)}`,
    // What each peer chose before it heard the others: an agreement alone hides how it came about.
    `sealed: ${sealed.length ? `{ ${sealed.map(({ seat, choice }) => `${scalar(seat)}: ${scalar(choice)}`).join(', ')} }` : '{}'}`,
    `dissent: ${scalar(facts.dissent)}`,
    `reasoning: ${scalar(facts.reasoning)}`,
    `heard: ${scalar(`${counted?.heard ?? 0} of ${counted?.seats ?? opened?.found.length ?? 0}`)}`,
    `degraded: ${(opened?.degraded.length ?? 0) > 0 || (counted?.failed.length ?? 0) > 0}`,
    `conflict_of_interest: ${counted?.conflict_of_interest ?? false}`,
    ...filledLine(state, round),
    ...(mapped ? [`mapped: ${scalar(mapped)}`] : []),
    ...(opened?.unavailable ? missingLines(state) : []),
    ...restsOn(verdict, 'unread'),
    ...restsOn(verdict, 'conformity'),
    ...(state.tainted.length ? ['tainted: true'] : []),
    ...(round && decision === null ? optionLines(state, round) : []),
    ...(opened?.payload && decision === null
      ? ['safe_default: revert_fix # keep the original intent until somebody decides']
      : []),
    'debug_log_entry: |',
    ...debugLog(state, facts).map((line) => `  ${line}`),
  ];
  return [COUNCIL_BLOCK, ...lines].join('\n');
}

function filledLine(state: CouncilState, round: Round | undefined): string[] {
  const filled = round ? fillersOf(state, round).map(({ seat, by }) => `${scalar(seat)}: ${scalar(by)}`) : [];
  return filled.length ? [`filled_by: { ${filled.join(', ')} }`] : [];
}

type Facts = { verdict: Verdict; agreed: string[]; dissent: string | null; reasoning: string };

function restsOn({ standing }: Verdict, reason: 'unread' | 'conformity'): string[] {
  const seats = standing.hinges.filter((hinge) => hinge.reason === reason).map(({ seat }) => seat);
  return seats.length ? [`rests_on_${reason}: ${list(seats)}`] : [];
}

function debugLog(state: CouncilState, { verdict, agreed, dissent, reasoning }: Facts): string[] {
  const { payload } = state.opened ?? {};
  const { decision, outcome, would_be, standing } = verdict;
  const none = `none (${outcome}${would_be === null ? '' : `; it would be ${would_be}`})`;
  const facts: [string, string][] = [
    [payload ? 'Conflict' : 'Question', shorten(state.framing?.problem ?? '', 300)],
    ['Decision', decision ?? none],
    ...(standing.hinges.length
      ? ([['Hinges on', hingeLines(standing.hinges).join('; ')]] satisfies [string, string][])
      : []),
    ['Agreed by', `${agreed.join(', ') || 'nobody'}${sealedText(state)}`],
    ['Reasoning', reasoning],
    ['Dissent', dissent ?? 'none'],
  ];
  return [
    `### ${COUNCIL_VERDICT} — ${endedAt(state)}`,
    ...facts.map(([name, text]) => `**${name}**: ${inlineText(withoutTitle(oneLine(text)))}`),
  ];
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
const scalar = (value: string | null): string =>
  value === null
    ? 'null'
    : JSON.stringify(withoutTitle(oneLine(value))).replaceAll(
        LIVE,
        (mark) =>
          `${mark.slice(0, -1)}\\u${mark
            .charCodeAt(mark.length - 1)
            .toString(16)
            .padStart(4, '0')}`,
      );

/** What a reader of Markdown would make a link, an image or a tag of: escaped, which is the same text to whoever parses it. */
const LIVE = /\[(?=[^\]]*\]\()|<(?=[a-z/!])|:\/(?=\/)|\bwww\./gi;
const list = (values: string[]): string => `[${values.map(scalar).join(', ')}]`;
