// What the house weighs, on TypeScript's own syntax tree: packing lines or shortening names changes nothing of it.
import * as ts from 'typescript/unstable/ast';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';
import { isTest, type SourceFile } from './sources.ts';

export type WeighedFunction = { at: string; nodes: number; cognitive: number };
export type WeighedModule = {
  path: string;
  nodes: number;
  functions: WeighedFunction[];
  /** What no model codebase has, by its name, with its place. */
  idioms: { idiom: Idiom; at: string }[];
  /** What is declared at the top level. */
  names: string[];
};

export type Idiom = keyof typeof IDIOMS;

const { SyntaxKind: Kind } = ts;

const IDIOMS = {
  'a literal spread into a literal': (node: ts.Node): boolean =>
    (ts.isSpreadAssignment(node) &&
      ts.isObjectLiteralExpression(unwrapped(node.expression))) ||
    (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(unwrapped(node.expression))),
  'several names from an array literal': (node: ts.Node): boolean =>
    ts.isVariableDeclaration(node) &&
    ts.isArrayBindingPattern(node.name) &&
    node.initializer !== undefined &&
    ts.isArrayLiteralExpression(node.initializer),
  'as unknown as': (node: ts.Node): boolean =>
    ts.isAsExpression(node) &&
    ts.isAsExpression(unwrapped(node.expression)) &&
    unwrapped(node.expression).getText().endsWith('unknown'),
  'an outcome taken apart by its prefix': (node: ts.Node): boolean =>
    ts.isStringLiteral(node) &&
    /^(?:choose|fix|test):$/.test(node.text) &&
    (ts.isCallExpression(node.parent) || ts.isPropertyAccessExpression(node.parent)),
};

const unwrapped = (node: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(node) ? unwrapped(node.expression) : node;

/** Hand-written code that users run; tests, fakes and what is built weigh nothing. */
export const isWeighed = ({ path }: SourceFile): boolean =>
  /^(?:scripts|hooks)\/.*\.(?:ts|mjs|cjs|jsx)$/.test(path) && !isTest(path);

export function weigh(files: SourceFile[]): WeighedModule[] {
  const virtual = Object.fromEntries(
    files.map(({ path, text }) => [`/house/${path}`, text]),
  );
  const compilerOptions = {
    noResolve: true,
    noLib: true,
    types: [],
    noEmit: true,
    allowJs: true,
    jsx: 'preserve',
    module: 'nodenext',
    allowImportingTsExtensions: true,
  };
  const config = JSON.stringify({ compilerOptions, files: Object.keys(virtual) });
  const fs = createVirtualFileSystem({ ...virtual, '/house/tsconfig.json': config });
  const api = new API({ cwd: '/house', fs });
  try {
    const opened = { openProjects: ['/house/tsconfig.json'] };
    const project = api.updateSnapshot(opened).getProject('/house/tsconfig.json');
    return files.map(({ path, text }) => {
      const tree = project?.program.getSourceFile(`/house/${path}`);
      if (!tree) throw new Error(`${path} has no tree`);
      return weighModule(path, text, tree);
    });
  } finally {
    api.close();
  }
}

/** Types in comments of JavaScript are put into the tree by the parser; they are comments. */
function eachChild(node: ts.Node, visit: (child: ts.Node) => void): void {
  node.forEachChild((child) => {
    if (!(child.flags & ts.NodeFlags.Reparsed)) visit(child);
    return undefined;
  });
}

function nodesOf(node: ts.Node): number {
  let nodes = 1;
  eachChild(node, (child) => {
    nodes += nodesOf(child);
  });
  return nodes;
}

function weighModule(path: string, text: string, tree: ts.SourceFile): WeighedModule {
  const functions: WeighedFunction[] = [];
  const idioms: WeighedModule['idioms'] = [];
  const at = (node: ts.Node, name: string): string =>
    `${path}:${text.slice(0, node.getStart()).split('\n').length} ${name}`;
  const visit = (node: ts.Node, isInside: boolean): void => {
    for (const [idiom, isIt] of Object.entries(IDIOMS))
      if (isIt(node)) {
        const start = node.getText().slice(0, 60).replace(/\s+/g, ' ');
        idioms.push({ idiom: idiom as Idiom, at: at(node, start) });
      }
    const body = bodyOf(node);
    if (body && !isInside)
      functions.push({
        at: at(node, nameOf(node)),
        nodes: nodesOf(node),
        cognitive: cognitiveComplexity(body),
      });
    eachChild(node, (child) => visit(child, isInside || body !== null));
  };
  eachChild(tree, (child) => visit(child, false));
  return { path, nodes: nodesOf(tree) - 1, functions, idioms, names: topNames(tree) };
}

function bodyOf(node: ts.Node): ts.Node | null {
  const isFunction =
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isGetAccessorDeclaration(node) ||
    ts.isSetAccessorDeclaration(node);
  return isFunction ? (node.body ?? null) : null;
}

function nameOf(node: ts.Node): string {
  const named = [node, node.parent].find(
    (one): one is ts.FunctionDeclaration | ts.VariableDeclaration =>
      'name' in one && one.name !== undefined,
  );
  return named?.name?.getText() ?? '?';
}

const NESTING = [
  Kind.ForStatement,
  Kind.ForInStatement,
  Kind.ForOfStatement,
  Kind.WhileStatement,
  Kind.DoStatement,
  Kind.CatchClause,
  Kind.SwitchStatement,
];
const LOGIC = [
  Kind.AmpersandAmpersandToken,
  Kind.BarBarToken,
  Kind.QuestionQuestionToken,
];

/** One for each break in the flow, one more for each level it lies deep; a chain of one operator is one. */
function cognitiveComplexity(
  node: ts.Node,
  depth = 0,
  chain: ts.SyntaxKind | null = null,
): number {
  const of = cognitiveComplexity;
  if (ts.isIfStatement(node)) return 1 + depth + complexityOfIf(node, depth);
  if (ts.isConditionalExpression(node)) {
    const ways = of(node.whenTrue, depth + 1) + of(node.whenFalse, depth + 1);
    return 1 + depth + of(node.condition, depth) + ways;
  }
  if (ts.isBinaryExpression(node) && LOGIC.includes(node.operatorToken.kind)) {
    const operator = node.operatorToken.kind;
    const sides = of(node.left, depth, operator) + of(node.right, depth, operator);
    return sides + (chain === operator ? 0 : 1);
  }
  const nests = NESTING.includes(node.kind);
  const below = nests || bodyOf(node) !== null ? depth + 1 : depth;
  const goesOn = ts.isParenthesizedExpression(node) ? chain : null;
  let score = nests ? 1 + depth : 0;
  eachChild(node, (child) => {
    score += of(child, below, goesOn);
  });
  return score;
}

/** Without its own break: an `else if` costs one wherever it lies, and so does an `else`. */
function complexityOfIf(node: ts.IfStatement, depth: number): number {
  const { expression, thenStatement, elseStatement } = node;
  const first =
    cognitiveComplexity(expression, depth) +
    cognitiveComplexity(thenStatement, depth + 1);
  if (!elseStatement) return first;
  const otherwise = ts.isIfStatement(elseStatement)
    ? complexityOfIf(elseStatement, depth)
    : cognitiveComplexity(elseStatement, depth + 1);
  return first + 1 + otherwise;
}

function topNames(tree: ts.SourceFile): string[] {
  return tree.statements.flatMap((statement): string[] => {
    if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? ''];
    if (ts.isTypeAliasDeclaration(statement)) return [statement.name.text];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  });
}

