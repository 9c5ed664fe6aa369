// The frame of every page we write: one file, nothing from elsewhere, nothing that runs.
import { html, type Markup, styleSheet } from '../../words/html.ts';

export type Style = {
  css: string /** Base64 of its SHA-256, so that no other style is let in. */;
  sha256: string;
};

export function page({ title, style, body }: { title: string; style: Style; body: Markup }): string {
  const policy = `default-src 'none'; style-src 'sha256-${style.sha256}'; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${styleSheet(style.css)}
</head>
<body>
${body}
</body>
</html>
`.markup;
}
