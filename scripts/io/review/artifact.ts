// The artifact of a review: found where the caller pointed or where it obviously is, and kept.
import type { KeptText } from '../../core/protocol/protocol.ts';
import { Refusal, wrongUse } from '../../core/refusal.ts';
import { readScope, type Scope } from '../../core/review/artifact/scope.ts';
import type { Target } from '../../core/review/events.ts';
import { fenceFor } from '../../core/words/markdown.ts';
import type { ScopedText } from './scope-file.ts';
import { fetchScope, gitRoot, isBare } from './scopes.ts';
import { hasUncommitted } from './uncommitted.ts';

export type Artifact = ScopedText & {
  scope: string;
  kind: Scope['kind'];
  words: string;
};
type Given = {
  text: string;
  scope: string | undefined;
  file: string | undefined;
  target: Target | 'auto';
  cwd: string;
};

/** Words alone are the artifact; beside a scope they are its proposal, or say what to look at. */
export async function findArtifact({ text, scope, file, target, cwd }: Given): Promise<Artifact> {
  if (scope && file)
    throw wrongUse('--scope and --artifact-file both say what is reviewed.', 'Give one of them.');
  const named = file === undefined ? scope : `file:${file}`;
  const hasChange = async (): Promise<boolean> => isBare(cwd) || (await hasUncommitted(cwd));
  const name = named ?? (text.trim() ? 'snippet' : (await hasChange()) ? 'uncommitted' : '');
  if (!name) throw nothing();
  const read = readScope(name);
  if (read.kind !== 'snippet') {
    const found = await fetchScope(read, { cwd, name });
    return { ...found, scope: name, kind: read.kind, words: target === 'mixed' || named ? text.trim() : '' };
  }
  if (!text.trim())
    throw wrongUse(
      'The scope is snippet, but no text was given.',
      'Give it on standard input: ftm open review - --scope snippet',
    );
  return {
    ...NO_CHANGE,
    root: (await gitRoot(cwd)) ?? cwd,
    text,
    about: `a text of ${text.split('\n').length} lines`,
    scope: name,
    kind: 'snippet',
    words: '',
  };
}

const NO_CHANGE = {
  ...{ diff: null, wide: '', stat: '', intro: '', native: null, notes: [] },
  revision: { kind: 'text' as const },
};

export function keptArtifact({ scope, diff, text, stat, intro, words }: Artifact): KeptText[] {
  const parts = [
    `# Artifact: ${scope}`,
    words,
    intro,
    stat && fenced(stat, 'text'),
    diff !== null ? fenced(diff, 'diff') : '',
  ];
  return [
    { file: 'artifact.md', text: text === null ? `${parts.filter(Boolean).join('\n\n')}\n` : text },
    ...(diff === null
      ? []
      : [
          { file: 'artifact.diff', text: diff },
          { file: 'artifact.stat', text: stat },
        ]),
  ];
}

/** Exactly as it is: engines read it. */
const fenced = (text: string, language: string): string =>
  `${fenceFor(text)}${language}\n${text.trimEnd()}\n${fenceFor(text)}`;

const nothing = (): Refusal =>
  new Refusal(
    'nothing_to_review',
    'There is nothing to review: no text, no scope, and nothing uncommitted here.',
    'Give a scope (--scope commit:HEAD, base:main, file:PATH) or the text itself, on standard input with -.',
  );
