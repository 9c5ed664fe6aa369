// Reports as files: in the folder of a deliberation, or beside it where they are about many.
import { join } from 'node:path';
import type { Told } from '../../core/schemas/told.ts';
import { toPage } from '../../core/telling/page.ts';
import { readReference } from '../machine/references.ts';
import { writeAtomic } from '../state/files.ts';
import { stateRoot } from '../state/root.ts';

export const pageLook = (): { css: string } => ({ css: readReference('report.css') });

/** `kind` is the ending: md, html, sarif. The path comes back. */
export function saveReport(folder: string, kind: string, text: string): string {
  const file = join(folder, `report.${kind}`);
  writeAtomic(file, text);
  return file;
}

export async function savePage(name: string, told: Told): Promise<string> {
  const file = join(stateRoot(), name);
  writeAtomic(file, toPage(told, pageLook()));
  return file;
}
