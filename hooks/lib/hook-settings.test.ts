import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULTS } from '../../scripts/core/configuration/defaults.ts';
import { HOOK_DEFAULTS, hookSettings } from './hook-settings.mjs';

it('has the defaults the program has', () => {
  expect(DEFAULTS.blackboard).toMatchObject(HOOK_DEFAULTS);
});

it.each([
  [
    'blackboard:\n  brief_characters: 800\n  review_after_days: 3 # soon\n',
    { brief_characters: 800, review_after_days: 3 },
  ],
  [
    'magi:\n  timeout_s: 5\nblackboard: # mine\n\n    review_after_days: 30',
    { brief_characters: 1500, review_after_days: 30 },
  ],
  ['brief_characters: 5\n', HOOK_DEFAULTS],
  ['blackboard:\nother:\n  brief_characters: 5\n', HOOK_DEFAULTS],
  ['blackboard:\n  brief_characters: many\n', HOOK_DEFAULTS],
  [null, HOOK_DEFAULTS],
])('%j', (text, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-settings-'));
  if (text !== null) writeFileSync(join(folder, 'ftm-config.yml'), text);
  expect(hookSettings({ CLAUDE_CONFIG_DIR: folder })).toEqual(expected);
});
