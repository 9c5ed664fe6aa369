import { expect, it } from 'vitest';
import { isWritten } from './written.ts';

it.each([
  ...['', '-', '—', '?', '...', 'no', 'yes', 'ok?', 'none', 'n/a', 'nothing', 'nobody', 'no one'],
  ...['tbd', 'TBD by Monday', 'todo', 'later', 'we will see', 'to be named', 'to be written later'],
  ...['not needed', 'not yet', 'not known yet', 'will follow', 'ask me later', "I don't know", 'somebody'],
  ...['a plan will follow', 'no plan', 'there is no plan', 'none yet', "we'll write it later", 'unknown'],
  ...['なし', '未定', '後で', '特になし', 'まだない', '後で決めます', '検討中', '不明', '誰もいない'],
  ...['无', '没有', '待定', '以后再说', '没人', '不知道', '暂无'],
  ...['없음', '미정', '나중에', '아직 없음', '모르겠습니다', '아무도 없음'],
  ...['keine', 'niemand', 'später', 'noch offen', 'wird nachgereicht', 'noch nicht festgelegt', 'mal sehen'],
  ...['aucun', 'personne', 'plus tard', 'à définir', 'pas encore', 'on verra', 'rien'],
  ...['ninguno', 'nadie', 'más tarde', 'por definir', 'todavía no', 'ya veremos', 'nada'],
  ...[
    'see above',
    'as discussed',
    'as above',
    'See ticket 12',
    'same as last time',
    'wie besprochen',
    '同上',
    '上記の通り',
  ],
  ...[
    'not possible',
    'we do nothing',
    'do nothing',
    'ignore it',
    'accept the risk',
    'we will not monitor',
    'no way',
  ],
  ...['対策なし', '対応しない', '无法避免', '무시', 'nicht möglich', 'Anna?', 'x', 'y.', 'a b c'],
])('%s says nothing', (text) => {
  expect(isWritten('mitigation', text)).toBe(false);
});

it.each([
  ...['a rate limit', 'a proxy in front', 'Anna', 'the on-call team', '429s', 'take a backup first', 'CTO'],
  ...['no downtime: blue-green', 'not more than 5 % errors', 'turn the flag off', 'it is rolled back at 1 %'],
  ...['プロキシを前に置く', '田中', '監視: 5xx', 'バックアップを取る', 'リリース後に確認する'],
  ...['先备份', '王伟', '错误率', '백업을 먼저', '김민수', '오류율'],
  ...['ein Proxy davor', 'Jürgen', 'Fehlerrate', 'un proxy devant', 'Zoé', "taux d'erreurs"],
  ...['un proxy delante', 'Begoña', 'tasa de errores', 'Rollback binnen 5 Minuten'],
  ...[
    'see that every query checks the tenant',
    'accept only signed tokens',
    'ignore requests without a tenant',
    'Like all tokens, it expires in an hour',
    'QA',
  ],
  ...[
    '対策: トークンを束ねる',
    'accepted tokens are bound to a tenant',
    'the gate takes no token without a tenant',
  ],
])('%s says something', (text) => {
  expect(isWritten('mitigation', text)).toBe(true);
});

it.each<[text: string, accepts: boolean]>([
  ['The date matters more than the outage.', true],
  ['We accept that there is no way back.', true],
  ['Not having a backup is accepted.', true],
  ['I do not accept the risk', false],
  ['this risk cannot be accepted', false],
  ['We refuse to take it', false],
  ['no risk is accepted', false],
  ['リスクは受け入れられない', false],
  ['リスクを受け入れる', true],
  ['不接受风险', false],
  ['接受停机的风险', true],
  ['위험을 수용하지 않음', false],
  ['위험을 수용함: 날짜가 더 중요하다', true],
  ['Ich akzeptiere das Risiko nicht', false],
  ['Das Risiko wird nicht getragen', false],
  ['Das Risiko wird getragen, der Termin zählt', true],
  ["Je n'accepte pas ce risque", false],
  ['Le risque est accepté, la date compte', true],
  ['No acepto el riesgo', false],
  ['Acepto el riesgo de la parada', true],
  ['I accept none of these risks', false],
  ['nobody accepts this risk', false],
  ['the risk is unacceptable', false],
  ['ce risque est inacceptable', false],
  ['Der Ausfall ist nicht hinnehmbar', false],
  ['リスクは許容できない', false],
  ['リスクは許容する', true],
  ['风险不可接受', false],
  ['waiting for Bob to accept it', false],
  ['pending approval by legal', false],
  ['who accepts this?', false],
  ['legal has not accepted the outage', false],
  ['we lose a week of logs and accept that', true],
  ['a day of downtime is acceptable to the board', true],
])('a risk in the words "%s" is accepted: %s', (text, accepts) => {
  expect(isWritten('risk_acceptance', text)).toBe(accepts);
});
