// Where a value lies on a plot.

export type Axis<Value> = { at: (value: Value) => number; ticks: Value[] };

/** Evenly spaced places for words or rounds; `padding` is the room before the first, in steps. */
export function pointAxis<Value extends string | number>(
  values: Value[],
  [from, to]: [number, number],
  padding = 0.5,
): Axis<Value> {
  const step = (to - from) / Math.max(1, values.length - 1 + 2 * padding);
  const first = (from + to - step * (values.length - 1)) / 2;
  return { at: (value) => first + step * values.indexOf(value), ticks: values };
}

/** What is in percent; nothing lies outside of the plot. */
export function percentAxis([from, to]: [number, number]): Axis<number> {
  const at = (value: number): number => from + ((to - from) * Math.min(100, Math.max(0, value))) / 100;
  return { at, ticks: [0, 20, 40, 60, 80, 100] };
}
