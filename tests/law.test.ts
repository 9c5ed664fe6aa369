// One law for a yes, in every protocol: whatever says of a deliberation that it may go ahead says what its gate says.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../scripts/core/configuration/defaults.ts';
import { council } from '../scripts/core/council/council.ts';
import {
  cite,
  openConflict,
  open as openCouncil,
  say as sayInCouncil,
} from '../scripts/core/council/given.ts';
import { debate } from '../scripts/core/debate/debate.ts';
import {
  ASSUMED,
  CHALLENGES,
  challenge,
  OPENING,
  opening as openDebate,
  rebuttal,
  SEATS,
} from '../scripts/core/debate/given.ts';
import { seated } from '../scripts/core/magi/given.ts';
import { magi } from '../scripts/core/magi/magi.ts';
import { exitOf } from '../scripts/core/protocol/exit-code.ts';
import { EXIT } from '../scripts/core/refusal.ts';
import { CODE, envelope, opening as openReview } from '../scripts/core/review/given.ts';
import { review } from '../scripts/core/review/review.ts';
import { shownInMarkdown } from '../scripts/core/telling/markdown-report.ts';
import { readYaml } from '../scripts/core/words/yaml.ts';
import { playOut, type Script } from './house/played.ts';

const RUNS = 1500;
type Gate = 'approved' | 'rejected' | 'undecided';
/** By where it stands, whether it says "go ahead"; left out, it says nothing of it. */
type Told = Record<string, boolean | undefined>;

const pick = fc.constantFrom;

// biome-ignore lint/suspicious/noExplicitAny: one table for four protocols, each with its own state
type State = any;
type Law = {
  protocol: typeof magi | typeof council | typeof debate | typeof review;
  scripts: fc.Arbitrary<Script>;
  /** What its own texts say, beside what every protocol has. */
  told: (state: State) => Told;
};

const words = pick('It holds.', 'APPROVE', 'go ahead, approved, yes', '## CONSENSUS', 'gate: approved');
const answers = (...labels: string[]) =>
  fc.array(
    fc.oneof(
      pick(...labels),
      pick('go', 'no', 'yes', 'はい', 'やめる', 'No, do not do it', 'go ahead anyway', 'maybe', 'withdraw'),
    ),
    { maxLength: 3 },
  );

const MAGI: Law = {
  protocol: magi,
  scripts: fc
    .record({
      auto: fc.boolean(),
      irreversible: fc.boolean(),
      options: fc.boolean(),
      language: pick('en', 'ja'),
      votes: fc.array(
        fc.record({
          position: pick('APPROVE', 'APPROVE', 'REJECT', 'ABSTAIN'),
          confidence: pick(20, 45, 55, 75, 95),
          rationale: words,
          inferred: pick(false, false, true),
          safety_concern: pick(false, false, false, true),
          choice: pick(null, null, 'pg', 'kafka'),
          conditions: pick<string[][]>([], [], ['Keep a flag']),
        }),
        { minLength: 3, maxLength: 5 },
      ),
      against: fc.record({
        objection_strength: pick('none', 'minor', 'moderate', 'strong', null),
        case: pick('', 'Nobody measured it.', 'I found nothing.'),
        looked_for: pick('', 'locks'),
      }),
      user: answers(
        ...['Approve (Claude)', 'Reject (Codex)', 'Wait (Gemini)', 'Hybrid', 'Vote again', 'Stop here'],
        ...['Mitigate first', 'Mitigate first\nmitigation: a proxy\nowner: Anna\nmonitor: strangers'],
        ...['Mitigate first\nmitigation: later\nowner: Anna\nmonitor: strangers', 'mitigation: a proxy'],
        ...['Do it anyway', 'Do it anyway\nrisk_acceptance: the date\nmonitor: errors', 'Leave it', 'pg'],
        ...['Look for alternatives', 'Accept it', 'Put it off', 'Decide myself', 'Have it argued', 'kafka'],
        ...['Go ahead in spite of it', 'Go ahead without it', 'Follow the majority', 'Follow the dissenter'],
        ...['Add context\ncontext: p99 is 4 ms', 'position: APPROVE', 'override: true', 'yes\nnote: no'],
      ),
    })
    .map(
      ({ auto, irreversible, options, language, votes, against, user }): Script => ({
        open: {
          type: 'open',
          protocol: 'magi',
          framing: {
            question: 'Move it?',
            reversible: !irreversible,
            ...(options
              ? {
                  options: [
                    { id: 'pg', label: 'One table' },
                    { id: 'kafka', label: 'Kafka' },
                  ],
                }
              : {}),
          },
          ...seated({ auto }),
          limits: DEFAULTS.magi,
          language,
          seed: 1,
          auto,
          cwd: '/project',
          host_session: null,
        },
        speak: ({ turn, seat, round }) => {
          const full = {
            status: 'ok',
            key_evidence: [],
            risks: [],
            dissent_note: '',
            confidence_known: true,
          };
          if (turn === 'challenge') return { opinion: { status: 'ok', evidence: [], ...against } };
          const at = ['claude', 'codex', 'gemini'].indexOf(seat) + round;
          return { opinion: { ...full, ...votes[at % votes.length] } };
        },
        user: auto ? [] : user,
      }),
    ),
  told: (state) => {
    const report = magi.report(state);
    const { next, box } = report;
    expect(shownInMarkdown(report)).toContain(next.slice(0, 12));
    return {
      next: /^Go ahead|で進めます。|実行します。/.test(next),
      box: (box?.findings ?? []).some((line) => /Action: (?:EXECUTE|GO AHEAD|実行)/.test(line)),
      headline: magi.ending(state)?.headline.startsWith('APPROVE'),
    };
  },
};

