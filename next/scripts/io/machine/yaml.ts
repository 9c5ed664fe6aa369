// YAML text to a value. The one place that knows the package, which is loaded when somebody wrote YAML.

/** Throws an Error that says what is wrong and on which line. */
export async function readYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  return parse(text, { uniqueKeys: true, maxAliasCount: 50, logLevel: 'error' }) as unknown;
}
