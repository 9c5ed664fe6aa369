// Leaves of a text what its writer says: struck-out words, comments and quotations of others go, and every line keeps its place.

/** What no reader of a page would see, and may take back what he sees. */
export const hiddenIn = (text: string): string[] =>
  text
    .split('<!--')
    .slice(1, MOST_HIDDEN)
    .map((one) => one.split('-->', 1)[0] ?? '');
const MOST_HIDDEN = 200;

/** One pass for each kind of mark; lines are emptied, not removed, so that places stay comparable. */
export function ownWords(text: string): string {
  let own = text;
  if (own.includes('\\boxed{')) own = own.replace(BOXED, '$1');
  if (own.includes('【')) own = own.replace(BRACKETED, '$1: ');
  if (own.includes('~~')) own = withoutStruck(own);
  if (own.includes('<')) for (const mark of PAIRS()) own = withoutPairs(own, mark);
  if (own.includes('</')) own = own.replace(TAGGED, '$1: $2');
  return withoutQuotations(own);
}

/** `<position>APPROVE</position>` on a line of its own is a field; `\boxed{APPROVE}` is emphasis. */
const TAGGED = /^[ \t]{0,20}<([a-z_]{3,30})>([^<>\n]{0,2000})<\/\1>[ \t]{0,20}$/gm;
/** `【判定】承認` */
const BRACKETED = /^[ \t]{0,8}【([^】\n]{1,20})】[:：]?[ \t]*/gm;
const BOXED = /\\boxed\{(?:\\text\{)?([^{}\n]{1,200})\}{1,2}/g;

const LONGEST_STRUCK = 2000;

/** `~~APPROVE~~`; a fence of tildes is none. */
function withoutStruck(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = next(text, 0); at >= 0; ) {
    const end = next(text, at + 2);
    if (end < 0) break;
    const inner = text.slice(at + 2, Math.min(end, at + 2 + LONGEST_STRUCK));
    const isStruck =
      end - at <= LONGEST_STRUCK && inner.trim() !== '' && !/\n\s*\n/.test(inner) && /^\S/.test(inner);
    if (isStruck) {
      parts.push(text.slice(from, at), inner.replace(/[^\n]+/g, ''));
      from = end + 2;
      at = next(text, from);
    } else at = end;
  }
  return parts.length ? parts.join('') + text.slice(from) : text;
}

/** Two tildes, neither more nor less. */
function next(text: string, from: number): number {
  for (let at = text.indexOf('~~', from); at >= 0; ) {
    let end = at;
    while (text.charAt(end) === '~') end++;
    if (end - at === 2 && text.charAt(at - 1) !== '~') return at;
    at = text.indexOf('~~', end);
  }
  return -1;
}

const PAIRS = (): RegExp[] => [
  /<!--|(-->)/g,
  ...['del', 's', 'strike', 'blockquote', 'q', 'details'].map(
    (tag) => new RegExp(`<(/?)${tag}(?:\\s[^<>]{0,200})?>`, 'gi'),
  ),
];
const onlyBreaks = (text: string): string => text.replace(/[^\n]+/g, '');

/** A mark closes where its first group is found; what stands between the outermost two goes. */
function withoutPairs(text: string, mark: RegExp): string {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (!match[1]) {
      if (depth === 0) {
        parts.push(text.slice(from, match.index));
        from = match.index;
      }
      // A comment in a comment opens none.
      depth = match[0] === '<!--' ? 1 : depth + 1;
    } else if (depth > 0 && --depth === 0) {
      parts.push(onlyBreaks(text.slice(from, match.index)));
      from = match.index + match[0].length;
    }
  }
  return parts.length ? parts.join('') + text.slice(from) : text;
}

const SOMEBODY =
  /\b(?:the other|another|other (?:engine|model|reviewer|seat|peer)s?|previous|prior|earlier|peers?(?: [a-z])?|author|reviewer|colleague|user|maintainer|teammate|manager|boss|predecessor|agent|(?:tech|team|my|our) lead|ticket|issue|description|pull request|pr|commit message|readme|document|docs|spec(?:ification)?|template|example|sample|prompt|instructions?|question|claude|codex|gemini|qwen|gpt[\w.-]*|opus|sonnet|he|she|they|somebody|someone|architect|operator|adversary|challenger|logos|pathos|sophia|bot|tool|script)\b/i;
const SPEAKS =
  /\b(?:wrote|writes|written|said|says|saying|states?|stated|answered|answers?|replied|replies|reply|responded|response|responds|voted|votes?|verdicts?|opinion|position|argues?|argued|claims?|claimed|suggests?|suggested|asks?(?: for)?|asked(?: for)?|reads?|quoted?|quoting|quote|cited?|output|produced|returned|gave|looks like|as follows|puts it|concluded|concludes|form|format|proposes|proposed)\b/i;
