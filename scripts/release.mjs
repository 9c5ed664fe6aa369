// Makes plugin/, what users install: the same bytes wherever it is made. Use: node scripts/release.mjs [FOLDER]

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/experimental';
import { declarationsOf } from './declarations.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const own = join(root, 'plugin');
const out = resolve(process.argv[2] ?? own);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The version stands in package.json alone; these get it from there, in the clone as well. */
const VENDORS = ['claude', 'codex'].map((vendor) => `.${vendor}-plugin/plugin.json`);
const MANIFESTS = [...VENDORS, 'plugin.json', 'gemini-extension.json'];
const COPIED = [
  '.claude-plugin/icon.png',
  '.mcp.json',
  'LICENSE',
  'commands',
  'hooks/hooks.json',
  'hooks/mod/register.jsx',
  'hooks/mod/view.mjs',
  'mcp.json',
  'references',
  'skills',
  'state',
];

/** What a program gets that imports the package. */
const LIBRARY = 'scripts/library.ts';

const packageOf = (/** @type {string} */ id) =>
  /node_modules\/(?!.*node_modules\/)((?:@[^/]+\/)?[^/]+)/
    .exec(id)?.[1]
    ?.replace(/^@|\/.*/g, '');

/** What is loaded late in them is small, or loaded in nearly every case. */
const WHOLE_ROOMS = ['schemas', 'openings', 'council', 'debate', 'asking', 'answers'];

/** What only some verbs share: a look at what there is needs none of it. @type {Record<string, string>} */
const OF_VERBS = {
  ending: 'commands-ending',
  answering: 'commands-ending',
  opening: 'commands-steps',
  instructed: 'commands-steps',
  'told-here': 'commands-ending',
};

/** Loaded late, or with a package. @param {import('rolldown').ModuleInfo | null} info */
const isLoadedApart = (info) =>
  [...(info?.dynamicImporters ?? []), ...(info?.importedIds ?? []).filter(packageOf)]
    .length > 0;

/**
 * Those that go with others than their room.
 * @param {string} id
 * @param {{ room: string, file: string, isLoadedLate: boolean }} about
 */
function namedChunk(id, { room, file, isLoadedLate }) {
  const [, verb = ''] = /scripts\/commands\/([\w-]+)\.ts$/.exec(id) ?? [];
  if (OF_VERBS[verb]) return OF_VERBS[verb];
  if (/scripts\/commands\//.test(id) && !isLoadedLate) return 'commands';
  if (file === 'names' && room === 'schemas') return 'core-names';
  // Small, and needed by whatever is started.
  if (file === 'trouble') return 'core-words';
  if (id.endsWith('/core/protocols.ts')) return 'core-deliberation';
  // It brings all of a review along.
  if (file === 'pull-request') return 'core-telling-forge';
  return null;
}

/**
 * A chunk for each room; what is loaded late or uses a package has one of its own, with all that the package brings;
 * what a single module uses goes with that. Few files, always the same ones, and a verb loads only what it needs.
 * @param {string} id
 * @param {import('rolldown').ChunkingContext} context
 * @returns {string | null}
 */
function chunkOf(id, context) {
  const info = context.getModuleInfo(id);
  const [, house, room = '', file = ''] =
    /scripts\/(core|io)\/([\w-]+)\/([\w-]+)/.exec(id) ?? [];
  const isApart = isLoadedApart(info);
  // Whoever loads a protocol loads its room, and shapes use a package each.
  const isWhole = file === 'protocol' || WHOLE_ROOMS.includes(room);
  const isLoadedLate = !!info?.dynamicImporters.length;
  const named = namedChunk(id, { room, file, isLoadedLate });
  if (named) return named;
  const [user, ...others] = info?.importers ?? [];
  if (user && others.length === 0 && !isApart) return chunkOf(user, context);
  if (room === 'openings' && isLoadedLate) return 'io-openings-late';
  if (house) return [house, room, ...(isApart && !isWhole ? [file] : [])].join('-');
  return packageOf(id) ? chunkOfPackage(id, context) : null;
}

/**
 * With whoever brings it in, the first by name.
 * @param {string} id
 * @param {import('rolldown').ChunkingContext} context
 * @returns {string | null}
 */
function chunkOfPackage(id, context) {
  const names = [];
  const above = new Set([id]);
  for (const one of above) {
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(one) ?? {};
    if (dynamicImporters.some((user) => !packageOf(user)))
      names.push(`package-${packageOf(one)}`);
    for (const user of importers)
      packageOf(user) ? above.add(user) : names.push(chunkOf(user, context));
  }
  return names.sort()[0] ?? null;
}

/** The words in which shapes are written. */
const SHAPES =
  'Shape List Table Either OneOf Only Optional MayHave Partly As Maybe text whole flag amount'.split(
    ' ',
  );

async function bundle() {
  const bundler = await rolldown({
    input: { cli: join(root, 'scripts/cli.ts'), library: join(root, LIBRARY) },
    cwd: root,
    platform: 'node',
    transform: { target: 'node20.11' },
    // A room that is loaded anyway needs no chunk of its own for what it loads late.
    onLog: (level, log, tell) =>
      log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' || tell(level, log),
    preserveEntrySignatures: 'allow-extension',
    // A shape that nothing is checked against stays out.
    treeshake: { manualPureFunctions: ['Type', ...SHAPES] },
  });
  const { output } = await bundler.generate({
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    // Whoever wants to know what runs with their rights can read it; packages' own comments would double it.
    minify: false,
    comments: { legal: false, jsdoc: false, annotation: false },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: chunkOf, debugName: 'rooms' }],
    },
  });
  await bundler.close();
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? [packed(chunk)] : []));
}

