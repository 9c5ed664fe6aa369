// The names that fields go by in other languages: one table, so that blocks, bare lines and labels know the same ones.
import { byWord } from '../text/lists.ts';

const NAMES: Readonly<Record<string, string>> = {
  verdict:
    '判定 結論 決定 評決 最終判定 最終判断 最終結論 最終決定 総合判定 総合評価 裁定 判断 投票 票 结论 决定 裁决 裁決 表决 最终结论 最终决定 最终判定 审查结论 评审结论 판정 결론 결정 평결 투표 최종_결정 최종_판정 최종_결론 최종_판단 판단 verdikt urteil entscheidung votum beschluss entscheid endgültige_entscheidung endgültiges_urteil gesamturteil schlussurteil mein_verdikt mein_urteil meine_entscheidung mein_votum fazit avis décision decision_finale décision_finale avis_final verdict_final mon_avis ma_décision mon_verdict mon_vote jugement veredicto decisión voto dictamen fallo resolución veredicto_final decisión_final mi_veredicto mi_decisión mi_voto conclusión conclusion_finale',
  position:
    '立場 ポジション 態度 立场 입장 standpunkt haltung posición postura mi_posición mi_postura ma_position meine_position',
  recommendation: '推奨 勧告 提言 建议 建議 推荐 권고 추천 empfehlung recommandation recomendación',
  confidence:
    '信頼度 確信度 自信度 自信 確度 置信度 信心 信心度 把握 신뢰도 확신도 자신감 konfidenz zuversicht vertrauen gewissheit confiance certitude niveau_de_confiance confianza certeza nivel_de_confianza',
  rationale:
    '理由 根拠 論拠 判断理由 依据 理由说明 근거 이유 begründung grund gründe raison raisons justification motif motifs justificación razón razones motivo motivos fundamento',
  key_evidence: '証拠 证据 證據 증거 belege nachweise preuves evidencia pruebas',
  risks: 'リスク 風險 风险 위험 리스크 risiken risiko risques risque riesgos riesgo',
  conditions: '条件 條件 承認条件 조건 bedingungen bedingung auflagen condiciones condición',
  strength: '強さ 強度 深刻度 强度 강도 심각도 stärke schwere force gravité fuerza gravedad',
  critique: '批判 批评 批評 비판 kritik critique crítica',
  choice: '選択 選択肢 选择 選擇 선택 선택지 wahl auswahl choix elección opción',
};

const ELSEWHERE = byWord(NAMES);

/** The English name of a field; a name that is none of ours stays as it is. */
export const nameOf = (key: string): string => ELSEWHERE.get(key) ?? key;
