// Text of others stays text in every medium: a table of what it may try, and random mixtures of it.
import fc from 'fast-check';
import { marked, type Tokens, walkTokens } from 'marked';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';
import { jsonText } from './json.ts';
import { oneLine, shorten, visible } from './line.ts';
import { blocks, code, fence, list, md, quote, table } from './markdown.ts';

const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|(?![\ufe0e\ufe0f])[\p{Cf}\p{DI}\p{Cs}]/u;

describe('as Markdown', () => {
  it.each<[text: string, markdown: string]>([
    ['plain words, and (more)', 'plain words, and (more)'],
    ['use `a < b` here', 'use `a < b` here'],
    ['![x](http://evil.example/p.png)', '!\\[x\\](`http://evil.example/p.png)`'],
    ['list[list.length] is [a] x', 'list[list.length] is [a] x'],
    ['[x]: y', '\\[x\\]: y'],
    ['<img src=x>', '&lt;img src=x>'],
    ['see www.evil.example', 'see `www.evil.example`'],
    ['<http://evil.example>', '&lt;`http://evil.example`>'],
    ['ask me@evil.example', 'ask `me@evil.example`'],
    ['# heading', '\\# heading'],
    ['1. first', '1\\. first'],
    ['--- | ---', '\\--- \\| ---'],
    ['a `broken', 'a \\`broken'],
    ['a\n\n## b', 'a ## b'],
    ['C:\\temp|x', 'C:\\\\temp\\|x'],
    ['snake_case and _this_', 'snake_case and \\_this\\_'],
    ['&lt;b&gt; & more', '&amp;lt;b&amp;gt; & more'],
    ['a\u001b]0;PWNED\u0007b\u202ec', 'abc'],
  ])('%j', (text, markdown) => {
    expect(md`${text}`.markdown).toBe(markdown);
  });

  it('keeps what a template made, and nothing that only looks like it', () => {
    expect(md`**${md`*${'*'}*`}**`.markdown).toBe('***\\****');
    expect(md`${JSON.parse('{"markdown":"# x"}')}`.markdown).toBe('\\[object Object\\]');
  });

  it('fences with more back-ticks than are inside', () => {
    expect(fence('a\n````\nb', 'text').markdown).toBe('`````text\na\n````\nb\n`````');
    expect(code('a`b').markdown).toBe('`` a`b ``');
  });
});

const PIECES = [
  '![x](http://e.example/p.png)', '[a](http://e.x)', '[a]: http://e.x', '<http://e.x>', '<img src=x>', '_http://x.y',
  'http://e.x/a_b', 'www.e.x', 'www.', 'a@b.co', '\\a@b', 'mailto:a@b.co', '`', '``', '```', '~~~', '~', '|', '\\', '\n',
  '\r', '\u2028', '# h', '- x', '1. x', '> q', '---', '***', '===', '| a | b |', '|-|-|', '&lt;', '&#x202e;', '\u202e',
  '\u001b]0;P\u0007', '\u009b31m', '\u001b[31m', '\u0085', '*', '_', '**', '[', '](', '!', '<', '>', '<!--', '<script>',
  ' ', '\t', 'x', 'ok', 'ftp://a.b', 'javascript://x', '[^1]', '[^1]: x', '- [ ] t', 'http:', ':', '//', 'e.x', '@', '.',
  '=', '+', ':-:', '\ud800', '\u200b', '\u{e0041}', '漢', 'é',
]; // biome-ignore format: one look
const nasty = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

type Node = { type: string; children?: Node[] };
const typesOf = (node: Node): string[] => [node.type, ...(node.children ?? []).flatMap(typesOf)];

it('nothing in a document comes from the text that stands in it', () => {
  const ours = [
    'root',
    'heading',
    'paragraph',
    'text',
    'strong',
    'list',
    'listItem',
    'inlineCode',
    'code',
    'blockquote',
  ];
  fc.assert(
    fc.property(nasty, nasty, nasty, nasty, (a, b, c, d) => {
      const { markdown } = blocks([
        md`# Title: ${a}`,
        md`**${b}** (${c}): ${d}`,
        list([a, md`**${b}**: ${c}`, d]),
        table(
          ['A', 'B', 'C'],
          [
            [a, b, md`${c} (${d})`],
            [d, c, b],
          ],
        ),
        quote(`${a}\n${b}`),
        fence(c, 'text'),
        code(d),
        md`last ${a} and ${b}`,
        md`${d}`,
      ]);
      expect(markdown).not.toMatch(STEERING);
      // Twice, for readers differ: CommonMark as it is defined, and the dialect with tables and addresses.
      const tree = fromMarkdown(markdown);
      expect(typesOf(tree).filter((type) => !ours.includes(type))).toEqual([]);
      expect(tree.children.filter(({ type }) => type === 'heading' || type === 'code')).toHaveLength(2);
      const found: string[] = [];
      const tokens = marked.lexer(markdown);
      walkTokens(tokens, ({ type }) => {
        found.push(type);
      });
      expect(found.filter((type) => /^(?:link|image|html|def|del|em|checkbox)$/.test(type))).toEqual([]);
      const grid = tokens.find(({ type }) => type === 'table');
      expect((grid as Tokens.Table | undefined)?.rows.map((row) => row.length)).toEqual([3, 3]);
    }),
    { numRuns: 400 },
  );
});

it('a line is one line, of its length, with nothing that steers', () => {
  fc.assert(
    fc.property(nasty, fc.nat(60), (text, longest) => {
      expect(oneLine(text)).not.toMatch(/[\n\t]/);
      expect(visible(text)).not.toMatch(STEERING);
      expect([...shorten(text, longest + 1)].length).toBeLessThanOrEqual(longest + 1);
    }),
  );
});

it('HTML shows what steers and makes no tag of it', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const { markup } = html`<p title="${text}">${text}</p>`;
      expect(markup.replace(/^<p title="[^"<>]*">[^<>]*<\/p>$/, '')).toBe('');
      expect(markup).not.toMatch(STEERING);
    }),
  );
});

it('JSON is the same value with nothing raw that steers', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(jsonText({ text })).not.toMatch(STEERING);
      expect(JSON.parse(jsonText({ text }))).toEqual({ text });
    }),
  );
});
