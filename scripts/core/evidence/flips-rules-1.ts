// How logs of the first rules told an answered objection: the name of a file on the table was enough.
import type { CheckedEvidence } from './evidence.ts';
import type { Stand } from './flips.ts';

const ENOUGH = 2_000;

export function answersObjectionByRules1({ because }: Stand, table: CheckedEvidence[]): boolean {
  const said = because.slice(0, ENOUGH);
  const reason = said.toLowerCase();
  const names = table.flatMap(({ path, found }) =>
    [path, found?.path].flatMap((one) => one?.toLowerCase().split('/').at(-1) ?? []),
  );
  if (names.some((name) => name.length > 2 && reason.includes(name))) return true;
  const words =
    said.match(/[A-Za-z_$][\w$]*(?:[._][\w$]+)+|[a-z$]+[A-Z][\w$]*|[A-Za-z_$][\w$]*(?=\()|`[^`]{3,}`/g) ?? [];
  return words.some((word) => table.some(({ quote }) => quote.includes(word.replaceAll('`', ''))));
}
