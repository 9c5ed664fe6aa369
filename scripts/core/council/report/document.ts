// What a Council reports in the form of its reference: framing, rounds, and the verdict or the synthesis.
import { COUNCIL_ENDED, COUNCIL_FIELDS, COUNCIL_VERDICT, NONE } from '../../../base/headings.cjs';
import { isFound } from '../../evidence/evidence.ts';
import type { Block } from '../../shapes.ts';
import { field, heading, item, quoted, text, under } from '../../telling/blocks.ts';
import { textsIn } from '../../telling/texts/texts.ts';
import { capitalise, sentences, shorten } from '../../words/line.ts';
import { cheapestStep, textsOf } from '../ask/hinges.ts';
import { mappingText, positionsToMap } from '../ask/mapping.ts';
import { canGoOn } from '../ask/questions.ts';
import { needsMapping } from '../count/count.ts';
import { ballotOf, labelIn, namedIn } from '../count/stands.ts';
import { decisionOf, verdictOf } from '../count/verdict.ts';
import { awaited } from '../due.ts';
import type { CouncilState, Counted, Opened, Round } from '../events.ts';
import { lastCounted } from '../evolve.ts';
import { checkFraming } from '../prompts/framing-check.ts';
import { problemText } from '../prompts/problem.ts';
import { compareRound, flipText, researchPaths, wordsOf } from './comparison.ts';
import { dissentOf } from './said.ts';

export function documentOf(state: CouncilState): Block[] {
  const { opened } = state;
  if (opened.unavailable) return unavailable(opened);
  if (!state.confirmed) return state.stopped ? [] : framingBlocks(state, opened);
  const round = lastCounted(state);
  const open = state.rounds.at(-1);
  const { seats } = wordsOf(state);
  if (open && needsMapping(state, open) && awaited(state).length === 0)
    return [text(seats.toCompare(positionsToMap(state, open)))];
  if (!round?.counted) return [text(seats.inRound(state.rounds.length))];
  if (round.counted.verdict.outcome === 'continue' || open !== round) return compareRound(state, round);
  const blocks = round.counted.verdict.outcome === 'majority' ? verdictBlocks : synthesis;
  return [...blocks(state, round, round.counted), ...(opened.questions ? [] : recalledBlocks(opened))];
}

function unavailable({ found }: Opened): Block[] {
  const missing = found.filter(({ available }) => !available);
  return [
    heading(2, COUNCIL_ENDED.unavailable),
    ...missing.map(({ seat, reason, remedy }) =>
      item(`${seat}: ${shorten(reason, 160)}${remedy ? ` – ${shorten(remedy, 200)}` : ''}`),
    ),
  ];
}

function framingBlocks(state: CouncilState, opened: Opened): Block[] {
  const { framing, missingPaths } = state;
  const texts = wordsOf(state).framing;
  const findings = checkFraming(framing, missingPaths, texts).map(({ part, finding }) =>
    item(`${texts.parts[part] ?? part}: ${shorten(finding, 200)}`),
  );
  return [
    heading(2, texts.title),
    quoted(problemText(state)),
    ...(findings.length ? under(2, texts.look, findings) : [text(texts.fine)]),
    ...recalledBlocks(opened),
  ];
}

/** What was known before: shown to people and, but for constraints, kept out of every prompt. */
function recalledBlocks(opened: Opened): Block[] {
  const { decisions = [], issues = [], patterns = [] } = opened.blackboard ?? {};
  const texts = wordsOf({ opened }).blackboard;
  const similar = opened.recalled.map(({ summary, verdict, held_up, dissent, timestamp }) => {
    const held = held_up === null ? texts.unknown : held_up ? texts.held : texts.failed;
    const came = verdict ? ` → ${shorten(verdict, 80)}` : '';
    return `${timestamp.slice(0, 10)} ${shorten(summary, 120)}${came} (${held})${dissent ? texts.dissent(shorten(dissent, 120)) : ''}`;
  });
  const parts = Object.entries({ similar, decisions, issues, patterns } satisfies Partial<
    Record<keyof typeof texts, string[]>
  >).filter(([, lines]) => lines.length > 0);
  if (parts.length === 0) return [];
  return [
    heading(2, texts.title),
    text(texts.forYou),
    ...parts.map(([name, lines]) =>
      field(
        texts[name as 'similar'],
        '',
        lines.map((line) => shorten(line, 400)),
      ),
    ),
  ];
}

