// What `ftm blackboard recall` is asked, out of its options.
import { EXIT, Refusal } from '../refusal.ts';
import type { Query } from './experience-index.ts';
import { tagsOf } from './fields.ts';

type Given = { type?: unknown; tags?: unknown; limit?: unknown };

export function readQuery({ type, tags, limit }: Given, usual: number): Query {
  return {
    type: type === undefined ? null : String(type),
    tags: tagsOf(tags),
    limit: limit === undefined ? usual : readLimit(String(limit)),
  };
}

function readLimit(given: string): number {
  if (/^[1-9]\d{0,3}$/.test(given)) return Number(given);
  throw new Refusal(
    'wrong_use',
    `--limit ${given} must be a positive integer.`,
    'ftm blackboard recall --limit 5',
    EXIT.wrongUse,
  );
}
