// Who read what: by each engine's own stream where it has one, else by what it cites; and which cited file it never opened.
import type { Answered, Citation, OpenedFile, Seat, Work } from '../schemas/nouns.ts';
import { listed, plural, shorten } from '../words/line.ts';
import { isFound, isSamePath } from './places.ts';

export type SeatReading = {
  seat: string;
  name: string;
  /** stream: seen as it happened · said: from what it cites · unknown: nobody saw it and it cites nothing */
  by: 'stream' | 'said' | 'unknown';
  opened: OpenedFile[];
  searched: string[];
  /** Commands that may have shown it more. */
  ran: string[];
  /** Seen, and there was nothing: no file, no search, no command. */
  nothing: boolean;
  /** It cites them, and it neither opened them nor were they shown or sent to it. */
  unopened: string[];
};

/** `sent`: what was in its prompts besides the answers of others. */
export function whoRead(
  seats: readonly Seat[],
  answers: readonly Answered[],
  sent: string,
): SeatReading[] {
  return seats.flatMap(({ seat, name }) => {
    const own = answers.filter((answer) => answer.seat === seat && !answer.failure);
    if (own.length === 0) return [];
    const citations = own.flatMap((answer) => answer.citations);
    const works = own.flatMap(({ work }) => work ?? []);
    return works.length > 0 && works.length === own.length
      ? { seat, name, ...seenByProgram(works, citations, sent) }
      : toldByEngine({ seat, name }, citations);
  });
}

type WhoSat = Pick<SeatReading, 'seat' | 'name'>;

function seenByProgram(
  works: readonly Work[],
  citations: readonly Citation[],
  sent: string,
): Omit<SeatReading, keyof WhoSat> {
  const opened = filesOpenedIn(works);
  const searched = [...new Set(works.flatMap((work) => work.searched))];
  const ran = [...new Set(works.flatMap((work) => work.ran))];
  const known = [
    ...opened.map(({ path }) => path),
    ...works.flatMap((work) => [...work.glimpsed, ...work.wrote]),
  ];
  const cited = new Set(citations.flatMap(({ path }) => path ?? []));
  // A command of which nobody knows what it showed is no reason to doubt somebody.
  const unopened = [...cited].filter(
    (path) =>
      ran.length === 0 &&
      !sent.includes(path) &&
      !known.some((one) => isSamePath(one, path)),
  );
  const nothing = opened.length + searched.length + ran.length === 0;
  return { by: 'stream', opened, searched, ran, nothing, unopened };
}

function toldByEngine(who: WhoSat, citations: readonly Citation[]): SeatReading {
  const paths = new Set(citations.filter(isFound).flatMap(({ path }) => path ?? []));
  return {
    ...who,
    by: paths.size > 0 ? 'said' : 'unknown',
    opened: [...paths].map((path) => ({ path, lines: [] })),
    searched: [],
    ran: [],
    nothing: false,
    unopened: [],
  };
}

function filesOpenedIn(works: readonly Work[]): OpenedFile[] {
  const files = new Map<string, Set<string>>();
  for (const { path, lines } of works.flatMap((work) => work.opened))
    files.set(path, new Set([...(files.get(path) ?? []), ...lines]));
  return [...files].map(([path, lines]) => ({ path, lines: [...lines] }));
}

const MOST_FILES_NAMED = 4;

/** Those who opened nothing are named together. */
export function readingLines(readings: readonly SeatReading[]): string[] {
  const idle = readings.filter(({ nothing }) => nothing).map(({ name }) => name);
  const lines = readings.filter(({ nothing }) => !nothing).map(readingLine);
  return idle.length > 0 ? [...lines, `${listed(idle)} opened nothing.`] : lines;
}

/** "Codex opened README.md, src/queue.ts and 5 more files." */
function readingLine({ name, by, opened, searched, ran }: SeatReading): string {
  if (by === 'unknown') return `Nobody saw what ${name} read.`;
  if (by === 'said')
    return `${name} cites ${filesNamed(opened)}; what it opened nobody saw.`;
  const parts = [
    opened.length > 0 ? `opened ${filesNamed(opened)}` : 'opened no file',
    ...(searched.length > 0
      ? [`made ${plural(searched.length, 'search', 'searches')}`]
      : []),
    ...(ran.length > 0 ? [`ran ${plural(ran.length, 'command')}`] : []),
  ];
  return `${name} ${listed(parts)}.`;
}

function filesNamed(opened: readonly OpenedFile[]): string {
  const paths = opened.map(({ path }) => shorten(path, 80));
  const more = paths.length - MOST_FILES_NAMED;
  return more > 1
    ? `${paths.slice(0, MOST_FILES_NAMED).join(', ')} and ${more} more files`
    : listed(paths);
}

/** What explains that they differ: a file that one of them alone opened, and a cited one that was never opened. */
export function readingRemarks(readings: readonly SeatReading[]): string[] {
  return [
    ...readings.flatMap((one) => aloneInReading(one, readings)),
    ...readings.flatMap(uncovered),
  ];
}

function aloneInReading(
  reading: SeatReading,
  readings: readonly SeatReading[],
): string[] {
  const others = readings.filter(({ seat }) => seat !== reading.seat);
  const areSeen = others.every(({ by, ran }) => by === 'stream' && ran.length === 0);
  if (reading.by !== 'stream' || others.length === 0 || !areSeen) return [];
  const alone = reading.opened.filter(
    ({ path }) =>
      !others.some(({ opened }) => opened.some((one) => isSamePath(one.path, path))),
  );
  return alone.length > 0 ? [`Only ${reading.name} opened ${filesNamed(alone)}.`] : [];
}

function uncovered({ name, unopened }: SeatReading) {
  if (unopened.length === 0) return [];
  const files = filesNamed(unopened.map((path) => ({ path, lines: [] })));
  const them = unopened.length === 1 ? 'it' : 'them';
  return [`${name} cites ${files} without having opened ${them}.`];
}
