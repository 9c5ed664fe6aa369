import { expect, it } from 'vitest';
import { type CouncilPlanInput, type Engine, planCouncil } from './plan.ts';

const VENDORS: Record<string, string> = {
  claude: 'anthropic',
  codex: 'openai',
  gemini: 'google',
  qwen: 'alibaba',
  gpt: 'openai',
};
const engines = (...names: string[]): Record<string, Engine> =>
  Object.fromEntries(
    Object.entries(VENDORS).map(([name, vendor]) => {
      const available = names.includes(name);
      return [
        name,
        {
          available,
          reason: available ? 'available' : 'not found',
          vendor,
          remedy: available ? null : `install ${name}`,
        },
      ];
    }),
  );
const plan = (names: string[], changed: Partial<CouncilPlanInput> = {}) =>
  planCouncil({
    configured: { claude: ['claude'], codex: ['codex'], gemini: ['gemini'] },
    engines: engines(...names),
    hosted: true,
    questions: true,
    allowTwo: false,
    shuffle: (items) => [...items].reverse(),
    ...changed,
  });
const sitting = (...args: Parameters<typeof plan>) =>
  plan(...args).seats.map(({ seat, engine, by }) => `${seat}=${engine}/${by}`);

it.each<
  [name: string, names: string[], changed: Partial<CouncilPlanInput>, seats: string[], degraded: string[]]
>([
  [
    'all three',
    ['claude', 'codex', 'gemini'],
    {},
    ['claude=claude/engine', 'codex=codex/engine', 'gemini=gemini/engine'],
    [],
  ],
  [
    'Claude by a subagent',
    ['codex', 'gemini'],
    {},
    ['claude=claude/host', 'codex=codex/engine', 'gemini=gemini/engine'],
    [],
  ],
  [
    'two, as the user wants',
    ['claude', 'codex'],
    { allowTwo: true },
    ['claude=claude/engine', 'codex=codex/engine'],
    ['without gemini (not found)'],
  ],
  [
    'a stand-in of another vendor is no degradation',
    ['claude', 'codex', 'qwen'],
    { configured: { gemini: ['gemini', 'qwen'] } },
    ['claude=claude/engine', 'codex=codex/engine', 'gemini=qwen/engine'],
    [],
  ],
])('%s', (_, names, changed, seats, degraded) => {
  expect(sitting(names, changed)).toEqual(seats);
  expect(plan(names, changed)).toMatchObject({ degraded, unavailable: false });
});

it.each<[name: string, names: string[], changed: Partial<CouncilPlanInput>, message: RegExp]>([
  ['one missing', ['claude', 'codex'], {}, /Missing: gemini: not found – install gemini/],
  [
    'a stand-in of a vendor that sits already',
    ['claude', 'codex', 'gpt'],
    { configured: { gemini: ['gemini', 'gpt'] } },
    /Missing: gemini/,
  ],
  ['two missing, whatever the user wants', ['claude'], { allowTwo: true }, /Missing: codex: .*; gemini:/],
])('%s: says what to install and stops', (_, names, changed, message) => {
  expect(() => plan(names, changed)).toThrow(
    expect.objectContaining({
      code: 'engines_unavailable',
      exit: 3,
      message: expect.stringMatching(message),
    }),
  );
});

it('offers two only when one is missing', () => {
  expect(() => plan(['claude', 'codex'])).toThrow(
    expect.objectContaining({ fix: expect.stringContaining('--allow-two') }),
  );
  expect(() => plan(['claude'])).toThrow(
    expect.objectContaining({ fix: expect.not.stringContaining('--allow-two') }),
  );
});

it('asks nobody where nobody can be asked: it is unavailable', () => {
  expect(plan(['claude', 'codex'], { questions: false })).toMatchObject({ unavailable: true, degraded: [] });
  expect(plan(['codex', 'gemini'], { questions: false, hosted: false })).toMatchObject({ unavailable: true });
  expect(plan(['claude', 'codex'], { questions: false, allowTwo: true })).toMatchObject({
    unavailable: false,
  });
});

it('gives each peer a letter that says nothing of it', () => {
  expect(plan(['claude', 'codex', 'gemini']).seats.map(({ letter }) => letter)).toEqual(['C', 'B', 'A']);
});
