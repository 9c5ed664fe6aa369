// Debate: Claude takes a position, and challengers attack it through three lenses until they agree or cannot.
import { frame } from '../protocol/frame.ts';
import type { Protocol, SharedCommand } from '../protocol/protocol.ts';
import { standingOfDebate } from './count/gate.ts';
import { type ContextChanged, consequenceInDebate, decideDebate, type OpenDebate } from './decide.ts';
import { dueInDebate } from './due.ts';
import type { DebateEvent, DebateState } from './events.ts';
import { beginDebate, evolveDebate } from './evolve.ts';
import { endingOfDebate, nextInDebate } from './next.ts';
import { phaseOf } from './phase.ts';
import { reportDebate } from './report/report.ts';
import { dataOfDebate, unsealed } from './report/unsealed.ts';
import { workspaceOfDebate } from './report/workspace-record.ts';
import { lastCheck } from './rounds.ts';
import { testsNamed } from './tests.ts';

export const debate: Protocol<DebateState, DebateEvent, OpenDebate | ContextChanged | SharedCommand> = {
  ...frame<DebateState, DebateEvent, OpenDebate | ContextChanged | SharedCommand>({
    begin: beginDebate,
    evolve: evolveDebate,
    decide: decideDebate,
    consequence: consequenceInDebate,
    tests: (state) => ({ proposals: testsNamed(state), round: lastCheck(state)?.round ?? 0 }),
    hasVerdict: (state) => phaseOf(state) === 'ended',
    unsealed,
    standing: standingOfDebate,
    ending: endingOfDebate,
    report: reportDebate,
    data: dataOfDebate,
  }),
  derived: ['checked', 'reopened'],
  due: dueInDebate,
  next: nextInDebate,
  workspace: (state, answer) => workspaceOfDebate(unsealed(state), answer),
};
