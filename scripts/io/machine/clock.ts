// The only reader of the time of day.
export const now = (): string => new Date().toISOString();
export const elapsedMs = (since: number): number => Math.round(performance.now() - since);
export const tick = (): number => performance.now();
