// What people say, and which skill they mean; null: none of them. bench/skill-choice.ts asks a real Claude Code.
export const PROMPTS: [prompt: string, skill: 'magi' | 'council' | 'debate' | null][] = [
  ['Should we go live on Friday or wait until Monday?', 'magi'],
  ['Vote on this: keep the monolith or split off billing.', 'magi'],
  ['I have to decide between Kafka and a plain table. Get me three perspectives.', 'magi'],
  ['Go or no-go for dropping Node 18?', 'magi'],
  ['What should we do first: the importer, the new login, or the price page?', 'magi'],
  ['magi: is it time to hire a second designer?', 'magi'],
  ['We can lease or buy the build machines. I want this weighed by more than one model.', 'magi'],

  ['Council this: why are our sessions lost after a deploy, and where does the fix belong?', 'council'],
  ['What would other AIs think about how our cache is invalidated?', 'council'],
  ['Get a second opinion from several models on where this race condition comes from.', 'council'],
  ['Sanity check this: I believe the leak is in src/pool.ts, but I am not sure.', 'council'],
  ['Let several engines read the payment code and argue about which module should own retries.', 'council'],
  [
    "CONFLICT TYPE: Contradiction\nORIGINAL INTENT: …\nCODEX'S CHANGE: …\nQUESTION FOR THE COUNCIL: …",
    'council',
  ],
  ['There are two plausible causes for this flaky test. Have more than one AI investigate.', 'council'],

  ['Debate this: we keep the queue in the database.', 'debate'],
  ['Challenge my plan to rewrite the scheduler in Rust.', 'debate'],
  ["Play devil's advocate on moving everything to one region.", 'debate'],
  ['Have codex review this.', 'debate'],
  ['I want a second pair of eyes on this diff before I push.', 'debate'],
  ['Review this proposal for the new permission model.', 'debate'],
  ['Attack this position before I present it: no tests for prototypes.', 'debate'],
  ['Let another model look over my last commit.', 'debate'],

  ['Rename getUser to loadUser everywhere.', null],
  ['Run the tests and fix what fails.', null],
  ['Which Node version does this project use?', null],
  ['Just do it, I have decided: Postgres.', null],
  ['Write a commit message for what is staged.', null],
  ['Explain what this function does.', null],
];
