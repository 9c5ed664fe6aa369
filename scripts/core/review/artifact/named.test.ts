// Which files the user's words accept by name.
import { expect, it } from 'vitest';
import { unnamedIn } from './named.ts';

const BOTH = ['a.js', 'b.js'];
const LONG = ['my a.js', 'a.js'];
it.each<[text: string, names: string[], unnamed: string[]]>([
  ['a.js is generated', ['a.js'], []],
  ['generated: a.js', ['a.js'], []],
  ['The risk in "a.js", which is generated', ['a.js'], []],
  ['It is generated, that a.js.', ['a.js'], []],
  ['a.js. It is generated', ['a.js'], []],
  ['ファイルa.jsは生成物なので受容する', ['a.js'], []],
  ['data.js is generated, and so is a.js', ['a.js'], []],
  ['a.js is what data.js is made from', ['a.js'], []],
  ['The icons are generated', ['a.js'], ['a.js']],
  ['', BOTH, BOTH],
  ['anything', [], []],
  ['a.js is generated', BOTH, ['b.js']],
  ['a.js and b.js are generated', BOTH, []],
  // Another file, whose name only has this one in it.
  ...['data.js', 'my.a.js', 'lib/a.js', 'x-a.js', 'lib\\a.js', 'éa.js', 'a.json', 'a.js.map', 'a.js-old'].map(
    (other): [string, string[], string[]] => [`${other} is generated`, ['a.js'], ['a.js']],
  ),
  ['It is in a.js/lib', ['a.js'], ['a.js']],
  ['It is in a.jsé', ['a.js'], ['a.js']],
  ['my a.js is generated', LONG, ['a.js']],
  ['my a.js and a.js are generated', LONG, []],
  ['a.js is generated', LONG, ['my a.js']],
  // What is left out is not accepted.
  ...['except a.js', 'Except for "a.js"', 'but not a.js', 'not for the a.js', 'all but the a.js'].map(
    (words): [string, string[], string[]] => [`b.js is generated, ${words}`, BOTH, ['a.js']],
  ),
  ['Apart from c.txt and a.js all is generated', ['a.js'], ['a.js']],
  ['Alles außer a.js ist erzeugt', ['a.js'], ['a.js']],
  ['b.js is generated, a.js excluded', BOTH, ['a.js']],
  ['b.js is generated, "a.js" aside', BOTH, ['a.js']],
  ['a.js以外は受容する', ['a.js'], ['a.js']],
  ['a.jsを除いて受容する', ['a.js'], ['a.js']],
  ['除了a.js都接受', ['a.js'], ['a.js']],
  ['a.js 제외하고 수용', ['a.js'], ['a.js']],
  // What is left out is something else.
  ['Except for b.js. a.js is generated', BOTH, ['b.js']],
  ['Apart from the icons, a.js is generated', ['a.js'], []],
  ['It is not code; a.js is generated', ['a.js'], []],
  ['Nobody reads notes, a.js is generated', ['a.js'], []],
  ['I accept it without a look at a.js', ['a.js'], []],
])('"%s" of %j leaves %j', (text, names, unnamed) => expect(unnamedIn(text, names)).toEqual(unnamed));
