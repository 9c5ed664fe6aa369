import { expect, it } from 'vitest';
import { envValues } from './env-values.ts';

const valuesIn = (text: string): string[] => envValues({ path: '.env', text }).map(({ value }) => value);

it.each<[name: string, line: string, found: string[]]>([
  ['eight signs are a secret', 'API_TOKEN=k4Xw9-Qz', ['k4Xw9-Qz']],
  ['seven are too few', 'API_TOKEN=k4Xw9-Q', []],
  ['eight in an address', 'DB=postgres://app:k4Xw9-Qz@db.internal/app', ['k4Xw9-Qz']],
  ['seven in an address', 'DB=postgres://app:k4Xw9-Q@db.internal/app', []],
  ['both lines of one that goes on', 'KEY="k4Xw9-Qz01\nb8Lm2-Rt77"\nPORT=1', ['k4Xw9-Qz01', 'b8Lm2-Rt77']],
  ['no frame of a key', "KEY='-----BEGIN PRIVATE KEY-----\nMIIx8Lm2Rt77'", ['MIIx8Lm2Rt77']],
  ['a row after quotes that are never closed', 'A="x\nAPI_TOKEN=k4Xw9-Qz', ['k4Xw9-Qz']],
  ['a line that goes on further in', 'KEY="k4Xw9-Qz01\n   b8Lm2-Rt77"', ['k4Xw9-Qz01', 'b8Lm2-Rt77']],
  ['nothing behind quotes that are closed', 'KEY="x"\nb8Lm2-Rt77', []],
  ['quotes inside', "API_TOKEN=k4'Xw9-Qz'", ["k4'Xw9-Qz'"]],
  ['no remark behind it', 'API_TOKEN=k4Xw9-Qz  # the new one', ['k4Xw9-Qz']],
  ['a name in humps', 'apiToken=k4Xw9-Qz', ['k4Xw9-Qz']],
  ['no name that only ends like one', 'mytoken=k4Xw9-Qz', []],
  ['what a machine made, whatever its name', 'BUILD=q7Zt4Kd9Lw2Vx8Rb', ['q7Zt4Kd9Lw2Vx8Rb']],
  ['nothing shorter of that kind', 'BUILD=q7Zt4Kd9Lw2Vx8R', []],
  ['no word', 'API_KEY=vogelhaus', []],
  ['no two words', 'API_KEY=vogel-haus', []],
  ['words with a number', 'API_KEY=vogel-haus-7', ['vogel-haus-7']],
  ['a word with a sign of no word', 'API_KEY=vogel+haus', ['vogel+haus']],
  ['no number', 'API_KEY=4711.0815:99', []],
  ['a number with a letter', 'API_KEY=4711.0815:9x', ['4711.0815:9x']],
  ['no path', 'API_TOKEN=/run/keys/q7Zt', []],
  ['no path at home', 'API_TOKEN=~/keys/q7Zt', []],
  ['no path on a disk', 'API_TOKEN=C:\\keys\\q7Zt', []],
  ['what only has strokes', 'API_TOKEN=q7Zt/keys/4Kd9', ['q7Zt/keys/4Kd9']],
  ['no address', 'AUTH=https://login.internal:8443/q7?x=1', []],
  ['no address without a path', 'AUTH=https://login.internal:8443', []],
  ['no mail address', 'AUTH=vogel9@haus.internal', []],
  ['what only ends like one', 'AUTH=q7!vogel9@haus.internal', ['q7!vogel9@haus.internal']],
])('%s', (_, line, found) => {
  expect(valuesIn(line)).toEqual(found);
});

it('says on which line', () => {
  expect(envValues({ path: '.env', text: '# local\n\nexport API_TOKEN="k4Xw9-Qz"\n' })).toEqual([
    { name: 'API_TOKEN', value: 'k4Xw9-Qz', line: 3 },
  ]);
});
