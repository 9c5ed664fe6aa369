// How often a verdict like this one was right, in Japanese: as published, and by the user's own outcomes.
import type { Texts } from '../en/all.ts';

export const rates: Texts['rates'] = {
  published: {
    magi: {
      '3-0': '公表された数値では、3-0 の正答率は98%（2023～24年のモデル、3,200件の判断）',
      '2-1': '公表された数値では、2-1 の正答率は78%（2023～24年のモデル、3,200件の判断）',
    },
    council: {
      '3-0': '公表された数値では、三者一致の正答率は88%（2024年のモデル、10,326問）',
      '2-1': '公表された数値では、三者中二者の正答率は61%（2024年のモデル、10,326問）',
    },
  },
  ownOnly: (pattern, held, known) =>
    `このような ${pattern} は、あなたの${known}件中${held}件で正しいと分かりました。`,
  tooFew: (held, known) => `ここでは${known}件中${held}件が正しく、判断するには少なすぎます`,
  none: 'ここでは結果の分かった同種の評決がまだありません',
  line: (published, own) => `同種の評決の正しさ: ${published}。${own}。`,
};
