// Figures as they are told: shares with intervals, and no seats.
import type { Act, Cell, Section, Told, ToldPart } from '../schemas/told.ts';
import { percent } from '../words/amounts.ts';

export type Share = { right: number; n: number; low: number; high: number };

/** "17 of 20, 85 % (64 to 95 %)" */
export function shareWords({ right, n, low, high }: Share): string {
  const count = `${right.toLocaleString('en')} of ${n.toLocaleString('en')}`;
  return `${count}, ${percent(right / n)} (${Math.round(low * 100)} to ${percent(high)})`;
}

export const rowsOf = (head: string[], rows: Cell[][]): ToldPart => ({
  table: { head, rows },
});

type Figures = Pick<Told, 'title' | 'question' | 'headline'> & {
  sections: Section[];
  acts?: Act[];
};

export function toldFigures({ acts = [], ...told }: Figures): Told {
  const isThere = (part: ToldPart): boolean =>
    'table' in part && part.table.rows.length > 0;
  const any = told.sections.some(({ parts }) => parts.some(isThere));
  return {
    ...told,
    gate: 'open',
    worth: any
      ? 'Ranges are 95 % intervals: where two overlap, the difference may be chance.'
      : '',
    remarks: [],
    seats: [],
    acts,
    cost: '',
  };
}
