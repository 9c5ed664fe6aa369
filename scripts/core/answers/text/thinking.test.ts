// What a model thought is told from what it said.
import { expect, it } from 'vitest';
import { answerAlone, withoutThinking } from './thinking.ts';

it.each<[what: string, text: string, said: string]>([
  ['a block before the answer', '<think>Tabs? Spaces?</think>\n\nTabs.', 'Tabs.'],
  ['a block in the middle', 'First. <thinking>Hm.</thinking>Then.', 'First. Then.'],
  ['two blocks', '<think>a</think>One.<think>b</think> Two.', 'One. Two.'],
  ['large and small letters', '<Think>a</THINK>Tabs.', 'Tabs.'],
  ['the tags of other models', '[THINK]a[/THINK]◁think▷b◁/think▷<thought>c</thought>Tabs.', 'Tabs.'],
  ['a thought that never ends', 'Tabs. <think>Or spaces', 'Tabs.'],
  ['nothing but a thought', '<think>Or spaces', ''],
  ['a thought whose opening was swallowed', 'They want tabs, I guess.\n</think>\n\nTabs.', 'Tabs.'],
  [
    'tags that are talked about',
    'Models mark it by `<think>` and `</think>`.',
    'Models mark it by `<think>` and `</think>`.',
  ],
  ['no thought', 'Tabs <b>and</b> spaces.', 'Tabs <b>and</b> spaces.'],
])('%s', (_, text, said) => {
  expect(answerAlone(text)).toBe(said);
});

it('leaves what stands before a lone closing tag to whoever counts', () => {
  expect(withoutThinking('reject</think>approve')).toBe('reject</think>approve');
});
