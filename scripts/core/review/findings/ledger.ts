// The findings of a panel through its rounds: who raised each, who upholds it, who has let it go.
import type { PlaceAtRevision } from '../../evidence/at-revision.ts';
import type { ReviewFinding } from '../../shapes.ts';
import type { Finding, PartName, Reply, Severity, Voice } from './finding.ts';
import { type Joinable, joinFindings } from './join-findings.ts';
import { type MemberAnswers, saidBy, type Voicing } from './said.ts';

export function followPanel(before: Finding[], heard: MemberAnswers[], round: number): Finding[] {
  const said = heard.flatMap(saidBy);
  const named = said.filter((one, at) => isNamed(one, before) && !said.slice(0, at).some(saysTwice(one)));
  const again = new Map<string, Voicing[]>();
  for (const one of named) again.set(one.id ?? '', [...(again.get(one.id ?? '') ?? []), one]);
  const repeated = before.map((one) => (again.get(one.id) ?? []).reduce(sayAgain, one));
  const fresh = said.filter((one) => !named.includes(one));
  const joined = (['code', 'proposal'] as const).reduce(
    (ledger, part) =>
      addFresh(
        ledger,
        fresh.filter((one) => one.part === part),
        { part, round },
      ),
    repeated,
  );
  return joined.map((one) => settle(heard.reduce((finding, by) => leaveOut(finding, by, said), one)));
}

const isNamed = ({ id, part }: Voicing, before: Finding[]): boolean =>
  before.some((one) => one.id === id && one.part === part);

/** What one reviewer says twice of the same finding, in other words, may be about something else. */
const saysTwice =
  ({ id, part, voice }: Voicing) =>
  (earlier: Voicing): boolean =>
    earlier.id === id &&
    earlier.part === part &&
    earlier.voice.reviewer === voice.reviewer &&
    earlier.voice.text !== voice.text;

function addFresh(
  ledger: Finding[],
  fresh: Voicing[],
  { part, round }: { part: PartName; round: number },
): Finding[] {
  if (fresh.length === 0) return ledger;
  const known = ledger
    .filter((one) => one.part === part)
    .flatMap((one) => (one.voices ?? []).map((voice) => ({ one, voice })));
  const entries: Joinable[] = [
    ...known.map(({ voice }) => joinable(voice)),
    ...fresh.map(({ voice }) => joinable(voice)),
  ];
  const owner: (string | null)[] = [...known.map(({ one }) => one.id), ...fresh.map(() => null)];
  const groups = joinFindings(entries);
  let result = ledger;
  for (const { members } of groups) {
    const own = members.flatMap((index) =>
      index >= known.length ? (fresh[index - known.length] ?? []) : [],
    );
    if (own.length === 0) continue;
    const id =
      members.map((index) => owner[index]).find((one) => typeof one === 'string') ?? `F${result.length + 1}`;
    const there = result.find((one) => one.id === id);
    result = there
      ? result.map((one) => (one.id === id ? own.reduce(sayMore, one) : one))
      : [...result, newFinding(id, own, { part, round })];
    for (const index of members) owner[index] = id;
  }
  const alike = new Map(
    groups.map(({ members, alike }) => [owner[members[0] ?? -1], alike.map((index) => owner[index])]),
  );
  return result.map((one) => {
    const others = [...new Set([...(one.alike ?? []), ...(alike.get(one.id) ?? [])])].filter(
      (id) => id && id !== one.id,
    );
    return one.part === part ? { ...one, alike: others as string[] } : one;
  });
}

const joinable = ({ reviewer, record, text, severity }: Voice): Joinable => ({
  reviewer,
  path: record?.path ?? null,
  lines: linesOf(record),
  // What is missing is no fault at a place, however alike the words.
  title: severity === 'missing' ? `${text} ⟨missing⟩` : (record?.title ?? text),
  body: record?.body ?? '',
});

function linesOf(record: ReviewFinding | null): Joinable['lines'] {
  const [first, last = first] = record?.lines ?? [];
  return first === undefined || last === undefined ? null : [first, last];
}

function newFinding(
  id: string,
  said: Voicing[],
  { part, round }: { part: PartName; round: number },
): Finding {
  const voices = said.map(({ voice }) => voice);
  return {
    ...{ id, part, severity: 'p3', text: '', shown: said.some(({ listed }) => listed), absent: [] },
    ...{ raised: round, state: 'open', remark: null, reply: null, voices, alike: [] },
  };
}

/** Said again by somebody who raised it, it is held up; by somebody else, it has one voice more. */
function sayAgain(finding: Finding, { voice, listed }: Voicing): Finding {
  const voices = finding.voices ?? [];
  const own = voices.find(({ reviewer }) => reviewer === voice.reviewer);
  const disputed = finding.state === 'rebutted' || finding.state === 'maintained';
  const state = disputed ? ('maintained' as const) : ('open' as const);
  const shown = finding.shown || listed;
  if (!own) return { ...finding, shown, voices: [...voices, { ...voice, state }] };
  const isSame = own.text === voice.text || finding.raised === 0;
  const better = voice.record?.path
    ? voice
    : { ...voice, record: own.record, evidence: own.evidence, code: own.code };
  // What it is held up with stands beside what was said first, and not in its stead.
  const first = own.record && !isSame ? { title: own.record.title, body: own.record.body } : {};
  const test = voice.record?.test ?? own.record?.test;
  const record = better.record && { ...better.record, ...first, ...(test ? { test } : {}) };
  const said = isSame ? { remark: own.remark } : { text: own.text, remark: voice.text };
  const held = { ...better, record, ...said, state };
  return { ...finding, shown, voices: voices.map((one) => (one === own ? held : one)) };
}

/** Joined by its words and not by its name, it takes nothing away from what was said before. */
function sayMore(finding: Finding, said: Voicing): Finding {
  const remarkOf = ({ voices = [] }: Finding): string[] =>
    voices.flatMap(({ reviewer, remark }) => (reviewer === said.voice.reviewer && remark ? [remark] : []));
  const more = sayAgain(finding, said);
  const remark = [...new Set([...remarkOf(finding), ...remarkOf(more)])].join('\n') || null;
  return {
    ...more,
    voices: (more.voices ?? []).map((one) =>
      one.reviewer === said.voice.reviewer ? { ...one, remark } : one,
    ),
  };
}

/** A reviewer that leaves out what was rebutted has let it go; one that could not be read has not. */
function leaveOut(finding: Finding, { member, part, whole }: MemberAnswers, said: Voicing[]): Finding {
  if (finding.part !== part || (finding.state !== 'rebutted' && finding.state !== 'maintained') || !whole)
    return finding;
  const voices = (finding.voices ?? []).map((voice) => {
    const isHeld =
      said.some((one) => one.part === part && one.voice.reviewer === member && one.id === finding.id) ||
      voice.state === 'maintained';
    return voice.reviewer === member && !isHeld ? { ...voice, state: 'withdrawn' as const } : voice;
  });
  return { ...finding, voices };
}

export function answerPanel(findings: Finding[], replies: Reply[]): Finding[] {
  return findings.map((one) => {
    const reply = replies.findLast(({ finding }) => finding === one.id);
    if (!reply) return one;
    const voices = (one.voices ?? []).map((voice) =>
      voice.state === 'maintained' ? { ...voice, state: 'open' as const } : voice,
    );
    return {
      ...one,
      voices,
      reply,
      state: reply.answer === 'accept' ? ('accepted' as const) : ('rebutted' as const),
    };
  });
}

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
