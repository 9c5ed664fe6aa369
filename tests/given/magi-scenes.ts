// For tests of Magi: votes that end in each of the ways in which a user is asked.

import type { OpenMagi } from '../../scripts/core/magi/decide.ts';
import type { SharedCommand } from '../../scripts/core/protocol/protocol.ts';
import type { UserAnswer } from '../../scripts/core/shapes.ts';
import { open, opinion, says } from './magi.ts';

const ENGINES = ['claude', 'codex', 'gemini'];
export const OPTIONS = [
  { id: 'pg', label: 'One Postgres table', reversible: true },
  { id: 'kafka', label: 'Kafka', reversible: false },
];
export const yes = opinion('APPROVE');
export const no = opinion('REJECT');
const unsureYes = opinion('APPROVE', { confidence: 50 });
export const unsure = opinion('ABSTAIN');
export const danger = opinion('REJECT', {
  safety_concern: true,
  dissent_note: 'Anyone can read every session.',
});

export const opened = (framing: Partial<OpenMagi['framing']> = {}, auto = false): OpenMagi =>
  open({ framing: { question: 'Move it?', ...framing }, auto, seed: 1 });

export const ballot = (opinions: object[], round = 0, by: 'host' | 'engine' = 'host'): SharedCommand[] =>
  opinions.map((said, index) => {
    const seat = ENGINES[index] ?? '';
    return says(seat, said, { round, by: seat === 'claude' ? by : 'engine' });
  });
export const user = (answer: UserAnswer): SharedCommand => ({ type: 'user', answer });

export const scene = {
  split: [opened(), ...ballot([yes, no, unsure])],
  danger: [opened(), ...ballot([yes, yes, danger])],
  sureDanger: [opened(), ...ballot([unsureYes, unsureYes, { ...danger, confidence: 95 }])],
  rejected: [opened(), ...ballot([no, no, no])],
  outvoted: [opened(), ...ballot([yes, no, no])],
  hinged: [opened(), ...ballot([yes, opinion('APPROVE', { inferred: true }), no])],
  quorum: [opened(), ...ballot([yes, unsure, unsure])],
  conditional: [opened(), ...ballot([opinion('APPROVE', { conditions: ['Keep a flag'] }), no, unsure])],
  options: [
    opened({ options: OPTIONS }),
    ...ballot([opinion('APPROVE', { choice: 'pg' }), opinion('APPROVE', { choice: 'Kafka' }), no]),
  ],
  deadlock: [
    opened({ options: OPTIONS }),
    ...[0, 1, 2].flatMap((round) => [
      ...(round ? [user({ choice: 'Vote again' })] : []),
      ...ballot([yes, no, unsure], round),
    ]),
  ],
};
export const plan = { mitigation: 'Put a proxy in front', owner: 'Anna', monitor: ['reads by strangers'] };
export const risk = { risk_acceptance: 'The date matters more.', monitor: ['tickets a day'] };
