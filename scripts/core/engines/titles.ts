// How people read of an engine: by one name, wherever it is told.
import table from '../../../references/engines.json' with { type: 'json' };

const TITLES: Record<string, { title: string }> = table;

/** One of the user's own is called as the user calls it. */
export const engineTitle = (engine: string): string => TITLES[engine]?.title ?? engine;
