// A framing written as text: its parts under their names, or simply the problem.
import type { CouncilFraming } from '../../shapes.ts';

type Part = 'problem' | 'entry_points' | 'symptoms' | 'criteria' | 'constraints' | 'options' | 'domain';

const LABELS: [RegExp, Part][] = [
  [/^(?:the )?(?:problem|question)$/, 'problem'],
  [/^(?:codebase )?entry points?$/, 'entry_points'],
  [/^(?:symptoms?|error messages?|symptoms? ?(?:\/|and|or) ?error messages?)$/, 'symptoms'],
  [/^(?:decision )?criteria$/, 'criteria'],
  [/^constraints?$/, 'constraints'],
  [/^options?$/, 'options'],
  [/^domain$/, 'domain'],
];

export function readFramingText(text: string): CouncilFraming {
  const parts = new Map<Part, string[]>();
  let current: string[] = [];
  parts.set('problem', current);
  for (const line of text.trim().split(/\r?\n/)) {
    const label = labelOf(line);
    if (label) {
      current = parts.get(label.part) ?? [];
      parts.set(label.part, current);
    }
    current.push(label ? label.rest : line);
  }
  const textOf = (part: Part): string => (parts.get(part) ?? []).join('\n').trim();
  const listOf = (part: Part): string[] => items(textOf(part));
  const lists = {
    entry_points: listOf('entry_points'),
    criteria: listOf('criteria'),
    constraints: listOf('constraints'),
  };
  const options = listOf('options').map(optionOf);
  return {
    problem: textOf('problem'),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...(textOf('symptoms') ? { symptoms: textOf('symptoms') } : {}),
    ...(options.length ? { options } : {}),
    ...(textOf('domain') ? { domain: textOf('domain') } : {}),
  };
}

const LABEL =
  /^\s*(?:#{1,6}\s+)?(?:\*\*|__)?\s*([A-Za-z][A-Za-z /]{2,40}?)\s*(?:\*\*|__)?\s*(?::\s*(?:\*\*|__)?|$)\s*(.*)$/;

function labelOf(line: string): { part: Part; rest: string } | null {
  const [, name = '', rest = ''] = LABEL.exec(line) ?? [];
  const part = LABELS.find(([pattern]) => pattern.test(name.toLowerCase().trim()))?.[1];
  // A bare word in running text is no label: without a colon it has to look like a heading.
  const isHeading = /:/.test(line) || /^\s*(?:#|\*\*|__)/.test(line) || name === name.toUpperCase();
  return part && isHeading ? { part, rest } : null;
}

const items = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '' && !/^(?:none|n\/a|-)\.?$/i.test(line));

/** "redis: one Redis", "(A) keep it", or a text that gets an id of its own. */
export function optionOf(text: string, index: number): { id: string; label: string } {
  const [, id, label] = /^\(?([A-Za-z0-9][\w-]{0,39})\s*(?:[:=)]|–|—|-(?=\s))\s*(.+)$/.exec(text) ?? [];
  if (id && label) return { id: id.toLowerCase(), label: label.trim() };
  return { id: `option_${'abcdefgh'[index] ?? index + 1}`, label: text };
}
