// What is said of reviews, in English.

export const review = {
  header: 'Review',
  question: 'The review has ended. What happens to the artifact?',
  /** What a yes rests on, and what nobody has seen: before the question, and in the label that accepts it. */
  restsOn: (who: string, doubt: string) => `It rests on ${who}: ${doubt}.`,
  unseen: {
    asked: (names: string) => `Nobody has looked at ${names}.`,
    kept: (label: string, names: string) => `${label} (${names} unseen)`,
  },
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
};

export const reviewVerdict = {
  worth: {
    notYet: 'Not reviewed yet.',
    files: (seen: number, all: number) => `${seen} of ${all} ${all === 1 ? 'file' : 'files'}, `,
    lines: (share: number, reviewers: number) =>
      `${share} % of changed lines looked at by ${reviewers} ${reviewers === 1 ? 'reviewer' : 'reviewers'}.`,
    allLines: (share: number, lines: number, reviewers: number) =>
      `${share} % of ${lines} lines looked at by ${reviewers} ${reviewers === 1 ? 'reviewer' : 'reviewers'}.`,
    none: 'No review was performed.',
    sameModel: 'reviewer: same-model.',
    itself: (host: string) => `${host} looked at this itself; no other model did.`,
    partly: 'Partly cross-model:',
    mixed: 'one part was reviewed by another model, the other by the same.',
    another: (backends: string, count: number) =>
      `Reviewed by ${count > 1 ? 'other models' : 'another model'}: ${backends}.`,
    round: (round: number, most: number, target: string, scope: string) =>
      `Round ${round} of ${most}, ${target}, ${scope}.`,
    unreadable: 'An answer could not be read; that does not mean that there are no findings.',
    nothingRead: (backend: string) =>
      `Nothing that ${backend} said could be read; that does not mean that there are no findings.`,
    unseen: (names: string) => `Not looked at: ${names}.`,
    backendUnavailable: (which: string) => `backend_unavailable: ${which}.`,
    saidByHost: 'What the user decided is said by the host; nothing has seen the user say it.',
    notInFull: (names: string) => `Not shown to the reviewer in full: ${names}.`,
  },
  judged: {
    unheard: 'Nobody could be heard.',
    weights: { p1: 'serious', p2: 'significant' },
    noEvidence: (count: number, weight: string) =>
      `No evidence for any of ${count} ${weight} ${count === 1 ? 'finding' : 'findings'}; ask for it.`,
    evidence: (shown: number, count: number, weight: string, accepted: number) =>
      `Evidence for ${shown} of ${count} ${weight} ${count === 1 ? 'finding' : 'findings'}${accepted > 0 ? `, ${accepted} more accepted by the author` : ''}.`,
    bare: (reviewer: string, recommendation: string) =>
      `${reviewer} says ${recommendation} without naming a finding that would carry it.`,
    missing: (count: number) => `Nothing is wrong, but ${count} ${count === 1 ? 'thing' : 'things'} missing.`,
    notSaid: 'Nobody said in so many words that it can stay as it is.',
    optional: (count: number) => `Only ${count} optional ${count === 1 ? 'finding' : 'findings'}.`,
    none: 'No findings.',
    disputed: (ids: string) => `${ids} rebutted, and not looked at again.`,
  },
  ended: {
    clean: 'Nobody asks for a change.',
    settled: 'Nothing that matters is disputed any more.',
    max_rounds: 'The last round is over.',
    budget: 'The time is used up.',
    stale: 'The last rounds brought nothing new.',
    no_author: 'Nobody is there to answer the findings.',
    unheard: 'No review was performed: nobody answered.',
  },
  next: {
    keep: 'Nothing has to change.',
    revise: 'Make the changes the accepted findings call for, then have it reviewed again.',
    reject: 'Do not go on with it as it is.',
    continue: 'Decide, or have another round.',
    unseen: 'Look at what nobody has looked at, then decide.',
    decide: 'Decide on what there is, or have it reviewed again.',
  },
  topics: {
    uncommitted: () => 'Uncommitted changes',
    commit: (commit: string) => `Commit ${commit}`,
    base: (base: string) => `Changes since ${base}`,
    range: (range: string) => `Changes in ${range}`,
    file: (path: string) => `File ${path}`,
  },
  size: (what: string, files: number, lines: string) =>
    `${what} (${files} ${files === 1 ? 'file' : 'files'}, ${lines})`,
  facts: {
    findings: 'Findings',
    counts: (open: number, each: string, gone: number) =>
      `${open} open or accepted${each && ` (${each})`}, ${gone} withdrawn or fixed`,
  },
  document: {
    oneQuestion: 'One question has to be answered first.',
    recommendation: 'Recommendation',
    soFar: 'So far',
    none: 'none yet',
    noneYet: (recommendation: string) => `none yet; it would be ${recommendation}`,
    notUnderstood: (seat: string) => `Not understood: ${seat}`,
    askedAgain: (seat: string) => `Asked again in the form: ${seat}`,
    whole: (file: string) => `The whole answer: ${file}`,
    notKept: 'not kept',
    decided: (decision: string) => `The user decided: ${decision}`,
  },
  findings: {
    disputed: (severity: string) => `${severity}, disputed`,
    was: (severity: string) => `, was ${severity}`,
    called: (name: string, path: string) => ` (it says ${name}; taken for ${path})`,
    notFound: (places: string) => ` (not found: ${places})`,
    withdrawn: (engine: string) => `${engine} (withdrawn)`,
    heldUp: 'held up',
    since: (as: string, review: string) => `${as} since ${review}`,
    states: {
      open: 'open',
      accepted: 'accepted',
      rebutted: 'rebutted',
      maintained: 'maintained',
      withdrawn: 'withdrawn',
      fixed: 'fixed',
    },
    sinceWords: { fixed: 'fixed', 'still there': 'still there', changed: 'changed', new: 'new' },
    answers: { accept: 'accept', partial: 'partial', rebut: 'rebut' },
    gone: 'No longer standing',
    goneHead: ['Id', 'Severity', 'Finding', 'State', 'What shows it'],
  },
  rounds: {
    title: 'Rounds',
    head: ['Round', 'Reviewers', 'New', 'Answered'],
    nobody: 'nobody',
    nothing: 'nothing',
    label: 'Review',
  },
  marks: { own: "the engine's own review command", cross: 'cross-model', same: 'same-model' },
  errors: {
    instead: (engine: string) => `asked ${engine} instead`,
    again: 'asked it again in another way',
    notReviewed: 'not reviewed',
  },
  headlines: {
    byUser: (decision: string, reviewer: string) => `${decision}, decided by the user (${reviewer} review)`,
    unheard: 'No review was performed',
    recommended: (recommendation: string, reviewer: string) =>
      `${recommendation} recommended by a ${reviewer} review`,
    undecided: (headline: string) => `undecided, ${headline}`,
    none: (reviewer: string) => `undecided, a ${reviewer} review came to no recommendation`,
  },
};

export const split = {
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
};
