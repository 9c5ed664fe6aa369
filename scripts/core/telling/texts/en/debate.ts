// What is said of Debates, in English.

export const debate = {
  header: 'Tradeoff',
  question: 'The debate ended without agreement. Which way do you want to go?',
  side: (way: string, bestIf: string, risk: string) =>
    [way, bestIf && `Best if ${bestIf}`, risk && `Risk: ${risk}`].filter(Boolean).join('. '),
  leaveOpen: {
    label: 'Leave it open',
    description: 'Decide nothing now; first find out which assumption holds.',
  },
  stop: { label: 'Stop here', description: 'None of it is done; it is recorded as declined.' },
  /** A consensus that rests on something doubtful. */
  hinge: {
    header: 'Doubtful',
    settled: 'The challengers agree. How do you want to go on?',
    question: (why: string) => `The challengers agree, but ${why} How do you want to go on?`,
    why: (name: string, reason: string) =>
      ({
        inferred: `${name}'s agreement was only inferred from prose.`,
        said_more: `${name} wrote more beside its form that could not be read with certainty.`,
        evidence_missing: `nothing that ${name} cited is there.`,
        identical: `${name} says word for word what another challenger says.`,
        unconfirmed: `${name} agreed at once without looking, and could not be asked again.`,
      })[reason] ?? `${name}'s agreement is in doubt (${reason}).`,
    again: {
      label: 'Ask again',
      description: (names: string) => `${names} once more, in the form: the cheapest way to settle it.`,
    },
    go: { label: 'Go ahead anyway', description: 'The doubt stays in the record.' },
  },
};

