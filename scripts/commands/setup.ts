// ftm setup: a configuration written from what is there.
import { flag, takes } from '../core/configuration/option.ts';
import { readProfile } from '../core/configuration/profiles.ts';
import { renderReport } from '../core/doctor/render.ts';
import { chosenText, configFile, TRY_IT, usable } from '../core/program/setup.ts';
import { Refusal } from '../core/refusal.ts';
import { configurationFiles } from '../io/input/settings.ts';
import { writeTextFile } from '../io/input/text-file.ts';
import { now } from '../io/machine/clock.ts';
import { isTerminal } from '../io/machine/terminal.ts';
import { lookForEngines } from '../io/setup/look.ts';
import { putAside } from '../io/setup/put-aside.ts';
import { askForChoices } from '../io/setup/questions.ts';
import { examineAll } from '../io/setup/surroundings.ts';
import { type Command, JSON_OPTION } from './command.ts';

export const command: Command = {
  usage: 'setup [--yes] [--profile quick|careful|local] [--force]',
  takes: 0,
  about:
    'Looks for engines and model servers on this machine, asks three questions, writes ftm-config.yml with seats bound to what works, and runs the doctor. No model is called.',
  options: {
    yes: flag('ask nothing and accept what is proposed', { short: 'y' }),
    profile: takes('P', 'quick, careful or local (only models on this machine)'),
    force: flag('overwrite an existing configuration; the old one is kept beside it'),
    json: JSON_OPTION,
  },
  examples: ['ftm setup', 'ftm setup --yes --profile quick'],
  async run({ values }) {
    const profile = readProfile(values['profile']) ?? 'quick';
    if (!values['yes'] && !isTerminal())
      throw new Refusal(
        'nobody_to_ask',
        'This is not a terminal, so nobody can be asked.',
        'ftm setup --yes accepts what is proposed.',
      );
    const { user: file } = configurationFiles();
    const before = putAside(file, values['force'] === true);
    const { all, lacking } = await lookForEngines();
    const found = usable(all, profile);
    const proposed = { found, profile, language: 'en' };
    const chosen = values['yes'] || found.length === 0 ? proposed : await askForChoices(proposed);
    if (chosen.found.length === 0)
      throw new Refusal(
        'engines_unavailable',
        profile === 'local'
          ? 'No model server answers on this machine.'
          : 'No engine was found that can be used.',
        profile !== 'local' && lacking.length > 0
          ? `${lacking.join('; ')}. One is enough; then ftm setup.`
          : 'Install and log in to one (npm install -g @openai/codex, or start Ollama), then ftm setup. ftm doctor says what each one lacks.',
      );
    before.move();
    writeTextFile(file, configFile({ ...chosen, made: now().slice(0, 10) }));
    const report = await examineAll();
    return {
      print: {
        file,
        profile: chosen.profile,
        engines: chosen.found.map(({ engine }) => engine),
        level: report.level,
      },
      people: (look) =>
        `Written: ${file}\n${chosenText(chosen)}\n\n${renderReport(report, look)}\n\n${TRY_IT}`,
    };
  },
};
