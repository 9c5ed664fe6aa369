import { describe, expect, it } from 'vitest';
import { OPENING_OPTIONS } from '../../scripts/core/protocol/opening-options.ts';
import { handsOverText } from './own-call.mjs';

const ftm = 'node /plugins/ftm/scripts/ftm.mjs';
const code = 'const x = { "a": `$(rm -rf ~)` };';

describe('a call that hands over text', () => {
  it.each([
    ['an answer', `${ftm} submit magi-1 --as logos <<'ANSWER'\n${code}\nANSWER`],
    ['an answer, its seat after a sign', `${ftm} submit magi-1 --as=logos <<'ANSWER'\n${code}\nANSWER`],
    ['a review of a file of the project', `${ftm} open review - --scope file:src/a.ts <<'TEXT'\nx\nTEXT`],
    ['a review of a range', `${ftm} open review - --scope range:main..feature/x <<'TEXT'\nx\nTEXT`],
    ['a question', `${ftm} open magi - <<'QUESTION'\nquestion: x\n\n${code}\nQUESTION\n`],
  ])('is %s', (_, command) => {
    expect(handsOverText(command, '/plugins/ftm')).toBe(true);
  });

  it.each([
    ['another program', `node /plugins/evil/scripts/ftm.mjs submit x <<'ANSWER'\n${code}\nANSWER`],
    ['a verb that starts engines', `${ftm} auto magi - <<'ANSWER'\n${code}\nANSWER`],
    ['a here-document the shell looks into', `${ftm} submit x <<ANSWER\n${code}\nANSWER`],
    ['a command after the text', `${ftm} submit x <<'ANSWER'\n${code}\nANSWER\nrm -rf ~`],
    ['a second text', `${ftm} submit x <<'ANSWER'\na\nANSWER\nb\nANSWER`],
    ['a text without end', `${ftm} submit x <<'ANSWER'\n${code}`],
    ['a command beside it', `${ftm} submit x; rm -rf ~ <<'ANSWER'\na\nANSWER`],
    ['a substitution', `${ftm} submit $(id) <<'ANSWER'\na\nANSWER`],
    ['a redirection', `${ftm} submit x <<'ANSWER' > ~/.bashrc\na\nANSWER`],
    ['a pipe', `${ftm} submit x <<'ANSWER' | sh\na\nANSWER`],
    ['a command before it', `rm -rf ~\n${ftm} submit x <<'ANSWER'\na\nANSWER`],
    ['a send that was stopped', `${ftm} open review - --send-anyway <<'TEXT'\na\nTEXT`],
    ['fewer engines than asked for', `${ftm} open council - --allow-two <<'TEXT'\na\nTEXT`],
    ['an option nobody knows', `${ftm} submit x --as y --trust-me <<'TEXT'\na\nTEXT`],
    ['a short option', `${ftm} submit x -a y <<'TEXT'\na\nTEXT`],
    ['a file outside', `${ftm} open review - --scope file:/etc/shadow <<'TEXT'\na\nTEXT`],
    ['a file outside, in one word', `${ftm} open review - --scope=file:/etc/shadow <<'TEXT'\na\nTEXT`],
    ['a file above', `${ftm} open review - --scope file:../x <<'TEXT'\na\nTEXT`],
    ['a file above, in the middle', `${ftm} open review - --artifact-file a/../../x <<'TEXT'\na\nTEXT`],
    ['a payload from elsewhere', `${ftm} open council --payload /tmp/x <<'TEXT'\na\nTEXT`],
    ['a text with a NUL', `${ftm} submit x --as y <<'TEXT'\na\nTE\0XT\nTEXT`],
    ['a text with a carriage return', `${ftm} submit x --as y <<'TEXT'\na\r\nTEXT`],
    ['a text with an escape', `${ftm} submit x --as y <<'TEXT'\n\x1b[2J\nTEXT`],
    ['a text that reads backwards', `${ftm} submit x --as y <<'TEXT'\n\u202e\nTEXT`],
    ['no text', `${ftm} submit x`],
  ])('is not %s', (_, command) => {
    expect(handsOverText(command, '/plugins/ftm')).toBe(false);
  });
});

it('its options are those of opening, but for what loosens a guard', () => {
  const known = Object.keys(OPENING_OPTIONS);
  // A budget or a profile of the call's own stands in place of what the user has set.
  const loosening = ['send-anyway', 'allow-two', 'max-tokens', 'max-minutes', 'profile'];
  const isLetThrough = (name: string): boolean =>
    handsOverText(`${ftm} open review - --${name} <<'TEXT'\na\nTEXT`, '/plugins/ftm');
  expect(known.filter((name) => !isLetThrough(name)).sort()).toEqual(loosening.sort());
});
