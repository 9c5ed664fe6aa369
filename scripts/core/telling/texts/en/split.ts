// What is said of splitting a document for a review, in English.

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
