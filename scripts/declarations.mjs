// What a module exports and all types that those name, as the compiler prints them: nothing else has to be published.
import { join, resolve } from 'node:path';
import { API, NodeBuilderFlags, SymbolFlags } from 'typescript/unstable/sync';

const { NoTruncation, MultilineObjectLiterals, InTypeAlias } = NodeBuilderFlags;
const IN_FULL = NoTruncation | MultilineObjectLiterals | InTypeAlias;
/** A type that another module exports. */
const NAMED_ELSEWHERE = /import\("([^"]+)"\)\.(\w+)/g;

/** @param {string} module from the root @param {string} root of the project */
export function declarationsOf(module, root) {
  const api = new API({ cwd: root });
  const config = join(root, 'tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  const printed = project ? printedExports(project, module, root) : [];
  api.close();
  return printed.join('');
}

/** @param {import('typescript/unstable/sync').Project} project @param {string} module @param {string} root */
function printedExports({ program, checker }, module, root) {
  const exportsOf = (/** @type {string} */ path) => {
    const file = program.getSourceFile(resolve(root, path));
    const own = file && checker.getSymbolAtLocation(file);
    return own ? checker.getExportsOfModule(own) : [];
  };
  // Seen from the program, none of its names is at hand.
  const seen = program.getSourceFile(join(root, 'scripts/cli.ts'));
  /** @type {string[]} */
  const printed = [];
  const named = [...exportsOf(module)];
  for (const symbol of named) {
    const { name, flags } = symbol;
    const isType = flags & SymbolFlags.TypeAlias;
    const type = isType
      ? checker.getDeclaredTypeOfSymbol(symbol)
      : (checker.getTypeOfSymbol(symbol) ?? checker.getAnyType());
    const text = checker.typeToString(type, seen, IN_FULL);
    const is = text.replaceAll(NAMED_ELSEWHERE, (_, from, other) => {
      const found = exportsOf(join('scripts', from)).find((one) => one.name === other);
      if (found && !named.some((one) => one.name === other)) named.push(found);
      return other;
    });
    const says = checker.getDocumentationCommentOfSymbol(symbol);
    const head = isType ? `type ${name} =` : `declare const ${name}:`;
    printed.push(`${says && `/** ${says} */\n`}export ${head} ${is};\n`);
  }
  return printed;
}
