// The answer to a call that makes no sense: what is wrong with it, and what was most likely meant.
import { PROTOCOLS } from '../protocols.ts';
import { Refusal, wrongUse } from '../refusal.ts';
import type { ShownCommand } from './help.ts';

export function unknownVerb(name: string, verbs: readonly string[]): Refusal {
  // A question typed where a verb belongs is no typing mistake.
  if (/\s/.test(name.trim()))
    return new Refusal(
      'unknown_verb',
      'A question stands where a verb belongs.',
      'ftm auto magi "…" has it voted on; ftm ask "…" shows what everybody says.',
    );
  if (PROTOCOLS.some((one) => one === name))
    return new Refusal(
      'unknown_verb',
      `"${name}" is a protocol, not a verb.`,
      `For example: ftm auto ${name} "Your question?" (ftm help auto ${name} lists its options)`,
    );
  const meant = nearest(name, verbs);
  return new Refusal(
    'unknown_verb',
    `There is no verb "${name}".${meant ? ` Did you mean ${meant}?` : ''}`,
    meant
      ? `ftm help ${meant} says how it is called; ftm --help lists the verbs.`
      : 'ftm --help lists the verbs.',
  );
}

export function badCall(verb: string, { usage, options }: ShownCommand, error: unknown): Refusal {
  const message = error instanceof Error ? (error.message.split(/\. To specify|\n/)[0] ?? '') : String(error);
  const unknown = /^Unknown option '--?([^'=]+)/.exec(message)?.[1];
  const meant = unknown ? nearest(unknown, Object.keys(options)) : null;
  return wrongUse(
    `ftm ${verb}: ${message}${meant ? `. Did you mean --${meant}?` : ''}`,
    `Call it as: ftm ${usage}${unknown ? `   (ftm help ${verb} lists its options)` : ''}`,
  );
}

/** Null where nothing is near enough: a wild guess helps nobody. */
export function nearest(word: string, known: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(word.length / 3));
  const ranked = known
    .map((one) => ({ one, away: distance(word.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, away }) => away <= most && away < one.length)
    .sort((a, b) => a.away - b.away);
  return ranked[0]?.one ?? null;
}

/** Letters to add, drop, change or swap with their neighbour. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let at = 1; at <= from.length; at++) {
    const next = [at];
    for (let column = 1; column <= to.length; column++) {
      const changed = from[at - 1] === to[column - 1] ? 0 : 1;
      const swapped =
        from[at - 1] === to[column - 2] && from[at - 2] === to[column - 1]
          ? (before[column - 2] ?? 0) + 1
          : Infinity;
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + changed,
        swapped,
      );
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
