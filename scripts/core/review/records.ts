// A finding as it goes to people and machines: where it is, what it says, who raised it and whether the place is there.
import { placesIn } from '../answers/places.ts';
import type { ReviewState } from './events.ts';
import type { Code, Finding, FindingRecord, Voice } from './finding.ts';
import { stands } from './findings.ts';

export function recordOf(finding: Finding): FindingRecord {
  const { id, severity, voices = [] } = finding;
  const teller = tellerOf(finding);
  const record = teller?.record;
  const place = record ?? placeIn(finding.text);
  const told = record ?? { title: finding.text.split('\n', 1)[0] ?? '', body: '', suggestion: null };
  const lines = place.lines;
  return {
    id,
    path: place.path,
    lines: lines ? [lines[0] ?? 0, lines[1] ?? lines[0] ?? 0] : null,
    title: told.title || finding.text.slice(0, 140),
    body: told.body,
    suggestion:
      record?.suggestion ?? voices.find((voice) => voice.record?.suggestion)?.record?.suggestion ?? null,
    severity,
    raised_by: [...new Set(voices.map(({ engine }) => engine))],
    evidence:
      teller?.evidence ??
      (finding.absent.length > 0 ? 'no such file' : place.path ? 'verified' : 'no place given'),
  };
}

/** The voice that takes it most seriously and says where; the words of the others stand beside it. */
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

/** By how many raised it, then by severity, then in the order they came. */
export function inOrder(findings: Finding[]): Finding[] {
  const weight = (one: Finding): number => ['p1', 'p2', 'p3', 'missing'].indexOf(one.severity);
  const voices = (one: Finding): number => new Set(one.voices?.map(({ reviewer }) => reviewer)).size;
  return [...findings].sort((a, b) => voices(b) - voices(a) || weight(a) - weight(b));
}

/** What stands, for machines. */
export const findingsIn = ({ findings }: Pick<ReviewState, 'findings'>): FindingRecord[] =>
  inOrder(findings.filter(stands)).map(recordOf);
