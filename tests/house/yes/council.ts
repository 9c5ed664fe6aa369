// What the peers of a Council say, round by round, and what a user may answer to them, at random.
import fc from 'fast-check';
import { council } from '../../../scripts/core/council/council.ts';
import { shownInMarkdown } from '../../../scripts/core/telling/markdown-report.ts';
import { readYaml } from '../../../scripts/core/words/yaml.ts';
import { cite, openConflict, open as openCouncil, say as sayInCouncil } from '../../given/council.ts';
import type { Script } from '../played.ts';
import { answers, type Gate, type Law, pick, words } from './law.ts';

export const COUNCIL: Law = {
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
