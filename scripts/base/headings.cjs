// The headings of verdicts, which the program prints and a hook looks for in messages.

/** Over the box of a Magi vote, by its pattern. */
const MAGI_TITLES = /** @type {const} */ ({
  unanimous: 'UNANIMOUS VERDICT',
  majority: 'MAJORITY VERDICT',
  majority_rejection: 'MAJORITY REJECTION',
  unanimous_rejection: 'UNANIMOUS REJECTION',
  split: 'SPLIT VERDICT',
  insufficient_quorum: 'INSUFFICIENT QUORUM',
  insufficient_information: 'INSUFFICIENT INFORMATION',
});

const TWO_ENGINE_TITLES = /** @type {const} */ ({
  unanimous: '2-ENGINE UNANIMOUS',
  unanimous_rejection: '2-ENGINE REJECTION',
  split: '2-ENGINE SPLIT',
});

/** The block that an executor reads. */
const COUNCIL_BLOCK = 'COUNCIL VERDICT:';
/** Followed by the round it was reached in. */
const COUNCIL_VERDICT = 'Council Verdict';
/** The fields under it by which a verdict is found in a message again: the same in every language. */
const COUNCIL_FIELDS = /** @type {const} */ ({
  decision: 'Decision',
  agreed: 'Agreed by',
  dissent: 'Dissent',
});
/** What the decision begins with where nothing may be done yet, and the dissent where there is none. */
const NONE = 'none';
/** A Council that ended without a majority, by how it ended; followed by how many rounds it took. */
const COUNCIL_ENDED = /** @type {const} */ ({
  no_majority: 'Council: no majority',
  stalled: 'Council: stalled, no majority',
  no_quorum: 'Council: no quorum',
  unavailable: 'Council: unavailable',
});

const DEBATE_OUTCOMES = /** @type {const} */ ({
  consensus: 'DEBATE OUTCOME: CONSENSUS',
  tradeoff: 'DEBATE OUTCOME: TRADEOFF',
  undecided: 'DEBATE OUTCOME: UNDECIDED',
  declined: 'DEBATE OUTCOME: DECLINED',
  aborted: 'DEBATE OUTCOME: ABORTED',
});

/** Followed by how many rounds it took: the same in every language. */
const DEBATE_ROUNDS = /** @type {const} */ ({
  consensus: 'Rounds to consensus',
  tradeoff: 'Rounds',
});

/** A text without one of these holds no verdict, so that nothing more has to be loaded to know. */
const SIGNS = ['╔═', COUNCIL_BLOCK, COUNCIL_VERDICT, ...Object.values(COUNCIL_ENDED), 'DEBATE OUTCOME:'];

module.exports = {
  COUNCIL_BLOCK,
  COUNCIL_ENDED,
  COUNCIL_FIELDS,
  COUNCIL_VERDICT,
  DEBATE_OUTCOMES,
  DEBATE_ROUNDS,
  MAGI_TITLES,
  NONE,
  SIGNS,
  TWO_ENGINE_TITLES,
};
