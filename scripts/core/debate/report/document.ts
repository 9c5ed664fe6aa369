// What a Debate reports in the form of its reference: the outcome, and how the position changed.
import { DEBATE_OUTCOMES, DEBATE_ROUNDS } from '../../../base/headings.cjs';
import type { Level } from '../../configuration/confidence.ts';
import type { Block } from '../../shapes.ts';
import { fact, heading, inCode, item, reason, text, under } from '../../telling/blocks.ts';
import { inWords } from '../../telling/stored.ts';
import { type Texts, textsIn } from '../../telling/texts/texts.ts';
import { capitalise, oneLine, sentences } from '../../words/line.ts';
import { standingOfDebate } from '../count/gate.ts';
import { type Standing, standings } from '../count/standing.ts';
import type { DebateState, Opened } from '../events.ts';
import { parties, resultOf } from '../phase.ts';
import { labelOf, nameOf } from '../prompts/prompt-slots.ts';
import { lastCheck } from '../rounds.ts';
import { assumptionTable, wayTable } from './assumed.ts';

export const wordsOf = ({ language }: Pick<Opened, 'language'>): Texts['debateVerdict'] =>
  textsIn(language).debateVerdict;

/** Empty until somebody was heard. */
export function documentOf(state: DebateState, opened: Opened): Block[] {
  const result = resultOf(state);
  if (!result && !lastCheck(state)) return [];
  return [
    ...(result ? OUTCOMES[result](state, opened) : []),
    ...under(2, wordsOf(opened).history.title, positionHistory(state, opened)),
    ...(result ? record(opened) : []),
  ];
}

const OUTCOMES = { consensus, tradeoff, aborted };

function consensus(state: DebateState, opened: Opened): Block[] {
  const { outcome: texts } = wordsOf(opened);
  const seats = standings(state);
  const { gate, hinges } = standingOfDebate(state);
  const stopped = state.decision?.took === 'stopped' && state.objection === null ? 'declined' : 'undecided';
  const word = gate === 'approved' ? 'consensus' : stopped;
  const doubted = hinges.map(({ seat }) => seat);
  return [
    heading(2, DEBATE_OUTCOMES[word]),
    ...(word === 'consensus'
      ? []
      : [fact(texts.wouldBe, texts.wereItNot('CONSENSUS', whyNot(state, opened)))]),
    ...position(state, opened),
    fact(texts.confidence, levelWord(confidenceOf(state, seats), opened)),
    fact(DEBATE_ROUNDS.consensus, String(lastCheck(state)?.round ?? 0)),
    fact(texts.validated, '', [
      ...seats.map((one) => {
        const mark = one.settled && !doubted.includes(one.challenger.seat) ? '✅' : '⚠';
        return `${mark} ${labelOf(one.challenger)}: ${validation(one, opened)}`;
      }),
      ...opened.absent.map(({ seat, reason: why }) => `⚠ ${capitalise(seat)}: ${texts.notThere(why)}`),
    ]),
    whatChanged(state, opened),
  ];
}

function tradeoff(state: DebateState, opened: Opened): Block[] {
  const { outcome: texts } = wordsOf(opened);
  const { noReason } = textsIn(opened.language).report;
  const seats = standings(state);
  const check = lastCheck(state);
  const open = seats.filter(({ challenger }) => check?.blocking.includes(challenger.seat));
  const least = lower(state.positions.at(-1)?.confidence ?? null, 'medium');
  const stands = ({ challenger, verdict, summary }: Standing): string =>
    `${labelOf(challenger)}: ${verdict} - ${oneLine(summary) || noReason}`;
  return [
    heading(2, DEBATE_OUTCOMES.tradeoff),
    ...position(state, opened),
    fact(texts.confidence, levelWord(least, opened)),
    fact(DEBATE_ROUNDS.tradeoff, texts.noConsensus(check?.round ?? 0, check?.stalled ?? false)),
    fact(texts.breakdown, '', [
      ...seats.map(stands),
      ...opened.absent.map(({ seat, reason: why }) => `${capitalise(seat)}: ${texts.away} - ${why}`),
    ]),
    fact(
      texts.disagreement,
      open
        .filter(({ verdict }) => verdict !== 'UNREADABLE')
        .map((one) => `${labelOf(one.challenger)}: ${one.summary}`)
        .join('; ') || texts.noneNamed,
    ),
    fact(texts.assumptions, ''),
    { kind: 'table', ...assumptionTable(state, opened) },
    fact(texts.ways, ''),
    { kind: 'table', ...wayTable(state, opened) },
    fact(texts.common, commonGround(state, opened, seats)),
    whatChanged(state, opened),
    fact(texts.before, '', checklist(state, opened)),
  ];
}

function aborted(state: DebateState, opened: Opened): Block[] {
  const { outcome: texts } = wordsOf(opened);
  const { lost } = state;
  const { defender } = opened;
  return [
    heading(2, DEBATE_OUTCOMES.aborted),
    text(
      lost
        ? texts.lost(
            defender.name,
            lost.turn,
            `${lost.failure.reason}: ${inWords(lost.failure.detail, opened.language)}`,
          )
        : texts.silent(defender.name),
    ),
    ...(lost ? [] : standings(state).map((one) => item(`${labelOf(one.challenger)}: ${one.summary}`))),
    text(texts.openAgain),
  ];
}

