// How a scope is refused: what was named is not there, or has nothing in it.
import { Refusal } from '../../core/words/refusal.ts';

export const unresolved = (scope: string, why: string, fix: string): Refusal =>
  new Refusal('scope_not_found', `The scope "${scope}" does not resolve: ${why}.`, fix);

/** Neither a yes nor a no. */
export const nothingIn = (scope: string, why: string, fix: string): Refusal =>
  new Refusal('nothing_to_review', `There is nothing to review in the scope "${scope}": ${why}.`, fix, 5);
