// Everything that may be chosen in a Magi: its id, what people read, what comes of it and what it owes.
import type { Offer, OutcomeOf } from '../deliberation/protocol.ts';

export const offer = (
  id: string,
  outcome: OutcomeOf,
  label: string,
  description: string,
  ...owes: string[]
): Offer => ({ id, label, description, outcome, owes });

export const STOP = offer('stop', 'stop', 'Stop here', 'Nothing of it is done.');
export const WAIT = offer('wait', 'wait', 'Put it off', 'It stays open until more is known.');
export const GO = offer('go', 'go', 'Go ahead', 'You decide to do it.');
export const AGAIN = offer('vote_again', 'revote', 'Vote again', 'All vote once more, with what you add.');
const missing = 'You say what they need to know; then they vote again.';
export const CONTEXT = offer('add_context', 'revote', 'Add what was missing', missing, 'context');
export const KEEP = offer('keep', 'stop', 'Leave it', 'It stays rejected.');
export const ANOTHER = offer('alternatives', 'stop', 'Look for another way', 'It stays rejected for now.');
export const OVERRIDE = offer('override', 'go', 'Do it anyway', 'You write why, and what to watch.');
export const MITIGATE = offer(
  'mitigate',
  'go',
  'Go ahead, with a remedy',
  'You write how the danger is met.',
);
export const ACCEPT = offer('accept', 'go', 'Go ahead all the same', 'You have read it; it stays on record.');
export const ANSWER = offer('answer_case', 'revote', 'Let them answer it', 'All vote again, with this case.');

/** What is left when voting again settled nothing: each ends it undecided, with what you write (R1). */
export const LADDER = [
  offer('reframe', 'wait', 'Split the question', 'Write the smaller questions.', 'questions'),
  offer('timebound', 'wait', 'Set a deadline', 'Write by when, and who decides then.', 'deadline'),
  offer('defer', 'wait', 'Take a step that can be undone', 'Write which one it is.', 'waits_for'),
  offer('escalate', 'wait', 'Let somebody else decide', 'Write who; they get all the votes.', 'waits_for'),
];

/** Going ahead against a rejection, or over a danger, owes this in writing, whatever it is called (R1). */
export const DEBTS = { rejection: ['risk_acceptance', 'monitor'], danger: ['mitigation'] };
