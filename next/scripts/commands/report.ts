// ftm report: a verdict to keep or to send: Markdown, page, decision record, SARIF, pull request.
import { Refusal } from '../core/words/refusal.ts';
import { loadDeliberation } from '../io/deliberation/deliberation.ts';
import { KINDS, type Kind, reportAll, reportOf } from '../io/reports/report.ts';
import { type Command, isSet, text } from './command.ts';

export const command: Command = {
  usage: 'report [ID] [--md|--html|--adr|--sarif|--github|--github-review|--gitlab] [--post]',
  about:
    'Writes a report of a verdict and says where. For a review also SARIF, annotations, and comments at the lines of a pull request.',
  options: {
    md: { type: 'boolean', about: 'Markdown, printed (the default)' },
    html: { type: 'boolean', about: 'one page that can be sent' },
    adr: { type: 'boolean', about: 'a decision record, numbered in the project' },
    sarif: { type: 'boolean', about: 'review: SARIF 2.1.0' },
    github: { type: 'boolean', about: 'review: annotations for a workflow' },
    'github-review': { type: 'boolean', about: 'review: line comments, as gh api takes them' },
    gitlab: { type: 'boolean', about: 'review: discussions of a merge request' },
    post: { type: 'boolean', about: 'send the comments (GITHUB_TOKEN, --repo, --pull)' },
    repo: { type: 'string', takes: 'OWNER/NAME', about: 'where to (GITHUB_REPOSITORY)' },
    pull: { type: 'string', takes: 'N', about: 'which pull request' },
    all: { type: 'boolean', about: 'a page for each, and one that lists them' },
  },
  examples: ['ftm report --html', 'ftm report --github-review --post --pull 12'],
  async run(given) {
    if (isSet(given, 'all')) {
      const file = await reportAll();
      return { data: { file }, text: () => file };
    }
    const asked = KINDS.filter((kind) => isSet(given, kind));
    if (asked.length > 1)
      throw new Refusal('wrong_use', `--${asked.join(' and --')} are two reports.`, 'Ask for one at a time.');
    const [kind = 'md'] = asked as Kind[];
    const where = { post: isSet(given, 'post'), repo: text(given, 'repo'), pull: text(given, 'pull') };
    const { printed, file } = await reportOf(await loadDeliberation(given.positionals[0]), kind, where);
    return printed === undefined ? { data: { file }, text: () => file ?? '' } : { raw: printed };
  },
};
