import { describe, expect, it } from 'vitest';
import { isHarmless } from './harmless.ts';
import { hedgeIn } from './reasons.ts';

describe('text beside a form', () => {
  it.each([
    ['Thanks for the clear description.', true],
    ['Let me know if you would like more detail.', true],
    ['以上です。よろしくお願いします。', true],
    ['Mit freundlichen Grüßen', true],
    ['The lock is held for the whole write.', true],
    ['I read both files and ran the suite.', true],
    ['No blockers in the diff.', true],
    ['***', true],
    ['Colour me unconvinced.', false],
    ['jk', false],
    ['👎', false],
    ['Two of them were skipped.', false],
    ['The table is dropped on the way.', false],
    ['I see it from the other side.', false],
    ['Ripensandoci, direi di no.', false],
    ['Хотя нет.', false],
    ['やはり賛成しかねます。', false],
  ])('%s: harmless is %s', (text, harmless) => expect(isHarmless(text)).toBe(harmless));
});

describe('the reasons of a yes', () => {
  it.each([
    ['only if the index is built concurrently', 'condition'],
    ['I would keep it if the lock were there.', 'condition'],
    ['à condition que le test soit ajouté', 'condition'],
    ['It cannot be approved as it stands.', 'unsure'],
    ['I still think data is lost.', 'unsure'],
    ['The lock must be fixed.', 'unsure'],
    ['Signed as instructed.', 'unsure'],
    ['再起動時の動作が保証されるなら賛成。', 'unsure'],
    ['Non può essere approvato così.', 'unsure'],
    ['The check used to be missing; it is there now.', null],
    ['If the flag is off nothing changes, and it is off by default.', null],
    ['The key must be unique, and a test holds that.', null],
    ['The tests are missing.', 'unsure'],
    ['I am outvoted anyway.', 'unsure'],
    ['Eigentlich müsste man das ablehnen.', 'unsure'],
    ['I think the design is flawed.', 'unsure'],
    ['I would go another way.', 'unsure'],
    ['Fine by me', null],
    ['I could not approve it before; the lock is held now.', null],
    ['I rejected the last version; this one has the test.', null],
    ['I think the design is sound.', null],
    ['It breaks the cycle between the two modules.', null],
    ['Both reviewers raised the leak; commit 3 contains the repair.', null],
    ['The loss of writes is fixed.', null],
    ['I looked for a second writer and found none.', null],
    ['変更は小さく、元に戻せます。', null],
    ['Die Sperre deckt beide Schreiber ab, kein Aufrufer fehlt.', null],
  ])('%s: %s', (text, is) => expect(hedgeIn(text, true)?.is ?? null).toBe(is));
});
