// Asks one seat: its prompt goes out, its answer is read, and asked for once more where the form is not whole.
import { jsonSchemaOf } from '../../core/answers/answer-format.ts';
import { NO_FORM } from '../../core/answers/find-form.ts';
import { drawMark } from '../../core/answers/mark.ts';
import { askAgainReason, isUnmarked } from '../../core/answers/read-answer.ts';
import { failureSaidTwice } from '../../core/engines/failures.ts';
import { type Witness, witness } from '../../core/engines/work.ts';
import { askAgainPrompt } from '../../core/prompting/fill.ts';
import type { Config, EngineRow } from '../../core/schemas/engines.ts';
import type { Answered, WorkStep } from '../../core/schemas/nouns.ts';
import { sumOfKnown, sumOfUsage } from '../../core/words/amounts.ts';
import {
  answeredEvent,
  isSaidInForm,
  type RawAnswer,
  readForSeat,
} from '../answers/take.ts';
import type { Deliberation } from '../deliberation/deliberation.ts';
import {
  type AskedSeat,
  followUpOf,
  formAbout,
  seatPrompt,
} from '../deliberation/prompts.ts';
import type { EngineResult } from '../engines/call-engine.ts';
import { aroundOf } from '../engines/scratch.ts';
import { readReference } from '../machine/program.ts';
import { randomInt } from '../machine/stamps.ts';

export type SeatCall = AskedSeat & {
  deliberation: Deliberation;
  row: EngineRow;
  config: Config;
  signal: AbortSignal;
  onState: (state: 'thinking' | 'again' | 'answered' | 'failed', detail?: string) => void;
  onStep: (step: WorkStep, opened: number) => void;
};
/** What its stream tells belongs to its answer, however often it was asked. */
type WatchedCall = SeatCall & { witness: Witness; started: number };

export async function callSeat(given: SeatCall): Promise<Answered> {
  const { deliberation, seat, onState } = given;
  const started = performance.now();
  const asked: WatchedCall = {
    ...given,
    started,
    witness: witness(aroundOf(deliberation.opened.cwd)),
  };
  const mark = drawMark(randomInt);
  const prompt = seatPrompt(deliberation, seat, mark);
  const short = followUpOf(asked, mark);
  const kept = short === null ? {} : { ...keptSession(asked), follow_up: short };
  const first = await ask(asked, prompt, kept);
  let came: RawAnswer = {
    ...first,
    effort: effortFor(asked),
    asked_again: false,
    prompt,
    mark,
  };
  const opinion = first.failure ? null : readForSeat(asked, came);
  came.unmarked = isUnmarked(opinion) ? 1 : 0;
  const why = opinion && askAgainReason(opinion);
  const left = timeFor(asked) - (performance.now() - started) / 1000;
  if (why !== null && left > 1) {
    onState('again', 'asked for the form once more');
    came = await again(asked, came, { why, seconds: left });
  }
  const result = await answeredEvent(asked, { ...came, witness: asked.witness });
  onState(result.failure ? 'failed' : 'answered', result.failure?.reason ?? '');
  return result;
}

/** What comes the second time counts if it is a form; else the first, which could not be counted, is what was heard. */
async function again(
  asked: WatchedCall,
  first: RawAnswer,
  { why, seconds }: { why: string; seconds: number },
): Promise<RawAnswer> {
  const { deliberation, call } = asked;
  const about = formAbout(asked, first.mark);
  const form = deliberation.protocol.formOf(call.turn);
  const prompt = askAgainPrompt(readReference('prompts/ask-again.md'), {
    form,
    about,
    own: first.text,
    why,
  });
  const before = sumOfUsage(
    keptSession(asked, first.session)?.before ?? null,
    first.usage,
  );
  const session =
    first.session === null ? {} : { session: first.session, follow_up: prompt, before };
  const second = await ask(asked, prompt, { ...session, seconds });
  const usage = sumOfUsage(first.usage, second.usage);
  const { attempts, unmarked = 0 } = first;
  const ms = first.ms + second.ms;
  const both = { usage, asked_again: true };
  const came: RawAnswer = { ...first, ...second, ...both, ms, attempts, second: true };
  const opinion = readForSeat(asked, came);
  came.unmarked = unmarked + (isUnmarked(opinion) ? 1 : 0);
  if (isSaidInForm(opinion)) return came;
  const failure = why === NO_FORM ? failureSaidTwice(first.text, second.text) : null;
  return { ...first, ...both, failure, unmarked: came.unmarked };
}

