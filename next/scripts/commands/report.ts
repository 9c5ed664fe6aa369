// ftm report: a verdict to keep or to send: Markdown, page, decision record, SARIF, pull request.
import { wrongUse } from '../core/words/refusal.ts';
import { loadDeliberation } from '../io/deliberation/deliberation.ts';
import { KINDS, reportAll, reportOf } from '../io/reports/report.ts';
import { type Command, flag, isSet, takes, text } from './command.ts';

export const command: Command = {
  usage: 'report [ID] [--md|--html|--adr|--sarif|--github|--github-review|--gitlab] [--post]',
  about:
    'Writes a report of a verdict and says where. For a review also SARIF, annotations, and comments at the lines of a pull request.',
  options: {
    md: flag('Markdown, printed (the default)'),
    html: flag('one page that can be sent'),
    adr: flag('a decision record, numbered in the project'),
    sarif: flag('review: SARIF 2.1.0'),
    github: flag('review: annotations for a workflow'),
    'github-review': flag('review: line comments, as gh api takes them'),
    gitlab: flag('review: discussions of a merge request'),
    post: flag('send the comments (GITHUB_TOKEN, --repo, --pull)'),
    repo: takes('OWNER/NAME', 'where to (GITHUB_REPOSITORY)'),
    pull: takes('N', 'which pull request'),
    all: flag('a page for each, and one that lists them'),
  },
  examples: ['ftm report --html', 'ftm report --github-review --post --pull 12'],
  async run(given) {
    if (isSet(given, 'all')) return written(await reportAll());
    const [kind = 'md', second] = KINDS.filter((one) => isSet(given, one));
    if (second) throw wrongUse(`--${kind} and --${second} are two reports.`, 'Ask for one at a time.');
    const where = { post: isSet(given, 'post'), repo: text(given, 'repo'), pull: text(given, 'pull') };
    const one = await loadDeliberation(given.positionals[0], 'newest');
    const { printed, file = '' } = await reportOf(one, kind, where);
    return printed === undefined ? written(file) : { raw: printed };
  },
};

const written = (file: string) => ({ data: { file }, text: () => file });
