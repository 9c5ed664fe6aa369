import { expect, it } from 'vitest';
import type { CouncilFraming } from '../../shapes.ts';
import { checkFraming } from './framing-check.ts';

const good: CouncilFraming = {
  problem: 'Which of the two stores should hold user sessions in this service?',
  entry_points: ['src/session.ts'],
  symptoms: '```\nTypeError: cannot read properties of undefined\n    at load (src/session.ts:12:3)\n```',
  criteria: ['Survives a restart', 'One request more at the most'],
  constraints: ['No new service'],
};
const findings = (changed: Partial<CouncilFraming>, missing: string[] = []) =>
  checkFraming({ ...good, ...changed }, missing).map(({ part, finding }) => `${part}: ${finding}`);

it('has nothing to say about a good one', () => {
  expect(findings({})).toEqual([]);
});

it.each<[name: string, changed: Partial<CouncilFraming>, finding: string]>([
  [
    'an opinion',
    { problem: 'Which store? I think Redis would do, but the other one is there too.' },
    'problem: "I think" says what to think',
  ],
  [
    'an opinion in passing',
    { constraints: ['Obviously no new service'] },
    'constraints: "Obviously" says what to think',
  ],
  [
    'a praised option',
    { problem: 'Is it true that the right way is to move all sessions?' },
    'problem: "the right way is" says',
  ],
  [
    'the conversation',
    { problem: 'As discussed above, which of the two stores should hold sessions?' },
    'problem: "As discussed above" refers to',
  ],
  [
    'code in a fence',
    { problem: 'Which store?\n```ts\nconst a = load();\n```\nThat is the question here.' },
    'problem: code is pasted here',
  ],
  [
    'code without a fence',
    { symptoms: 'export function load() {\n  const a = read();\n  return a;\n}\nIt is slow.' },
    'symptoms: code is pasted here',
  ],
  ['no criteria', { criteria: [] }, 'criteria: nothing says'],
  ['hardly a problem', { problem: 'Redis or not?' }, 'problem: is very short'],
  [
    'more than a path',
    { entry_points: ['src/session.ts\nexport const a = 1;'] },
    'entry_points: "src/session.ts export const a = 1;" is more',
  ],
])('%s', (_, changed, finding) => {
  expect(findings(changed)).toEqual([expect.stringContaining(finding)]);
});

it('names the paths that are not there', () => {
  expect(findings({}, ['src/gone.ts'])).toEqual(['entry_points: "src/gone.ts" is not in the working tree']);
});

it.each([
  'The service should be able to run offline',
  'Iterate over the clearly marked section',
  'for the thinking part',
])('takes no offence at: %s', (text) => {
  expect(findings({ problem: `${text}: which of the two stores does that better?` })).toEqual([]);
});
