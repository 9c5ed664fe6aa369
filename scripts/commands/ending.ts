// A deliberation that nobody is asked about, run to its end and told.
import { costOfState } from '../core/deliberation/budget.ts';
import { listPart, sectionOf } from '../core/deliberation/sections.ts';
import { exitOf, standingOf } from '../core/deliberation/standing.ts';
import { findingStands } from '../core/review/stands.ts';
import { readSaid } from '../core/sayable/read.ts';
import { fieldsOfOptions } from '../core/sayable/spelling.ts';
import { SEVERITIES } from '../core/schemas/names.ts';
import type { Severity, ToldFinding } from '../core/schemas/review.ts';
import type { Told } from '../core/schemas/told.ts';
import { findingHead } from '../core/telling/findings.ts';
import { toMarkdown } from '../core/telling/markdown.ts';
import { placeText } from '../core/telling/parts.ts';
import { shellActs } from '../core/telling/shell-acts.ts';
import { toTerminal } from '../core/telling/terminal.ts';
import type { ExitCode } from '../core/words/refusal.ts';
import { act, type Deliberation } from '../io/deliberation/deliberation.ts';
import { findingsIn } from '../io/deliberation/findings.ts';
import { ownName } from '../io/machine/program.ts';
import {
  isAnswerable,
  isInClaude,
  isTerminal,
  lookOfScreen,
  onOneLine,
  sayToUser,
} from '../io/machine/terminal.ts';
import { runAlone } from '../io/rounds/follow.ts';
import { type Progress, progressLine } from '../io/rounds/progress.ts';
import { askingIn } from '../io/state/open-questions.ts';
import { type Given, isOptionSet, type Result } from './command.ts';
import { toldHere } from './told-here.ts';

export async function runToEnd(opened: Deliberation, given: Given): Promise<Result> {
  if (!process.env['FTM_DEMO']) {
    const { costBefore } = await import('../io/openings/open.ts');
    sayToUser(costBefore(opened));
  }
  const line = onOneLine();
  process.once('SIGINT', () => {
    sayToUser(
      `The engines go on. ftm auto ${opened.id} waits for them again; ftm cancel ${opened.id} ends them.`,
    );
    process.exit(130);
  });
  const ended = await runAlone(opened.id, {
    sendAnyway: isOptionSet(given, 'send-anyway'),
    onProgress: (progress: Progress): void => line(progressLine(progress)),
    onRound: ({ protocol, state }) => {
      line('');
      if (given.forPeople && protocol.name === 'council')
        sayToUser(toTerminal(protocol.tell(state), lookOfScreen()));
    },
  });
  line('');
  await act(ended.id, { type: 'presented' });
  return endingResult(ended, given);
}

export async function endingResult(ended: Deliberation, given: Given): Promise<Result> {
  const { id, protocol, state } = ended;
  const told = protocol.tell(state);
  const standing = standingOf(protocol, state);
  const findings = await findingsIn(ended);
  const { fail_on } = readSaid(protocol.name, fieldsOfOptions(given.values), 'option');
  const isRead = told.seats.some(({ failed, final }) => !failed && final !== null);
  const isJudged = fail_on !== undefined && findings !== null && isRead;
  const exit = isJudged ? exitByFindings(findings, fail_on) : exitOf(state, standing);
  // Another program reads the end of it: without a fence to take off.
  const { closing, ...shown } = told;
  if (closing) return { raw: `${toMarkdown(shown, 'shown')}\n\n${closing}`, exit };
  const verdict = protocol.verdict(state);
  const { decision = null } = verdict ?? {};
  const isLog = isJudged && !isTerminal();
  return {
    data: {
      id,
      protocol: protocol.name,
      ending: { decision, gate: standing.gate, headline: told.headline, standing },
      verdict,
      cost: costOfState(state),
      findings,
      display: toMarkdown(told, 'shown'),
    },
    text: (): string =>
      isLog
        ? toWorkflowLog(told, findings, id)
        : [...toldInShell(ended), id].join('\n\n'),
    exit,
  };
}

const MOST_IN_LOG = 3;

/** For the log of a hook or a job: what it came to, the gravest, who was not heard in full, and where the rest is. */
function toWorkflowLog(told: Told, findings: ToldFinding[], id: string): string {
  const open = findings.filter(findingStands);
  const named = open
    .slice(0, MOST_IN_LOG)
    .map(
      (one) =>
        `${findingHead(one)}${one.path ? ` (${placeText(one.path, one.first)})` : ''}`,
    );
  const brief: Told = {
    ...told,
    seats_title: '',
    seats: told.seats.filter(({ failed, marks }) => failed || marks.length > 0),
    sections: [sectionOf('', listPart(named))],
    acts: [{ act: 'read', id, more: open.length - MOST_IN_LOG }],
  };
  return toTerminal(brief, lookOfScreen()).replaceAll('\n\n', '\n');
}

/** What is told, and what can be done next as lines to be pasted. */
export const toldInShell = (now: Deliberation): string[] =>
  [toldHere(now.protocol.tell(now.state)), linesLater(now).join('\n')].filter(Boolean);

export function linesLater({ id, protocol, state }: Deliberation): string[] {
  // The demo's folder is gone when it ends: none of its lines could be pasted.
  if (process.env['FTM_DEMO'] || isInClaude()) return [];
  const others = askingIn(state.opened.cwd).some((one) => one.id !== id);
  const how = {
    program: ownName(),
    width: lookOfScreen().width,
    asks: isAnswerable(),
    ...(others ? { id } : {}),
  };
  return shellActs(protocol.tell(state).acts, how);
}

/** Whatever else the verdict says. */
function exitByFindings(findings: ToldFinding[], gravest: Severity): ExitCode {
  const most = SEVERITIES.indexOf(gravest);
  const isSerious = ({ severity }: ToldFinding): boolean =>
    SEVERITIES.indexOf(severity) <= most;
  return findings.some((one) => findingStands(one) && isSerious(one)) ? 1 : 0;
}
