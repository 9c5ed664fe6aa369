// One spelling of a path that somebody cites: relative to the project, with `/`.

/**
 * Drive, root, backslashes, `./`, `..` and the `a/` of a diff go. `known` are the project's own names: what is one of
 * them, but for its case or for what stands before it, is that one.
 */
export function pathWithin(
  root: string,
  cited: string,
  known: readonly string[] = [],
): string {
  const bare = cited.trim().replace(/^(?:@(?=\S)|file:\/\/)+/, '');
  if (known.includes(bare)) return bare;
  const inside = below(straight(slashed(root)), straight(slashed(bare)));
  for (const name of [inside, inside.replace(/^[ab]\//, '')]) {
    const [meant, ...others] = meantBy(name, known, slashed(root));
    if (meant !== undefined && others.length === 0) return meant;
  }
  return inside;
}

const slashed = (path: string): string =>
  path.replaceAll('\\', '/').replace(/^\/(?=[A-Za-z]:\/)/, '');

/** Without steps that lead nowhere; one that leads out stays. */
function straight(path: string): string {
  const steps: string[] = [];
  for (const step of path
    .split('/')
    .filter((one, at) => one !== '.' && (one || at === 0)))
    if (step === '..' && !['', '..', undefined].includes(steps.at(-1))) steps.pop();
    else steps.push(step);
  return steps.join('/');
}

/** On a drive case does not count. */
function below(root: string, path: string): string {
  const start = `${root.replace(/\/$/, '')}/`;
  const isDrive = /^[A-Za-z]:\//.test(path);
  const isInside = isDrive
    ? path.toLowerCase().startsWith(start.toLowerCase())
    : path.startsWith(start);
  return isInside ? path.slice(start.length) : path;
}

/** The first way in which any is meant. */
function meantBy(name: string, known: readonly string[], root: string): string[] {
  const lower = name.toLowerCase();
  const ways: ((one: string) => boolean)[] = [
    (one) => one === name,
    (one) => one.endsWith(`/${name}`),
    (one) => name.endsWith(`/${one}`) && isAbove(name.slice(0, -one.length - 1), root),
    (one) => one.toLowerCase() === lower,
  ];
  return ways.map((is) => known.filter(is)).find((some) => some.length > 0) ?? [];
}

/** A whole path of some other machine, or the project's own folders: `docs/README.md` is not `README.md`. */
const isAbove = (start: string, root: string): boolean =>
  /^(?:\/|[A-Za-z]:)/.test(start) || `/${root}`.endsWith(`/${start}`);

/** ":12", ":12 (removed)" behind a path: a negative number is that of a line that was taken away. */
export function lineName(line: number | null): string {
  if (!line) return '';
  return line < 0 ? `:${-line} (removed)` : `:${line}`;
}
