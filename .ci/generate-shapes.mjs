// Writes scripts/core/shapes.ts and docs/configuration.md from state/*.schema.json. With --check it only says whether the file is up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { configurationReference } from './configuration-reference.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stateFolder = join(root, 'state');
const target = join(root, 'scripts/core/shapes.ts');

/** Everything that is made from the schemas. */
const made = [
  { path: target, text: await generate() },
  { path: join(root, 'docs/configuration.md'), text: await configurationReference(root) },
];
for (const { path, text } of made) {
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path} does not match state/*.schema.json. Run: npm run generate`);
    process.exitCode = 1;
  }
}

async function generate() {
  const names = readdirSync(stateFolder)
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => basename(name, '.schema.json'))
    .sort();
  /** @type {import('json-schema-to-typescript').JSONSchema} */
  const all = {
    title: 'Shapes',
    type: 'object',
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `${name}.schema.json` }])),
  };
  const types = await compile(all, 'Shapes', {
    cwd: `${stateFolder}/`,
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    format: true,
    style: { singleQuote: true, printWidth: 160 },
  });
  return `// Generated from state/*.schema.json by \`npm run generate\`. Change the schemas, not this file.\n\n${types}`;
}
