// The second look after a fix: what became of each finding that an earlier review had left standing.
import type { CheckOutcome } from '../check.ts';
import type { Earlier } from '../events.ts';
import type { Finding, Voice } from './finding.ts';
import type { MemberAnswers } from './said.ts';

const REPRODUCED: (CheckOutcome | null)[] = ['reproduced', 'not fixed', 'fixed'];

/** They keep their ids, and are followed like any other from here on. */
export function earlierFindings({ findings }: Earlier): Finding[] {
  return findings.map(({ part, said_by, touched: _, there: __, hunk: ___, code = null, ...record }) => {
    const { id, severity, path, lines, title, body, suggestion, evidence, test, named } = record;
    const where = path
      ? ` — ${path}${lines ? `:${lines[0]}${lines[1] === lines[0] ? '' : `-${lines[1]}`}` : ''}`
      : '';
    const text = `${title}${where}${body ? `\n${body}` : ''}`;
    const said = severity === 'missing' ? null : { id, severity, path, lines, title, body, suggestion };
    const voices = said_by.map((reviewer): Voice => {
      const own = named?.[reviewer];
      return {
        ...{ reviewer, engine: reviewer, severity, text, evidence, code },
        record: said && { ...said, ...(own ? { test: own } : {}) },
        ...{ state: 'open', remark: null },
      };
    });
    return {
      ...{ id, part, severity, text, shown: evidence === 'verified', absent: [], raised: 0 },
      ...{ state: 'open', remark: null, reply: null, voices, alike: [] },
      ...(REPRODUCED.includes(test?.outcome ?? null) ? { reproduced: true as const } : {}),
    };
  });
}

/** Named again, it is still there or changed; left out by all, it is fixed where its place was touched. */
export function settleEarlier(findings: Finding[], heard: MemberAnswers[], again: Earlier | null): Finding[] {
  if (!again) return findings;
  return findings.map((finding) => {
    const before = again.findings.find(({ id }) => id === finding.id);
    const looked = heard.filter(({ part }) => part === finding.part);
    if (!before || finding.since || looked.length === 0 || !looked.every(({ whole }) => whole))
      return finding;
    const named = looked.some(({ answers }) => answers.some(({ opinion }) => namesIt(opinion, finding)));
    const { touched, there = !touched } = before;
    const as = named ? (there ? 'still there' : 'changed') : touched ? 'fixed' : 'still there';
    const since = { review: again.id, as, hunk: before.hunk } as const;
    return { ...finding, since, state: as === 'fixed' ? 'fixed' : finding.state };
  });
}

function namesIt(opinion: MemberAnswers['answers'][number]['opinion'], finding: Finding): boolean {
  if (!opinion) return false;
  if (opinion.findings.some(({ id }) => id === finding.id)) return true;
  if (opinion.missing.some((text) => text.startsWith(finding.id))) return true;
  return (finding.voices ?? []).some(({ text }) =>
    opinion.findings.some(({ title }) => title !== '' && text.startsWith(title)),
  );
}
