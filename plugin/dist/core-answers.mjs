import { n as __exportAll } from "./rolldown-runtime.mjs";
import { l as SEVERITIES } from "./core-names.mjs";
import { F as parsedJson, P as objectOf } from "./core-words.mjs";
import { D as failureIn } from "./core-engines.mjs";

// scripts/core/answers/words.ts
const POSITION = {
	APPROVE: "approved accept accepted 承認 賛成 批准 同意 승인",
	REJECT: "rejected request_changes changes_requested decline declined 却下 反対 否決 差し戻し 拒绝 거부",
	ABSTAIN: "abstained 棄権 保留 弃权 기권"
};
const VERDICT_WORD = {
	agree: "agreed",
	partial: "partially partially_agree",
	disagree: "disagreed"
};
const STRENGTH = {
	none: "no_objection",
	minor: "low weak",
	moderate: "medium med",
	strong: "high major severe critical"
};
const ANSWER_WORD = {
	accept: "accepted",
	maintain: "maintained",
	escalate: "escalated"
};
const REPLY_WORD = {
	accept: "accepted",
	partial: "partially",
	reject: "rejected rebut"
};
const AUTHOR_REPLY = {
	accept: "accepted",
	partial: "partially",
	rebut: "rebutted reject"
};
const LAST_WORD = {
	accept: "accepted withdraw withdrawn",
	maintain: "maintained"
};
const JUDGEMENT = {
	confirm: "confirmed",
	refute: "refuted",
	unsure: "uncertain"
};
const RECOMMENDATION = {
	keep: "approve approved accept lgtm patch_is_correct",
	revise: "request_changes changes_requested needs_changes patch_is_incorrect",
	reject: "rejected",
	continue: ""
};
const SEVERITY = {
	p1: "p0 critical crit high blocker blocking severe serious fatal error must_fix 致命的 重大 高",
	p2: "major medium med moderate important warning warn should_fix 重要 中",
	p3: "p4 minor low nit nitpick trivial optional note notice info informational suggestion style 軽微 低"
};
const TIED_WORDS = new Set("approve_with_conditions approved_with_conditions conditional_approve conditional_approval approve_conditionally approve_with_changes 条件付き承認".split(" "));
const wordSaid = (word) => ({
	word,
	isTied: false,
	isBlank: false
});
const NO_WORD = {
	...wordSaid(null),
	isBlank: true
};
function readWord(given, words, yes) {
	const text = given.slice(0, 400).normalize("NFKC").trim();
	const plain = wordInText(text);
	const found = wordSpelt(plain, words);
	if (found) return wordSaid(found);
	if (isBlankText(text) || isSlotText(text)) return NO_WORD;
	if (TIED_WORDS.has(plain) && Object.hasOwn(words, "APPROVE")) return {
		...wordSaid("APPROVE"),
		isTied: true
	};
	if (/[?？→]|->|\[ \]|^[!¬]/.test(text)) return wordSaid(null);
	const spoken = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
	const named = new Set(spoken.flatMap((one) => wordSpelt(one, words) ?? []));
	const [head = ""] = spoken;
	const first = wordSpelt(head, words) ?? wordSpelt(`${head}_${spoken[1] ?? ""}`, words);
	const isClear = first && !yes.includes(first) && [...named].every((one) => one === first);
	return wordSaid(isClear ? first : null);
}
function wordSpelt(spoken, words) {
	const spelt = (key) => [key.toLowerCase(), ...(words[key] ?? "").split(" ")];
	return spoken === "" ? null : Object.keys(words).find((key) => spelt(key).includes(spoken)) ?? null;
}
function wordInText(text) {
	let word = text;
	for (let turn = 0; turn < 4; turn++) word = (/^([*_`"'“「]{1,3})(.+?)[*_`"'”」]{1,3}$/su.exec(word)?.[2] ?? word).replace(/^(?:[✅☑✔👍🟢❌🔴⛔]\ufe0f?\s*)+|(?:\s*[✅☑✔👍🟢❌🔴⛔]\ufe0f?)+$/gu, "");
	return word.replace(/[.!]$/, "").trim().toLowerCase().replace(/[\s-]+/g, "_");
}
const NONE_WORDS = /^(?:none|n\/?a|null|nil|nothing(?: further| else| more)?|tbd|no|-+|\.{3}|…|なし|無し|無|无|없음|\[\s*\]|\{\s*\})$/iu;
const isBlankText = (text) => {
	const bare = text.slice(0, 80).replace(/^[\s"'`*_(<]+|[\s"'`*_)>.]+$/g, "").trim();
	return text.length < 80 && (bare === "" || NONE_WORDS.test(bare) || text.trim() === "...");
};
function isSlotText(given) {
	const text = given.slice(0, 400).trim();
	return /^(?:<[^>]*>|\$?\{[^}]*\}|\[[a-z][^\],]*\]|your \w+)$/.test(text) || /^["'`*]*[\w-]+(?:\s?\|\s?[\w-]+)+["'`*]*$/.test(text);
}
const POSITION_KEYWORDS = {
	APPROVE: /\b(?:approve[ds]?|approving|(?:i|we)(?: \w{1,12})? recommend(?! against)|proceed)\b|^\W{0,9}yes\b/i,
	REJECT: /\b(?:reject(?:s|ed|ing)?|(?:recommend|vote|am|be|advise|decide|clearly|strongly|definitely|likely|probably|possibly) against|den(?:y|ies|ied))\b|['’]m against\b|^\W{0,9}(?:no|against)\b/i,
	ABSTAIN: /\b(?:abstain|uncertain|insufficient)\b/i
};
const NEGATION = /\b(?:not|never|cannot|nobody|no|nothing|hardly|refuse|decline|without)\b|n['’]t\b/i;
const LONGEST_PROSE = 1500;
function inferredPosition(text) {
	if (text.length > LONGEST_PROSE) return null;
	const hits = Object.keys(POSITION_KEYWORDS).filter((position) => POSITION_KEYWORDS[position]?.test(text));
	const [only = null] = hits;
	const isDenied = NEGATION.test(text.replace(/^\W{0,9}no\b/i, ""));
	return hits.length === 1 && !isDenied ? only : null;
}
function strengthOf(text) {
	const said = text.slice(0, LONGEST_PROSE);
	if (/\b(?:possibly|might|uncertain)\b/i.test(said)) return 30;
	if (/\b(?:likely|probably|reasonable)\b/i.test(said)) return 50;
	return /\b(?:clearly|strongly|definitely)\b/i.test(said) ? 70 : 50;
}
const CONFIDENCE_WORDS = {
	high: 80,
	medium: 60,
	med: 60,
	low: 40,
	高: 80,
	中: 60,
	低: 40
};
const PERCENTAGE = "(\\d{0,9}\\.?\\d{1,9})\\s?%?";
const CONFIDENCE_SHAPE = new RegExp(`^${PERCENTAGE}(?:\\s?(?:-|–|to)\\s?${PERCENTAGE})?(?:\\s?(?:/|out of)\\s?(\\d{1,9}))?$`);
function readConfidence(given) {
	const raw = given.trim();
	const unknown = {
		value: 0,
		known: false,
		raw: raw === "" ? null : raw.slice(0, 200)
	};
	const text = plainConfidence(raw);
	const level = CONFIDENCE_WORDS[/^\p{L}+/u.exec(text)?.[0] ?? ""];
	if (level !== void 0) return {
		value: level,
		known: true,
		raw
	};
	const found = CONFIDENCE_SHAPE.exec(text);
	if (!found) return unknown;
	const [, low = "", high = low, scale = "100"] = found;
	const [from = 0, to = 0] = [low, high].map((end) => (end.includes(".") && Number(end) <= 1 ? 100 : 1) * Number(end));
	if (scale !== "100" || from > to || to > 100 || from === 0 && to === 100) return unknown;
	return {
		value: Math.round((from + to) * 50) / 100,
		known: true,
		raw
	};
}
const plainConfidence = (text) => text.slice(0, 200).normalize("NFKC").replace(/[*_`"']/g, "").trim().toLowerCase().replace(/^(?:~|≈|about|around|approx\.?|approximately|約|约)\s*/, "").replace(/(?:\s[#—–-]|[;(（]|,\s)[\s\S]*$|\.$/, "").trim();

// scripts/core/answers/form.ts
const PEER_LETTERS = [
	"A",
	"B",
	"C"
];
const SURE_FIELD = {
	as: "sure",
	ask: "0-100",
	also: "confidence_level confidence_score 信頼度 確信度"
};
const askedField = (as, ask, also = "") => ({
	as,
	ask,
	also
});
const wordField = (words, also = "") => ({
	as: "word",
	ask: "",
	words,
	also
});
const textField = (ask, also = "") => askedField("text", `<${ask}>`, also);
const listField = (ask, also = "") => askedField("list", `<${ask}>`, also);
const unaskedField = (as, also) => ({
	as,
	ask: "",
	also,
	unasked: true
});
const EVIDENCE_TAGS = "<observed | cited | hypothetical>: <what, and where it can be looked up>";
const taggedField = (also = "") => askedField("tagged", EVIDENCE_TAGS, also);
const flagField = (also = "") => askedField("flag", "true | false", also);
const choiceField = (also) => ({
	as: "choice",
	ask: "",
	words: { none: "" },
	also
});
const QUOTED_PLACE = "<path:line \"the words that stand there, exactly\">";
const recordsField = (parts) => ({
	as: "records",
	ask: "",
	parts
});
const ID_FIELD = askedField("id", "<id>", "finding finding_id to ref");
const WHY_FIELD = textField("why, in a sentence or two", "reason because rationale explanation reasoning");
const TEST_FIELD = {
	as: "test",
	ask: "",
	parts: {
		command: textField("one command that would settle it and ends by itself"),
		expect: textField("what it shows if you are right", "expected"),
		others_expect: textField("what it shows if the others are right", "otherwise"),
		why: textField("why that settles it", "because")
	}
};
const FINDING_PARTS = {
	id: askedField("earlier", ""),
	severity: wordField(SEVERITY, "priority level importance criticality rank"),
	path: textField("file", "file filename file_path absolute_file_path location"),
	first: askedField("line", "<first line>", "line start_line line_start line_number start from"),
	last: askedField("line", "<last line>", "end_line line_end end"),
	title: textField("what is wrong, in one sentence", "finding issue summary message problem headline name"),
	body: textField("when it happens, and what comes of it", "detail details explanation description why impact comment text reason"),
	lines: unaskedField("text", "line_range range"),
	suggestion: unaskedField("text", "suggested_change suggested_fix fix patch")
};
const FORM_TABLE = {
	magi: {
		decides: "position",
		yes: ["APPROVE"],
		wants: ["confidence", "rationale"],
		rule: "A condition stands under `conditions` and nowhere else; if it may not be met, vote REJECT.",
		fields: {
			position: wordField(POSITION, "verdict decision vote recommended_decision stance 判定 結論 立場"),
			confidence: SURE_FIELD,
			rationale: textField("why, in 2-3 sentences", "reasoning reason justification summary 理由 根拠"),
			key_evidence: listField("a fact you rely on", "evidence"),
			risks: listField("what could go wrong", "risk concerns"),
			conditions: listField("what must be met", "condition 条件"),
			dissent_note: textField("your main concern if it is decided the other way", "dissent"),
			safety_concern: flagField(),
			choice: choiceField("option selected_option chosen_option"),
			test: TEST_FIELD
		}
	},
	case: {
		decides: "objection_strength",
		yes: ["none", "minor"],
		fields: {
			objection_strength: wordField(STRENGTH, "strength severity"),
			case: textField("the strongest case against, or empty", "case_against critique objection"),
			looked_for: textField("what you searched for", "searched_for"),
			evidence: taggedField("key_evidence"),
			test: TEST_FIELD
		}
	},
	peer: {
		decides: "position",
		yes: "any",
		wantsLater: ["to_peers"],
		fields: {
			position: textField("your position in one or two sentences", "updated_position stance my_position"),
			choice: choiceField("option decision vote"),
			changed: flagField("position_changed"),
			because: textField("what made it move, or why it did not", "changed_because what_changed"),
			confidence: SURE_FIELD,
			evidence: askedField("places", QUOTED_PLACE, "key_evidence new_evidence"),
			research: textField("what you looked at and what it shows", "research_summary"),
			reasoning: textField("how it follows", "rationale"),
			concerns: textField("what could prove you wrong", "risks"),
			to_peers: listField("Peer <letter>: its strongest point, and your answer to it", "key_responses key_response responses"),
			remaining: textField("what is still open between you and the others", "remaining_disagreements"),
			test: TEST_FIELD
		}
	},
	supports: {
		decides: "supports",
		yes: "any",
		fields: {
			supports: askedField("letter", "", "support choice position"),
			because: WHY_FIELD
		}
	},
	opening: {
		decides: "position",
		fields: {
			position: textField("your position", "stance"),
			reasoning: textField("what it rests on", "rationale"),
			confidence: SURE_FIELD,
			weaknesses: listField("where it is weakest", "weakness"),
			assumptions: listField("what you take for granted", "assumption")
		}
	},
	challenge: {
		decides: "verdict",
		yes: ["agree"],
		half: {
			word: "partial",
			key: "objection_strength",
			beside: ["none", "minor"]
		},
		fields: {
			verdict: wordField(VERDICT_WORD, "position stance"),
			critique: textField("what does not hold, or what you checked", "criticism objection main_objection"),
			evidence: taggedField("key_evidence"),
			alternative: textField("what you would do instead", "alternatives suggested_alternative"),
			confidence: SURE_FIELD,
			objection_strength: wordField(STRENGTH, "strength severity"),
			assumptions_challenged: listField("an assumption you challenge", "assumptions challenged_assumptions"),
			test: TEST_FIELD
		}
	},
	response: {
		decides: "position",
		yes: ["accept"],
		fields: {
			replies: recordsField({
				to: {
					...ID_FIELD,
					also: "id critique"
				},
				answer: wordField(REPLY_WORD, "verdict"),
				why: WHY_FIELD
			}),
			position: textField("the position as it stands now, whole", "updated_position new_position"),
			changed_because: textField("which critique moved it, or empty", "because changed")
		}
	},
	rebuttal: {
		decides: "answer",
		yes: ["accept"],
		owes: ["remaining"],
		fields: {
			answer: wordField(ANSWER_WORD, "response verdict decision position"),
			reason: textField("what decided it", "reasoning rationale because explanation why"),
			remaining: textField("what is still open", "remaining_objection remaining_objections remaining_concerns"),
			new_evidence: listField("evidence that was not on the table", "evidence"),
			test: TEST_FIELD
		}
	},
	assumptions: {
		decides: "assumptions",
		fields: { assumptions: recordsField({
			assumption: textField("what your side takes for granted", "text"),
			would_change_if: textField("what would have to be true for the other side to be right", "change_if"),
			test: textField("the cheapest way to find out", "how_to_test")
		}) }
	},
	review: {
		decides: "recommendation",
		yes: ["keep"],
		owes: ["findings", "missing"],
		instead: { findings: [
			"p1",
			"p2",
			"p3"
		] },
		fields: {
			summary: textField("in a sentence or two", "overview overall_assessment overall_explanation"),
			findings: {
				as: "findings",
				ask: "",
				also: "issues comments problems defects",
				parts: FINDING_PARTS
			},
			p1: unaskedField("findings", "critical blockers must_fix"),
			p2: unaskedField("findings", "important major should_fix"),
			p3: unaskedField("findings", "minor optional nits"),
			fixed: askedField("ids", "", "resolved"),
			missing: listField("what it needs and does not have", "gaps missing_items missing_tests"),
			recommendation: wordField(RECOMMENDATION, "decision verdict recommended_decision overall_correctness"),
			evidence: listField("path:line \"the words that stand there\"", "references")
		}
	},
	refute: {
		decides: "judgements",
		yes: ["refute"],
		fields: { judgements: recordsField({
			id: ID_FIELD,
			judgement: wordField(JUDGEMENT, "verdict answer"),
			why: WHY_FIELD
		}) }
	},
	author: {
		decides: "replies",
		yes: ["accept", "rebut"],
		fields: { replies: recordsField({
			id: ID_FIELD,
			answer: wordField(AUTHOR_REPLY, "reply verdict"),
			why: WHY_FIELD
		}) }
	},
	last_word: {
		decides: "answers",
		yes: ["accept"],
		fields: { answers: recordsField({
			id: ID_FIELD,
			answer: wordField(LAST_WORD, "reply verdict"),
			why: WHY_FIELD
		}) }
	}
};
const formOf = (name) => FORM_TABLE[name];
function isFieldAsked({ as, unasked }, about) {
	const { options = [], ids = [], earlier = false } = about;
	if (as === "choice") return options.length > 0;
	if (as === "earlier") return ids.length > 0;
	return as === "ids" ? earlier && ids.length > 0 : !unasked;
}
const normalKey = (key) => key.slice(0, 60).toLowerCase().replace(/[*_`"':：]+$|^[*_`"']+/g, "").trim().replace(/[\s-]+/g, "_");
function fieldNames(fields) {
	const names = new Map(Object.keys(fields).map((key) => [key, key]));
	for (const [key, { also = "" }] of Object.entries(fields)) for (const name of also.split(" ").filter(Boolean)) if (!names.has(name)) names.set(name, key);
	return names;
}

// scripts/core/answers/keyed.ts
const KEY_LINE = /^(\s*(?:- )?)["'*]{0,2}(\p{L}[\p{L}\d _-]{0,40}?)["'*]{0,2}\s{0,4}[:：](?=\s|$)/u;
const PLAIN_KEY = /^["']?[a-z][a-z_]+["']?:/;
function keyedLine(text) {
	const found = KEY_LINE.exec(text.slice(0, 300));
	if (!found) return null;
	const [all, indent = "", name = ""] = found;
	return {
		indent: indent.length,
		key: normalKey(name),
		rest: text.slice(all.length)
	};
}
const isKeyLine = (text) => keyedLine(text) !== null;
function readKeyed(lines, knows) {
	const marked = lines.map(keyedLine);
	const first = marked.find((line) => line?.key === knows.own) ?? marked.find((line) => line && knows.has(line.key));
	const read = {
		fields: /* @__PURE__ */ new Map(),
		twice: [],
		strays: []
	};
	if (!first) return read;
	let key = "";
	let held = [];
	let hasValue = false;
	for (const [at, text] of lines.entries()) {
		const line = marked[at];
		if (line && line.indent <= first.indent && (knows.has(line.key) || PLAIN_KEY.test(text.trim()))) {
			keepField(read, key, held);
			key = line.key;
			held = [line.rest];
			hasValue = line.rest.trim() !== "";
		} else {
			if (hasValue && isStrayLine(text, first.indent)) read.strays.push(text.trim());
			hasValue ||= text.trim() !== "";
			held.push(text);
		}
	}
	keepField(read, key, held);
	return read;
}
function keepField({ fields, twice }, key, lines) {
	if (key === "") return;
	const before = fields.get(key);
	if (before && JSON.stringify(before) !== JSON.stringify({ lines })) twice.push(key);
	fields.set(key, { lines });
}
function isStrayLine(text, margin) {
	const said = text.trim();
	if (!/[\p{L}\p{N}]/u.test(said) || text.search(/\S/) > margin) return false;
	return !/^(?:[-*•+]|\d{1,3}[.)])\s/.test(said);
}
const LIST_MARK = "(?:[-*•+]\\s+|\\d{1,2}[.)]\\s+|#{1,6}\\s+)?";
const KEY_NAME = "[*_`]{0,3}(\\p{L}[\\p{L}\\d _-]{0,40}?)(?:\\s\\([^()]{1,40}\\))?[*_`]{0,3}";
const LABELLED_LINE = new RegExp(`^ {0,3}${LIST_MARK}${KEY_NAME}\\s?[:：][*_\`]{0,3}(?=[^/]|$)`, "u");
const LABEL_HEADING = new RegExp(`^ {0,3}(?:#{1,6}\\s+(?:\\d{1,2}[.)]\\s)?|\\*\\*|__)${KEY_NAME}\\s?[:：]?\\s*$`, "u");
const QUALIFIER = /^(?:final|overall|my|our|the|updated|revised|recommended)_/;
const ANY_HEADING = /^ {0,3}#{1,6}\s/;
function labelsIn(prose, knows) {
	const found = [];
	for (const line of prose.split("\n")) {
		const start = line.slice(0, 200);
		const match = LABELLED_LINE.exec(start) ?? LABEL_HEADING.exec(start);
		const name = normalKey(match?.[1] ?? "");
		const key = knows.has(name) ? name : name.replace(QUALIFIER, "").replace(QUALIFIER, "");
		if (match && knows.has(key)) found.push({
			key,
			text: line,
			lines: [line.slice(match[0].length)]
		});
		else found.at(-1)?.lines.push(line);
	}
	return found.map(({ key, text, lines }) => {
		const end = endOfValue(lines);
		const behind = lines.slice(end).join("\n").trim();
		return {
			key,
			text: [text, ...lines.slice(1, end)].join("\n").trimEnd(),
			held: { lines: lines.slice(0, end) },
			behind
		};
	});
}
function endOfValue(lines) {
	let hasValue = lines[0]?.trim() !== "";
	let isGap = false;
	for (const [at, line] of lines.entries()) {
		if (at === 0) continue;
		if (ANY_HEADING.test(line.slice(0, 20))) return at;
		const goesOn = /^\s{2,}\S|^\s*(?:[-*•+]|\d{1,3}[.)])\s/.test(line.slice(0, 200));
		if (line.trim() === "") isGap = true;
		else if (hasValue && isGap && !goesOn) return at;
		else [hasValue, isGap] = [true, false];
	}
	return lines.length;
}
function statedIn({ held }) {
	const lines = held.lines.filter((line) => line.trim() !== "");
	const end = lines.findIndex((line, at) => at > 0 && !/^\s*\p{Ll}/u.test(line));
	return { lines: end < 0 ? lines : lines.slice(0, end) };
}
const areLabelsBare = (labels) => labels.slice(0, -1).every(({ behind }) => behind === "");

// scripts/core/answers/values.ts
function heldRaw(held) {
	if (held === void 0) return "";
	if ("lines" in held) return foldedLines(held.lines, { comments: true });
	const { json } = held;
	if (Array.isArray(json) && json.length === 1) return heldRaw({ json: json[0] });
	if (typeof json === "string") return json;
	return json === null ? "" : JSON.stringify(json ?? "");
}
function heldText(held) {
	const text = heldWords(held).trim();
	return isBlankText(text) || isSlotText(text) ? "" : text;
}
function heldWords(held) {
	if (held === void 0) return "";
	if ("lines" in held) {
		const items = listedIn(held.lines);
		return items ? saidItems(items) : foldedLines(held.lines);
	}
	const { json } = held;
	if (Array.isArray(json)) return saidItems(heldItems(held));
	if (typeof json !== "object" || json === null) return String(json ?? "");
	return Object.entries(json).map(([key, value]) => `${key}: ${heldWords({ json: value })}`).join(", ");
}
const saidItems = (items) => items.map(heldWords).join("\n");
const heldList = (held) => heldItems(held).map(heldText).filter(Boolean);
function heldFlag(held) {
	const word = heldRaw(held).replace(/\s#.*$/, "").replace(/^["'`*]+|["'`*.]+$/g, "").trim().toLowerCase();
	return word === "true" || word === "yes" ? true : word === "false" || word === "no" ? false : null;
}
const ITEM_START = /^(\s*)(?:[-*•+]|\d{1,3}[.)])(?:\s+|$)/;
const isItemLine = (line) => ITEM_START.test(line.slice(0, 200));
function heldItems(held) {
	if (held === void 0) return [];
	if ("json" in held) return [held.json].flat().map((json) => ({ json }));
	return listedIn(held.lines) ?? [held];
}
function listedIn(lines) {
	const [head = "", ...below] = lines;
	if (/^\s*\[/.test(head)) return flowItems(lines.join("\n").trim());
	if (uncommented(head) !== "" || !below.some(isItemLine)) return null;
	const margin = below.filter(isItemLine).map((line) => line.search(/\S/)).reduce((least, one) => Math.min(least, one), 1e3);
	const items = [];
	for (const line of below) {
		const [mark = "", indent = ""] = ITEM_START.exec(line.slice(0, 200)) ?? [];
		if (mark !== "" && indent.length <= margin) items.push([" ".repeat(mark.length) + line.slice(mark.length)]);
		else if (line.trim() !== "") items.at(-1)?.push(line);
	}
	return items.map((lines) => ({ lines }));
}
function flowItems(text) {
	const end = closingOf(text, 0);
	if (end === null) return null;
	const list = text.slice(0, end);
	const [behind = "", ...below] = text.slice(end).split("\n");
	if (uncommented(behind) !== "") return null;
	const json = jsonInText(list);
	const items = Array.isArray(json) ? json : list.slice(1, -1).split(",").map(plainText);
	const more = below.filter((line) => /^\s+\S/.test(line)).map((line) => line.trim());
	return [...items, ...more.length > 0 ? [more.join(" ")] : []].map((json) => ({ json }));
}
const plainText = (one) => foldedLines([one]);
function closingOf(text, from) {
	let depth = 0;
	let isInText = false;
	for (let at = from; at < text.length; at++) {
		const sign = text[at];
		if (isInText) {
			if (sign === "\\") at++;
			else if (sign === "\"") isInText = false;
		} else if (sign === "\"") isInText = true;
		else if (sign === "{" || sign === "[") depth++;
		else if ((sign === "}" || sign === "]") && --depth === 0) return at + 1;
	}
	return null;
}
const jsonInText = (text) => parsedJson(text) ?? parsedJson(text.replace(/,(?=\s{0,99}[}\]])/g, ""));
function foldedLines([head = "", ...below], { comments = false } = {}) {
	const mark = head.trim();
	const rest = below.map((line) => line.trim());
	if (/^\|[-+]?\d?$/.test(mark)) return rest.join("\n").trim();
	const said = comments ? mark : uncommented(head);
	return withoutQuotes([/^>[-+]?\d?$/.test(mark) ? "" : said, ...rest].filter(Boolean).join(" "));
}
const uncommented = (head) => {
	const text = head.trim();
	return /^["'`]/.test(text) ? text : text.replace(/(?:^|\s)#\s[\s\S]*$/, "").trim();
};
function withoutQuotes(given) {
	const text = given.trim();
	const mark = text[0] ?? "";
	if (text.length < 2 || !"\"'`*_".includes(mark) || !text.endsWith(mark)) return text;
	if (mark === "\"") {
		const value = jsonInText(text);
		if (typeof value === "string") return value;
	}
	const edge = text.startsWith("**") && text.endsWith("**") && text.length > 4 ? "**" : mark;
	const inner = text.slice(edge.length, -edge.length);
	const isYaml = mark === "'" && !inner.replaceAll("''", "").includes(mark);
	return inner.includes(mark) ? isYaml ? inner.replaceAll("''", mark) : text : inner.trim();
}

// scripts/core/answers/blocks.ts
function answerPieces(text, knows) {
	return fencedParts(withoutQuotedText(text)).flatMap((part) => {
		if (part.info === null) return objectsIn(part.text, knows);
		const block = DATA_FENCE.test(part.info) ? formBlock(part, knows) : null;
		return [{
			text: part.text,
			...block ? { block } : { isQuoted: true }
		}];
	});
}
const proseInPieces = (pieces) => pieces.map(({ text, block, isQuoted }) => {
	if (block) return "";
	return isQuoted ? `\n${text.replace(/^/gm, "¦ ")}\n` : text;
}).join("\n");
function withoutQuotedText(text) {
	const blank = (found) => found.replace(/[^\n]+/g, "");
	return text.replace(/<!--[\s\S]*?(?:-->|$)/g, blank).replace(/(?<!~)~~(?!~)(?=\S)[^~]{1,2000}?~~(?!~)/g, blank).replace(/<(del|s|blockquote|details)>[\s\S]*?(?:<\/\1>|$)/gi, blank).replace(/^ {0,3}>.*$/gm, "");
}
const DATA_FENCE = /^(?:ya?ml|json[5c]?|)$/;
const TEXT_FENCE = /^(?:te?xt|md|markdown|plain(?:text)?|output)$/;
const FENCE_LINE = /^ {0,3}(`{3,}|~{3,})\s{0,4}([^\s`]{0,20})[^`]*$/;
const fenceIn = (line) => {
	const [, mark, info = ""] = FENCE_LINE.exec(line.slice(0, 200)) ?? [];
	return mark === void 0 ? null : {
		mark,
		info: info.toLowerCase()
	};
};
function fencedParts(text) {
	const parts = [];
	let part = {
		info: null,
		text: "",
		closed: true
	};
	let lines = [];
	let open = "";
	const close = (next) => {
		if (lines.length > 0 || part.info !== null) parts.push({
			...part,
			text: lines.join("\n")
		});
		lines = [];
		part = next;
	};
	for (const line of text.split("\n")) {
		const fence = fenceIn(line);
		if (open === "" && fence) {
			open = fence.mark;
			close({
				info: fence.info,
				text: "",
				closed: false
			});
		} else if (open !== "" && fence?.info === "" && fence.mark.startsWith(open)) {
			open = "";
			part.closed = true;
			close({
				info: null,
				text: "",
				closed: true
			});
		} else lines.push(line);
	}
	close(part);
	const said = parts.filter((one) => one.info !== null || one.text.trim() !== "");
	const [whole] = said;
	return said.length === 1 && whole && isWrapper(whole) ? fencedParts(whole.text) : parts;
}
function isWrapper({ info, text, closed }) {
	if (info === null || !closed) return false;
	return TEXT_FENCE.test(info) || info === "" && fenceIn(text.trimStart().split("\n", 1)[0] ?? "") !== null;
}
function formBlock({ text, closed }, knows) {
	const cut = !closed;
	if (!/^\s*[[{]/.test(text)) {
		const lines = text.split("\n");
		if (!isKeyLine(lines.find((line) => !/^\s*(?:#.*|---\s*)?$/.test(line)) ?? "")) return null;
		const keyed = readKeyed(lines, knows);
		return [...keyed.fields.keys()].some(knows.has) ? {
			...keyed,
			cut
		} : null;
	}
	const value = cut ? void 0 : jsonInText(text);
	if (value === void 0) return keysInObject(text.slice(0, 2e4)).some(knows.has) ? {
		fields: /* @__PURE__ */ new Map(),
		twice: [],
		strays: [],
		cut: true
	} : null;
	const fields = fieldsOfBlock(value, knows);
	return fields && {
		fields,
		twice: keysGivenTwice(text, fields),
		strays: [],
		cut
	};
}
const keysInObject = (text) => Array.from(text.matchAll(/["']?([\p{L}_][\w -]{1,40})["']?\s{0,9}:/gu), ([, key = ""]) => normalKey(key));
function fieldsOfBlock(value, knows, depth = 0) {
	if (depth > 3 || typeof value !== "object" || value === null) return null;
	if (Array.isArray(value)) return value.length === 1 ? fieldsOfBlock(value[0], knows, depth + 1) : null;
	const entries = Object.entries(value).map(([key, json]) => [normalKey(key), json]);
	if (entries.some(([key, json]) => /^errors?$/.test(key) && json)) return null;
	if (entries.some(([key, json]) => knows.has(key) && (Object.keys(objectOf(json)).length === 0 || key === knows.own))) return new Map(entries.map(([key, json]) => [key, { json }]));
	const inner = entries.flatMap(([, json]) => fieldsOfBlock(json, knows, depth + 1) ?? []);
	return inner.length === 1 ? inner[0] ?? null : null;
}
function keysGivenTwice(text, fields) {
	const seen = /* @__PURE__ */ new Set();
	const twice = [];
	let depth = 0;
	for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s{0,99}:)?|[{}[\]]/g)) {
		if ("{[".includes(sign)) depth++;
		else if ("}]".includes(sign)) depth--;
		if (depth !== 1 || !sign.endsWith(":")) continue;
		const key = normalKey(sign.slice(0, -1).trim());
		if (seen.has(key) && fields.has(key)) twice.push(key);
		seen.add(key);
	}
	return twice;
}
const OPENING_OF_OBJECT = /^(?: {4}|\t)[^\n]*|\{(?=\s{0,99}["'}])|\[(?=\s{0,99}\{)/gm;
function objectsIn(text, knows) {
	const pieces = [];
	const opening = new RegExp(OPENING_OF_OBJECT);
	let from = 0;
	let unclosed = 0;
	for (let start = opening.exec(text); start && unclosed < 16; start = opening.exec(text)) {
		if (/^\s/.test(start[0])) continue;
		const end = closingOf(text, start.index);
		if (end === null) unclosed++;
		const inner = text.slice(start.index, end ?? text.length);
		const block = formBlock({
			info: "json",
			text: inner,
			closed: end !== null
		}, knows);
		if (block) {
			pieces.push({ text: text.slice(from, start.index) }, {
				text: inner,
				block
			});
			from = end ?? text.length;
		}
		if (block || end !== null) opening.lastIndex = end ?? text.length;
	}
	return [...pieces, { text: text.slice(from) }];
}

// scripts/core/answers/mark.ts
const CONSONANTS = "bcdfghjklmnpqrstvwxz";
const MARK_LENGTH = 5;
const drawMark = (chance) => Array.from({ length: MARK_LENGTH }, () => CONSONANTS.charAt(chance(20))).join("");
const REPLY_MARK = "reply_to";
const MARK_SIGNS = "[\"'*]{0,3}";
const MARKED_LINE = new RegExp(`${MARK_SIGNS}${REPLY_MARK}${MARK_SIGNS}\\s{0,4}:${MARK_SIGNS} {0,4}${MARK_SIGNS}\\w{0,20}${MARK_SIGNS},?\\s?`, "gi");
const withoutMark = (text) => text.replace(MARKED_LINE, "");

// scripts/core/answers/said.ts
function ownWords(raw) {
	return withoutNoise(printable(raw.slice(-4e6)).slice(-3e5).replace(THOUGHTS, ""));
}
const TERMINAL_ESCAPES = new RegExp([
	"\\u001b\\[[0-?]*[ -/]*[@-~]",
	"\\u001b\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)?",
	"\\u001b[@-Z\\\\-_]",
	"[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\u00ad\\ufeff\\u200b-\\u200d\\u2060]",
	"\\[\\d{1,3}(?:;\\d{1,3}){0,4}m"
].join("|"), "g");
const printable = (text) => text.replace(/\r\n?/g, "\n").replace(TERMINAL_ESCAPES, "");
const THOUGHTS = /(?<!`)<(think|thinking|thought|reasoning|seed:think)>[\s\S]*?(?:<\/\1>|$)/gi;
const NOISE_LINES = [
	/^(?:yolo mode is|ripgrep is not|data collection is|loaded cached credentials|hook registry)/i,
	/^(?:\[(?:startup|warn|debug|info)\]|\(node:|\(use `node --trace|mcp(?: startup| client for)?[: ])/i,
	/^(?:reading (?:additional input|prompt) from stdin|error executing tool|flushing log events)/i
];
const FRAME_LINE = /^[\s╭╮╰╯┌┐└┘├┤─━═╔╗╚╝]+$/;
const TOKENS_FOOTER = /\n(?:\[[^\]\n]{1,40}\] )?tokens used(?:: ?[\d,.]+)?(?:\n[\d,. ]+)?$/i;
function withoutNoise(text) {
	const unframed = (line) => /^\s{0,20}[│┃║]/.test(line) ? line.trim().replace(/^[│┃║] ?|[│┃║]$/g, "") : line;
	const isNoise = (line) => FRAME_LINE.test(line) || NOISE_LINES.some((one) => one.test(line.trimStart()));
	return text.split("\n").map(unframed).filter((line) => line === "" || !isNoise(line)).join("\n").trimEnd().replace(TOKENS_FOOTER, "");
}
const squeezed = (text) => text.replace(/\s+/g, " ").trim();
function echoOf(prompt = "") {
	const known = squeezed(prompt);
	const lines = new Set(prompt.split("\n").map(squeezed));
	return (text) => {
		const words = squeezed(text);
		if (known === "" || words === "") return false;
		return text.includes("\n") ? known.includes(words) : lines.has(words);
	};
}

// scripts/core/answers/records.ts
const recordsIn = ({ parts = {} }, held, about) => heldItems(held).map((item) => recordIn(item, parts, about)).filter((one) => one !== null);
function recordIn(item, parts, about) {
	const fields = partsOfRecord(item, parts);
	const record = {};
	for (const [key, part] of Object.entries(parts)) {
		const held = fields.get(key);
		const text = part.as === "id" ? idNamed(heldText(held), about) : heldText(held);
		if (part.as === "word") {
			const { word } = readWord(heldRaw(held), part.words ?? {}, ["accept", "refute"]);
			if (word === null) return null;
			record[key] = word;
		} else if (part.as === "id" && text === "") return null;
		else record[key] = text;
	}
	return Object.values(record).some(Boolean) ? record : null;
}
function idNamed(text, { ids }) {
	if (!ids?.length) return text;
	const plain = text.toLowerCase();
	const words = new Set(plain.match(/[\p{L}\p{N}_-]+/gu) ?? []);
	const named = ids.filter((id) => words.has(id.toLowerCase()));
	return ids.find((id) => plain === id.toLowerCase()) ?? (named.length === 1 ? named[0] ?? "" : "");
}
const idsNamed = (held, about) => {
	const named = heldList(held).map((text) => idNamed(text, about));
	return [...new Set(named)].filter((id) => about.ids?.includes(id));
};
function partsOfRecord(item, parts) {
	const names = fieldNames(parts);
	const [own = ""] = Object.keys(parts);
	const found = /* @__PURE__ */ new Map();
	for (const [key, held] of entriesIn(item, {
		has: (key) => names.has(key),
		own
	})) {
		const name = names.get(key);
		if (name !== void 0 && (name === key || !found.has(name))) found.set(name, held);
	}
	return found;
}
function entriesIn(item, knows) {
	const json = "json" in item ? item.json : jsonInText(item.lines.join("\n"));
	if (typeof json === "object" && json !== null) return Object.entries(json).map(([key, value]) => [normalKey(key), { json: value }]);
	return "lines" in item ? readKeyed(item.lines, knows).fields : [];
}
function testNamed(field, held) {
	if (!field?.parts || held === void 0) return null;
	const fields = partsOfRecord(held, field.parts);
	const text = (key) => heldText(fields.get(key)).replace(/^`+|`+$/g, "");
	const command = text("command");
	const expect = text("expect");
	const why = text("why");
	return command !== "" && (expect !== "" || why !== "") ? {
		command,
		expect,
		others_expect: text("others_expect"),
		why
	} : null;
}

// scripts/core/answers/stance.ts
function statementOf(given, asked) {
	const { form, about } = asked;
	const { decides } = form;
	const { strays, cut, twice } = given;
	const sorted = sortedFields(given.fields, form);
	const { fields, other } = sorted;
	const said = decidingWord(fields.get(decides), asked);
	const mark = heldRaw(given.fields.get(REPLY_MARK)).replace(/[^a-z]/gi, "").toLowerCase();
	const isMarked = about.mark === void 0 || about.mark === mark;
	const isAgainst = said.word !== null && speaksAgainst(said.word, sorted, asked);
	return {
		fields,
		other,
		said,
		isAlias: !given.fields.has(decides),
		differs: isAgainst || twice.includes(decides),
		strays,
		cut,
		isMarked,
		isForeign: !isMarked && mark !== ""
	};
}
function sortedFields(given, { fields: table, decides }) {
	const names = fieldNames(table);
	const sorted = {
		fields: /* @__PURE__ */ new Map(),
		other: /* @__PURE__ */ new Map(),
		aliases: []
	};
	for (const [key, held] of given) {
		const name = names.get(key);
		if (key === "reply_to") continue;
		if (name === void 0) sorted.other.set(key, held);
		else if (name === key || !given.has(name)) sorted.fields.set(name, sorted.fields.get(name) ?? held);
		if (name === decides && name !== key) sorted.aliases.push(held);
	}
	return sorted;
}
function speaksAgainst(word, { aliases, other }, asked) {
	return aliases.map((held) => decidingWord(held, asked)).some((said) => said.word !== null && said.word !== word) || [...other].some((said) => statesElse(said, word, asked.form));
}
function decidingWord(held, { form, about }) {
	const field = form.fields[form.decides];
	if (field?.as === "word") return readWord(heldRaw(held), field.words ?? {}, exactYeses(form));
	if (field?.as === "letter") {
		const letters = about.letters ?? PEER_LETTERS;
		const words = Object.fromEntries(letters.map((one) => [one, `position_${one.toLowerCase()}`]));
		return readWord(heldRaw(held), words, letters);
	}
	if (field?.as === "records") {
		if (recordsIn(field, held, about).length > 0) return wordSaid("");
		return heldItems(held).some((item) => !isBlankText(heldRaw(item))) ? wordSaid(null) : NO_WORD;
	}
	return heldText(held) === "" ? NO_WORD : wordSaid("");
}
const exactYeses = ({ yes = [] }) => yes === "any" ? [] : yes;
const isExactYes = ({ yes = [] }, word) => word !== null && (yes === "any" || yes.includes(word));
const STATES_VERDICT = /verdict|decision|vote$|position|stance|approv|recommend|outcome|conclusion/;
const STATES_NO = /veto|block|reject|denied|refus|showstopper/;
function statesElse([key, held], word, form) {
	const field = form.fields[form.decides];
	if (field?.as !== "word" || form.yes === "any") return false;
	const isFor = isExactYes(form, word);
	const flag = heldFlag(held);
	const text = heldRaw(held).trim();
	if (STATES_NO.test(key)) return isFor && flag !== false && !isBlankText(text) && text !== "0" && text !== "[]";
	if (!STATES_VERDICT.test(key)) return false;
	if (flag !== null) return /approv/.test(key) && flag !== isFor;
	const said = readWord(text, field.words ?? {}, exactYeses(form));
	return said.word !== null && said.word !== word;
}
function letsPass({ fields, said }, { form, about }) {
	if (said.word === null) return false;
	if (isExactYes(form, said.word)) return true;
	const { yes = [], half } = form;
	if (half?.word === said.word && half.beside.includes(wordUnder(half.key, fields, form))) return true;
	return Object.entries(form.fields).some(([key, field]) => field.as === "records" && yes !== "any" ? recordsIn(field, fields.get(key), about).some((record) => Object.keys(record).some((part) => field.parts?.[part]?.as === "word" && yes.includes(record[part] ?? ""))) : false);
}
function wordUnder(key, fields, form) {
	const words = form.fields[key]?.words ?? {};
	return readWord(heldRaw(fields.get(key)), words, []).word ?? "";
}
const isFieldGiven = (key, fields, { instead }) => fields.has(key) || (instead?.[key]?.every((one) => fields.has(one)) ?? false);
function flawOfStatements(statements, asked) {
	const last = statements.at(-1);
	if (last === void 0) return "there is no form";
	if (last.cut) return "the form is cut or broken";
	return contradiction(statements, asked) ?? isOpenEnded(last, asked) ?? fieldsWanting(last, asked);
}
function contradiction(statements, { about }) {
	const words = new Set(statements.flatMap(({ said }) => said.word ?? []));
	const choices = new Set(statements.flatMap(({ fields }) => {
		const { id, isNamed } = choiceIn(fields.get("choice"), about);
		return isNamed ? [id] : [];
	}));
	return statements.at(-1)?.differs === true || words.size > 1 || choices.size > 1 ? "it says two different things" : null;
}
function isOpenEnded({ said, fields }, { form }) {
	if (said.isBlank) return `\`${form.decides}\` is left open`;
	if (said.word === null) return `\`${form.decides}\` is not one of the words of the form`;
	return said.isTied && heldText(fields.get("conditions")) === "" ? "a yes with conditions names none under `conditions`" : null;
}
function fieldsWanting(statement, { form, about }) {
	const { said, fields, isMarked } = statement;
	if (!isMarked && letsPass(statement, {
		form,
		about
	})) return markWanted(about);
	const isChosen = "choice" in form.fields && isExactYes(form, said.word);
	const { isNamed } = choiceIn(fields.get("choice"), about);
	if (!isChosen || about.again || about.options === void 0) return null;
	return isNamed ? null : "`choice` is none of the options";
}
const markWanted = ({ mark }) => `\`${REPLY_MARK}\` does not say \`${mark}\``;
function missingFields({ said, fields, isForeign }, { form, about }) {
	if (isForeign && !about.again) return markWanted(about);
	const { owes = [], wants = [] } = form;
	const later = about.later ? form.wantsLater ?? [] : [];
	const isOwed = !about.again || isExactYes(form, said.word);
	const wanted = about.again ? [] : [...wants, ...later];
	const missing = [...isOwed ? owes.filter((key) => !isFieldGiven(key, fields, form)) : [], ...wanted.filter((key) => heldItems(fields.get(key)).every((item) => isBlankText(heldRaw(item))))].map((key) => `\`${key}\``);
	return missing.length > 0 ? `${missing.join(", ")} is not there` : null;
}
function choiceIn(held, { options = [] }) {
	const plain = withoutQuotes(heldRaw(held)).toLowerCase();
	const chosen = options.find(({ id, label }) => [id, label].some((one) => one.toLowerCase() === plain));
	return {
		id: chosen?.id ?? null,
		isNamed: chosen !== void 0 || plain === "none"
	};
}

// scripts/core/answers/find-form.ts
const NO_FORM = "there is no form";
function findForm(form, given, about) {
	const names = fieldNames(form.fields);
	const knows = {
		has: (key) => names.has(key) || key === "reply_to",
		own: form.decides
	};
	const said = ownWords(given);
	const isEcho = echoOf(about.prompt);
	const text = isEcho(said) ? "" : said;
	const pieces = answerPieces(text, knows).filter(({ block, text }) => !(block && isEcho(text)));
	const labels = labelsIn(proseInPieces(pieces), knows);
	const asked = {
		form,
		about,
		isEcho
	};
	const found = inBlocks(pieces, labels, asked) ?? inLabels(labels, asked);
	return {
		...nothingFound(form, text),
		...found ?? withoutForm(pieces, labels, {
			...asked,
			text
		})
	};
}
function withoutForm(pieces, labels, asked) {
	const { form, about, text } = asked;
	const inferred = {
		status: "inferred",
		stage: 4
	};
	const line = verdictLine(pieces, labels, asked);
	if (line !== null) return {
		...line,
		...inferred
	};
	const failure = failureIn(text);
	if (failure && text.trim() !== "" && !about.again) return { failure };
	if (failure) return {
		status: "failed",
		again: null,
		failure
	};
	const isData = /[{"][^\n"]{0,80}":/.test(text) || pieces.some(({ block }) => block);
	const word = form.decides === "position" && "safety_concern" in form.fields && !isData ? inferredPosition(text) : null;
	return word === null ? {} : {
		...inferred,
		word
	};
}
const nothingFound = ({ decides }, text) => ({
	decides,
	status: "unparseable",
	stage: 5,
	word: null,
	fields: /* @__PURE__ */ new Map(),
	other: /* @__PURE__ */ new Map(),
	behind: "",
	again: NO_FORM,
	isMarked: true,
	failure: null,
	warnings: [],
	text
});
function inBlocks(pieces, labels, asked) {
	const statements = pieces.map(({ block }) => block && statementOf(block, asked));
	const forms = formsAmong(statements.filter((one) => one !== void 0), asked.about.mark !== void 0);
	const last = forms.at(-1);
	if (!last) return null;
	const behind = pieces.slice(statements.lastIndexOf(last) + 1).map(({ text }) => text).join("\n").trim();
	const lines = decidingLabels(labels, asked).map((label) => statementOf(blockFromLabels([onOneLine(label)]), asked)).filter(({ said }) => said.word !== null);
	const before = [...asked.form.fields[asked.form.decides]?.as === "word" ? lines : [], ...forms.filter((one) => !one.cut && one !== last)];
	return judgedStatements(last, {
		...asked,
		behind,
		stage: 1
	}, last.cut ? [] : before);
}
function decidingLabels(labels, { form, isEcho }) {
	const names = fieldNames(form.fields);
	return labels.filter(({ key, text }) => names.get(key) === form.decides && !isEcho(text));
}
function formsAmong(statements, wantsMark) {
	const some = statements.filter((one) => isWholeForm(one, wantsMark));
	const marked = some.filter(({ isMarked }) => isMarked);
	const forms = marked.length > 0 ? marked : some;
	const saying = forms.filter(({ said, cut }) => !said.isBlank || cut);
	return saying.length > 0 ? saying : forms;
}
function isWholeForm({ said, isAlias, isMarked, fields, cut }, wantsMark) {
	if (cut) return true;
	const isOurs = said.isBlank || wantsMark && isMarked;
	return isAlias ? isOurs && fields.size > 1 : !said.isBlank;
}
function onOneLine(label) {
	const head = heldRaw(statedIn(label)).slice(0, 200).split(/[.,;:(–—]|\s-\s/, 1)[0] ?? "";
	const isOneWord = /^[^\p{L}]*[\p{L}_-]+[^\p{L}]*$/u.test(head);
	return {
		...label,
		held: { lines: [isOneWord ? head : ""] }
	};
}
function inLabels(labels, asked) {
	const { decides, fields } = asked.form;
	const last = labels.at(-1);
	const others = new Set(labels.map(({ key }) => key).filter((key) => key in fields));
	const fewest = Math.min(2, Object.keys(fields).length);
	if (!last || !others.has(decides) || others.size < fewest || !areLabelsBare(labels)) return null;
	if (labels.every(({ text }) => asked.isEcho(text))) return null;
	const statement = statementOf(blockFromLabels(labels), asked);
	if (statement.said.isBlank) return null;
	return judgedStatements(statement, {
		...asked,
		behind: last.behind,
		stage: 2
	});
}
function blockFromLabels(labels) {
	const twice = labels.map(({ key }) => key).filter((key, at, keys) => keys.indexOf(key) !== at);
	return {
		fields: new Map(labels.map(({ key, held }) => [key, held])),
		twice,
		strays: [],
		cut: false
	};
}
function judgedStatements(last, { form, about, behind, stage }, before = []) {
	const { said, fields, other, strays, isMarked } = last;
	const more = [...strays, behind].join("\n").trim();
	const isMore = /[\p{L}\p{N}]/u.test(more) && !about.again;
	const isFor = isExactYes(form, said.word);
	const missing = missingFields(last, {
		form,
		about
	});
	const behindIt = isMore ? "words stand behind the form" : null;
	const flaw = flawOfStatements([...before, last], {
		form,
		about
	}) ?? (isFor ? missing ?? behindIt : null);
	const read = {
		fields,
		other,
		behind: more,
		isMarked
	};
	return flaw === null && said.word !== null ? {
		...read,
		status: "ok",
		stage,
		word: said.word,
		again: missing
	} : {
		...read,
		status: "unparseable",
		stage: 5,
		word: null,
		again: flaw
	};
}
function verdictLine(pieces, labels, asked) {
	const { form } = asked;
	const field = form.fields[form.decides];
	if (field?.as !== "word") return null;
	const lines = decidingLabels(labels, asked).map((label) => readWord(heldRaw(statedIn(label)), field.words ?? {}, []));
	const blocks = pieces.flatMap(({ block }) => block ? statementOf(block, asked) : []);
	const told = [...blocks.map(({ said }) => said), ...lines].filter(({ isBlank }) => !isBlank);
	const words = new Set(told.map(({ isTied, word }) => isTied ? null : word));
	const [word = null] = words;
	if (word === null || words.size > 1) return null;
	const { fields, other } = blocks.at(-1) ?? statementOf(blockFromLabels(labels), asked);
	return {
		word,
		fields,
		other
	};
}

// scripts/core/answers/places.ts
const NO_LINES = {
	line: null,
	last: null
};
const LONGEST_SEARCHED = 2e5;
const PATH_RUN = /(?:\b[A-Za-z]:(?=[\\/]))?[\p{L}\p{N}_@.+~()[\]$/\\-]{2,300}/gu;
const URL_START = /\b(?!file:)[a-z][a-z0-9+.-]{1,12}:\/\/[^\s"'`<>)\]]{1,2000}/gi;
const LINES_BEHIND_PATH = /[`"'*]{0,2}(?:[:：]L?|#L?|[,\s]{1,2}\(?(?:lines?|L)\s?)(\d{1,7})(?::\d{1,5})?(?:(?:\s?[-–]\s?|\sto\s)L?(\d{1,7}))?/y;
const FILES_WITHOUT_ENDING = /^(?:Dockerfile|Makefile|README|LICENSE)$/;
const EXTENSION = /[\p{L}\p{N}_)\]]\.[A-Za-z]\w{0,11}$/u;
const KNOWN_ENDINGS = /\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|c|h|cpp|cs|php|sh|sql|ya?ml|json|toml|md|html|css|lock|txt)$/;
function placesInText(given, known = []) {
	const text = given.slice(0, LONGEST_SEARCHED).replace(URL_START, blankedOut);
	const named = placesNamed(text, known);
	const rest = named.reduce((left, { path, at }) => left.slice(0, at) + blankedOut(path) + left.slice(at + path.length), text);
	const places = [];
	for (const { 0: run, index } of rest.matchAll(PATH_RUN)) {
		const head = /^[([.]?(?=[^./\\])|^/.exec(run)?.[0].length ?? 0;
		const path = run.slice(head).replace(/[.+-]+$|(?<![([].*)[)\].+-]+$/, "");
		const at = index + head;
		const end = index + head + path.length;
		if (!(EXTENSION.test(path) || /[\p{L}\p{N}_]\/[\p{L}\p{N}_.]/u.test(path) || FILES_WITHOUT_ENDING.test(path)) || (places.at(-1)?.end ?? 0) > at) continue;
		const found = linesBehind(text, end);
		if (!found && !KNOWN_ENDINGS.test(path) && !/\/.*\.\w/.test(path)) continue;
		places.push({
			path,
			at,
			end,
			...NO_LINES,
			...found
		});
	}
	return [...named, ...places].toSorted((a, b) => a.at - b.at);
}
const blankedOut = (text) => " ".repeat(text.length);
function linesBehind(text, end) {
	LINES_BEHIND_PATH.lastIndex = end;
	const found = LINES_BEHIND_PATH.exec(text);
	if (!found) return null;
	const [all = "", first, last = first] = found;
	return {
		line: Number(first),
		last: Number(last),
		end: end + all.length
	};
}
function placesNamed(text, known) {
	const places = [];
	for (const path of known.toSorted((a, b) => b.length - a.length)) for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + path.length)) {
		const end = at + path.length;
		if (places.every((one) => end <= one.at || at >= one.at + one.path.length) && !isWithinWord(text, at, end)) places.push({
			path,
			at,
			end,
			...NO_LINES,
			...linesBehind(text, end)
		});
	}
	return places.toSorted((a, b) => a.at - b.at);
}
const isWithinWord = (text, at, end) => /[\p{L}\p{N}_/\\.-]/u.test(text[at - 1] ?? "") || /^(?:[\p{L}\p{N}_/\\-]|\.[\p{L}\p{N}])/u.test(text.slice(end, end + 2));
const QUOTED_WORDS = /"((?:[^"\\\n]|\\.)+)"|`([^`\n]+)`|“([^”\n]+)”|'((?:[^'\\\n]|\\.){3,})'/;
function placesCitedIn(given) {
	const text = given.trim();
	const places = placesInText(text).slice(0, 200);
	if (places.length === 0) return text === "" ? [] : [{
		text,
		path: null,
		line: null,
		quote: withoutQuotes(text)
	}];
	const cited = [];
	let taken = 0;
	for (const [index, { path, line, last, at, end }] of places.entries()) {
		if (at < taken) continue;
		const behind = text.slice(end).replace(/^[`"'*)\]]+(?=\s|$|[,:;–—-])/, "");
		const from = text.length - behind.length;
		const found = quoteBeside(behind, index === places.length - 1);
		const next = places.slice(index + 1).find((place) => place.line !== null);
		const isOwn = found !== null && (next === void 0 || next.at > from + found.at);
		taken = isOwn ? from + found.end : end;
		cited.push({
			text,
			path,
			line,
			...last === line ? {} : { last },
			quote: isOwn ? found.words : ""
		});
	}
	return cited;
}
function quoteBeside(text, isLast) {
	const start = text.slice(0, 4e3);
	const found = (isLast ? /^[\s:–—,(-]*"([\s\S]*)"[\s).]*$/.exec(start) : null) ?? QUOTED_WORDS.exec(start);
	if (!found) return null;
	return {
		words: (found.slice(1).find((one) => one !== void 0) ?? "").replace(/\\(["'`\\])/g, "$1"),
		at: found.index,
		end: found.index + found[0].length
	};
}
function citedInItem(item) {
	const { path, line, quote = "" } = "json" in item ? objectOf(item.json) : {};
	if (typeof path !== "string") return placesCitedIn("lines" in item ? heldRaw(item) : heldText(item));
	return placesCitedIn(`${path}${line ? `:${line}` : ""} ${JSON.stringify(quote)}`);
}
const EVIDENCE_TAG = /^[\s[(*_]{0,4}(observed|cited|hypothetical)[\])*_]{0,4}\s{0,2}[:—–-]?\s{0,4}/i;
const taggedIn = (held) => heldList(held).map((text) => {
	const [mark = "", word = ""] = EVIDENCE_TAG.exec(text) ?? [];
	const tag = [
		"observed",
		"cited",
		"hypothetical"
	].find((one) => one === word.toLowerCase());
	return {
		text: text.slice(mark.length),
		tag: tag ?? null
	};
});

// scripts/core/answers/findings.ts
function readFindings({ fields, status, text }, about) {
	const listed = [null, ...SEVERITIES].flatMap((severity) => heldItems(fields.get(severity ?? "findings")).flatMap((item) => heldText(item) === "" ? [] : [findingItem(item, severity, about)]));
	const isProse = fields.size === 0 && status !== "failed";
	const items = isProse ? markedIn(text, about) : listed;
	const of = (severity) => items.filter(({ finding }) => finding.severity === severity);
	const lists = SEVERITIES.map((severity) => [severity, of(severity).map((item) => item.text)]);
	const findings = SEVERITIES.flatMap(of).map(({ finding }) => finding);
	const read = {
		...Object.fromEntries(lists),
		findings
	};
	if (!isProse || findings.length === 0) return read;
	const [summary = ""] = text.trim().split(/\n\s*\n/, 1);
	return {
		...read,
		summary,
		status: "inferred",
		inferred: true
	};
}
function findingItem(item, given, about) {
	const parts = partsOfRecord(flattenedItem(item), FINDING_PARTS);
	if (("json" in item ? Object.keys(objectOf(item.json)).length > 0 : false) || parts.size > 1 && (parts.has("title") || parts.has("body"))) return fromRecord(parts, given, about);
	const text = heldText(item);
	const said = text.replace(PRIORITY_MARK, "");
	return {
		text: said,
		finding: fromText(said, given ?? priorityIn(text) ?? "p2", about)
	};
}
function flattenedItem(item) {
	if (!("json" in item)) return item;
	const record = objectOf(item.json);
	const places = [
		"code_location",
		"location",
		"position"
	].map((key) => objectOf(record[key]));
	return { json: Object.assign({}, record, ...places) };
}
const PRIORITY_MARK = /^\s{0,9}(?:\[P[0-3]\]|P[0-3](?=\s?[—–:-]\s))[\s:—–-]{0,4}/i;
function priorityIn(text) {
	const digit = /[0-3]/.exec(PRIORITY_MARK.exec(text)?.[0] ?? "")?.[0];
	return digit === void 0 ? null : SEVERITIES[Math.max(0, Number(digit) - 1)] ?? null;
}
function severityIn(held) {
	const text = heldRaw(held);
	const said = readWord(text, SEVERITY, []);
	if (said.word !== null) return SEVERITIES.find((severity) => severity === said.word) ?? null;
	return priorityIn(`P${text.trim()} - `);
}
function fromRecord(parts, given, about) {
	const text = (key) => heldText(parts.get(key));
	const title = text("title") || text("body");
	const body = text("title") === text("body") ? "" : text("body");
	const said = title.replace(PRIORITY_MARK, "");
	const spoken = fromText(said, given ?? severityIn(parts.get("severity")) ?? priorityIn(title) ?? "p2", about);
	const [id = spoken.id] = idsNamed(parts.get("id"), about);
	const placed = placeGiven(parts, about) ?? spoken;
	const hasBody = body !== "" && text("title") !== "";
	const finding = {
		...spoken,
		...placed,
		id,
		...hasBody ? {
			title: shortened(withoutQuotes(said)),
			body
		} : {},
		suggestion: text("suggestion") || spoken.suggestion
	};
	const { path, first } = finding;
	const line = first ? `:${first}` : "";
	return {
		text: `${said}${path && !said.includes(path) ? ` — ${path}${line}` : ""}${hasBody ? `: ${body}` : ""}`,
		finding
	};
}
function placeGiven(parts, { paths = [] }) {
	const [given = "", ...behind] = heldText(parts.get("path")).replace(/^`+|`+$/g, "").split(/[:#]L?(?=\d+(?:\s?[-–]L?\d+)?$)/);
	const [start = null, end = start] = [
		parts.get("first"),
		parts.get("last"),
		parts.get("lines")
	].map(heldText).concat(behind).flatMap((text) => text.match(/\d{1,7}/g) ?? []).map(Number).filter((number) => number > 0);
	const path = given || (paths.length === 1 && start !== null ? paths[0] : "");
	if (!path) return null;
	if (start === null || end === null) return {
		path,
		first: null,
		last: null
	};
	const side = /^\s*[-−]\s*\d/.test(heldText(parts.get("first"))) ? -1 : 1;
	return {
		path,
		first: side * Math.min(start, end),
		last: side * Math.max(start, end)
	};
}
const FENCED_CODE = /```[\w-]{0,20}\n([\s\S]*?)```/g;
const FINDING_ID = /^\W{0,4}(F\d{1,4})\b[\]):.,—–\s-]{0,6}/;
const LONGEST_TITLE = 140;
const shortened = (title) => title.length > LONGEST_TITLE ? `${title.slice(0, 139)}…` : title;
function fromText(text, severity, { paths }) {
	const codes = Array.from(text.matchAll(FENCED_CODE), ([, code = ""]) => code.trimEnd());
	const own = text.replace(FENCED_CODE, "").trim();
	const id = FINDING_ID.exec(own)?.[1] ?? null;
	const said = id === null ? own : own.replace(FINDING_ID, "");
	const places = placesInText(said, paths);
	const place = places.find(({ line }) => line !== null) ?? places[0];
	return {
		id,
		severity,
		path: place?.path ?? null,
		first: place?.line ?? null,
		last: place?.last ?? null,
		...withTitle(said, place),
		suggestion: codes.join("\n") || null
	};
}
function withTitle(said, place) {
	const [head = "", ...rest] = said.split("\n");
	const at = place && place.end <= head.length ? place : null;
	const before = at ? head.slice(0, at.at).replace(/[\s*`_([—–:-]{0,9}$/, "") : "";
	const behind = at ? head.slice(at.end).replace(/^[\s`*_)\]:.—–,-]{1,9}/, "") : head;
	const lead = before || behind;
	const sentence = /^.{12,}?[.!?](?=\s|$)/.exec(lead)?.[0] ?? lead;
	const title = withoutQuotes(sentence).replace(/^\*\*|\*\*$|\.$/g, "");
	const isCut = title.length > LONGEST_TITLE || sentence.length < lead.length;
	const below = rest.map((line) => line.trim()).join("\n");
	const body = [
		isCut ? lead : "",
		before ? behind : "",
		below.trim()
	].filter(Boolean).join("\n");
	return {
		title: shortened(title),
		body
	};
}
function markedIn(text, about) {
	return text.split(/^[\s*•#-]{0,9}(?=\[P[0-3]\])/im).slice(1).map((part) => {
		const [said = ""] = part.split(/\n[ \t]{0,20}\n(?! {2})/, 1);
		const words = said.replace(PRIORITY_MARK, "").split("\n").map((line) => line.trim()).join("\n");
		return {
			text: words,
			finding: fromText(words, priorityIn(said) ?? "p2", about)
		};
	});
}

// scripts/core/answers/read-answer.ts
var read_answer_exports = /* @__PURE__ */ __exportAll({ readAnswer: () => readAnswer });
const ASK_AGAIN = "ask_again: ";
const READER_FAULT = "reader_fault: ";
const UNMARKED = "unmarked";
function readAnswer(form, text, about = {}) {
	return opinionFrom(form, findForm(formOf(form), text, about), about);
}
function unreadAnswer(form, stack) {
	return opinionFrom(form, {
		...nothingFound(formOf(form), ""),
		warnings: [`${READER_FAULT}${stack}`]
	}, {});
}
const isUnmarked = (opinion) => opinion?.warnings.includes(UNMARKED) === true;
const isFaulty = ({ warnings }) => warnings.some((warning) => warning.startsWith(READER_FAULT));
function opinionFrom(form, found, about) {
	const fields = Object.entries(formOf(form).fields).map((named) => fieldFrom(named, found, about));
	const opinion = {
		...commonOpinion(form, found),
		...Object.assign({}, ...fields)
	};
	const rule = FORM_RULES[form];
	return rule ? {
		...opinion,
		...rule(opinion, found, about)
	} : opinion;
}
function askAgainReason({ warnings }) {
	return warnings.find((warning) => warning.startsWith(ASK_AGAIN))?.slice(11) ?? null;
}
function commonOpinion(kind, found) {
	const { status, stage, again, failure, behind } = found;
	const warnings = [
		...found.warnings,
		...found.isMarked ? [] : [UNMARKED],
		...again === null ? [] : [`${ASK_AGAIN}${again}`]
	];
	const other = Object.fromEntries([...found.other].map(([key, held]) => [key, heldRaw(held)]));
	const test = testNamed(formOf(kind).fields["test"], found.fields.get("test"));
	return {
		kind,
		status,
		stage,
		inferred: status === "inferred",
		warnings,
		failure,
		...test ? { test } : {},
		...behind === "" ? {} : { behind },
		...found.other.size === 0 ? {} : { other }
	};
}
function fieldFrom([key, field], found, about) {
	const held = found.fields.get(key);
	if (field.as === "test" || field.as === "findings") return {};
	if (field.as === "sure") return sureFields(held);
	if (key === found.decides && (field.as === "word" || field.as === "letter")) return { [key]: found.word };
	return { [key]: readFieldAs(field, held, about) };
}
function readFieldAs(field, held, about) {
	if (field.as === "word") return readWord(heldRaw(held), field.words ?? {}, []).word;
	if (field.as === "records") return recordsIn(field, held, about);
	return field.as in READ_VALUE ? READ_VALUE[field.as](held, about) : null;
}
const READ_VALUE = {
	text: heldText,
	list: heldList,
	flag: heldFlag,
	choice: (held, about) => about.options?.length ? choiceIn(held, about).id : heldText(held) || null,
	letter: heldText,
	id: heldText,
	places: (held) => heldItems(held).flatMap(citedInItem),
	tagged: taggedIn,
	findings: heldList,
	ids: idsNamed
};
function sureFields(held) {
	const { value, known, raw } = readConfidence(heldRaw(held));
	return {
		confidence: value,
		confidence_known: known,
		confidence_raw: raw
	};
}
const FORM_RULES = {
	magi: voteRule,
	rebuttal: ({ answer, remaining, warnings }) => answer === "accept" && remaining !== "" ? {
		answer: "maintain",
		warnings: [...warnings, "accepted_with_remainder"]
	} : {},
	review: (_, found, about) => readFindings(found, about)
};
const NOT_PARSED = "Engine output could not be parsed";
const NO_RATIONALE = "No rationale provided";
function voteRule(opinion, { status, text }) {
	const { position, rationale, confidence_known, safety_concern } = opinion;
	const flag = { safety_concern: safety_concern === true };
	if (position === null) {
		const none = {
			key_evidence: [],
			risks: [],
			dissent_note: "",
			choice: null
		};
		const unsure = {
			confidence: 0,
			confidence_known: false,
			confidence_raw: null
		};
		return {
			...none,
			...unsure,
			...flag,
			position: "ABSTAIN",
			rationale: NOT_PARSED
		};
	}
	if (status === "inferred") return {
		...confidence_known ? {} : {
			confidence: strengthOf(text),
			confidence_known: true
		},
		...flag,
		rationale: rationale || text.slice(0, 1e3)
	};
	const isWhole = confidence_known && rationale !== "";
	return {
		...flag,
		status: isWhole ? "ok" : "repaired",
		rationale: rationale || NO_RATIONALE
	};
}

// scripts/core/answers/answer-format.ts
function answerFormat(form, about = {}) {
	const { fields, rule } = formOf(form);
	const asked = Object.entries(fields).filter(([, field]) => isFieldAsked(field, about));
	const { mark } = about;
	const lines = asked.flatMap((one) => formLines(one, about));
	if (mark !== void 0) lines.unshift(`${REPLY_MARK}: ${mark}`);
	return `${[
		"Close with exactly one block in this form and write nothing behind it.",
		"Every key, once; `[]` where there is nothing.",
		...mark === void 0 ? [] : [`Copy \`${REPLY_MARK}\` as it stands here.`],
		...rule ? [rule] : []
	].join(" ")}\n\n\`\`\`yaml\n${lines.join("\n")}\n\`\`\``;
}
function jsonSchemaOf(form, about = {}) {
	const { fields } = formOf(form);
	const first = about.mark === void 0 ? [] : [[REPLY_MARK, {
		as: "text",
		ask: ""
	}]];
	return objectSchema(Object.fromEntries([...first, ...Object.entries(fields)]), about);
}
function allowedIn(field, { options = [], letters = PEER_LETTERS, ids = [] }) {
	const words = Object.keys(field.words ?? {});
	if (field.as === "word") return words;
	if (field.as === "choice") return [...options.map(({ id }) => id), ...words];
	if (field.as === "letter") return letters;
	if (field.as === "earlier") return [...ids, NEW_FINDING];
	return field.as === "id" && ids.length > 0 ? ids : null;
}
const NEW_FINDING = "new";
const isListField = ({ as }) => [
	"list",
	"places",
	"tagged",
	"ids"
].includes(as);
const isOfRecords = ({ as }) => as === "records" || as === "findings";
const askedParts = (field, about) => Object.entries(field.parts ?? {}).filter(([, part]) => isFieldAsked(part, about));
function formLines([key, field], about) {
	const parts = askedParts(field, about).flatMap((part) => formLines(part, about));
	if (field.as === "test") return [`${key}:`, ...parts.map((line) => `  ${line}`)];
	if (isOfRecords(field)) return [`${key}:`, ...parts.map((line, at) => `${at === 0 ? "  - " : "    "}${line}`)];
	if (field.as === "ids") return [`${key}:`, `  - ${(about.ids ?? []).join(" | ")}`];
	const ask = allowedIn(field, about)?.join(" | ") ?? field.ask;
	return isListField(field) ? [`${key}:`, `  - ${ask}`] : [`${key}: ${ask}`];
}
const TEXT_SCHEMA = { type: "string" };
function objectSchema(fields, about) {
	const asked = Object.entries(fields).filter(([, field]) => isFieldAsked(field, about));
	return {
		type: "object",
		properties: Object.fromEntries(asked.map(([key, field]) => [key, fieldSchema(field, about)])),
		required: asked.map(([key]) => key),
		additionalProperties: false
	};
}
function fieldSchema(field, about) {
	const allowed = allowedIn(field, about);
	if (allowed !== null) return {
		...TEXT_SCHEMA,
		enum: allowed
	};
	const parts = objectSchema(field.parts ?? {}, about);
	if (isOfRecords(field)) return {
		type: "array",
		items: parts
	};
	if (field.as === "ids") return {
		type: "array",
		items: {
			...TEXT_SCHEMA,
			enum: about.ids
		}
	};
	if (field.as === "line") return {
		type: "integer",
		minimum: 0
	};
	if (field.as === "test") return { anyOf: [parts, { type: "null" }] };
	if (field.as === "sure") return {
		type: "integer",
		minimum: 0,
		maximum: 100
	};
	if (field.as === "flag") return { type: "boolean" };
	return isListField(field) ? {
		type: "array",
		items: TEXT_SCHEMA
	} : TEXT_SCHEMA;
}

export { isUnmarked as a, unreadAnswer as c, drawMark as d, withoutMark as f, isFaulty as i, placesCitedIn as l, jsonSchemaOf as n, readAnswer as o, askAgainReason as r, read_answer_exports as s, answerFormat as t, NO_FORM as u };