// One row for each reviewer, and whether the review has ended.
import { notHeard, usedBy } from '../deliberation/heard.ts';
import type { State } from '../deliberation/protocol.ts';
import type { Answered } from '../schemas/log.ts';
import type { Gate } from '../schemas/nouns.ts';
import type { SeatRow, Told } from '../schemas/told.ts';
import { shorten } from '../words/line.ts';
import { framingOf, reviewersOf } from './rounds.ts';
import { lastCount, lastOpinion } from './verdict-count.ts';

export function gateNow(state: State): Told['gate'] {
  if (state.ended) return 'undecided';
  const count = lastCount(state);
  const counted = state.calls.findLast((one) => one.count !== null);
  const isLast = counted?.ends && !state.calls.some(({ round }) => round > counted.round);
  if (!count || !isLast) return 'open';
  const { chose, objection, owes } = state;
  if (owes) return 'undecided';
  const gate = chose ? gateOfChoice(chose.outcome) : count.standing.gate;
  return objection !== null && gate === 'approved' ? 'undecided' : gate;
}

/** What is to be fixed is not taken as it is. */
export function gateOfChoice(outcome: string): Gate {
  if (outcome === 'go') return 'approved';
  return outcome === 'stop' || outcome.startsWith('fix:') ? 'rejected' : 'undecided';
}

export function seatRows(state: State): SeatRow[] {
  const { of, akin } = framingOf(state);
  return reviewersOf(state).map(({ seat, name, engine, vendor, model, effort, reads }) => {
    const own = Object.keys(of).filter((one) => of[one]?.reviewer === seat);
    const all = state.calls.flatMap(({ heard }) => own.flatMap((one) => heard[one] ?? []));
    const opinions = own.flatMap((one) => lastOpinion(state, one) ?? []);
    const said = opinions.map(({ recommendation }) => recommendation);
    const heaviest = (['reject', 'revise', 'continue', 'keep'] as const).find((one) => said.includes(one));
    const isHeard = opinions.length > 0;
    return {
      ...{ seat, name, vendor, effort },
      engine: all.at(-1)?.engine ?? engine,
      model: all.at(-1)?.model ?? model,
      sealed: null,
      final: heaviest ? { position: heaviest, confidence: null } : null,
      why: shorten(opinions.map(({ summary }) => summary).join(' '), 190),
      evidence: opinions.flatMap(({ evidence }) => evidence),
      marks: [
        ...(akin.includes(seat) ? ["from the author's own vendor"] : []),
        ...(reads ? [] : ['could not read the project']),
        ...(isHeard ? partMarks(opinions.length, own.length) : silence(all)),
      ],
      failed: !isHeard && all.length > 0,
      ...usedBy(all),
    };
  });
}

const partMarks = (read: number, asked: number): string[] =>
  read < asked ? [`${read} of ${asked} parts could be read`] : [];

function silence(all: readonly Answered[]): string[] {
  const last = all.at(-1);
  if (!last) return [];
  return [last.failure ? notHeard(last.failure) : 'could not be read'];
}
