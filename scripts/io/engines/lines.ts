// Takes a stream apart into lines while it comes; no line is kept that is longer than any event of use.

const LONGEST = 4_000_000;

/** Hands on each whole line; `rest` is what came behind the last. */
export function lineReader(onLine: (line: string) => void): {
  add(piece: string): void;
  end(): void;
} {
  let rest = '';
  let isTooLong = false;
  const hand = (line: string): void => {
    if (!isTooLong && line.trim() !== '') onLine(line);
    isTooLong = false;
  };
  return {
    add(piece) {
      const [first = '', ...more] = piece.split('\n');
      const last = more.pop();
      if (rest.length + first.length > LONGEST) isTooLong = true;
      rest = isTooLong ? '' : rest + first;
      if (last === undefined) return;
      hand(rest);
      for (const line of more) hand(line);
      rest = last;
    },
    end() {
      hand(rest);
      rest = '';
    },
  };
}
