// Text of others stays text in every medium: a table of what it may try, and random mixtures of it.
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';
import { jsonText } from './json.ts';
import { oneLine, shorten, visible } from './line.ts';
import { blocks, code, fence, list, md, quote, table } from './markdown.ts';

const STEERING =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|(?![\ufe0e\ufe0f])[\p{Cf}\p{DI}\p{Cs}]/u;

describe('as Markdown', () => {
  it.each<[text: string, markdown: string]>([
    ['plain words, and (more)', 'plain words, and (more)'],
    ['use `a < b` here', 'use `a < b` here'],
    ['WHERE due < now AND n <= 3', 'WHERE due < now AND n <= 3'],
    ['![x](http://evil.example/p.png)', '!\\[x\\](`http://evil.example/p.png)`'],
    ['list[list.length] is [a] x', 'list[list.length] is [a] x'],
    ['[x]: y', '\\[x\\]: y'],
    ['<img src=x>', '\\<img src=x>'],
    ['see www.evil.example', 'see `www.evil.example`'],
    ['<http://evil.example>', '\\<`http://evil.example`>'],
    ['ask me@evil.example', 'ask `me@evil.example`'],
    ['ask @someone, see #12', 'ask `@someone`, see `#12`'],
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

// biome-ignore format: one look
const PIECES = [
  '![x](http://e.example/p.png)', '[a](http://e.x)', '[a]: http://e.x', '<http://e.x>', '<img src=x>', '_http://x.y',
  'http://e.x/a_b', 'www.e.x', 'www.', 'a@b.co', '\\a@b', 'mailto:a@b.co', '`', '``', '```', '~~~', '~', '|', '\\', '\n',
  '\r', '\u2028', '# h', '- x', '1. x', '> q', '---', '***', '===', '| a | b |', '|-|-|', '&lt;', '&#x202e;', '\u202e',
  '\u001b]0;P\u0007', '\u009b31m', '\u001b[31m', '\u0085', '*', '_', '**', '[', '](', '!', '<', '>', '<!--', '<script>',
  ' ', '\t', 'x', 'ok', 'ftp://a.b', 'javascript://x', '[^1]', '- [ ] t', 'http:', ':', '//', 'e.x', '@', '.', '<?',
  '=', '+', ':-:', '\ud800', '\u200b', '\u{e0041}', '漢', 'é',
];
const nasty = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''));

type Token = { type: string; children: Token[] | null };
const typesOf = (tokens: Token[]): string[] =>
  tokens.flatMap(({ type, children }) => [type, ...typesOf(children ?? [])]);

it('nothing in a document comes from the text that stands in it', () => {
  const reader = new MarkdownIt({ html: true, linkify: false });
  fc.assert(
    fc.property(nasty, nasty, nasty, nasty, (a, b, c, d) => {
      const rows = [
        [a, b, md`${c} (${d})`],
        [d, c, b],
      ];
      const { markdown } = blocks([
        md`# Title: ${a}`,
        md`**${b}** (${c}): ${d}`,
        list([a, md`**${b}**: ${c}`, d]),
        table(['A', 'B', 'C'], rows),
        quote(`${a}\n${b}`),
        fence(`x${c}`, 'text'),
        code(d),
        md`last ${a} and ${b}`,
        md`${d}`,
      ]);
      expect(markdown).not.toMatch(STEERING);
      const types = typesOf(reader.parse(markdown, {}));
      const alien = /^(?:link|image|html|em_|s_|code_block|ordered|hr|lheading)/;
      expect(types.filter((type) => alien.test(type))).toEqual([]);
      const counted = (type: string): number =>
        types.filter((one) => one === type).length;
      expect([counted('heading_open'), counted('fence'), counted('td_open')]).toEqual([
        1, 1, 6,
      ]);
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
  expect(html`${'3-\u20600'} ${'\u202e'}`.markup).toBe('3-0 ⟦202E⟧');
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
