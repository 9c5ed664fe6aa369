// The pictures of README and docs: what the program prints, drawn by nobody's hand.
// Use: node bench/pictures.mjs   (writes docs/review.svg, docs/vote.svg and docs/demo.html)
import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The demo as a terminal with colours shows it, and the page it leaves. @param {NodeJS.ProcessEnv} env */
export function playDemo(env) {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'scripts/ftm.mjs'), 'demo'],
    {
      env: { ...env, FORCE_COLOR: '1' },
      encoding: 'utf8',
    },
  );
  const page = /^The review as a page: (.*)$/m.exec(stdout)?.[1] ?? '';
  const [, review = '', vote = ''] = stdout.split(/^== .*$/m).map(withoutWhatDiffers);
  return { page, review, vote };
}

/** Ids and file names of one run. @param {string} shown */
function withoutWhatDiffers(shown) {
  return (
    shown
      .replace(/^(?:The review as a page|Yours): [\s\S]*$/m, '')
      .replace(/(?:review|magi)-\d{8}-\d{6}-[0-9a-f]{4}/g, 'ID')
      .replace(/^ID$/m, '')
      // The clone of whoever draws them; installed, the program is called by its name.
      .replace(/node \S*ftm\.mjs/g, 'ftm')
      // On a busy machine it takes longer.
      .replace(/Took [^.]*\./g, 'Took a few seconds.')
      .trim()
  );
}

/** @type {Record<string, string>} */
const CLASS_OF = { 1: 'strong', 2: 'quiet', 31: 'bad', 32: 'good', 33: 'warn' };
const STYLE = `text{font:13px ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#1d1f24;white-space:pre}
rect{fill:#fbfaf7;stroke:#dddbd3}.strong{font-weight:700}.quiet{fill:#5b606b}.bad{fill:#a01c1c}.good{fill:#17653a}.warn{fill:#7a4b00}
@media(prefers-color-scheme:dark){text{fill:#e7e6e1}rect{fill:#1d2026;stroke:#383d47}.quiet{fill:#a4a9b4}.bad{fill:#ff9d94}.good{fill:#7fd6a2}.warn{fill:#f3c677}}`;
const CODE = /\x1b\[(\d+)m/;
const SIGN = 7.83;
const LINE = 18;

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** @param {string} text */
export const withoutColours = (text) => text.replace(/\x1b\[\d+m/g, '');

/** Colours stay until they are taken back. @param {string} shown */
export function toSvg(shown) {
  /** @type {Set<string>} */
  const worn = new Set();
  const lines = shown.split('\n').map((line) =>
    line
      .split(CODE)
      .map((part, at) => {
        if (at % 2 === 0) return dressed(part, [...worn]);
        if (part === '39')
          for (const colour of ['bad', 'good', 'warn']) worn.delete(colour);
        if (part === '22') for (const weight of ['strong', 'quiet']) worn.delete(weight);
        if (CLASS_OF[part]) worn.add(CLASS_OF[part]);
        return '';
      })
      .join(''),
  );
  const plain = withoutColours(shown).split('\n');
  const width = Math.ceil(Math.max(...plain.map((line) => line.length)) * SIGN) + 32;
  const height = lines.length * LINE + 24;
  const rows = lines.map((line, at) =>
    line
      ? `<text x="16" y="${(at + 1) * LINE + 8}" xml:space="preserve">${line}</text>`
      : '',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${escaped(plain.slice(0, 3).join(' ')).replaceAll('"', '&quot;')}">
<style>${STYLE}</style><rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8"/>
${rows.filter(Boolean).join('\n')}
</svg>
`;
}

/** @param {string} part @param {string[]} classes */
const dressed = (part, classes) =>
  part && classes.length
    ? `<tspan class="${classes.join(' ')}">${escaped(part)}</tspan>`
    : escaped(part);

if (process.argv[1]?.endsWith('pictures.mjs')) {
  const { page, review, vote } = playDemo(process.env);
  writeFileSync(join(root, 'docs/review.svg'), toSvg(review));
  writeFileSync(join(root, 'docs/vote.svg'), toSvg(vote));
  copyFileSync(page, join(root, 'docs/demo.html'));
}
