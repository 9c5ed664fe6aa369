// What the log keeps in English is told in the reader's language, and what an engine said as it said it.
import { expect, it } from 'vitest';
import { overBudget } from '../protocol/cost.ts';
import { OUR_WORDS, type OurWords, ourWords } from '../words/our-words.ts';
import { inWords } from './stored.ts';

it.each<[english: string, japanese: string]>([
  ['No answer within 120 s.', '120 s以内に回答がありませんでした。'],
  ['It ended with exit code 3: quota exceeded', '終了コード3で終わりました: quota exceeded'],
  ['It ended with exit code 1 and said nothing.', '何も言わずに終了コード1で終わりました。'],
  ['There is no program qwen.', 'プログラム qwen がありません。'],
  ['There is no program qwen. Install: npm i qwen', 'プログラム qwen がありません。導入方法: npm i qwen'],
  ['without codex (not logged in)', 'codex なし（ログインしていません）'],
  ['without codex (something of its own)', 'codex なし（something of its own）'],
  ['API Error: 429 Too Many Requests', 'API Error: 429 Too Many Requests'],
  ['It says: No answer within 120 s.', 'It says: No answer within 120 s.'],
])('%s', (english, japanese) => {
  expect(inWords(english, 'ja')).toBe(japanese);
  expect(inWords(english, 'en')).toBe(english);
});

it.each([{ max_tokens: 1 }, { max_minutes: 0.001 }])('a budget of %j that is used up', (budget) => {
  const spent = { rounds: [{ round: '1 vote', answers: 1, tokens: 9, usd: null, ms: 60_000 }], leftOut: [] };
  const why = overBudget({ spent, opened: { budget } }, [{ round: 2, turn: 'vote' }]) ?? '';
  expect(why).toContain('would be broken');
  expect(inWords(why, 'ja')).not.toMatch(/[a-z]{2,}/);
});

it.each(Object.keys(OUR_WORDS) as OurWords[])('%s', (name) => {
  const parts = ['〇', '△', '□'] as unknown as [];
  const written = ourWords(name, ...parts);
  expect(inWords(written, 'en')).toBe(written);
  expect(written).not.toContain('undefined');
  const told = inWords(written, 'ja');
  expect(told).not.toBe(written);
  for (const part of parts) expect(told.includes(part)).toBe(written.includes(part));
});
