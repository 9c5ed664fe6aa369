// Homes, votes and shapes that the end-to-end tests share.
import { existsSync, readFileSync } from 'node:fs';
import { putOnPath } from '../fakes/on-path.ts';
import { roundsInOne, verbInOne } from './in-one.ts';
import { emptyHome, type Home } from './program.ts';

/** What a step answers. */
export type Told = {
  id: string;
  do: string;
  why?: string;
  display?: string;
  prompt?: string;
  ask?: { questions: { question: string; options: { label: string }[] }[] };
  choices?: { id: string; label: string }[];
  seats?: { seat: string; prompt: string }[];
  every_prompt_ends?: string;
};

/** A Claude Code session is the host. */
export const HOST = { CLAUDECODE: '1', CLAUDE_CODE_SESSION_ID: 'host-1' };

/** Its verbs and rounds are no processes of their own: for those, take `emptyHome`. */
export function homeWith(
  behaviours: Record<string, string>,
  answers: Record<string, string> = {},
  env: Record<string, string> = HOST,
): Home {
  const fakes = putOnPath(behaviours, answers);
  const extra = { ...roundsInOne(), ...env, PATH: fakes.env['PATH'] ?? '' };
  return emptyHome(extra, undefined, verbInOne);
}

const form = (fields: Record<string, unknown>): string =>
  `\`\`\`json\n${JSON.stringify(fields, null, 1)}\n\`\`\``;

export const vote = (position: string, more: Record<string, unknown> = {}): string =>
  form({
    position,
    confidence: 80,
    rationale: 'It holds.',
    key_evidence: [],
    risks: [],
    conditions: [],
    dissent_note: '',
    safety_concern: false,
    ...more,
  });

export const peer = (choice: string, more: Record<string, unknown> = {}): string =>
  form({
    position: `I would take ${choice}.`,
    choice,
    changed: false,
    because: '',
    confidence: 80,
    evidence: [],
    research: 'I read it.',
    reasoning: 'It holds.',
    concerns: '',
    to_peers: ['Peer A: the row is read twice; the lease answers that.'],
    remaining: '',
    ...more,
  });

export const challenge = (verdict: string, objection_strength: string): string =>
  form({
    verdict,
    critique: 'Two writers at once lose one of the changes.',
    evidence: ['observed: the lock is taken late'],
    alternative: '',
    confidence: 80,
    objection_strength,
    assumptions_challenged: ['one writer'],
  });

export const opening = form({
  position: 'Keep the queue in the database.',
  reasoning: 'It is there and it is enough.',
  confidence: 80,
  weaknesses: ['load'],
  assumptions: ['one writer'],
});

export const review = (p1: string[], recommendation: string): string =>
  form({
    summary: 'Looked at.',
    p1,
    p2: [],
    p3: [],
    missing: [],
    recommendation,
    evidence: [],
  });

/** What gate prints and exits with. */
export async function gateOf(home: Home, id: string): Promise<Record<string, unknown>> {
  const { out, exit } = await home.run(['gate', id]);
  return { ...JSON.parse(out), exit };
}

/** Of these processes, those that still live. */
export const living = (calls: { pid: number }[]): number[] =>
  calls
    .map(({ pid }) => pid)
    .filter((pid) => existsSync(`/proc/${pid}`) && !isZombie(pid));

const isZombie = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
