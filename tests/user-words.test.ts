// Words of a user that mean no, later or only if: in no protocol, and in no language, do they end in "go ahead".
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../scripts/core/configuration/defaults.ts';
import { council } from '../scripts/core/council/council.ts';
import { debate } from '../scripts/core/debate/debate.ts';
import { magi } from '../scripts/core/magi/magi.ts';
import { review } from '../scripts/core/review/review.ts';
import { openConflict, open as openCouncil, say as sayInCouncil } from './given/council.ts';
import {
  ASSUMED,
  CHALLENGES,
  challenge,
  OPENING,
  opening as openDebate,
  rebuttal,
  SEATS,
} from './given/debate.ts';
import { seated } from './given/magi.ts';
import { envelope, opening as openReview } from './given/review.ts';
import { type Playable, playOut, type Script } from './house/played.ts';

/** One a line: language, what is meant, and the words. Add a line to try another. */
const PHRASES = readFileSync(join(import.meta.dirname, 'answers/refusals.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('|'))
  .map((line) => line.replaceAll('\\n', '\n').split('|') as [language: string, words: string]);

const magiOpening = (framing: object, more: object = {}) => ({
  type: 'open',
  protocol: 'magi',
  framing: { question: 'Move it?', ...framing },
  ...seated(),
  limits: DEFAULTS.magi,
  language: 'en',
  seed: 1,
  auto: false,
  cwd: '/project',
  host_session: null,
  ...more,
});
const vote = (position: string, more: object = {}) => ({
  opinion: {
    status: 'ok',
    position,
    confidence: 80,
    confidence_known: true,
    rationale: 'for a reason',
    key_evidence: [],
    risks: [],
    conditions: [],
    dissent_note: '',
    inferred: false,
    ...more,
  },
});
const OPTIONS = {
  options: [
    { id: 'pg', label: 'One table', reversible: true },
    { id: 'kafka', label: 'Kafka', reversible: false },
  ],
};
const votes =
  (...said: object[]): Script['speak'] =>
  (_, turn) =>
    said[turn % said.length] ?? {};
const [YES, NO, WAIT] = [vote('APPROVE'), vote('REJECT'), vote('ABSTAIN')];
const peers =
  (choices: (string | null)[]): Script['speak'] =>
  ({ seat, round }) => {
    const choice = choices[['claude', 'codex', 'gemini'].indexOf(seat)] ?? null;
    return sayInCouncil(seat, round, choice) as object;
  };
const debaters =
  (first: keyof typeof CHALLENGES, more: object = {}): Script['speak'] =>
  ({ kind, turn }) => {
    if (kind === 'challenge') return { opinion: challenge({ ...CHALLENGES[first], ...more }) };
    if (kind === 'rebuttal') return { opinion: rebuttal('maintain', { remaining: 'the restart' }) };
    const replies = SEATS.map((seat) => ({ seat, stance: 'reject', reason: 'restarts are rare' }));
    const response = { responses: replies, position: OPENING.position, confidence: 'medium' };
    const said: Record<string, object> = { opening: OPENING, response, assumptions: ASSUMED };
    return { opinion: null, text: JSON.stringify(said[turn]) };
  };

type Question = { protocol: Playable; script: Script };
/** Every kind of question, with what leads to it. */
const QUESTIONS: Record<string, Question> = {
  'Magi, a split': { protocol: magi, script: { open: magiOpening({}), speak: votes(YES, NO, WAIT) } },
  'Magi, a split between options': {
    protocol: magi,
    script: {
      open: magiOpening(OPTIONS),
      speak: votes(vote('APPROVE', { choice: 'pg' }), vote('APPROVE', { choice: 'kafka' }), NO),
    },
  },
  'Magi, a danger': {
    protocol: magi,
    script: { open: magiOpening({}), speak: votes(YES, YES, vote('REJECT', { safety_concern: true })) },
  },
  'Magi, a rejection': { protocol: magi, script: { open: magiOpening({}), speak: votes(NO) } },
  'Magi, a hinge': {
    protocol: magi,
    script: { open: magiOpening({}), speak: votes(YES, vote('APPROVE', { inferred: true }), WAIT) },
  },
  'Magi, too few votes': { protocol: magi, script: { open: magiOpening({}), speak: votes(YES, WAIT, WAIT) } },
  'Magi, a case against': {
    protocol: magi,
    script: {
      open: magiOpening({ reversible: false }),
      speak: ({ turn }) =>
        turn === 'challenge'
          ? {
              opinion: {
                status: 'ok',
                objection_strength: 'strong',
                case: 'It is lost.',
                evidence: [],
                looked_for: '',
              },
            }
          : YES,
    },
  },
  'Magi, a middle way': {
    protocol: magi,
    script: { open: magiOpening({}), speak: votes(vote('APPROVE', { conditions: ['a backup'] }), NO, WAIT) },
  },
  'Magi, a plain yes': { protocol: magi, script: { open: magiOpening({}), speak: votes(YES) } },
  'Council, the framing': {
    protocol: council,
    script: { open: openCouncil({ questions: true, hosted: true }), speak: peers(['redis']) },
  },
  'Council, a majority with a dissent': {
    protocol: council,
    script: {
      open: openCouncil({ questions: true }),
      speak: peers(['redis', 'redis', 'memory']),
      user: ['Send it'],
    },
  },
  'Council, a plain yes': {
    protocol: council,
    script: {
      open: openCouncil({ questions: true }),
      speak: peers(['redis', 'redis', 'redis']),
      user: ['Send it'],
    },
  },
  'Council, no majority': {
    protocol: council,
    script: {
      open: openCouncil({ questions: true }),
      speak: peers(['redis', 'postgres', 'memory']),
      user: ['Send it'],
    },
  },
  'Council, words instead of options': {
    protocol: council,
    script: {
      open: openCouncil({ questions: true, framing: { problem: 'Should it go?' } }),
      speak: peers(['wait', 'no', 'go']),
      user: ['Send it'],
      map: 'A: one\nB: two\nC: three',
    },
  },
  'Council, a conflict': {
    protocol: council,
    script: {
      open: openConflict({ questions: true }),
      speak: peers(['update_intent', 'update_intent', 'revert_fix']),
      user: ['Send it'],
    },
  },
  'Debate, a tradeoff': { protocol: debate, script: { open: openDebate(), speak: debaters('disagree') } },
  'Debate, a doubtful agreement': {
    protocol: debate,
    script: { open: openDebate(), speak: debaters('agree', { status: 'inferred', stage: 4 }) },
  },
  'review, findings': {
    protocol: review,
    script: {
      open: openReview(),
      speak: ({ kind }) =>
        kind === 'text'
          ? { opinion: null, text: 'F1: ACCEPT - it is so' }
          : { opinion: envelope({ p1: ['It is lost — src/a.ts:1'], recommendation: 'revise' }) },
    },
  },
  'review, a doubtful keep': {
    protocol: review,
    script: {
      open: openReview(),
      speak: () => ({ opinion: envelope({ recommendation: 'keep', status: 'inferred' }) }),
    },
  },
};

describe.each(Object.entries(QUESTIONS))('%s', (_, { protocol, script }) => {
  it(`is never answered with "go ahead" by one of ${PHRASES.length} other words`, () => {
    const before = playOut(protocol, script);
    const went = PHRASES.flatMap(([language, words]) => {
      const { state, next, events } = playOut(protocol, { ...script, user: [...(script.user ?? []), words] });
      const gate = protocol.ending(state)?.gate ?? 'undecided';
      // New context is voted on again, and that vote may say yes as the first one did.
      if (events.some(({ type }) => type === 'redeliberated')) return [];
      const begun = next.do === 'run' && before.next.do === 'ask_user';
      return gate === 'approved' || begun ? [`${language}: ${words} – ${gate}, ${next.do}`] : [];
    });
    expect(went).toEqual([]);
  });

  it('is answered by its first label, so that the words above were heard at all', () => {
    const before = playOut(protocol, script);
    const asked = before.next.do === 'ask_user' ? before.next.ask : protocol.answerable?.(before.state);
    const label = asked?.questions[0]?.options[0]?.label ?? '';
    const { events } = playOut(protocol, { ...script, user: [...(script.user ?? []), label] });
    const [taken] = events.slice(before.events.length);
    expect([label !== '', taken?.type]).not.toEqual([true, undefined]);
    expect(taken?.type).not.toBe('user_noted');
  });
});
