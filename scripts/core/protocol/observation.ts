// What a test showed, for the next prompts: an observation nobody authored, with whose expectation it kept.
import { drawNonce, fenceQuote, fenceRule, markLines } from '../prompting/fence.ts';
import { type DoneTest, decides } from './tests.ts';

/** `whose`: how this reader knows a seat, as the beginning of a sentence. */
type Reader = { seed: number; place: string; whose: (seat: string) => string };

/** Empty where none was run. */
export function observationText(done: DoneTest[], { seed, place, whose }: Reader): string {
  if (done.length === 0) return '';
  const texts = done.map(({ result }) => markLines(result.output || '(it printed nothing)'));
  const nonce = drawNonce(seed, `test-${place}`, texts);
  return [
    '## What a test showed',
    'Since you were last asked this was run in a copy of the tree, apart from all of you. It is an observation: nobody wrote it, and it outweighs what anybody expected.',
    fenceRule(nonce),
    ...done.map(({ result, expected }, index) =>
      [
        `\`${result.command}\` ${result.stopped ? `was stopped: ${result.stopped}` : `ended with exit code ${result.exit}`}.${result.changed.length ? ` It changed ${result.changed.join(', ')}.` : ''}`,
        fenceQuote(texts[index] ?? '', { nonce, label: 'the end of its output' }),
        ...expected.map(
          ({ seat, expect, judgement }) => `${whose(seat)} expected "${expect}": ${JUDGEMENTS[judgement]}.`,
        ),
        ...(decides({ expected }) ? [] : ['It decides nothing by itself.']),
      ].join('\n'),
    ),
  ].join('\n\n');
}

const JUDGEMENTS = { kept: 'met', broken: 'not met', unclear: 'cannot be checked against the result' };
