import { expect, it } from 'vitest';
import { asksEngine } from './seal-guard.mjs';

const engines = ['codex', 'gemini', 'qwen'];

it.each([
  ['codex exec "what do you think"', 'codex'],
  ['codex e -', 'codex'],
  ['codex review --uncommitted', 'codex'],
  ['cd x && codex exec hi', 'codex'],
  ['cd x; gemini -p "hi"', 'gemini'],
  ['cd x\ngemini -p hi', 'gemini'],
  ['true || qwen "hi"', 'qwen'],
  ['echo hi | gemini', 'gemini'],
  ['cat p.md | codex exec - > out.txt 2>&1', 'codex'],
  ['gemini -p hi & codex exec hi &', 'gemini'],
  ['/usr/local/bin/codex exec hi', 'codex'],
  ['./node_modules/.bin/gemini -p hi', 'gemini'],
  ["'codex' exec hi", 'codex'],
  ['co"dex" exec hi', 'codex'],
  ['co\\dex exec hi', 'codex'],
  ['codex \\\n  exec hi', 'codex'],
  ['OPENAI_API_KEY=x CODEX_HOME=/tmp codex exec hi', 'codex'],
  ['env -i PATH=/bin codex exec hi', 'codex'],
  ['timeout 60 codex exec hi', 'codex'],
  ['timeout --signal=KILL 60s gemini -p hi', 'gemini'],
  ['nohup nice -n 5 codex exec hi', 'codex'],
  ['stdbuf -oL codex exec hi', 'codex'],
  ['time codex exec hi', 'codex'],
  ['! codex exec hi', 'codex'],
  ['xargs -0 codex exec < prompts', 'codex'],
  ['npx -y @openai/codex exec hi', 'codex'],
  ['npx @openai/codex@latest exec hi', 'codex'],
  ['npx @google/gemini-cli -p hi', 'gemini'],
  ['pnpm dlx @google/gemini-cli -p hi', 'gemini'],
  ['npm exec -- codex exec hi', 'codex'],
  ['node /opt/x/codex.js exec hi', 'codex'],
  ['bash -c "codex exec hi"', 'codex'],
  ["sh -lc 'cd x && gemini -p hi'", 'gemini'],
  ["bash <<'EOF'\ncodex exec hi\nEOF", 'codex'],
  ['eval "codex exec hi"', 'codex'],
  ['answer=$(codex exec hi)', 'codex'],
  ['echo "it says: $(gemini -p hi)"', 'gemini'],
  ['echo `codex exec hi`', 'codex'],
  ['diff <(codex exec hi) <(true)', 'codex'],
  ['(cd x && codex exec hi)', 'codex'],
  ['if true; then codex exec hi; fi', 'codex'],
  ['for q in a b; do gemini -p "$q"; done', 'gemini'],
  ['{ codex exec hi; }', 'codex'],
  ['codex exec <<EOF\nhi\nEOF', 'codex'],
  ['cat <<EOF > p.md\nhi\nEOF\ncodex exec - < p.md', 'codex'],
])('%s asks %s', (command, engine) => {
  expect(asksEngine(command, engines)).toBe(engine);
});

it.each([
  'codex --version',
  'codex login status',
  'gemini --help',
  'gemini mcp list',
  'command -v codex gemini qwen --version',
  'which codex && which gemini',
  'echo "codex exec hi"',
  'git commit -m "use codex exec"',
  'grep -rn "gemini -p" src',
  'ls codex',
  'cat codex/exec.md',
  'npm install -g @openai/codex',
  '# codex exec hi',
  'ls # codex exec hi',
  'mycodex exec hi',
  'codexer exec',
  'npm run codex-exec',
  'claude -p hi',
  'node /plugin/scripts/ftm.mjs run magi-1 --wait 100',
  "node /plugin/scripts/ftm.mjs submit magi-1 --as claude <<'END'\nI would run codex exec hi; gemini -p hi\n$(codex exec)\nEND",
  'node /plugin/scripts/ftm.mjs open magi - <<END\ncodex exec hi\nEND\nls',
  'cat > notes.md <<-END\n\tcodex exec hi\n\tEND',
  'python3 - <<"EOF"\nprint("codex exec")\nEOF',
  'echo hi > codex',
  '',
  "echo 'unfinished codex",
])('%s asks nobody', (command) => {
  expect(asksEngine(command, engines)).toBe(null);
});

it('ends on anything', () => {
  for (const command of [
    'codex <<',
    'codex <<<x',
    '$(((codex',
    '"$(`codex',
    `codex${'('.repeat(2000)}`,
    `${'echo "$('.repeat(300)}codex`,
  ])
    expect(() => asksEngine(command, engines)).not.toThrow();
});