function verdictBlocks(state: CouncilState, round: Round, counted: Counted): Block[] {
  const { verdict } = counted;
  const { verdict: texts, round: about } = wordsOf(state);
  const { sentence } = textsIn(state.opened.language).report;
  const mapped = mappingText(state);
  return [
    heading(2, `${COUNCIL_VERDICT} — Round ${round.round}`),
    field(COUNCIL_FIELDS.decision, decisionText(state, round)),
    field(COUNCIL_FIELDS.agreed, verdict.agreed_by.join(', ')),
    field(COUNCIL_FIELDS.dissent, shorten(dissentOf(state, round) ?? NONE, 400)),
    field(texts.sealedAndFinal, sealedBesideFinal(state, round)),
    ...under(3, texts.before, earlierVerdicts(state, round)),
    ...compareRound(state, round),
    heading(3, texts.basis),
    text(sentence(capitalise(researchPaths(state, round)))),
    ...(mapped ? [field(about.mapped, mapped)] : []),
    ...whyItWon(state, round, counted),
    ...under(3, texts.dissent, dissentItems(round)),
    heading(3, texts.action),
    ...Object.values(recommended(state, round)).filter(Boolean).map(text),
    ...(state.dissentRead ? fullDissent(state, round) : []),
  ];
}

function synthesis(state: CouncilState, round: Round, counted: Counted): Block[] {
  const { outcome } = counted.verdict;
  const { verdict: texts } = wordsOf(state);
  const { sentence } = textsIn(state.opened.language).report;
  // Too few were heard to compare anything: what the round brought is shown as it is, and once.
  const heard = outcome !== 'no_quorum';
  const open = state.seats.flatMap(({ seat }) => {
    const remaining = round.answers[seat]?.opinion?.remaining;
    return remaining ? [item(`${seat}: ${shorten(remaining, 250)}`)] : [];
  });
  const rounds = `${round.round} ${round.round === 1 ? 'round' : 'rounds'}`;
  return [
    heading(2, `${COUNCIL_ENDED[outcome as 'no_majority']} after ${rounds}`),
    ...compareRound(state, round),
    ...under(3, texts.cannotAgree, open),
    ...(heard
      ? [
          heading(3, texts.whoRead),
          text(`${sentence(capitalise(researchPaths(state, round)))} ${texts.readingDiffers}`),
        ]
      : []),
    heading(3, texts.whoMoved),
    ...whoMoved(state),
  ];
}

function decisionText(state: CouncilState, round: Round): string {
  const { counted, answers } = round;
  const { choice = null, agreed_by = [], choices_differ = false } = counted?.verdict ?? {};
  const texts = wordsOf(state).verdict;
  const label = labelIn(state, choice);
  const said = agreed_by.map((seat) => answers[seat]?.opinion?.position ?? '').find(Boolean) ?? '';
  const words = [choice ? shorten(choice, 80) : '', shorten(label ?? said, 300)].filter(Boolean).join(' – ');
  const named = choices_differ ? `${words} (${texts.otherWords})` : words;
  const { outcome } = verdictOf(state);
  if (outcome === 'undecided' || outcome === 'left_open') return `${NONE} – ${texts.wouldBe(named)}`;
  if (outcome === 'declined') return `${NONE} – ${texts.notTaken(named)}`;
  const taken =
    state.decision && state.decision.choice !== decisionOf(state, round) ? state.decision.choice : null;
  return taken === null ? named : `${texts.asDecided(namedIn(state, taken))}; ${texts.peersHold(named)}`;
}

/** "Agreed" alone hides how it came about; both tallies say it. */
function sealedBesideFinal(state: CouncilState, { round }: Round): string {
  const texts = wordsOf(state).verdict;
  const tally = (at: number): string =>
    ballotOf(state, at)
      .map(({ seat, choice }) => `${seat} ${choice ? shorten(choice, 60) : '–'}`)
      .join(', ') || texts.nobodyHeard;
  return round === 1 ? `${tally(1)} (${texts.onSealed})` : texts.fromTo(tally(1), round, tally(round));
}

