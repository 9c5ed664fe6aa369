// The findings of a review by the first rules: one reviewer a part, told apart by their words.
import { placesIn } from '../../../answers/text/places.ts';
import { withoutPlaces } from '../../../evidence/places.ts';
import type { ReviewEnvelope } from '../../../shapes.ts';
import type { Finding, PartName, Reply, Severity } from '../../findings/finding.ts';
import { hasEvidence, isSameFinding } from '../../findings/same-words.ts';

const SEVERITIES: Severity[] = ['p1', 'p2', 'p3', 'missing'];
const NAMED = /^\W*(F\d+)\b[\]):.,—–\s-]*/;

/** `isThere` says whether a place was found, in the artifact or where it was looked up. */
export type Heard = {
  part: PartName;
  envelope: ReviewEnvelope;
  isThere: (path: string, line: number) => boolean;
};

export function followFindings(before: Finding[], heard: Heard[], round: number): Finding[] {
  let ledger = before;
  for (const { part, envelope, isThere } of heard) {
    const again = new Set<string>();
    // From the most severe down: what one answer says twice stays where it weighs most.
    for (const { severity, text } of saidIn(envelope)) {
      const known = findKnown(ledger, part, text);
      const id = known?.id ?? `F${ledger.length + 1}`;
      if (again.has(id)) continue;
      again.add(id);
      const absent = placesIn(text).flatMap(({ path, first }) =>
        first === null || isThere(path, first) ? [] : [`${path}:${first}`],
      );
      const said = { severity, text: text.replace(NAMED, '') || text, absent };
      const shown = hasEvidence(claimOf(said), evidenceFor(envelope, id));
      ledger = known
        ? ledger.map((one) => (one.id === id ? sayAgain(one, { ...said, shown }) : one))
        : [...ledger, { id, part, ...said, shown, raised: round, state: 'open', remark: null, reply: null }];
    }
    ledger = ledger.map((one) => (one.part === part && !again.has(one.id) ? leaveOut(one) : one));
  }
  return ledger;
}

function saidIn(envelope: ReviewEnvelope): { severity: Severity; text: string }[] {
  return SEVERITIES.flatMap((severity) =>
    envelope[severity].map((text) => ({ severity, text: text.trim() })),
  );
}

/** Without the places it names, where none of them exists: one that was made up shows nothing. */
export function claimOf({ text, absent }: Pick<Finding, 'text' | 'absent'>): string {
  const named = placesIn(text).filter(({ first }) => first !== null);
  return named.length > 0 && named.every(({ path, first }) => absent.includes(`${path}:${first}`))
    ? withoutPlaces(text)
    : text;
}

/** What is listed under another finding's name is none of this one's. */
function evidenceFor({ evidence }: ReviewEnvelope, id: string): string[] {
  return evidence
    .filter((item) => (NAMED.exec(item)?.[1] ?? id) === id)
    .map((item) => item.replace(NAMED, ''));
}

function findKnown(ledger: Finding[], part: PartName, text: string): Finding | undefined {
  const named = NAMED.exec(text)?.[1];
  const own = ledger.filter((one) => one.part === part);
  return own.find(({ id }) => id === named) ?? own.find((one) => isSameFinding(one.text, text));
}

/** In a later round the reviewer may have changed its mind about how much it weighs. */
function sayAgain(
  known: Finding,
  { severity, text, shown, absent }: Pick<Finding, 'severity' | 'text' | 'shown' | 'absent'>,
): Finding {
  const disputed = known.state === 'rebutted' || known.state === 'maintained';
  return {
    ...known,
    severity,
    remark: isSameFinding(known.text, text) ? known.remark : text,
    absent: [...new Set([...known.absent, ...absent])],
    shown: known.shown || shown,
    state: disputed ? 'maintained' : known.state === 'withdrawn' ? 'open' : known.state,
  };
}

/** A reviewer that leaves out what was rebutted has let it go; the unanswered and the granted part stay. */
function leaveOut(known: Finding): Finding {
  if (known.state !== 'rebutted' && known.state !== 'maintained') return known;
  return { ...known, state: known.reply?.answer === 'partial' ? 'accepted' : 'withdrawn' };
}

export function answerFindings(findings: Finding[], replies: Reply[]): Finding[] {
  return findings.map((one) => {
    const reply = replies.findLast(({ finding }) => finding === one.id);
    if (!reply) return one;
    return {
      ...one,
      reply,
      state: reply.answer === 'accept' ? ('accepted' as const) : ('rebutted' as const),
    };
  });
}
