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
