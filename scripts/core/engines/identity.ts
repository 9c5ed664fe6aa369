// Which engine it is that answers (rulings R16): vendor, model and endpoint, whatever the row is called.
import type { EngineRow } from '../shapes.ts';

/** Two rows with the same one are one engine under two names. */
export const identityOf = (row: EngineRow): string =>
  [row.vendor, row.model ?? '', row.kind === 'http' ? row.base_url : ''].join(' ').trim();

type Named = {
  kind: EngineRow['kind'];
  base_url?: string;
  model?: string | null;
  command?: (string | string[])[];
};

/** What stands for the vendor of a row that names none: what it starts or calls. */
export const unnamedVendor = ({ kind, base_url = '', model, command = [] }: Named): string =>
  kind === 'http' ? `${base_url} ${model ?? ''}`.trim() : command.flat().join(' ');

export const isVendorNamed = (row: EngineRow): boolean => row.vendor !== unnamedVendor(row);