/**
 * Our own code is there to be read; packages are named in the bill of materials, and go without their white space.
 * @param {import('rolldown').OutputChunk} chunk
 */
function packed(chunk) {
  const lengths = Object.entries(chunk.modules).map(([id, { renderedLength }]) => ({
    isForeign: packageOf(id) !== undefined,
    renderedLength,
  }));
  const sum = (/** @type {typeof lengths} */ some) =>
    some.reduce((total, { renderedLength }) => total + renderedLength, 0);
  if (sum(lengths.filter(({ isForeign }) => isForeign)) < 0.7 * sum(lengths))
    return chunk;
  const options = {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: true },
  };
  return { ...chunk, code: minifySync(chunk.fileName, chunk.code, options).code };
}

/** An older Node cannot even read what it would load. */
const LAUNCHER = `#!/usr/bin/env node
import module from 'node:module';
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 20 || (major === 20 && minor >= 11)) {
  module.enableCompileCache?.();
  const { main } = await import('./cli.mjs');
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error(\`ftm: This is Node \${process.versions.node}, and ftm needs 20.11 or later.\\n     Put a newer one first on the PATH: nodejs.org has it.\`);
  process.exitCode = 1;
}
`;

/** @typedef {{ folder: string, name: string, version: string, license: string }} Package */

/** Each package that is inside. @returns {Package[]} */
function packagesIn(/** @type {string[]} */ modules) {
  const folders = modules.flatMap(
    (id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(id)?.[0] ?? [],
  );
  return [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    return { folder, name, version, license };
  });
}

/** With the licence it comes under. */
function licences(/** @type {Package[]} */ packages) {
  return packages.map(({ folder, name, version, license }) => {
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
}

/** A bill of materials in the form of CycloneDX; the hashes are those by which npm has checked what it installed. */
function billOf(/** @type {Package[]} */ packages) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const components = packages.map(({ folder, name, version, license }) => {
    const place = folder.slice(folder.indexOf('node_modules/'), -1);
    const [, digest = ''] =
      /^sha512-(.+)$/.exec(lock.packages[place]?.integrity ?? '') ?? [];
    const content = Buffer.from(digest, 'base64').toString('hex');
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [
        / (?:OR|AND) /.test(license)
          ? { expression: license }
          : { license: { id: license } },
      ],
      hashes: content ? [{ alg: 'SHA-512', content }] : [],
    };
  });
  const component = { type: 'application', name: 'ftm', version };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component },
    components,
  };
}

const sha256 = (/** @type {string | Uint8Array} */ content) =>
  createHash('sha256').update(content).digest('hex');

/** In the plugin the program and its hook stand under dist/. */
const moved = (/** @type {string} */ text) =>
  text
    .replaceAll('}/scripts/ftm.mjs', '}/dist/ftm.mjs')
    .replaceAll('}/hooks/hook.cjs', '}/dist/hook.cjs');

function copy(/** @type {string} */ path) {
  if (statSync(join(root, path)).isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort())
      if (!/\.test\./.test(name)) copy(join(path, name));
    return;
  }
  mkdirSync(dirname(join(out, path)), { recursive: true });
  const bytes = readFileSync(join(root, path));
  const text = /\.(md|json|jsx|mjs)$/.test(path) ? moved(bytes.toString('utf8')) : bytes;
  writeFileSync(join(out, path), text);
}

function writeManifest(/** @type {string} */ path) {
  const manifest = { ...JSON.parse(readFileSync(join(root, path), 'utf8')), version };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (out === own) writeFileSync(join(root, path), text);
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), moved(text));
}

const chunks = await bundle();
const packages = packagesIn(chunks.flatMap((chunk) => Object.keys(chunk.modules)));
const types = declarationsOf(LIBRARY, root);
// Not before: what fails to build leaves the last one as it is.
rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, 'dist'), { recursive: true });
for (const { fileName, code } of chunks) writeFileSync(join(out, 'dist', fileName), code);
writeFileSync(join(out, 'dist/library.d.mts'), types);
writeFileSync(join(out, 'dist/ftm.mjs'), LAUNCHER, { mode: 0o755 });
writeFileSync(
  join(out, 'dist/LICENCES.txt'),
  licences(packages).join(`\n${'-'.repeat(72)}\n\n`),
);
writeFileSync(
  join(out, 'dist/sbom.cdx.json'),
  `${JSON.stringify(billOf(packages), null, 1)}\n`,
);
cpSync(join(root, 'hooks/hook.cjs'), join(out, 'dist/hook.cjs'));
cpSync(join(root, 'docs/plugin.md'), join(out, 'README.md'));
const missing = COPIED.filter((path) => !existsSync(join(root, path)));
for (const path of COPIED) if (!missing.includes(path)) copy(path);
for (const path of MANIFESTS) writeManifest(path);

const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((one) =>
  one.isFile(),
);
const bytes = files.reduce(
  (sum, one) => sum + statSync(join(one.parentPath, one.name)).size,
  0,
);
const prints = files
  .map((one) => join(one.parentPath, one.name))
  .sort()
  .map((path) => `${sha256(readFileSync(path))}  ${relative(out, path)}\n`);
console.log(
  `${relative(process.cwd(), out) || basename(out)}: ${files.length} files, ${Math.round(bytes / 1000)} kB\nsha256 of all (sha256sum of each in the order of their names, and of that list): ${sha256(prints.join(''))}`,
);
if (missing.length) console.error(`not there: ${missing.join(', ')}`);
process.exitCode = missing.length ? 1 : 0;
