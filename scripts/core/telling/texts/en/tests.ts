// What is said of tests that a disagreement names, in English.

export const tests = {
  run: {
    label: 'Run the test',
    description:
      'In a throw-away copy of the project, without network or home folder; the deliberation then continues with the result.',
  },
  named: (seats: string, command: string) => `${seats} named a test that would decide it: ${command}.`,
  about: (findings: string) => `To ${findings}:`,
  shell: 'It needs a shell.',
  expects: (seat: string, expect: string, otherwise: string) =>
    `${seat} expects: ${expect || 'not said'}${otherwise ? `; otherwise: ${otherwise}` : ''}.`,
  title: 'Test',
  ofFinding: (command: string, outcome: string) => `test ${command}: ${outcome}`,
  notRun: 'not run',
  resultHeads: ['Command', 'End', 'The end of what it printed'],
  expectedHead: 'Who expected what',
  ended: (exit: number) => `ended with exit code ${exit}`,
  stopped: (why: string) => `was stopped: ${why}`,
  judged: (seat: string, expect: string, how: 'kept' | 'broken' | 'unclear') =>
    `${seat} expected "${expect}": ${{ kept: 'met', broken: 'not met', unclear: 'cannot be checked (an exit code, or words in quotation marks, can)' }[how]}`,
  changed: (files: string) => `It changed ${files}, in its copy only`,
  decidesNothing: 'The test decides nothing.',
  check: {
    title: (outcome: string) => `Check: ${outcome}`,
    fact: 'Check',
    onHead: 'Run on',
    on: { reviewed: 'what was reviewed', now: 'the working tree now' },
    outcomes: {
      reproduced: 'reproduced',
      'not reproduced': 'not reproduced',
      fixed: 'fixed',
      'not fixed': 'not fixed',
      'passes now': 'passes now',
      'fails now': 'fails now',
      'decides nothing': 'decides nothing',
    },
  },
  byConfiguration: 'Your own configuration let it run; nobody was asked.',
  saidByHost: 'Only the host says that the user allowed it; nothing has seen it.',
};
