// One round side by side: what each peer read, where it stands and why, what moved, if a majority is forming.
import { type CheckedEvidence, isFound } from '../../evidence/evidence.ts';
import type { Flip } from '../../evidence/flips.ts';
import type { Block } from '../../shapes.ts';
import { field, heading, inCode, item, text } from '../../telling/blocks.ts';
import { inWords } from '../../telling/stored.ts';
import { type Texts, textsIn } from '../../telling/texts/texts.ts';
import { capitalise, shorten } from '../../words/line.ts';
import { mappingText } from '../ask/mapping.ts';
import { holdersApart } from '../ask/questions.ts';
import { heardIn, isHeard } from '../count/heard.ts';
import type { CouncilState, Round } from '../events.ts';

type RoundTexts = Texts['councilVerdict']['round'];

export const wordsOf = ({ opened }: Pick<CouncilState, 'opened'>): Texts['councilVerdict'] =>
  textsIn(opened.language).councilVerdict;

export function compareRound(state: CouncilState, round: Round): Block[] {
  const texts = wordsOf(state).round;
  const { dissent, rebuttal, research } = texts;
  const about = round.about.length ? dissent(round.about.join(', ')) : rebuttal;
  return [
    heading(2, texts.head(round.round, round.round === 1 ? research : about)),
    ...state.seats.flatMap(({ seat }) => peer(state, round, seat)),
    ...alignment(state, round),
  ];
}

function peer(state: CouncilState, { answers, setAside, counted, round }: Round, seat: string): Block[] {
  const { report, councilVerdict } = textsIn(state.opened.language);
  const texts = councilVerdict.round;
  const answer = answers[seat];
  const name = heading(
    3,
    `${capitalise(seat)}${answer && answer.engine !== seat ? ` (${answer.engine})` : ''}`,
  );
  if (!answer) return [name, text(texts.noAnswer)];
  if (!isHeard(answer)) {
    const { failure } = answer;
    const why = failure
      ? shorten(`${failure.reason}: ${inWords(failure.detail, state.opened.language)}`, 180)
      : texts.unreadable;
    return [
      name,
      field(texts.notHeard, why),
      ...(counted?.verdict.outcome === 'continue' ? [text(texts.again)] : []),
    ];
  }
  const { opinion, evidence } = answer;
  const { choice, position, confidence_known: isSure, confidence_raw, confidence_level } = opinion;
  const flip = counted?.flips.find((one) => one.seat === seat);
  const sure = isSure ? ` (${report.confidence(confidence_raw ?? confidence_level ?? '')})` : '';
  const { fields, noneStated } = texts;
  const marks = [
    counted?.unread.includes(seat) ? texts.unread : '',
    opinion.status === 'inferred' ? texts.prose : '',
    setAside[seat] ? texts.handedOver : '',
    !setAside[seat] && answer.by === 'host' ? texts.subagent : '',
    counted?.blind?.includes(seat) ? texts.blind : '',
    ...(counted?.copies ?? []).flatMap((copy) => (copy.seat === seat ? texts.copy(copy.of) : [])),
  ];
  return [
    name,
    ...(opinion.research || round === 1
      ? [
          field(
            fields.research,
            shorten(opinion.research, RESEARCH) || filesOf(evidence).join(', ') || noneStated,
          ),
        ]
      : []),
    field(
      fields.position,
      `${choice ? `${shorten(choice, 80)} – ` : ''}${shorten(position, 300) || noneStated}${sure}`,
    ),
    ...(flip ? [field(fields.moved, flipText(flip, textsIn(state.opened.language)))] : []),
    evidenceField(evidence, textsIn(state.opened.language)),
    ...(opinion.remaining ? [field(fields.open, shorten(opinion.remaining, 200))] : []),
    ...marks.filter(Boolean).map(item),
  ];
}

/** The whole of it is in the peer's own answer. */
const RESEARCH = 160;
const SHOWN = 6;

function evidenceField(evidence: readonly CheckedEvidence[], { report, councilVerdict }: Texts): Block {
  const name = councilVerdict.round.fields.evidence;
  if (evidence.length === 0) return field(name, report.none);
  const more = evidence.length > SHOWN ? [report.more(evidence.length - SHOWN)] : [];
  const cited = evidence.slice(0, SHOWN).map(({ path, line, quote, status, found }) => {
    const place = path === null ? '' : `${inCode(`${path}${line === null ? '' : `:${line}`}`)} `;
    const { movedTo, noPlace } = councilVerdict.round;
    const moved = status === 'moved' && found ? movedTo(`${found.path}:${found.line}`) : '';
    const check = path === null ? noPlace : moved || report.checks[status];
    return `${place}${quote ? `"${shorten(quote, 100)}" ` : ''}(${check})`;
  });
  return field(name, '', [...cited, ...more]);
}

export function flipText(
  { from, to, joined, kind, evidence, because }: Flip,
  { report, councilVerdict }: Texts,
): string {
  const { nowWith, flips } = councilVerdict.round;
  const change =
    from === to || to === null ? nowWith(joined.join(', ')) : `${from ?? report.noChoice} → ${to}`;
  return `${shorten(change, 120)} ${flips[kind](evidence.join(', '))}${because ? ` – "${shorten(because, 200)}"` : ''}`;
}

function alignment(state: CouncilState, round: Round): Block[] {
  const verdict = round.counted?.verdict;
  if (!verdict || verdict.heard < 2) return [];
  const texts = wordsOf(state).round;
  const shared = verdict.holders.filter(({ choice, seats }) => choice !== null && seats.length > 1);
  const areas = shared.map(({ choice, seats }) => `${shorten(choice ?? '', 80)} (${seats.join(', ')})`);
  const forming =
    verdict.agreed_by.length > 0
      ? texts.yes(textsIn(state.opened.language).council.listed(...verdict.agreed_by))
      : texts.no(verdict.heard);
  const lines = [
    [texts.agreement, areas.join('; ') || texts.noneYet],
    [texts.divergence, divergence(state, verdict.holders)],
    [texts.paths, researchPaths(state, round)],
    ...(round.mapping ? [[texts.mapped, mappingText(state)]] : []),
  ];
  return [
    heading(3, texts.alignment),
    ...lines.map(([name, words]) => item(`${name}: ${words}`)),
    item(`${texts.forming} ${forming}`),
  ];
}

function divergence({ opened }: CouncilState, all: Parameters<typeof holdersApart>[0]): string {
  const { none, noChoice } = textsIn(opened.language).report;
  const holders = holdersApart(all);
  if (holders.length < 2) return none;
  return holders
    .map(({ choice, seats }) => `${seats.join(', ')}: ${shorten(choice ?? noChoice, 80)}`)
    .join(' / ');
}

/** Who looked where the others did not: the first thing to ask about when they disagree. */
export function researchPaths(state: CouncilState, round: Round): string {
  const texts: RoundTexts = wordsOf(state).round;
  const { council, report } = textsIn(state.opened.language);
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
    const named = `${files.slice(0, 4).map(inCode).join(', ')}${files.length > 4 ? ` ${report.more(files.length - 4)}` : ''}`;
    const [first = ''] = seats;
    if (seats.length === 1) return texts.onlyCites(first, named);
    return seats.length === read.length ? texts.allCite(named) : texts.cite(council.listed(...seats), named);
  });
  return parts.join('; ') || texts.nobodyCites;
}

const filesOf = (evidence: readonly CheckedEvidence[]): string[] => [
  ...new Set(
    evidence
      .filter((one) => isFound(one) || one.status === 'unquoted')
      .flatMap(({ found, path }) => found?.path ?? path ?? []),
  ),
];
