// YAML text to values, with the line every value stands on. The one place that knows the package.
import { isCollection, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';

export type YamlProblem = { line: number; message: string };
export type YamlText = {
  value: unknown;
  problems: YamlProblem[];
  lineOf: (path: (string | number)[]) => number;
};

export function readYaml(text: string): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const problems = [...document.errors, ...document.warnings].map(({ message, pos }) => ({
    line: lines.linePos(pos[0]).line,
    message,
  }));
  const startOf = (node: unknown): number | null =>
    isNode(node) && node.range ? lines.linePos(node.range[0]).line : null;
  const lineOf = (path: (string | number)[]): number => {
    let node: unknown = document.contents;
    let line = startOf(node) ?? 1;
    for (const step of path) {
      if (isMap(node)) {
        // The key's line: a value may begin on the next one.
        const pair = node.items.find(({ key }) =>
          isScalar(key) ? String(key.value) === String(step) : false,
        );
        if (!pair) break;
        line = startOf(pair.key) ?? line;
        node = pair.value;
      } else if (isCollection(node)) {
        node = node.get(Number(step), true);
        line = startOf(node) ?? line;
      } else break;
    }
    return line;
  };
  if (problems.length) return { value: null, problems, lineOf };
  try {
    return { value: document.toJS({ maxAliasCount: 50 }), problems, lineOf };
  } catch (error) {
    // Aliases that multiply or name what is not there: the text is to blame, as for any other problem.
    const message = error instanceof Error ? error.message : String(error);
    return { value: null, problems: [{ line: 1, message }], lineOf };
  }
}
