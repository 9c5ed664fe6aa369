// Words on what every protocol has: who was not heard, who is missing, what the user said, which test is still open.
import type { Answered } from '../schemas/log.ts';
import type { Failure, NamedTest } from '../schemas/nouns.ts';
import type { Cell, SeatRow } from '../schemas/told.ts';
import { costWords } from '../words/amounts.ts';
import { firstSentence, oneLine, sentences, shorten } from '../words/line.ts';
import { costOf } from './budget.ts';
import type { Call, State } from './protocol.ts';

const REASONS: Partial<Record<Failure['reason'], string>> = {
  not_found: 'it is not installed',
  auth: 'it is not logged in',
  quota: 'its quota is used up',
  rate_limit: 'it was asked too often',
  network: 'the network failed',
  server: 'its server failed',
  policy: 'its policy forbade it',
  consent: 'it waits for somebody to agree to something',
  timeout: 'it took too long',
  idle: 'it went silent',
  too_long: 'the question was too long for it',
  crash: 'it crashed',
  empty: 'it said nothing',
  cancelled: 'it was stopped',
};

/** "not heard: its quota is used up" */
export const notHeard = ({ reason, detail }: Failure): string =>
  `not heard: ${REASONS[reason] ?? firstSentence(detail, 120)}`;

/** What stood behind the form was no part of the vote, and is shown (R3.4). */
export function addedWords(opinion: unknown): string[] {
  const { behind = '' } = (opinion ?? {}) as { behind?: string };
  return behind ? [`added behind its form: “${shorten(oneLine(behind), 160)}”`] : [];
}

/** "Gemini is not installed. npm i -g …" */
export const missingWords = ({ opened }: Pick<State, 'opened'>): string[] =>
  opened.missing.map(({ seat, why, remedy }) => {
    const is = why === 'not_found' ? 'is not installed' : `is missing (${why.replaceAll('_', ' ')})`;
    return `${seat} ${is}. ${remedy.trim().replace(/([^.])$/, '$1.')}`.trim();
  });

/** What the user said and wrote, word for word. */
export function userWords({ chose, notes }: Pick<State, 'chose' | 'notes'>): string[] {
  const written = Object.entries(chose?.written ?? {})
    .filter(([field]) => !['conditions', 'context', 'evidence'].includes(field))
    .map(([field, text]) => `Your ${field.replaceAll('_', ' ')}: ${oneLine(text)}`);
  const noted = notes.map((note) => `“${shorten(note, 120)}”`).join(', ');
  return [
    chose?.said ? `You said: “${shorten(chose.said, 200)}”` : '',
    ...written,
    noted ? `You also said: ${noted}` : '',
  ].filter(Boolean);
}

/** What the user went with, and what limits it. */
export const youSaid = ({ said, label, conditions }: NonNullable<State['chose']>): string =>
  sentences([`You said: “${shorten(said || label, 160)}”.`, conditions.map(oneLine).join('; ')]);

/** "about a minute, 72,000 tokens" */
export function tookWords(state: State): string {
  const spent = costOf(state);
  return spent.answers ? costWords(spent) : '';
}

export const taintWords = ({ tainted }: Pick<State, 'tainted'>): string[] =>
  tainted.map(({ files }) => `Files changed while they worked: ${files.slice(0, 4).join(', ')}.`);

/** What its answers took; tokens where an engine says them. */
export function usedBy(all: readonly Answered[]): Pick<SeatRow, 'tokens' | 'ms'> {
  const known = all.flatMap(({ usage }) => (usage ? [(usage.input ?? 0) + (usage.output ?? 0)] : []));
  const sum = (of: number[]): number => of.reduce((one, other) => one + other, 0);
  return { tokens: known.length ? sum(known) : null, ms: sum(all.map(({ ms }) => ms)) };
}

/** What was put off, and until when or what. */
export function waitWords({ deadline = '', waits_for = '', questions = '' }: Record<string, string>): string {
  return sentences([
    'Nothing is done for now.',
    deadline ? `To be decided by ${oneLine(deadline)}.` : '',
    waits_for ? `It waits for ${oneLine(waits_for)}.` : '',
    questions ? `Ask these instead: ${oneLine(questions)}` : '',
  ]);
}

/** A test that somebody named in one of these calls and nobody ran yet (R17). */
export function openTest({ tests }: Pick<State, 'tests'>, calls: Call[]) {
  for (const { seats, heard } of calls)
    for (const { seat, name } of seats) {
      const { test } = (heard[seat]?.opinion ?? {}) as { test?: NamedTest | null };
      if (test?.command && !tests.some(({ command }) => command === test.command)) return { by: name, test };
    }
  return null;
}

export const ERROR_HEAD = ['engine', 'error_type', 'detail', 'action_taken'];

/** As the document writes it; that somebody was asked again is none (R2). */
export const errorRows = ({ calls }: Pick<State, 'calls'>): Cell[][] =>
  calls.flatMap(({ heard, aside }) => [
    ...Object.values(aside).flatMap((one) => errorRow(one, 'fallback_to_simple')),
    ...Object.values(heard).flatMap((one) => errorRow(one, 'ABSTAIN')),
  ]);

function errorRow({ engine, failure, opinion, attempts, asked_again }: Answered, action: string): Cell[][] {
  const { status } = (opinion ?? {}) as { status?: string };
  if (failure) {
    const isLate = failure.reason === 'timeout' || failure.reason === 'idle';
    return [[engine, isLate ? 'timeout' : 'cli_error', failure.detail, action]];
  }
  if (status === 'unparseable') return [[engine, 'parse_failure', 'the answer could not be read', action]];
  const isRetried = attempts > (asked_again ? 2 : 1);
  return isRetried ? [[engine, 'timeout', 'no answer in time at first', 'retry_succeeded']] : [];
}
