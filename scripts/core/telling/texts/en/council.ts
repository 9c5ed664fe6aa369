// What is said of Councils, in English.
import { listed } from './listed.ts';

export const council = {
  listed,
  headers: { framing: 'Council', verdict: 'Verdict', noMajority: 'No majority', noQuorum: 'No quorum' },
  questions: {
    framing: 'This is what the peers will get. Does it capture the problem?',
    verdict: 'Proceed with the verdict, or look further?',
    noMajority: 'The peers did not reach a majority. Which way do you want to go?',
    noQuorum: 'Fewer than two peers answered, so there is no verdict.',
  },
  /** What a verdict hinges on: said before the question. */
  doubts: {
    unread: (seats: string) => `It rests on ${seats}, whose citations do not exist.`,
    conformity: (seats: string) => `It rests on ${seats}, who changed position without new evidence.`,
    inferred: (seats: string) => `It rests on ${seats}, whose position was inferred from prose.`,
    could_not_read: (seats: string) => `It rests on ${seats}, who could not read the working tree.`,
    late: (seats: string) =>
      `It rests on ${seats}, whose seat was filled by hand when the other answers were already there.`,
    copy: (seats: string) => `It rests on ${seats}, whose answer is another peer's, word for word.`,
    said_more: (seats: string) =>
      `It rests on ${seats}, who wrote more beside the form that could not be read with certainty.`,
    mapping: (seats: string) =>
      `It rests on the mapping of free text: only the clerk says that ${seats} mean the same.`,
    other: (seats: string, reason: string) => `It rests on ${seats} (${reason}).`,
    failed: (seats: string) => `Not heard: ${seats}.`,
  },
  /** The cheapest step that would settle it. */
  settle: {
    unread: 'One more round asks for places that exist.',
    conformity: 'One more round asks what in the tree speaks for the change.',
    inferred: 'One more round asks for that position in the form that is counted.',
    could_not_read: 'An engine that can read files in that seat would settle it.',
    late: 'One more round asks every peer again.',
    copy: 'One more round asks every peer for reasons of its own.',
    said_more: 'One more round asks for that position in the form and nothing beside it.',
    mapping: 'One more round lets the peers say themselves whether they agree.',
    other: 'One more round would show whether it holds.',
    noRoundLeft: 'No round is left; their answers are kept in full.',
  },
  declined: 'The user stopped here; the verdict was not taken.',
  leftOpen: 'The user left it undecided.',
  saidByHost: 'The user’s answer is said by the host; nobody saw it given.',
  framingSaidByHost: 'That the user confirmed the framing is said by the host; nobody saw it.',
  options: {
    send: { label: 'Send it', description: 'Every peer gets exactly this and researches it alone.' },
    change: { label: 'Change it', description: 'Say what should be different.' },
    stopFraming: { label: 'Stop here', description: 'No Council.' },
    proceed: (choice: string) => ({ label: 'Proceed', description: `Accept the verdict: ${choice}` }),
    dig: {
      label: 'Dig into the dissent',
      description: 'One more round in which every peer answers the objection; then it is counted again.',
    },
    again: { label: 'Ask once more', description: 'One more round; then it is counted again.' },
    read: {
      label: 'Read the dissent in full',
      description: 'Shows the whole answer of the peer who disagrees.',
    },
    stop: { label: 'Stop here', description: 'Keep it on record and do nothing with it.' },
    undecided: { label: 'Leave it undecided', description: 'Keep it on record as open.' },
  },
  heldBy: (seats: string, position: string) => `Held by ${seats}: ${position}`,
  asAgreed: 'as agreed',
};
