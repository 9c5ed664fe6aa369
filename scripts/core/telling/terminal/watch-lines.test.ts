// Each round, each move and the end are told once, in the order in which they became known.
import { expect, it } from 'vitest';
import { UNTOUCHED } from '../../protocol/frame.ts';
import { NOTHING_YET } from '../../protocol/standing.ts';
import type { Move, Report } from '../../shapes.ts';
import { reportOf } from '../report.ts';
import { newsSince } from './watch-lines.ts';

const move = (seat: string, round: number, kind: Move['kind']): Move => ({
  seat,
  round,
  from: 'a',
  to: 'b',
  kind,
  movedBy: [],
  because: '',
  evidence: [],
});
const round = (number: number, position: string) => ({
  round: number,
  label: 'Vote',
  stands: [{ seat: 'claude', position, confidence: 60 }],
});
const report = ({ headline = '', ...changes }: Partial<Report>): Report => ({
  ...reportOf({ ...UNTOUCHED, opened: { cwd: '/project', host_session: null } }, null, {
    title: 'Council',
    question: 'Which?',
    seatsTitle: 'Votes',
    standing: NOTHING_YET,
    remarks: [],
  }),
  headline,
  ...changes,
});

const open = report({});
const one = report({ rounds: [round(1, 'a')] });
const moved = report({ rounds: [round(1, 'a')], moves: [move('claude', 1, 'critique')] });
const two = report({
  rounds: [round(1, 'a'), round(2, 'b')],
  moves: [move('claude', 1, 'critique'), move('codex', 2, 'conformity')],
});

it.each<[what: string, before: Report | null, now: Report, lines: string[]]>([
  ['the question, at first', null, open, ['Council: Which?']],
  ['all that was, for who comes late', null, one, ['Council: Which?', '# round 1: Vote', '  claude: a (60)']],
  ['a new round', open, one, ['# round 1: Vote', '  claude: a (60)']],
  ['nothing twice', one, one, []],
  ['what moved after a round', one, moved, ['  ~ claude: a -> b (took up a critique)']],
  [
    'a flip in its round',
    moved,
    two,
    [
      '# round 2: Vote',
      '  claude: b (60)',
      '  ~ codex: a -> b (CONFORMITY: no new evidence, no answered objection)',
    ],
  ],
  ['the end', two, { ...two, headline: 'b by all' }, ['= b by all']],
])('tells %s', (_, before, now, lines) => {
  expect(newsSince(before, now, { width: 80 })).toEqual(lines);
});
