// What a Magi answer says: a vote, how sure, and why.
import type { Opinion } from '../../shapes.ts';
import { saidMore, saidWith } from '../beside/beside.ts';
import { approvesAgain } from '../beside/harmless.ts';
import { findTechnical } from '../failures/failures.ts';
import { bareBlock } from '../forms/bare.ts';
import type { Block } from '../forms/blocks.ts';
import { FIELDS } from '../forms/fields.ts';
import { firstLineOf, firstSayingOf, type Label, wrappedOf } from '../forms/labels.ts';
import { type Answer, failureOf, type Reading, type ReadingSettings, readText } from '../forms/reading.ts';
import { asList, asText, type Fields, textValue, type Value } from '../forms/value.ts';
import { type Claim, claimsIn, settle, withoutFields } from '../statements/claims.ts';
import type { Position } from '../statements/position-words.ts';
import { type Decided, isDecided, positionOf, readApproved, readStated } from '../statements/stated.ts';
import { refersBack } from '../statements/taken-back.ts';
import { readVerdictLines } from '../statements/verdict-lines.ts';
import { readWords } from './free-words.ts';
import { type Found, fromFields, magiFields, noOpinion, unread } from './magi-fields.ts';
import { isBare, pick } from './picking.ts';

export function readMagi(answer: Answer, settings: ReadingSettings): Opinion {
  const reading = readText('magi', answer, (block) => statedIn(block) !== null, settings);
  const block = reading.block;
  const stated = block && statedIn(block);
  if (block && stated) return fromBlock({ block, stated, reading, settings });
  const labelled = readVerdictLines(reading);
  if (labelled.failure) return noOpinion(reading, labelled.failure);
  const { label, stated: line } = labelled;
  if (line && label) return fromLabels({ stated: line, label, final: labelled.final, reading, settings });
  const failure = failureOf(reading);
  if (failure) return noOpinion(reading, failure);
  if (labelled.unread) return unread(reading, labelled.unread);
  if (reading.started) return unread(reading, 'cut_before_position');
  const technical = findTechnical(reading.prose);
  return technical ? noOpinion(reading, technical) : fromWords(reading, settings);
}

const positionKeys = FIELDS.magi.position.keys;

function statedIn({ fields }: Block): Decided | null {
  for (const key of positionKeys) {
    const value = onlyText(fields.get(key));
    if (value === null) continue;
    const stated = readStated(value);
    if (isDecided(stated)) return contradicted(stated, fields) ? null : stated;
    // The field that was asked for decides, even when it says nothing we know.
    if (key === 'position') return null;
  }
  return approvedIn(fields);
}

function onlyText(value: Value | undefined): string | null {
  const only = value?.kind === 'list' && value.items.length === 1 && !value.cut ? value.items[0] : value;
  return only?.kind === 'text' && !only.cut ? only.text : null;
}

function approvedIn(fields: Fields): Decided | null {
  const value = onlyText(pick('magi', fields, 'approved'));
  const stated = value === null ? null : readApproved(value);
  return isDecided(stated) ? stated : null;
}

const contradicted = (stated: Decided, fields: Fields): boolean => {
  const other = approvedIn(fields);
  const position = positionOf(stated);
  return other !== null && position !== 'ABSTAIN' && positionOf(other) !== position;
};

type FromBlock = { block: Block; stated: Decided; reading: Reading; settings: ReadingSettings };

function fromBlock({ block, stated, reading, settings }: FromBlock): Opinion {
  const { fields, repaired } = block;
  const lines = reading.prose.split('\n');
  const rationale = asText(pick('magi', fields, 'rationale'));
  const after = lines.slice(reading.afterBlock).join('\n');
  const around = [...claimsIn(lines.slice(0, reading.afterBlock).join('\n')), ...claimsIn(rationale)];
  const line = besides(reading, stated);
  if (line.is === 'ambiguous') return unread(reading, 'ambiguous');
  const found = { fields, stage: 1 as const, reading, repaired, settings };
  if (line.is === 'corrected')
    return fromFields({ ...found, position: line.position, stage: 4, corrected: true });
  const value = positionKeys.flatMap((key) => onlyText(fields.get(key)) ?? [])[0] ?? '';
  return settled(stated, { around, behind: claimsIn(after), after, value, label: null }, found);
}

type Beside = { is: 'nothing' | 'ambiguous' } | { is: 'corrected'; position: Position };

/** A verdict line that stands beside the block and says otherwise: called final and behind it, it outranks the block. */
function besides(reading: Reading, stated: Decided): Beside {
  const position = positionOf(stated);
  const lines = readVerdictLines(reading);
  if (lines.stated?.is !== 'position' || lines.stated.position === position || !lines.label)
    return { is: 'nothing' };
  if (lines.label.line < reading.afterBlock && position === 'REJECT') return { is: 'nothing' };
  if (lines.label.line >= reading.afterBlock && lines.final)
    return { is: 'corrected', position: lines.stated.position };
  return lines.inner ? { is: 'nothing' } : { is: 'ambiguous' };
}

