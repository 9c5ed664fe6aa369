// What engines write stays text, wherever it is put.
import { describe, expect, it } from 'vitest';
import { html, styleSheet } from './html.ts';

describe('text in a template', () => {
  it.each<[text: string, shown: string]>([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['" onmouseover="x', '&quot; onmouseover=&quot;x'],
    ["' onload='x", '&#39; onload=&#39;x'],
    ['a & b &lt; c', 'a &amp; b &amp;lt; c'],
    ['</details></main><h1>', '&lt;/details&gt;&lt;/main&gt;&lt;h1&gt;'],
    ['one\u0000two\u001b[31m', 'one⟦0000⟧two⟦001B⟧[31m'],
    ['evil\u202egnp.exe', 'evil⟦202E⟧gnp.exe'],
    ['a\r\nb\tc', 'a\nb\tc'],
  ])('%j', (text, shown) => {
    expect(html`<p title="${text}">${text}</p>`.markup).toBe(`<p title="${shown}">${shown}</p>`);
  });

  it('keeps what a template made', () => {
    expect(html`<ul>${['<', '>'].map((text) => html`<li>${text}</li>`)}</ul>`.markup).toBe(
      '<ul><li>&lt;</li><li>&gt;</li></ul>',
    );
  });

  it('takes nothing that only looks like markup', () => {
    const forged = JSON.parse('{"markup":"<b>"}');
    expect(html`${forged}${[forged]}`.markup).toBe('[object Object][object Object]');
  });
});

it('a style sheet cannot leave its element', () => {
  expect(() => styleSheet('a{}</style><script>')).toThrow('markup');
});
