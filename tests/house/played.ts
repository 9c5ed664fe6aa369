// Plays a whole deliberation of any protocol in this process: engines and user say what a script gives them.
import type { DueSeat, Protocol, SharedCommand } from '../../scripts/core/protocol/protocol.ts';
import { fold } from '../../scripts/core/protocol/protocol.ts';
import { readUserAnswer } from '../../scripts/core/protocol/user-answer-text.ts';
import { Refusal } from '../../scripts/core/refusal.ts';
import type { UserAnswer } from '../../scripts/core/shapes.ts';

const NOW = { now: '2026-01-01T00:00:00.000Z' };
/** More answers than any script needs: a protocol that never stops is a failure. */
const MOST = 80;

// biome-ignore lint/suspicious/noExplicitAny: one driver for four protocols, each with its own events and commands
type Any = any;
export type Playable = Pick<
  Protocol<Any, Any, Any>,
  'open' | 'begin' | 'evolve' | 'decide' | 'consequences' | 'due' | 'next' | 'ending' | 'answerable'
>;
export type Spoken = Partial<Extract<SharedCommand, { type: 'answer' }>>;
export type Script = {
  open: object;
  /** What a seat says when it is due, the how-manyeth answer of the play. */
  speak: (due: DueSeat, turn: number) => Spoken;
  /** What the user submits, one for each question, in so many words; the last one again for every later question. */
  user?: string[];
  /** What the user says unasked at that turn; nothing more is said after it. */
  unasked?: { at: number; text: string };
  /** What the clerk submits. */
  map?: string;
};

/** Goes on until nothing is due but a question nobody answers; what is refused changes nothing. */
export function playOut(protocol: Playable, { open, speak, user = [], unasked, map = '' }: Script) {
  let events = protocol.open(open, NOW);
  const say = (command: object): boolean => {
    try {
      events = [...events, ...protocol.decide(fold(protocol, events), command, NOW)];
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  let [turn, asked] = [0, 0];
  for (; turn < MOST; turn++) {
    if (turn === unasked?.at) say({ type: 'user', answer: readUserAnswer(unasked.text) as UserAnswer });
    const state = fold(protocol, events);
    const step = protocol.next(state);
    const [due] = protocol.due(state);
    if (due) {
      const { seat, turn: part, round, engine, kind, by } = due;
      const place = { type: 'answer', seat, turn: part, round, engine, kind, by };
      const spoken = { failure: null, answer: null, meta: null, ...speak(due, turn) };
      if (!say({ ...place, ...spoken })) break;
      continue;
    }
    if (step.do === 'map') {
      if (!say({ type: 'map', text: map })) break;
      continue;
    }
    const text = unasked && turn >= unasked.at ? undefined : user[asked];
    if (text === undefined) break;
    asked += 1;
    say({ type: 'user', answer: readUserAnswer(text) as UserAnswer });
  }
  const state = fold(protocol, events);
  return { state, events, asked, turn, next: protocol.next(state) };
}

const PAID = `mitigation: a proxy in front of it
owner: Anna
monitor: [strangers]
risk_acceptance: orders may be lost for a day
deadline: 2099-01-05`;

/** What the user says then, asked or not: words, or the label at this place with all that it may owe. */
export function sayThen(protocol: Playable, events: Any[], said: string | number): Any[] {
  const state = fold(protocol, events);
  const step = protocol.next(state);
  const asked = step.do === 'ask_user' ? step.ask : protocol.answerable?.(state);
  const labels = asked?.questions[0]?.options.map(({ label }) => label) ?? [];
  const text = typeof said === 'number' ? `${labels[said % labels.length]}\n${PAID}` : said;
  try {
    const answer = readUserAnswer(text) as UserAnswer;
    return [...events, ...protocol.decide(state, { type: 'user', answer }, NOW)];
  } catch (error) {
    if (error instanceof Refusal) return events;
    throw error;
  }
}
