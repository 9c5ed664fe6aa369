import { expect, it } from 'vitest';
import { namesSafetyConcern, raisesSafetyConcern } from './safety.ts';

it.each<[text: string, concern: boolean]>([
  ['This opens a security hole.', true],
  ['Safety of the crew is not guaranteed.', true],
  ['The endpoint is not secure.', true],
  ["It isn't really safe for patients.", true],
  ['Unsafe under load.', true],
  ['Allows SQL injection through the filter.', true],
  ['Leaks customer tokens into the log.', true],
  ['Attackers could replay the request.', true],
  ['No security review was done.', true],
  ['Nobody looked at the security risk.', true],
  ['We cannot rule out a security risk.', true],
  ['It does not address the security risk.', true],
  ['Not only slow, but a safety issue.', true],
  ['No performance concern, but security is weak.', true],
  ['Cost is no issue; the security model is.', true],
  ['認証まわりのセキュリティが不十分です。', true],

  ['No security concern.', false],
  ['There are no safety or security issues.', false],
  ['It raises no security concerns and is cheap.', false],
  ['I see no security implications.', false],
  ['Security is not a concern here.', false],
  ['This does not introduce a security risk.', false],
  ['This is not a security problem.', false],
  ['Without any safety risk.', false],
  ['Security concerns: none', false],
  ['No vulnerabilities were found.', false],
  ['Loses type safety.', false],
  ['Thread-safety suffers.', false],
  ['Costs job security.', false],
  ['A secure and safe design.', false],
  ['We secured the funding safely.', false],
  ['Too slow and too expensive.', false],
  ['セキュリティ上の懸念はありません。', false],
  ['', false],
])('%j: %s', (text, concern) => {
  expect(namesSafetyConcern(text)).toBe(concern);
});

it.each<[string, Parameters<typeof raisesSafetyConcern>[0], boolean]>([
  ['the flag alone', { safety_concern: true }, true],
  ['a risk', { risks: ['Slow', 'An insecure default'] }, true],
  ['the dissent note', { dissent_note: 'A safety hazard.' }, true],
  ['the rationale', { rationale: 'Weak security.' }, true],
  ['a flag that says no does not silence the text', { safety_concern: false, rationale: 'Weak security.' }, true],
  ['nothing said', { rationale: null, dissent_note: null }, false],
])('%s', (_, said, concern) => {
  expect(raisesSafetyConcern(said)).toBe(concern);
});
