// What was before: verdicts, how they turned out, what a person was seen to answer, what it took.
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { plainSentence } from '../../core/deliberation/everyday.ts';
import type { Unmarked } from '../../core/schemas/engines.ts';
import type {
  EventLine,
  OutcomeLine,
  SeenLine,
  VerdictLine,
} from '../../core/schemas/memory.ts';
import type { Answered, Head } from '../../core/schemas/nouns.ts';
import type { SessionView } from '../../core/schemas/session.ts';
import type { Verdict } from '../../core/schemas/told.ts';
import { aboutSoLong, aboutTokens } from '../../core/words/amounts.ts';
import { parsedJson } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { appendLine, readLines, readText, statePath, stateRoot } from '../state/files.ts';
import { listSessions, load, readSession } from '../state/sessions.ts';

/** Every verdict once: the last line of an id counts. What a host only wrote is none, nor is a damaged line. */
export const allVerdictLines = (): Promise<VerdictLine[]> =>
  wholeLines((shapes) => shapes.VerdictLine, verifiedLines());

const lastLines = (): VerdictLine[] => lastOf(linesOfFile('verdicts') as VerdictLine[]);
const verifiedLines = (): VerdictLine[] => lastLines().filter((line) => line.verified);

async function wholeLines<Schema extends TSchema>(
  schema: (shapes: typeof import('../../core/schemas/memory.ts')) => Schema,
  lines: unknown[],
): Promise<Static<Schema>[]> {
  if (lines.length === 0) return [];
  const { fittingValue } = await import('../machine/validate.ts');
  return fittingValue(schema(await import('../../core/schemas/memory.ts')), lines);
}

/** How far the log of a verdict went when its line was written. Only that line is parsed: every look asks. */
export function toldHead(id: string): Head | undefined {
  const text = readText(join(statePath(), 'verdicts.jsonl')) ?? '';
  const at = text.lastIndexOf(`{"id":"${id}"`);
  if (at < 0) return undefined;
  const line = parsedJson(text.slice(at).split('\n', 1)[0] ?? '') as Partial<VerdictLine>;
  return line?.head;
}

/** Of all of them: who looks at thousands reads the lines once. */
export const toldHeads = (): Map<string, Head | undefined> =>
  new Map(lastLines().map(({ id, head }) => [id, head]));

/** The last word on each verdict. */
export const allOutcomes = (): Promise<OutcomeLine[]> =>
  wholeLines(
    (shapes) => shapes.OutcomeLine,
    lastOf(linesOfFile('outcomes') as OutcomeLine[]),
  );

const linesOfFile = (name: string): unknown[] =>
  readLines(join(statePath(), `${name}.jsonl`));

export const toldEvents = (): EventLine[] => linesOfFile('events') as EventLine[];

const lastOf = <Line extends { id: string }>(lines: Line[]): Line[] => [
  ...new Map(
    lines.filter((line) => typeof line?.id === 'string').map((line) => [line.id, line]),
  ).values(),
];

export const logTo = (name: string, line: VerdictLine | OutcomeLine | EventLine): void =>
  appendLine(join(stateRoot(), `${name}.jsonl`), line);

/** Whether the last line of its id says the same already. */
export function isLogged(id: string, verdict: Verdict): boolean {
  const last = verifiedLines().find((line) => line.id === id);
  return last !== undefined && saidInVerdict(last) === saidInVerdict(verdict);
}

const saidInVerdict = ({
  decision,
  gate,
  outcome,
  by,
  round,
  conditions,
  findings = [],
}: Verdict | VerdictLine): string =>
  JSON.stringify([decision, gate, outcome, by, round, conditions, findings]);

/** Whether any of these words is what a person answered to this question, but for case and punctuation. */
export function wasSeen(askKey: string, words: string | string[]): boolean {
  const wanted = [words].flat().map(plainSentence);
  const lines = linesOfFile('seen') as SeenLine[];
  return lines.some(
    ({ ask_key, answer }) =>
      ask_key === askKey && wanted.includes(plainSentence(String(answer))),
  );
}

/** Whether this is a whole message that the person typed in this session after the question was put. */
export function wasTyped(id: string, words: string): boolean {
  const view = readSession(id);
  const said = plainSentence(words);
  if (!view?.host_session || said === '') return false;
  return (linesOfFile('seen') as SeenLine[]).some(
    ({ typed, session, at, answer }) =>
      typed === true &&
      session === view.host_session &&
      at > view.updated_at &&
      plainSentence(String(answer)) === said,
  );
}

/** What a person last answered in the dialog of the question that is open, since it is. "Go on", typed, is no answer. */
export function answerSeen(id: string): string | null {
  const view:
    | (SessionView & { ask?: { questions: { question: string }[] } | null })
    | null = readSession(id);
  const isIt = ({ ask_key: key, question, at, typed }: SeenLine): boolean =>
    typed !== true &&
    key === view?.ask_key &&
    question === view.ask?.questions[0]?.question &&
    at > view.updated_at;
  return (linesOfFile('seen') as SeenLine[]).findLast(isIt)?.answer ?? null;
}

const LATEST_COSTS = 10;
type PastCost = { tokens: number | null; ms: number };

/** What one of this kind took the last times: one line before it begins. Null: there was none. */
export function usualCost(protocol: string): string | null {
  const ids = listSessions().filter((one) => one.startsWith(`${protocol}-`));
  const costs = ids
    .slice(0, LATEST_COSTS)
    .flatMap((id) => (readSession(id)?.verdict?.['cost'] as PastCost | undefined) ?? [])
    .filter(({ ms }) => ms > 0);
  if (costs.length === 0) return null;
  const tokens = costs.flatMap((one) => one.tokens ?? []);
  const time = aboutSoLong(middleOf(costs.map(({ ms }) => ms)));
  const used = tokens.length ? `, ${aboutTokens(middleOf(tokens))}` : '';
  return `${costs.length === 1 ? 'Last time it took' : 'It usually takes'} ${time}${used}.`;
}

const middleOf = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const LATEST_LOGS = 50;

/** By engine, of the latest deliberations: how many of its answers were a form without the mark of their call. */
export function unmarkedAnswers(): Record<string, Unmarked> {
  const counted: Record<string, Unmarked> = {};
  for (const { engine, mark, unmarked = 0 } of listSessions()
    .slice(0, LATEST_LOGS)
    .flatMap(answersIn)) {
    if (mark === undefined) continue;
    const { answers, without } = counted[engine] ?? { answers: 0, without: 0 };
    counted[engine] = {
      answers: answers + 1,
      without: without + (unmarked > 0 ? 1 : 0),
    };
  }
  return counted;
}

/** A log that cannot be read says so to whoever opens it. */
function answersIn(id: string): Answered[] {
  try {
    return load(id).events.filter((event) => event.type === 'answered');
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
