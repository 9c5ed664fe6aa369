// A refusal as a host over MCP can act on it: tools and their arguments where a shell gets verbs and options.
import type { RefusedWith } from '../shapes.ts';

/** What helps over MCP, where it is another thing than in a shell. */
const FIXES: Record<string, string> = {
  no_deliberation_here: 'Begin with deliberate.',
  unknown_deliberation: 'Leave id out for the newest one that is open here.',
  no_question: 'Give it in full, as question.',
  empty_answer: 'Hand in the whole answer, as answer.',
  nothing_to_review:
    'Give a scope (commit:SHA, base:BRANCH, range:A..B, file:PATH), or the text to review as question.',
};

/** Options that a tool takes under another name. */
const ARGUMENTS: Record<string, string> = {
  option: 'options',
  constraint: 'constraints',
  entry: 'entry_points',
  stakes: 'high_stakes',
};

const COMMAND = /\b(?:ftm|npm|npx|git) /;

export function forHost({ code, message, fix }: RefusedWith): RefusedWith {
  return { code, message: inTools(message), fix: FIXES[code] ?? inTools(fix) };
}

/** A command that somebody is to type stays as it is. */
function inTools(text: string): string {
  const named = text.replace(/\bftm (next|show|submit)\b(?! -)/g, '$1');
  if (COMMAND.test(named)) return named;
  return named.replace(
    /--([a-z]+(?:-[a-z]+)*)/g,
    (_whole, option: string) => ARGUMENTS[option] ?? option.replaceAll('-', '_'),
  );
}
