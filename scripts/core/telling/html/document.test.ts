// What a specification fixes the form of stands on a page as it stands in Markdown: box and document, whole.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fold } from '../../protocol/protocol.ts';
import { loadProtocol } from '../../protocols.ts';
import type { Block, Report } from '../../shapes.ts';
import { drawSheet } from '../terminal/frame.ts';
import { boxOnPage, documentOnPage, placesOf } from './document.ts';
import { sections } from './report-body.ts';

const FOLDER = join(import.meta.dirname, '../../../../state/examples');
const EXAMPLES = readdirSync(FOLDER).filter((name) => name.endsWith('.2.jsonl'));
// Before any test: what a protocol does while it is loaded is no test's own, to whoever asks which tests reach a line.
const REPORTS = await Promise.all(EXAMPLES.map(async (name) => [name, await reportOf(name)] as const));

async function reportOf(example: string): Promise<Report> {
  const protocol = await loadProtocol(example.split('.')[0] ?? '');
  const lines = readFileSync(join(FOLDER, example), 'utf8').trim().split('\n');
  return protocol.report(
    fold(
      protocol,
      lines.map((line) => JSON.parse(line).event),
    ),
  );
}

const plain = (page: string): string =>
  page
    // A place of ours is set as code; in Markdown back-ticks do that.
    .replaceAll(/<\/?code>/g, '`')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const saidIn = (block: Block): string[] =>
  block.kind === 'table'
    ? [...block.head, ...block.rows.flat()]
    : 'items' in block
      ? [block.name, block.text, ...block.items]
      : [block.text];

it.each(REPORTS)('%s', (_, report) => {
  const page = plain(String(sections(report, { track: [], texts: null }).markup));
  for (const text of report.document.flatMap(saidIn)) expect(page).toContain(words(text));
  for (const line of report.box ? drawSheet(report.box, { plain: false }).split('\n') : [])
    expect(page).toContain(words(line));
  expect(report.document.length > 0 || report.box !== null).toBe(true);
});

it('makes no link, heading or tag of what an engine said', () => {
  const text = '<b>bold</b> [a](https://a.example) `x` # no';
  const document = documentOnPage([
    { kind: 'text', text },
    { kind: 'item', text },
    { kind: 'fact', name: text, text, items: [text] },
    { kind: 'table', head: [text], rows: [[text]] },
  ]).markup;
  expect(document).not.toMatch(/<b>|<a |<h\d|<code/);
  expect(boxOnPage(null).markup).toBe('');
});

it('sets a place that we name as code, and leaves what else stands between back-ticks', () => {
  const known = placesOf({ evidence: [{ place: 'src/a.js:5' }, { place: null }] as Report['evidence'] });
  const text = '`src/a.js:5` and `src/a.js` hold; `rm -rf <b>` does not';
  expect(documentOnPage([{ kind: 'item', text }], known).markup).toContain(
    '<li><code>src/a.js:5</code> and <code>src/a.js</code> hold; `rm -rf &lt;b&gt;` does not</li>',
  );
  const ours = documentOnPage([{ kind: 'text', text: 'In `/p/1`, not `/p/2`.', code: '/p/1' }]).markup;
  expect(ours).toContain('In <code>/p/1</code>, not `/p/2`.');
});

it('names a row that goes on with the one above it', () => {
  const rows = [
    ['Claude', 'one'],
    ['', 'two'],
  ];
  expect(
    documentOnPage([{ kind: 'table', head: ['Who', 'What'], rows }]).markup.match(/>Claude</g),
  ).toHaveLength(2);
});

it.each([
  [20, 'box'],
  [70, 'box long'],
])('a box of words %i wide is of the class %s', (width, name) => {
  const sheet = { title: 'x'.repeat(width), rows: [], findings: [] };
  expect(boxOnPage(sheet).markup).toContain(`<pre class="${name}">`);
});
