// What a model thought before it answered, where its server or program hands it on between tags: it was not said as an answer.

/** A tag between back-ticks is talked about. */
const OPENING = /(?<!`)(?:<(?:think|thinking|thought|reasoning|seed:think)>|\[think\]|◁think▷)/gi;

/** A thought that nothing closes goes to the end. */
export function withoutThinking(text: string): string {
  const parts: string[] = [];
  const opening = new RegExp(OPENING);
  let from = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    parts.push(text.slice(from, match.index));
    const closing = `${match[0].charAt(0)}/${match[0].slice(1)}`.replaceAll(/[[\]]/g, '\\$&');
    const close = new RegExp(closing, 'gi');
    close.lastIndex = opening.lastIndex;
    from = close.test(text) ? close.lastIndex : text.length;
    opening.lastIndex = from;
  }
  return parts.length ? parts.join('') + text.slice(from) : text;
}

/** For people who read it: some servers swallow the tag that opens a thought, and hand on the one that closes it. */
export const answerAlone = (text: string): string =>
  withoutThinking(text)
    .replace(/^[\s\S]*?<\/(?:think|thinking|thought|reasoning|seed:think)>[ \t]*\n/i, '')
    .trim();
