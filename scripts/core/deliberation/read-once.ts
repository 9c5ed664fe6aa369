// What is read of a state is read once: a state never changes, and many ask for the same of it.

export function readOnce<Known extends object, Found>(
  read: (state: Known) => Found,
): (state: Known) => Found {
  const known = new WeakMap<Known, { found: Found }>();
  return (state) => {
    const kept = known.get(state) ?? { found: read(state) };
    known.set(state, kept);
    return kept.found;
  };
}
