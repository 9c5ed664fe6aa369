// ftm ask: everybody's answer to one question, side by side, and no verdict.
import { flag, takes } from '../core/configuration/option.ts';
import { readProfile } from '../core/configuration/profiles.ts';
import { askText, withoutNames } from '../core/program/ask.ts';
import { OPENING_OPTIONS } from '../core/protocol/opening-options.ts';
import { EXIT, Refusal } from '../core/refusal.ts';
import { askEverybody, askedBefore } from '../io/asking/ask.ts';
import { readStandardInput } from '../io/machine/terminal.ts';
import { type Command, JSON_OPTION } from './command.ts';

export const command: Command = {
  usage: 'ask "QUESTION" or - [--engines A,B] [--profile P] [--image FILE] | ask ID --names',
  about:
    'Asks every available engine the same question and shows the answers side by side, without names until you ask for them. There is no verdict, and the engines see nothing but the question.',
  options: {
    engines: takes('A,B', 'only these'),
    image: takes('FILE', 'show them an image; engines that take none are left out'),
    profile: OPENING_OPTIONS.profile,
    names: flag('who said what'),
    'send-anyway': flag('send the question even if secrets were found in it'),
    json: JSON_OPTION,
  },
  examples: ['ftm ask "Tabs or spaces?"', 'ftm ask "What is wrong in this picture?" --image screen.png'],
  async run({ positionals: [given = ''], values }) {
    const question = given === '-' ? await readStandardInput() : given;
    if (question.trim() === '')
      throw new Refusal('no_question', 'There is no question.', 'For example: ftm ask "Tabs or spaces?"');
    const { engines, image, names } = values;
    const asked = /^ask-[0-9a-f]{8}$/.test(question)
      ? await askedBefore(question)
      : await askEverybody({
          question,
          engines: typeof engines === 'string' ? engines.split(',').map((name) => name.trim()) : null,
          image: typeof image === 'string' ? image : null,
          profile: readProfile(values['profile']),
          sendAnyway: values['send-anyway'] === true,
        });
    return {
      print: names ? asked : withoutNames(asked),
      people: (look) => askText(asked, names === true, look),
      exit: asked.answers.some(({ text }) => text !== null) ? EXIT.done : EXIT.refused,
    };
  },
};
