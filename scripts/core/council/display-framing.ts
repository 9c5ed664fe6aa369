// What the user sees before a Council begins: exactly what will be sent, what is doubtful about it, and who will get it.

import { inlineText } from '../telling/markdown.ts';
import { quote } from '../words/markdown.ts';
import type { CouncilState, Opened } from './events.ts';
import { checkFraming } from './framing-check.ts';
import { problemText } from './problem.ts';
import { remediesAtOpening } from './worth.ts';

export function displayFraming(state: CouncilState): string {
  const { opened, framing, missingPaths } = state;
  if (!opened || !framing) return '';
  const findings = checkFraming(framing, missingPaths).map(
    ({ part, finding }) => `- **${part}**: ${inlineText(finding, 200)}`,
  );
  return [
    '# Council: what the peers will get',
    seatsLine(opened),
    quote(problemText(state)).markdown,
    findings.length
      ? `## Look at this first\n\n${findings.join('\n')}`
      : 'Nothing in it was found to lean or to be missing.',
    recalledText(opened),
  ]
    .filter(Boolean)
    .join('\n\n');
}

export function seatsLine(opened: Opened): string {
  const { seats, degraded, limits } = opened;
  const missing = remediesAtOpening({ opened });
  const who = seats.map(({ seat, engine, by }) =>
    by === 'host' ? `${seat} (a subagent)` : seat === engine ? seat : `${seat} (filled by ${engine})`,
  );
  const worth = degraded.length ? ` **Degraded: ${inlineText(degraded.join('; '))}.**` : '';
  return `Peers: ${who.join(', ')}. Round 1 is blind; at most ${limits.max_rounds} rounds.${worth}${missing.length ? ` To bring them: ${inlineText(missing.join('; '))}.` : ''}`;
}

/** What was known before; it is shown to people and kept out of every prompt, but for what has to be respected. */
export function recalledText({ recalled, blackboard }: Opened): string {
  const { decisions = [], issues = [], patterns = [] } = blackboard ?? {};
  const held = (value: boolean | null): string =>
    value === null ? 'outcome not recorded' : value ? 'held up' : 'DID NOT HOLD UP';
  const similar = recalled.map(
    ({ summary, verdict, held_up, dissent, timestamp }) =>
      `${timestamp.slice(0, 10)} ${inlineText(summary, 120)}${verdict ? ` → ${inlineText(verdict, 80)}` : ''} (${held(held_up)})${dissent ? `; dissent: ${inlineText(dissent, 120)}` : ''}`,
  );
  const told = (texts: string[]): string[] => texts.map((text) => inlineText(text, 200));
  const parts = [
    { title: 'Similar questions, and what became of them:', lines: similar },
    { title: 'Decided last in this project:', lines: told(decisions) },
    { title: 'What keeps coming back:', lines: told(issues) },
    { title: 'Where several opinions helped:', lines: told(patterns) },
  ].filter(({ lines }) => lines.length > 0);
  if (parts.length === 0) return '';
  return [
    '## From the blackboard\n\nFor you only: the peers do not get this.',
    ...parts.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')),
  ].join('\n\n');
}
