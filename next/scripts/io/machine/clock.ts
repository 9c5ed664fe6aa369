// The time, as every record of ours writes it.
export const now = (): string => new Date().toISOString();
