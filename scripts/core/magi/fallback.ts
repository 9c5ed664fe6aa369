// The document's notice that three views of one engine vote instead of several engines.

import { FAILURE_WORDS, notHeard } from '../deliberation/heard.ts';
import type { Surroundings } from '../deliberation/plan.ts';
import { engineTitle } from '../engines/titles.ts';
import type { ToldPart } from '../schemas/told.ts';
import type { MagiState } from './rounds.ts';
import { voteOpinion } from './rounds.ts';

/** `is`: available, or not found; and what came of it. */
type OutsideEngine = { name: string; is: string };

/** At the opening: nobody else can be asked. */
export const outsideAt = (
  names: readonly string[],
  { unusable }: Pick<Surroundings, 'unusable'>,
): OutsideEngine[] =>
  names.map((engine) => {
    const why = unusable.find((one) => one.engine === engine)?.why ?? 'left_out';
    return {
      name: engineTitle(engine),
      is: STATE_WORDS[why] ?? 'available, but not ready',
    };
  });

const STATE_WORDS: Record<string, string> = {
  not_found: 'not found',
  left_out: 'left out',
  auth: `available, but ${FAILURE_WORDS.auth}`,
};

export function fallbackNotice(state: MagiState): ToldPart[] {
  const outside = state.framing.fallback ?? outsideHeard(state);
  if (outside === null) return [];
  return [
    {
      fence: [
        '⚠ Engine Mode requested but external engines unavailable.',
        ...outside.map(({ name, is }) => `  ${name}: ${is}`),
        '→ Falling back to Simple Mode (Logos/Pathos/Sophia internal deliberation).',
      ].join('\n'),
    },
  ];
}

/** They were there, and failed or took no side; null: nobody was set aside. Whose views vote now is not outside. */
function outsideHeard({ opened, calls, seats }: MagiState): OutsideEngine[] | null {
  const aside = calls.find((call) => Object.keys(call.aside).length > 0)?.aside;
  if (!aside) return null;
  const own = seats[0]?.identity;
  return [
    ...opened.seats
      .filter(({ by, identity }) => by === 'engine' && identity !== own)
      .map(({ seat, name }) => {
        const answer = aside[seat] ?? null;
        if (answer?.failure)
          return { name, is: `available, but ${notHeard(answer.failure)}` };
        const isRead = voteOpinion(answer)?.status !== 'unparseable';
        const said = isRead ? 'it took no side' : 'it could not be read';
        return { name, is: `available, but ${said}` };
      }),
    ...opened.missing.map(({ seat, why }) => ({
      name: seat,
      is: STATE_WORDS[why] ?? 'available, but not ready',
    })),
  ];
}
