// Two deliberations as a protocol tells them, and every medium that shows them.

import type {
  CodeRow,
  SeatRow,
  Section,
  Told,
  ToldPart,
} from '../../scripts/core/schemas/told.ts';
import { toMarkdown } from '../../scripts/core/telling/markdown.ts';
import { toPage } from '../../scripts/core/telling/page.ts';
import { toTerminal } from '../../scripts/core/telling/terminal.ts';

// Two deliberations as a protocol tells them.

export const seat = (name: string, rest: Partial<SeatRow>): SeatRow => ({
  seat: name.toLowerCase(),
  name,
  engine: name.toLowerCase(),
  vendor: 'x',
  model: null,
  effort: null,
  sealed: null,
  final: null,
  why: '',
  evidence: [],
  marks: [],
  failed: false,
  tokens: null,
  ms: 0,
  ...rest,
});
export const stand = (position: string, confidence: number | null): SeatRow['final'] => ({
  position,
  confidence,
});

/** Those that the change adds or takes away begin with + or -. */
export function codeRows(from: number, lines: string[]): CodeRow[] {
  let number = from;
  return lines.map((line): CodeRow => {
    if (line.startsWith('-')) return { number: -number, sign: '-', text: line.slice(1) };
    const sign = line.startsWith('+') ? '+' : '';
    return { number: number++, sign, text: line.slice(sign.length) };
  });
}

export const MAGI: Told = {
  title: 'Magi',
  question: 'Should refused invoice mails be tried again, five times at most?',
  gate: 'approved',
  headline: 'Approved, 2 to 1: go ahead, if the two conditions are met',
  worth:
    'Three different engines voted. Two against one is hardly better than one alone.',
  remarks: [
    {
      text: 'Codex, the surest of the three, says no: read its reason before you act.',
      grave: true,
    },
    { text: 'Gemini read only the README.', grave: false },
  ],
  seats: [
    seat('Claude', {
      model: 'opus-5-5',
      final: stand('APPROVE', 84),
      why: 'Most refusals are temporary, and each try is one row in the queue, so five tries cost nothing that anybody would notice.',
      evidence: [
        'src/mail.js:41 "return { status: 451 }": the provider itself says try again later.',
      ],
    }),
    seat('Codex', {
      model: 'gpt-5.5',
      final: stand('REJECT', 91),
      why: 'src/queue.js takes a job without locking it, so WHERE due < now gives the same mail to two workers; five tries make that five chances to send it twice.',
      evidence: [
        'src/queue.js:10 "SELECT id FROM jobs WHERE due < now": no lock, no claim.',
      ],
    }),
    seat('Gemini', {
      model: 'gemini-3-pro',
      final: stand('APPROVE', 68),
      why: 'Customers call when an invoice is missing; a retry with growing pauses is the usual remedy.',
    }),
  ],
  sections: [
    {
      title: '',
      parts: [
        {
          box: {
            title: 'MAJORITY VERDICT',
            lines: [
              'Claude  → APPROVE (confidence: 84)',
              'Codex   → REJECT  (confidence: 91)',
              'Gemini  → APPROVE (confidence: 68)',
              '',
              'Majority Confidence: 76.0',
              'Dissent: Codex (conf: 91)',
              'Action: EXECUTE + RECORD DISSENT',
            ],
          },
        },
      ],
    },
    {
      title: 'Conditions',
      parts: [
        {
          list: [
            'Only 4xx answers are tried again; a 5xx goes to a person.',
            'The pause doubles from try to try.',
          ],
        },
      ],
    },
    {
      title: 'Risks',
      folded: true,
      parts: [
        {
          table: {
            head: ['Risk', 'Named by', 'How bad', 'Owner', 'Watch'],
            rows: [
              [
                'The same mail twice',
                'Codex',
                'serious',
                null,
                'rows in sent_mails with one job id',
              ],
              ['A queue that grows over a weekend', 'Claude', 'small', '', ''],
            ],
          },
        },
      ],
    },
    {
      title: 'What was asked',
      folded: true,
      parts: [
        {
          quote: 'The shop sends invoices by mail.\nAbout 3 % are refused at first.',
          by: 'you',
        },
      ],
    },
  ],
  acts: [
    {
      act: 'do',
      what: 'Build it with the two conditions, and lock a job before it is sent: that answers Codex',
      conditions: [],
    },
  ],
  cost: 'about a minute, 72,000 tokens',
};

export const REVIEW: Told = {
  title: 'Review',
  question: 'Retry of refused mails: 3 files, 84 lines changed',
  gate: 'undecided',
  headline: 'Fix one serious thing first: two workers can take the same job',
  worth:
    'Two engines of other vendors looked at every changed line; the serious finding was confirmed by both.',
  remarks: [],
  seats: [
    seat('Codex', {
      final: stand('REVISE', null),
      why: 'Right idea, but the claim of a job is a race.',
    }),
    seat('Gemini', {
      failed: true,
      why: 'Its quota is used up until 18:00.',
      marks: ['not heard'],
    }),
  ],
  sections: [
    {
      title: 'Findings',
      parts: [
        {
          hunk: {
            path: 'src/queue.js',
            id: 'F1',
            rows: codeRows(7, [
              'export function take(db, now) {',
              '-  const row = claim(db);',
              '+  const row = db',
              '+    .prepare("SELECT id, mail FROM jobs WHERE due < ? AND taken IS NULL LIMIT 1")',
              '    .get(now);',
              '  if (!row) return null;',
              '  db.prepare("UPDATE jobs SET taken = ? WHERE id = ?").run(now, row.id);',
              '  return row;',
              '}',
            ]),
            mark: 9,
            weight: 'p1',
            title: 'F1 · P1 · Two workers can take the same job',
            says: [
              'Between the SELECT and the UPDATE another worker reads the same row, and the mail goes out twice. One UPDATE … RETURNING takes it at once.',
              'Claude: right, will fix',
            ],
          },
        },
        {
          hunk: {
            path: 'src/mail.js',
            id: 'F2',
            rows: codeRows(40, [
              '  if (status >= 400) {',
              '+    return retry(job);',
              '  }',
            ]),
            mark: 41,
            weight: 'p2',
            title: 'F2 · P2 · A 550 is tried again for ever',
            says: ['Addresses that do not exist are tried like full mailboxes.'],
          },
        },
      ],
    },
    {
      title: 'Refuted',
      folded: true,
      parts: [
        {
          list: [
            'F3: "the timer is never cleared": Codex found it cleared in src/worker.js:88.',
          ],
        },
      ],
    },
  ],
  acts: [
    { act: 'do', what: 'Fix F1, and F2 with it', conditions: [] },
    { act: 'again', label: 'Look again', as: 'next' },
  ],
  cost: '2 minutes, 110,000 tokens, 0.21 USD',
};

export const css = 'body { margin: 0 }';
export const LOOK = {
  css,
  about: { project: 'shop', at: '2026-11-19T14:05:09.000Z', version: '0.2.0' },
};
export const MEDIA: Record<string, (told: Told) => string> = {
  shown: (told) => toMarkdown(told, 'shown'),
  report: (told) => toMarkdown(told, 'report'),
  terminal: (told) => toTerminal(told, { width: 80, colour: false }),
  page: (told) => toPage(told, LOOK),
};
export const flat = (text: string): string => text.replace(/\s+/g, ' ');
export const times = (text: string, word: string): number =>
  flat(text).split(word).length - 1;
export const withSection = (section: Partial<Section>): Told => ({
  ...MAGI,
  sections: [{ title: 'Extra', parts: [], ...section }],
});
export const withPart = (part: ToldPart): Told => withSection({ parts: [part] });
