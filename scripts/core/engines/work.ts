// What an engine does, step by step, from the events of its stream; and what follows from all of them.
import type { OpenedFile, Work, WorkStep } from '../schemas/nouns.ts';
import { objectOf } from '../words/json.ts';
import { shorten } from '../words/line.ts';
import { type ToolNews, toolNews } from './streams.ts';
import { doingsIn, filesShown, linesShown } from './tool-step.ts';

/** Beyond these nothing is kept: a stream may have no end. */
const MOST_CALLS = 2000;
const MOST_OPENED = 300;
const MOST_RANGES = 20;
const MOST_STEP_WORDS = 60;
const LONGEST_STEP = 200;
/** Of what a tool showed so much is looked through. */
const MOST_LOOKED_THROUGH = 200_000;

/** One call of a tool; of a command of a shell there may be several steps. */
type ToolCall = {
  asked: ToolNews;
  at: number;
  steps: WorkStep[];
  glimpsed: string[];
  isOver: boolean;
};

export type Witness = {
  /** The steps that this event begins, or of which it says more. */
  take(event: unknown, at: number): WorkStep[];
  steps(): WorkStep[];
  openedCount(): number;
  /** Null: no event of any manner that is known. `file`: where its steps are kept. */
  work(file: string | null): Work | null;
};

type PlaceOf = (path: string) => string | null;
export type ProjectAround = {
  /** The project, by each name that its folder has. */
  project: readonly string[];
  /** How folders of ours begin: what is opened in them is nothing of the project. */
  own: readonly string[];
};

export function witness(around: ProjectAround): Witness {
  const calls: ToolCall[] = [];
  const current = new Map<string, ToolCall>();
  const place: PlaceOf = (path) => placeInProject(path, around);
  let isKnown = false;

  const hear = (news: ToolNews, at: number): WorkStep[] => {
    let call = current.get(news.id);
    if (!call || (call.isOver && news.name !== undefined)) {
      if (news.name === undefined || calls.length >= MOST_CALLS) return [];
      call = { asked: news, at, steps: [], glimpsed: [], isOver: false };
      calls.push(call);
      current.set(news.id, call);
    }
    if (saysMore(call, news)) askedOfTool(call, news, place);
    if (news.failed !== undefined) settleCall(call, news, place);
    return call.steps;
  };

  return {
    take(event, at) {
      const all = toolNews(objectOf(event));
      isKnown ||= all !== null;
      return (all ?? []).flatMap((news) => hear(news, at));
    },
    steps: () => calls.flatMap(({ steps }) => steps),
    openedCount: () => filesOpened(calls.flatMap(({ steps }) => steps)).length,
    work: (file) => (isKnown ? workOfCalls(calls, file) : null),
  };
}

/** A protocol may tell what a tool is given after its name. */
const saysMore = ({ asked, steps }: ToolCall, news: ToolNews): boolean =>
  news === asked ||
  news.input !== undefined ||
  (news.place !== undefined && !steps.some(({ path }) => path));

function askedOfTool(call: ToolCall, news: ToolNews, place: PlaceOf): void {
  const { asked, at } = call;
  call.asked = {
    id: asked.id,
    name: news.name ?? asked.name,
    kind: news.kind ?? asked.kind,
    input: news.input ?? asked.input,
    place: news.place ?? asked.place,
  };
  call.steps = doingsIn(call.asked).flatMap(
    ({ kind, path, lines, words }): WorkStep[] => {
      const placed = path === undefined ? undefined : place(path);
      if (placed === null) return [];
      return [{ at, kind, path: shortened(placed), lines, words: shortened(words) }];
    },
  );
}

const shortened = (text: string | undefined): string | undefined =>
  text && shorten(text, LONGEST_STEP);

/** What came of it; of several steps nobody knows which one failed. */
function settleCall(
  call: ToolCall,
  { output: whole = '', failed, numbers }: ToolNews,
  place: PlaceOf,
): void {
  const output = whole.slice(0, MOST_LOOKED_THROUGH);
  call.isOver = true;
  call.asked = { id: call.asked.id };
  call.glimpsed = filesShown(output).flatMap((path) => place(path) ?? []);
  const [step, ...others] = call.steps;
  if (!step || others.length > 0) return;
  const isUnnumbered = numbers === true && !/^\s*\d+\t/.test(output);
  if (failed || (isUnnumbered && step.kind === 'read')) step.failed = true;
  else if (step.kind === 'read') step.lines = linesShown(output, step.lines) ?? undefined;
}

/** Null: it lies in a folder of ours. */
function placeInProject(path: string, { project, own }: ProjectAround): string | null {
  const plain = withSlashes(path);
  if (own.some((start) => plain.startsWith(withSlashes(start)))) return null;
  const folder = project
    .map(withSlashes)
    .find((one) => `${plain}/`.startsWith(`${one}/`));
  if (folder !== undefined) return plain.slice(folder.length + 1) || '.';
  return plain.replace(/^(?:\.\/)+/, '');
}

const withSlashes = (path: string): string => path.replaceAll('\\', '/');

const isOpening = ({ kind, failed, path }: WorkStep): boolean =>
  kind === 'read' && path !== undefined && failed !== true;

function workOfCalls(calls: ToolCall[], file: string | null): Work {
  const steps = calls.flatMap((call) => call.steps);
  const opened = filesOpened(steps);
  const isOpened = (path: string): boolean => opened.some((one) => one.path === path);
  const worded = (kind: WorkStep['kind']): string[] =>
    distinct(
      steps.flatMap((step) =>
        step.kind === kind && !step.failed ? (step.words ?? step.path ?? []) : [],
      ),
    );
  return {
    file: steps.length > 0 ? file : null,
    steps: steps.length,
    opened,
    searched: worded('search'),
    glimpsed: distinct(calls.flatMap(({ glimpsed }) => glimpsed)).filter(
      (path) => !isOpened(path),
    ),
    ran: worded('run'),
    wrote: worded('write'),
    web: worded('web'),
  };
}

function filesOpened(steps: WorkStep[]): OpenedFile[] {
  const files = new Map<string, string[]>();
  for (const { path = '', lines } of steps.filter(isOpening)) {
    const ranges = files.get(path) ?? [];
    if (lines && !ranges.includes(lines) && ranges.length < MOST_RANGES)
      ranges.push(lines);
    if (files.size < MOST_OPENED) files.set(path, ranges);
  }
  return [...files].map(([path, lines]) => ({ path, lines }));
}

const distinct = (words: string[]): string[] =>
  [...new Set(words)].slice(0, MOST_STEP_WORDS);
