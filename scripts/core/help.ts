// The help texts, made from the same tables the program runs by.
type Shown = {
  usage: string;
  about: string;
  options: Record<string, { help: string; value?: string; short?: string; only?: string[] }>;
};

export function renderProgramHelp(verbs: { verb: string; about: string }[]): string {
  const width = Math.max(0, ...verbs.map(({ verb }) => verb.length));
  const lines = verbs.map(({ verb, about }) => `  ${verb.padEnd(width)}  ${about}`);
  return [
    'ftm: several AI engines settle one question',
    '',
    'usage: ftm VERB …   (ftm VERB --help for each)',
    '',
    ...lines,
  ].join('\n');
}

export function renderCommandHelp({ usage, about, options }: Shown): string {
  const rows = Object.entries(options).map(([name, { help, value, short, only }]) => ({
    flag: `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
    help: only ? `${only.join(', ')}: ${help}` : help,
  }));
  const width = Math.max(0, ...rows.map(({ flag }) => flag.length));
  const table = rows.map(({ flag, help }) => `  ${flag.padEnd(width)}  ${help}`);
  return [`usage: ftm ${usage}`, '', about, ...(table.length ? ['', ...table] : [])].join('\n');
}
