// Sections and their parts, as tellings write them; what is empty is no part.
import type { Cell, Medium, Section, Told, ToldPart } from '../schemas/told.ts';

/** Not on the screen. */
const KEPT: Medium[] = ['report', 'page', 'record'];

export const section = (
  title: string,
  parts: ToldPart[],
  more: Partial<Section> = {},
): Section => ({
  title,
  parts,
  ...more,
});
/** Grave first; what says nothing is left out. */
export const remarksOf = (grave: string[], others: string[]): Told['remarks'] =>
  [
    ...grave.map((text) => ({ text, grave: true })),
    ...others.map((text) => ({ text, grave: false })),
  ].filter(({ text }) => text);
export const filled = (sections: Section[]): Section[] =>
  sections.filter(({ parts }) => parts.length > 0);
export const kept = (title: string, parts: ToldPart[]): Section =>
  section(title, parts, { where: KEPT });
export const list = (all: string[]): ToldPart[] => (all.length ? [{ list: all }] : []);
export const words = (all: string[]): ToldPart[] => all.map((p) => ({ p }));
export const table = (head: string[], rows: Cell[][]): ToldPart[] =>
  rows.length ? [{ table: { head, rows } }] : [];
