// Splits Markdown into code, proposal, and what neither side claims; every line ends up in one of them.
import type { AskUser, Split } from '../shapes.ts';
import { type Language, textsIn } from '../telling/texts/texts.ts';
import { type Fence, type Heading, readMarkdown } from './markdown.ts';

type Owner =
  | { kind: 'code'; fence: Fence }
  | { kind: 'proposal'; heading: string | null }
  | { kind: 'unassigned' };
type Part = { owner: Owner; line: number; text: string };

const SIGNAL = /\b(?:designs?|proposals?|approach(?:es)?|decisions?|trade-?offs?)\b/i;
const UNASSIGNED: Owner = { kind: 'unassigned' };
const QUESTION = 'Treat as `mixed` or `proposal-only`?';

export type Treatment = 'mixed' | 'proposal-only';

/** `treatment` is the answer to the question: what nobody claims joins the proposal, or all of it is one. */
export function splitArtifact(
  text: string,
  { treatment, language }: { treatment?: Treatment; language?: Language } = {},
): Split {
  const lines = text.split('\n');
  const { fences, headings } =
    treatment === 'proposal-only' ? { fences: [], headings: [] } : readMarkdown(text);
  const rest: Owner = treatment === undefined ? UNASSIGNED : { kind: 'proposal', heading: null };
  const owners: Owner[] = lines.map(() => rest);
  for (const { first, last, heading } of findSections(headings, lines.length))
    owners.fill({ kind: 'proposal', heading }, first, last + 1);
  const overlap = fences
    .filter(({ first }) => owners[first]?.kind === 'proposal' && owners[first] !== rest)
    .map(({ first }) => first + 1);
  for (const fence of fences) owners.fill({ kind: 'code', fence }, fence.first, fence.last + 1);

  const parts = joinLines(lines, owners);
  const code = parts.flatMap(({ owner, text }) =>
    owner.kind === 'code'
      ? [{ language: owner.fence.language, line: owner.fence.first + 1, text, content: owner.fence.content }]
      : [],
  );
  const proposal = parts.flatMap(({ owner, line, text }) =>
    owner.kind === 'proposal' ? [{ heading: owner.heading, line, text }] : [],
  );
  const unassigned = parts.flatMap(({ owner, line, text }) =>
    owner.kind === 'unassigned' ? [{ line, text }] : [],
  );

  const unclear =
    treatment === undefined &&
    code.length > 0 &&
    (overlap.length > 0 || unassigned.some((part) => hasBody(part, headings)));
  return {
    target: code.length === 0 ? 'proposal' : proposal.length === 0 ? 'code' : 'mixed',
    code,
    proposal,
    unassigned,
    overlap,
    question: unclear ? QUESTION : null,
    ask_user: unclear ? askTreatment(language) : null,
  };
}

// A section reaches to the next heading of its own level or above, so what is nested in it stays in it.
function findSections(
  headings: Heading[],
  lineCount: number,
): { first: number; last: number; heading: string }[] {
  const sections: { first: number; last: number; heading: string }[] = [];
  for (const [index, { line, depth, text }] of headings.entries()) {
    if (!SIGNAL.test(text) || line <= (sections.at(-1)?.last ?? -1)) continue;
    let next = index + 1;
    while ((headings[next]?.depth ?? 0) > depth) next++;
    sections.push({ first: line, last: (headings[next]?.line ?? lineCount) - 1, heading: text });
  }
  return sections;
}

// Blank lines go with the part before them, the first ones with the part after.
function joinLines(lines: string[], owners: Owner[]): Part[] {
  const parts: { owner: Owner; line: number; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const owner = owners[index] ?? UNASSIGNED;
    const last = parts.at(-1);
    if (last && (last.owner === owner || line.trim() === '')) last.lines.push(line);
    else if (last?.lines.every((each) => each.trim() === '')) {
      last.owner = owner;
      last.lines.push(line);
    } else parts.push({ owner, line: index + 1, lines: [line] });
  }
  return parts
    .filter((part) => part.lines.join('') !== '' || lines.length > 1)
    .map(({ owner, line, lines }) => ({ owner, line, text: lines.join('\n') }));
}

// A title or a rule between sections gives nothing to review, so it is no reason to ask.
function hasBody({ line, text }: { line: number; text: string }, headings: Heading[]): boolean {
  const titles = new Set(headings.map((heading) => heading.line));
  return text.split('\n').some((each, index) => /[\p{L}\p{N}]/u.test(each) && !titles.has(line - 1 + index));
}

function askTreatment(language?: Language): AskUser {
  const { header, question, mixed, proposalOnly } = textsIn(language).split;
  return { questions: [{ question, header, options: [mixed, proposalOnly], multiSelect: false }] };
}
