// The three questions of the setup, asked in a terminal; Enter takes what is proposed.
import { createInterface } from 'node:readline/promises';
import { PROFILES, type Profile } from '../../core/configuration/profiles.ts';
import { type Found, namedEngines, profileLines, usable } from '../../core/program/setup.ts';

export type Choices = { found: Found[]; profile: Profile; language: string };

export async function askForChoices(proposed: Choices): Promise<Choices> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ask = async <T>(question: string, read: (answer: string) => T | null, otherwise: T): Promise<T> => {
    for (;;) {
      const answer = (await terminal.question(`${question} `)).trim();
      const meant = answer === '' ? otherwise : read(answer);
      if (meant !== null) return meant;
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
  } finally {
    terminal.close();
  }
}
