// Sections and their parts, as tellings write them; what is empty is no part.
import type { Cell, Medium, Part, Section } from '../schemas/told.ts';

/** Not on the screen. */
const KEPT: Medium[] = ['report', 'page', 'record'];

export const section = (
  title: string,
  parts: Part[],
  more: Partial<Section> = {},
): Section => ({
  title,
  parts,
  ...more,
});
export const kept = (title: string, parts: Part[]): Section =>
  section(title, parts, { where: KEPT });
export const list = (all: string[]): Part[] => (all.length ? [{ list: all }] : []);
export const words = (all: string[]): Part[] => all.map((p) => ({ p }));
export const table = (head: string[], rows: Cell[][]): Part[] =>
  rows.length ? [{ table: { head, rows } }] : [];
