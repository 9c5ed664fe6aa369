// What `ftm blackboard recall` is asked, out of its options.
import { readNumber } from '../configuration/number.ts';
import type { Query } from './experience-index.ts';
import { tagsOf } from './fields.ts';

type Given = { type?: unknown; tags?: unknown; limit?: unknown };

export function readQuery({ type, tags, limit }: Given, usual: number): Query {
  return {
    type: type === undefined ? null : String(type),
    tags: tagsOf(tags),
    limit: readNumber('limit', limit) ?? usual,
  };
}
