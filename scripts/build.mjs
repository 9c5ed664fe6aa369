// Bundles the program for a fast start: all that is ours in one file, and each package and each schema in one of its
// own, loaded when it is needed; and each filter once more by itself, with no more than it needs. Run by `npm run build`
// and, on first use, by the launcher.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildFolder, LOCKFILE } from './base/build-folder.cjs';
import { FILTERS, keep, listOf, listText, programName } from './base/run-program.cjs';

/** What makes a program besides its sources; the lockfile stands for the packages. */
const MAKERS = ['scripts/build.mjs', LOCKFILE];
const KEEP_OLD_BUILDS_MS = 24 * 3600 * 1000;
const VALIDATORS = /input[\\/]validators\.ts$/;
/** Verbs and protocols are loaded by their row in a table: a filter takes its own and no other. */
const [TABLES, ROW] = [/[\\/](?:cli|protocols)\.ts$/, /^\.\/\w+\/\w+\.ts$/];

/** @type {import('esbuild').BuildOptions} */
const HOW = {
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20.11',
  legalComments: 'none',
  minify: true,
  logLevel: 'silent',
  // A folder of packages that is a link is where it stands, not where it leads.
  preserveSymlinks: true,
};

/** @type {import('esbuild').BuildOptions} */
const PROGRAMS = {
  ...HOW,
  entryPoints: ['scripts/cli.ts'],
  // Read by nobody but who has a mistake of ours to tell.
  sourcemap: 'external',
  sourcesContent: false,
  // What is loaded later is in the same file, and runs when it is asked for.
  supported: { 'dynamic-import': false },
  define: { 'import.meta.filename': '__filename' },
  // A function, for `run-program.mjs` to call.
  banner: { js: '(function(require,__filename,__dirname){var module={};' },
  footer: { js: '})' },
};

/**
 * @param {string} root @param {string} outdir
 * @returns {Promise<(readonly [verb: string, names: readonly string[]])[]>} what each filter was made of
 */
async function bundle(root, outdir) {
  /** @type {Map<string, string>} */
  const parts = new Map();
  const schemas = await compiledSchemas(join(root, 'state'), parts);
  const how = { ...PROGRAMS, absWorkingDir: root };
  await build({ ...how, outfile: join(outdir, programName()), plugins: [packagesApart(parts), schemas] });
  const made = FILTERS.map(async (verb) => {
    const outfile = join(outdir, programName(verb));
    const { metafile } = await build({ ...how, outfile, plugins: [only(verb), schemas], metafile: true });
    const own = Object.keys(metafile.inputs).filter((name) => !name.startsWith('node_modules/'));
    const compiled = schemaFiles(join(root, 'state')).map((file) => `state/${file}`);
    return /** @type {const} */ ([verb, [...own, ...compiled, ...MAKERS]]);
  });
  await build({
    ...HOW,
    absWorkingDir: root,
    entryPoints: [...parts.keys()].map((name) => ({ in: `part:${name}`, out: name })),
    outdir,
    outExtension: { '.js': '.cjs' },
    plugins: [partsOf(parts, root)],
  });
  return Promise.all(made);
}

/** @param {string} verb @returns {import('esbuild').Plugin} */
const only = (verb) => ({
  name: 'only',
  setup: (on) =>
    on.onResolve({ filter: ROW }, ({ path, kind, importer }) =>
      kind === 'dynamic-import' && TABLES.test(importer) && path !== `./commands/${verb}.ts`
        ? { path, external: true }
        : undefined,
    ),
});

/** @param {Map<string, string>} parts what stands in each, by its name @returns {import('esbuild').Plugin} */
const packagesApart = (parts) => ({
  name: 'packages-apart',
  setup: (on) =>
    on.onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('node:')) return undefined;
      // Two doors of one package lead into the same one.
      const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
      const part = name.replace('@', '').replace('/', '-');
      const wanted = `require(${JSON.stringify(path)})`;
      const before = parts.get(part);
      if (!before?.includes(wanted))
        parts.set(
          part,
          before ? `${before}Object.assign(all, ${wanted});` : `const all = module.exports = ${wanted};`,
        );
      return { path: `./${part}.cjs`, external: true };
    }),
});

/** @param {Map<string, string>} parts @param {string} resolveDir @returns {import('esbuild').Plugin} */
const partsOf = (parts, resolveDir) => ({
  name: 'parts',
  setup(on) {
    on.onResolve({ filter: /^part:/ }, ({ path }) => ({
      path: path.slice('part:'.length),
      namespace: 'part',
    }));
    on.onLoad({ filter: /./, namespace: 'part' }, ({ path }) => ({
      contents: parts.get(path) ?? '',
      resolveDir,
    }));
  },
});

// At run time the sources compile a schema when it is first needed; a build carries all of them compiled.
/**
 * @param {string} stateFolder @param {Map<string, string>} parts
 * @returns {Promise<import('esbuild').Plugin>}
 */
async function compiledSchemas(stateFolder, parts) {
  const { names, compile } = await schemaCompiler(stateFolder);
  // In one order: what is generated depends on what was before it.
  for (const name of names) parts.set(`schema-${name}`, compile(name));
  const table = names.map((name) => `${JSON.stringify(name)}: () => import('./schema-${name}.cjs')`);
  const contents = `const [validators, loaded] = [{${table}}, {}];\nexport const validatorFor = async (name) => (loaded[name] ??= await validators[name]?.())?.default;\n`;
  return {
    name: 'compiled-schemas',
    setup(on) {
      let replaced = false;
      on.onLoad({ filter: VALIDATORS }, () => {
        replaced = true;
        return { contents, loader: 'js' };
      });
      on.onResolve({ filter: /^\.\/schema-/ }, ({ path }) => ({ path, external: true }));
      // A build that compiles schemas when it runs would work, slowly, and nobody would notice.
      on.onEnd(() =>
        replaced ? null : { errors: [{ text: 'no scripts/io/input/validators.ts to replace' }] },
      );
    },
  };
}

/** @param {string} stateFolder */
const schemaFiles = (stateFolder) =>
  readdirSync(stateFolder)
    .filter((name) => name.endsWith('.schema.json'))
    .sort();

/** @param {string} stateFolder */
async function schemaCompiler(stateFolder) {
  const [{ Ajv }, { default: standalone }] = await Promise.all([
    import('ajv'),
    import('ajv/dist/standalone/index.js'),
  ]);
  const files = schemaFiles(stateFolder);
  const ajv = new Ajv({
    allErrors: false,
    strict: true,
    allowUnionTypes: true,
    discriminator: true,
    code: { source: true },
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
    const sources = await bundle(root, unfinished);
    renameSync(unfinished, target);
    const lists = sources.map(([verb, names]) => [
      listOf(root, verb),
      listText(root, basename(target), names),
    ]);
    // What has changed since it was first looked at may be in the build or not.
    if (target === buildFolder(root)) for (const [path = '', text = ''] of lists) keep(path, () => text);
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
