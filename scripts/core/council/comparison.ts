// One round side by side: what each peer read, where it stands and on what, what moved, and whether a majority is forming.

import { type CheckedEvidence, isFound } from '../evidence/evidence.ts';
import type { Flip } from '../evidence/flips.ts';
import { inlineText } from '../telling/markdown.ts';
import { capitalise, shorten } from '../words/line.ts';
import { code } from '../words/markdown.ts';
import type { CouncilState, Round } from './events.ts';
import { heardIn, isHeard } from './heard.ts';
import { mappingText } from './mapping.ts';

export function compareRound(state: CouncilState, round: Round): string {
  const kind =
    round.round === 1
      ? 'Independent Research'
      : round.about.length
        ? `Into the dissent of ${round.about.join(', ')}`
        : 'Rebuttal';
  return [
    `## Round ${round.round} — ${kind}`,
    ...state.seats.map(({ seat }) => peerText(round, seat)),
    alignment(state, round),
  ].join('\n\n');
}

function peerText({ answers, setAside, counted, round }: Round, seat: string): string {
  const answer = answers[seat];
  const name = `### ${capitalise(seat)}${answer && answer.engine !== seat ? ` (${inlineText(answer.engine)})` : ''}`;
  if (!answer) return `${name}\nNo answer yet.`;
  if (!isHeard(answer)) {
    const why = answer.failure
      ? inlineText(`${answer.failure.reason}: ${answer.failure.detail}`, 180)
      : 'its answer could not be read';
    const again = counted?.verdict.outcome === 'continue' ? ' It is asked again in the next round.' : '';
    return `${name}\n**Not heard** – ${why}.${again}`;
  }
  const { opinion, evidence } = answer;
  const flip = counted?.flips.find((one) => one.seat === seat);
  const marks = [
    counted?.unread.includes(seat) ? '**UNREAD: it cites nothing that exists in the working tree.**' : '',
    opinion.status === 'inferred' ? 'Read from prose: it gave no block.' : '',
    setAside[seat] ? 'Its own program could not run here; a subagent answered.' : '',
    !setAside[seat] && answer.by === 'host' ? 'Answered by a subagent of the host.' : '',
    counted?.blind?.includes(seat) ? '**Could not read the working tree: an opinion without evidence.**' : '',
    ...(counted?.copies ?? []).flatMap((copy) =>
      copy.seat === seat ? [`**Word for word what ${copy.of} said.**`] : [],
    ),
  ];
  return [
    name,
    ...(opinion.research || round === 1
      ? [
          `**Research**: ${inlineText(opinion.research, 300) || inlineText(filesOf(evidence).join(', ')) || 'none stated'}`,
        ]
      : []),
    `**Position**: ${choiceOf(opinion.choice)}${inlineText(opinion.position, 300) || 'none stated'}${confidenceOf(opinion)}`,
    ...(flip ? [`**Moved**: ${flipText(flip)}`] : []),
    `**Key evidence**: ${evidenceText(evidence)}`,
    ...(opinion.remaining ? [`**Still open**: ${inlineText(opinion.remaining, 200)}`] : []),
    ...marks.filter(Boolean),
  ].join('\n');
}

export function evidenceText(evidence: readonly CheckedEvidence[]): string {
  if (evidence.length === 0) return 'none';
  const shown = evidence.slice(0, 6).map(citation);
  return `\n${shown.map((line) => `- ${line}`).join('\n')}${evidence.length > shown.length ? `\n- and ${evidence.length - shown.length} more` : ''}`;
}

function citation({ path, line, quote, status, found }: CheckedEvidence): string {
  const place =
    path === null ? '' : `${code(`${shorten(path, 120)}${line === null ? '' : `:${line}`}`).markdown} `;
  const words = quote ? `"${inlineText(quote, 100)}" ` : '';
  const where =
    status === 'moved' && found
      ? `moved: it stands at ${inlineText(`${found.path}:${found.line}`)}`
      : WORDS[status];
  return `${place}${words}(${path === null ? 'no place in the tree named' : where})`;
}

