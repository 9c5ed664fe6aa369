// Sections and their parts, as tellings write them; what is empty is no part.
import type { Cell, Medium, Section, Told, ToldPart } from '../schemas/told.ts';

/** Not on the screen. */
const KEPT_MEDIA: Medium[] = ['report', 'page', 'record'];

export const sectionOf = (
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
export const filledSections = (sections: Section[]): Section[] =>
  sections.filter(({ parts }) => parts.length > 0);
export const keptSection = (title: string, parts: ToldPart[]): Section =>
  sectionOf(title, parts, { where: KEPT_MEDIA });
export const listPart = (all: string[]): ToldPart[] =>
  all.length ? [{ list: all }] : [];
export const wordParts = (all: string[]): ToldPart[] => all.map((p) => ({ p }));
export const tablePart = (head: string[], rows: Cell[][]): ToldPart[] =>
  rows.length ? [{ table: { head, rows } }] : [];