/** "My colleague's vote was:" is no vote of mine. */
const MINE =
  /\b(?:i|(?:my|our)(?! (?:\w+ )?(?:colleague|teammate|peer|manager|reviewer|predecessor|boss|partner|lead|user|client|customer)s?\b)|mine|we|(?:here is|here's|below is|this is|following is)(?! (?:what |how )?(?:(?:the|an?|my|our) )?(?:previous|prior|earlier|other|another|last)\b| (?:what|how) (?:the|my|our|another|an?)\b))\b(?! (?:quote|cite|am quoting|was (?:told|given|shown|asked)))/i;
const QUOTES =
  /^\W*(?:quot(?:e|ing|ed)|for (?:reference|context|comparison|example|the record)|e\.g\.|example|as (?:an )?example|from the (?:ticket|issue|description|pr|log|prompt|readme|thread)|(?:expected |required |requested )?(?:output )?(?:format|template)|original|context)\b[^.!?]{0,80}[:：]\s*$/i;
const ELSEWHERE =
  /(?:と(?:述べ|言っ|書い|主張し|回答し)(?:て(?:いる|います)|た|ました)|の(?:回答|意見|主張|判定|投票)(?:は(?:次|以下)の(?:通り|とおり))?|(?:写道|说|表示|认为|回答|的(?:意见|结论|回答))|(?:라고|의 (?:의견|답변|판정)|말했|썼)|\b(?:schrieb|schreibt|sagte|sagt|meinte|meint|antwortete)\b|\b(?:a écrit|écrit|dit|a dit|répond|a répondu)\b|\b(?:escribió|escribe|dijo|dice|respondió)\b)[^.!?。]{0,20}[:：]\s*$/i;

/** "The other engine wrote:": what follows is somebody else's. */
export function introducesAnother(line: string): boolean {
  const text = line.trim();
  if (text.length > 300 || !/[:：]["'*_)]{0,3}\s*$/.test(text)) return false;
  const sentence = text.split(/(?<=[.!?])\s/).at(-1) ?? text;
  if (QUOTES.test(sentence) || WOULD_SAY.test(sentence)) return true;
  if (/\bformat (?:is|was|looks|reads|should|would|asked)\b/i.test(sentence)) return true;
  if (ELSEWHERE.test(sentence)) return !/^\W*(?:私|我|저|나는|ich\b|je\b|yo\b)/i.test(sentence);
  return SOMEBODY.test(sentence) && SPEAKS.test(sentence) && !MINE.test(sentence);
}

/** "A careless reviewer would answer:" */
const WOULD_SAY =
  /(?<!\b(?:i|we)) (?:would|might|could) (?:\w+ )?(?:answer|say|write|reply|vote|respond|put|conclude)\b[^.!?]{0,60}[:：]\s*$/i;
const FENCE = /^\s{0,12}(`{3,}|~{3,})/;

/** Lines marked `>` where others are not, and the first piece after a line that introduces somebody else. */
function withoutQuotations(text: string): string {
  if (!text.includes('>') && !/[:：]["'*_)]{0,3}[ \t]*(?:\n|$)/.test(text)) return text;
  const lines = text.split('\n');
  const marked = lines.map((line) => /^\s{0,3}>/.test(line));
  const kept: string[] = [];
  const others = lines.some((line, at) => !marked[at] && line.trim() !== '' && !introducesAnother(line));
  let quoting: 'no' | 'awaits' | 'in' | 'fenced' = 'no';
  let fence = '';
  let code = '';
  for (const [at, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    const isBlank = line.trim() === '';
    if (quoting === 'fenced') {
      if (mark !== '' && mark.startsWith(fence) && line.trim() === mark) quoting = 'no';
      kept.push('');
      continue;
    }
    if (quoting === 'no' && code === '' && introducesAnother(line)) {
      quoting = 'awaits';
      kept.push(line);
      continue;
    }
    if (quoting === 'awaits' && !isBlank) {
      [quoting, fence] = mark ? ['fenced', mark.slice(0, 3)] : ['in', ''];
      kept.push('');
      continue;
    }
    if (quoting === 'in' && isBlank) quoting = 'no';
    else if (quoting === 'in') {
      kept.push('');
      continue;
    }
    if (mark !== '') code = code === '' ? mark.charAt(0) : code === mark.charAt(0) ? '' : code;
    kept.push(marked[at] && others && code === '' ? '' : line);
  }
  return kept.join('\n');
}
