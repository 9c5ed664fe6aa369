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
