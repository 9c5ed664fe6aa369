// What is said of the questions of a Magi and what its verdict means, in English.
import type { MagiFlag, MagiVerdict } from '../../../shapes.ts';
import { listed } from './listed.ts';

export const magi = {
  /** What follows from a verdict, and what a flag adds to it. */
  next: {
    execute: 'Go ahead.',
    execute_record_dissent:
      'Go ahead, and keep the dissent in the risk register with a mitigation and what to watch for.',
    block: 'Do not go ahead. What the seats object to is where another way would have to begin.',
    ask_user: 'You decide: nothing is done before you have answered.',
    redeliberate: 'Nothing is decided yet: add what was missing, and it is voted on again.',
    request_context: 'Nothing is decided yet: the seats need more to go on.',
    fallback_simple:
      'Neither seat took a position: it goes on in Simple Mode, with three perspectives of one model.',
    mitigate_first:
      'First it has to be in writing how the danger that was named will be met, by whom, and what to watch.',
    challenge_first:
      'One seat states the strongest case against it first, with evidence; then it is counted again.',
    proceed_with_monitoring:
      'The user accepted the risk in writing: go ahead, and watch what the acceptance names.',
  } satisfies Record<MagiVerdict['action'], string>,
  /** Voting again has settled nothing: what is recommended before the user is asked. */
  deadlock: {
    take: (option: string, watch: string) =>
      `Recommended: take ${option}, the only one of the two that can be undone${watch ? `, and watch for ${watch}` : ', and name what would show that it was wrong'}.`,
    none: 'Neither option can be recommended over the other: split the question, set a deadline, or say who has to decide.',
  },
  flags: {
    strong_dissent: 'The dissenter is more confident than the majority: review the decision.',
    low_confidence: 'Low confidence: the verdict is provisional.',
    hinges_on_inferred: 'The decision depends on a vote that was only inferred from prose.',
    reduced_diversity: 'Only two engines took part: note the reduced diversity in the risk register.',
    choices_differ: 'The seats agree on yes or no but not on which option.',
    choice_dissent: 'One seat approves too, but of another option.',
    unknown_choice: 'A seat named an option that was not offered; it is counted as none.',
    case_against: 'The case against it is open.',
    no_case: 'Nobody has argued against this.',
  } as Partial<Record<MagiFlag, string>>,
  positions: { APPROVE: 'Approve', REJECT: 'Reject', ABSTAIN: 'Wait' },
  /** From which side a seat looks; other seats go by their name. */
  views: { logos: 'Technical view', pathos: 'Human view', sophia: 'Strategic view' } as Record<
    string,
    string
  >,
  view: (name: string) => `View of ${name}`,
  sure: (confidence: number | null) =>
    confidence === null ? 'confidence unknown' : `confidence ${confidence}`,
  nothingSaid: 'no reason given',
  hybrid: (conditions: string) => ({
    label: 'Hybrid',
    description: `Go ahead only under these conditions: ${conditions}`,
  }),
  /** Why a vote may not be what it seems: "the vote of Codex, which …". */
  doubts: {
    inferred: 'was read from prose',
    copy: 'repeats the answer of another seat word for word',
    said_more: 'wrote more beside the form that could not be read with certainty',
    same_model: 'came from the same model',
    conformity: 'changed without new evidence',
    by_hand: 'was filled in by hand',
  } as Record<string, string>,
  doubted: (seat: string, doubt: string | undefined) =>
    `the vote of ${seat}, which ${doubt ?? 'is in doubt'}`,
  listed,
  surer: (seat: string, gap: number) => `${seat} is more confident by ${gap} points.`,
  headers: {
    split: 'Split Vote',
    override: 'Dissent',
    rejected: 'Rejected',
    safety: 'Danger',
    inferred: 'Unclear vote',
    context: 'Need context',
    deadlock: 'Deadlock',
    takeOver: 'Go ahead?',
  },
  questions: {
    split: (seats: number): string =>
      seats === 3
        ? 'The three perspectives disagree. Which way do you want to go?'
        : 'The seats disagree. Which way do you want to go?',
    override: (decision: string, majority: string, dissenter: string) =>
      `The majority says ${decision} with low confidence (${majority}), but ${dissenter} is very confident of the opposite. Which do you follow?`,
    rejected: 'The majority rejects this. What would you like to do?',
    unanimouslyRejected: 'Every seat rejects this. What would you like to do?',
    /** Each is said where it is so, one after the other; then how to proceed is asked. */
    danger: (seat: string, concern: string) => `${seat} names a danger: ${concern}`,
    restsOn: (votes: string) => `The yes rests on ${votes}. Asking again is the cheapest way to find out.`,
    caseAgainst: (seat: string, text: string) => `All approve, but ${seat} argues against it: ${text}`,
    noCase: 'All approve, but nobody has argued against this. Having it argued once is the cheapest check.',
    proceed: 'How would you like to proceed?',
    takeOver: 'You decide. Do you want to go ahead?',
    unsure: 'Every seat that voted has low confidence. How would you like to proceed?',
    noQuorum: (heard: string) => `Too few seats took a position (${heard}). How would you like to proceed?`,
    deadlock: 'Voting again has not settled it. How would you like to break the deadlock?',
  },
  options: {
    followMajority: {
      label: 'Follow the majority',
      description: 'Go ahead with its decision and keep the dissent on record.',
    },
    followDissenter: {
      label: 'Follow the dissenter',
      description: 'The one confident voice may see what the others do not.',
    },
    voteAgain: { label: 'Vote again', description: 'Deliberate once more with what is known now.' },
    keepBlocked: { label: 'Leave it', description: 'The proposal stays rejected.' },
    alternatives: {
      label: 'Look for alternatives',
      description: 'Work out another approach that addresses the reasons for the rejection.',
    },
    acceptRisk: {
      label: 'Do it anyway',
      description: 'Needs your written acceptance of the risk and what to monitor; both are stored.',
    },
    mitigate: { label: 'Mitigate first', description: 'Write the mitigation plan, then go ahead.' },
    stop: { label: 'Stop here', description: "Don't do any of it." },
    acceptVerdict: {
      label: 'Accept it',
      description: 'You have read the answer and agree with how it was understood.',
    },
    askAgain: {
      label: 'Ask that seat again',
      description: 'Ask it to state its position explicitly, then count again.',
    },
    addContext: {
      label: 'Add context',
      description: 'Say what the seats were missing, then they vote again.',
    },
    decideMyself: {
      label: 'Decide myself',
      description: 'You decide, with the opinions so far as input.',
    },
    wait: { label: 'Put it off', description: 'Leave it open until more is known.' },
    goAhead: { label: 'Go ahead', description: 'You decide to go ahead.' },
    acceptCase: {
      label: 'Go ahead in spite of it',
      description: 'You have read the case against and accept it; it stays in the risk register.',
    },
    answerCase: {
      label: 'Have it answered',
      description: 'The seats vote again with this case in front of them.',
    },
    argueAgain: {
      label: 'Have it argued',
      description: 'A seat is asked once more for the strongest case against it.',
    },
    goWithout: { label: 'Go ahead without it', description: 'You decide without a case against it.' },
  },
  ladder: {
    reframe: {
      label: 'Split the question',
      description: 'Break it into smaller questions that can be decided one by one.',
    },
    timebound: {
      label: 'Set a deadline',
      description: 'Say by when, and who decides then; it stays open until that day, and you get a reminder.',
    },
    defer: (option: string | null) => ({
      label: option ? `Take ${option}` : 'Take a reversible step',
      description: option
        ? 'The only option that can be undone; needs a monitoring plan.'
        : 'Take a step that can be undone, and say what you are waiting for; it stays undecided until then.',
    }),
    escalate: {
      label: 'Let somebody else decide',
      description:
        'Say who; they get the whole analysis and all earlier votes, and it stays undecided until then.',
    },
  },
  /** Shown instead of the action in the box of a verdict once the user has decided. */
  decided: {
    approved: 'GO AHEAD - Decided by the user',
    rejected: 'STOP - Decided by the user',
    undecided: 'WAIT - Decided by the user',
  },
};
