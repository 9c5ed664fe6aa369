// Whether what many did at once could have been done by them one after the other (Wing and Gong, with memory).

/** `from` and `to`: between which moments it was done. `step`: what the model comes to, null where it would have said something else. */
export type Done<State> = {
  name: string;
  from: number;
  to: number;
  /** Changes nothing: where it fits it can be put at once, and no other place has to be tried. */
  reads?: boolean;
  step: (state: State) => State | null;
};

/** The names in an order that fits, or null: then no order explains what was seen. */
export function serialOrder<State>(
  all: Done<State>[],
  { start, end, key }: { start: State; end: (state: State) => boolean; key: (state: State) => string },
): string[] | null {
  const refused = new Set<string>();

  function search(left: Done<State>[], state: State, order: string[]): string[] | null {
    // Nobody comes before one who had ended when they began.
    const first = Math.min(...left.map(({ to }) => to));
    const free = left.filter(({ from }) => from <= first);
    const reader = free.find((one) => one.reads && one.step(state) !== null);
    if (reader) return search(without(left, reader), state, [...order, reader.name]);
    if (left.length === 0) return end(state) ? order : null;
    const here = `${key(state)}|${left.map((one) => all.indexOf(one)).join()}`;
    if (refused.has(here)) return null;
    for (const one of free.filter(({ reads }) => !reads)) {
      const after = one.step(state);
      const found = after === null ? null : search(without(left, one), after, [...order, one.name]);
      if (found) return found;
    }
    refused.add(here);
    return null;
  }

  return search(all, start, []);
}

const without = <One>(all: One[], one: One): One[] => all.filter((other) => other !== one);
