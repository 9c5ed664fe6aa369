// What the challengers of a Debate say, what they are answered, and what a user may make of it, at random.
import fc from 'fast-check';
import { debate } from '../../../scripts/core/debate/debate.ts';
import { shownInMarkdown } from '../../../scripts/core/telling/markdown-report.ts';
import {
  ASSUMED,
  CHALLENGES,
  challenge,
  OPENING,
  opening as openDebate,
  rebuttal,
  SEATS,
} from '../../given/debate.ts';
import type { Script } from '../played.ts';
import { answers, type Law, pick } from './law.ts';

export const DEBATE: Law = {
  protocol: debate,
  scripts: fc
    .record({
      auto: fc.boolean(),
      max_rounds: pick(1, 2, 3),
      first: fc.array(
        fc.tuple(
          pick(...Object.keys(CHALLENGES)),
          pick('ok', 'ok', 'ok', 'inferred', 'unparseable'),
          pick(false, false, false, true),
        ),
        { minLength: 3, maxLength: 6 },
      ),
      later: fc.array(fc.tuple(pick('accept', 'accept', 'maintain', 'escalate'), pick('', 'the restart')), {
        minLength: 2,
        maxLength: 5,
      }),
      stance: pick('accept', 'partial', 'reject'),
      position: pick('Use Redis', 'Use Redis with a log', 'CONSENSUS, approved'),
      user: answers(
        ...['Ask again', 'Go ahead anyway', 'Leave it open', 'Stop here', 'Claude', 'Architect'],
        ...['architect', 'claude', 'Claude: Use Redis', 'Architect: Use Postgres'],
      ),
    })
    .map(
      ({ auto, max_rounds, first, later, stance, position, user }): Script => ({
        open: openDebate({ max_rounds }, { auto }),
        speak: ({ seat, kind, turn, round }) => {
          const at = (SEATS as readonly string[]).indexOf(seat) + 3 * round;
          const [name = 'agree', status, failed] = first[at % first.length] ?? [];
          if (failed && kind !== 'text')
            return { opinion: null, failure: { reason: 'timeout', detail: 'late' } };
          if (kind === 'challenge') {
            if (status === 'unparseable')
              return { opinion: challenge({ status, stage: 5, critique: 'It is wrong' }) };
            return { opinion: challenge({ ...CHALLENGES[name], status: status as 'ok' }) };
          }
          if (kind === 'rebuttal') {
            const [answer = 'maintain', remaining = ''] = later[at % later.length] ?? [];
            return { opinion: rebuttal(answer as 'accept', { remaining }) };
          }
          const responses = SEATS.map((one) => ({ seat: one, stance, reason: 'so it is' }));
          const said: Record<string, object> = {
            opening: OPENING,
            response: { responses, position, confidence: 'medium' },
            assumptions: ASSUMED,
          };
          return { opinion: null, text: JSON.stringify(said[turn] ?? said['opening']) };
        },
        user: auto ? [] : user,
      }),
    ),
  told: (state) => {
    const ending = debate.ending(state);
    const isConsensus = /^## DEBATE OUTCOME: CONSENSUS\b/m.test(shownInMarkdown(debate.report(state)));
    return {
      // After a tradeoff the user takes a side, and the document stays what it was.
      heading: ending && ending.standing?.by === 'vote' ? isConsensus : undefined,
      headline: ending && ending.standing?.by === 'vote' ? /^Consensus/.test(ending.headline) : undefined,
      'heading without an ending': ending ? undefined : isConsensus,
    };
  },
};
