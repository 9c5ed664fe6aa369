// What the system calls an error.
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

export const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