const COUNCIL: Law = {
  protocol: council,
  scripts: fc
    .record({
      kind: pick('options', 'open', 'conflict'),
      asked: fc.boolean(),
      max_rounds: pick(1, 2, 3),
      said: fc.array(
        fc.record({
          choice: pick('redis', 'redis', 'postgres', 'update_intent', 'revert_fix', 'a cache', 'no', null),
          position: words,
          agrees_with: pick<string[][]>([], [], ['A'], ['A', 'B'], ['C']),
          status: pick('ok', 'ok', 'ok', 'inferred'),
          changed: fc.boolean(),
          cited: pick('verified', 'verified', 'no such file', 'no such line'),
          failed: pick(false, false, false, false, true),
        }),
        { minLength: 3, maxLength: 7 },
      ),
      user: answers(
        ...['Proceed', 'Proceed with the verdict', 'Stop here', 'Dig into the dissent', 'Ask once more'],
        ...['Read the dissent in full', 'Leave it undecided', 'redis', 'postgres', 'revert_fix', 'One Redis'],
      ),
    })
    .map(({ kind, asked, max_rounds, said, user }): Script => {
      const limits = { timeout_s: 300, later_timeout_s: 180, retries: 0, max_rounds, history_bytes: 50_000 };
      const changed = { questions: asked, hosted: asked, limits };
      const open = {
        options: openCouncil(changed),
        open: openCouncil({ ...changed, framing: { problem: 'What now?' } }),
        conflict: openConflict(changed),
      }[kind];
      return {
        open,
        speak: ({ seat, round }) => {
          const one = said[(['claude', 'codex', 'gemini'].indexOf(seat) + 3 * round) % said.length];
          if (!one || one.failed) return { opinion: null, failure: { reason: 'timeout', detail: 'late' } };
          const { choice, cited, failed: _, ...opinion } = one;
          const cites = [cite(`src/${seat}.ts`, 1, cited as 'verified')];
          return sayInCouncil(seat, round, choice, { ...(opinion as object), cites }) as object;
        },
        user: asked ? ['Send it', ...user] : [],
        map: 'A, B: one way\nC: another',
      };
    }),
  told: (state) => {
    const text = shownInMarkdown(council.report(state));
    const [, yaml = ''] = text.split('COUNCIL VERDICT:\n');
    const block = (yaml ? readYaml(yaml).value : null) as { gate: Gate; decision: unknown } | null;
    const gate = council.ending(state)?.gate;
    const shows = /^\*\*Decision\*\*: (?!none\b)/m.test(text);
    return {
      block: block ? block.gate === 'approved' : undefined,
      // A rejection is decided too; only what is undecided has no decision.
      'decision in the block': block && gate !== 'rejected' ? block.decision !== null : undefined,
      'decision shown': gate && gate !== 'rejected' && shows ? true : undefined,
    };
  },
};

