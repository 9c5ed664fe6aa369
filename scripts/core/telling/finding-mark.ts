// The last line of each comment of ours: what the finding was, so that it is known again whatever its words are next time.
import { isObject, parsedJson } from '../words/json.ts';

type MarkedFinding = {
  title: string;
  body: string;
  path: string | null;
  raised_by: string[];
};

/** Only as a last line: the same within a text are somebody's words. Base64 holds no "--". */
const FINDING_MARK = /\n<!-- ftm finding ([A-Za-z0-9+/=]+) -->\s*$/;
/** Enough to be known by. */
const LONGEST_MARKED_BODY = 400;

export function markOfFinding(finding: MarkedFinding): string {
  const { title, path, raised_by } = finding;
  const body = finding.body.slice(0, LONGEST_MARKED_BODY);
  const kept = JSON.stringify({ title, body, path, raised_by });
  const bytes = new TextEncoder().encode(kept);
  return `\n\n<!-- ftm finding ${btoa(String.fromCodePoint(...bytes))} -->`;
}

/** Null where it is no comment of ours. */
export function findingMarkedIn(comment: string): MarkedFinding | null {
  const [, mark = ''] = FINDING_MARK.exec(comment) ?? [];
  if (mark === '') return null;
  const kept = parsedJson(decoded(mark));
  // We wrote it, whole.
  return isObject(kept) && Array.isArray(kept['raised_by'])
    ? (kept as MarkedFinding)
    : null;
}

/** '' for what nobody could have encoded. */
function decoded(mark: string): string {
  if (mark.length % 4 !== 0 || /=[^=]/.test(mark)) return '';
  const bytes = Uint8Array.from(atob(mark), (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