/** It is a yes only with its conditions: they stand beside it. */
function position({ positions, ...state }: DebateState, opened: Opened): Block[] {
  const { outcome: texts } = wordsOf(opened);
  const latest = positions.at(-1);
  const words = latest?.text ?? '';
  const conditions = latest?.conditions ?? [];
  const isOpen = resultOf({ ...state, positions }) === 'tradeoff';
  return [
    fact(texts.position, isOpen ? texts.contested(words) : words),
    ...(conditions.length ? [fact(texts.conditions, '', conditions)] : []),
  ];
}

/** All three sides looked and agreed: high, as in the reference. Otherwise what Claude says itself. */
function confidenceOf(state: DebateState, seats: Standing[]): Level | null {
  const check = lastCheck(state);
  const everybody =
    seats.length === 3 && seats.every(({ verdict, settled }) => verdict === 'AGREE' && settled);
  const heard = seats.filter(({ challenge }) => challenge);
  const voices = new Set(heard.map(({ challenger }) => challenger.identity ?? challenger.engine));
  const stated = state.positions.at(-1)?.confidence ?? null;
  // One voice from several sides, or a doubtful agreement, makes nobody sure.
  if (voices.size < 2 || standingOfDebate(state).hinges.length > 0) return stated && lower(stated, 'medium');
  return check?.decision === 'fast_exit' && everybody ? 'high' : stated;
}

const ORDER: Level[] = ['low', 'medium', 'high'];
const lower = (one: Level | null, other: Level): Level =>
  one && ORDER.indexOf(one) < ORDER.indexOf(other) ? one : other;

function levelWord(level: Level | null, opened: Opened): string {
  const { levels, notStated } = wordsOf(opened).outcome;
  return level ? levels[level] : notStated;
}

/** Once for each reason, however many it is said of. */
function whyNot(state: DebateState, opened: Opened): string {
  const { hinge } = textsIn(opened.language).debate;
  const why = standingOfDebate(state).hinges.map(({ seat, reason: because }) =>
    hinge.why(nameOf(opened, seat), because),
  );
  return sentences([...new Set(why)]);
}

function validation(one: Standing, opened: Opened): string {
  const { outcome: texts } = wordsOf(opened);
  const { verdict, settled, summary, challenge, downgraded, failure } = one;
  if (verdict === 'UNREADABLE') return texts.unreadable(summary);
  if (!settled) return texts.notHeard(summary);
  const isMinor = verdict === 'PARTIAL' && challenge?.objection_strength === 'minor';
  const bare = downgraded && failure ? texts.bare : '';
  return `${isMinor ? texts.minor : ''}${oneLine(summary) || texts.agrees}${bare}`;
}

function whatChanged(state: DebateState, opened: Opened): Block {
  const { outcome: texts } = wordsOf(opened);
  const taken = state.positions.flatMap(({ because, version }) =>
    because.map(({ seat, stance, reason: why }) =>
      texts.took(nameOf(opened, seat), stance === 'partial', version, why),
    ),
  );
  return fact(texts.changed, taken.length ? '' : texts.nothingChanged, taken);
}

function commonGround(state: DebateState, opened: Opened, seats: Standing[]): string {
  const { outcome: texts } = wordsOf(opened);
  const { sentence } = textsIn(opened.language).report;
  const settled = seats.filter((one) => one.settled).map(({ challenger }) => challenger.name);
  const taken = [
    ...new Set(state.positions.flatMap(({ because }) => because.map(({ seat }) => nameOf(opened, seat)))),
  ];
  const parts = [
    settled.length ? texts.settledBy(settled.join(', '), settled.length) : '',
    taken.length ? texts.inPosition(taken.join(', ')) : '',
  ].filter(Boolean);
  return parts.length ? sentence(parts.join('; ')) : texts.onlyQuestion;
}

function checklist(state: DebateState, opened: Opened): string[] {
  const { outcome: texts } = wordsOf(opened);
  const tests = parties(state).flatMap((seat) => {
    const found = state.assumptions[seat]?.assumptions;
    return found?.test ? [texts.findOut(nameOf(opened, seat), found.core, found.test)] : [];
  });
  return [...tests, texts.carryRisk];
}

export function positionHistory(state: DebateState, opened: Opened): Block[] {
  const { history: texts } = wordsOf(opened);
  const last = state.positions.length;
  return state.positions.flatMap(({ version, after_round: round, text: words, because }) => [
    item(`v${version} (${whenOf(state, opened, { version, round, last })}): ${words}`),
    ...because.map(({ seat, stance, reason: why }) =>
      reason(texts.because(nameOf(opened, seat), stance === 'partial', why)),
    ),
    ...(version > 1 && because.length === 0 ? [reason(texts.unexplained)] : []),
  ]);
}

function whenOf(
  state: DebateState,
  opened: Opened,
  { version, round, last }: { version: number; round: number; last: number },
): string {
  const { opening, after } = wordsOf(opened).history;
  return version === 1 ? opening : after(round, version === last && resultOf(state) !== null);
}

function record({ workspace, domain, challengers, language }: Opened): Block[] {
  const { record: texts } = wordsOf({ language });
  const way = challengers.map(({ name, engine, persona }) =>
    persona.way === 'context_file'
      ? texts.read(name, persona.file ?? '', engine)
      : texts.handed(name, engine),
  );
  const words = domain.from === 'detected' ? domain.words.join(', ') : '';
  return [
    heading(2, texts.title),
    text(textsIn(language).report.sentence(`${texts.lenses(domain.name, words)}${way.join('; ')}`)),
    { kind: 'text', text: texts.folder(inCode(workspace.folder)), code: workspace.folder },
  ];
}