export const debateVerdict = {
  worth: {
    heard: (heard: number, all: number) => `Heard: ${heard} of ${all} challengers.`,
    noLenses: (domain: string, used: string) =>
      `There are no lenses for "${domain}"; the challengers looked through those for ${used}.`,
    one: 'Degraded: only one challenger was heard.',
    oneVoice: (count: number, engines: string) =>
      `Degraded: ${count} lenses of one engine (${engines}): 1 opinion from ${count} sides.`,
    engines: (count: number) => `${count} engines.`,
    onEngine: (name: string, engine: string) => `${name} on ${engine}`,
    borrowed: (names: string) => `Filled by an engine that also fills another seat: ${names}.`,
    notHeard: (names: string) => `Not heard: ${names}.`,
    unreadable: (names: string) => `Answered, but could not be read: ${names}.`,
    notAgain: (names: string) => `Not heard again: ${names}.`,
    notAsked: 'not asked',
    saidByHost: 'The decision was said by the host, not seen by ftm.',
    passedOn: (name: string) => `A reply of ${name} follows no form and was passed on as it came.`,
    contextFiles: (files: string) => `Context files of challengers changed during the debate: ${files}.`,
    askedAgain: (names: string) => `Agreed at first without evidence, and was asked again: ${names}.`,
    prose: (names: string) => `Read from prose, not from an answer block: ${names}.`,
    afterRound: (round: number, most: number) =>
      `This is how it stands after round ${round} of at most ${most}.`,
  },
  outcome: {
    position: 'Final position',
    contested: (position: string) => `${position} (contested)`,
    conditions: 'Conditions',
    confidence: 'Confidence',
    levels: { high: 'HIGH', medium: 'MEDIUM', low: 'LOW' },
    notStated: 'NOT STATED',
    wouldBe: 'It would be',
    wereItNot: (outcome: string, why: string) => `${outcome}${why ? `, except that ${why}` : ''}`,
    validated: 'Perspectives validated',
    notThere: (reason: string) => `not there (${reason})`,
    changed: 'What changed',
    nothingChanged: 'nothing; no critique was accepted',
    took: (name: string, inPart: boolean, version: number, reason: string) =>
      `${name} (${inPart ? 'accepted in part' : 'accepted'}, v${version}): ${reason}`,
    unreadable: (words: string) => `cannot be read: ${words}`,
    notHeard: (why: string) => `not heard (${why})`,
    minor: 'minor point to note: ',
    agrees: 'agrees',
    bare: ' (agreed without evidence, and could not be asked again)',
    noConsensus: (rounds: number, stalled: boolean) =>
      `${rounds} (${stalled ? 'no consensus; the last round moved nothing' : 'no consensus'})`,
    breakdown: 'Perspective Breakdown',
    away: 'NOT THERE',
    disagreement: 'Core disagreement',
    noneNamed: 'none could be named',
    assumptions: 'Assumptions exposed',
    assumptionHead: ['Perspective', 'Assumption', 'Kind', 'The other side is right if', 'How to find out'],
    kinds: { core: 'core', explicit: 'explicit', implicit: 'implicit', environmental: 'environmental' },
    assumptionsUnread: 'not readable',
    ways: 'The ways to go',
    wayHead: ['Side', 'What it would do', 'Best if', 'Risk'],
    common: 'Common ground',
    settledBy: (names: string, count: number) => `${names} ${count === 1 ? 'sees' : 'see'} it as settled`,
    inPosition: (names: string) => `critiques of ${names} are in the position`,
    onlyQuestion: 'only the question.',
    before: 'Before deciding',
    findOut: (name: string, core: string, test: string) =>
      `Find out whether ${name}'s assumption holds (${core}): ${test}`,
    carryRisk: 'Decide who carries the risk that is left, and when it is looked at again',
    lost: (name: string, turn: string, why: string) =>
      `The seat of ${name} was asked for its ${turn} and failed (${why}). Nobody else may defend the position.`,
    silent: (name: string) => `No challenger answered. A debate cannot be held by ${name} alone.`,
    openAgain:
      'What was said is kept. `ftm doctor` names a remedy for each engine; then open the debate again.',
  },
  sides: {
    holds: (core: string) => `this holds: ${core}`,
    wrongIf: (text: string) => `wrong if ${text}`,
    meet: (objection: string) => `meet the objection: ${objection}`,
  },
  history: {
    title: 'Position history',
    head: ['Version', 'After round', 'Position'],
    opening: 'opening',
    after: (round: number, isFinal: boolean) => `after round ${round}${isFinal ? ', final' : ''}`,
    because: (name: string, inPart: boolean, reason: string) =>
      `Changed because: ${name}${inPart ? ' (in part)' : ''}: ${reason}`,
    unexplained: 'Changed with no critique accepted',
  },
  critiques: {
    title: 'Critiques',
    head: ['Challenger', 'First verdict', 'Critique', 'Evidence', 'Reply'],
    now: 'Now',
    inTheEnd: 'In the end',
    settled: 'settled',
    open: 'open',
    unreadable: 'UNREADABLE',
    maintained: (names: string) => `Maintained to the end: ${names}.`,
    gone: (places: string) => ` (looked up: ${places} is not there)`,
    unmarked: 'unmarked',
  },
  record: {
    title: 'Record',
    lenses: (domain: string, words: string) => `Lenses for ${domain}${words ? ` (by: ${words})` : ''}: `,
    read: (name: string, file: string, engine: string) => `${name} read ${file} as ${engine}`,
    handed: (name: string, engine: string) => `${name} was handed over to ${engine}`,
    folder: (folder: string) =>
      `Everything that was said: ${folder}. Git ignores the folder; to keep it in the repository, delete the .gitignore in it.`,
  },
  decision: {
    open: 'Left open.',
    with: (name: string, choice: string) => `With ${name}: ${choice}`,
    accepted: (choice: string) => `Accepted despite the doubt: ${choice}`,
    declined: 'Declined.',
    next: 'Choose between the ways to go; find out first which of the assumptions holds.',
    thePosition: 'the position',
  },
  marks: {
    downgraded: 'agreed at first without looking',
    borrowed: 'engine of another seat',
    objection: (strength: string) => `objection: ${strength}`,
  },
  strengths: { minor: 'minor', moderate: 'moderate', strong: 'strong' } as Record<string, string>,
  rounds: { challenge: 'Challenge', confrontation: 'Confrontation' },
  facts: {
    outcome: 'Outcome',
    rounds: 'Rounds',
    confidence: 'Confidence of the position',
    lenses: 'Lenses for',
    notStated: 'not stated',
    outcomes: { consensus: 'consensus', tradeoff: 'tradeoff', aborted: 'aborted', open: 'still open' },
  },
  headlines: {
    lost: (name: string, reason: string) => `Aborted: the seat of ${name} failed (${reason})`,
    silent: 'Aborted: no challenger answered',
    after: (rounds: number) => `after ${rounds} round${rounds === 1 ? '' : 's'}`,
    hinges: (on: string) => ` (it hinges on ${on})`,
    consensus: (after: string, accepted: string, position: string) =>
      `Consensus ${after}${accepted}: ${position}`,
    accepted: (doubt: string) => `, accepted by the user${doubt}`,
    declined: (after: string, position: string) => `Declined by the user ${after}: ${position}`,
    undecided: (after: string, doubt: string, position: string) => `Undecided ${after}${doubt}: ${position}`,
    tradeoff: (after: string, position: string) => `No consensus ${after}, a tradeoff: ${position}`,
    declinedTradeoff: (position: string) => `Declined by the user after a tradeoff: ${position}`,
    ownWay: (choice: string) => `${choice}, decided by the user after a tradeoff`,
    with: (name: string, choice: string) => `The user went with ${name} after a tradeoff: ${choice}`,
  },
};
