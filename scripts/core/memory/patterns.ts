// Reads blackboard/patterns.json and capabilities.json leniently; what is written there is made elsewhere.
import type { BlackboardCapabilities, BlackboardPatterns } from '../shapes.ts';
import { isFields, listOf, textOf } from './fields.ts';

const LISTS = ['codebase_insights', 'execution_patterns', 'user_behavior', 'recurring_issues'] as const;

export function emptyPatterns(): BlackboardPatterns {
  return { codebase_insights: [], execution_patterns: [], user_behavior: [], recurring_issues: [] };
}

export function readPatterns(value: unknown): BlackboardPatterns | null {
  if (!isFields(value) || LISTS.some((list) => (value[list] ?? null) !== null && !Array.isArray(value[list])))
    return null;
  const lists = LISTS.map((list) => [list, asObjects(value[list], list)]);
  return { ...value, ...(Object.fromEntries(lists) as BlackboardPatterns) };
}

export function emptyCapabilities(): BlackboardCapabilities {
  return { discovered_at: null, expires_at: null, capabilities: [] };
}

export function readCapabilities(value: unknown): BlackboardCapabilities | null {
  if (!isFields(value) || ((value['capabilities'] ?? null) !== null && !Array.isArray(value['capabilities'])))
    return null;
  return {
    ...value,
    discovered_at: textOf(value['discovered_at']),
    expires_at: textOf(value['expires_at']),
    capabilities: asObjects(value['capabilities'], 'name'),
  };
}

/** A bare text in a list is kept under the name of what it is. */
function asObjects(value: unknown, name: string): Record<string, unknown>[] {
  return listOf(value).map((item) => (isFields(item) ? item : { [name]: item }));
}