type FromLabels = {
  label: Label;
  stated: Decided;
  final: boolean;
  reading: Reading;
  settings: ReadingSettings;
};

function fromLabels({ label, stated, final, reading, settings }: FromLabels): Opinion {
  const lines = withoutFields(reading.prose, reading.labels, (name) => ASIDE.has(name));
  const after = behindLine(lines, label);
  const claims = {
    // What stands before a final verdict is where it came from.
    around: final ? [] : claimsIn(lines.slice(0, label.line).join('\n')),
    behind: claimsIn(after),
    after,
    value: firstSayingOf(label),
    label,
  };
  const stage = isBare(reading.labels, label) ? 2 : 4;
  const bare = stage === 2 ? bareBlock('magi', reading.prose.split('\n'), reading.labels) : null;
  const fields = new Map([...magiFields(reading.labels, label), ...(bare?.fields ?? [])]);
  if (bare)
    claims.value = positionKeys.flatMap((key) => onlyText(bare.fields.get(key)) ?? [])[0] ?? claims.value;
  claims.around.push(...claimsIn(asText(fields.get('rationale'))));
  // A line that states the verdict says it in so many words, though no block does.
  const warnings = [...reading.warnings, ...(stage === 4 ? ['verdict_line'] : [])];
  const told = { ...reading, warnings };
  return settled(stated, claims, { fields, stage, reading: told, repaired: false, settings });
}

/** What weighs against the vote, and what it asks for, is said in its own field and takes nothing back. */
const ASIDE = new Set([
  'rationale',
  'dissent_note',
  'risks',
  'conditions',
  'key_evidence',
  'confidence',
  'choice',
]);

/** What follows the verdict on its own line is a sentence of its own. */
function behindLine(lines: string[], label: Label): string {
  const own = firstLineOf(label);
  const rest = /[.!;]\s+(.*)$/.exec(own.slice(0, 1000))?.[1] ?? '';
  const from = label.line + 1 + (label.value.trim() === '' ? 0 : wrappedOf(label).length);
  return [rest, '', ...lines.slice(from)].join('\n');
}

type Claims = { around: Claim[]; behind: Claim[]; after: string; value: string; label: Label | null };

function settled(stated: Decided, claims: Claims, found: Omit<Found, 'position'>): Opinion {
  if (stated.is === 'conditional') {
    // A yes that depends on something is one where what it depends on is written down.
    const written = asList(pick('magi', found.fields, 'conditions')).length > 0;
    const { position } = settle('APPROVE', claims);
    if (!written || position !== 'APPROVE') return unread(found.reading, 'conditional', [stated.condition]);
    return fromFields({ ...found, position: 'APPROVE' });
  }
  if (stated.position === 'APPROVE' && refersBack(claims.after)) return unread(found.reading, 'ambiguous');
  const outcome = settle(stated.position, claims);
  if (outcome.position === null)
    return unread(
      found.reading,
      outcome.warning ?? 'ambiguous',
      outcome.condition ? [outcome.condition] : [],
    );
  if (outcome.warning === 'corrected') {
    const warnings = [...found.reading.warnings.filter((one) => one !== 'verdict_line'), 'read_from_prose'];
    return fromFields({
      ...found,
      position: outcome.position,
      stage: 4,
      reading: { ...found.reading, warnings },
      corrected: true,
    });
  }
  if (outcome.position !== 'APPROVE') return fromFields({ ...found, position: outcome.position });
  const { fields, reading, stage } = found;
  const more = saidWith({
    kind: 'magi',
    reading,
    stage,
    value: claims.value,
    fields,
    label: claims.label,
    isSame: approvesAgain,
  });
  // What was cut off may have been a condition: it is asked for, and the vote that came whole counts.
  const cut = reading.block?.cut ? ['cut_short'] : [];
  const warnings = [...reading.warnings, ...cut, ...saidMore(more.unsure)];
  const condition = outcome.condition ?? more.condition;
  return fromFields({ ...found, reading: { ...reading, warnings }, position: 'APPROVE', condition });
}

function fromWords(reading: Reading, settings: ReadingSettings): Opinion {
  const { position, warning, words } = readWords(reading.prose);
  if (position === null) return warning ? unread(reading, warning) : noOpinion(reading, null);
  return fromFields({
    fields: new Map([
      ['rationale', textValue(words.slice(0, LONGEST_RATIONALE))],
      ...magiFields(reading.labels, null),
    ]),
    position,
    stage: 4,
    reading: { ...reading, warnings: [...reading.warnings, 'read_from_prose'] },
    repaired: false,
    settings,
  });
}

const LONGEST_RATIONALE = 1000;
