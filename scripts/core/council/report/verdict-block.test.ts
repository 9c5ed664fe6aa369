import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ballot, fail, NOW, open, openConflict, play, say } from '../../../../tests/given/council.ts';
import { executorBlock } from '../../telling/machines/executor-block.ts';
import { readYaml } from '../../words/yaml.ts';
import { council } from '../council.ts';
import type { CouncilCommand } from '../decide.ts';
import { executorOf } from './executor.ts';

const verdictBlock = (state: Parameters<typeof executorOf>[0]): string => {
  const block = executorOf(state);
  return block ? executorBlock(block) : '';
};

import { shownInMarkdown } from '../../telling/markdown-report.ts';

const KEYS = ['decision', 'outcome', 'round', 'agreed_by', 'dissent', 'reasoning', 'debug_log_entry'];

function blockOf(...commands: CouncilCommand[]): Record<string, unknown> {
  const [first, ...rest] = verdictBlock(play(...commands).state).split('\n');
  expect(first).toBe('COUNCIL VERDICT:');
  const { value, problems } = readYaml(rest.join('\n'));
  expect(problems).toEqual([]);
  return value as Record<string, unknown>;
}

const decided = [openConflict(), ...ballot(1, 'update_intent', 'revert_fix', 'update_intent')];

describe('the block', () => {
  it('has the fields that an executor reads', () => {
    const block = blockOf(...decided);
    expect(Object.keys(block)).toEqual(expect.arrayContaining(KEYS));
    expect(block).toMatchObject({
      decision: 'update_intent',
      outcome: 'majority',
      round: 1,
      agreed_by: ['claude', 'gemini'],
      sealed: { claude: 'update_intent', codex: 'revert_fix', gemini: 'update_intent' },
      dissent: 'codex: Take revert_fix',
      reasoning: 'It is what src/claude.ts does. It holds.',
      conflict_of_interest: false,
      degraded: false,
    });
    expect(String(block['debug_log_entry']).split('\n')).toEqual([
      `### Council Verdict — ${NOW}`,
      '**Conflict**: Contradiction: Update the intent, or revert what Codex did?',
      '**Decision**: update_intent',
      '**Agreed by**: claude, gemini (first, each alone: claude update_intent, codex revert_fix, gemini update_intent)',
      '**Reasoning**: It is what src/claude.ts does. It holds.',
      '**Dissent**: codex: Take revert_fix',
      '',
    ]);
  });

  it('is the last thing that is shown', () => {
    const { state } = play(...decided);
    expect(shownInMarkdown(council.report(state)).endsWith(verdictBlock(state))).toBe(true);
  });

  it.each<[name: string, given: CouncilCommand[], block: Record<string, unknown>]>([
    [
      'the author is one of the two',
      [openConflict(), ...ballot(1, 'update_intent', 'update_intent', 'revert_fix')],
      { conflict_of_interest: true },
    ],
    [
      'all three agree',
      [openConflict(), ...ballot(1, 'revert_fix', 'revert_fix', 'revert_fix')],
      { conflict_of_interest: false, dissent: null },
    ],
    [
      'one seat failed',
      [openConflict(), fail('codex', 1), say('claude', 1, 'revert_fix'), say('gemini', 1, 'revert_fix')],
      { decision: 'revert_fix', heard: '2 of 3', degraded: true },
    ],
    [
      'one is left',
      [openConflict(), fail('codex', 1), fail('claude', 1, 'quota'), say('gemini', 1, 'revert_fix')],
      {
        decision: null,
        outcome: 'no_quorum',
        safe_default: 'revert_fix',
        reasoning: 'Only 1 of 3 seats answered: codex timeout, claude quota.',
      },
    ],
    [
      'no majority',
      [
        openConflict({ limits: { ...open().limits, max_rounds: 1 } }),
        ...ballot(1, 'update_intent', 'revert_fix', null),
      ],
      {
        decision: null,
        outcome: 'no_majority',
        agreed_by: [],
        safe_default: 'revert_fix',
        options: [
          { decision: 'update_intent', held_by: ['claude'] },
          { decision: 'revert_fix', held_by: ['codex'] },
          { decision: 'Take null', held_by: ['gemini'] },
        ],
      },
    ],
    [
      'it could not be held',
      [
        openConflict({
          unavailable: true,
          found: [
            {
              seat: 'codex',
              engine: null,
              available: false,
              reason: 'not found',
              remedy: 'npm install -g x',
            },
          ],
        }),
      ],
      {
        decision: null,
        outcome: 'unavailable',
        round: 0,
        safe_default: 'revert_fix',
        missing: [{ seat: 'codex', reason: 'not found', remedy: 'npm install -g x' }],
        reasoning: 'The Council could not be held. Missing: codex (not found).',
      },
    ],
    [
      'two that agree without a label for it',
      [
        open({ framing: { problem: 'Where should sessions go?' } }),
        ...ballot(1, null, null, 'c'),
        say('claude', 2, null, { agrees_with: ['C'] }),
        say('codex', 2, null, { agrees_with: ['B'], position: 'Let the store keep them' }),
        say('gemini', 2, 'c'),
      ],
      { outcome: 'majority', decision: 'Take null' },
    ],
    [
      'a plain question',
      [open(), ...ballot(1, 'redis', 'redis', 'memory')],
      { decision: 'redis', agreed_by: ['claude', 'codex'] },
    ],
    [
      'a seat that read nothing decides',
      [
        openConflict(),
        say('claude', 1, 'revert_fix', { cites: [] }),
        say('codex', 1, 'revert_fix'),
        say('gemini', 1, 'update_intent'),
      ],
      { rests_on_unread: ['claude'] },
    ],
  ])('%s', (_, given, block) => {
    expect(blockOf(...given)).toMatchObject(block);
  });

  it('is YAML whatever the peers write', () => {
    const wild = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '---\nx: 1',
        '...',
        '# no\n- a',
        '"',
        "it's: {a",
        '`|\n  >',
        '\u2028\u0085\u0007\ud800',
        '!!js/eval x',
        '&a *a',
        '%TAG !',
        '\t- b',
        ': ',
      ),
    );
    fc.assert(
      fc.property(wild, wild, wild, (position, reasoning, text) => {
        const said = { position, reasoning, text };
        const block = blockOf(
          openConflict(),
          say('claude', 1, 'revert_fix', said),
          say('codex', 1, 'update_intent', said),
          say('gemini', 1, 'revert_fix', said),
        );
        expect(block).toMatchObject({ decision: 'revert_fix', agreed_by: ['claude', 'gemini'] });
        expect(String(block['debug_log_entry']).split('\n')).toHaveLength(7);
      }),
    );
  });
});

