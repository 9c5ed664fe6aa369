// The answer to a call that makes no sense: what is wrong with it, and what was most likely meant.
import { PROTOCOLS } from '../protocols.ts';
import { Refusal, wrongUse } from '../refusal.ts';
import { nearest } from '../words/nearest.ts';
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
