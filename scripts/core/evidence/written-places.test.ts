// Places as engines write them, each with what becomes of it in a small project: a line in, a line out.
import { expect, test } from 'vitest';
import { citationsOf, readEvidence } from '../answers/kinds/evidence.ts';
import type { PeerEvidence } from '../shapes.ts';
import { matchQuote, statedPlace } from './evidence.ts';
import { linesOf } from './quotes.ts';

const FILES: Record<string, string> = {
  'src/session.js':
    'export function save(session) {\n  store.set(session.id, session);\n}\n\nexport const ttl = 3600;\nconst pattern = /\\d+"x"/;\nconsole.log(\'it\\\'s "done"\', `$ttl s`);\nif (ttl > 3600 && !store.has("id")) throw new Error("gone");\n',
  Makefile: 'build:\n\tnode build.mjs --fast\n',
  'deploy/Dockerfile': 'FROM node:20-slim\nCOPY . /srv\nEXPOSE 8080\n',
  'config/application.properties': 'server.port=8080\nspring.datasource.url=jdbc:h2:mem\n',
  'docs/設計.md': '# 設計\nセッションは Redis に保存する。\n',
  'app/(shop)/[id]/page.tsx': 'export default function Page() {\n  return <Cart id={params.id} />;\n}\n',
  'models/resnet-L36/config.yml': 'layers: 36\nlearning_rate: 0.1\n',
  '.github/workflows/ci.yml': 'on: push\nrun: npm test -- --coverage\n',
  'src/a-b_c.test.ts': "it('keeps the first session', () => {\n  expect(save(first)).toBe(first);\n});\n",
};