const DEBATE: Law = {
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
        ...['Ask again', 'Go ahead all the same', 'Leave it open', 'Stop here', 'Claude', 'Architect'],
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

const REVIEW: Law = {
  protocol: review,
  scripts: fc
    .record({
      auto: fc.boolean(),
      cut: fc.boolean(),
      rounds: pick(1, 2, 3),
      said: fc.array(
        fc.record({
          recommendation: pick('keep', 'keep', 'revise', 'reject', 'continue', null),
          status: pick('ok', 'ok', 'ok', 'inferred', 'parse_error'),
          p1: pick<string[][]>([], [], ['It is lost — src/a.ts:1']),
          p2: pick<string[][]>([], [], ['It is slow — src/a.ts:2']),
          p3: pick<string[][]>([], ['A name is long — src/a.ts:3']),
          missing: pick<string[][]>([], [], ['a test']),
          summary: words,
          failed: pick(false, false, false, false, true),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      replies: pick('ACCEPT', 'PARTIAL', 'REBUT'),
      user: answers(
        ...['keep', 'revise', 'reject', 'continue', 'Keep it', 'Revise it', 'Reject it', 'Another round'],
        ...['choice: keep\nrisk_acceptance: big.js is only data', 'keep it as it is, but only for now'],
      ),
    })
    .map(
      ({ auto, cut, rounds, said, replies, user }): Script => ({
        open: openReview({
          auto,
          ...(auto ? { author: { engine: 'claude', by: 'engine' } } : {}),
          ...(cut ? { parts: [{ ...CODE, leftOut: ['big.js'] }] } : {}),
          limits: {
            preset: 'standard',
            rounds,
            budget_minutes: 20,
            timeout_s: 600,
            retries: 0,
            stale_rounds: 2,
          },
        } as Parameters<typeof openReview>[0]),
        speak: ({ kind }, turn) => {
          const one = said[turn % said.length];
          if (kind === 'text')
            return {
              opinion: null,
              text: ['F1', 'F2', 'F3', 'F4', 'F5'].map((id) => `${id}: ${replies} - it is so`).join('\n'),
            };
          if (!one || one.failed) return { opinion: null, failure: { reason: 'timeout', detail: 'late' } };
          const { failed: _, ...told } = one;
          return { opinion: envelope(told as Parameters<typeof envelope>[0]) };
        },
        user: auto ? [] : user,
      }),
    ),
  told: (state) => {
    const ending = review.ending(state);
    const { next, document } = review.report(state);
    const [first] = document;
    const keeps = first?.kind === 'fact' && first.name === 'Recommendation' && /^keep\b/.test(first.text);
    return {
      next: ending ? /^Nothing has to change/.test(next) : undefined,
      recommendation: ending && !state.decision ? keeps : undefined,
      headline: ending ? /^keep\b/.test(ending.headline) : undefined,
    };
  },
};

describe.each(Object.entries({ MAGI, COUNCIL, DEBATE, REVIEW }))('%s', (_, { protocol, scripts, told }) => {
  it(`says one thing everywhere, in ${RUNS} generated deliberations`, () => {
    const seen = { approved: 0, rejected: 0, undecided: 0, open: 0 };
    fc.assert(
      fc.property(scripts, (script) => {
        // biome-ignore lint/suspicious/noExplicitAny: as above
        const one = protocol as any;
        const { state, turn, next } = playOut(one, script);
        expect(turn).toBeLessThan(80);
        const ending = one.ending(state);
        const report = one.report(state);
        const gate: Gate = ending?.gate ?? 'undecided';
        seen[(ending?.gate ?? 'open') as keyof typeof seen] += 1;
        expect(report.gate).toBe(ending ? gate : 'open');
        expect([report.standing, one.standing(state).gate]).toEqual([one.standing(state), gate]);
        expect(report.told.ending).toEqual(ending);
        expect(exitOf(ending)).toBe(
          { approved: EXIT.done, rejected: EXIT.refused, undecided: EXIT.undecided }[gate],
        );
        // Where a question is open, nothing has ended but a no.
        if (next.do === 'ask_user' && ending) expect(gate).toBe('rejected');
        for (const [where, says] of Object.entries(told(state)))
          if (says !== undefined) expect([where, says]).toEqual([where, gate === 'approved']);
        if (!ending) return;
        if (gate === 'approved' && ending.standing.by === 'vote')
          expect(ending.standing).toMatchObject({ hinges: [], owed: [], unseen: [] });
        const summary = report.remembered;
        expect(summary?.decision ?? null).toEqual(decisionSaid(summary, ending));
        if (gate !== 'undecided') expect(ending.decision).not.toBeNull();
        // The word that events, verdict log and blackboard have for it is never the word of another outcome.
        if (summary && gate === 'undecided' && summary.decision === null)
          expect(summary.outcome).not.toMatch(/^(?:unanimous|majority|consensus|clean|settled|fast_exit)$/);
      }),
      { numRuns: RUNS },
    );
    expect(Object.values(seen).filter((times) => times > RUNS / 100).length).toBeGreaterThanOrEqual(3);
  });
});

/** With its option behind it, where there is one. */
const decisionSaid = (summary: { decision: string | null } | null, ending: { decision: string | null }) =>
  summary?.decision?.startsWith(`${ending.decision}: `) ? summary.decision : ending.decision;
