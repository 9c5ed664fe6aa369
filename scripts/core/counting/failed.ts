// Whether a seat was heard at all: what `ftm parse` made of an error or an unreadable answer can be counted as it is.
export type Heard = { failed?: boolean; status?: string; failure?: unknown };

export function hasFailed({ failed, status, failure }: Heard): boolean {
  if (failed !== undefined) return failed;
  return status === 'failed' || status === 'unparseable' || (failure !== null && failure !== undefined);
}
