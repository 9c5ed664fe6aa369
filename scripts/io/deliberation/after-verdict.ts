// What is remembered when a deliberation has come to its end: events, the task and decision on the blackboard, an experience.

import { appendEvent } from '../../base/journal.mjs';
import { projectFolder } from '../../base/paths.mjs';
import { withDecision, withTask } from '../../core/memory/context.ts';
import type { VerdictSummary } from '../../core/protocol/protocol.ts';
import { settingsInForce } from '../input/settings.ts';
import { now } from '../machine/clock.ts';
import { say } from '../machine/terminal.ts';
import { changeContext } from '../memory/blackboard.ts';
import { addExperience } from '../memory/experiences.ts';
import { openState } from '../memory/state.ts';
import { baseRateLine, logVerdictWithoutHost, trackRecordLines } from '../memory/verdict-log.ts';
import { keepFile, TRACK_RECORD } from './sessions.ts';

export type Ended = {
  id: string;
  folder: string;
  protocol: string;
  topic: string;
  session: string | null;
  openedAt: string;
  endedAt: string;
  summary: VerdictSummary;
};

/** The verdict is in the log already: what cannot be written besides is said, and does not undo it. */
export async function rememberVerdict(ended: Ended): Promise<void> {
  try {
    const { blackboard, record } = await settingsInForce();
    // Before its own verdict is part of it.
    keepTrackRecord(ended, record.minimum);
    emitEvents(ended);
    if (ended.session === null) logVerdictWithoutHost(viewOf(ended), now());
    const { id } = ended;
    await changeContext((context) => {
      const task = withTask(
        context,
        { id, description: ended.topic, type: ended.protocol, status: 'complete' },
        { now: now(), id },
      );
      return withDecision(task, decisionOf(ended), { now: now(), keep: blackboard.recent_decisions });
    });
    await addExperience(experienceOf(ended), blackboard, now());
  } catch (error) {
    say(
      `ftm: the verdict of ${ended.id} is kept, but not all that should be remembered of it could be written: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** As it was known when the verdict was reached, shown beside the votes; no tally has seen it. */
function keepTrackRecord({ folder, protocol, summary }: Ended, minimum: number): void {
  const engines = summary.votes.map(({ engine }) => engine);
  const lines = trackRecordLines(engines, summary.domain, minimum);
  const known = lines.length
    ? [
        `Track record in "${summary.domain}", which changes no count:\n${lines.map((line) => `- ${line}`).join('\n')}`,
      ]
    : [];
  const rate = baseRateLine({ protocol, ...summary }, minimum);
  const texts = [...(rate === null ? [] : [rate]), ...known];
  if (texts.length) keepFile(folder, TRACK_RECORD, `${texts.join('\n\n')}\n`);
}

/** What a hook would have found beside the log. */
const viewOf = ({ id, protocol, topic, endedAt, summary }: Ended) => ({
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
  verdict: summary,
});

function emitEvents({ id, protocol, topic, session, openedAt, endedAt, summary }: Ended): void {
  const skill = `ftm-${protocol}`;
  const { decision, outcome, round, agreed_by, dissent, reasoning } = summary;
  const verdict = decision ?? outcome;
  const emit = (event: string, payload: Record<string, unknown>) =>
    appendEvent(openState().write, {
      event,
      timestamp: endedAt,
      session_id: session,
      payload: { skill, deliberation_id: id, ...payload },
    });
  emit('review_complete', { verdict, round, agreed_by, dissent, reasoning });
  emit('task_completed', {
    decision_domain: summary.domain ?? topic,
    verdict,
    round,
    duration_ms: Date.parse(endedAt) - Date.parse(openedAt),
  });
}

function decisionOf({ topic, protocol, summary }: Ended) {
  const { decision, outcome, round, agreed_by } = summary;
  return {
    project: projectFolder(process.cwd()),
    summary: `${topic} – ${decision ?? outcome}`,
    skill: `ftm-${protocol}`,
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
