// What is remembered when a deliberation ends: events, task and decision on the blackboard, an experience.
import { join } from 'node:path';
import { textOrNull } from '../../base/door.cjs';
import { appendEvent } from '../../base/journal.mjs';
import { withLock } from '../../base/lock.mjs';
import { projectFolder } from '../../base/paths.cjs';
import { noteWaiting } from '../../base/waiting.mjs';
import { type Begun, withBegun, withDecision, withEnded } from '../../core/memory/context.ts';
import { rememberedTests } from '../../core/protocol/tests.ts';
import type { BlackboardContext, VerdictSummary } from '../../core/shapes.ts';
import type { Language } from '../../core/telling/texts/texts.ts';
import { settingsInForce } from '../input/settings.ts';
import { now } from '../machine/clock.ts';
import { say } from '../machine/terminal.ts';
import { changeContext } from '../memory/blackboard.ts';
import { addExperience } from '../memory/experiences.ts';
import { openState } from '../memory/state.ts';
import { baseRateLine, logVerdictWithoutHost, trackRecordLines } from '../memory/verdict-log.ts';
import type { EndedFacts } from './keep-up.ts';
import { isRemembered, keepFile, REMEMBERED, TRACK_RECORD } from './sessions.ts';

/** What was announced before a kill stands near the end. */
const SEARCHED_BYTES = 4_000_000;

export const announcedIn = (summary: VerdictSummary | null): string | null =>
  summary ? verdictIn(summary) : null;

export type Ended = EndedFacts & {
  summary: VerdictSummary;
  headline: string;
  /** What is there already is not written twice. */
  again?: boolean;
  /** The verdict that was announced while the user was still asked. */
  announced?: string | null;
};

/** That it is going on now, for other tools and the next session; the log does not depend on it. */
export const rememberOpening = (task: Begun): Promise<void> =>
  orTell(`${task.id} is open, but that could not be noted`, () =>
    changeContext((context) => withBegun(context, task, { now: now() })),
  );

/** While the user is still asked: if nobody ever answers, it was counted all the same. */
export const rememberCounted = (counted: Counted): Promise<void> =>
  orTell(`what ${counted.id} came to is kept, but no event`, () => emitReview(counted));

export function rememberVerdict(ended: Ended): Promise<void> {
  const { id, folder, headline } = ended;
  const kept = `the verdict of ${id} is kept, but not all that should be remembered of it could be written`;
  // Another process that comes along meanwhile still finds it owed and would report all of it again.
  const alone = () =>
    withLock(join(folder, 'remembered.lock'), async () => {
      // A test that was run since changes no verdict, and is part of its record.
      if (isRemembered(folder, headline)) return ended.session === null ? logAlone(ended) : undefined;
      await remember(ended);
      keepFile(folder, REMEMBERED, headline);
    });
  return orTell(kept, alone);
}

/** It is in the log already: what cannot be written besides, for whatever reason, does not undo it. */
async function orTell(what: string, write: () => unknown): Promise<void> {
  try {
    await write();
  } catch (error) {
    say(`ftm: ${what}: ${error instanceof Error ? error.message : error}`);
  }
}

async function remember(ended: Ended): Promise<void> {
  const { blackboard, record, language } = await settingsInForce();
  // Before its own verdict is part of it.
  keepTrackRecord(ended, { minimum: record.minimum, language });
  if (!ended.again || !isAnnounced(ended)) emitEvents(ended);
  if (ended.session === null) logAlone(ended);
  const { id } = ended;
  await changeContext((context) => {
    const task = { id, description: ended.topic, type: ended.protocol, startedAt: ended.openedAt };
    const ending = withEnded(context, task, { now: now() });
    if (ended.again && isDecided(ending, ended)) return ending;
    return withDecision(ending, decisionOf(ended), {
      now: now(),
      keep: blackboard.recent_decisions,
      conversation: ended.session,
    });
  });
  // Where nobody was heard there is nothing to have learned.
  if (ended.summary.outcome !== 'unavailable') await addExperience(experienceOf(ended), blackboard, now());
  noteWaiting(openState().write, waitingOf(ended));
}

/** Whether the end announced last is this end: one that changed is announced again. */
function isAnnounced({ id, summary, gate }: Ended): boolean {
  const text = textOrNull(join(openState().write, 'events.jsonl'), { last: SEARCHED_BYTES }) ?? '';
  const lines = text.split('\n').filter((one) => one.includes('"task_completed"') && one.includes(`"${id}"`));
  return lines.at(-1)?.includes(JSON.stringify({ verdict: verdictIn(summary), gate }).slice(1, -1)) === true;
}

