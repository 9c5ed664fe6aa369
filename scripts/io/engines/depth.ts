// How many deliberations this process is inside: an engine that starts ftm must not do so for ever.

export const depthOf = (env: Record<string, string | undefined>): number =>
  Number.parseInt(env['FTM_DEPTH'] ?? '0', 10) || 0;
