// What stands at the head of a Council before anything was counted: who is asked, who is missing, what brings them.
import { describe, expect, it } from 'vitest';
import { open, play } from '../../../../tests/given/council.ts';
import type { OpenCouncil } from '../decide.ts';
import { seatsRemarks } from './worth.ts';

const { found, seats } = open();
const without = (...names: string[]): OpenCouncil['found'] =>
  found.map((one) =>
    names.includes(one.seat)
      ? { ...one, available: false, reason: 'not found', remedy: `npm install ${one.seat}` }
      : one,
  );
const said = (changed: Partial<OpenCouncil>) =>
  seatsRemarks(play(open(changed)).state).map(({ text, grave }) => `${grave ? '! ' : ''}${text}`);

describe('who is asked', () => {
  it.each<[name: string, changed: Partial<OpenCouncil>, remarks: string[]]>([
    ['everybody is there', {}, ['Peers: claude, codex, gemini.', 'Round 1 is blind; at most 5 rounds.']],
    [
      'a seat is filled by another',
      { seats: seats.map((one) => (one.seat === 'codex' ? { ...one, engine: 'qwen' } : one)) },
      ['Peers: claude, codex (filled by qwen), gemini.', 'Round 1 is blind; at most 5 rounds.'],
    ],
    [
      'one is missing, and two go on',
      { seats: seats.slice(0, 2), found: without('gemini'), degraded: ['gemini: not found'] },
      [
        'Peers: claude, codex.',
        'Round 1 is blind; at most 5 rounds.',
        '! Degraded: gemini: not found.',
        expect.stringContaining('npm install gemini'),
      ],
    ],
    [
      'one is missing, and nothing can be held',
      { unavailable: true, found: without('gemini') },
      [
        expect.stringMatching(/^To bring them: .*npm install gemini.*\.$/),
        'With --allow-two a Council goes on with two.',
      ],
    ],
    [
      'two are missing',
      { unavailable: true, found: without('codex', 'gemini') },
      [expect.stringMatching(/^To bring them: .*npm install codex.*; .*npm install gemini.*\.$/)],
    ],
    ['nothing brings them', { unavailable: true, found: [] }, []],
  ])('%s', (_, changed, remarks) => {
    expect(said(changed)).toEqual(remarks);
  });
});
