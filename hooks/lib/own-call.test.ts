import { describe, expect, it } from 'vitest';
import { handsOverText } from './own-call.mjs';

const ftm = 'node /plugins/ftm/scripts/ftm.mjs';
const code = 'const x = { "a": `$(rm -rf ~)` };';

describe('a call that hands over text', () => {
  it.each([
    ['an answer', `${ftm} submit magi-1 --as logos <<'ANSWER'\n${code}\nANSWER`],
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
    ['no text', `${ftm} submit x`],
  ])('is not %s', (_, command) => {
    expect(handsOverText(command, '/plugins/ftm')).toBe(false);
  });
});
