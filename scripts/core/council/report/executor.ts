// What an executor reads: fields and fixed words in English, what was said in the deliberation's language.
import { COUNCIL_VERDICT } from '../../../base/headings.cjs';
import type { ExecutorBlock } from '../../shapes.ts';
import { textsIn } from '../../telling/texts/texts.ts';
import { shorten } from '../../words/line.ts';
import { hingeLines } from '../ask/hinges.ts';
import { mappingText } from '../ask/mapping.ts';
import { optionsHeld } from '../ask/questions.ts';
import { ballotOf } from '../count/stands.ts';
import { verdictOf } from '../count/verdict.ts';
import type { CouncilState, Round } from '../events.ts';
import { lastCounted } from '../evolve.ts';
import { wordsOf } from './comparison.ts';
import { dissentOf, reasoningOf, unavailableText } from './said.ts';
import { fillersOf } from './worth.ts';

type Row = [name: string, value: unknown, isThere?: boolean];

export function executorOf(state: CouncilState): ExecutorBlock | null {
  const { opened } = state;
  const round = lastCounted(state);
  if (opened.questions || !isOver(state, round)) return null;
  const { said, verdict } = wordsOf(state);
  const counted = round?.counted?.verdict;
  const { decision, would_be, standing, outcome } = verdictOf(state);
  const agreed = counted?.agreed_by ?? [];
  const dissent = round ? dissentOf(state, round) : null;
  const reasoning = round ? reasoningOf(state, round) : unavailableText(state);
  const sealed = ballotOf(state, 1);
  const mapped = mappingText(state);
  const filled = round ? fillersOf(state, round) : [];
  const hinges = hingeLines(standing.hinges, opened.language);
  const restsOn = (reason: string): string[] =>
    standing.hinges.filter((hinge) => hinge.reason === reason).map(({ seat }) => seat);
  const missing = opened.found.filter(({ available }) => !available);
  const options = round && decision === null ? waysToGo(state, round) : [];
  const fields: Row[] = [
    ['decision', decision],
    ['outcome', outcome],
    ['would_be', would_be, decision === null && would_be !== null],
    ['hinges_on', hinges, hinges.length > 0],
    ['gate', standing.gate],
    ['round', round?.round ?? 0],
    ['agreed_by', agreed],
    // What each peer chose before it heard the others: an agreement alone hides how it came about.
    ['sealed', Object.fromEntries(sealed.map(({ seat, choice }) => [seat, choice]))],
    ['dissent', dissent],
    ['reasoning', reasoning],
    ['heard', `${counted?.heard ?? 0} of ${counted?.seats ?? opened.found.length}`],
    ['degraded', opened.degraded.length > 0 || (counted?.failed.length ?? 0) > 0],
    ['conflict_of_interest', counted?.conflict_of_interest ?? false],
    ['filled_by', Object.fromEntries(filled.map(({ seat, by }) => [seat, by])), filled.length > 0],
    ['mapped', mapped, mapped !== ''],
    [
      'missing',
      missing.map(({ seat, reason, remedy }) => ({ seat, reason, remedy })),
      opened.unavailable && missing.length > 0,
    ],
    ['rests_on_unread', restsOn('unread'), restsOn('unread').length > 0],
    ['rests_on_conformity', restsOn('conformity'), restsOn('conformity').length > 0],
    ['tainted', true, state.tainted.length > 0],
    ['options', options, options.length > 0],
    // The original intent is kept until somebody decides.
    ['safe_default', 'revert_fix', opened.payload !== null && decision === null],
  ];
  const first = sealed.map(({ seat, choice }) => `${seat} ${choice ?? said.nothing}`).join(', ');
  return {
    fields: fields.flatMap(([name, value, isThere = true]) => (isThere ? [{ name, value }] : [])),
    log: {
      heading: `${COUNCIL_VERDICT} — ${endedAt(state)}`,
      facts: [
        [opened.payload ? 'Conflict' : 'Question', shorten(state.framing.problem, 300)],
        ['Decision', decision ?? said.none(outcome, would_be)],
        ...(hinges.length ? ([['Hinges on', hinges.join('; ')]] satisfies [string, string][]) : []),
        ['Agreed by', `${agreed.join(', ') || verdict.nobody}${first ? said.first(first) : ''}`],
        ['Reasoning', reasoning],
        ['Dissent', dissent ?? textsIn(opened.language).report.none],
      ],
    },
  };
}

/** Between two rounds nobody who waits for a verdict gets one. */
const isOver = ({ opened, rounds }: CouncilState, round: Round | undefined): boolean =>
  opened.unavailable === true ||
  (round !== undefined && rounds.at(-1) === round && round.counted?.verdict.outcome !== 'continue');

function waysToGo(state: CouncilState, round: Round): { decision: string; held_by: string[] }[] {
  const held = optionsHeld(state, round).map(({ choice, seats, position }) => ({
    decision: choice ?? shorten(position, 120),
    held_by: seats,
  }));
  const ids = state.framing.options?.map(({ id }) => id) ?? [];
  const free = ids.filter((id) => !held.some(({ decision }) => decision === id));
  return [...held, ...free.map((id) => ({ decision: id, held_by: [] as string[] }))];
}

export function endedAt({ opened, rounds }: CouncilState): string {
  const times = rounds.flatMap(({ answers }) => Object.values(answers).map(({ at }) => at));
  return times.sort().at(-1) ?? opened.at;
}
