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
    banner: { js: "import{createRequire as ftmRequire}from'node:module';const require=ftmRequire(import.meta.url);" },
    plugins: [compiledSchemas(root)],
  });
}

// At run time the sources compile a schema when it is first needed; a build carries all of them compiled.
/** @param {string} root @returns {import('esbuild').Plugin} */
function compiledSchemas(root) {
  return {
    name: 'compiled-schemas',
    setup(on) {
      on.onLoad({ filter: /io[\\/]validators\.ts$/ }, async () => ({
        contents: await validatorsModule(join(root, 'state')),
        loader: 'js',
        resolveDir: join(root, 'scripts/io'),
      }));
    },
  };
}

/** @param {string} stateFolder */
async function validatorsModule(stateFolder) {
  const [{ Ajv }, { default: standalone }] = await Promise.all([import('ajv'), import('ajv/dist/standalone/index.js')]);
  const schemas = readdirSync(stateFolder).filter((name) => name.endsWith('.schema.json'));
  const ajv = new Ajv({ allErrors: false, strict: true, allowUnionTypes: true, code: { source: true, esm: true } });
  /** @type {Record<string, string>} */
  const exported = {};
  for (const file of schemas) {
    const schema = JSON.parse(readFileSync(join(stateFolder, file), 'utf8'));
    ajv.addSchema(schema, file);
    exported[`schema_${basename(file, '.schema.json').replaceAll('-', '_')}`] = file;
  }
  // @ts-expect-error: the package's types describe its CommonJS form
  const code = standalone(ajv, exported);
  const table = Object.entries(exported).map(([name, file]) => `${JSON.stringify(basename(file, '.schema.json'))}: ${name}`);
  return `${code}\nconst validators = {${table.join(',')}};\nexport const validatorFor = async (name) => validators[name];\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildProgram(dirname(dirname(fileURLToPath(import.meta.url))), bundle);
