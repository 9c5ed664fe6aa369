// Magi: three lenses, or two or three engines, vote once, each alone.
import { frame } from '../protocol/frame.ts';
import type { Protocol, SharedCommand } from '../protocol/protocol.ts';
import { standingBallot, standingOfMagi } from './count/standing.ts';
import { consequenceInMagi, decideMagi, type OpenMagi } from './decide.ts';
import { dueInMagi } from './due.ts';
import type { MagiEvent, MagiState } from './events.ts';
import { beginMagi, evolveMagi } from './evolve.ts';
import { answerableInMagi, endingOfMagi, nextInMagi } from './next.ts';
import { reportMagi } from './report/report.ts';
import { dataOfMagi, unsealed } from './report/unsealed.ts';
import { testsNamed } from './tests.ts';

export const magi: Protocol<MagiState, MagiEvent, OpenMagi | SharedCommand> = {
  ...frame<MagiState, MagiEvent, OpenMagi | SharedCommand>({
    begin: beginMagi,
    evolve: evolveMagi,
    decide: decideMagi,
    consequence: consequenceInMagi,
    hasVerdict: ({ ballots }) => ballots.some(({ counted }) => counted),
    tests: (state) => ({ proposals: testsNamed(state), round: standingBallot(state)?.round ?? 0 }),
    unsealed,
    standing: standingOfMagi,
    ending: endingOfMagi,
    report: reportMagi,
    data: dataOfMagi,
  }),
  derived: ['counted', 'challenge_asked', 'fell_back', 'asked_again', 'reopened'],
  due: dueInMagi,
  next: nextInMagi,
  answerable: answerableInMagi,
};