function timeFor({ deliberation: { opened }, call }: SeatCall): number {
  const { timeout_s } = opened.limits;
  return timeout_s[call.turn] ?? timeout_s['default'] ?? 60;
}

/** What the user said for this call, else what was said when it was opened. */
const effortFor = ({ call, seat }: SeatCall): string | null =>
  call.effort[seat.engine] ?? call.effort['*'] ?? seat.effort;

type Kept = { session: string; before: RawAnswer['usage'] };

/** A later turn goes on in the session that the engine kept of this seat; what it used of it was counted then. */
function keptSession(
  { deliberation, call, seat }: SeatCall,
  of?: string | null,
): Kept | null {
  const { protocol, state } = deliberation;
  const answers = state.calls
    .filter((one) => one !== call && protocol.formOf(one.turn) !== 'supports')
    .flatMap(({ heard }) => heard[seat.seat] ?? []);
  const session = of ?? answers.findLast((one) => one.session)?.session;
  if (!session) return null;
  const before = answers
    .filter((one) => one.session === session)
    .map(({ usage }) => usage);
  return { session, before: before.reduce(sumOfUsage, null) };
}

/** Some count from the beginning of a session: what was counted before comes off. */
function since(
  row: EngineRow,
  usage: RawAnswer['usage'],
  before: RawAnswer['usage'],
): RawAnswer['usage'] {
  const counts = 'command' in row ? (row.session?.counts ?? []) : [];
  if (!usage || !before) return usage;
  const less = counts.map((key) => [key, sumOfKnown(usage[key], -(before[key] ?? 0))]);
  return { ...usage, ...Object.fromEntries(less) };
}

function witnessed({ started, witness, onStep }: WatchedCall, event: unknown): void {
  const step = witness.take(event, Math.round(performance.now() - started)).at(-1);
  if (step) onStep(step, witness.openedCount());
}

async function ask(
  asked: WatchedCall,
  prompt: string,
  how: Partial<Kept> & { follow_up?: string; seconds?: number },
): Promise<EngineResult> {
  const { deliberation, call, seat, row, config, signal, onState } = asked;
  const { opened, protocol, state } = deliberation;
  const { seconds, before = null, ...session } = how;
  const limit =
    seconds ?? Math.min(timeFor(asked), row.timeout_s ?? Number.POSITIVE_INFINITY);
  onState(seconds === undefined ? 'thinking' : 'again');
  // Only a round loads what starts engines.
  const { callEngine } = await import('../engines/call-engine.ts');
  const result = await callEngine({
    row,
    prompt,
    schema: jsonSchemaOf(protocol.formOf(call.turn), formAbout(asked, '')),
    cwd: opened.cwd,
    model: seat.model,
    effort: effortFor(asked),
    web: state.framing['web'] === true,
    write: config.write_access,
    // Only a protocol that goes on with its seats has them remembered by the engine.
    keep: protocol.followUp !== undefined,
    ...session,
    timeout_s: limit,
    idle_s: config.runner.idle_s,
    retries: seconds === undefined ? opened.limits.retries : 0,
    signal,
    onAgain: (why) => onState('again', why),
    onEvent: (event) => witnessed(asked, event),
  });
  // Where the session was gone it was begun afresh, and so was the counting.
  const goesOn = how.session !== undefined && result.session === how.session;
  return goesOn ? { ...result, usage: since(row, result.usage, before) } : result;
}
