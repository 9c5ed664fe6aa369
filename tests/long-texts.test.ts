// What a host needs first comes first: a shell that shows only the beginning of much never hides what is due, its command or its form.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULTS } from '../scripts/core/configuration/defaults.ts';
import { council } from '../scripts/core/council/council.ts';
import { debate } from '../scripts/core/debate/debate.ts';
import { magi } from '../scripts/core/magi/magi.ts';
import { fold } from '../scripts/core/protocol/protocol.ts';
import { review } from '../scripts/core/review/review.ts';
import type { Deliberation } from '../scripts/io/deliberation/deliberations.ts';
import { instructionOf } from '../scripts/io/deliberation/instructions.ts';
import { open as openCouncil, say as sayInCouncil } from './given/council.ts';
import { ASSUMED, challenge, OPENING, opening as openDebate, rebuttal, SEATS } from './given/debate.ts';
import { seated } from './given/magi.ts';
import { CODE, envelope, opening as openReview } from './given/review.ts';
import { type Playable, playOut, type Script } from './house/played.ts';

/** Of more than about this, Claude Code shows its model only the beginning. */
const SHOWN = 30_000;
const LONG = 'A fact that one has to know to judge it. '.repeat(4_000);

const ROWS: Record<string, { protocol: Playable; script: Script }> = {
  magi: {
    protocol: magi,
    script: {
      open: {
        type: 'open',
        protocol: 'magi',
        framing: { question: 'Move it?', context: LONG, reversible: false },
        ...seated(),
        limits: DEFAULTS.magi,
        language: 'en',
        seed: 1,
        auto: false,
        cwd: '/project',
        host_session: null,
      },
      speak: ({ turn }) =>
        turn === 'challenge'
          ? {
              opinion: {
                status: 'ok',
                objection_strength: 'strong',
                case: LONG,
                evidence: [],
                looked_for: '',
              },
            }
          : {
              opinion: {
                status: 'ok',
                position: 'APPROVE',
                confidence: 80,
                confidence_known: true,
                rationale: LONG,
                key_evidence: [LONG],
                risks: [LONG],
                conditions: [LONG],
                dissent_note: '',
                inferred: false,
              },
            },
      user: ['Have it answered', 'Stop here'],
    },
  },
  council: {
    protocol: council,
    script: {
      open: openCouncil({ questions: true, hosted: true, framing: { problem: LONG } }),
      speak: ({ seat, round }) => {
        // Claude's own program cannot run, so that a subagent is due beside the engines.
        if (seat === 'claude' && round === 1)
          return { opinion: null, failure: { reason: 'auth', detail: 'x' } };
        return sayInCouncil(seat, round, `way of ${seat}`, {
          position: LONG,
          reasoning: LONG,
          text: LONG,
        }) as object;
      },
      user: ['Send it', 'Stop here'],
      map: 'A: one\nB: two\nC: three',
    },
  },
  debate: {
    protocol: debate,
    script: {
      open: openDebate({}, { framing: { question: 'Redis?', context: LONG } }),
      speak: ({ kind, turn }) => {
        if (kind === 'challenge')
          return {
            opinion: challenge({ verdict: 'disagree', objection_strength: 'strong', critique: LONG }),
          };
        if (kind === 'rebuttal') return { opinion: rebuttal('escalate', { reason: LONG, remaining: LONG }) };
        const responses = SEATS.map((seat) => ({ seat, stance: 'reject', reason: LONG }));
        const said: Record<string, object> = {
          opening: { ...OPENING, position: LONG },
          response: { responses, position: LONG, confidence: 'medium' },
          assumptions: ASSUMED,
        };
        return { opinion: null, text: JSON.stringify(said[turn]) };
      },
      user: ['Stop here'],
    },
  },
  review: {
    protocol: review,
    script: {
      open: openReview({ parts: [{ ...CODE, text: LONG }] }),
      speak: ({ kind }) =>
        kind === 'text'
          ? { opinion: null, text: 'F1: REBUT - it is not so' }
          : { opinion: envelope({ summary: LONG, p1: [`${LONG} — src/a.ts:1`], recommendation: 'revise' }) },
      user: ['reject'],
    },
  },
};

it.each(Object.entries(ROWS))(
  '%s: at every step the command and the form stand before what is long',
  (name, { protocol, script }) => {
    const { events } = playOut(protocol, script);
    const folder = mkdtempSync(join(tmpdir(), 'ftm-long-'));
    const seen = new Set<string>();
    for (let count = 1; count <= events.length; count++) {
      const state = fold(protocol, events.slice(0, count));
      // What follows by itself is never left out on disk.
      if (protocol.consequences(state).length > 0 || protocol.next(state).do === 'settle') continue;
      const at = { id: `${name}-1`, folder, protocol, state } as unknown as Deliberation;
      const text = JSON.stringify(instructionOf(at), null, 2);
      const step = instructionOf(at);
      seen.add(step.do);
      const head = text.slice(0, SHOWN);
      const commands = [...text.matchAll(/"(?:command|ask|owes|submit|seats)": /g)].map(({ index }) => index);
      expect([step.do, Math.max(0, ...commands) < SHOWN]).toEqual([step.do, true]);
      if ('display' in step && 'command' in step) expect(head).toContain('"command"');
      // A seat's prompt comes in pages, with its form on the first.
      if (step.do === 'seal') expect(step.prompt.length).toBeLessThan(SHOWN - 5_000);
    }
    expect(seen.size).toBeGreaterThan(2);
  },
);
