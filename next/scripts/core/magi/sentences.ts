// Sentences that a Magi says in more than one place.
import type { State } from '../deliberation/protocol.ts';
import type { NamedTest } from '../schemas/nouns.ts';
import { listed } from '../words/line.ts';
import { type Counted, caseIn, opinionIn, type Round, voteOf } from './rounds.ts';

const DEPENDS: Record<string, (seat: string) => string> = {
  inferred: (seat) => `${seat}'s vote could not be read for certain, and the result depends on it.`,
  same_engine: (seat) => `${seat} runs on an engine that votes already, and the result depends on it.`,
  citations_missing: (seat) => `Nothing that ${seat} cites was found, and the result depends on its vote.`,
};

/** What a yes depends on, a sentence each; the case against it has sentences of its own. */
export const dependsOn = ({ standing }: Pick<Counted, 'standing'>): string[] =>
  standing.hinges.flatMap(({ seat, reason }) => DEPENDS[reason]?.(seat) ?? []);

/** "2 to 1", "all three", "2 to 0, one abstained": never "unanimous" of one engine. */
export function howVoted(state: State, { call, count }: Round): string {
  const votes = call.seats.map(({ seat }) => opinionIn(voteOf(state, call.round, seat)));
  const silent = [...count.abstained, ...count.failed];
  const number = (position: string): number =>
    call.seats.filter(({ name }, at) => !silent.includes(name) && votes[at]?.position === position).length;
  const [yes, no] = [number('APPROVE'), number('REJECT')];
  const [more, less] = count.decision === 'REJECT' ? [no, yes] : [yes, no];
  if (more === count.seats && !count.dissent.length) return `all ${more === 2 ? 'two' : 'three'}`;
  const parts = [`${more} to ${less}`];
  if (count.abstained.length) parts.push(`${listed(count.abstained)} did not take a side`);
  if (count.failed.length) parts.push(`${listed(count.failed)} could not be heard`);
  return parts.join(', ');
}

/** A test that somebody named and nobody ran yet (R17). */
export function openTest(state: State, { call }: Round): { by: string; test: NamedTest } | null {
  const against = caseIn(state, call.round);
  const said = [
    ...call.seats.map((seat) => ({ seat, opinion: opinionIn(voteOf(state, call.round, seat.seat)) })),
    ...(against ? [{ seat: against.seat, opinion: against.said }] : []),
  ];
  for (const { seat, opinion } of said) {
    const test = opinion?.test;
    const isRun = state.tests.some(({ command }) => command === test?.command);
    if (test?.command && !isRun) return { by: seat.name, test };
  }
  return null;
}

export const isJapanese = (text: string): boolean => /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);