const WORDS = {
  verified: 'verified',
  moved: 'moved',
  missing: 'NOT FOUND',
  'no such file': 'NOT FOUND: no such file',
  'no such line': 'NOT FOUND: no such line',
  'not as quoted': 'NOT FOUND as quoted',
  'proves nothing': 'the line exists; the quote is too short to show anything',
  'no place given': 'no place in the tree named',
  unquoted: 'the line exists, nothing quoted',
} as const;

export function flipText({ from, to, joined, kind, evidence, because }: Flip): string {
  const change =
    from === to || to === null
      ? `now with ${joined.join(', ') || 'nobody'}`
      : `${from ?? 'no choice'} → ${to}`;
  const why = {
    evidence: `on new evidence (${inlineText(evidence.join(', '))})`,
    objection: 'because an objection was answered from the evidence',
    conformity: '**conformity: no new evidence, no answered objection**',
  }[kind];
  return `${inlineText(change, 120)} ${why}${because ? ` – "${inlineText(because, 200)}"` : ''}`;
}

function alignment(state: CouncilState, round: Round): string {
  const verdict = round.counted?.verdict;
  if (!verdict || verdict.heard < 2) return '';
  const shared = verdict.holders.filter(({ choice, seats }) => choice !== null && seats.length > 1);
  const forming =
    verdict.agreed_by.length > 0
      ? `Yes — ${verdict.agreed_by.join(' and ')} agree`
      : `No — the ${verdict.heard} that were heard differ`;
  const lines = [
    [
      'Agreement areas',
      shared.map(({ choice, seats }) => `${inlineText(choice ?? '', 80)} (${seats.join(', ')})`).join('; ') ||
        'none yet',
    ],
    ['Divergence points', divergence(verdict.holders)],
    ['Different research paths', researchPaths(state, round)],
    ...(round.mapping ? [['Mapped by the clerk', inlineText(mappingText(state))]] : []),
  ];
  const told = lines.map(([name, text]) => `- ${name}: ${text}`);
  return ['### Alignment Check', ...told, `- Majority forming? ${forming}`].join('\n');
}

function divergence(all: { choice: string | null; seats: string[] }[]): string {
  // Whoever chose nothing stands alone: two of them need not mean the same.
  const holders = all.flatMap((one) =>
    one.choice === null ? one.seats.map((seat) => ({ choice: null, seats: [seat] })) : [one],
  );
  if (holders.length < 2) return 'none';
  return holders
    .map(({ choice, seats }) => `${seats.join(', ')}: ${inlineText(choice ?? 'no choice', 80)}`)
    .join(' / ');
}

/** Who looked where the others did not: the first thing to ask about when they disagree. */
export function researchPaths(state: CouncilState, round: Round): string {
  const read = heardIn(state, round).map((seat) => ({
    seat,
    files: filesOf(round.answers[seat]?.evidence ?? []),
  }));
  const groups = new Map<string, { seats: string[]; files: string[] }>();
  for (const file of new Set(read.flatMap(({ files }) => files))) {
    const seats = read.flatMap((one) => (one.files.includes(file) ? one.seat : []));
    const group = groups.get(seats.join()) ?? { seats, files: [] };
    groups.set(seats.join(), { seats, files: [...group.files, file] });
  }
  const parts = [...groups.values()].map(({ seats, files }) => {
    const named = `${files
      .slice(0, 4)
      .map((file) => code(file).markdown)
      .join(', ')}${files.length > 4 ? ` and ${files.length - 4} more` : ''}`;
    if (seats.length === 1) return `only ${seats[0]} cites ${named}`;
    return seats.length === read.length ? `all cite ${named}` : `${seats.join(' and ')} cite ${named}`;
  });
  return parts.join('; ') || 'nobody cites a file that exists';
}

const filesOf = (evidence: readonly CheckedEvidence[]): string[] => [
  ...new Set(
    evidence
      .filter((one) => isFound(one) || one.status === 'unquoted')
      .flatMap(({ found, path }) => found?.path ?? path ?? []),
  ),
];

function confidenceOf({
  confidence_level,
  confidence_known,
  confidence_raw,
}: {
  confidence_level: string | null;
  confidence_known: boolean;
  confidence_raw: string | null;
}): string {
  return confidence_known ? ` (confidence ${inlineText(confidence_raw ?? confidence_level ?? '', 20)})` : '';
}

const choiceOf = (choice: string | null): string => (choice ? `**${inlineText(choice, 80)}** – ` : '');
