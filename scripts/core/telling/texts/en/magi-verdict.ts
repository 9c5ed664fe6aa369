// What a Magi verdict says of itself, in English: its first line, facts, marks, tables and risk register.
import type { MagiVerdict } from '../../../shapes.ts';

export const magiVerdict = {
  worth: {
    heard: (heard: number, seats: number) => `Heard: ${heard} of ${seats} seats.`,
    engines: (count: number) => `${count} ${count === 1 ? 'engine' : 'engines'}.`,
    lenses: (engines: string) => `Three lenses of one model: ${engines}`,
    sameEngine: (names: string) => ` ${names} are the same engine.`,
    notHeard: (names: string) => `Not heard: ${names}.`,
    missing: (engines: string) => `Missing: ${engines}.`,
    prose: (names: string) => `Read from prose, not from a vote block: ${names}.`,
    copies: (names: string) => `Word for word the same answer: ${names}.`,
    lowConfidence: 'LOW CONFIDENCE WARNING: provisional.',
    strongDissent: 'STRONG DISSENT - Review recommended.',
    weak: (names: string) => `Below the confidence an opinion needs: ${names}.`,
    filledBy: (seat: string, engine: string) => `${seat} was filled by ${engine}`,
  },
  fallback: {
    whole:
      "→ Falling back to Simple Mode (Logos/Pathos/Sophia). Claude's sealed opinion stays in the log and is not counted.",
    unavailable: 'Engine Mode requested but external engines unavailable.',
    simple: '→ Falling back to Simple Mode (Logos/Pathos/Sophia internal deliberation).',
  },
  facts: {
    mode: 'Mode',
    simple: 'Simple: three lenses of one model',
    engine: 'Engines, each on its own',
    flags: 'Flags',
  },
  marks: {
    prose: 'read from prose',
    stands: 'stands from the vote before',
    weak: 'weak vote',
  },
  attempts: (count: number) => `${count} attempts`,
  vote: (number: number) => (number === 1 ? 'Vote' : `Vote ${number}`),
  turns: { vote: 'vote', setAside: 'vote, not counted', against: 'the case against' },
  against: {
    title: 'The case against',
    head: ['Seat', 'Strength', 'Case', 'Evidence'],
    silent: (reason: string) => `did not answer (${reason}): nobody has argued against this yet`,
    nothing: (lookedFor: string) =>
      `nothing found${lookedFor ? `; looked for: ${lookedFor}` : ', and nothing searched for'}`,
    none: 'made no case: nobody has argued against this yet',
  },
  history: {
    title: 'All votes so far',
    head: ['Vote', 'Added before it', 'Seat', 'Position', 'Confidence', 'Why'],
    notCounted: 'not counted',
    notHeard: 'not heard',
  },
  changes: {
    title: 'What changed since the earlier vote',
    head: ['Seat', 'Position', 'Confidence', 'Moved by more than the limit'],
    yes: 'yes',
    no: 'no',
  },
  risks: {
    toBeNamed: 'to be named',
    toBeWritten: 'to be written',
    toBeDecided: 'to be decided',
    noReason: (seat: string, position: string) => `${seat} voted ${position} and gave no reason.`,
    dissent: (seat: string) => `dissent of ${seat}`,
    danger: (seat: string) => `danger named by ${seat}`,
    ticked: (seat: string) => `${seat} marked it as a danger and gave no reason.`,
    signs: 'signs that the concern was right',
    challenge: (seat: string) => `challenge by ${seat}`,
    acceptedByUser: 'accepted by the user',
    accepted: 'accepted',
    toBeAnswered: 'to be answered before going ahead',
    notDone: 'not gone ahead with',
    minor: 'minor: it stops nothing',
    assumption: 'the assumption it names',
    condition: (condition: string) => `Condition not met: ${condition}`,
    conditionSource: 'condition of approval',
    whetherMet: 'whether it is met',
    twoEngines: 'Two engines were heard instead of three.',
    reduced: 'reduced diversity',
    askThird: 'ask a third engine when the decision is hard to undo',
    thirdFinding: 'a finding that neither engine mentioned',
    tainted: (count: number, seats: string, files: string) =>
      `${count} file(s) changed while ${seats} ran: ${files}`,
    tree: 'changed working tree',
    lookAt: (where: string) => `look at ${where}`,
    workingTree: 'the working tree',
  },
};

export const magiSteps = {
  patterns: {
    unanimous: 'unanimous',
    majority: 'majority',
    majority_rejection: 'majority rejection',
    unanimous_rejection: 'unanimous rejection',
    split: 'split',
    insufficient_quorum: 'insufficient quorum',
    insufficient_information: 'insufficient information',
  } satisfies Record<MagiVerdict['pattern'], string>,
  headline: {
    undecided: 'no decision',
    option: (word: string, option: string) => `${word}, ${option}`,
    vote: (pattern: string, counts: string, heard: number, seats: number) =>
      `${pattern}, ${counts}, ${heard} of ${seats} heard`,
    byUser: (word: string, vote: string, against: boolean) =>
      `${word} by the user${against ? ', overriding the vote' : ''} (${vote})`,
  },
  why: {
    seal: 'Your own opinion is stored first; only then may the other engines be asked.',
    submit: 'Each of these seats answers alone, from its own prompt, before any answer is shown.',
    run: 'The engines that are due are started; each answers alone.',
    owes: 'Something that this answer needs in writing is still missing.',
    undecided: 'The vote alone does not decide this.',
    verdict: 'The verdict is in.',
    nothing: 'Nothing is due.',
    withdraw:
      'Until then the verdict before this vote stands; the user can answer "withdraw" to go back to it.',
    fallback: (reason: string) => `${reason} It continues in Simple Mode, and the user is told so.`,
    partOf: (id: string) => `This is a smaller question of ${id}.`,
    missing: (who: string) => `Tell the user: ${who}`,
    simple: 'Engine Mode needs at least one of them: it continues in Simple Mode.',
  },
};
