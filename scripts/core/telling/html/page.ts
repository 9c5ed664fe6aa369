// The frame of every page: one file, nothing from elsewhere, no script but our own.
import { html, type Markup, ownScript, styleSheet } from '../../words/html.ts';

/** What is written into a page as it is, and its SHA-256, so that nothing else is let in. */
type Own<Kind extends string> = { [kind in Kind | 'sha256']: string };
export type Style = Own<'css'>;
export type Script = Own<'code'>;

type Page = { title: string; style: Style; script?: Script; body: Markup; language?: string };

export function page({ title, style, script, body, language = 'en' }: Page): string {
  const runs = script ? ` script-src 'sha256-${script.sha256}';` : '';
  const policy = `default-src 'none'; style-src 'sha256-${style.sha256}';${runs} base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="${language}">
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
${script ? ownScript(script.code) : null}</body>
</html>
`.markup;
}

export const dateOf = (timestamp: string): string => timestamp.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
