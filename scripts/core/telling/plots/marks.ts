// Paths of marks and lines; the only user of d3-shape.
import {
  curveMonotoneX,
  curveStep,
  line,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolTriangle,
} from 'd3-shape';

const SYMBOLS = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross];

/** How many seats can be told apart by shape and colour. */
export const SHAPES = SYMBOLS.length;

export const markPath = (index: number, size = 70): string =>
  symbol(SYMBOLS[index % SHAPES], size).digits(1)() ?? '';

export function linePath(points: [x: number, y: number][]): string {
  return line<[number, number]>().curve(curveMonotoneX).digits(1)(points) ?? '';
}

/** What was counted in classes has no value between them. */
export function stepPath(points: [x: number, y: number][]): string {
  return line<[number, number]>().curve(curveStep).digits(1)(points) ?? '';
}