/** By its id and not by its time: clocks are set back. */
const isDecided = ({ recent_decisions }: BlackboardContext, ended: Ended): boolean => {
  const { summary, deliberation_id } = decisionOf(ended);
  return recent_decisions.some(
    (one) => one.summary === summary && one['deliberation_id'] === deliberation_id,
  );
};

const waitingOf = ({ id, topic, endedAt, summary: { waits_for, deadline } }: Ended) => ({
  id,
  topic,
  cwd: process.cwd(),
  since: endedAt,
  ...(waits_for ? { waits_for } : {}),
  ...(deadline ? { deadline } : {}),
});

/** As it was known when the verdict was reached, shown beside the votes; no tally has seen it. */
function keepTrackRecord(
  { folder, protocol, summary }: Ended,
  { minimum, language }: { minimum: number; language: Language },
): void {
  const engines = summary.votes.map(({ engine }) => engine);
  const lines = trackRecordLines(engines, summary.domain, minimum);
  const known = lines.length
    ? [
        `Track record in "${summary.domain}", which changes no count:\n${lines.map((line) => `- ${line}`).join('\n')}`,
      ]
    : [];
  const rate = baseRateLine({ protocol, ...summary }, { minimum, language });
  const texts = [...(rate === null ? [] : [rate]), ...known];
  if (texts.length) keepFile(folder, TRACK_RECORD, `${texts.join('\n\n')}\n`);
}

const logAlone = (ended: Ended): void => logVerdictWithoutHost(viewOf(ended), now());

const viewOf = ({ id, protocol, topic, endedAt, summary, gate, cost, tests }: Ended) => ({
  id,
  protocol,
  topic,
  status: 'done',
  step: 'done',
  next: null,
  seal_due: false,
  host_session: null,
  cwd: process.cwd(),
  updated_at: endedAt,
  verdict: { ...summary, gate, cost, tests: rememberedTests(tests, summary.votes) },
});

type Counted = Omit<Ended, 'folder' | 'headline'>;

function emit({ id, protocol, session, endedAt }: Counted, event: string, payload: object): void {
  appendEvent(openState().write, {
    event,
    timestamp: endedAt,
    session_id: session,
    payload: { skill: `ftm-${protocol}`, deliberation_id: id, ...payload },
  });
}

const verdictIn = ({ decision, would_be = null, outcome }: VerdictSummary): string =>
  // What was counted is announced at once, whatever the user then says to it.
  decision ?? (outcome === 'counted' ? (would_be ?? outcome) : outcome);

function emitReview(counted: Counted): void {
  const { round, agreed_by, dissent, reasoning, hinges_on = [] } = counted.summary;
  emit(counted, 'review_complete', {
    verdict: verdictIn(counted.summary),
    gate: counted.gate,
    round,
    agreed_by,
    dissent,
    reasoning,
    ...(hinges_on.length ? { hinges_on } : {}),
  });
}

/** `announced`: what was said of it when it was counted; the same is not said twice. */
function emitEvents(ended: Ended): void {
  const { topic, openedAt, endedAt, summary, announced } = ended;
  if (announced !== verdictIn(summary)) emitReview(ended);
  emit(ended, 'task_completed', {
    decision_domain: summary.domain ?? topic,
    verdict: verdictIn(summary),
    gate: ended.gate,
    round: summary.round,
    // A clock may have been set back meanwhile.
    duration_ms: Math.max(0, Date.parse(endedAt) - Date.parse(openedAt)),
  });
}

function decisionOf({ id, topic, protocol, summary }: Ended) {
  const { decision, outcome, would_be, round, agreed_by } = summary;
  const instead = decision === null && would_be ? ` (it would be ${would_be})` : '';
  return {
    project: projectFolder(process.cwd()),
    summary: `${topic} – ${decision ?? outcome.replaceAll('_', ' ')}${instead}`,
    skill: `ftm-${protocol}`,
    deliberation_id: id,
    verdict: decision ?? outcome,
    round,
    agreed_by,
  };
}

function experienceOf({ id, protocol, topic, summary }: Ended) {
  const { decision, outcome, round, agreed_by, dissent, confidence, domain, reasoning } = summary;
  return {
    task_type: protocol,
    task_description: topic,
    deliberation_id: id,
    project: projectFolder(process.cwd()),
    files: summary.files,
    confidence: (confidence ?? 0) / 100,
    tags: [protocol, ...(domain ? [domain] : []), outcome],
    lessons_learned: reasoning ? [reasoning] : [],
    decision_domain: domain,
    verdict: decision ?? outcome,
    round,
    agreed_by,
    dissent,
    held_up: null,
    reviewed_at: null,
  };
}
