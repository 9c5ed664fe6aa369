// What a source document promises, in a few words of our own, and what holds it.

/** `file`: from the root of the repository; `name`: the title of a test in it, or its beginning. */
export type Named = { file: string; name: string };

export type Rule = {
  /** Ours: document, subject, rule. */
  id: string;
  says: string;
  /** Tests elsewhere that hold it. */
  tests?: Named[];
  /** Holds it right here; throws where it does not. */
  check?: () => unknown;
  /** What the product does instead, and why that is better. */
  left?: string;
  /** Not held yet: what is missing. */
  open?: string;
};

type Held = Named | Named[] | (() => unknown);

/** Held by a test elsewhere, or by a check right here. */
export function rule(id: string, says: string, held: Held): Rule {
  if (typeof held === 'function') return { id, says, check: held };
  return { id, says, tests: [held].flat() };
}

export const left = (id: string, says: string, instead: string): Rule => ({
  id,
  says,
  left: instead,
});

export const by = (file: string, name: string): Named => ({ file, name });
