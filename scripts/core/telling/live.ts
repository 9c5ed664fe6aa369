// One line while engines think: who answered, who is still out.
import { seconds } from '../words/amounts.ts';
import { oneLine } from '../words/line.ts';

export type LiveSeat = {
  name: string;
  state: 'waiting' | 'thinking' | 'again' | 'answered' | 'failed';
  ms: number;
  /** Why it failed, or what it does: in plain words; or nothing. */
  detail: string;
};

/** "codex 7 s · gemini answered 14 s · claude 22 s (asked to repeat in the form)" */
export const liveLine = (seats: LiveSeat[]): string => seats.map(seatNow).join(' · ');

function seatNow({ name, state, ms, detail }: LiveSeat): string {
  const beside = detail ? ` (${oneLine(detail)})` : '';
  const who = oneLine(name);
  const time = seconds(ms);
  if (state === 'waiting') return `${who} waits${beside}`;
  if (state === 'answered') return `${who} answered ${time}`;
  if (state === 'failed') return `${who} failed${beside}`;
  return `${who} ${time}${beside}`;
}