describe('in a deliberation that is held in Japanese', () => {
  const ja = { language: 'ja' } as const;
  const absent = { seat: 'codex', engine: null, available: false, reason: 'not found', remedy: null };
  it.each<[name: string, given: CouncilCommand[], block: Record<string, unknown>]>([
    [
      'too few were heard',
      [openConflict(ja), fail('codex', 1), fail('claude', 1, 'quota'), say('gemini', 1, 'revert_fix')],
      { outcome: 'no_quorum', reasoning: '3席のうち回答したのは1席だけです: codex timeout, claude quota。' },
    ],
    [
      'no two agree',
      [
        openConflict({ ...ja, limits: { ...open().limits, max_rounds: 1 } }),
        ...ballot(1, 'update_intent', 'revert_fix', null),
      ],
      {
        outcome: 'no_majority',
        reasoning: '1ラウンドを経ても、同じ立場の参加者は二者になりませんでした。',
        debug_log_entry: expect.stringContaining('**Decision**: なし（no_majority）'),
      },
    ],
    [
      'it could not be held',
      [openConflict({ ...ja, unavailable: true, found: [absent] })],
      { outcome: 'unavailable', reasoning: '評議会を開けませんでした。不足: codex（見つかりません）。' },
    ],
    [
      'somebody gave no position',
      [
        openConflict(ja),
        ...ballot(1, 'update_intent', 'update_intent'),
        say('gemini', 1, 'revert_fix', { position: '' }),
      ],
      { outcome: 'majority', dissent: 'gemini: 立場を示しませんでした' },
    ],
  ])('%s', (_, given, block) => {
    expect(blockOf(...given)).toMatchObject(block);
  });
});
