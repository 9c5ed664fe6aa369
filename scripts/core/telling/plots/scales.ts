// Where a value lies on a plot; the only user of d3-scale.
import { scaleLinear, scalePoint } from 'd3-scale';

export type Axis<Value> = { at: (value: Value) => number; ticks: Value[] };

/** Evenly spaced places for words or rounds, in their order. */
export function pointAxis<Value extends string | number>(
  values: Value[],
  [from, to]: [number, number],
  padding = 0.5,
): Axis<Value> {
  const scale = scalePoint<Value>().domain(values).range([from, to]).padding(padding);
  return { at: (value) => scale(value) ?? from, ticks: scale.domain() };
}

export function linearAxis(
  [low, high]: [number, number],
  [from, to]: [number, number],
  count = 5,
): Axis<number> {
  const scale = scaleLinear().domain([low, high]).range([from, to]).clamp(true);
  return { at: (value) => scale(value), ticks: scale.ticks(count) };
}
