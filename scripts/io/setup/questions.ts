// The three questions of the setup, asked in a terminal; Enter takes what is proposed.
import { createInterface } from 'node:readline/promises';
import { PROFILES, type Profile } from '../../core/configuration/profiles.ts';
import { type FoundEngine, namedEngines, profileLines, usable } from '../../core/program/setup.ts';
import { Refusal } from '../../core/refusal.ts';
import { oneLine } from '../../core/words/line.ts';

export type Choices = { found: FoundEngine[]; profile: Profile; language: string };

export async function askForChoices(proposed: Choices): Promise<Choices> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Lines that were typed before their question was asked are its answers all the same.
  const early: string[] = [];
  terminal.on('line', (line) => early.push(line));
  const answerTo = async (question: string): Promise<string> => {
    const known = early.shift();
    if (known !== undefined) process.stderr.write(`${question} ${known}\n`);
    return (known ?? (await terminal.question(`${question} `))).trim();
  };
  const ask = async <T>(question: string, read: (answer: string) => T | null, otherwise: T): Promise<T> => {
    for (;;) {
      const answer = await answerTo(question);
      const meant = answer === '' ? otherwise : read(answer);
      if (meant !== null) return meant;
      process.stderr.write(`"${oneLine(answer)}" is none of these; Enter takes what stands in brackets.\n`);
    }
  };
  try {
    const profile = await ask(
      `1 of 3: how thorough?\n${profileLines().join('\n')}\n[${proposed.profile}]`,
      (answer) => PROFILES.find((one) => one === answer) ?? null,
      proposed.profile,
    );
    const fitting = usable(proposed.found, profile);
    const found = await ask(
      `2 of 3: with which engines, the first ones first? [${fitting.map(({ engine }) => engine).join(' ')}]`,
      (answer) => namedEngines(answer, fitting),
      fitting,
    );
    const language = await ask(
      `3 of 3: verdicts in English or Japanese (en, ja)? [${proposed.language}]`,
      (answer) => (['en', 'ja'].includes(answer) ? answer : null),
      proposed.language,
    );
    return { found, profile, language };
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    throw new Refusal(
      'cancelled',
      'Setup was cancelled, and nothing was written.',
      'ftm setup asks again; ftm setup --yes accepts what is proposed.',
    );
  } finally {
    terminal.close();
  }
}
