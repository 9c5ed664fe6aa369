// Bundles the program for a fast start. Run by `npm run build` and, on first use, by the launcher.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildFolder, IN_ONE_FILE } from './base/build-folder.mjs';

/** What a round loads when it knows its protocol, and when it ends. */
const OFTEN_BESIDES = [
  ...['magi', 'council', 'debate', 'review'].map((name) => `scripts/core/${name}/${name}.ts`),
  'scripts/core/magi/deliver.ts',
  ...['council', 'debate', 'review'].map((name) => `scripts/core/${name}/tally.ts`),
  'scripts/io/deliberation/after-verdict.ts',
];
const KEEP_OLD_BUILDS_MS = 24 * 3600 * 1000;

/** @type {import('esbuild').BuildOptions & { metafile: true }} */
const HOW = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.11',
  legalComments: 'none',
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'silent',
  // A folder of packages that is a link is where it stands, not where it leads.
  preserveSymlinks: true,
  metafile: true,
};

/** @param {string} root @param {string} outdir */
async function bundle(root, outdir) {
  const { metafile, outputFiles } = await build({
    ...HOW,
    absWorkingDir: root,
    entryPoints: ['scripts/cli.ts'],
    // The names of the files depend on where they are said to go: the same place for every build, or no two are alike.
    outdir: 'dist/built',
    write: false,
    splitting: true,
    // Some packages are CommonJS inside and expect to find these.
    banner: {
      js: "import{createRequire as ftmRequire}from'node:module';const require=(id)=>ftmRequire(import.meta.url)(id);",
    },
    plugins: [compiledSchemas(root)],
  });
  for (const { path, contents } of outputFiles) writeFileSync(join(outdir, basename(path)), contents);
  await joinFiles(outdir, Object.entries(metafile.outputs));
}

// Node takes longer to open the many small files of a build than to read all of them. So the verbs that hosts and
// scripts call most get a program each, joined from the files that verb needs, and what rounds load besides is joined
// too; what only a rare case needs stays where it is.
/** @param {string} outdir @param {[path: string, output: import('esbuild').Metafile['outputs'][string]][]} outputs */
async function joinFiles(outdir, outputs) {
  // A refusal is known by its class, and that has to be one for all files.
  const refusal = outputs.find(([, { inputs }]) => 'scripts/core/refusal.ts' in inputs)?.[0] ?? '';
  const fileOf = (/** @type {string} */ source) =>
    basename(outputs.find(([, { entryPoint }]) => entryPoint === source)?.[0] ?? '');
  const joinTo = (/** @type {string} */ from, /** @type {string} */ to, /** @type {string} */ along) =>
    build({
      ...HOW,
      absWorkingDir: outdir,
      entryPoints: [from],
      outfile: to,
      write: false,
      plugins: [staysApart(basename(refusal), along)],
    });
  const joined = await Promise.all([
    ...IN_ONE_FILE.map((verb) => joinTo('cli.js', `${verb}.js`, fileOf(`scripts/commands/${verb}.ts`))),
    ...OFTEN_BESIDES.map(fileOf).map((file) => joinTo(file, file, '')),
  ]);
  // Only when all are made: they are made from each other, and none may find another one joined already.
  for (const { outputFiles } of joined)
    for (const { path, contents } of outputFiles) writeFileSync(path, contents);
}

/** @param {string} always @param {string} along what is loaded later and yet belongs in @returns {import('esbuild').Plugin} */
const staysApart = (always, along) => ({
  name: 'stays-apart',
  setup: (on) =>
    on.onResolve({ filter: /^\.\// }, ({ path, kind }) => {
      const file = basename(path);
      return file === always || (kind === 'dynamic-import' && file !== along)
        ? { path, external: true }
        : undefined;
    }),
});

// At run time the sources compile a schema when it is first needed; a build carries all of them compiled,
// each in a file of its own, because reading all of them takes longer than most verbs run.
/** @param {string} root @returns {import('esbuild').Plugin} */
function compiledSchemas(root) {
  const stateFolder = join(root, 'state');
  const resolveDir = join(root, 'scripts/io/input');
  return {
    name: 'compiled-schemas',
    async setup(on) {
      const { names, compile } = await schemaCompiler(stateFolder);
      // In one order: what is generated depends on what was before it.
      const compiled = new Map(names.map((name) => [name, compile(name)]));
      const table = names.map((name) => `${JSON.stringify(name)}: () => import('compiled:${name}')`);
      const contents = `const validators = {${table}};\nexport const validatorFor = async (name) => (await validators[name]?.())?.default;\n`;
      let replaced = false;
      on.onLoad({ filter: /input[\\/]validators\.ts$/ }, () => {
        replaced = true;
        return { contents, loader: 'js', resolveDir };
      });
      // A build that compiles schemas when it runs would work, slowly, and nobody would notice.
      on.onEnd(() =>
        replaced ? null : { errors: [{ text: 'no scripts/io/input/validators.ts to replace' }] },
      );
      on.onResolve({ filter: /^compiled:/ }, ({ path }) => ({
        path: path.slice('compiled:'.length),
        namespace: 'compiled',
      }));
      on.onLoad({ filter: /./, namespace: 'compiled' }, ({ path }) => ({
        contents: compiled.get(path) ?? '',
        loader: 'js',
        resolveDir,
      }));
    },
  };
}

/** @param {string} stateFolder */
async function schemaCompiler(stateFolder) {
  const [{ Ajv }, { default: standalone }] = await Promise.all([
    import('ajv'),
    import('ajv/dist/standalone/index.js'),
  ]);
  const files = readdirSync(stateFolder)
    .filter((name) => name.endsWith('.schema.json'))
    .sort();
  const ajv = new Ajv({
    allErrors: false,
    strict: true,
    allowUnionTypes: true,
    code: { source: true, esm: true },
  });
  for (const file of files) ajv.addSchema(JSON.parse(readFileSync(join(stateFolder, file), 'utf8')), file);
  return {
    names: files.map((file) => basename(file, '.schema.json')),
    /** @param {string} name @returns {string} */
    // @ts-expect-error: the package's types describe its CommonJS form
    compile: (name) => standalone(ajv, ajv.getSchema(`${name}.schema.json`)),
  };
}

/**
 * @param {string} root
 * @returns {Promise<boolean>} whether the build is there now
 */
export async function buildProgram(root) {
  const target = buildFolder(root);
  const unfinished = join(root, 'dist', `.${process.pid}-${Date.now()}`);
  mkdirSync(unfinished, { recursive: true });
  try {
    await bundle(root, unfinished);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process finished the same build first: its folder is as good as ours.
    if (!(error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code))))
      throw error;
  }
  removeOldBuilds(join(root, 'dist'), target);
  return true;
}

/** @param {string} dist @param {string} current */
function removeOldBuilds(dist, current) {
  for (const name of readdirSync(dist)) {
    const path = join(dist, name);
    // A round that is still running may yet load parts of the build it was started from.
    // Gone by now: another process has just given its unfinished build its name.
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (path !== current && Date.now() - made > KEEP_OLD_BUILDS_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildProgram(dirname(dirname(fileURLToPath(import.meta.url))));
