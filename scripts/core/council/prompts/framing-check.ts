// What can be said of a framing without judging it: whether a stranger could work from it, and if it leans.
import type { CouncilFraming } from '../../shapes.ts';
import { type Texts, textsIn } from '../../telling/texts/texts.ts';
import { shorten } from '../../words/line.ts';

export type FramingFinding = { part: keyof CouncilFraming; finding: string };

type FramingTexts = Texts['councilVerdict']['framing'];

const OPINION =
  /\b(?:I (?:think|believe|suspect|feel|would|prefer|recommend|suggest)|in my (?:opinion|view)|we should|you should|should probably|obviously|clearly,|surely|the (?:right|best|correct|proper|obvious) (?:way|approach|answer|solution|choice|fix) is|is (?:clearly|obviously|definitely) (?:better|worse|wrong|right)|(?:seems|looks) (?:better|wrong|cleaner|like the right)|my (?:guess|hunch|preference))\b/i;
const CONVERSATION =
  /\b(?:as (?:we )?(?:discussed|mentioned|said|described)(?: (?:above|before|earlier))?|(?:see|as) above|(?:the|your|my) (?:previous|last|earlier) (?:message|question|answer|comment)|(?:in|from|of) (?:this|our) (?:conversation|chat|session|thread)|like (?:before|last time)|you (?:said|told|mentioned|suggested)|we talked about|the same (?:as|way as) (?:before|yesterday))\b/i;
const FENCE = /^\s*(?:`{3,}|~{3,})/m;
const CODE_LINE =
  /^\s*(?:(?:(?:export|async|public|private|static) )*(?:function|class|interface|def|func|fn|impl|struct)\s+\w+.*|(?:(?:export|pub) )?(?:const|let|var)\s+[\w{[].*=.*|import\s.+from.*|#include.*|return\b.*;|(?:if|for|while)\s*\(.*\)\s*\{.*|[\w.]+\(.*\);|\}.*)$/;
const CODE_LINES = 3;
const SHORT = 25;

/** `missing` are the entry points that do not lead to a file or folder of the working tree. */
export function checkFraming(
  framing: CouncilFraming,
  missing: readonly string[],
  texts: FramingTexts = textsIn().councilVerdict.framing,
): FramingFinding[] {
  const {
    problem,
    symptoms = '',
    entry_points = [],
    criteria = [],
    constraints = [],
    options = [],
  } = framing;
  const parts: [keyof CouncilFraming, string][] = [
    ['problem', problem],
    ['symptoms', symptoms],
    ['criteria', criteria.join('\n')],
    ['constraints', constraints.join('\n')],
    ['options', options.map(({ label }) => label).join('\n')],
  ];
  return [
    ...missing.map((path): FramingFinding => ({ part: 'entry_points', finding: texts.notThere(path) })),
    ...entry_points
      .filter((entry) => /\n/.test(entry) || entry.length > 300)
      .map((entry): FramingFinding => ({ part: 'entry_points', finding: texts.noPath(shorten(entry, 60)) })),
    // Error messages are symptoms and may come in a fence; code may not.
    ...parts
      .filter(([part, text]) => (part !== 'symptoms' && FENCE.test(text)) || codeLines(text) >= CODE_LINES)
      .map(([part]): FramingFinding => ({ part, finding: texts.code })),
    ...parts.flatMap(([part, text]) => said(part, OPINION, text, texts.opinion)),
    ...parts.flatMap(([part, text]) => said(part, CONVERSATION, text, texts.conversation)),
    ...(problem.trim().length < SHORT ? [{ part: 'problem' as const, finding: texts.short }] : []),
    ...(criteria.length === 0 ? [{ part: 'criteria' as const, finding: texts.noCriteria }] : []),
  ];
}

function said(
  part: keyof CouncilFraming,
  pattern: RegExp,
  text: string,
  finding: (words: string) => string,
): FramingFinding[] {
  const found = pattern.exec(text)?.[0];
  return found ? [{ part, finding: finding(found) }] : [];
}

const codeLines = (text: string): number =>
  text.split('\n').filter((line) => CODE_LINE.test(line) && line.trim() !== '').length;