export type Law = { law: string; most: number; where: string[]; count: number };

/** Present counts that may only go down, until they are what the house wants: none. */
const STILL = {
  /** To the next hundred of what is there; the law of `NODES` is met when this is as low. */
  nodes: 236_300,
  modules: 0,
  functions: 0,
  tangled: 0,
  castThroughUnknown: 0,
};

/** What the house may weigh. */
export const NODES = 210_000;

/** The one exception: Claude Code follows what a mod does with `$` only within one file. */
const ONE_FILE = 'hooks/mod/register.jsx';

export function lawsOfWeight(modules: WeighedModule[], still = STILL): Law[] {
  const functions = modules.flatMap((module) => module.functions);
  const idiom = (name: Idiom): string[] =>
    modules.flatMap(({ idioms }) =>
      idioms.filter((one) => one.idiom === name).map(({ at }) => at),
    );
  const places = (law: string, most: number, where: string[]): Law => ({
    law,
    most,
    where,
    count: where.length,
  });
  return [
    {
      law: 'nodes of all',
      most: Math.max(NODES, still.nodes),
      where: [],
      count: modules.reduce((sum, { nodes }) => sum + nodes, 0),
    },
    places(
      'modules over 2,000 nodes',
      still.modules,
      modules
        .filter(({ path, nodes }) => nodes > 2000 && path !== ONE_FILE)
        .map(({ path, nodes }) => `${path}: ${nodes}`),
    ),
    places(
      'functions over 300 nodes',
      still.functions,
      functions
        .filter(({ nodes }) => nodes > 300)
        .map(({ at, nodes }) => `${at}: ${nodes}`),
    ),
    places(
      'functions of a cognitive complexity over 15',
      still.tangled,
      functions
        .filter(({ cognitive }) => cognitive > 15)
        .map(({ at, cognitive }) => `${at}: ${cognitive}`),
    ),
    places(
      'a literal spread into a literal',
      0,
      idiom('a literal spread into a literal'),
    ),
    places(
      'several names from an array literal',
      0,
      idiom('several names from an array literal'),
    ),
    places('as unknown as', still.castThroughUnknown, idiom('as unknown as')),
    places(
      'an outcome taken apart by its prefix',
      0,
      idiom('an outcome taken apart by its prefix'),
    ),
  ];
}

/** A goal, told and not held: names that can be found by searching for them. */
export function namesOf(modules: WeighedModule[]): { mean: number; shared: number } {
  const names = modules.flatMap((module) => [...new Set(module.names)]);
  const letters = names.reduce((sum, name) => sum + name.length, 0);
  const uses = new Map<string, number>();
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  const shared = names.filter((name) => (uses.get(name) ?? 0) > 1);
  return { mean: letters / names.length, shared: shared.length / names.length };
}
