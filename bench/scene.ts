// What is asked and answered in the picture of Claude Code; its test asks it again without Claude Code.

export const QUESTION = 'Should a refused invoice be tried again, up to five times?';

const vote = (position: string, confidence: number, rationale: string): string =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: ${confidence}\nrationale: ${rationale}\n\`\`\``;

/** Each in its own words, as engines answer. */
export const ANSWERS = {
  claude: vote(
    'APPROVE',
    84,
    'A refused invoice is lost today unless somebody notices. A few spaced tries are the ordinary way to deal with a busy mail server.',
  ),
  codex: vote(
    'REJECT',
    71,
    'Nothing tells the mail server that two mails are the same invoice. When only its answer is lost, the customer gets it twice.',
  ),
  gemini: vote(
    'APPROVE',
    68,
    'Support asks for a missing invoice twice a week. Five tries end most of that, and a limit keeps a dead address from being tried for ever.',
  ),
};

/** Once this stands on the screen, nothing more comes. */
export const SHOWN_LAST = 'Next: ';
