// What is written beside the log after each step: the session's view for hook and mod, and what is remembered.

import { costOfState } from '../../core/deliberation/budget.ts';
import { isVotedAgain } from '../../core/deliberation/fold.ts';
import { isAsking } from '../../core/deliberation/heard.ts';
import {
  nextStepDue,
  standingAtEnd,
  standingOf,
} from '../../core/deliberation/standing.ts';
import type { Verdict } from '../../core/schemas/told.ts';
import { toldHead } from '../memory/past.ts';
import { rememberOpening, rememberVerdict } from '../memory/remember.ts';
import { saveBeside, writeSession } from '../state/sessions.ts';
import { writeDebate } from './debate-record.ts';
import type { Deliberation } from './deliberation.ts';
import { askedIn } from './dialog.ts';
import { displayOf } from './instruction.ts';

/** Everything here can be made again from the log, so nothing here may stop it. */
export async function writeDerivedFiles(deliberation: Deliberation): Promise<void> {
  const { id, protocol, state, opened, times, head } = deliberation;
  const verdict = standingAtEnd(protocol, state) ? protocol.verdict(state) : null;
  writeView(deliberation, verdict);
  const facts = {
    id,
    protocol: protocol.name,
    topic: opened.question,
    cwd: opened.cwd,
    session: opened.host_session,
    openedAt: times[0] ?? '',
    at: times.at(-1) ?? '',
    head,
  };
  if (times.length === 1) {
    keepArtifact(deliberation);
    await rememberOpening(facts);
  }
  const known = verdict ?? openSynthesis(deliberation) ?? isReopened(deliberation);
  if (known) await rememberVerdict(known, facts);
  if (protocol.name === 'debate') await writeDebate(deliberation);
}

/** For whoever shows it without reading the log: hook, mod, `ftm show`. */
function writeView(deliberation: Deliberation, verdict: Verdict | null): void {
  const { id, protocol, state, opened, times, head } = deliberation;
  const step = nextStepDue(protocol, state);
  const isEnded = standingAtEnd(protocol, state) !== null;
  const { headline, acts } = protocol.tell(state);
  const asked = askedIn(deliberation);
  writeSession(id, {
    id,
    protocol: protocol.name,
    topic: opened.question,
    status: isEnded && step.do !== 'ask_user' ? 'done' : 'open',
    step: step.do,
    asks: isAsking(acts),
    ask_key: asked?.key ?? null,
    ask: asked && { ...asked.ask, display: displayOf(deliberation) },
    host_session: opened.host_session,
    cwd: opened.cwd,
    updated_at: times.at(-1) ?? '',
    head,
    headline: isEnded ? headline : null,
    verdict: verdict && {
      ...verdict,
      standing: standingOf(protocol, state),
      cost: costOfState(state),
    },
  });
}

/** What was told as decided, and is open again, is told so. */
const isReopened = ({ id, protocol, state }: Deliberation) =>
  toldHead(id) === undefined ? null : protocol.verdict(state);

/** What is reviewed, whole and as it was: a file of the session, as its document has it. */
function keepArtifact({ id, protocol, state }: Deliberation): void {
  if (protocol.name !== 'review') return;
  const { pieces = [] } = state.framing as { pieces?: { text: string }[] };
  saveBeside(id, 'artifact.md', pieces.map(({ text }) => text).join('\n'));
}

/** A Council without a majority ends with what there is to choose from, whether or not anybody chooses. */
function openSynthesis({ protocol, state }: Deliberation): Verdict | null {
  const isHeld = protocol.name === 'council' && !isVotedAgain(state);
  const verdict = isHeld ? protocol.verdict(state) : null;
  return verdict && NO_MAJORITY.includes(verdict.outcome) ? verdict : null;
}

const NO_MAJORITY = ['no_majority', 'stalled', 'no_quorum'];
