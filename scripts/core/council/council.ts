// Council: three peers research alone, then answer each other, until two agree or five rounds are over.
import type { Protocol } from '../protocol/protocol.ts';
import { type CouncilCommand, consequencesInCouncil, decideCouncil } from './decide.ts';
import { displayCouncil } from './display.ts';
import { dueInCouncil } from './due.ts';
import type { CouncilEvent, CouncilState } from './events.ts';
import { emptyCouncil, evolveCouncil } from './evolve.ts';
import { endingOfCouncil, nextInCouncil } from './next.ts';
import { reportCouncil } from './report.ts';
import { summaryOfCouncil } from './summary.ts';
import { viewCouncil } from './view.ts';

export const council: Protocol<CouncilState, CouncilEvent, CouncilCommand> = {
  empty: emptyCouncil,
  evolve: evolveCouncil,
  decide: decideCouncil,
  consequences: consequencesInCouncil,
  derived: ['handed_over', 'counted'],
  due: dueInCouncil,
  next: nextInCouncil,
  ending: endingOfCouncil,
  summary: summaryOfCouncil,
  display: displayCouncil,
  report: reportCouncil,
  view: viewCouncil,
};
