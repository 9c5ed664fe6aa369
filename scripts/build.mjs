// Bundles the program for a fast start. Run by `npm run build` and, on first use, by the launcher.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildProgram } from './plain/build-folder.mjs';

/** @param {string} root @param {string} outdir */
export async function bundle(root, outdir) {
  await build({
    entryPoints: [join(root, 'scripts/cli.ts')],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.11',
    legalComments: 'none',
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'silent',
    // Some packages are CommonJS inside and expect to find these.
    banner: { js: "import{createRequire as ftmRequire}from'node:module';const require=(id)=>ftmRequire(import.meta.url)(id);" },
    plugins: [compiledSchemas(root)],
  });
}

// At run time the sources compile a schema when it is first needed; a build carries all of them compiled,
// each in a file of its own, because reading all of them takes longer than most verbs run.
/** @param {string} root @returns {import('esbuild').Plugin} */
function compiledSchemas(root) {
  const stateFolder = join(root, 'state');
  const resolveDir = join(root, 'scripts/io');
  return {
    name: 'compiled-schemas',
    async setup(on) {
      const { names, compile } = await schemaCompiler(stateFolder);
      const table = names.map((name) => `${JSON.stringify(name)}: () => import('compiled:${name}')`);
      const contents = `const validators = {${table}};\nexport const validatorFor = async (name) => (await validators[name]?.())?.default;\n`;
      on.onLoad({ filter: /io[\\/]validators\.ts$/ }, () => ({ contents, loader: 'js', resolveDir }));
      on.onResolve({ filter: /^compiled:/ }, ({ path }) => ({ path: path.slice('compiled:'.length), namespace: 'compiled' }));
      on.onLoad({ filter: /./, namespace: 'compiled' }, ({ path }) => ({ contents: compile(path), loader: 'js', resolveDir }));
    },
  };
}

/** @param {string} stateFolder */
async function schemaCompiler(stateFolder) {
  const [{ Ajv }, { default: standalone }] = await Promise.all([import('ajv'), import('ajv/dist/standalone/index.js')]);
  const files = readdirSync(stateFolder).filter((name) => name.endsWith('.schema.json'));
  const ajv = new Ajv({ allErrors: false, strict: true, allowUnionTypes: true, code: { source: true, esm: true } });
  for (const file of files) ajv.addSchema(JSON.parse(readFileSync(join(stateFolder, file), 'utf8')), file);
  return {
    names: files.map((file) => basename(file, '.schema.json')),
    /** @param {string} name @returns {string} */
    // @ts-expect-error: the package's types describe its CommonJS form
    compile: (name) => standalone(ajv, ajv.getSchema(`${name}.schema.json`)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildProgram(dirname(dirname(fileURLToPath(import.meta.url))), bundle);
