// One line while engines work: what each of them does, who answered, who is still out.
import type { WorkStep } from '../schemas/nouns.ts';
import { seconds } from '../words/amounts.ts';
import { oneLine, plural, shorten } from '../words/line.ts';

export type LiveSeat = {
  name: string;
  state: 'waiting' | 'thinking' | 'again' | 'answered' | 'failed';
  ms: number;
  /** Why it failed or is asked again, in plain words; or nothing. */
  detail: string;
  /** The newest that its stream told. */
  step?: WorkStep;
  /** How many files it has opened. */
  opened?: number;
};

/** `Codex reads src/queue.ts (7 files) · Gemini searches "retry" · Claude answered, 14 s` */
export const liveLine = (seats: LiveSeat[]): string =>
  seats.map((seat) => `${oneLine(seat.name)} ${seatDoes(seat)}`).join(' · ');

/** Without its name. */
function seatDoes({ state, ms, detail, step, opened = 0 }: LiveSeat): string {
  const beside = detail ? ` (${oneLine(detail)})` : '';
  if (state === 'waiting') return `waits${beside}`;
  if (state === 'answered') return `answered, ${seconds(ms)}`;
  if (state === 'failed') return `failed${beside}`;
  if (beside) return `${seconds(ms)}${beside}`;
  const files = opened > 1 ? ` (${plural(opened, 'file')})` : '';
  return step ? `${stepDoes(step)}${files}` : `thinks, ${seconds(ms)}`;
}

const LONGEST_LIVE = 60;

/** "reads src/queue.ts", `searches "retry"`, "runs npm test" */
export function stepDoes({ kind, path = '', words = '' }: WorkStep): string {
  const what = shortPath(path);
  const said = shorten(words, LONGEST_LIVE);
  switch (kind) {
    case 'read':
      return `reads ${what || said}`;
    case 'write':
      return `writes ${what || said}`;
    case 'search':
      if (said) return `searches "${said}"`;
      return `looks into ${what === '.' ? 'the project' : what}`;
    case 'run':
      return `runs ${said}`;
    case 'web':
      return `looks on the web: ${said || what}`;
    default:
      return 'thinks';
  }
}

/** Its end says most. */
function shortPath(path: string): string {
  const line = [...oneLine(path)];
  return line.length <= LONGEST_LIVE
    ? line.join('')
    : `…${line.slice(1 - LONGEST_LIVE).join('')}`;
}
