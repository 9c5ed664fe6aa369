// What is said of an answer of the user, and what it still owes in writing, in English.
import type { Owed } from '../../../protocol/user-answer.ts';

export const user = {
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
};
