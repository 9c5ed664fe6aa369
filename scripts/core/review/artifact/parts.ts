// The artifact for its reviewers: what is code, what is proposal, and the question when that is unclear.
import type { AskUser, Split } from '../../shapes.ts';
import { splitArtifact } from '../../splitting/split.ts';
import type { Language } from '../../telling/texts/texts.ts';
import type { Part, Target } from '../events.ts';
import type { PartName } from '../findings/finding.ts';
import { describeDiff, isDiff } from './diff.ts';
import { type Slice, sliceDiff, sliceText } from './slices.ts';

export type Parts = {
  target: Target;
  parts: Part[];
  question: { ask: AskUser; proposalOnly: Part[] } | null;
  notes: string[];
};
type Wanted = { target: Target | 'auto'; about: string; bytes: number; language: Language };

type Change = Pick<Part, 'about' | 'native'> & {
  bytes: number;
  said?: string;
  wide?: string;
  hidden?: string[] | undefined;
};

/** `wide`: the same with much context; `said` precedes every piece; `hidden` can be in none. */
export function diffPart(
  diff: string,
  { about, bytes, native, said = '', wide = '', hidden = [] }: Change,
): Part {
  const { slices, unseen } = sliceDiff(diff, bytes, wide);
  const base = {
    part: 'code' as const,
    form: 'diff',
    about: `${about}: ${describeDiff(diff)}`,
    leftOut: [],
    unseen: [...unseen, ...hidden],
  };
  return {
    ...base,
    ...inPieces(slices, { said, whole: said + (wide ? (slices[0]?.text ?? diff) : diff) }),
    native: slices.length > 1 ? null : native,
  };
}

export function textPart(
  text: string,
  part: PartName,
  { about, bytes, form }: { about: string; bytes: number; form: string },
): Part {
  const { slices, unseen } = sliceText(text, about, bytes);
  return {
    part,
    form,
    about,
    native: null,
    leftOut: [],
    unseen,
    ...inPieces(slices, { said: '', whole: text }),
  };
}

/** What is in one piece stands as it is; of several, each has its own text. */
function inPieces(
  slices: Slice[],
  { said, whole }: { said: string; whole: string },
): Pick<Part, 'text' | 'slices'> {
  if (slices.length > 1) return { text: said, slices };
  return { text: whole, slices: [{ text: '', files: slices[0]?.files ?? [] }] };
}

/** A text that somebody gave, or a file of prose: split, unless it is said what it is. */
export function partsOfText(text: string, { target, about, bytes, language }: Wanted): Parts {
  if (target !== 'proposal' && isDiff(text)) return only(diffPart(text, { about, bytes, native: null }));
  const whole = (part: PartName): Part =>
    textPart(text, part, { about, bytes, form: part === 'proposal' ? 'markdown' : 'text' });
  if (target === 'code' || target === 'proposal') return only(whole(target));
  const split = splitArtifact(text, { language });
  if (target === 'auto' && split.code.length === 0 && looksLikeCode(text)) return only(whole('code'));
  const mixed = [codePart(split, { about, bytes }), proposalPart(split, { about, bytes })];
  const question = split.ask_user && { ask: split.ask_user, proposalOnly: [whole('proposal')] };
  if (question)
    return {
      target: 'mixed',
      parts: mixed.filter(({ text: own }) => own.trim() !== ''),
      question,
      notes: unclear(split),
    };
  if (split.target !== 'mixed') {
    const note = `Asked for as mixed; there is no ${split.target === 'code' ? 'proposal' : 'code'} in it, so it is reviewed as ${split.target}.`;
    return { ...only(whole(split.target)), notes: target === 'mixed' ? [note] : [] };
  }
  return { target: 'mixed', parts: mixed, question: null, notes: [] };
}

/** What the one question is about, in the words of the text. */
function unclear({ unassigned, overlap }: Split): string[] {
  const begins = unassigned.map(
    ({ line, text }) => `line ${line} ("${text.trim().split('\n')[0]?.slice(0, 60)}")`,
  );
  return [
    ...(begins.length ? [`Belongs to neither code nor proposal: ${begins.slice(0, 3).join(', ')}.`] : []),
    ...(overlap.length ? [`Code in the middle of a proposal: line ${overlap.slice(0, 5).join(', ')}.`] : []),
  ];
}

export const only = (part: Part): Parts => ({ target: part.part, parts: [part], question: null, notes: [] });

type Shown = { about: string; bytes: number };

function codePart({ code }: Split, { about, bytes }: Shown): Part {
  const text = code.map(({ line, text: fenced }) => `Line ${line}:\n\n${fenced.trimEnd()}`).join('\n\n');
  return textPart(text, 'code', { about: `the code in ${about}`, bytes, form: code[0]?.language ?? 'text' });
}

/** What neither side claims is read with the proposal, so that nothing goes unread. */
function proposalPart({ proposal, unassigned }: Split, { about, bytes }: Shown): Part {
  const pieces = [...proposal, ...unassigned].sort((a, b) => a.line - b.line);
  const text = pieces
    .map((piece) => piece.text.trimEnd())
    .join('\n\n')
    .trim();
  return textPart(text, 'proposal', { about: `the proposal in ${about}`, bytes, form: 'markdown' });
}

const CODE_LINE =
  /[;{}]\s*(?:\/\/.*)?$|^\s*(?:import|from|export|const|let|var|def|class|function|func|fn|pub|return|if\b.*[:{]|for\b.*[:{]|#include|package|using|public|private|async)\b|^\s*(?:\/\/|#!)|\)\s*(?:=>|:)\s*$/;

/** Source code without a fence around it: most of its lines end or begin as code does. */
export function looksLikeCode(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.filter((line) => CODE_LINE.test(line)).length / lines.length > 0.5;
}