type Row = [as: 'item' | 'prose', text: string, found: string];
const ROWS: Row[] = [
  ['item', 'src/session.js:2 "store.set(session.id, session);"', 'src/session.js:2 verified'],
  ['item', 'src/session.js:2 — `store.set(session.id, session);`', 'src/session.js:2 verified'],
  ['item', 'src/session.js (line 5): export const ttl = 3600;', 'src/session.js:5 verified'],
  ['item', '`src/session.js:6` "const pattern = /\\\\d+\\"x\\"/;"', 'src/session.js:6 verified'],
  ['item', 'src/session.js:6: const pattern = /\\d+"x"/;', 'src/session.js:6 verified'],
  ['item', "src/session.js:7 'console.log('it\\'s \"done\"', `$ttl s`);'", 'src/session.js:7 verified'],
  [
    'item',
    'src/session.js:8 "if (ttl &gt; 3600 &amp;&amp; !store.has(&quot;id&quot;))"',
    'src/session.js:8 verified',
  ],
  ['item', 'src/session.js:2', 'src/session.js:2 unquoted'],
  ['item', 'src/session.js:99 "store.set(session.id, session);"', 'src/session.js:99 no such line'],
  ['item', 'src/session.js:0 "store.set(session.id, session);"', 'src/session.js:0 no such line'],
  ['item', 'src/session.js:5-2 "export const ttl"', 'src/session.js:5-2 no such line'],
  ['item', 'src/session.js:8 "store.set(session.id, session);"', 'src/session.js:8 moved'],
  ['item', 'src/session.js:2 "store.delete(session.id);"', 'src/session.js:2 not as quoted'],
  ['item', 'src/session.js:5 "const"', 'src/session.js:5 proves nothing'],
  ['item', 'src/session.js:1 "return"', 'src/session.js:1 not as quoted'],
  ['item', 'src/sesion.js:2 "store.set(session.id, session);"', 'src/sesion.js:2 no such file'],
  ['item', 'Makefile:2 "node build.mjs --fast"', 'Makefile:2 verified'],
  ['item', 'deploy/Dockerfile:3 "EXPOSE 8080"', 'deploy/Dockerfile:3 proves nothing'],
  ['item', 'deploy/Dockerfile:1-2 "FROM node:20-slim\\nCOPY . /srv"', 'deploy/Dockerfile:1-2 verified'],
  [
    'item',
    'config/application.properties:2 "spring.datasource.url=jdbc:h2:mem"',
    'config/application.properties:2 verified',
  ],
  ['item', 'docs/設計.md:2 「セッションは Redis に保存する。」', 'docs/設計.md:2 verified'],
  [
    'item',
    'app/(shop)/[id]/page.tsx:2 "return <Cart id={params.id} />;"',
    'app/(shop)/[id]/page.tsx:2 verified',
  ],
  ['item', 'models/resnet-L36/config.yml:2 "learning_rate: 0.1"', 'models/resnet-L36/config.yml:2 verified'],
  ['item', 'models/resnet-L36/config.yml', 'models/resnet-L36/config.yml unquoted'],
  ['item', '.github/workflows/ci.yml:2 "run: npm test -- --coverage"', '.github/workflows/ci.yml:2 verified'],
  ['item', './src/session.js:2 "store.set(session.id, session);"', './src/session.js:2 verified'],
  ['item', 'src/session.js#L2 "store.set(session.id, session);"', 'src/session.js:2 verified'],
  ['item', 'src/session.js#L1-L3 "store.set(session.id, session);"', 'src/session.js:1-3 verified'],
  ['item', 'src/session.js:2:3 "store.set(session.id, session);"', 'src/session.js:2 verified'],
  ['item', 'src/session.js, lines 1–3: "export function save(session) {"', 'src/session.js:1-3 verified'],
  ['item', 'line 5 of src/session.js says "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', '[observed] src/session.js:5 - `export const ttl = 3600;`', 'src/session.js:5 verified'],
  ['item', '**src/session.js:5** — "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', '[src/session.js:5](src/session.js#L5): `export const ttl = 3600;`', 'src/session.js:5 verified'],
  [
    'item',
    'src/session.js:2 "store.set(session.id, session);" and src/session.js:5 "export const ttl = 3600;"',
    'src/session.js:2 verified | src/session.js:5 verified',
  ],
  ['item', 'src/session.js:2, Makefile:2', 'src/session.js:2 unquoted | Makefile:2 unquoted'],
  ['item', '"export const ttl = 3600;" (src/session.js:5)', 'src/session.js:5 verified'],
  [
    'item',
    'src/session.js:1-3\n```js\nexport function save(session) {\n  store.set(session.id, session);\n}\n```',
    'src/session.js:1-3 verified',
  ],
  ['item', 'src/session.js:2 "+  store.set(session.id, session);"', 'src/session.js:2 verified'],
  ['item', 'src/session.js:5 "export const ttl = …"', 'src/session.js:5 verified'],
  ['item', 'src/session.js:8 "if (ttl > 3600 ... throw new Error(\\"gone\\");"', 'src/session.js:8 verified'],
  ['item', 'src/a-b_c.test.ts:1 "it(\'keeps the first session\', () => {"', 'src/a-b_c.test.ts:1 verified'],
  ['item', 'see https://example.com/a/b.js:12', '? no path'],
  ['item', 'the team agreed on it last week', '? no path'],
  ['prose', 'The TTL in src/session.js:5 is an hour.', 'src/session.js:5 unquoted'],
  [
    'prose',
    'As `src/session.js` line 2 shows ("store.set(session.id, session);"), it overwrites.',
    'src/session.js:2 verified',
  ],
  [
    'prose',
    'src/session.js の5行目「export const ttl = 3600;」により一時間で消えます。',
    'src/session.js:5 verified',
  ],
  [
    'prose',
    'docs/設計.md の 2 行目には「セッションは Redis に保存する。」とあります。',
    'docs/設計.md:2 verified',
  ],
  ['prose', 'In src/session.js Zeile 5 steht „export const ttl = 3600;“.', 'src/session.js:5 verified'],
  ['prose', 'Voir src/session.js, ligne 5 : « export const ttl = 3600; ».', 'src/session.js:5 verified'],
  [
    'prose',
    'En la línea 5 de src/session.js se lee "export const ttl = 3600;".',
    'src/session.js:5 verified',
  ],
  ['prose', 'src/session.js 第5行写着“export const ttl = 3600;”。', 'src/session.js:5 verified'],
  [
    'prose',
    'src/session.js 5번째 줄에 "export const ttl = 3600;" 라고 되어 있습니다.',
    'src/session.js:5 verified',
  ],
  ['prose', 'The ratio is 3:2 in v1.2:3 of the report.', ''],
  [
    'prose',
    'Makefile:2 and deploy/Dockerfile:3 disagree about the port.',
    'Makefile:2 unquoted | deploy/Dockerfile:3 unquoted',
  ],
  [
    'prose',
    'The model in models/resnet-L36/config.yml has 36 layers.',
    'models/resnet-L36/config.yml unquoted',
  ],
  [
    'prose',
    'src/session.js:2-3: overwrites; src/session.js:900: gone.',
    'src/session.js:2-3 unquoted | src/session.js:900 no such line',
  ],
  ['prose', 'Node.js 20 and Vue.js 3 are used; see e.g. the docs.', ''],
  [
    'prose',
    "At src/session.js:7 it prints `console.log('it\\'s \"done\"', ...)`.",
    'src/session.js:7 verified',
  ],
  ['item', 'src/session.js line 2 reads `store.set(session.id, session);`', 'src/session.js:2 verified'],
  ['item', 'src/session.js: line 2: "store.set(session.id, session);"', 'src/session.js:2 verified'],
  ['item', 'src/session.js l.5 "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', 'src/session.js @ line 5: "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', 'src/session.js(5): "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', 'src/session.js(5,1): error: "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', 'src/session.js [line 5] "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', '<src/session.js:5> export const ttl = 3600;', 'src/session.js:5 verified'],
  ['item', 'a/src/session.js:5 "export const ttl = 3600;"', 'a/src/session.js:5 no such file'],
  ['item', 'file: src/session.js:5 quote: "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', 'path=src/session.js line=5 quote="export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', 'src/session.js:5 → export const ttl = 3600;', 'src/session.js:5 verified'],
  ['item', 'src/session.js:5 | export const ttl = 3600;', 'src/session.js:5 verified'],
  ['item', 'src/session.js:5 => "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', 'src/session.js:5 “export const ttl = 3600;”', 'src/session.js:5 verified'],
  ['item', 'src/session.js:5 «export const ttl = 3600;»', 'src/session.js:5 verified'],
  ['item', 'src/session.js:5 "EXPORT CONST TTL = 3600;"', 'src/session.js:5 not as quoted'],
  ['item', 'src/session.js:5 "export  const   ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', 'src/session.js:5 "export const ttl=3600"', 'src/session.js:5 not as quoted'],
  ['item', 'src/session.js:5 "export const ttl = 3600"', 'src/session.js:5 verified'],
  ['item', 'src/session.js:1..3 "store.set(session.id, session);"', 'src/session.js:1-3 verified'],
  ['item', 'src/session.js:1—3 "store.set(session.id, session);"', 'src/session.js:1-3 verified'],
  ['item', 'src/session.js:1 to 3 "store.set(session.id, session);"', 'src/session.js:1-3 verified'],
  ['item', 'src/session.js:L5 "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', 'src/session.js:+5 "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', 'src/session.js?plain=1#L5 "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', 'lines 1-3 in `src/session.js`: "export function save(session) {"', 'src/session.js:1-3 verified'],
  ['item', 'src/session.js:2,5 "store.set(session.id, session);"', 'src/session.js:2 verified'],
  [
    'item',
    'src/session.js, function save, line 2: "store.set(session.id, session);"',
    'src/session.js:2 verified',
  ],
  ['item', 'Makefile, line 2: node build.mjs --fast', 'Makefile:2 verified'],
  ['item', '`Makefile:2`', 'Makefile:2 unquoted'],
  ['item', 'Makefile:9 "node build.mjs --fast"', 'Makefile:9 no such line'],
  ['item', 'deploy/Dockerfile line 1 "FROM node:20-slim"', 'deploy/Dockerfile:1 verified'],
  [
    'item',
    '.github/workflows/ci.yml#L2: `run: npm test -- --coverage`',
    '.github/workflows/ci.yml:2 verified',
  ],
  [
    'item',
    'app/(shop)/[id]/page.tsx line 2: `return <Cart id={params.id} />;`',
    'app/(shop)/[id]/page.tsx:2 verified',
  ],
  ['item', '[cited] docs/設計.md:2 "セッションは Redis に保存する。"', 'docs/設計.md:2 verified'],
  ['item', 'docs/設計.md：2「セッションは Redis に保存する。」', 'docs/設計.md:2 verified'],
  ['item', 'docs/設計.md（2行目）「セッションは Redis に保存する。」', 'docs/設計.md:2 verified'],
  ['item', 'src/session.js：第 5 行 "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', '1. src/session.js:5 "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['item', '(src/session.js:5) "export const ttl = 3600;"', 'src/session.js:5 verified'],
  [
    'item',
    'evidence at src/session.js:5, "export const ttl = 3600;", shows an hour',
    'src/session.js:5 verified',
  ],
  ['item', 'src/session.js:5 "ttl = 3600"', 'src/session.js:5 proves nothing'],
  ['item', 'src/session.js:3 "}"', 'src/session.js:3 unquoted'],
  [
    'item',
    'git show HEAD:src/session.js | sed -n 5p → "export const ttl = 3600;"',
    'src/session.js verified',
  ],
  ['item', 'src\\session.js:5 "export const ttl = 3600;"', 'src/session.js:5 verified'],
  ['prose', 'See src/session.js:5. It says an hour.', 'src/session.js:5 unquoted'],
  [
    'prose',
    'See src/session.js:5; Makefile:2; deploy/Dockerfile:3.',
    'src/session.js:5 unquoted | Makefile:2 unquoted | deploy/Dockerfile:3 unquoted',
  ],
  [
    'prose',
    'The line "export const ttl = 3600;" in src/session.js:5 is too long a time.',
    'src/session.js:5 verified',
  ],
  [
    'prose',
    'src/session.js:5 has `export const ttl = 3600;` and nothing renews it.',
    'src/session.js:5 verified',
  ],
  ['prose', 'From src/session.js#L5: `export const ttl = 3600;`', 'src/session.js:5 verified'],
  ['prose', 'Cf. src/session.js:5 – 8 for the checks.', 'src/session.js:5-8 unquoted'],
  ['prose', 'At 10:15 the build of v2.3:4 ended with code 1:1.', ''],
  ['prose', 'Use http://localhost:8080/a.js:1 or not.', ''],
  [
    'prose',
    'src/nowhere.js:5 is where "export const ttl = 3600;" should be.',
    'src/nowhere.js:5 no such file',
  ],
  ['prose', 'À la ligne 5 de src/session.js : « export const ttl = 3600; ».', 'src/session.js:5 verified'],
  ['prose', 'Siehe src/session.js, Z. 5: „export const ttl = 3600;“', 'src/session.js:5 verified'],
  [
    'prose',
    '`src/session.js:2` と `src/session.js:5` を参照。',
    'src/session.js:2 unquoted | src/session.js:5 unquoted',
  ],
  ['prose', '在 src/session.js:5 中，“export const ttl = 3600;”。', 'src/session.js:5 verified'],
];

const cited = (as: Row[0], text: string): PeerEvidence[] =>
  as === 'item' ? readEvidence({ kind: 'text', text, cut: false }) : citationsOf(text, { remarks: false });

test.each(ROWS)('%s: %s', (as, text, found) => {
  const told = cited(as, text).map((one) => {
    const file = FILES[one.path?.replace(/^\.\//, '') ?? ''];
    const status =
      one.path === null ? 'no path' : matchQuote(one, file === undefined ? null : linesOf(file)).status;
    return `${statedPlace(one)} ${status}`;
  });
  expect(told.join(' | ')).toBe(found);
});
