// Writes the reference of the configuration from its schema and its defaults.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';

/** @param {string} root */
export async function configurationReference(root) {
  register();
  const { DEFAULTS } = await import(join(root, 'scripts/core/configuration/defaults.ts'));
  const { PROFILE_SETTINGS } = await import(join(root, 'scripts/core/configuration/profiles.ts'));
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(root, 'state', name), 'utf8'));
  const [config, engines] = [read('config.schema.json'), read('engines.schema.json')];
  /** @param {any} schema @returns {any} */
  const resolve = (schema) => {
    const [, file, name] = /^(engines\.schema\.json)?#\/definitions\/(\w+)$/.exec(schema.$ref ?? '') ?? [];
    return name ? { ...(file ? engines : config).definitions[name], ...schema } : schema;
  };
  /** @param {any} schema @param {string[]} path @returns {string[]} */
  const rows = (schema, path) =>
    Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
      const one = resolve(inner);
      const here = [...path, key];
      return one.properties && !one.additionalProperties ? rows(one, here) : [row(here, one)];
    });
  /** @param {string[]} path @param {any} schema */
  const row = (path, schema) => {
    const value = path.reduce((/** @type {any} */ under, key) => under?.[key], DEFAULTS);
    const usual = value === undefined || path[0] === 'engines' ? '' : `\`${JSON.stringify(value)}\``;
    return `| \`${path.join('.')}\` | ${usual} | ${kindOf(schema)} | ${cell(schema.description ?? '')} |`;
  };
  const sections = Object.entries(config.properties).flatMap(([key, inner]) => {
    const one = resolve(inner);
    const nested = one.properties && !one.additionalProperties;
    return nested ? rows(one, [key]) : [row([key], one)];
  });
  const head = ['| key | default | takes | means |', '|---|---|---|---|'];
  return [
    '# Configuration',
    '',
    'Made from [the schema](../state/config.schema.json) by `npm run generate`. `ftm config` shows what is in force, and from which file and line; `ftm setup` writes a first file.',
    '',
    'Yours is `ftm-config.yml` in `~/.claude` (or `CLAUDE_CONFIG_DIR`). A project’s `.claude/ftm.yml` may set only how to deliberate there: `language`, `seats`, `magi`, `council`, `debate`, `review`, `report`, and of an engine its `model` and limits.',
    '',
    ...head,
    ...sections,
    '',
    '## Profiles',
    '',
    'What `ftm setup` writes for a profile, and what `--profile` lays over the configuration for one call of `open`, `auto` or `ask`.',
    '',
    '| profile | means | sets |',
    '|---|---|---|',
    ...Object.entries(PROFILE_SETTINGS).map(([name, { about, settings }]) => {
      const set = Object.entries(settings).flatMap(([part, values]) =>
        Object.entries(values).map(([key, value]) => `\`${part}.${key}: ${value}\``),
      );
      return `| \`${name}\` | ${about} | ${set.join(', ')} |`;
    }),
    '',
    '## Of an engine',
    '',
    'Under `engines.NAME`; what is left out keeps its value from the table. [What the less obvious ones mean](engines.md).',
    '',
    '| key | takes | means |',
    '|---|---|---|',
    ...Object.entries(config.definitions.engine.properties).map(([key, inner]) => {
      const one = resolve(inner);
      const rich = resolve(engines.definitions.command_engine?.properties?.[key] ?? {});
      return `| \`${key}\` | ${kindOf(one)} | ${cell(one.description ?? rich.description ?? '')} |`;
    }),
    '',
  ].join('\n');
}

/** @param {any} schema */
function kindOf({ enum: words, type, minimum, maximum }) {
  if (words) return words.map((/** @type {unknown} */ word) => `\`${word}\``).join(', ');
  const limits =
    minimum === undefined ? '' : ` from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`;
  return `${[type ?? '']
    .flat()
    .filter((/** @type {string} */ one) => one !== 'null')
    .join(' or ')}${limits}`;
}

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
