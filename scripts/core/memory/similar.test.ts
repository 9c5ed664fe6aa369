import { describe, expect, it } from 'vitest';
import type { Experience } from '../shapes.ts';
import { guessDomain } from './known-before.ts';
import { similarTo } from './similar.ts';

const known = (task_description: string, more: Partial<Experience> = {}): Experience => ({
  task_type: 'council',
  task_description,
  timestamp: '2026-01-01T00:00:00.000Z',
  confidence: 0.8,
  tags: ['council', 'majority'],
  lessons_learned: [],
  decision_domain: null,
  ...more,
});
const SESSIONS = known('Which store should hold the sessions of this service?', {
  files: ['src/session.js'],
});
const QUEUE = known('Two workers can take the same invoice job. Where does the fix belong?', {
  project: '/b',
});
const BUTTON = known('Which colour should the button of the landing page have?', { project: '/a' });
const ask = (text: string, more: Partial<Parameters<typeof similarTo>[0]> = {}) =>
  similarTo({ text, files: [], domain: null, project: '/a', ...more }, [SESSIONS, QUEUE, BUTTON], 5).map(
    ({ task_description }) => task_description,
  );

describe('is similar', () => {
  it.each<[question: string, more: Parameters<typeof ask>[1], found: Experience[]]>([
    ['Where should this service keep its user sessions, which store?', {}, [SESSIONS]],
    ['Should the store of a session be Redis?', {}, [SESSIONS]],
    ['Which colour should the save button have?', {}, [BUTTON]],
    ['What about this file?', { files: ['src/session.js:12'] }, [SESSIONS]],
    ['Do workers lose an invoice?', {}, [QUEUE]],
    ['Which of the two should we use and why?', {}, []],
    ['Should the project have a council?', {}, []],
  ])('%s', (question, more, found) => {
    expect(ask(question, more)).toEqual(found.map(({ task_description }) => task_description));
  });

  it('puts the same project first, however well another one fits', () => {
    const here = known('Which store holds a cart?', { project: '/a' });
    const there = known('Which Redis store should hold a cart and its sessions?', { project: '/b' });
    const asked = {
      text: 'Which Redis store should hold the cart sessions?',
      files: [],
      domain: null,
      project: '/a',
    };
    expect(similarTo(asked, [there, here], 5)).toEqual([here, there]);
  });

  it('by domain and a word', () => {
    const auth = known('Rotate every token?', { decision_domain: 'security' });
    const asked = { text: 'Is the token checked?', files: [], domain: 'Security', project: '/a' };
    expect(similarTo(asked, [auth], 5)).toEqual([auth]);
    expect(similarTo({ ...asked, domain: null }, [auth], 5)).toEqual([]);
  });
});

it.each<[text: string, known: string[], domain: string | null]>([
  ['Where should sessions be stored, in Postgres or Redis?', [], 'storage'],
  ['Which colour should the button of the landing page have?', [], 'interface'],
  ['Two workers can take the same job from the queue', [], 'concurrency'],
  ['Who may log in with an expired token?', [], 'security'],
  ['Is the billing run right?', ['billing', 'storage'], 'billing'],
  ['Is this right?', [], null],
])('%s is about %j: %s', (text, filed, domain) => {
  expect(guessDomain(text, filed)).toBe(domain);
});
