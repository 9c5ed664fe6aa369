// Every sentence a person reads in a question or a verdict, in English; the form of every other language.
import type { Owed } from '../../protocol/user-answer.ts';
import type { MagiFlag, MagiVerdict } from '../../shapes.ts';

export const en = {
  magi: {
    /** What follows from a verdict, and what a flag adds to it. */
    next: {
      execute: 'Go ahead.',
      execute_record_dissent:
        'Go ahead, and keep the dissent in the risk register with a mitigation and what to watch for.',
      block: 'Do not do it. Give the reasons of the seats and suggest other ways.',
      ask_user: 'Put the question to the user; nothing is done before the answer.',
      redeliberate: 'Collect what was missing and vote again.',
      request_context: 'Ask for more context: the seats cannot decide with what they have.',
      fallback_simple:
        'Neither seat took a position: continue in Simple Mode with the three perspectives, and say so.',
      mitigate_first:
        'Before anything else is done, write down how the danger that the dissenter names will be mitigated.',
      challenge_first: 'Have one seat state the strongest case against, with evidence, then count again.',
      proceed_with_monitoring:
        'The user accepted the risk in writing: go ahead, and watch what the acceptance names.',
    } satisfies Record<MagiVerdict['action'], string>,
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
      same_model: 'came from the same model',
      conformity: 'changed without new evidence',
      by_hand: 'was filled in by hand',
    } as Record<string, string>,
    doubted: (seat: string, doubt: string | undefined) =>
      `the vote of ${seat}, which ${doubt ?? 'is in doubt'}`,
    and: ' and ',
    surer: (seat: string, gap: number) => `${seat} is more confident by ${gap} points.`,
    headers: {
      split: 'Split Vote',
      override: 'Dissent',
      rejected: 'Rejected',
      safety: 'Danger',
      inferred: 'Unclear vote',
      context: 'Need context',
      deadlock: 'Deadlock',
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
      safety: (seat: string, concern: string) =>
        `${seat} names a danger: ${concern} How would you like to proceed?`,
      hinges: (votes: string) =>
        `The yes rests on ${votes}. Asking again is the cheapest way to find out. How would you like to proceed?`,
      caseAgainst: (seat: string, text: string) =>
        `All approve, but ${seat} argues against it: ${text} How would you like to proceed?`,
      noCase:
        'All approve, but nobody has argued against this. Having it argued once is the cheapest check. How would you like to proceed?',
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
      goAhead: { label: 'Go ahead', description: 'You decide for it.' },
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
        description: 'Say by when, and who decides then; it stays open until that day, and you are reminded.',
      },
      defer: (option: string | null) => ({
        label: option ? `Take ${option}` : 'Take a reversible step',
        description: option
          ? 'The only option that can be undone; needs a monitoring plan.'
          : 'Do something that can be undone, and say what is waited for; it stays undecided until then.',
      }),
      escalate: {
        label: 'Let somebody else decide',
        description:
          'Say who; they get the whole analysis and all earlier votes, and it stays undecided until then.',
      },
    },
    /** Shown instead of the action in the box of a verdict once the user has decided. */
    decided: { approved: 'GO AHEAD', rejected: 'STOP', undecided: 'WAIT' },
  },
  user: {
    /** What an answer owes in writing, inside a sentence; the name of the field follows in brackets. */
    fields: {
      mitigation: 'how the danger will be met',
      owner: 'who sees to it',
      conditions: 'under which conditions',
      risk_acceptance: 'which risk you accept and why',
      monitor: 'what to watch',
      deadline: 'by which day (2026-12-31)',
      context: 'what is new',
      evidence: 'the new evidence',
      waits_for: 'who or what is waited for',
      questions: 'the smaller questions',
    } satisfies Record<Owed, string>,
    titles: {
      mitigation: 'Mitigation plan',
      owner: 'Owner',
      conditions: 'Conditions',
      risk_acceptance: 'Risk accepted',
      monitor: 'To watch',
      deadline: 'Deadline',
      context: 'Context',
      evidence: 'Evidence',
      waits_for: 'Waiting for',
      questions: 'Smaller questions',
    } satisfies Record<Owed, string>,
    debt: {
      header: 'In writing',
      question: (label: string, fields: string) => `"${label}" needs in writing: ${fields}.`,
    },
    chose: (label: string) => `The user chose: ${label}`,
    overrides: (level: string) => `Level ${level}: this overrides the vote.`,
    noted: (text: string) => `The user also said: ${text}`,
    byHost: "The user's answer: said by the host.",
    partByHost: (fields: string) => `Said by the host for the user: ${fields}.`,
    goWith: (option: string) => `Go ahead with ${option}.`,
    under: (conditions: string) => `Only under these conditions: ${conditions}.`,
    stop: 'Do not go ahead.',
    otherWay: 'Work out another way that meets the reasons for the rejection.',
    wait: 'Nothing is done yet.',
    until: (date: string) => `It is looked at again by ${date}.`,
    waitsFor: (what: string) => `It waits for: ${what}.`,
    split: (questions: string) => `It goes on as smaller questions: ${questions}.`,
    withdraw: 'Back to the verdict',
    revoteOpen: 'A new vote is open; until it is counted, this verdict stands.',
  },
  tests: {
    run: {
      label: 'Run the test',
      description:
        'In a throw-away copy of the project, without network and home folder; then the peers go on.',
    },
    named: (seats: string, command: string) => `${seats} named a test that would decide it: ${command}.`,
    shell: 'It needs a shell.',
    expects: (seat: string, expect: string, otherwise: string) =>
      `${seat} expects: ${expect || 'not said'}${otherwise ? `; otherwise: ${otherwise}` : ''}.`,
    title: 'Test',
    ended: (exit: number) => `ended with exit code ${exit}`,
    stopped: (why: string) => `was stopped: ${why}`,
    judged: (seat: string, expect: string, how: 'kept' | 'broken' | 'unclear') =>
      `${seat} expected "${expect}": ${{ kept: 'kept', broken: 'broken', unclear: 'cannot be held against it' }[how]}`,
    changed: (files: string) => `It changed ${files}, in its copy only`,
    decidesNothing: 'The test decides nothing.',
    byConfiguration: 'Your own configuration let it run; nobody was asked.',
    saidByHost: 'That the user let it run is said by the host; nobody saw it.',
  },
  council: {
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
      mapping: 'One more round lets the peers say themselves whether they agree.',
      other: 'One more round would show whether it holds.',
      noRoundLeft: 'No round is left; their answers are kept in full.',
    },
    noted: 'Kept as a note, since it is none of the answers that decide',
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
  },
  debate: {
    header: 'Tradeoff',
    question: 'The debate ended without agreement. Which way do you want to go?',
    side: (way: string, bestIf: string, risk: string) =>
      [way, bestIf && `Best if ${bestIf}`, risk && `Risk: ${risk}`].filter(Boolean).join('. '),
    leaveOpen: {
      label: 'Leave it open',
      description: 'Decide nothing now; first find out which assumption holds.',
    },
    stop: { label: 'Stop here', description: 'Nothing of it is done; remembered as declined.' },
    /** A consensus that rests on something doubtful. */
    hinge: {
      header: 'Doubtful',
      question: (why: string) => `The challengers agree, but ${why} How do you want to go on?`,
      why: (name: string, reason: string) =>
        ({
          inferred: `${name}'s agreement was only read out of its sentences.`,
          evidence_missing: `nothing that ${name} cited is there.`,
          identical: `${name} says word for word what another challenger says.`,
          unconfirmed: `${name} agreed at once without looking, and could not be asked again.`,
        })[reason] ?? `${name}'s agreement is in doubt (${reason}).`,
      again: {
        label: 'Ask again',
        description: (names: string) => `${names} once more, in the form: the cheapest way to settle it.`,
      },
      go: { label: 'Go ahead all the same', description: 'The doubt stays in the record.' },
    },
  },
  review: {
    header: 'Review',
    question: 'The review has ended. What happens to the artifact?',
    recommended: (description: string) => `${description} (recommended)`,
    options: {
      revise: {
        label: 'Revise it',
        description: 'Make the changes that the findings call for, then have it reviewed again.',
      },
      keep: { label: 'Keep it', description: 'Leave the artifact as it is; the findings stay on record.' },
      reject: { label: 'Reject it', description: 'Give it up, or start over.' },
      continue: {
        label: 'Another round',
        description:
          'The reviewer looks at the same artifact again, with what you add; later changes need a new review.',
      },
    },
  },
  split: {
    header: 'Review as',
    question: 'Treat as `mixed` or `proposal-only`?',
    mixed: {
      label: 'mixed',
      description: 'The fenced code is reviewed as code, everything else as a proposal.',
    },
    proposalOnly: {
      label: 'proposal-only',
      description: 'The whole document is one proposal; its code is illustration.',
    },
  },
};

export type Texts = typeof en;
