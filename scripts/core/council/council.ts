// Council: three peers research alone, then answer each other, until two agree or five rounds are over.
import { frame } from '../protocol/frame.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { answerableInCouncil } from './ask/questions.ts';
import { standingOfCouncil } from './count/verdict.ts';
import { type CouncilCommand, consequenceInCouncil, decideCouncil } from './decide.ts';
import { awaited, dueInCouncil } from './due.ts';
import type { CouncilEvent, CouncilState } from './events.ts';
import { beginCouncil, evolveCouncil, lastCounted } from './evolve.ts';
import { endingOfCouncil, nextInCouncil } from './next.ts';
import { reportCouncil } from './report/report.ts';
import { dataOfCouncil, unsealed } from './report/unsealed.ts';
import { testsNamed } from './tests.ts';

export const council: Protocol<CouncilState, CouncilEvent, CouncilCommand> = {
  ...frame<CouncilState, CouncilEvent, CouncilCommand>({
    begin: beginCouncil,
    evolve: evolveCouncil,
    decide: decideCouncil,
    consequence: consequenceInCouncil,
    opening: (_, { now }) => ({ at: now }),
    tests: (state) => ({ proposals: testsNamed(state), round: lastCounted(state)?.round ?? 0 }),
    hasVerdict: (state) => lastCounted(state) !== undefined && awaited(state).length === 0,
    unsealed,
    standing: standingOfCouncil,
    ending: endingOfCouncil,
    report: reportCouncil,
    data: dataOfCouncil,
  }),
  derived: ['handed_over', 'counted', 'reopened'],
  due: dueInCouncil,
  next: nextInCouncil,
  answerable: answerableInCouncil,
};
