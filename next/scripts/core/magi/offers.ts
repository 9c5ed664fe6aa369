// Everything that may be chosen in a Magi: its id, what people read, what comes of it and what it owes.
import type { Offer, OutcomeOf } from '../deliberation/protocol.ts';

const offer = (
  id: string,
  outcome: OutcomeOf,
  [label, description]: [string, string],
  more: Partial<Offer> = {},
): Offer => ({ id, label, description, outcome, owes: [], ...more });

export const STOP = offer('stop', 'stop', ['Stop here', 'Nothing of it is done.']);
export const WAIT = offer('wait', 'wait', ['Put it off', 'It stays open until more is known.']);
export const GO = offer('go', 'go', ['Go ahead', 'You decide to do it.']);
export const AGAIN = offer('vote_again', 'revote', [
  'Vote again',
  'Everybody votes once more, with what you add.',
]);
export const KEEP = offer('keep', 'stop', ['Leave it', 'It stays rejected.']);
export const ALTERNATIVES = offer('alternatives', 'stop', [
  'Look for another way',
  'It stays rejected; work out a way that meets the reasons against it.',
]);
export const OVERRIDE = offer(
  'override',
  'go',
  ['Do it anyway', 'You write why the risk is worth taking and what to watch.'],
  { owes: ['risk_acceptance', 'monitor'], grave: true },
);
export const MITIGATE = offer(
  'mitigate',
  'go',
  ['Go ahead, with a remedy', 'You write how the danger is met, then it is done.'],
  { owes: ['mitigation'], grave: true },
);
export const ADD_CONTEXT = offer(
  'add_context',
  'revote',
  ['Add what was missing', 'You say what they need to know, and they vote again.'],
  { owes: ['context'] },
);
export const TAKE_RISK = offer('accept_case', 'go', [
  'Go ahead all the same',
  'You have read the case against it; it stays on record.',
]);
export const ANSWER_CASE = offer('answer_case', 'revote', [
  'Let them answer it',
  'Everybody votes again with this case in front of them.',
]);
export const NO_CASE = offer('go_without', 'go', [
  'Go ahead without it',
  'You decide, although nobody argued against it.',
]);
export const askAgain = (to: string[], names: string): Offer =>
  offer('ask_again', 'revote', [`Ask ${names} again`, 'It states its vote once more; then it is counted.'], {
    to,
  });
export const runTest = (by: string, command: string): Offer =>
  offer('run_test', 'more', [
    'Run the test first',
    `${by} says that \`${command}\` would settle it. It is run for you, and they vote again.`,
  ]);
export const conditional = (conditions: string): Offer =>
  offer('with_conditions', 'go', ['Yes, with conditions', `Go ahead only if: ${conditions}`]);
export const option = (id: string, label: string, description = ''): Offer =>
  offer(id, `choose:${id}`, [label, description]);
export const side = (id: string, outcome: OutcomeOf, label: string, description: string): Offer =>
  offer(id, outcome, [label, description]);

/** What is left when voting again settled nothing: each ends it undecided, with what you write. */
export const LADDER: Offer[] = [
  offer('reframe', 'wait', ['Split the question', 'Write the smaller questions that can be decided.'], {
    owes: ['questions'],
  }),
  offer('timebound', 'wait', ['Set a deadline', 'Write by when, and who decides then.'], {
    owes: ['deadline'],
  }),
  offer('defer', 'wait', ['Take a step that can be undone', 'Write which, and what it waits for.'], {
    owes: ['waits_for'],
  }),
  offer('escalate', 'wait', ['Let somebody else decide', 'Write who; they get all the votes.'], {
    owes: ['waits_for'],
  }),
];
