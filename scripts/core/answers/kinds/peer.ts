// What a Council peer's answer says: a stance, a choice, whom it agrees with, and on what evidence.
import type { PeerOpinion } from '../../shapes.ts';
import { saidMore, saidWith } from '../beside/beside.ts';
import { firstLineOf } from '../forms/labels.ts';
import type { Answer, Reading, ReadingSettings } from '../forms/reading.ts';
import { asFlag, asList, asText, bareText, type Fields, saysNothing, wholeOf } from '../forms/value.ts';
import { isTakenBack } from '../statements/claims.ts';
import { levelIn, readConfidence } from './confidence.ts';
import { readEvidence } from './evidence.ts';
import { readTest } from './named-test.ts';
import { findFields, pick } from './picking.ts';

export function readPeer(answer: Answer, settings: ReadingSettings): PeerOpinion {
  const found = findFields({ kind: 'peer', decides, decisive: ['position', 'choice'] }, answer, settings);
  const { fields, reading } = found;
  const warnings = [...found.warnings];
  // The sections stand in the prose even when the answer ends with its block.
  const section = (name: 'research' | 'reasoning' | 'concerns' | 'remaining'): string => {
    const label = reading.labels.findLast((candidate) => candidate.name === name);
    return (
      asText(pick('peer', fields, name)) || (label ? bareText([label.value, ...label.body].join('\n')) : '')
    );
  };
  const correction = correctionIn(reading);
  const corrected = correction === 'unsaid' ? null : correction;
  if (correction !== null) warnings.push('corrected');
  const status = correction === 'unsaid' ? 'unparseable' : found.status;
  const isRead = status !== 'failed' && status !== 'unparseable';
  const stance = readStance(isRead ? (corrected?.position ?? asText(pick('peer', fields, 'position'))) : '');
  const choice = choiceIn(fields, corrected);
  const given = pick('peer', fields, 'confidence') ?? labelledConfidence(reading.labels);
  const confidence = readConfidence(asText(given), given?.cut ?? false, settings.confidence_words);
  if (isRead && confidence.warning) warnings.push(confidence.warning);
  const test = isRead ? readTest(fields) : null;
  if (isRead && found.stage !== 4) {
    const label = reading.labels.findLast(({ name }) => name === 'position' || name === 'choice') ?? null;
    const more = saidWith({ kind: 'peer', reading, stage: found.stage, value: '', fields, label });
    warnings.push(...saidMore(more.unsure || more.condition !== null || isConditional(stance.text)));
  }
  const agrees = readLetters(asList(pick('peer', fields, 'agrees_with')));
  if (agrees === null) warnings.push('agrees_with_unreadable');
  return {
    status: status === 'ok' && confidence.warning ? 'repaired' : status,
    stage: correction === 'unsaid' ? 5 : found.stage,
    position: stance.text,
    choice: isRead ? choice : null,
    agrees_with: isRead ? (agrees ?? []) : [],
    changed: asFlag(pick('peer', fields, 'changed')) ?? stance.changed,
    because: noneIsEmpty(asText(pick('peer', fields, 'because'))),
    confidence: isRead ? confidence.value : 0,
    confidence_known: isRead && confidence.known,
    confidence_raw: isRead ? confidence.raw : null,
    confidence_level: isRead ? levelIn(confidence, settings.confidence_words) : null,
    evidence: isRead ? readEvidence(pick('peer', fields, 'evidence')) : [],
    research: section('research'),
    reasoning: section('reasoning') || (status === 'unparseable' ? reading.prose.trim() : ''),
    concerns: section('concerns'),
    remaining: noneIsEmpty(section('remaining')),
    ...(test ? { test } : {}),
    failure: found.failure,
    warnings,
  };
}

/** A stance that was put right takes its choice along, unless it still speaks of it. */
function choiceIn(fields: Fields, corrected: Correction | null): string | null {
  if (corrected?.choice) return corrected.choice;
  const choice = bareText(asText(wholeOf(pick('peer', fields, 'choice'))));
  const isLeft = corrected?.position?.toLowerCase().includes(choice.toLowerCase()) === false;
  return saysNothing(choice) || isTemplate(choice) || isLeft ? null : choice;
}

/** "Update the intent, provided that the callers change": a choice on a condition is no plain one (rulings R10.1). */
const CONDITIONAL =
  /\b(?:provided|providing)(?: that)? (?!by\b|for\b|with\b|to\b|in\b)|\bon (?:the )?condition\b|\b(?:only|but not) (?:if|once|when|after|until)\b|\b(?:unless|subject to|contingent (?:up)?on|conditional (?:up)?on|as long as|so long as)\b|ただし|条件(?:で|に|として)|限り|\b(?:falls|sofern|vorausgesetzt|es sei denn|unter der Bedingung|à condition|sous réserve|sauf si|pourvu que?|siempre que|a condición|salvo que|a menos que)\b|如果|除非|前提是|只要|만약|조건으로|경우에만/i;
const isConditional = (position: string): boolean => CONDITIONAL.test(position);

const correctionOf = (field: string): RegExp =>
  new RegExp(
    `\\b(?:i (?:now |hereby |must |have to )?(?:change|switch|revise|correct) my (?:${field})(?: from [^.\\n]{1,60}?)? to|my (?:final|corrected|revised|new|real|actual) (?:${field}) is(?: now)?:?|(?:final|corrected|revised|updated|new) (?:${field}):)\\s+["'\`]?([^\\n"'\`]{1,400})`,
    'gi',
  );
const CHOICE = correctionOf('choice|vote|decision');
const POSITION = correctionOf('position|stance');

type Correction = { position: string | null; choice: string | null };

/** What is said behind the block takes back what stands in it; 'unsaid' where it does not say for what. */
function correctionIn(reading: Reading): Correction | 'unsaid' | null {
  const { block, prose, afterBlock } = reading;
  if (!block) return null;
  const behind = prose.split('\n').slice(afterBlock).join('\n').slice(0, LONGEST_CORRECTION);
  const last = (pattern: RegExp) => [...behind.matchAll(pattern)].at(-1)?.[1]?.trim() ?? null;
  const choice = last(CHOICE)?.split('.', 1)[0] ?? null;
  const position = last(POSITION);
  if (choice !== null || position !== null) return { position, choice };
  return isTakenBack(reading) ? 'unsaid' : null;
}
const LONGEST_CORRECTION = 4000;

function decides(fields: Fields): boolean {
  return (['position', 'choice'] as const).some((name) => {
    const value = pick('peer', fields, name);
    const text = asText(value);
    return !saysNothing(text) && value?.cut !== true && !isTemplate(text);
  });
}

/** `a | b | c` and `a/b` show the choices, and `<…>` or `[…]` a slot nobody filled. */
const isTemplate = (text: string): boolean =>
  /^\S+(?: ?\| ?\S+)+$|^[\w-]+(?:\/[\w-]+)+$|^your \w+$/.test(text) ||
  /^(?:<[^>]*>|\[[^\]]*\]|\.\.\.|…)$/.test(text);

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
