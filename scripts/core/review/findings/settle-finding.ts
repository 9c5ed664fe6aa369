// What the voices of a finding make of it: its words, weight, evidence, and whether it stands.
import type { PlaceAtRevision } from '../../evidence/at-revision.ts';
import type { Finding, Severity, Voice } from './finding.ts';

const WEIGHT: Severity[] = ['p1', 'p2', 'p3', 'missing'];
const BEST: PlaceAtRevision[] = [
  'verified',
  'outside the change',
  'no such line',
  'no such file',
  'no place given',
];
const bestOf = (voices: Voice[]): PlaceAtRevision =>
  BEST.find((one) => voices.some(({ evidence }) => evidence === one)) ?? 'no place given';

export function settle(finding: Finding): Finding {
  const voices = finding.voices ?? [];
  const held = voices.filter(({ state }) => state !== 'withdrawn');
  const speaking = held.length > 0 ? held : voices;
  const severity = WEIGHT.find((one) => speaking.some((voice) => voice.severity === one)) ?? finding.severity;
  const teller =
    speaking.find((one) => one.severity === severity && one.record?.path) ??
    speaking.find((one) => one.severity === severity);
  const evidence = bestOf(voices);
  const exists = evidence === 'verified' || evidence === 'outside the change';
  return {
    ...finding,
    severity,
    ...weighedBefore(finding, severity),
    text: teller?.text ?? finding.text,
    remark: speaking.find(({ remark }) => remark)?.remark ?? null,
    shown: exists || (evidence === 'no place given' && finding.shown),
    absent: exists ? [] : voices.flatMap(absentPlace),
    state: stateOf(finding, voices),
  };
}

function weighedBefore({ text, severity, was }: Finding, now: Severity): Pick<Finding, 'was'> {
  const heavier = text !== '' && WEIGHT.indexOf(severity) < WEIGHT.indexOf(now) ? severity : was;
  return heavier && heavier !== now ? { was: heavier } : {};
}

function absentPlace({ evidence, record, fits }: Voice): string[] {
  if (evidence !== 'no such line' && evidence !== 'no such file') return [];
  const which = fits ? ` (${fits.map((one) => `${one}?`).join(' ')})` : '';
  return record?.path ? [`${record.path}${record.lines ? `:${record.lines[0]}` : ''}${which}`] : [];
}

function stateOf({ state, reply }: Finding, voices: Voice[]): Finding['state'] {
  if (state === 'fixed') return state;
  if (voices.some((voice) => voice.state === 'maintained')) return 'maintained';
  if (voices.every((voice) => voice.state === 'withdrawn'))
    return reply?.answer === 'partial' ? 'accepted' : 'withdrawn';
  return state === 'withdrawn' ? 'open' : state;
}
