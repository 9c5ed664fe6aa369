// Whole answers that are no plain yes, each with the place behind which its deciding fields are complete: no shorter beginning is one.
import type { Kind } from '../../scripts/core/answers/forms/fields.ts';

type Cut = { kind: Kind; text: string; from: number };

/** `upto`: the words with which the deciding fields end; without them nothing of it is ever a plain yes. */
const cut = (kind: Kind, text: string, upto?: string): Cut => ({
  kind,
  text,
  from: upto === undefined ? text.length + 1 : text.indexOf(upto) + upto.length,
});

export const prefixes: Cut[] = [
  cut('magi', '```yaml\nposition: APPROVE if the index is built\nconfidence: 80\nrationale: x\n```'),
  cut('magi', '{"confidence":80,"position":"APPROVE if the index is built","rationale":"x"}'),
  cut('magi', '{"position":"APPROVE","confidence":80,"conditions":["the index is built"]}', '"APPROVE"'),
  cut('magi', '```yaml\nposition: APPROVE\nconfidence: 80\nconditions:\n  - the index\n```', 'APPROVE\n'),
  cut('magi', 'Verdict: APPROVE (only if the index is built)', 'APPROVE'),
  cut('magi', 'Yes, but only with the index.'),
  cut('magi', 'I approve this change only if the index is built first.'),
  cut('magi', '判定: 承認（ただし条件付き）\n信頼度: 80', '承認'),
  cut('challenge', '```yaml\nverdict: agree only in part\ncritique: x\nobjection_strength: strong\n```'),
  cut('challenge', '{"verdict":"agree","critique":"only if it is built","objection_strength":"strong"}'),
  cut('rebuttal', '```yaml\nanswer: accept\nreason: ok\nremaining: the restart loses sessions\n```'),
  cut('rebuttal', '{"answer":"accept","reason":"ok","remaining":"the restart"}'),
  cut('rebuttal', 'answer: accept\nreason: ok\nremaining: the restart'),
  cut('review', '{"summary":"ok","p1":[],"p2":["a.ts:3 drops it"],"missing":[],"recommendation":"keep"}'),
  cut('review', '{"recommendation":"keep","p1":[],"p2":[],"p3":[],"missing":["a test"]}'),
  cut('review', 'recommendation: keep\np1:\n  - src/a.ts:3 drops the lock\np2: none', 'keep'),
];
