// What a Council peer's answer says: a stance, a choice, whom it agrees with, and on what evidence.
import { levelOf } from '../configuration/confidence.ts';
import type { PeerOpinion } from '../shapes.ts';
import { readConfidence, readLevel } from './confidence.ts';
import { readEvidence } from './evidence.ts';
import { firstLineOf } from './labels.ts';
import { readTest } from './named-test.ts';
import { findFields, pick } from './picking.ts';
import type { Answer, Reading, ReadingSettings } from './reading.ts';
import { asFlag, asList, asText, bareText, type Fields, saysNothing, wholeOf } from './value.ts';

const LISTS = ['evidence', 'agrees_with'];
const LINES = ['choice', 'changed', 'confidence'];

export function readPeer(answer: Answer, settings: ReadingSettings): PeerOpinion {
  const found = findFields(
    { kind: 'peer', decides, lists: LISTS, lines: LINES, decisive: ['position', 'choice'] },
    answer,
    settings,
  );
  const { fields, reading } = found;
  const warnings = [...found.warnings];
  // The sections stand in the prose even when the answer ends with its block.
  const section = (name: 'research' | 'reasoning' | 'concerns' | 'remaining'): string => {
    const label = reading.labels.findLast((candidate) => candidate.name === name);
    return (
      asText(pick('peer', fields, name)) || (label ? bareText([label.value, ...label.body].join('\n')) : '')
    );
  };
  const isRead = found.status !== 'failed' && found.status !== 'unparseable';
  const stance = readStance(isRead ? asText(pick('peer', fields, 'position')) : '');
  const choice = bareText(asText(wholeOf(pick('peer', fields, 'choice'))));
  const corrected = correctedChoice(reading);
  if (corrected !== null) warnings.push('corrected');
  const given = pick('peer', fields, 'confidence') ?? labelledConfidence(reading.labels);
  const confidence = readConfidence(asText(given), given?.cut ?? false, settings.confidence_words);
  if (isRead && confidence.warning) warnings.push(confidence.warning);
  const test = isRead ? readTest('peer', fields) : null;
  const agrees = readLetters(asList(pick('peer', fields, 'agrees_with')));
  if (agrees === null) warnings.push('agrees_with_unreadable');
  return {
    status: found.status === 'ok' && confidence.warning ? 'repaired' : found.status,
    stage: found.stage,
    position: stance.text,
    choice: isRead ? (corrected ?? (!saysNothing(choice) && !isTemplate(choice) ? choice : null)) : null,
    agrees_with: isRead ? (agrees ?? []) : [],
    changed: asFlag(pick('peer', fields, 'changed')) ?? stance.changed,
    because: noneIsEmpty(asText(pick('peer', fields, 'because'))),
    confidence: isRead ? confidence.value : 0,
    confidence_known: isRead && confidence.known,
    confidence_raw: isRead ? confidence.raw : null,
    confidence_level: isRead
      ? (readLevel(asText(given)) ?? (confidence.known ? levelOf(confidence.value) : null))
      : null,
    evidence: isRead ? readEvidence(pick('peer', fields, 'evidence')) : [],
    research: section('research'),
    reasoning: section('reasoning') || (found.status === 'unparseable' ? reading.prose.trim() : ''),
    concerns: section('concerns'),
    remaining: noneIsEmpty(section('remaining')),
    ...(test ? { test } : {}),
    failure: found.failure,
    warnings,
  };
}

const CHANGED =
  /\b(?:(?:i|I) (?:now |hereby |must |have to )?(?:change|switch|revise|correct) my (?:choice|vote|decision)(?: from [^.\n]{1,60}?)? to|[Mm]y (?:final|corrected|revised) (?:choice|vote) is(?: now)?|(?:[Ff]inal|[Cc]orrected) choice:)\s+["'`]?([^.\n"'`]{1,80})/g;

/** What is said behind the block takes back what stands in it. */
function correctedChoice({ block, prose, afterBlock }: Reading): string | null {
  if (!block) return null;
  const behind = prose.split('\n').slice(afterBlock).join('\n').slice(0, LONGEST_CORRECTION);
  return [...behind.matchAll(CHANGED)].at(-1)?.[1]?.trim() ?? null;
}
const LONGEST_CORRECTION = 4000;

function decides(fields: Fields): boolean {
  return (['position', 'choice'] as const).some((name) => {
    const value = pick('peer', fields, name);
    const text = asText(value);
    return text !== '' && value?.cut !== true && !isTemplate(text);
  });
}

/** `a | b | c` shows the choices, and `<…>` or `[…]` a slot nobody filled. */
const isTemplate = (text: string): boolean =>
  /^\S+(?: ?\| ?\S+)+$/.test(text) || /^(?:<[^>]*>|\[[^\]]*\]|\.\.\.|…)$/.test(text);

const noneIsEmpty = (text: string): string => (saysNothing(text) ? '' : text);

const labelledConfidence = (labels: Parameters<typeof firstLineOf>[0][]) => {
  const label = labels.findLast((candidate) => candidate.name === 'confidence');
  return label ? ({ kind: 'text', text: firstLineOf(label), cut: false } as const) : undefined;
};

/** "changed: now for b" and "[same] keep a" say first whether the stance moved. */
function readStance(position: string): { text: string; changed: boolean | null } {
  const moved = /^\W{0,3}(same|unchanged|changed)\b(?:\W{1,4}|$)/i.exec(position);
  if (!moved) return { text: position, changed: null };
  return {
    text: position.slice(moved[0].length).trim() || position,
    changed: moved[1]?.toLowerCase() === 'changed',
  };
}

/** Letters of peers, or null when what stands there are no letters. */
function readLetters(items: string[]): string[] | null {
  const letters = items
    .flatMap((item) => item.split(/[,;&/+]|\band\b/i))
    .map((part) =>
      bareText(part)
        .replace(/^peer[\s_-]*/i, '')
        .toUpperCase(),
    )
    .filter((part) => part !== '');
  return letters.every((letter) => /^[A-Z]$/.test(letter)) ? [...new Set(letters)] : null;
}
