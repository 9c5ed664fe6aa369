// Splits Markdown into code, proposal, and what neither side claims; every line ends up in one of them.
import { type Fence, type Heading, readMarkdown } from './markdown.ts';

export type Split = {
  target: 'code' | 'proposal' | 'mixed';
  code: { language: string | null; line: number; text: string }[];
  proposal: { heading: string; line: number; text: string }[];
  unassigned: { line: number; text: string }[];
  /** Where it is not clear what is what: the one question. */
  question: string | null;
};

type PartOwner = Fence | Heading | null;
type OwnedPart = { owner: PartOwner; line: number; lines: string[] };

const SIGNAL = /\b(?:designs?|proposals?|approach(?:es)?|decisions?|trade-?offs?)\b/i;
const QUESTION = 'Treat as `mixed` or `proposal-only`?';

export function splitText(text: string): Split {
  const lines = text.split('\n');
  const { fences, headings } = readMarkdown(text);
  const owners: PartOwner[] = lines.map(() => null);
  for (const { heading, end } of headingSections(headings, lines.length))
    owners.fill(heading, heading.line, end);
  const overlaps = fences.some(({ first }) => owners[first] !== null);
  for (const fence of fences) owners.fill(fence, fence.first, fence.last + 1);
  const split: Split = {
    target: 'mixed',
    code: [],
    proposal: [],
    unassigned: [],
    question: null,
  };
  for (const { owner, line, lines: own } of joinedLines(lines, owners)) {
    const part = { line, text: own.join('\n') };
    if (owner === null) split.unassigned.push(part);
    else if ('language' in owner)
      split.code.push({
        language: owner.language,
        line: owner.first + 1,
        text: part.text,
      });
    else split.proposal.push({ heading: owner.text, ...part });
  }
  if (split.code.length === 0) return { ...split, target: 'proposal' };
  const isUnclear = overlaps || split.unassigned.some((part) => hasBody(part, headings));
  return {
    ...split,
    target: split.proposal.length === 0 ? 'code' : 'mixed',
    question: isUnclear ? QUESTION : null,
  };
}

/** A section reaches to the next heading of its own level or above, so what is nested in it stays in it. */
function headingSections(
  headings: Heading[],
  lineCount: number,
): { heading: Heading; end: number }[] {
  const found: { heading: Heading; end: number }[] = [];
  for (const [index, heading] of headings.entries()) {
    if (!SIGNAL.test(heading.text) || heading.line < (found.at(-1)?.end ?? 0)) continue;
    const next = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
    found.push({ heading, end: next?.line ?? lineCount });
  }
  return found;
}

/** Blank lines go with the part before them, the first ones with the part after. */
function joinedLines(lines: string[], owners: PartOwner[]): OwnedPart[] {
  const parts: OwnedPart[] = [];
  for (const [index, line] of lines.entries()) {
    const owner = owners[index] ?? null;
    const last = parts.at(-1);
    const isBlank = (one: string): boolean => one.trim() === '';
    if (last?.lines.every(isBlank)) last.owner = owner;
    if (last && (last.owner === owner || isBlank(line))) last.lines.push(line);
    else parts.push({ owner, line: index + 1, lines: [line] });
  }
  return parts.filter((part) => part.lines.join('') !== '' || lines.length > 1);
}

/** A title or a rule between sections gives nothing to review, so it is no reason to ask. */
function hasBody(
  { line, text }: { line: number; text: string },
  headings: Heading[],
): boolean {
  const titles = new Set(headings.map((heading) => heading.line));
  return text
    .split('\n')
    .some((row, at) => /[\p{L}\p{N}]/u.test(row) && !titles.has(line - 1 + at));
}
