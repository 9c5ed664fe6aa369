// The longest time that texts made to be slow take to read and to split, and how it grows with their length.
// usage: node --import tsx bench/linear.ts [--all] [way ...]
import { readAnswer } from '../scripts/core/answers/read-answer.ts';
import { DEFAULTS } from '../scripts/core/configuration/defaults.ts';
import { Refusal } from '../scripts/core/refusal.ts';
import { splitArtifact } from '../scripts/core/splitting/split.ts';

const PIECES: Record<string, string> = {
  'half-open emphasis': '**a*',
  quotations: '> ',
  'quoted lines': '> a\n',
  'open links': '[a](',
  marks: '[P1] ',
  brackets: '[',
  braces: '{"a":',
  backticks: '`',
  fences: '```\n',
  'list marks': '- ',
  'list lines': '- a\n',
  'tildes struck': '~~a ',
  'tags left open': '<del>',
  comments: '<!-- ',
  'the word no': 'no ',
  'not approve': 'I do not approve, if ',
  labels: 'Verdict: x\n',
  'final labels': 'Final verdict: APPROVE if\n',
  sayings: 'Codex wrote:\n',
  blanks: ' ',
  newlines: '\n',
  'vote keys': 'vote:\n ',
  headings: '# a\n',
  definitions: '[a]: b\n',
  kanji: '判定: 承認しない。',
  'quotations in quotations': '>> > ',
  'escaped quotes': '"\\"',
  'curly quotes': '“a „b ',
  'code spans': '`a` ``b` ',
  'lists of objects': '[{"a":[',
  'keys without end': '{"position": "APPROVE", "a": ',
  'deeper headings': '###### a\n',
  'zero width': 'a\u200b',
  'right to left': '\u202ea\u202c ',
  'rows of a table': '| p1 | src/a.ts:1 | x |\n|---|---|---|\n',
  'cells of a table': '| ',
  dialogues: 'user: a\nassistant: b\n',
  'fields in tags': '<position>APPROVE</position>\n',
  'tags without end': '<position>',
  'boxes without end': '\\boxed{',
  corrections: 'Wait, no. ',
  'conditional yeses': 'I approve it if ',
  'long sentence': 'we should, and therefore ',
  places: 'src/a.ts:1 "a" ',
  'links to places': '[src/a.ts:1](',
  'only ifs': 'would this only if it could ',
  'going on': 'would be approved if ',
  'nots before a yes': 'not be so to get ',
  'sentences of one': 'I. ',
  'comments in a line': ' # a',
  slashes: ' // a',
  'commas in one line': 'a, ',
  aliases: '*a: &a\n',
  'merge keys': '<<: *a\n',
  'headings without end': '###### ',
  'labels that lead': 'Here is my vote: ',
  courtesies: 'let me know if you ',
  'wide letters': 'Ａ',
  'keys of nobody': 'a_b: c\n',
  emoji: '👎',
  'deeper indents': '  - a\n    - b\n      - c\n        - d\n',
};

const reading = { ...DEFAULTS.reading, max_characters: Number.POSITIVE_INFINITY };
const WAYS: Record<string, (text: string) => unknown> = {
  magi: (text) => readAnswer('magi', { text }, reading),
  'magi in a block': (text) =>
    readAnswer('magi', { text: `\`\`\`yaml\nposition: APPROVE\nrationale: ${text}` }, reading),
  'magi behind a yes': (text) =>
    readAnswer('magi', { text: `\`\`\`yaml\nposition: APPROVE\n\`\`\`\n${text}` }, reading),
  'magi before a yes': (text) =>
    readAnswer('magi', { text: `${text}\n\n\`\`\`yaml\nposition: APPROVE\n\`\`\`\n` }, reading),
  'magi in the reasons': (text) =>
    readAnswer('magi', { text: `{"position": "APPROVE", "a": ${JSON.stringify(text)}}` }, reading),
  peer: (text) => readAnswer('peer', { text }, reading),
  challenge: (text) => readAnswer('challenge', { text }, reading),
  rebuttal: (text) => readAnswer('rebuttal', { text }, reading),
  review: (text) => readAnswer('review', { text }, reading),
  split: (text) => {
    try {
      return splitArtifact(text);
    } catch (error) {
      // More lines than anybody writes: refused at once.
      if (error instanceof Refusal) return null;
      throw error;
    }
  },
};

/** Of the processor: what else the machine does cannot make it longer. */
function seconds(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
for (const [way, read] of Object.entries(WAYS)) {
  if (asked.length > 0 && !asked.includes(way)) continue;
  const worst = { name: '', one: 0, five: 0 };
  for (const [name, piece] of Object.entries(PIECES)) {
    const [one, five] = [1e6, 5e6].map((size) => seconds(() => read(piece.repeat(size / piece.length)))) as [
      number,
      number,
    ];
    if (process.argv.includes('--all'))
      console.log(`${way}, ${name}: 1 MB ${one.toFixed(2)} s, 5 MB ${five.toFixed(2)} s`);
    if (five > worst.five) Object.assign(worst, { name, one, five });
  }
  console.log(
    `${way}: worst of ${Object.keys(PIECES).length} patterns is ${worst.name}: 1 MB ${worst.one.toFixed(2)} s, 5 MB ${worst.five.toFixed(2)} s of CPU time`,
  );
}
