// The single words that say go or stop and nothing else, in the languages a question may be answered in.

const GO = [
  ...['go', 'go ahead', 'yes', 'proceed', 'approve', 'approved', 'do it', 'accept'],
  ...['はい', '進める', '進めて', '進めてください', '実行', '実行する', '承認', '承認する', '賛成'],
  ...['继续', '執行', '执行', '批准', '同意', '是', '是的'],
  ...['예', '네', '진행', '진행해', '승인', '찬성'],
  ...['ja', 'los', 'ausführen', 'freigeben', 'zustimmen'],
  ...['oui', 'allez-y', 'vas-y', 'approuver', 'approuvé'],
  ...['sí', 'adelante', 'aprobar', 'aprobado'],
];

const STOP = [
  ...[
    'stop',
    'no',
    "don't",
    'do not',
    "don't do it",
    'do not do it',
    'cancel',
    'abort',
    'reject',
    'rejected',
  ],
  ...[
    'いいえ',
    '中止',
    '中止する',
    'やめる',
    'やめて',
    'やめてください',
    '却下',
    '却下する',
    '反対',
    '見送る',
  ],
  ...['不', '不要', '否', '停止', '取消', '拒绝', '反对'],
  ...['아니요', '아니오', '중지', '취소', '거부', '반대'],
  ...['nein', 'stopp', 'abbrechen', 'ablehnen', 'abgelehnt'],
  ...['non', 'arrêter', 'annuler', 'refuser', 'refusé'],
  ...['parar', 'cancelar', 'rechazar', 'rechazado'],
];

/** As two texts are compared: without case, width, quotation marks, closing marks. A question mark stays: it asks. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('’', "'")
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^["'“”‘«「『]+|["'“”‘»」』.!。]+$/gu, '')
    .toLowerCase();

const FOLDED = { go: new Set(GO.map(fold)), stop: new Set(STOP.map(fold)) };

export const wordsFor = (meaning: 'go' | 'stop'): string[] => [...FOLDED[meaning]];

export function clearWord(text: string): 'go' | 'stop' | null {
  const said = fold(text);
  return FOLDED.go.has(said) ? 'go' : FOLDED.stop.has(said) ? 'stop' : null;
}

/** An option whose name is a plain no: whoever chooses it declines. */
export const saysNo = (
  choice: string | null,
  options: readonly { id: string; label: string }[] = [],
): boolean =>
  [choice ?? '', options.find(({ id }) => fold(id) === fold(choice ?? ''))?.label ?? ''].some(
    (name) => clearWord(name) === 'stop',
  );
