// Finds the line that states the verdict among all the labelled lines of an answer.
import type { Failure } from '../../shapes.ts';
import { readNoVerdict } from '../failures/failures.ts';
import { firstLineOf, firstSayingOf, type Label } from '../forms/labels.ts';
import type { Reading } from '../forms/reading.ts';
import { bareText } from '../forms/value.ts';
import { type Decided, isDecided, readApproved, readStated, type Stated } from './stated.ts';

export type VerdictLine = {
  stated: Decided | null;
  label: Label | null;
  final: boolean;
  /** It answers a question inside the text, not the one that was put. */
  inner: boolean;
  failure: Failure | null;
  /** Why no line decides, where some line tries. */
  unread: string | null;
};

const NONE: VerdictLine = {
  stated: null,
  label: null,
  final: false,
  inner: false,
  failure: null,
  unread: null,
};
const MOST_LABELS = 200;
const WARNINGS: Record<Exclude<Stated['is'], 'position' | 'conditional' | 'prose'>, string> = {
  other: 'unknown_verdict',
  template: 'template_not_filled',
};

type Line = {
  label: Label;
  line: string;
  stated: Stated;
  final: boolean;
  inner: boolean;
  word: string;
};

/** The last line that states something decides; one called final outranks the others. */
export function readVerdictLines(reading: Reading): VerdictLine {
  const lines = reading.prose.split('\n');
  const all = reading.labels
    .filter(({ name }) => name === 'position' || name === 'approved')
    .slice(-MOST_LABELS)
    .map((label) => lineOf(label, lines));
  const outer = all.some(({ inner, stated }) => !inner && stated.is !== 'prose')
    ? all.filter(({ inner }) => !inner)
    : all;
  if (outer === all && all.filter(({ inner }) => inner).length > 1)
    return { ...NONE, unread: 'several_verdicts' };
  const ranks = [outer.filter(({ final }) => final), outer];
  // Under one word the last line counts; what is said under another word in other terms does not take it back.
  const superseded = new Map<string, string>();
  for (const rank of ranks) {
    for (const one of rank.toReversed()) {
      const { label, line, stated, final, inner, word } = one;
      if (line === '') continue;
      const failure = readNoVerdict(bareText(line), reading.prose);
      if (failure) return { ...NONE, failure };
      if (superseded.has(word)) continue;
      if (isDecided(stated) && (!reading.error || isClean(line))) {
        if (!final && disputed(one, outer)) return { ...NONE, unread: 'ambiguous' };
        return { ...NONE, stated, label, final, inner };
      }
      if (stated.is !== 'other' && stated.is !== 'template') continue;
      if (stated.is === 'template' || final || SHOUTED.test(line))
        return { ...NONE, unread: WARNINGS[stated.is] };
      superseded.set(word, WARNINGS[stated.is]);
    }
  }
  const [unread = null] = superseded.values();
  return { ...NONE, unread };
}

const SHOUTED = /^[^A-Za-z0-9]*[A-Z][A-Z_]{2,}\b/;
/** A single word with nothing but punctuation or a bracket after it. */
const isClean = (line: string): boolean => /^\W*[\w\p{L}]+\W*(?:$|\()/u.test(line);

const FINAL =
  /\b(?:final|actual|real|true|corrected|revised|updated)\b|最終|最终|최종|endgültig|\bfinale?\b|definitiv/i;

function lineOf(label: Label, lines: string[]): Line {
  const head = (lines[label.line] ?? '').slice(0, 80);
  const line = firstLineOf(label);
  const final = FINAL.test(head);
  return {
    label,
    line,
    stated: label.name === 'approved' ? readApproved(label.value) : readStated(firstSayingOf(label)),
    final,
    inner: isInner(label, lines),
    word: /position|verdict|decision|vote|recommend|answer/i.exec(head)?.[0].toLowerCase() ?? label.name,
  };
}

const ASKS = /[?？]["'*_)」]{0,3}\s*$/;

/** "Is it reversible?" and below it "Decision: yes". */
function isInner(label: Label, lines: string[]): boolean {
  for (let at = label.line - 1; at >= Math.max(0, label.line - 3); at--) {
    const line = (lines[at] ?? '').slice(-200);
    if (line.trim() !== '') return ASKS.test(line);
  }
  return false;
}

/** Two lines under different words that say the opposite: nobody can tell which one was meant. */
function disputed(one: Line, verdicts: Line[]): boolean {
  const { stated } = one;
  if (stated.is !== 'position' || stated.position !== 'APPROVE') return false;
  return verdicts.some(
    (other) => other !== one && other.stated.is === 'position' && other.stated.position === 'REJECT',
  );
}
