// Everything that may be chosen in a Magi.
import { offerOf } from '../deliberation/question.ts';

export const WAIT_MAGI = offerOf(
  'wait',
  'wait',
  'Put it off',
  'It stays open until more is known.',
);
export const GO_AHEAD = offerOf('go', 'go', 'Go ahead', 'You do it.');
export const VOTE_AGAIN = offerOf(
  'again',
  'revote',
  'Vote again',
  'All vote once more, with what you add.',
);
const whatWasMissing = 'You say what they need to know; then they vote again.';
export const ADD_CONTEXT = offerOf(
  'add_context',
  'revote',
  'Add what was missing',
  whatWasMissing,
  'context',
);
export const KEEP_REJECTED = offerOf(
  'keep',
  'stop',
  'Leave it rejected',
  'Nothing is done.',
);
export const LOOK_FOR_ANOTHER = offerOf(
  'alternatives',
  'stop',
  'Look for another way',
  'It stays rejected for now.',
);
export const DO_IT_ANYWAY = offerOf(
  'override',
  'go',
  'Do it anyway',
  'You write why, and what to watch.',
);
const howMet = 'You write how the danger is met.';
export const MITIGATE = offerOf('mitigate', 'go', 'Go ahead, with a safeguard', howMet);
const caseWasRead = 'You have read it. It stays with the verdict.';
export const ACCEPT_RISK = offerOf('accept', 'go', 'Go ahead anyway', caseWasRead);
export const ANSWER_CASE = offerOf(
  'answer_case',
  'revote',
  'Let them answer it',
  'All vote again, with this case.',
);

/** After a vain second vote: each ends it undecided. */
export const DEADLOCK_LADDER = [
  offerOf(
    'reframe',
    'wait',
    'Split the question',
    'Write the smaller questions.',
    'questions',
  ),
  offerOf(
    'timebound',
    'wait',
    'Set a deadline',
    'Write by when, and who decides then.',
    'deadline',
  ),
  offerOf(
    'defer',
    'wait',
    'Take a step that can be undone',
    'Write which one it is.',
    'waits_for',
  ),
  offerOf(
    'escalate',
    'wait',
    'Let somebody else decide',
    'Write who; they get all the votes.',
    'waits_for',
  ),
];

/** Owed to go ahead against a rejection, or over a danger. */
export const DEBTS_OF_OFFER = {
  rejection: ['risk_acceptance', 'monitor'],
  danger: ['mitigation'],
};
