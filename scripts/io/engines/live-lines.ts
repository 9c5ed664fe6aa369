// Shows on standard error how the seats are doing: redraws a terminal, writes changes to a pipe.
import type { SeatState } from '../../core/shapes.ts';
import { changedSeats, liveLines } from '../../core/telling/terminal/live-lines.ts';
import { say } from '../machine/terminal.ts';

export type Live = { show: (states: SeatState[], sinceMs: number) => void };

export function openLiveLines(stream: NodeJS.WriteStream = process.stderr): Live {
  let before: SeatState[] = [];
  let drawn = '';
  let rows = 0;
  return {
    show(states, sinceMs) {
      if (!stream.isTTY) {
        const changed = changedSeats(before, states);
        for (const [index, line] of liveLines(states, { sinceMs }).entries())
          if (states[index] && changed.includes(states[index])) say(line);
        before = states;
        return;
      }
      const text = liveLines(states, { sinceMs, width: stream.columns || 80 })
        .map((line) => `\x1b[2K${line}\n`)
        .join('');
      if (text === drawn) return;
      stream.write(`${rows > 0 ? `\x1b[${rows}A` : ''}${text}`);
      drawn = text;
      rows = states.length;
    },
  };
}
