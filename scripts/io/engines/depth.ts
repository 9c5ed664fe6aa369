// How deep in deliberations this process stands.

/** How many deliberations this process is inside of: an engine that starts ftm must not start engines for ever. */
export const depthOf = (env: Record<string, string | undefined>): number =>
  Number.parseInt(env['FTM_DEPTH'] ?? '0', 10) || 0;
