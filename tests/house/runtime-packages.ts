// The packages a built or packed program is made of, as the lockfile has them, with their licences.
type Entry = {
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
  link?: boolean;
};
export type Lockfile = { packages: Record<string, Entry> };
export type Package = { name: string; licence: string };

/** Binaries for one platform each go with the package that asks for them. */
export function runtimePackages({ packages }: Lockfile): Package[] {
  const found = new Map<string, string>();
  const root = packages[''] ?? {};
  const waiting = Object.keys({ ...root.dependencies, ...root.devDependencies }).map((name) => ({
    name,
    from: '',
  }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const place = placeOf(packages, next.name, next.from);
    const entry = packages[place];
    if (!entry || found.has(next.name)) continue;
    found.set(next.name, entry.license ?? 'none');
    waiting.push(...Object.keys(entry.dependencies ?? {}).map((name) => ({ name, from: place })));
  }
  return [...found]
    .map(([name, licence]) => ({ name, licence }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** As Node looks for it: beside who asks, then further up. */
function placeOf(packages: Lockfile['packages'], name: string, from: string): string {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const place = `${folder}${folder ? '/' : ''}node_modules/${name}`;
    if (packages[place] || folder === '') return place;
  }
}

export function packageTable(packages: Package[]): string {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort();
  const under = (licence: string): string =>
    packages.flatMap((one) => (one.licence === licence ? `\`${one.name}\`` : [])).join(', ');
  return ['| licence | packages |', '|---|---|', ...licences.map((one) => `| ${one} | ${under(one)} |`)].join(
    '\n',
  );
}
