// However a place is cited, it is the same file.
import { expect, it } from 'vitest';
import { pathWithin } from './path.ts';

const KNOWN = [
  'src/a.js',
  'lib/ä ö/tab é.js',
  'README.md',
  'src/b/index.ts',
  'lib/index.ts',
  'odd\\name.js',
  '資料/表.ts',
];

it.each([
  ['/proj', 'src/a.js', 'src/a.js'],
  ['/proj', './src/a.js', 'src/a.js'],
  ['/proj', '@src/a.js', 'src/a.js'],
  ['/proj', 'a/src/a.js', 'src/a.js'],
  ['/proj', 'b/src/a.js', 'src/a.js'],
  ['/proj', '/proj/src/a.js', 'src/a.js'],
  ['/proj/', 'file:///proj/src/a.js', 'src/a.js'],
  ['/proj', '/elsewhere/proj/src/a.js', 'src/a.js'],
  ['/proj', 'src/../src//a.js', 'src/a.js'],
  ['/proj', 'src\\a.js', 'src/a.js'],
  ['C:\\proj', 'C:\\proj\\src\\a.js', 'src/a.js'],
  ['C:\\Proj', 'c:/proj/SRC/a.js', 'src/a.js'],
  ['C:\\proj', 'file:///C:/proj/src/a.js', 'src/a.js'],
  ['/home/me/proj', 'proj/src/a.js', 'src/a.js'],
  ['/proj', 'docs/README.md', 'docs/README.md'],
  ['/proj', 'SRC/A.js', 'src/a.js'],
  ['/proj', 'readme.md', 'README.md'],
  ['/proj', 'a.js', 'src/a.js'],
  ['/proj', 'lib/ä ö/tab é.js', 'lib/ä ö/tab é.js'],
  ['/proj', '資料/表.ts', '資料/表.ts'],
  ['/proj', 'odd\\name.js', 'odd\\name.js'],
  // Two could be meant, or none: it stays what was written.
  ['/proj', 'index.ts', 'index.ts'],
  ['/proj', 'src/new.js', 'src/new.js'],
  ['/proj', '/proj/src/new.js', 'src/new.js'],
  ['/proj', '../other/x.js', '../other/x.js'],
  ['/proj', '/etc/passwd', '/etc/passwd'],
])('in %s %s is %s', (root, cited, path) => {
  expect(pathWithin(root, cited, KNOWN)).toBe(path);
});
