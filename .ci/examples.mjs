// Makes the picture in the README and the page of examples from what the demo prints, so that both stay true (a test compares them).
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PICTURE = 'docs/demo.svg';
export const EXAMPLES = 'docs/examples.md';
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @typedef {{ title: string, command: string[], verdict: string[] }} Act */

/** What each deliberation of the demo printed; how long it took is no part of it. @param {string} out @returns {Act[]} */
export function actsOf(out) {
  return out
    .split(/^== /m)
    .filter((act) => act.includes('\n$ ftm'))
    .map((act) => {
      const [before = '', after = ''] = act.split(/^-+$/m);
      const [title = ''] = before.split('\n\n');
      const command = before.slice(before.indexOf('\n$ ') + 1).trim();
      const verdict = after.split('\n').filter((line) => !/^(?:Took: |\*\* )/.test(line));
      return {
        title: title.split('\n')[0]?.split(':')[0] ?? '',
        command: command.split('\n'),
        verdict: verdict.join('\n').trim().split('\n'),
      };
    });
}

const INTRO = `# Examples

What \`ftm demo\` prints of its three deliberations, made by \`npm run examples\` and compared by a test. The engines are stand-ins whose answers were written in advance: what is counted, looked up and named is real, what was said is not.
`;

/** @param {Act[]} acts */
export const examplesPage = (acts) =>
  `${[INTRO, ...acts.map(({ title, command, verdict }) => `## ${title}\n\n\`\`\`\n${command.join('\n')}\n\n${verdict.join('\n')}\n\`\`\`\n`)].join('\n')}`;

const [CHARACTER, LINE, EDGE] = [8.4, 19, 18];

/** As a terminal of 80 columns would show it, light or dark as whoever looks has it. @param {Act} act */
export function pictureOf({ command, verdict }) {
  const lines = [...command, '', ...verdict];
  const width = Math.ceil(80 * CHARACTER + 2 * EDGE);
  const height = lines.length * LINE + 2 * EDGE;
  let above = { kind: '', indent: 0 };
  const rows = lines.map((line, index) => {
    if (line.trim() === '') return '';
    const shown = line.trimStart();
    const indent = line.length - shown.length;
    // What is indented further belongs to the line above it.
    const own = kindOf(line, index < command.length);
    if (own !== '' || indent <= above.indent) above = { kind: own === 'warn' ? own : '', indent };
    const kind = own || above.kind;
    const x = EDGE + indent * CHARACTER;
    const length = (shown.length * CHARACTER).toFixed(1);
    return `<text class="${kind}" x="${x.toFixed(1)}" y="${EDGE + (index + 0.75) * LINE}" textLength="${length}">${escaped(shown)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="A verdict of ftm in a terminal">
<style>
rect { fill: #fbfaf7; stroke: #d9d7cf }
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre; fill: #1d1f24 }
.typed { fill: #5b606b } .strong { font-weight: 700 } .good { fill: #17653a; font-weight: 700 } .warn { fill: #7a4b00 }
@media (prefers-color-scheme: dark) {
rect { fill: #15171b; stroke: #383d47 } text { fill: #e7e6e1 }
.typed { fill: #a4a9b4 } .good { fill: #7fd6a2 } .warn { fill: #f3c677 }
}
</style>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
${rows.filter(Boolean).join('\n')}
</svg>
`;
}

/** @param {string} line @param {boolean} typed */
function kindOf(line, typed) {
  if (typed) return 'typed';
  if (/^[A-Z]+: /.test(line)) return 'strong';
  if (/^Decision: .*\(approved\)$/.test(line)) return 'good';
  return /CONFORMITY|^Not heard|^Against/.test(line) ? 'warn' : '';
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The words of a picture, a line each. @param {string} picture */
export const wordsOf = (picture) =>
  [...picture.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = execFileSync(process.execPath, [join(root, 'scripts/ftm.mjs'), 'demo'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const acts = actsOf(out);
  const council = acts.find(({ title }) => title === 'Council');
  if (acts.length !== 3 || !council) throw new Error('The demo has other deliberations than it had');
  writeFileSync(join(root, EXAMPLES), examplesPage(acts));
  writeFileSync(join(root, PICTURE), pictureOf(council));
}
