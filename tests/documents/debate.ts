// How a position is attacked from three sides, and what comes of it.
import { expect } from 'vitest';
import { readAnswer } from '../../scripts/core/answers/read-answer.ts';
import { debate } from '../../scripts/core/debate/protocol.ts';
import type { DebateState } from '../../scripts/core/debate/rounds.ts';
import { around, open as opened, play, THREE } from '../given/debates.ts';
import { fileText, holds, mediaOf, promptText } from './given.ts';
import { by, left, rule } from './rule.ts';

const DEBATE_TEST = 'scripts/core/debate/debate.test.ts';
const TALLY = 'scripts/core/debate/tally.test.ts';
const WORKSPACE = 'scripts/io/openings/debate-workspace.test.ts';
const END = 'tests/debate.test.ts';

const contested = (): DebateState =>
  play(opened(around(THREE, { settings: { rounds: 2 } })), [
    ':P',
    'strong agree agree',
    ':P2',
    'maintain',
    'why why',
  ]);
const reportOf = (state: DebateState): string => mediaOf(debate.tell(state))[1] ?? '';

export const DEBATE = [
  rule(
    'debate.workspace.number',
    'a numbered folder of the project',
    by(WORKSPACE, 'takes the next number'),
  ),
  rule(
    'debate.domain',
    'the field of the question is found',
    by(DEBATE_TEST, '%s (%s) is of %s'),
  ),
  left(
    'debate.personas',
    'another skill invents three persons',
    'Three lenses with method and questions, in one table: the same for the same field, and nobody invented.',
  ),
  rule(
    'debate.workspace.files',
    'three sides, context, state, transcript, rounds',
    by(DEBATE_TEST, 'its workspace holds each side'),
  ),
  rule(
    'debate.workspace.rounds',
    'each answer by round and engine',
    by(DEBATE_TEST, 'its workspace holds each side'),
  ),
  left(
    'debate.preflight.file',
    'who can challenge stands in a file for all',
    'In the state folder, for 24 hours: a folder for everybody can be written by anybody.',
  ),
  rule(
    'debate.preflight.nobody',
    'nobody can: refused, with what would help',
    by(END, 'nobody but the author: refused with what would bring somebody'),
  ),
  left(
    'debate.workspace.cwd',
    'engines start in the workspace and load its files',
    'They start in the project, where what is argued about lies; the side stands in the prompt, so that every engine has it.',
  ),
  rule('debate.opening', 'position, confidence, weaknesses, assumptions', () =>
    holds(fileText('scripts/core/answers/form.ts'), 'weaknesses:', 'assumptions:'),
  ),
  rule('debate.challenge.parallel', 'all at once', by(DEBATE_TEST, '%j: %s')),
  rule(
    'debate.exit.fast',
    'all agree, or object in small things only: over',
    by(TALLY, 'round %i: %s: %s'),
  ),
  rule(
    'debate.confrontation',
    'a no, a strong objection, or different verdicts: it is answered',
    by(TALLY, 'round %i: %s: %s'),
  ),
  rule(
    'debate.skepticism',
    'a bare yes in the first round is asked to look again',
    by(TALLY, 'an agreement of round 1 with %j is %s'),
  ),
  rule('debate.reply', 'each objection: accepted, in part, or rejected', () => {
    for (const answer of ['accept', 'partial', 'reject']) {
      const said = `replies:\n  - to: architect\n    answer: ${answer}\n    why: It races.\nposition: P2`;
      expect(readAnswer('response', said, { ids: ['architect'] }).replies).toEqual([
        { to: 'architect', answer, why: 'It races.' },
      ]);
      holds(promptText('debate-response'), `\`${answer}\``);
    }
  }),
  rule('debate.rebuttal', 'accept, maintain, escalate', () => {
    for (const answer of ['accept', 'maintain', 'escalate']) {
      const said = `answer: ${answer}\nreason: It races.\nremaining: ""`;
      expect(readAnswer('rebuttal', said, {}).answer).toBe(answer);
      holds(promptText('debate-rebuttal'), `\`${answer}\``);
    }
    // Who accepts and leaves something open has not accepted.
    const open = 'answer: accept\nreason: It races.\nremaining: the port';
    expect(readAnswer('rebuttal', open, {}).answer).toBe('maintain');
  }),
  rule('debate.limits', 'five rounds, 120 seconds, one challenger at least', () => {
    const { limits } = opened(around(THREE, { settings: {} })).opened;
    expect([limits.rounds, limits.timeout_s['challenge']]).toEqual([5, 120]);
    const one = play(opened(around(THREE)), [':P', 'agree x x']);
    expect(debate.verdict(one)).toMatchObject({ agreed_by: ['Architect'] });
    const none = play(opened(around(THREE)), [':P', 'x x x']);
    expect(none.ended?.why).toBe('abort');
  }),
  left(
    'debate.limits.end',
    'it ends after five rounds only',
    'A round that changed nothing ends it too: the next would say the same.',
  ),
  rule(
    'debate.assumptions',
    'no agreement: what each takes for granted, and what would change it',
    by(DEBATE_TEST, '%j: %s'),
  ),
  rule(
    'debate.context.kept',
    'the files of the sides stay as they were',
    by(WORKSPACE, 'says whose context file is not what was written'),
  ),
  rule(
    'debate.context.missing',
    'one that is missing costs that challenger, and it is logged',
    by(
      END,
      'a lens that somebody changed costs that challenger, and is told; the others go on',
    ),
  ),
  rule(
    'debate.context.common',
    'what is there for all of them is told where it is missing or changed, and costs nobody a seat',
    by(END, 'what all of them were told, %s, costs nobody a seat and is told once'),
  ),
  rule('debate.history', 'each version of the position, with what changed it', () =>
    holds(
      reportOf(contested()),
      'Position History',
      'v1 (opening): P',
      'v2 (after round 1, final): P2',
      'Changed because: Architect: for architect',
    ),
  ),
  rule(
    'debate.outcome.consensus',
    'position, confidence, rounds, who confirmed it, what changed',
    () =>
      holds(
        reportOf(play(opened(around(THREE)), [':P', 'agree agree agree'])),
        '**DEBATE OUTCOME: CONSENSUS**\n- Final position: P\n',
        'Confidence: HIGH',
        'Rounds to consensus: 1',
        'Perspectives validated',
        '✅ Architect (Gemini): agree critique',
      ),
  ),
  rule(
    'debate.outcome.tradeoff',
    'position, confidence, rounds, each side, what divides them, assumptions',
    () =>
      holds(
        reportOf(contested()),
        'DEBATE OUTCOME: TRADEOFF',
        '(contested)',
        'Rounds: 2 (no consensus)',
        'Perspective Breakdown',
        'Architect (Gemini): DISAGREE - ',
        /Core disagreement[\s\S]*Architect: the port/,
        'Assumptions exposed',
        'Final position: P2 (contested)',
      ),
  ),
  rule('debate.outcome.confidence', 'how sure they are', () =>
    holds(reportOf(contested()), /Confidence: HIGH \(Claude 80, Architect 80\)/),
  ),
  rule('debate.failure', 'one fails: it goes on; all fail: it ends', [
    by(DEBATE_TEST, 'who could not be heard objects to nothing'),
    by(TALLY, 'round %i: %s: %s'),
  ]),
  rule('debate.sources', 'what the method rests on', () =>
    holds(
      fileText('skills/debate/protocol.md'),
      'AI safety via debate',
      'ExpertPrompting',
      'Jekyll & Hyde',
    ),
  ),
];
