// What a specification fixes the form of stands on a page as it stands in Markdown: box and document, whole.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fold } from '../../protocol/protocol.ts';
import { loadProtocol } from '../../protocols.ts';
import type { Block, Report } from '../../shapes.ts';
import { drawSheet } from '../frame.ts';
import { boxOnPage, documentOnPage } from './document.ts';
import { sections } from './report-body.ts';

const FOLDER = join(import.meta.dirname, '../../../../state/examples');
const EXAMPLES = readdirSync(FOLDER).filter((name) => name.endsWith('.2.jsonl'));

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

it.each(EXAMPLES)('%s', async (example) => {
  const report = await reportOf(example);
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

it.each([
  [20, 'box'],
  [70, 'box long'],
])('a box of words %i wide is of the class %s', (width, name) => {
  const sheet = { title: 'x'.repeat(width), rows: [], findings: [] };
  expect(boxOnPage(sheet).markup).toContain(`<pre class="${name}">`);
});
