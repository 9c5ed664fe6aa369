// Votes of a Magi and what a user may answer to them, at random.
import fc from 'fast-check';
import { expect } from 'vitest';
import { DEFAULTS } from '../../../scripts/core/configuration/defaults.ts';
import { magi } from '../../../scripts/core/magi/magi.ts';
import { shownInMarkdown } from '../../../scripts/core/telling/markdown-report.ts';
import { seated } from '../../given/magi.ts';
import type { Script } from '../played.ts';
import { answers, type Law, pick, words } from './law.ts';

export const MAGI: Law = {
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
