import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULTS } from '../../scripts/core/configuration/defaults.ts';
import { readYaml } from '../../scripts/core/words/yaml.ts';
import { HOOK_DEFAULTS, hookSettings } from './hook-settings.mjs';

it('has the defaults the program has', () => {
  expect(DEFAULTS.blackboard).toMatchObject(HOOK_DEFAULTS);
});

/** Every form the configuration may be written in: what a hook takes from it is what the program takes. */
it.each([
  'blackboard:\n  brief_characters: 800\n  review_after_days: 3 # soon\n',
  'magi:\n  timeout_s: 5\nblackboard: # mine\n\n    review_after_days: 30',
  'blackboard: { brief_characters: 120 }',
  'blackboard: {brief_characters: 120, review_after_days: 2} # both\n',
  'blackboard:\n  { brief_characters: 120,\n    review_after_days: 2 }\n',
  'blackboard: {\n  brief_characters: 120, # short\n  review_after_days: 2,\n}\n',
  '"blackboard":\n  "brief_characters": 120\n',
  "'blackboard': { 'brief_characters': 120 }",
  '{ magi: { timeout_s: 5 }, blackboard: { brief_characters: 120 } }',
  '{"blackboard":{"brief_characters":120,"review_after_days":2}}',
  '# blackboard: { brief_characters: 5 }\nlanguage: ja\n',
  'blackboard:\n# in between\n  # and here\n  brief_characters:   120\n',
  'magi: {}\nblackboard:\n    recall: 3\n    brief_characters: 120\nlanguage: en\n',
])('%j', (text) => {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-settings-'));
  writeFileSync(join(folder, 'ftm-config.yml'), text);
  const { value, problems } = readYaml(text);
  const { brief_characters, review_after_days } = HOOK_DEFAULTS;
  const said = (value as { blackboard?: Partial<typeof HOOK_DEFAULTS> }).blackboard ?? {};
  expect(problems).toEqual([]);
  expect(hookSettings({ CLAUDE_CONFIG_DIR: folder })).toEqual({
    brief_characters: said.brief_characters ?? brief_characters,
    review_after_days: said.review_after_days ?? review_after_days,
  });
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
