// Tells the engine's own words from our prompt printed back to us.
export type Prompt = {
  /** Whether a block stands in it word for word. */
  holds(block: string): boolean;
  /** Whether these lines follow each other in it. */
  holdsLines(lines: string[]): boolean;
  /** The text without runs of lines that follow each other in the prompt too. */
  without(text: string): string;
};

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** So many lines in a row are not said by chance. A shorter prompt has to be there whole. */
const RUN = 6;

export function readPrompt(prompt: string): Prompt {
  const whole = squeeze(prompt);
  const lines = prompt
    .split('\n')
    .map(squeeze)
    .filter((line) => line !== '');
  const places = new Map<string, number>();
  for (const [place, line] of lines.entries()) if (!places.has(line)) places.set(line, place);
  const pairs = new Set(lines.map((line, place) => `${line}\n${lines[place + 1] ?? ''}`));
  const needed = Math.min(RUN, lines.length);

  return {
    holds: (block) => {
      const words = squeeze(block);
      return words !== '' && words.length <= whole.length && whole.includes(words);
    },
    holdsLines: (asked) => {
      const words = asked.map(squeeze).filter((line) => line !== '');
      return words.length > 1 && words.slice(1).every((line, place) => pairs.has(`${words[place]}\n${line}`));
    },
    without: (text) => {
      if (needed === 0) return text;
      const kept: string[] = [];
      let run: string[] = [];
      let matched = 0;
      let next = -1;
      const close = () => {
        if (matched < needed) for (const line of run) kept.push(line);
        run = [];
        matched = 0;
        next = -1;
      };
      for (const line of text.split('\n')) {
        const words = squeeze(line);
        if (words === '') (matched > 0 ? run : kept).push(line);
        else {
          if (matched > 0 && lines[next] !== words) close();
          const place = matched > 0 ? next : places.get(words);
          if (place === undefined) kept.push(line);
          else {
            run.push(line);
            matched++;
            next = place + 1;
          }
        }
      }
      close();
      return kept.join('\n');
    },
  };
}
