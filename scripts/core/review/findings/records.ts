// A finding as people and machines get it: its place, its text, who raised it, and if the place exists.
import { placesIn } from '../../answers/text/places.ts';
import type { ReviewState } from '../events.ts';
import { testOf } from '../tests.ts';
import type { Code, Finding, FindingRecord, Voice } from './finding.ts';
import { inOrder, stands } from './findings.ts';

export function recordOf(finding: Finding, state: Pick<ReviewState, 'opened' | 'tests'>): FindingRecord {
  const { id, severity, voices = [] } = finding;
  const teller = tellerOf(finding);
  const record = teller?.record;
  const place = record ?? placeIn(finding.text);
  const shown = record ?? { title: finding.text.split('\n', 1)[0] ?? '', body: '', suggestion: null };
  const lines = place.lines;
  const test = testOf(finding, state);
  return {
    id,
    path: place.path,
    lines: lines ? [lines[0] ?? 0, lines[1] ?? lines[0] ?? 0] : null,
    title: shown.title || finding.text.slice(0, 140),
    body: shown.body,
    suggestion:
      record?.suggestion ?? voices.find((voice) => voice.record?.suggestion)?.record?.suggestion ?? null,
    severity,
    raised_by: [...new Set(voices.map(({ engine }) => engine))],
    evidence:
      teller?.evidence ??
      (finding.absent.length > 0 ? 'no such file' : place.path ? 'verified' : 'no place given'),
    ...(test ? { test } : {}),
  };
}

/** The voice that takes it most seriously and says where; the others' words stand beside it. */
export function tellerOf({ voices = [], text }: Finding): Voice | null {
  return (
    voices.find((voice) => voice.text === text && voice.record?.path) ??
    voices.find((voice) => voice.record?.path) ??
    voices[0] ??
    null
  );
}

export const codeOf = (finding: Finding): Code | null => tellerOf(finding)?.code ?? null;

function placeIn(text: string): { path: string | null; lines: number[] | null } {
  const places = placesIn(text).filter(({ certain }) => certain);
  const place = places.find(({ first }) => first !== null) ?? places[0];
  if (!place) return { path: null, lines: null };
  return { path: place.path, lines: place.first === null ? null : [place.first, place.last ?? place.first] };
}

export const findingsIn = (state: Pick<ReviewState, 'opened' | 'findings' | 'tests'>): FindingRecord[] =>
  inOrder(state.findings.filter(stands)).map((one) => recordOf(one, state));