/** A verdict that was looked into once more: what it was before stands beside what it is now. */
const earlierVerdicts = (state: CouncilState, { round }: Round): Block[] =>
  state.rounds.flatMap(({ round: at, counted }) => {
    if (at >= round || counted?.verdict.outcome !== 'majority') return [];
    const { choice, agreed_by } = counted.verdict;
    return [item(wordsOf(state).verdict.wasBefore(at, shorten(choice ?? '–', 80), agreed_by.join(', ')))];
  });

function whyItWon(state: CouncilState, { answers }: Round, { verdict }: Counted): Block[] {
  const { why, found } = wordsOf(state).verdict;
  const count = (seats: string[]): number =>
    seats.reduce((sum, seat) => sum + (answers[seat]?.evidence.filter(isFound).length ?? 0), 0);
  const { agreed_by, dissent } = verdict;
  return [
    heading(3, why),
    ...agreed_by.map((seat) => {
      const opinion = answers[seat]?.opinion;
      return item(`${seat}: ${shorten(opinion?.reasoning || opinion?.position || '', 400)}`);
    }),
    text(found(count(agreed_by), dissent.length ? count(dissent) : null)),
    ...whoMoved(state),
  ];
}

function whoMoved(state: CouncilState): Block[] {
  const texts = textsIn(state.opened.language);
  const moved = state.rounds.flatMap(({ counted }) => counted?.flips ?? []);
  const lines = moved.map((flip) =>
    item(texts.councilVerdict.round.movedIn(flip.seat, flip.round, flipText(flip, texts))),
  );
  return lines.length ? lines : [text(texts.councilVerdict.verdict.nobodyMoved)];
}

const dissentItems = ({ counted, answers }: Round): Block[] =>
  (counted?.verdict.dissent ?? []).map((seat) => {
    const opinion = answers[seat]?.opinion;
    const said = opinion?.remaining || opinion?.concerns || opinion?.reasoning || opinion?.position || '';
    return item(`${seat}: ${shorten(said, 500)}`);
  });

export function recommended(state: CouncilState, round: Round): { decided: string; next: string } {
  const { choice = null, agreed_by = [] } = round.counted?.verdict ?? {};
  const { outcome, standing } = verdictOf(state);
  const texts = wordsOf(state).verdict;
  const payload = state.opened.payload;
  if (state.decision && state.decision.choice !== decisionOf(state, round))
    return { decided: texts.asDecided(shorten(namedIn(state, state.decision.choice), 200)), next: '' };
  if (outcome === 'declined' || outcome === 'left_open') return { decided: '', next: texts.notTakenAction };
  if (outcome === 'undecided') {
    const step = cheapestStep(textsOf(state), standing.hinges, { roundsLeft: canGoOn(state) });
    return { decided: '', next: payload ? texts.keepIntent : texts.noneYet(step) };
  }
  if (payload)
    return { decided: '', next: choice === 'update_intent' ? texts.updateIntent : texts.revertChange };
  const warners = new Map<string, string[]>();
  for (const seat of agreed_by) {
    const concerns = shorten(round.answers[seat]?.opinion?.concerns ?? '', 250);
    if (concerns) warners.set(concerns, [...(warners.get(concerns) ?? []), seat]);
  }
  const { sentence } = textsIn(state.opened.language).report;
  const cautions = [...warners].map(([concerns, seats]) =>
    sentence(texts.caution(seats.join(', '), concerns.replace(/[.。]$/, ''))),
  );
  return { decided: decisionText(state, round), next: sentences(cautions) };
}

const fullDissent = (state: CouncilState, { counted, answers }: Round): Block[] =>
  under(
    3,
    wordsOf(state).verdict.fullDissent,
    (counted?.verdict.dissent ?? []).flatMap((seat) => [field(seat, ''), quoted(answers[seat]?.text ?? '')]),
  );
