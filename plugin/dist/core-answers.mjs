import { n as __exportAll } from "./rolldown-runtime.mjs";
import { l as SEVERITIES } from "./core-names.mjs";
import { M as objectOf$1, N as parse } from "./core-words.mjs";
import { _ as failureIn } from "./core-engines.mjs";

// scripts/core/answers/confidence.ts
const LEVELS = {
	high: 80,
	medium: 60,
	med: 60,
	low: 40,
	高: 80,
	中: 60,
	低: 40
};
const NUMBER = "(\\d{0,9}\\.?\\d{1,9})\\s?%?";
const SHAPE = new RegExp(`^${NUMBER}(?:\\s?(?:-|–|to)\\s?${NUMBER})?(?:\\s?(?:/|out of)\\s?(\\d{1,9}))?$`);
function confidenceOf(given) {
	const raw = given.trim();
	const unknown = {
		value: 0,
		known: false,
		raw: raw === "" ? null : raw.slice(0, 200)
	};
	const text = plain(raw);
	const level = LEVELS[/^\p{L}+/u.exec(text)?.[0] ?? ""];
	if (level !== void 0) return {
		value: level,
		known: true,
		raw
	};
	const found = SHAPE.exec(text);
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
const plain = (text) => text.slice(0, 200).normalize("NFKC").replace(/[*_`"']/g, "").trim().toLowerCase().replace(/^(?:~|≈|about|around|approx\.?|approximately|約|约)\s*/, "").replace(/(?:\s[#—–-]|[;(（]|,\s)[\s\S]*$|\.$/, "").trim();

// scripts/core/answers/words.ts
const POSITION = {
	APPROVE: "approved accept accepted 承認 賛成 批准 同意 승인",
	REJECT: "rejected request_changes changes_requested decline declined 却下 反対 否決 差し戻し 拒绝 거부",
	ABSTAIN: "abstained 棄権 保留 弃权 기권"
};
const VERDICT = {
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
const ANSWER = {
	accept: "accepted",
	maintain: "maintained",
	escalate: "escalated"
};
const REPLY = {
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
const TIED = new Set("approve_with_conditions approved_with_conditions conditional_approve conditional_approval approve_conditionally approve_with_changes 条件付き承認".split(" "));
const UNCLEAR = { is: "unclear" };
const said$1 = (word, tied = false) => ({
	is: "said",
	word,
	tied
});
function readWord(given, words, yes) {
	const text = given.slice(0, 400).normalize("NFKC").trim();
	const plain = wordIn(text);
	const found = wordOf(plain, words);
	if (found) return said$1(found);
	if (isBlank(text) || isSlot(text)) return { is: "nothing" };
	if (TIED.has(plain) && Object.hasOwn(words, "APPROVE")) return said$1("APPROVE", true);
	if (/[?？→]|->|\[ \]|^[!¬]/.test(text)) return UNCLEAR;
	const spoken = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
	const named = new Set(spoken.flatMap((one) => wordOf(one, words) ?? []));
	const [head = ""] = spoken;
	const first = wordOf(head, words) ?? wordOf(`${head}_${spoken[1] ?? ""}`, words);
	return first && !yes.includes(first) && [...named].every((one) => one === first) ? said$1(first) : UNCLEAR;
}
function wordOf(spoken, words) {
	const spelt = (key) => [key.toLowerCase(), ...(words[key] ?? "").split(" ")];
	return spoken === "" ? null : Object.keys(words).find((key) => spelt(key).includes(spoken)) ?? null;
}
function wordIn(text) {
	let word = text;
	for (let turn = 0; turn < 4; turn++) word = (/^([*_`"'“「]{1,3})(.+?)[*_`"'”」]{1,3}$/su.exec(word)?.[2] ?? word).replace(/^(?:[✅☑✔👍🟢❌🔴⛔]\ufe0f?\s*)+|(?:\s*[✅☑✔👍🟢❌🔴⛔]\ufe0f?)+$/gu, "");
	return word.replace(/[.!]$/, "").trim().toLowerCase().replace(/[\s-]+/g, "_");
}
const NONE = /^(?:none|n\/?a|null|nil|nothing(?: further| else| more)?|tbd|no|-+|\.{3}|…|なし|無し|無|无|없음|\[\s*\]|\{\s*\})$/iu;
const isBlank = (text) => {
	const bare = text.slice(0, 80).replace(/^[\s"'`*_(<]+|[\s"'`*_)>.]+$/g, "").trim();
	return text.length < 80 && (bare === "" || NONE.test(bare) || text.trim() === "...");
};
function isSlot(given) {
	const text = given.slice(0, 400).trim();
	return /^(?:<[^>]*>|\$?\{[^}]*\}|\[[a-z][^\],]*\]|your \w+)$/.test(text) || /^["'`*]*[\w-]+(?:\s?\|\s?[\w-]+)+["'`*]*$/.test(text);
}

// scripts/core/answers/form.ts
const LETTERS = [
	"A",
	"B",
	"C"
];
const SURE = {
	as: "sure",
	ask: "0-100",
	also: "confidence_level confidence_score 信頼度 確信度"
};
const asked = (as, ask, also = "") => ({
	as,
	ask,
	also
});
const word = (words, also = "") => ({
	as: "word",
	ask: "",
	words,
	also
});
const text = (ask, also = "") => asked("text", `<${ask}>`, also);
const list = (ask, also = "") => asked("list", `<${ask}>`, also);
const unasked = (as, also) => ({
	as,
	ask: "",
	also,
	unasked: true
});
const TAGS = "<observed | cited | hypothetical>: <what, and where it can be looked up>";
const tagged = (also = "") => asked("tagged", TAGS, also);
const flag = (also = "") => asked("flag", "true | false", also);
const choice = (also) => ({
	as: "choice",
	ask: "",
	words: { none: "" },
	also
});
const QUOTED = "<path:line \"the words that stand there, exactly\">";
const records = (parts) => ({
	as: "records",
	ask: "",
	parts
});
const ID$1 = asked("id", "<id>", "finding finding_id to ref");
const WHY = text("why, in a sentence or two", "reason because rationale explanation reasoning");
const TEST = {
	as: "test",
	ask: "",
	parts: {
		command: text("one command that would settle it and ends by itself"),
		expect: text("what it shows if you are right", "expected"),
		others_expect: text("what it shows if the others are right", "otherwise"),
		why: text("why that settles it", "because")
	}
};
const FINDING = {
	id: asked("earlier", ""),
	severity: word(SEVERITY, "priority level importance criticality rank"),
	path: text("file", "file filename file_path absolute_file_path location"),
	first: asked("line", "<first line>", "line start_line line_start line_number start from"),
	last: asked("line", "<last line>", "end_line line_end end"),
	title: text("what is wrong, in one sentence", "finding issue summary message problem headline name"),
	body: text("when it happens, and what comes of it", "detail details explanation description why impact comment text reason"),
	lines: unasked("text", "line_range range"),
	suggestion: unasked("text", "suggested_change suggested_fix fix patch")
};
const FORM = {
	magi: {
		decides: "position",
		yes: ["APPROVE"],
		wants: ["confidence", "rationale"],
		rule: "A condition stands under `conditions` and nowhere else; if it may not be met, vote REJECT.",
		fields: {
			position: word(POSITION, "verdict decision vote recommended_decision stance 判定 結論 立場"),
			confidence: SURE,
			rationale: text("why, in 2-3 sentences", "reasoning reason justification summary 理由 根拠"),
			key_evidence: list("a fact you rely on", "evidence"),
			risks: list("what could go wrong", "risk concerns"),
			conditions: list("what must be met", "condition 条件"),
			dissent_note: text("your main concern if it is decided the other way", "dissent"),
			safety_concern: flag(),
			choice: choice("option selected_option chosen_option"),
			test: TEST
		}
	},
	case: {
		decides: "objection_strength",
		yes: ["none", "minor"],
		fields: {
			objection_strength: word(STRENGTH, "strength severity"),
			case: text("the strongest case against, or empty", "case_against critique objection"),
			looked_for: text("what you searched for", "searched_for"),
			evidence: tagged("key_evidence"),
			test: TEST
		}
	},
	peer: {
		decides: "position",
		yes: "any",
		wantsLater: ["to_peers"],
		fields: {
			position: text("your position in one or two sentences", "updated_position stance my_position"),
			choice: choice("option decision vote"),
			changed: flag("position_changed"),
			because: text("what made it move, or why it did not", "changed_because what_changed"),
			confidence: SURE,
			evidence: asked("places", QUOTED, "key_evidence new_evidence"),
			research: text("what you looked at and what it shows", "research_summary"),
			reasoning: text("how it follows", "rationale"),
			concerns: text("what could prove you wrong", "risks"),
			to_peers: list("Peer <letter>: its strongest point, and your answer to it", "key_responses key_response responses"),
			remaining: text("what is still open between you and the others", "remaining_disagreements"),
			test: TEST
		}
	},
	supports: {
		decides: "supports",
		yes: "any",
		fields: {
			supports: asked("letter", "", "support choice position"),
			because: WHY
		}
	},
	opening: {
		decides: "position",
		fields: {
			position: text("your position", "stance"),
			reasoning: text("what it rests on", "rationale"),
			confidence: SURE,
			weaknesses: list("where it is weakest", "weakness"),
			assumptions: list("what you take for granted", "assumption")
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
			verdict: word(VERDICT, "position stance"),
			critique: text("what does not hold, or what you checked", "criticism objection main_objection"),
			evidence: tagged("key_evidence"),
			alternative: text("what you would do instead", "alternatives suggested_alternative"),
			confidence: SURE,
			objection_strength: word(STRENGTH, "strength severity"),
			assumptions_challenged: list("an assumption you challenge", "assumptions challenged_assumptions"),
			test: TEST
		}
	},
	response: {
		decides: "position",
		yes: ["accept"],
		fields: {
			replies: records({
				to: {
					...ID$1,
					also: "id critique"
				},
				answer: word(REPLY, "verdict"),
				why: WHY
			}),
			position: text("the position as it stands now, whole", "updated_position new_position"),
			changed_because: text("which critique moved it, or empty", "because changed")
		}
	},
	rebuttal: {
		decides: "answer",
		yes: ["accept"],
		owes: ["remaining"],
		fields: {
			answer: word(ANSWER, "response verdict decision position"),
			reason: text("what decided it", "reasoning rationale because explanation why"),
			remaining: text("what is still open", "remaining_objection remaining_objections remaining_concerns"),
			new_evidence: list("evidence that was not on the table", "evidence"),
			test: TEST
		}
	},
	assumptions: {
		decides: "assumptions",
		fields: { assumptions: records({
			assumption: text("what your side takes for granted", "text"),
			would_change_if: text("what would have to be true for the other side to be right", "change_if"),
			test: text("the cheapest way to find out", "how_to_test")
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
			summary: text("in a sentence or two", "overview overall_assessment overall_explanation"),
			findings: {
				as: "findings",
				ask: "",
				also: "issues comments problems defects",
				parts: FINDING
			},
			p1: unasked("findings", "critical blockers must_fix"),
			p2: unasked("findings", "important major should_fix"),
			p3: unasked("findings", "minor optional nits"),
			fixed: asked("ids", "", "resolved"),
			missing: list("what it needs and does not have", "gaps missing_items missing_tests"),
			recommendation: word(RECOMMENDATION, "decision verdict recommended_decision overall_correctness"),
			evidence: list("path:line \"the words that stand there\"", "references")
		}
	},
	refute: {
		decides: "judgements",
		yes: ["refute"],
		fields: { judgements: records({
			id: ID$1,
			judgement: word(JUDGEMENT, "verdict answer"),
			why: WHY
		}) }
	},
	author: {
		decides: "replies",
		yes: ["accept", "rebut"],
		fields: { replies: records({
			id: ID$1,
			answer: word(AUTHOR_REPLY, "reply verdict"),
			why: WHY
		}) }
	},
	last_word: {
		decides: "answers",
		yes: ["accept"],
		fields: { answers: records({
			id: ID$1,
			answer: word(LAST_WORD, "reply verdict"),
			why: WHY
		}) }
	}
};
const formOf = (name) => FORM[name];
function isAsked({ as, unasked }, about) {
	const { options = [], ids = [], earlier = false } = about;
	if (as === "choice") return options.length > 0;
	if (as === "earlier") return ids.length > 0;
	return as === "ids" ? earlier && ids.length > 0 : !unasked;
}
const normalKey = (key) => key.slice(0, 60).toLowerCase().replace(/[*_`"':：]+$|^[*_`"']+/g, "").trim().replace(/[\s-]+/g, "_");
function namesOf(fields) {
	const names = new Map(Object.keys(fields).map((key) => [key, key]));
	for (const [key, { also = "" }] of Object.entries(fields)) for (const name of also.split(" ").filter(Boolean)) if (!names.has(name)) names.set(name, key);
	return names;
}

// scripts/core/answers/keyed.ts
const KEY = /^(\s*(?:- )?)["'*]{0,2}(\p{L}[\p{L}\d _-]{0,40}?)["'*]{0,2}\s{0,4}[:：](?=\s|$)/u;
const PLAIN_KEY = /^["']?[a-z][a-z_]+["']?:/;
function lineOf(text) {
	const found = KEY.exec(text.slice(0, 300));
	if (!found) return null;
	const [all, indent = "", name = ""] = found;
	return {
		indent: indent.length,
		key: normalKey(name),
		rest: text.slice(all.length)
	};
}
const isKeyLine = (text) => lineOf(text) !== null;
function readKeyed(lines, knows) {
	const marked = lines.map(lineOf);
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
			keep(read, key, held);
			key = line.key;
			held = [line.rest];
			hasValue = line.rest.trim() !== "";
		} else {
			if (hasValue && isStray(text, first.indent)) read.strays.push(text.trim());
			hasValue ||= text.trim() !== "";
			held.push(text);
		}
	}
	keep(read, key, held);
	return read;
}
function keep({ fields, twice }, key, lines) {
	if (key === "") return;
	const before = fields.get(key);
	if (before && JSON.stringify(before) !== JSON.stringify({ lines })) twice.push(key);
	fields.set(key, { lines });
}
function isStray(text, margin) {
	const said = text.trim();
	if (!/[\p{L}\p{N}]/u.test(said) || text.search(/\S/) > margin) return false;
	return !/^(?:[-*•+]|\d{1,3}[.)])\s/.test(said);
}
const MARK$2 = "(?:[-*•+]\\s+|\\d{1,2}[.)]\\s+|#{1,6}\\s+)?";
const NAME = "[*_`]{0,3}(\\p{L}[\\p{L}\\d _-]{0,40}?)(?:\\s\\([^()]{1,40}\\))?[*_`]{0,3}";
const LINE = new RegExp(`^ {0,3}${MARK$2}${NAME}\\s?[:：][*_\`]{0,3}(?=[^/]|$)`, "u");
const HEADING = new RegExp(`^ {0,3}(?:#{1,6}\\s+(?:\\d{1,2}[.)]\\s)?|\\*\\*|__)${NAME}\\s?[:：]?\\s*$`, "u");
const QUALIFIER = /^(?:final|overall|my|our|the|updated|revised|recommended)_/;
const ANY_HEADING = /^ {0,3}#{1,6}\s/;
function labelsIn(prose, knows) {
	const found = [];
	for (const line of prose.split("\n")) {
		const start = line.slice(0, 200);
		const match = LINE.exec(start) ?? HEADING.exec(start);
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
		const end = endOf(lines);
		const behind = lines.slice(end).join("\n").trim();
		return {
			key,
			text: [text, ...lines.slice(1, end)].join("\n").trimEnd(),
			held: { lines: lines.slice(0, end) },
			behind
		};
	});
}
function endOf(lines) {
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
const isBare = (labels) => labels.slice(0, -1).every(({ behind }) => behind === "");

// scripts/core/answers/values.ts
function rawOf(held) {
	if (held === void 0) return "";
	if ("lines" in held) return folded(held.lines, { comments: true });
	const { json } = held;
	if (Array.isArray(json) && json.length === 1) return rawOf({ json: json[0] });
	if (typeof json === "string") return json;
	return json === null ? "" : JSON.stringify(json ?? "");
}
function textOf(held) {
	const text = wordsOf(held).trim();
	return isBlank(text) || isSlot(text) ? "" : text;
}
function wordsOf(held) {
	if (held === void 0) return "";
	if ("lines" in held) {
		const items = listedIn(held.lines);
		return items ? said(items) : folded(held.lines);
	}
	const { json } = held;
	if (Array.isArray(json)) return said(itemsOf(held));
	if (typeof json !== "object" || json === null) return String(json ?? "");
	return Object.entries(json).map(([key, value]) => `${key}: ${wordsOf({ json: value })}`).join(", ");
}
const said = (items) => items.map(wordsOf).join("\n");
const listOf = (held) => itemsOf(held).map(textOf).filter(Boolean);
function flagOf(held) {
	const word = rawOf(held).replace(/\s#.*$/, "").replace(/^["'`*]+|["'`*.]+$/g, "").trim().toLowerCase();
	return word === "true" || word === "yes" ? true : word === "false" || word === "no" ? false : null;
}
const ITEM = /^(\s*)(?:[-*•+]|\d{1,3}[.)])(?:\s+|$)/;
const isItem = (line) => ITEM.test(line.slice(0, 200));
function itemsOf(held) {
	if (held === void 0) return [];
	if ("json" in held) return [held.json].flat().map((json) => ({ json }));
	return listedIn(held.lines) ?? [held];
}
function listedIn(lines) {
	const [head = "", ...below] = lines;
	if (/^\s*\[/.test(head)) return flowItems(lines.join("\n").trim());
	if (uncommented(head) !== "" || !below.some(isItem)) return null;
	const margin = below.filter(isItem).map((line) => line.search(/\S/)).reduce((least, one) => Math.min(least, one), 1e3);
	const items = [];
	for (const line of below) {
		const [mark = "", indent = ""] = ITEM.exec(line.slice(0, 200)) ?? [];
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
	const json = jsonIn(list);
	const items = Array.isArray(json) ? json : list.slice(1, -1).split(",").map(plainText);
	const more = below.filter((line) => /^\s+\S/.test(line)).map((line) => line.trim());
	return [...items, ...more.length > 0 ? [more.join(" ")] : []].map((json) => ({ json }));
}
const plainText = (one) => folded([one]);
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
const jsonIn = (text) => parse(text) ?? parse(text.replace(/,(?=\s{0,99}[}\]])/g, ""));
function folded([head = "", ...below], { comments = false } = {}) {
	const mark = head.trim();
	const rest = below.map((line) => line.trim());
	if (/^\|[-+]?\d?$/.test(mark)) return rest.join("\n").trim();
	return unquoted([/^>[-+]?\d?$/.test(mark) ? "" : comments ? mark : uncommented(head), ...rest].filter(Boolean).join(" "));
}
const uncommented = (head) => {
	const text = head.trim();
	return /^["'`]/.test(text) ? text : text.replace(/(?:^|\s)#\s[\s\S]*$/, "").trim();
};
function unquoted(given) {
	const text = given.trim();
	const mark = text[0] ?? "";
	if (text.length < 2 || !"\"'`*_".includes(mark) || !text.endsWith(mark)) return text;
	if (mark === "\"") {
		const value = jsonIn(text);
		if (typeof value === "string") return value;
	}
	const edge = text.startsWith("**") && text.endsWith("**") && text.length > 4 ? "**" : mark;
	const inner = text.slice(edge.length, -edge.length);
	const isYaml = mark === "'" && !inner.replaceAll("''", "").includes(mark);
	return inner.includes(mark) ? isYaml ? inner.replaceAll("''", mark) : text : inner.trim();
}

// scripts/core/answers/blocks.ts
function piecesOf(text, knows) {
	return partsOf$1(ownText(text)).flatMap((part) => {
		if (part.info === null) return objectsIn(part.text, knows);
		const block = DATA.test(part.info) ? blockOf(part, knows) : null;
		return [block ? { block } : { quoted: part.text }];
	});
}
const proseOf = (pieces) => pieces.map((piece) => {
	if ("prose" in piece) return piece.prose;
	return "quoted" in piece ? `\n${piece.quoted.replace(/^/gm, "¦ ")}\n` : "";
}).join("\n");
const wordsIn = (piece) => {
	if ("block" in piece) return piece.block.text;
	return "prose" in piece ? piece.prose : piece.quoted;
};
function ownText(text) {
	const blank = (found) => found.replace(/[^\n]+/g, "");
	return text.replace(/<!--[\s\S]*?(?:-->|$)/g, blank).replace(/(?<!~)~~(?!~)(?=\S)[^~]{1,2000}?~~(?!~)/g, blank).replace(/<(del|s|blockquote|details)>[\s\S]*?(?:<\/\1>|$)/gi, blank).replace(/^ {0,3}>.*$/gm, "");
}
const DATA = /^(?:ya?ml|json[5c]?|)$/;
const PAGE = /^(?:te?xt|md|markdown|plain(?:text)?|output)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})\s{0,4}([^\s`]{0,20})[^`]*$/;
const fenceIn = (line) => {
	const [, mark, info = ""] = FENCE.exec(line.slice(0, 200)) ?? [];
	return mark === void 0 ? null : {
		mark,
		info: info.toLowerCase()
	};
};
function partsOf$1(text) {
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
	return said.length === 1 && whole && isWrapper(whole) ? partsOf$1(whole.text) : parts;
}
function isWrapper({ info, text, closed }) {
	if (info === null || !closed) return false;
	return PAGE.test(info) || info === "" && fenceIn(text.trimStart().split("\n", 1)[0] ?? "") !== null;
}
function blockOf({ text, closed }, knows) {
	const cut = !closed;
	if (!/^\s*[[{]/.test(text)) {
		const lines = text.split("\n");
		if (!isKeyLine(lines.find((line) => !/^\s*(?:#.*|---\s*)?$/.test(line)) ?? "")) return null;
		const keyed = readKeyed(lines, knows);
		return [...keyed.fields.keys()].some(knows.has) ? {
			...keyed,
			text,
			cut
		} : null;
	}
	const value = cut ? void 0 : jsonIn(text);
	if (value === void 0) return keysIn(text.slice(0, 2e4)).some(knows.has) ? {
		fields: /* @__PURE__ */ new Map(),
		twice: [],
		strays: [],
		text,
		cut: true
	} : null;
	const fields = fieldsIn(value, knows);
	return fields && {
		fields,
		twice: twiceIn(text, fields),
		strays: [],
		text,
		cut
	};
}
const keysIn = (text) => Array.from(text.matchAll(/["']?([\p{L}_][\w -]{1,40})["']?\s{0,9}:/gu), ([, key = ""]) => normalKey(key));
function fieldsIn(value, knows, depth = 0) {
	if (depth > 3 || typeof value !== "object" || value === null) return null;
	if (Array.isArray(value)) return value.length === 1 ? fieldsIn(value[0], knows, depth + 1) : null;
	const entries = Object.entries(value).map(([key, json]) => [normalKey(key), json]);
	if (entries.some(([key, json]) => /^errors?$/.test(key) && json)) return null;
	if (entries.some(([key, json]) => knows.has(key) && (Object.keys(objectOf$1(json)).length === 0 || key === knows.own))) return new Map(entries.map(([key, json]) => [key, { json }]));
	const inner = entries.flatMap(([, json]) => fieldsIn(json, knows, depth + 1) ?? []);
	return inner.length === 1 ? inner[0] ?? null : null;
}
function twiceIn(text, fields) {
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
const OPENING = /^(?: {4}|\t)[^\n]*|\{(?=\s{0,99}["'}])|\[(?=\s{0,99}\{)/gm;
function objectsIn(text, knows) {
	const pieces = [];
	const opening = new RegExp(OPENING);
	let from = 0;
	let unclosed = 0;
	for (let start = opening.exec(text); start && unclosed < 16; start = opening.exec(text)) {
		if (/^\s/.test(start[0])) continue;
		const end = closingOf(text, start.index);
		if (end === null) unclosed++;
		const block = blockOf({
			info: "json",
			text: text.slice(start.index, end ?? text.length),
			closed: end !== null
		}, knows);
		if (block) {
			pieces.push({ prose: text.slice(from, start.index) }, { block });
			from = end ?? text.length;
		}
		if (block || end !== null) opening.lastIndex = end ?? text.length;
	}
	return [...pieces, { prose: text.slice(from) }];
}

// scripts/core/answers/keywords.ts
const TABLE = {
	APPROVE: /\b(?:approve[ds]?|approving|(?:i|we)(?: \w{1,12})? recommend(?! against)|proceed)\b|^\W{0,9}yes\b/i,
	REJECT: /\b(?:reject(?:s|ed|ing)?|(?:recommend|vote|am|be|advise|decide|clearly|strongly|definitely|likely|probably|possibly) against|den(?:y|ies|ied))\b|['’]m against\b|^\W{0,9}(?:no|against)\b/i,
	ABSTAIN: /\b(?:abstain|uncertain|insufficient)\b/i
};
const NEGATION = /\b(?:not|never|cannot|nobody|no|nothing|hardly|refuse|decline|without)\b|n['’]t\b/i;
const LONGEST$1 = 1500;
function inferredPosition(text) {
	if (text.length > LONGEST$1) return null;
	const hits = Object.keys(TABLE).filter((position) => TABLE[position]?.test(text));
	const [only = null] = hits;
	const isDenied = NEGATION.test(text.replace(/^\W{0,9}no\b/i, ""));
	return hits.length === 1 && !isDenied ? only : null;
}
function strengthOf(text) {
	const said = text.slice(0, LONGEST$1);
	if (/\b(?:possibly|might|uncertain)\b/i.test(said)) return 30;
	if (/\b(?:likely|probably|reasonable)\b/i.test(said)) return 50;
	return /\b(?:clearly|strongly|definitely)\b/i.test(said) ? 70 : 50;
}

// scripts/core/answers/mark.ts
const CONSONANTS = "bcdfghjklmnpqrstvwxz";
const LENGTH = 5;
const drawMark = (chance) => Array.from({ length: LENGTH }, () => CONSONANTS.charAt(chance(20))).join("");
const MARK$1 = "reply_to";
const SIGNS = "[\"'*]{0,3}";
const MARKED = new RegExp(`${SIGNS}${MARK$1}${SIGNS}\\s{0,4}:${SIGNS} {0,4}${SIGNS}\\w{0,20}${SIGNS},?\\s?`, "gi");
const withoutMark = (text) => text.replace(MARKED, "");

// scripts/core/answers/said.ts
function ownWords(raw) {
	return withoutNoise(printable(raw.slice(-4e6)).slice(-3e5).replace(THOUGHTS, ""));
}
const ESCAPES = new RegExp([
	"\\u001b\\[[0-?]*[ -/]*[@-~]",
	"\\u001b\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)?",
	"\\u001b[@-Z\\\\-_]",
	"[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\u00ad\\ufeff\\u200b-\\u200d\\u2060]",
	"\\[\\d{1,3}(?:;\\d{1,3}){0,4}m"
].join("|"), "g");
const printable = (text) => text.replace(/\r\n?/g, "\n").replace(ESCAPES, "");
const THOUGHTS = /(?<!`)<(think|thinking|thought|reasoning|seed:think)>[\s\S]*?(?:<\/\1>|$)/gi;
const NOISE = [
	/^(?:yolo mode is|ripgrep is not|data collection is|loaded cached credentials|hook registry)/i,
	/^(?:\[(?:startup|warn|debug|info)\]|\(node:|\(use `node --trace|mcp(?: startup| client for)?[: ])/i,
	/^(?:reading (?:additional input|prompt) from stdin|error executing tool|flushing log events)/i
];
const FRAME = /^[\s╭╮╰╯┌┐└┘├┤─━═╔╗╚╝]+$/;
const FOOTER = /\n(?:\[[^\]\n]{1,40}\] )?tokens used(?:: ?[\d,.]+)?(?:\n[\d,. ]+)?$/i;
function withoutNoise(text) {
	const unframed = (line) => /^\s{0,20}[│┃║]/.test(line) ? line.trim().replace(/^[│┃║] ?|[│┃║]$/g, "") : line;
	const isNoise = (line) => FRAME.test(line) || NOISE.some((one) => one.test(line.trimStart()));
	return text.split("\n").map(unframed).filter((line) => line === "" || !isNoise(line)).join("\n").trimEnd().replace(FOOTER, "");
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
const recordsIn = ({ parts = {} }, held, about) => itemsOf(held).map((item) => recordIn(item, parts, about)).filter((one) => one !== null);
function recordIn(item, parts, about) {
	const fields = partsIn(item, parts);
	const record = {};
	for (const [key, part] of Object.entries(parts)) {
		const held = fields.get(key);
		const text = part.as === "id" ? idIn(textOf(held), about) : textOf(held);
		if (part.as === "word") {
			const said = readWord(rawOf(held), part.words ?? {}, ["accept", "refute"]);
			if (said.is !== "said") return null;
			record[key] = said.word;
		} else if (part.as === "id" && text === "") return null;
		else record[key] = text;
	}
	return Object.values(record).some(Boolean) ? record : null;
}
function idIn(text, { ids }) {
	if (!ids?.length) return text;
	const plain = text.toLowerCase();
	const words = new Set(plain.match(/[\p{L}\p{N}_-]+/gu) ?? []);
	const named = ids.filter((id) => words.has(id.toLowerCase()));
	return ids.find((id) => plain === id.toLowerCase()) ?? (named.length === 1 ? named[0] ?? "" : "");
}
const idsIn = (held, about) => {
	const named = listOf(held).map((text) => idIn(text, about));
	return [...new Set(named)].filter((id) => about.ids?.includes(id));
};
function partsIn(item, parts) {
	const names = namesOf(parts);
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
	const json = "json" in item ? item.json : jsonIn(item.lines.join("\n"));
	if (typeof json === "object" && json !== null) return Object.entries(json).map(([key, value]) => [normalKey(key), { json: value }]);
	return "lines" in item ? readKeyed(item.lines, knows).fields : [];
}
function testIn(field, held) {
	if (!field?.parts || held === void 0) return null;
	const fields = partsIn(held, field.parts);
	const text = (key) => textOf(fields.get(key)).replace(/^`+|`+$/g, "");
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
	const said = sayIn(fields.get(decides), asked);
	const mark = rawOf(given.fields.get(MARK$1)).replace(/[^a-z]/gi, "").toLowerCase();
	const isMarked = about.mark === void 0 || about.mark === mark;
	const isAgainst = said.is === "said" && speaksAgainst(said.word, sorted, asked);
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
	const names = namesOf(table);
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
	return aliases.map((held) => sayIn(held, asked)).some((said) => said.is === "said" && said.word !== word) || [...other].some(([key, held]) => statesElse(key, held, word, asked.form));
}
function sayIn(held, { form, about }) {
	const field = form.fields[form.decides];
	if (field?.as === "word") return readWord(rawOf(held), field.words ?? {}, exactIn(form));
	if (field?.as === "letter") {
		const letters = about.letters ?? LETTERS;
		const words = Object.fromEntries(letters.map((one) => [one, `position_${one.toLowerCase()}`]));
		return readWord(rawOf(held), words, letters);
	}
	if (field?.as === "records") {
		if (recordsIn(field, held, about).length > 0) return {
			is: "said",
			word: "",
			tied: false
		};
		return itemsOf(held).some((item) => !isBlank(rawOf(item))) ? { is: "unclear" } : { is: "nothing" };
	}
	return textOf(held) === "" ? { is: "nothing" } : {
		is: "said",
		word: "",
		tied: false
	};
}
const exactIn = ({ yes = [] }) => yes === "any" ? [] : yes;
const isYes = ({ yes = [] }, word) => yes === "any" || yes.includes(word);
const STATES_VERDICT = /verdict|decision|vote$|position|stance|approv|recommend|outcome|conclusion/;
const STATES_NO = /veto|block|reject|denied|refus|showstopper/;
function statesElse(key, held, word, form) {
	const field = form.fields[form.decides];
	if (field?.as !== "word" || form.yes === "any") return false;
	const isFor = isYes(form, word);
	const flag = flagOf(held);
	const text = rawOf(held).trim();
	if (STATES_NO.test(key)) return isFor && flag !== false && !isBlank(text) && text !== "0" && text !== "[]";
	if (!STATES_VERDICT.test(key)) return false;
	if (flag !== null) return /approv/.test(key) && flag !== isFor;
	const said = readWord(text, field.words ?? {}, exactIn(form));
	return said.is === "said" && said.word !== word;
}
function letsPass({ fields, said }, { form, about }) {
	if (said.is !== "said") return false;
	if (isYes(form, said.word)) return true;
	const { yes = [], half } = form;
	if (half?.word === said.word && half.beside.includes(wordUnder(half.key, fields, form))) return true;
	return Object.entries(form.fields).some(([key, field]) => field.as === "records" && yes !== "any" ? recordsIn(field, fields.get(key), about).some((record) => Object.keys(record).some((part) => field.parts?.[part]?.as === "word" && yes.includes(record[part] ?? ""))) : false);
}
function wordUnder(key, fields, form) {
	const said = readWord(rawOf(fields.get(key)), form.fields[key]?.words ?? {}, []);
	return said.is === "said" ? said.word : "";
}
const isGiven = (key, fields, { instead }) => fields.has(key) || (instead?.[key]?.every((one) => fields.has(one)) ?? false);
function flawOf(statements, asked) {
	const last = statements.at(-1);
	if (last === void 0) return "there is no form";
	if (last.cut) return "the form is cut or broken";
	return contradiction(statements, asked) ?? openEnd(last, asked) ?? wanting(last, asked);
}
function contradiction(statements, { about }) {
	const words = new Set(statements.flatMap(({ said }) => said.is === "said" ? [said.word] : []));
	const choices = new Set(statements.flatMap(({ fields }) => {
		const { is, id } = choiceIn(fields.get("choice"), about);
		return is === "one" || is === "none" ? [id] : [];
	}));
	return statements.at(-1)?.differs === true || words.size > 1 || choices.size > 1 ? "it says two different things" : null;
}
function openEnd({ said, fields }, { form }) {
	if (said.is === "nothing") return `\`${form.decides}\` is left open`;
	if (said.is === "unclear") return `\`${form.decides}\` is not one of the words of the form`;
	return said.tied && textOf(fields.get("conditions")) === "" ? "a yes with conditions names none under `conditions`" : null;
}
function wanting(statement, { form, about }) {
	const { said, fields, isMarked } = statement;
	if (!isMarked && letsPass(statement, {
		form,
		about
	})) return markWanted(about);
	const isChosen = "choice" in form.fields && said.is === "said" && isYes(form, said.word);
	const { is } = choiceIn(fields.get("choice"), about);
	if (!isChosen || about.again || about.options === void 0) return null;
	return is === "one" || is === "none" ? null : "`choice` is none of the options";
}
const markWanted = ({ mark }) => `\`${MARK$1}\` does not say \`${mark}\``;
function missingIn({ said, fields, isForeign }, { form, about }) {
	if (isForeign && !about.again) return markWanted(about);
	const { owes = [], wants = [], wantsLater = [] } = form;
	const isOwed = !about.again || said.is === "said" && isYes(form, said.word);
	const wanted = about.again ? [] : [...wants, ...about.later ? wantsLater : []];
	const missing = [...isOwed ? owes.filter((key) => !isGiven(key, fields, form)) : [], ...wanted.filter((key) => itemsOf(fields.get(key)).every((item) => isBlank(rawOf(item))))].map((key) => `\`${key}\``);
	return missing.length > 0 ? `${missing.join(", ")} is not there` : null;
}
function choiceIn(held, { options = [] }) {
	const plain = unquoted(rawOf(held)).toLowerCase();
	const chosen = options.find(({ id, label }) => [id, label].some((one) => one.toLowerCase() === plain));
	if (chosen) return {
		is: "one",
		id: chosen.id
	};
	if (plain === "none") return {
		is: "none",
		id: null
	};
	return {
		is: textOf(held) === "" ? "missing" : "unknown",
		id: null
	};
}

// scripts/core/answers/find-form.ts
const NO_FORM = "there is no form";
function findForm(form, given, about) {
	const names = namesOf(form.fields);
	const knows = {
		has: (key) => names.has(key) || key === "reply_to",
		own: form.decides
	};
	const said = ownWords(given);
	const isEcho = echoOf(about.prompt);
	const text = isEcho(said) ? "" : said;
	const pieces = piecesOf(text, knows).filter((piece) => !("block" in piece && isEcho(piece.block.text)));
	const labels = labelsIn(proseOf(pieces), knows);
	const asked = {
		form,
		about,
		isEcho
	};
	const found = inBlocks(pieces, labels, asked) ?? inLabels(labels, asked);
	return {
		...nothingIn(form, text),
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
	const isData = /[{"][^\n"]{0,80}":/.test(text) || pieces.some((piece) => "block" in piece);
	const word = form.decides === "position" && "safety_concern" in form.fields && !isData ? inferredPosition(text) : null;
	return word === null ? {} : {
		...inferred,
		word
	};
}
const nothingIn = ({ decides }, text) => ({
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
	const statements = pieces.map((piece) => "block" in piece ? statementOf(piece.block, asked) : null);
	const forms = formsAmong(statements.filter((one) => one !== null), asked.about.mark !== void 0);
	const last = forms.at(-1);
	if (!last) return null;
	const behind = pieces.slice(statements.lastIndexOf(last) + 1).map(wordsIn).join("\n").trim();
	const lines = decidingLabels(labels, asked).map((label) => statementOf(asBlock([atOnce(label)]), asked)).filter(({ said }) => said.is === "said");
	const before = [...asked.form.fields[asked.form.decides]?.as === "word" ? lines : [], ...forms.filter((one) => !one.cut && one !== last)];
	return judged(last, {
		...asked,
		behind,
		stage: 1
	}, last.cut ? [] : before);
}
function decidingLabels(labels, { form, isEcho }) {
	const names = namesOf(form.fields);
	return labels.filter(({ key, text }) => names.get(key) === form.decides && !isEcho(text));
}
function formsAmong(statements, wantsMark) {
	const some = statements.filter((one) => isForm(one, wantsMark));
	const marked = some.filter(({ isMarked }) => isMarked);
	const forms = marked.length > 0 ? marked : some;
	const saying = forms.filter(({ said, cut }) => said.is !== "nothing" || cut);
	return saying.length > 0 ? saying : forms;
}
function isForm({ said, isAlias, isMarked, fields, cut }, wantsMark) {
	if (cut) return true;
	const isOurs = said.is === "nothing" || wantsMark && isMarked;
	return isAlias ? isOurs && fields.size > 1 : said.is !== "nothing";
}
function atOnce(label) {
	const head = rawOf(statedIn(label)).slice(0, 200).split(/[.,;:(–—]|\s-\s/, 1)[0] ?? "";
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
	if (!last || !others.has(decides) || others.size < fewest || !isBare(labels)) return null;
	if (labels.every(({ text }) => asked.isEcho(text))) return null;
	const statement = statementOf(asBlock(labels), asked);
	if (statement.said.is === "nothing") return null;
	return judged(statement, {
		...asked,
		behind: last.behind,
		stage: 2
	});
}
function asBlock(labels) {
	const twice = labels.map(({ key }) => key).filter((key, at, keys) => keys.indexOf(key) !== at);
	return {
		fields: new Map(labels.map(({ key, held }) => [key, held])),
		twice,
		strays: [],
		text: "",
		cut: false
	};
}
function judged(last, { form, about, behind, stage }, before = []) {
	const { said, fields, other, strays, isMarked } = last;
	const more = [...strays, behind].join("\n").trim();
	const isMore = /[\p{L}\p{N}]/u.test(more) && !about.again;
	const isFor = said.is === "said" && isYes(form, said.word);
	const missing = missingIn(last, {
		form,
		about
	});
	const flaw = flawOf([...before, last], {
		form,
		about
	}) ?? (isFor ? missing ?? (isMore ? "words stand behind the form" : null) : null);
	const read = {
		fields,
		other,
		behind: more,
		isMarked
	};
	return flaw === null && said.is === "said" ? {
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
	const lines = decidingLabels(labels, asked).map((label) => readWord(rawOf(statedIn(label)), field.words ?? {}, []));
	const blocks = pieces.flatMap((piece) => "block" in piece ? statementOf(piece.block, asked) : []);
	const told = [...blocks.map(({ said }) => said), ...lines].filter(({ is }) => is !== "nothing");
	const words = new Set(told.map((said) => said.is === "said" && !said.tied ? said.word : null));
	const [word = null] = words;
	if (word === null || words.size > 1) return null;
	const { fields, other } = blocks.at(-1) ?? statementOf(asBlock(labels), asked);
	return {
		word,
		fields,
		other
	};
}

// scripts/core/answers/places.ts
const LONGEST = 2e5;
const RUN = /(?:\b[A-Za-z]:(?=[\\/]))?[\p{L}\p{N}_@.+~()[\]$/\\-]{2,300}/gu;
const URL = /\b(?!file:)[a-z][a-z0-9+.-]{1,12}:\/\/[^\s"'`<>)\]]{1,2000}/gi;
const LINES = /[`"'*]{0,2}(?:[:：]L?|#L?|[,\s]{1,2}\(?(?:lines?|L)\s?)(\d{1,7})(?::\d{1,5})?(?:(?:\s?[-–]\s?|\sto\s)L?(\d{1,7}))?/y;
const NAMED = /^(?:Dockerfile|Makefile|README|LICENSE)$/;
const EXTENSION = /[\p{L}\p{N}_)\]]\.[A-Za-z]\w{0,11}$/u;
const KNOWN = /\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|c|h|cpp|cs|php|sh|sql|ya?ml|json|toml|md|html|css|lock|txt)$/;
function placesInText(given, known = []) {
	const text = given.slice(0, LONGEST).replace(URL, blank);
	const named = namedIn(text, known);
	const rest = named.reduce((left, { path, at }) => left.slice(0, at) + blank(path) + left.slice(at + path.length), text);
	const places = [];
	for (const { 0: run, index } of rest.matchAll(RUN)) {
		const head = /^[([.]?(?=[^./\\])|^/.exec(run)?.[0].length ?? 0;
		const path = run.slice(head).replace(/[.+-]+$|(?<![([].*)[)\].+-]+$/, "");
		const at = index + head;
		const end = index + head + path.length;
		if (!(EXTENSION.test(path) || /[\p{L}\p{N}_]\/[\p{L}\p{N}_.]/u.test(path) || NAMED.test(path)) || (places.at(-1)?.end ?? 0) > at) continue;
		const found = linesBehind(text, end);
		if (!found && !KNOWN.test(path) && !/\/.*\.\w/.test(path)) continue;
		places.push({
			path,
			at,
			lines: null,
			end,
			...found
		});
	}
	return [...named, ...places].toSorted((a, b) => a.at - b.at);
}
const blank = (text) => " ".repeat(text.length);
function linesBehind(text, end) {
	LINES.lastIndex = end;
	const found = LINES.exec(text);
	if (!found) return null;
	const [all = "", first, last = first] = found;
	return {
		lines: [Number(first), Number(last)],
		end: end + all.length
	};
}
function namedIn(text, known) {
	const places = [];
	for (const path of known.toSorted((a, b) => b.length - a.length)) for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + path.length)) {
		const end = at + path.length;
		if (places.every((one) => end <= one.at || at >= one.at + one.path.length) && !isWithinWord(text, at, end)) places.push({
			path,
			at,
			lines: null,
			end,
			...linesBehind(text, end)
		});
	}
	return places.toSorted((a, b) => a.at - b.at);
}
const isWithinWord = (text, at, end) => /[\p{L}\p{N}_/\\.-]/u.test(text[at - 1] ?? "") || /^(?:[\p{L}\p{N}_/\\-]|\.[\p{L}\p{N}])/u.test(text.slice(end, end + 2));
const QUOTE = /"((?:[^"\\\n]|\\.)+)"|`([^`\n]+)`|“([^”\n]+)”|'((?:[^'\\\n]|\\.){3,})'/;
function citedIn(given) {
	const text = given.trim();
	const places = placesInText(text).slice(0, 200);
	if (places.length === 0) return text === "" ? [] : [{
		text,
		path: null,
		line: null,
		quote: unquoted(text)
	}];
	const cited = [];
	let taken = 0;
	for (const [index, { path, lines, at, end }] of places.entries()) {
		if (at < taken) continue;
		const behind = text.slice(end).replace(/^[`"'*)\]]+(?=\s|$|[,:;–—-])/, "");
		const from = text.length - behind.length;
		const found = quoteIn(behind, index === places.length - 1);
		const next = places.slice(index + 1).find((place) => place.lines !== null);
		const isOwn = found !== null && (next === void 0 || next.at > from + found.at);
		taken = isOwn ? from + found.end : end;
		cited.push({
			text,
			path,
			...linesCited(lines),
			quote: isOwn ? found.words : ""
		});
	}
	return cited;
}
function linesCited(lines) {
	const [line = null, last = line] = lines ?? [];
	return line === last || last === null ? { line } : {
		line,
		last
	};
}
function quoteIn(text, isLast) {
	const start = text.slice(0, 4e3);
	const found = (isLast ? /^[\s:–—,(-]*"([\s\S]*)"[\s).]*$/.exec(start) : null) ?? QUOTE.exec(start);
	if (!found) return null;
	return {
		words: (found.slice(1).find((one) => one !== void 0) ?? "").replace(/\\(["'`\\])/g, "$1"),
		at: found.index,
		end: found.index + found[0].length
	};
}
function citedInItem(item) {
	const { path, line, quote = "" } = "json" in item ? objectOf$1(item.json) : {};
	if (typeof path !== "string") return citedIn("lines" in item ? rawOf(item) : textOf(item));
	return citedIn(`${path}${line ? `:${line}` : ""} ${JSON.stringify(quote)}`);
}
const TAG = /^[\s[(*_]{0,4}(observed|cited|hypothetical)[\])*_]{0,4}\s{0,2}[:—–-]?\s{0,4}/i;
const taggedIn = (held) => listOf(held).map((text) => {
	const [mark = "", word = ""] = TAG.exec(text) ?? [];
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
function findingsIn({ fields, status, text }, about) {
	const listed = [null, ...SEVERITIES].flatMap((severity) => itemsOf(fields.get(severity ?? "findings")).flatMap((item) => textOf(item) === "" ? [] : [itemOf(item, severity, about)]));
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
function itemOf(item, given, about) {
	const parts = partsIn(asFlat(item), FINDING);
	if (("json" in item ? Object.keys(objectOf$1(item.json)).length > 0 : false) || parts.size > 1 && (parts.has("title") || parts.has("body"))) return fromRecord(parts, given, about);
	const text = textOf(item);
	const said = text.replace(MARK, "");
	return {
		text: said,
		finding: fromText(said, given ?? markIn(text) ?? "p2", about)
	};
}
function asFlat(item) {
	if (!("json" in item)) return item;
	const record = objectOf$1(item.json);
	const places = [
		"code_location",
		"location",
		"position"
	].map((key) => objectOf$1(record[key]));
	return { json: Object.assign({}, record, ...places) };
}
const MARK = /^\s{0,9}(?:\[P[0-3]\]|P[0-3](?=\s?[—–:-]\s))[\s:—–-]{0,4}/i;
function markIn(text) {
	const digit = /[0-3]/.exec(MARK.exec(text)?.[0] ?? "")?.[0];
	return digit === void 0 ? null : SEVERITIES[Math.max(0, Number(digit) - 1)] ?? null;
}
function severityIn(held) {
	const text = rawOf(held);
	const said = readWord(text, SEVERITY, []);
	if (said.is === "said") return SEVERITIES.find((severity) => severity === said.word) ?? null;
	return markIn(`P${text.trim()} - `);
}
function fromRecord(parts, given, about) {
	const text = (key) => textOf(parts.get(key));
	const title = text("title") || text("body");
	const body = text("title") === text("body") ? "" : text("body");
	const said = title.replace(MARK, "");
	const spoken = fromText(said, given ?? severityIn(parts.get("severity")) ?? markIn(title) ?? "p2", about);
	const [id = spoken.id] = idsIn(parts.get("id"), about);
	const placed = placeOf(parts) ?? spoken;
	const hasBody = body !== "" && text("title") !== "";
	const finding = {
		...spoken,
		...placed,
		id,
		...hasBody ? {
			title: shortened(unquoted(said)),
			body
		} : {},
		suggestion: text("suggestion") || spoken.suggestion
	};
	const { path, first } = finding;
	return {
		text: `${said}${path && !said.includes(path) ? ` — ${path}${first ? `:${first}` : ""}` : ""}${hasBody ? `: ${body}` : ""}`,
		finding
	};
}
function placeOf(parts) {
	const [path = "", ...behind] = textOf(parts.get("path")).replace(/^`+|`+$/g, "").split(/[:#]L?(?=\d+(?:\s?[-–]L?\d+)?$)/);
	if (path === "") return null;
	const [start = null, end = start] = [
		parts.get("first"),
		parts.get("last"),
		parts.get("lines")
	].map(textOf).concat(behind).flatMap((text) => text.match(/\d{1,7}/g) ?? []).map(Number).filter((number) => number > 0);
	if (start === null || end === null) return {
		path,
		first: null,
		last: null
	};
	const side = /^\s*[-−]\s*\d/.test(textOf(parts.get("first"))) ? -1 : 1;
	return {
		path,
		first: side * Math.min(start, end),
		last: side * Math.max(start, end)
	};
}
const CODE = /```[\w-]{0,20}\n([\s\S]*?)```/g;
const ID = /^\W{0,4}(F\d{1,4})\b[\]):.,—–\s-]{0,6}/;
const LONGEST_TITLE = 140;
const shortened = (title) => title.length > LONGEST_TITLE ? `${title.slice(0, 139)}…` : title;
function fromText(text, severity, { paths }) {
	const codes = Array.from(text.matchAll(CODE), ([, code = ""]) => code.trimEnd());
	const own = text.replace(CODE, "").trim();
	const id = ID.exec(own)?.[1] ?? null;
	const said = id === null ? own : own.replace(ID, "");
	const places = placesInText(said, paths);
	const place = places.find(({ lines }) => lines !== null) ?? places[0];
	const [first = null, last = null] = place?.lines ?? [];
	return {
		id,
		severity,
		path: place?.path ?? null,
		first,
		last,
		...titled(said, place),
		suggestion: codes.join("\n") || null
	};
}
function titled(said, place) {
	const [head = "", ...rest] = said.split("\n");
	const at = place && place.end <= head.length ? place : null;
	const before = at ? head.slice(0, at.at).replace(/[\s*`_([—–:-]{0,9}$/, "") : "";
	const behind = at ? head.slice(at.end).replace(/^[\s`*_)\]:.—–,-]{1,9}/, "") : head;
	const lead = before || behind;
	const sentence = /^.{12,}?[.!?](?=\s|$)/.exec(lead)?.[0] ?? lead;
	const title = unquoted(sentence).replace(/^\*\*|\*\*$|\.$/g, "");
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
		const words = said.replace(MARK, "").split("\n").map((line) => line.trim()).join("\n");
		return {
			text: words,
			finding: fromText(words, markIn(said) ?? "p2", about)
		};
	});
}

// scripts/core/answers/read-answer.ts
var read_answer_exports = /* @__PURE__ */ __exportAll({ readAnswer: () => readAnswer });
const AGAIN = "ask_again: ";
const FAULT = "reader_fault: ";
const UNMARKED = "unmarked";
function readAnswer(form, text, about = {}) {
	return opinionOf(form, findForm(formOf(form), text, about), about);
}
function unreadAnswer(form, stack) {
	return opinionOf(form, {
		...nothingIn(formOf(form), ""),
		warnings: [`${FAULT}${stack}`]
	}, {});
}
const isUnmarked = (opinion) => opinion?.warnings.includes(UNMARKED) === true;
const isFaulty = ({ warnings }) => warnings.some((warning) => warning.startsWith(FAULT));
function opinionOf(form, found, about) {
	const fields = Object.entries(formOf(form).fields).map(([key, field]) => fieldOf(key, field, found, about));
	const opinion = {
		...common(form, found),
		...Object.assign({}, ...fields)
	};
	const rule = RULES[form];
	return rule ? {
		...opinion,
		...rule(opinion, found, about)
	} : opinion;
}
function askAgainReason({ warnings }) {
	return warnings.find((warning) => warning.startsWith(AGAIN))?.slice(11) ?? null;
}
function common(kind, found) {
	const { status, stage, again, failure, behind } = found;
	const warnings = [
		...found.warnings,
		...found.isMarked ? [] : [UNMARKED],
		...again === null ? [] : [`${AGAIN}${again}`]
	];
	const other = Object.fromEntries([...found.other].map(([key, held]) => [key, rawOf(held)]));
	const test = testIn(formOf(kind).fields["test"], found.fields.get("test"));
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
function fieldOf(key, field, found, about) {
	const held = found.fields.get(key);
	if (field.as === "test" || field.as === "findings") return {};
	if (field.as === "sure") return sureOf(held);
	if (key === found.decides && (field.as === "word" || field.as === "letter")) return { [key]: found.word };
	return { [key]: readAs(field, held, about) };
}
function readAs(field, held, about) {
	if (field.as === "word") {
		const said = readWord(rawOf(held), field.words ?? {}, []);
		return said.is === "said" ? said.word : null;
	}
	if (field.as === "records") return recordsIn(field, held, about);
	return field.as in READ ? READ[field.as](held, about) : null;
}
const READ = {
	text: textOf,
	list: listOf,
	flag: flagOf,
	choice: (held, about) => about.options?.length ? choiceIn(held, about).id : textOf(held) || null,
	letter: textOf,
	id: textOf,
	places: (held) => itemsOf(held).flatMap(citedInItem),
	tagged: taggedIn,
	findings: listOf,
	ids: idsIn
};
function sureOf(held) {
	const { value, known, raw } = confidenceOf(rawOf(held));
	return {
		confidence: value,
		confidence_known: known,
		confidence_raw: raw
	};
}
const RULES = {
	magi: vote,
	rebuttal: ({ answer, remaining, warnings }) => answer === "accept" && remaining !== "" ? {
		answer: "maintain",
		warnings: [...warnings, "accepted_with_remainder"]
	} : {},
	review: (_, found, about) => findingsIn(found, about)
};
const NOT_PARSED = "Engine output could not be parsed";
const NO_RATIONALE = "No rationale provided";
function vote(opinion, { status, text }) {
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
	const asked = Object.entries(fields).filter(([, field]) => isAsked(field, about));
	const { mark } = about;
	const lines = asked.flatMap((one) => linesOf(one, about));
	if (mark !== void 0) lines.unshift(`${MARK$1}: ${mark}`);
	return `${[
		"Close with exactly one block in this form and write nothing behind it.",
		"Every key, once; `[]` where there is nothing.",
		...mark === void 0 ? [] : [`Copy \`${MARK$1}\` as it stands here.`],
		...rule ? [rule] : []
	].join(" ")}\n\n\`\`\`yaml\n${lines.join("\n")}\n\`\`\``;
}
function jsonSchemaOf(form, about = {}) {
	const { fields } = formOf(form);
	const first = about.mark === void 0 ? [] : [[MARK$1, {
		as: "text",
		ask: ""
	}]];
	return objectOf(Object.fromEntries([...first, ...Object.entries(fields)]), about);
}
function allowedIn(field, { options = [], letters = LETTERS, ids = [] }) {
	const words = Object.keys(field.words ?? {});
	if (field.as === "word") return words;
	if (field.as === "choice") return [...options.map(({ id }) => id), ...words];
	if (field.as === "letter") return letters;
	if (field.as === "earlier") return [...ids, NEW];
	return field.as === "id" && ids.length > 0 ? ids : null;
}
const NEW = "new";
const isList = ({ as }) => [
	"list",
	"places",
	"tagged",
	"ids"
].includes(as);
const isOfRecords = ({ as }) => as === "records" || as === "findings";
const partsOf = (field, about) => Object.entries(field.parts ?? {}).filter(([, part]) => isAsked(part, about));
function linesOf([key, field], about) {
	const parts = partsOf(field, about).flatMap((part) => linesOf(part, about));
	if (field.as === "test") return [`${key}:`, ...parts.map((line) => `  ${line}`)];
	if (isOfRecords(field)) return [`${key}:`, ...parts.map((line, at) => `${at === 0 ? "  - " : "    "}${line}`)];
	if (field.as === "ids") return [`${key}:`, `  - ${(about.ids ?? []).join(" | ")}`];
	const ask = allowedIn(field, about)?.join(" | ") ?? field.ask;
	return isList(field) ? [`${key}:`, `  - ${ask}`] : [`${key}: ${ask}`];
}
const TEXT = { type: "string" };
function objectOf(fields, about) {
	const asked = Object.entries(fields).filter(([, field]) => isAsked(field, about));
	return {
		type: "object",
		properties: Object.fromEntries(asked.map(([key, field]) => [key, shapeOf(field, about)])),
		required: asked.map(([key]) => key),
		additionalProperties: false
	};
}
function shapeOf(field, about) {
	const allowed = allowedIn(field, about);
	if (allowed !== null) return {
		...TEXT,
		enum: allowed
	};
	const parts = objectOf(field.parts ?? {}, about);
	if (isOfRecords(field)) return {
		type: "array",
		items: parts
	};
	if (field.as === "ids") return {
		type: "array",
		items: {
			...TEXT,
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
	return isList(field) ? {
		type: "array",
		items: TEXT
	} : TEXT;
}

export { isUnmarked as a, unreadAnswer as c, drawMark as d, withoutMark as f, isFaulty as i, citedIn as l, jsonSchemaOf as n, readAnswer as o, askAgainReason as r, read_answer_exports as s, answerFormat as t, NO_FORM as u };