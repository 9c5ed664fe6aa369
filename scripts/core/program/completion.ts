// Completion of verbs, options and fixed words for the three shells people have, as text to be sourced.
import { argumentWords, type Page } from './verbs.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export function completionFor(shell: Shell, pages: readonly Page[]): string {
  return { bash: forBash, zsh: forZsh, fish: forFish }[shell](pages);
}

const flagsOf = ({ command }: Page): string[] => [
  '--help',
  ...Object.keys(command.options).map((name) => `--${name}`),
];
const verbsOf = (pages: readonly Page[]): string => pages.map(({ verb }) => verb).join(' ');

function forBash(pages: readonly Page[]): string {
  return `# ftm completion for bash: eval "$(ftm completion bash)"
_ftm() {
  local cur=\${COMP_WORDS[COMP_CWORD]} flags='' words=''
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${verbsOf(pages)} help --help --version' -- "$cur"))
    return
  fi
  case \${COMP_WORDS[1]} in
    help) words='${verbsOf(pages)}' ;;
${pages.map((page) => `    ${page.verb}) flags='${flagsOf(page).join(' ')}' words='${argumentWords(page.command).join(' ')}' ;;`).join('\n')}
  esac
  case $cur in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$cur")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$cur")) ;;
  esac
}
complete -o default -F _ftm ftm`;
}

function forZsh(pages: readonly Page[]): string {
  const described = (name: string, about: string): string =>
    quoted(`${name.replaceAll(':', '\\:')}:${about}`);
  return `#compdef ftm
# ftm completion for zsh: eval "$(ftm completion zsh)", after compinit
_ftm() {
  local -a found flags
  if (( CURRENT == 2 )); then
    found=(${pages.map(({ verb, about }) => described(verb, about)).join(' ')})
    _describe verb found
    return
  fi
  case \${words[2]} in
    help) found=(${verbsOf(pages)}) ;;
${pages
  .map((page) => {
    const flags = Object.entries(page.command.options).map(([name, { help }]) =>
      described(`--${name}`, help),
    );
    return `    ${page.verb}) found=(${argumentWords(page.command).join(' ')}) flags=('--help' ${flags.join(' ')}) ;;`;
  })
  .join('\n')}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then
    _describe option flags
  elif (( \${#found} )); then
    _describe argument found
  else
    _files
  fi
}
(( $+functions[compdef] )) && compdef _ftm ftm`;
}

function forFish(pages: readonly Page[]): string {
  const lines = pages.flatMap(({ verb, about, command }) => {
    const inVerb = `-n '__fish_seen_subcommand_from ${verb}'`;
    const words = argumentWords(command);
    return [
      `complete -c ftm -n __fish_use_subcommand -f -a ${verb} -d ${quoted(about)}`,
      ...(words.length ? [`complete -c ftm ${inVerb} -f -a ${quoted(words.join(' '))}`] : []),
      ...Object.entries(command.options).map(
        ([name, { help, value }]) =>
          `complete -c ftm ${inVerb} -l ${name}${value ? ' -r' : ''} -d ${quoted(help)}`,
      ),
    ];
  });
  return [
    '# ftm completion for fish: ftm completion fish | source',
    'complete -c ftm -l help -d "how it is called, with examples"',
    "complete -c ftm -n __fish_use_subcommand -f -a help -d 'more about one verb'",
    `complete -c ftm -n '__fish_seen_subcommand_from help' -f -a '${verbsOf(pages)}'`,
    ...lines,
  ].join('\n');
}

const quoted = (text: string): string => `'${text.replaceAll("'", '’')}'`;
