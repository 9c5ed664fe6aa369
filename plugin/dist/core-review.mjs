import { n as __exportAll } from "./rolldown-runtime.mjs";
import { l as SEVERITIES, r as GROUPS } from "./core-names.mjs";
import { $ as titledText, J as oneLine, K as inWords, Q as shorten, W as capitalise, X as sentences, Y as plural, _ as pathWithin, g as lineName, it as requireDistinct, q as listed, tt as Refusal } from "./core-words.mjs";
import { C as seatOf, Ct as lastRound, D as vendorCalled, F as toDo, G as remarksOf, H as filledSections, I as tookWords, K as sectionOf, L as underConditions, N as notHeard, O as withMissing, Ot as outcomeEndedAs, P as taintWords, R as userNamed, St as lastCount, T as unavailable, Tt as standingCall, U as keptSection, V as whoSat, W as listPart, X as isStated, Z as opinionOf, _ as hostSitter, ct as gateTold, dt as standingOf, ft as NOT_NOW, gt as offerOf, n as readOnce, ot as endsWithDoubtful, rt as costOfState, t as whoReadWhat, w as seatsNamed, x as seatName } from "./core-deliberation.mjs";
import { a as isSamePath, i as isMissing, r as isFound } from "./core-evidence.mjs";
import { i as fenceData, t as DATA_RULE } from "./core-prompting.mjs";
import { t as findingsOf } from "./core-review-told-findings.mjs";

// scripts/core/review/join.ts
const LEAST_LIKENESS = .21;
const LEAST_AVERAGE = .7 * LEAST_LIKENESS;
const LEAST_ALIKE = .7 * LEAST_LIKENESS;
const SAME_FILE = .03;
const SAME_LINE = .13;
const HALF_DISTANCE = 40;
const LEAST_LEFT = .5;
const LEAST_POOL = 12;
const COMMON_WORDS = new Set("the and for with this that not from when can will would should could may into than then but which was has have does its are".split(" "));
function wordsCompared(text) {
	return (text.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase().match(/\p{sc=Han}|\p{sc=Hiragana}{2}|[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !COMMON_WORDS.has(word)).map(wordStem);
}
const wordStem = (word) => word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, "") : word;
const CODE_NAME = /`[^`\n]{2,60}`|\b[a-z]\w*[A-Z]\w*\b|\b\w+_\w+\b|\b[A-Za-z_]\w*(?=\()/g;
const codeNames = (text) => (text.match(CODE_NAME) ?? []).map((name) => name.replaceAll("`", "").toLowerCase());
function joinFindings(findings) {
	const said = readAllFindings(findings);
	const pairs = pairsAlike(findings, said);
	const likes = new Map(pairs.map((pair) => [nameOfPair(pair.a, pair.b), pair.like]));
	const likeness = (a, b) => likes.get(nameOfPair(a, b)) ?? cosineOf(said[a]?.words, said[b]?.words);
	const group = findings.map((_, index) => [index]);
	for (const { a, b, like } of pairs.toSorted((one, other) => other.like - one.like)) {
		const one = group[a] ?? [];
		const other = group[b] ?? [];
		if (one === other || like < LEAST_LIKENESS) continue;
		const across = one.flatMap((x) => other.map((y) => [x, y]));
		const sum = across.reduce((all, [x, y]) => all + likeness(x, y), 0);
		if (across.some(([x, y]) => areTwo(said[x], said[y])) || sum < across.length * LEAST_AVERAGE) continue;
		one.push(...other);
		for (const member of other) group[member] = one;
	}
	return clustersOf(group, pairs);
}
function clustersOf(group, pairs) {
	const near = pairs.filter(({ a, b, like }) => group[a] !== group[b] && like >= LEAST_ALIKE);
	return [...new Set(group)].map((members) => clusterOf(members, near));
}
const nameOfPair = (a, b) => `${Math.min(a, b)} ${Math.max(a, b)}`;
function pairsAlike(findings, said) {
	return findings.flatMap((one, a) => findings.flatMap((other, b) => {
		if (a >= b || one.reviewer === other.reviewer || areApart(one, other)) return [];
		if (areStrangers(said[a], said[b])) return [];
		return [{
			a,
			b,
			like: withDistance(cosineOf(said[a]?.words, said[b]?.words), gapBetween(one, other))
		}];
	}));
}
function clusterOf(members, near) {
	const alike = near.flatMap(({ a, b }) => {
		if (members.includes(a)) return [b];
		return members.includes(b) ? [a] : [];
	});
	return {
		members: members.toSorted((x, y) => x - y),
		alike: [...new Set(alike)]
	};
}
function readAllFindings(findings) {
	const texts = findings.map(({ title, body }) => `${title} ${body}`);
	const bags = texts.map((text) => new Set(wordsCompared(text)));
	const held = /* @__PURE__ */ new Map();
	for (const word of bags.flatMap((bag) => [...bag])) held.set(word, (held.get(word) ?? 0) + 1);
	const pool = Math.max(findings.length, LEAST_POOL);
	return findings.map((place, index) => {
		const text = texts[index] ?? "";
		const weights = [...bags[index] ?? []].map((word) => [word, 1 + Math.log((pool + 1) / (held.get(word) ?? 1))]);
		const norm = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight ** 2, 0)) || 1;
		return {
			place,
			text: text.toLowerCase(),
			words: new Map(weights.map(([word, weight]) => [word, weight / norm])),
			names: codeNames(text)
		};
	});
}
function cosineOf(one = /* @__PURE__ */ new Map(), other = /* @__PURE__ */ new Map()) {
	let sum = 0;
	for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0);
	return sum;
}
function areStrangers(one, other) {
	if (!one?.names.length || !other?.names.length) return false;
	const speaks = (by, of) => of.names.some((name) => by.text.includes(name));
	return !speaks(one, other) && !speaks(other, one);
}
function areTwo(one, other) {
	const at = one?.place.code ?? "";
	const elsewhere = other?.place.code ?? "";
	if (!one || !other || one.place.reviewer === other.place.reviewer) return true;
	if (at === elsewhere || shapeOf(at) !== shapeOf(elsewhere)) return false;
	if (one.names.length > 0 && other.names.length > 0) return false;
	const speaksOf = ({ words }, there, here) => {
		const own = wordsCompared(here);
		return wordsCompared(there).some((word) => words.has(word) && !own.includes(word));
	};
	const isAboutBoth = speaksOf(one, elsewhere, at) || speaksOf(other, at, elsewhere);
	return gapBetween(one.place, other.place) !== 0 && !isAboutBoth;
}
const shapeOf = (code) => code.replace(/(["'`]).*?\1|[\p{L}\p{N}_$]+/gu, "_").replace(/\s+/g, "");
function clusterToldBy(first, all) {
	const weight = ({ severity, path }) => 2 * SEVERITIES.indexOf(severity) + Number(!path);
	const teller = all.toSorted((a, b) => weight(a) - weight(b))[0] ?? first;
	const placed = teller.path ? teller : all.find(({ path }) => path) ?? teller;
	const { severity, title, body } = teller;
	const { path, first: from, last } = placed;
	return {
		teller,
		record: {
			severity,
			path,
			first: from,
			last,
			title,
			body
		}
	};
}
const areApart = (one, other) => one.path !== null && other.path !== null && !isSamePath(one.path, other.path);
function gapBetween(one, other) {
	if (one.path === null || other.path === null) return null;
	if (!one.first || !one.last || !other.first || !other.last) return null;
	const gap = (from, to) => Math.abs(from) - Math.abs(to);
	return Math.max(0, gap(one.first, other.last), gap(other.first, one.last));
}
function withDistance(words, gap) {
	if (gap === null) return words;
	if (gap === 0) return words + SAME_LINE;
	return words * Math.max(LEAST_LEFT, HALF_DISTANCE / (HALF_DISTANCE + gap)) + SAME_FILE;
}

// scripts/core/review/tally.ts
function judgeReview(panel, findings, disputed = []) {
	const judged = judgeRaised(panel, findings);
	if (disputed.length === 0 || judged.decision === "revise" || judged.decision === "reject") return judged;
	return {
		decision: null,
		why: {
			is: "disputed",
			ids: disputed
		}
	};
}
function judgeRaised(panel, findings) {
	const heard = panel.filter((one) => isHeard(one, findings));
	if (heard.length === 0) return {
		decision: null,
		why: { is: "unheard" }
	};
	const names = new Set(heard.map(({ reviewer }) => reviewer));
	const raised = findings.filter((one) => one.granted || one.raised_by.some((name) => names.has(name)));
	for (const severity of ["p1", "p2"]) {
		const own = raised.filter((one) => one.severity === severity);
		if (own.length === 0) continue;
		const why = {
			severity,
			count: own.length
		};
		if (!own.some(({ shown, granted }) => shown || granted)) return {
			decision: null,
			why: {
				is: "unshown",
				...why
			}
		};
		const rejects = heard.filter((one) => one.recommendation === "reject" && !one.emptied).length;
		return {
			decision: severity === "p1" && rejects * 2 > heard.length ? "reject" : "revise",
			why: {
				is: "serious",
				...why
			}
		};
	}
	return judgeWords(heard, raised.length);
}
function judgeWords(heard, optional) {
	const bare = heard.find(({ recommendation, missing, emptied }) => !emptied && recommendation !== null && recommendation !== "keep" && (recommendation !== "revise" || missing === 0));
	if (bare?.recommendation) return {
		decision: null,
		why: {
			is: "bare",
			reviewer: bare.reviewer,
			asks: bare.recommendation
		}
	};
	const missing = heard.reduce((sum, one) => sum + one.missing, 0);
	if (missing > 0) return {
		decision: "revise",
		why: {
			is: "missing",
			count: missing
		}
	};
	if (!heard.some(({ recommendation }) => recommendation === "keep")) return {
		decision: null,
		why: { is: "unsaid" }
	};
	if (optional === 0) return {
		decision: "keep",
		why: { is: "clean" }
	};
	return {
		decision: "keep",
		why: {
			is: "optional",
			count: optional,
			severity: "p3"
		}
	};
}
const isHeard = ({ failed, recommendation, reviewer, missing }, findings) => !failed && (recommendation !== null || missing > 0 || findings.some(({ raised_by }) => raised_by.includes(reviewer)));
function gateOfDecision(decision) {
	if (decision === null) return "undecided";
	return decision === "keep" ? "approved" : "rejected";
}
function standingOfPanel(panel, findings, more) {
	const { unseen, disputed, open = [] } = more;
	return endsWithDoubtful({
		votes: panel,
		count: (votes) => {
			const { decision } = judgeReview(votes, findings, disputed);
			return {
				decision,
				gate: gateOfDecision(decision)
			};
		},
		seat: ({ reviewer }) => reviewer,
		doubts: ({ doubts }) => doubts,
		unheard: (vote) => ({
			...vote,
			failed: true
		}),
		unseen,
		open
	});
}
function tallyReview({ reviews, unseen = [] }) {
	requireDistinct(reviews.map(({ reviewer }) => reviewer), "reviewer");
	const panel = reviews.map(saidInBallot);
	const entries = reviews.flatMap(({ reviewer, findings }) => findings.map((one) => entryInBallot(one, reviewer)));
	const at = (indices) => indices.flatMap((index) => entries[index] ?? []);
	const joined = joinFindings(entries).flatMap(({ members, alike }) => {
		const own = at(members);
		const [first] = own;
		return first ? [{
			own,
			finding: toldEntry(first, own, at(alike))
		}] : [];
	});
	const raised = joined.map(({ own, finding: { severity, raised_by } }) => ({
		severity,
		raised_by,
		shown: own.some(({ evidence }) => !NO_PLACE.includes(evidence))
	}));
	return {
		findings: joined.map(({ finding }) => finding).toSorted((a, b) => b.raised_by.length - a.raised_by.length || SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
		decision: judgeReview(panel, raised).decision,
		standing: standingOfPanel(panel, raised, { unseen })
	};
}
const UNREAD_STATUS = [
	"failed",
	"unparseable",
	"parse_error"
];
function saidInBallot(ballot) {
	const { reviewer, recommendation = null, missing = [], status = "ok", failure, failed } = ballot;
	const isInferred = ballot.inferred === true || status === "inferred";
	return {
		reviewer,
		failed: failed === true || UNREAD_STATUS.includes(status) || (failure ?? null) !== null,
		recommendation,
		missing: missing.length,
		doubts: [...isInferred ? ["inferred"] : [], ...ballot.same_model ? ["same_model"] : []]
	};
}
const NO_PLACE = [
	"no such line",
	"no such file",
	"no place given",
	"outside the change"
];
const memberOf = ({ reviewer, id }) => ({
	reviewer,
	id
});
function toldEntry(first, own, alike) {
	return {
		...clusterToldBy(first, own).record,
		raised_by: [...new Set(own.map(({ reviewer }) => reviewer))],
		members: own.map(memberOf),
		alike: alike.map(memberOf)
	};
}
function entryInBallot(one, reviewer) {
	const { body = "", path = null, evidence } = one;
	const [first = null, last = first] = [one.first, one.last].filter((line) => typeof line === "number").toSorted((a, b) => a - b);
	return {
		...one,
		reviewer,
		path,
		first,
		last,
		body,
		evidence: evidence ?? ""
	};
}

// scripts/core/review/stands.ts
const findingStands = ({ status }) => ![
	"refuted",
	"withdrawn",
	"fixed"
].includes(status);

// scripts/core/review/diff.ts
const FILE_START = /(?<=^|\n)(?=diff --(?:git|cc|combined) )/;
const HUNK_START = /(?<=^|\n)(?=@@ )/;
const HUNK_HEAD = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@(.*)$/;
const RENAMED_FROM = "rename from ";
function filesInDiff(diff) {
	return diff.split(FILE_START).filter((text) => text.startsWith("diff --")).map((text) => {
		const lines = text.split("\n");
		const first = lines.findIndex((line) => line.startsWith("@@"));
		const rows = first < 0 ? [] : lines.slice(first + 1);
		const count = (sign) => rows.filter((line) => line.startsWith(sign)).length;
		const from = lines.find((line) => line.startsWith(RENAMED_FROM));
		return {
			path: pathOfFile(lines),
			before: from === void 0 ? null : unquotedPath(from.slice(12)),
			text,
			added: count("+"),
			removed: count("-")
		};
	});
}
const hunksInText = (text) => text.split(HUNK_START);
function linesOfHunk(hunk) {
	const [head = "", ...rows] = hunk.split("\n");
	const [, from = "1", to = "1"] = HUNK_HEAD.exec(head) ?? [];
	let before = Number(from);
	let after = Number(to);
	return rows.map((row) => ({
		row,
		before: /^[- ]/.test(row) ? before++ : null,
		after: /^[+ ]/.test(row) ? after++ : null
	}));
}
const DIFF_SIGNS = ["+", "-"];
const rowsOfHunk = (hunk) => linesOfHunk(hunk).flatMap(({ row, before, after }) => {
	const number = after ?? (before === null ? null : -before);
	return number === null ? [] : [{
		number,
		sign: DIFF_SIGNS.find((one) => row.startsWith(one)) ?? "",
		text: row.slice(1)
	}];
});
const numberedDiff = (diff) => filesInDiff(diff).flatMap(({ text }) => hunksInText(text)).map((part) => part.startsWith("@@ ") ? numberedHunk$1(part) : plainHead(part)).join("");
const plainHead = (head) => head.replace(/^((?:\+\+\+|---|rename (?:from|to)) )(".*")\t?$/gm, (_, word, name) => {
	const plain = unquotedPath(name);
	return word + (/\p{Cc}/u.test(plain) ? name : plain);
});
function numberedHunk$1(hunk) {
	const [, , , within = ""] = HUNK_HEAD.exec(hunk.split("\n", 1)[0] ?? "") ?? [];
	const lines = linesOfHunk(hunk).map(({ row, before, after }) => {
		const removed = before === null ? "" : `-${before}`;
		return {
			row,
			number: after === null ? removed : String(after)
		};
	});
	const width = Math.max(...lines.map(({ number }) => number.length));
	const numbered = lines.map(({ row, number }) => row === "" ? row : `${number.padStart(width)} ${row}`);
	return [`…${within}`, ...numbered].join("\n");
}
const LINES_AROUND = 3;
const asForgesShow = (diff) => filesInDiff(diff).map(({ path, text }) => ({
	filename: path,
	patch: hunksInText(text).slice(1).flatMap((hunk) => narrowed(linesOfHunk(hunk))).join("\n")
}));
function narrowed(lines) {
	const shown = lines.map((_, at) => lines.slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND + 1).some(({ row }) => /^[+-]/.test(row)));
	const heads = [];
	let own = [];
	for (const [at, line] of lines.entries()) {
		if (shown[at]) own.push(line);
		if (own.length > 0 && !shown[at + 1]) {
			heads.push(`@@ -${rangeOfHunk(own, "before")} +${rangeOfHunk(own, "after")} @@`);
			own = [];
		}
	}
	return heads;
}
function rangeOfHunk(lines, side) {
	const numbers = lines.flatMap((line) => line[side] ?? []);
	return `${numbers[0] ?? 0},${numbers.length}`;
}
function numberBefore({ text }, number) {
	const lines = hunksInText(text).slice(1).flatMap(linesOfHunk);
	const own = lines.find(({ after }) => after === number);
	if (own) return own.before;
	const above = lines.findLast(({ before, after }) => before !== null && after !== null && after < number);
	return number + (above?.before ?? 0) - (above?.after ?? 0);
}
const NAME_LINES = [
	"+++ ",
	"--- ",
	"rename to ",
	"copy to ",
	"diff --cc ",
	"diff --combined "
];
function pathOfFile(lines) {
	const hunk = lines.findIndex((line) => line.startsWith("@@"));
	const head = hunk < 0 ? lines : lines.slice(0, hunk);
	return NAME_LINES.flatMap((prefix) => {
		const name = head.find((line) => line.startsWith(prefix))?.slice(prefix.length);
		if (name === void 0 || name.startsWith("/dev/null")) return [];
		const path = unquotedPath(name.replace(/\t.*$/, ""));
		return /^[+-]/.test(prefix) ? path.replace(/^[ab]\//, "") : path;
	})[0] ?? nameGivenTwice((head[0] ?? "").slice(11));
}
const nameGivenTwice = (names) => unquotedPath(names.slice((names.length + 1) / 2)).replace(/^b\//, "");
const ESCAPED_LETTERS = {
	a: "\x07",
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	",
	v: "\v"
};
function unquotedPath(name) {
	if (!/^".*"$/.test(name)) return name;
	const bytes = [...name.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)].flatMap(([, octal, letter, plain]) => {
		if (octal) return [Number.parseInt(octal, 8)];
		return [...new TextEncoder().encode(letter ? ESCAPED_LETTERS[letter] ?? letter : plain)];
	});
	return new TextDecoder().decode(new Uint8Array(bytes));
}
const FIRST_LINE = /^diff --git \S|^--- \S.*\n\+\+\+ \S.*\n@@ /m;
function isDiff(text) {
	const first = FIRST_LINE.exec(text.slice(0, 2e4));
	return first !== null && !/^\s*(?:`{3,}|~{3,}|#{1,6}\s)/m.test(text.slice(0, first.index));
}
function changedLines(diff) {
	return filesInDiff(diff).reduce((sum, { added, removed }) => sum + added + removed, 0);
}

// scripts/core/review/hunk.ts
const ROWS_AROUND = 3;
const MOST_HUNK_ROWS = 16;
function pathMeant({ root, paths }, path) {
	const name = pathWithin(root, path, Object.keys(paths));
	return paths[name] ?? name;
}
function hunkAtPlace(state, { path, first, last }) {
	if (path === null || first === null || last === null) return null;
	for (const rows of rowsOfFile(state.framing, path)) {
		const mark = rows.findIndex((row) => isWithin(row, first, last));
		if (mark < 0) continue;
		const isNear = ({ number }) => Math.abs(number) >= Math.abs(first) - ROWS_AROUND && Math.abs(number) <= Math.abs(last) + ROWS_AROUND && (first < 0 || number > 0);
		const near = rows.findIndex(isNear);
		const start = rows.slice(0, near).findLastIndex(({ sign }) => sign === "") + 1;
		const from = Math.max(rows[start]?.sign === "-" ? start : near, mark - MOST_HUNK_ROWS / 2);
		const to = Math.min(rows.findLastIndex(isNear) + 1, from + MOST_HUNK_ROWS);
		return {
			rows: rows.slice(from, to),
			mark: rows[mark]?.number ?? null
		};
	}
	return null;
}
const isWithin = ({ number }, first, last) => number > 0 === first > 0 && Math.abs(number) >= Math.abs(first) && Math.abs(number) <= Math.abs(last);
function ownLines({ first, last }, hunk) {
	if (!hunk || first === null || last === null || first < 0) return [];
	return hunk.rows.filter((row) => isWithin(row, first, last)).map(({ text }) => text);
}
const piecesAt = ({ pieces }, path) => pieces.filter(({ files }) => files.some((file) => file.path === path));
function rowsOfFile(framing, path) {
	return piecesAt(framing, path).flatMap(({ form, text }) => {
		if (form === "text") return [text.split("\n").flatMap(numberedRows)];
		return filesInDiff(text).filter((file) => file.path === path).flatMap((file) => hunksInText(file.text).slice(1).map(rowsOfHunk));
	});
}
function numberedRows(row) {
	const [, number, text = ""] = /^ *(\d+) \| (.*)$/.exec(row) ?? [];
	return number === void 0 ? [] : [{
		number: Number(number),
		sign: "",
		text
	}];
}
function isPlaceThere(state, { path, first, last }) {
	if (path === null || first === null || last === null) return null;
	if (first === 0 || Math.abs(last) < Math.abs(first)) return false;
	if (hunkAtPlace(state, {
		path,
		first,
		last
	})) return true;
	return piecesAt(state.framing, path).some(({ form }) => form === "text") ? false : null;
}

// scripts/core/review/generated.ts
const LOCK_FILES = new Set("package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb deno.lock cargo.lock poetry.lock pipfile.lock pdm.lock uv.lock composer.lock gemfile.lock go.sum flake.lock mix.lock pubspec.lock podfile.lock packages.lock.json paket.lock gradle.lockfile cartfile.resolved package.resolved".split(" "));
const WRITTEN_BY_TOOLS = /\.min\.[a-z0-9]{1,8}$|\.(?:js|mjs|cjs|css|ts)\.map$|\.snap$/;
const isGenerated = (path, marked) => {
	const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
	return LOCK_FILES.has(name) || WRITTEN_BY_TOOLS.test(name) || marked.includes(path);
};
function shownDiffOf({ diff, generated = [] }, all) {
	const shown = {
		diff: "",
		unread: [],
		cut: [],
		read: 0
	};
	for (const file of filesInDiff(diff ?? "")) {
		const isUnread = !all && isGenerated(file.path, generated);
		if (!isUnread) shown.read++;
		else shown.unread.push(`${file.path} (${amountOf(file)})`);
		shown.diff += isUnread ? generatedHead(file) : withoutLongLines(file, shown);
	}
	return shown;
}
const amountOf = ({ added, removed }) => [...added > 0 ? [`+${added.toLocaleString("en")}`] : [], ...removed > 0 ? [`−${removed.toLocaleString("en")}`] : []].join(" ") || "no lines";
function generatedHead(file) {
	const at = file.text.search(/^@@ /m);
	return `${at < 0 ? file.text : file.text.slice(0, at)}(generated: ${amountOf(file)}, not shown)\n`;
}
const LONGEST_SHOWN = 2e4;
const PICTURE_LINE = /^[+ -]\s*"image\/[\w.+-]+":/;
function withoutLongLines({ path, text }, shown) {
	if (text.length <= LONGEST_SHOWN) return text;
	const isNotebook = path.endsWith(".ipynb");
	const pictures = [];
	const rows = text.split("\n").map((row) => {
		const isPicture = isNotebook && row.length > 1e3 && PICTURE_LINE.test(row);
		if (row.length <= LONGEST_SHOWN && !isPicture) return row;
		if (isPicture) pictures.push(row);
		else shown.cut.push(`${path} (a line of ${row.length.toLocaleString("en")} characters)`);
		return `${row.slice(0, isPicture ? 80 : LONGEST_SHOWN)}… (cut)`;
	});
	if (pictures.length > 0) shown.unread.push(`${path} (${plural(pictures.length, "picture")})`);
	return rows.join("\n");
}
const MOST_NAMED = 4;
function namedFiles(files) {
	const more = files.length - MOST_NAMED;
	return [...files.slice(0, MOST_NAMED).map((one) => shorten(one, 80)), ...more > 0 ? [`${more} more`] : []].join(", ");
}

// scripts/core/review/rounds.ts
const REVIEW_TURNS = [
	"review",
	"refute",
	"author",
	"last_word"
];
const AUTHOR_SEAT = "author";
const isComplete = ({ to, heard }) => to.every((seat) => heard[seat]);
const seatsOfReviewer = (state, reviewer) => Object.entries(state.framing.of).flatMap(([seat, one]) => one.reviewer === reviewer ? [seat] : []);
function reviewersOf(state) {
	return state.seats.filter(({ seat }) => state.framing.of[seat]?.reviewer === seat);
}
const seatInReview = (state, seat) => state.seats.find((one) => one.seat === seat);
const reviewRounds = (state) => state.calls.filter((call) => call.turn === "review" && isComplete(call)).map(({ round }) => round);
function reviewOpinion(answered, turn) {
	const opinion = opinionOf(answered, turn);
	return opinion && isStated(opinion) ? opinion : null;
}
function saidInTurn(state, round, turn) {
	const call = state.calls.find((one) => one.round === round && one.turn === turn && isComplete(one));
	return Object.entries(call?.heard ?? {}).flatMap(([seat, answered]) => {
		const opinion = reviewOpinion(answered, turn);
		return opinion ? [{
			seat,
			answered,
			opinion
		}] : [];
	});
}
function pieceOfSeat(state, seat) {
	return state.framing.pieces[state.framing.of[seat]?.piece ?? -1];
}

// scripts/core/review/reviewers.ts
const MOST_REVIEWERS = 3;
function reviewAuthor({ author }, around) {
	const { host, writer = null, usable } = around;
	const name = author ?? host ?? writer;
	const known = usable.find(({ engine }) => engine === name);
	return {
		engine: known?.engine ?? null,
		vendor: name && vendorCalled(name, around),
		model: known?.model ?? null
	};
}
const isOtherVendor = ({ vendor }, author) => vendor !== author.vendor;
function akinToAuthor(author, seats) {
	const isOtherModel = ({ model }) => model !== null && author.model !== null && model !== author.model;
	return seats.filter((one) => !isOtherVendor(one, author) && !isOtherModel(one)).map(({ seat }) => seat);
}
function pickReviewers(asking, author, around) {
	const named = asking.backend ? [asking.backend] : asking.reviewers ?? around.words.engines ?? [];
	if (named.length > 0) return pickNamed(named, around);
	const most = around.settings.reviewers ?? MOST_REVIEWERS;
	const able = usableInOrder(around).filter(({ engine }) => !around.words.without?.includes(engine));
	const others = onePerIdentity(able.filter((one) => isOtherVendor(one, author)));
	const own = able.find((one) => !isOtherVendor(one, author));
	const lacking = around.unusable.filter(({ engine }) => candidatesIn(around).includes(engine)).toSorted((a, b) => Number(a.tried === false) - Number(b.tried === false));
	const missing = others.length > 1 ? [] : lacking.slice(0, 2).map(missingReviewer);
	if (others.length > 0) return {
		reviewers: others.slice(0, most),
		missing
	};
	if (own) return {
		reviewers: [own],
		missing
	};
	if (around.host !== null && !around.auto) return {
		reviewers: [hostItself(around.host, around)],
		missing
	};
	throw nobodyLeft(lacking, around.leftOut);
}
function pickNamed(named, { usable, unusable, words: { without = [] } }) {
	const reviewers = named.flatMap((name) => usable.find(({ engine }) => engine === name) ?? []);
	const left = named.filter((name) => without.includes(name));
	const missing = named.filter((name) => ![...left, ...reviewers.map(({ engine }) => engine)].includes(name)).map((name) => {
		const unknown = {
			title: name,
			why: "there is no such engine",
			remedy: "ftm doctor shows all."
		};
		return missingReviewer(unusable.find(({ engine }) => engine === name) ?? unknown);
	});
	if (reviewers.length === 0) throw nobodyLeft(missing, left);
	return {
		reviewers: onePerIdentity(reviewers),
		missing
	};
}
const missingReviewer = ({ title, why, remedy }) => ({
	seat: title,
	why,
	remedy
});
function nobodyLeft([first], without = []) {
	const remedy = first?.remedy ?? "ftm doctor shows what is missing.";
	if (without.length === 0) return unavailable("No engine is there that could review this.", remedy);
	const says = `No engine is left to review this: you left out ${listed(without)}.`;
	return unavailable(says, `Leave out fewer, or: ${remedy}`);
}
const candidatesIn = ({ candidates }) => [...new Set(Object.values(candidates).flat())];
function usableInOrder(around) {
	const order = candidatesIn(around);
	const rank = ({ engine, tried }) => (tried ? 0 : 1e3) + (order.includes(engine) ? order.indexOf(engine) : 500);
	return around.usable.toSorted((a, b) => rank(a) - rank(b));
}
const onePerIdentity = (some) => some.filter((one, at) => some.findIndex(({ identity }) => identity === one.identity) === at);
function reviewSeat(one, piece) {
	const seat = `reviewer-${one.engine}`;
	if (piece === 0) return seatOf(one, {
		seat,
		name: one.title
	});
	return seatOf(one, {
		seat: `${seat}-${piece + 1}`,
		name: `${one.title}, part ${piece + 1}`
	});
}
const hostItself = (host, around) => ({
	...hostSitter(host, around),
	title: "The assistant itself",
	tried: true
});
function pickRefuter(reviewers, author, around) {
	const vendors = new Set(reviewers.map(({ vendor }) => vendor));
	if (vendors.size > 1) return [];
	const able = usableInOrder(around).filter((one) => !vendors.has(one.vendor) && !around.words.without?.includes(one.engine));
	const refuter = able.find((one) => isOtherVendor(one, author)) ?? able[0];
	return refuter ? [seatOf(refuter, {
		seat: `second-${refuter.engine}`,
		name: refuter.title
	})] : [];
}
function authorSeat(author, around) {
	const named = (name) => ({
		seat: AUTHOR_SEAT,
		name
	});
	if (around.host !== null && !around.auto) return [seatOf(hostSitter(around.host, around), named("The author"))];
	const own = around.usable.find(({ engine }) => engine === author.engine);
	return own ? [seatOf(own, named(`${own.title}, for the author`))] : [];
}

// scripts/core/review/settled.ts
function withJudgements(state, finding, round) {
	const judgements = saidInTurn(state, round, "refute").flatMap(({ seat, opinion }) => opinion.judgements.filter(({ id }) => id === finding.key).map(({ judgement, why }) => ({
		seat,
		round,
		says: judgement,
		why
	})));
	return {
		...finding,
		judgements: [...finding.judgements, ...judgements]
	};
}
function settledFinding(state, finding, round) {
	const [author = null] = saidInTurn(state, round, "author").flatMap(({ opinion }) => opinion.replies.filter((one) => one.id === finding.id).map(({ answer, why }) => ({
		says: answer,
		why
	})));
	const lastWords = saidInTurn(state, round, "last_word").flatMap(({ seat, opinion }) => opinion.answers.filter((one) => one.id === finding.id).map(({ answer, why }) => ({
		seat,
		says: answer,
		why
	})));
	const now = {
		...finding,
		author: author ?? finding.author,
		lastWords: [...finding.lastWords, ...lastWords]
	};
	const since = sinceEarlier(state, now, round);
	if (since === "fixed") return {
		...now,
		since,
		status: "fixed"
	};
	const said = {
		judgements: finding.judgements.filter((one) => one.round === round),
		author,
		lastWords
	};
	const status = statusOf({
		...now,
		status: raisedAgainIn(state, now, round)
	}, said);
	if (status !== "withdrawn" || !hasAbsentRaiser(state, finding)) return {
		...now,
		since,
		status
	};
	return {
		...now,
		since,
		status: now.author ? "rebutted" : "open"
	};
}
const hasAbsentRaiser = (state, { earlier }) => earlier?.raised_by.some((by) => reviewersOf(state).every(({ name }) => name !== by));
function statusOf(finding, { judgements, author, lastWords }) {
	const judged = judgedAs(finding.status, judgements);
	if (judged === "refuted" || author === null) return judged;
	if (author.says === "accept") return "accepted";
	if (author.says === "partial") return "partly";
	if (lastWords.some(({ says }) => says === "maintain")) return "maintained";
	const letGo = lastWords.map(({ seat }) => seat);
	return letGo.length > 0 && reviewersHolding(finding).every((one) => letGo.includes(one)) ? "withdrawn" : "rebutted";
}
const reviewersHolding = (finding) => [.../* @__PURE__ */ new Set([...finding.members.map(({ reviewer }) => reviewer), ...finding.judgements.flatMap(({ seat, says }) => says === "confirm" ? seat : [])])];
function judgedAs(status, judgements) {
	if (judgements.some(({ says }) => says === "confirm")) return "confirmed";
	return judgements.some(({ says }) => says === "refute") ? "refuted" : status;
}
function raisedAgainIn(state, { status, members }, round) {
	if ((members[0]?.round ?? round) === round) return status;
	if (members.some((one) => one.round === round)) return status === "accepted" || status === "confirmed" ? status : "maintained";
	const isLeft = members.every(({ reviewer }) => hasLooked(state, reviewer, round));
	return [
		"open",
		"partly",
		"rebutted",
		"maintained"
	].includes(status) && isLeft ? "withdrawn" : status;
}
function hasLooked(state, reviewer, round) {
	const heard = new Set(saidInTurn(state, round, "review").map(({ seat }) => seat));
	const own = seatsOfReviewer(state, reviewer);
	return own.length > 0 && own.every((seat) => heard.has(seat));
}
function sinceEarlier(state, finding, round) {
	const { earlier, since, members, id } = finding;
	if (!earlier || since) return since;
	const here = isUntouched(state, earlier);
	if (members.some((one) => one.round === round)) return here === false ? "changed" : "still there";
	return saidInTurn(state, round, "review").some(({ opinion }) => opinion.fixed.includes(id)) && here !== true ? "fixed" : "still there";
}
function isUntouched(state, { code, path }) {
	const before = code.map((line) => line.trim()).filter(Boolean);
	if (before.length === 0 || path === null) return null;
	return rowsOfFile(state.framing, path).map((rows) => rows.filter(({ sign }) => sign !== "-").map(({ text }) => text.trim()).filter(Boolean)).some((rows) => rows.some((_, at) => before.every((line, below) => rows[at + below] === line)));
}

// scripts/core/review/findings.ts
const isSerious = ({ severity }) => severity !== "p3";
const isDisputed = (one) => one.status === "rebutted" && isSerious(one);
const raisersOf = ({ members }) => [...new Set(members.map(({ reviewer }) => reviewer))];
const raisersEver = (one) => (/* @__PURE__ */ new Set([...raisersOf(one), ...one.earlier?.raised_by ?? []])).size;
function groupOfFinding(one) {
	if (raisersEver(one) > 1) return "several";
	return ["confirmed", "accepted"].includes(one.status) || one.judgements.some(({ says }) => says === "confirm") ? "confirmed" : "single";
}
const inTellingOrder = (findings) => findings.toSorted((a, b) => GROUPS.indexOf(groupOfFinding(a)) - GROUPS.indexOf(groupOfFinding(b)) || SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || raisersEver(b) - raisersEver(a));
const followFindings = readOnce((state) => {
	let known = (state.framing.again?.findings ?? []).map((earlier) => {
		const { raised_by: _, code: __, ...told } = earlier;
		return {
			...FRESH_FINDING,
			...told,
			key: earlier.id,
			earlier
		};
	});
	for (const round of reviewRounds(state)) {
		const before = new Set(known.map(({ key }) => key));
		known = withRaised(state, known, membersRaised(state, round));
		const judged = known.map((one) => withJudgements(state, one, round));
		const fresh = judged.filter(({ key }) => !before.has(key));
		const old = judged.filter(({ key }) => before.has(key));
		known = [...old, ...withNumbers(fresh, old)].map((one) => settledFinding(state, one, round));
	}
	return known;
});
const FRESH_FINDING = {
	suggestion: "",
	members: [],
	told: null,
	judgements: [],
	author: null,
	lastWords: [],
	status: "open",
	since: null,
	there: null,
	alike: [],
	earlier: null
};
function membersRaised(state, round) {
	const framing = state.framing;
	const once = saidInTurn(state, round, "review").flatMap(({ seat, opinion }) => opinion.findings.map((said) => ({
		...said,
		path: said.path === null ? null : pathMeant(framing, said.path),
		reviewer: framing.of[seat]?.reviewer ?? seat,
		seat,
		round
	}))).toSorted((a, b) => Number(b.id === null) - Number(a.id === null)).map((one) => {
		return [JSON.stringify([
			one.reviewer,
			one.path,
			one.first,
			one.title
		]), one];
	});
	return [...new Map(once).values()];
}
function withRaised(state, known, raised) {
	const followed = known.map((one) => withMembers(state, one, raised.filter(({ id }) => id === one.id)));
	const fresh = raised.filter((said) => !known.some(({ id }) => id === said.id));
	const clusters = joinFindings([...followed.map(voicedFinding), ...fresh.map((said) => ({
		...said,
		code: ownLines(said, hunkAtPlace(state, said))[0]
	}))]);
	const membersIn = ({ members }) => members.flatMap((index) => fresh[index - followed.length] ?? []);
	const old = followed.map((one, index) => {
		const own = clusters.find(({ members }) => members.includes(index));
		return withMembers(state, one, own ? membersIn(own) : []);
	});
	const begun = clusters.filter(({ members }) => members.every((index) => index >= followed.length)).map((cluster) => ({
		cluster,
		one: withMembers(state, UNSAID_FINDING, membersIn(cluster))
	}));
	return [...old, ...keyedFindings(begun, followed)];
}
function keyedFindings(begun, known) {
	const ordered = inTellingOrder(begun.map(({ one }) => one)).map((one, at) => ({
		one,
		cluster: begun.find((other) => other.one === one)?.cluster,
		key: `N${known.length + 1 + at}`
	}));
	const keyAt = (index) => known[index]?.key ?? ordered.find(({ cluster }) => cluster?.members.includes(index))?.key;
	return ordered.map(({ one, cluster, key }) => {
		const alike = (cluster?.alike ?? []).flatMap((index) => keyAt(index) ?? []);
		return {
			...one,
			key,
			alike: [...new Set(alike)]
		};
	});
}
function withNumbers(fresh, old) {
	const first = nextFindingId(old);
	const ordered = inTellingOrder(fresh).map((one, at) => ({
		...one,
		id: `F${first + at}`
	}));
	const ids = new Map([...old, ...ordered].map(({ key, id }) => [key, id]));
	return ordered.map((one) => ({
		...one,
		alike: one.alike.flatMap((key) => ids.get(key) ?? [])
	}));
}
const UNSAID_FINDING = {
	...FRESH_FINDING,
	id: "",
	key: "",
	severity: "p3",
	path: null,
	first: null,
	last: null,
	title: "",
	body: ""
};
const nextFindingId = (known) => Math.max(0, ...known.map(({ id }) => Number(/^F(\d+)$/.exec(id)?.[1] ?? 0))) + 1;
const voicedFinding = (one) => ({
	...one,
	reviewer: ""
});
function withMembers(state, finding, more) {
	const [latest] = more;
	if (!latest) return finding;
	const members = [...finding.members, ...more];
	const now = members.filter(({ round }) => round === latest.round);
	const { teller, record } = clusterToldBy(latest, now);
	const { path, first, last } = record.path ? record : finding;
	const grades = [record.severity, finding.earlier?.severity];
	return {
		...finding,
		members,
		severity: SEVERITIES.find((one) => grades.includes(one)) ?? record.severity,
		path,
		first,
		last,
		title: titleWithoutPath(record.title, path),
		body: record.body || finding.body,
		suggestion: teller.suggestion ?? "",
		told: teller,
		there: isPlaceThere(state, {
			path,
			first,
			last
		}) ?? foundByMembers(state, now)
	};
}
function foundByMembers(state, members) {
	const framing = state.framing;
	if (framing.revision.kind === "text") return null;
	const cited = members.flatMap(({ seat, round, path: own, first }) => {
		const { answered } = saidInTurn(state, round, "review").find((one) => one.seat === seat) ?? {};
		return (answered?.citations ?? []).filter(({ path, line }) => path !== null && pathMeant(framing, path) === own && line === first);
	});
	if (cited.some(isFound)) return true;
	return cited.some(isMissing) ? false : null;
}
function titleWithoutPath(title, path) {
	const bare = title.replace(/^[`*]+/, "");
	const cut = path && bare.startsWith(path) ? bare.slice(path.length) : "";
	return shorten(cut.replace(/^[`*:\d\s,–—-]+/, "") || title, 140);
}

// scripts/core/review/round-count.ts
const lastReview = readOnce((state) => {
	const count = lastCount(state);
	return count && {
		state,
		count,
		open: followFindings(state).filter(findingStands)
	};
});
function countReview(state) {
	const findings = followFindings(state);
	const panel = reviewPanel(state, findings);
	const disputed = findings.filter(isDisputed).map(({ id }) => id);
	const raised = raisedForJudging(findings);
	const { decision, why } = judgeReview(panel, raised, disputed);
	return {
		decision,
		why,
		heard: panel.filter(({ failed }) => !failed).map(({ reviewer }) => reviewer),
		missing: missingNamed(state),
		judged: findings.filter(({ judgements }) => judgements.length > 0).length,
		refuted: findings.filter(({ status }) => status === "refuted").length,
		standing: standingOfPanel(panel, raised, {
			unseen: unseenIn(state),
			disputed,
			open: decision === "keep" || decision === null ? refutedByKin(state, findings) : []
		})
	};
}
const raisedForJudging = (findings) => findings.filter((one) => findingStands(one) && one.status !== "rebutted").map((one) => ({
	severity: one.severity,
	raised_by: raisersOf(one),
	shown: one.there !== false,
	granted: one.status === "accepted" || one.status === "confirmed" || one.earlier !== null
}));
function refutedByKin(state, findings) {
	const said = findings.filter((one) => one.status === "refuted" && isSerious(one)).flatMap(({ judgements }) => judgements.filter(({ says }) => says === "refute"));
	return [...new Set(said.map(({ seat }) => seat).filter((seat) => state.framing.akin.includes(seat)))].map((seat) => ({
		seat,
		reason: "refuted_by_own_vendor"
	}));
}
function reviewPanel(state, findings) {
	return reviewersOf(state).map(({ seat }) => {
		const opinions = lastOpinions(state, seat);
		const said = opinions.map(({ recommendation }) => recommendation);
		const heaviest = heaviestOf(said);
		const own = findings.filter((one) => raisersOf(one).includes(seat) && isSerious(one));
		return {
			reviewer: seat,
			failed: opinions.length === 0,
			recommendation: heaviest === "keep" && said.includes(null) ? null : heaviest,
			missing: opinions.flatMap(({ missing }) => missing).length,
			doubts: state.framing.akin.includes(seat) ? ["same_model"] : [],
			emptied: own.length > 0 && !own.some(findingStands)
		};
	});
}
const lastOpinions = (state, reviewer) => seatsOfReviewer(state, reviewer).flatMap((seat) => lastOpinion(state, seat) ?? []);
function lastOpinion(state, seat) {
	return state.calls.filter(({ turn }) => turn === "review").flatMap(({ heard }) => reviewOpinion(heard[seat], "review") ?? []).at(-1) ?? null;
}
const FROM_HEAVIEST = [
	"reject",
	"revise",
	"continue",
	"keep"
];
const heaviestOf = (said) => FROM_HEAVIEST.find((one) => said.includes(one)) ?? null;
function missingNamed(state) {
	return [...new Set(reviewersOf(state).flatMap(({ seat }) => lastOpinions(state, seat)).flatMap(({ missing }) => missing))];
}
function unseenIn(state) {
	const { pieces, of, hidden } = state.framing;
	if (reviewRounds(state).length === 0) return hidden;
	const seen = new Set(Object.entries(of).flatMap(([seat, { piece }]) => lastOpinion(state, seat) ? [piece] : []));
	if (seen.size === 0) return hidden;
	const missed = pieces.flatMap(({ files }, at) => seen.has(at) ? [] : files.map(({ path }) => path));
	return [.../* @__PURE__ */ new Set([...hidden, ...missed])];
}

// scripts/core/review/questions.ts
const WEIGHT_WORDS = {
	p1: "critical",
	p2: "important",
	p3: "optional"
};
const severally = (count, severity) => plural(count, `${WEIGHT_WORDS[severity]} finding`);
const isSettledAway = ({ status }) => status === "refuted" || status === "withdrawn";
function whyWords({ state, count: { why } }) {
	switch (why.is) {
		case "unheard": return "no review could be read.";
		case "unsaid": return "no reviewer said to keep it.";
		case "clean": return followFindings(state).some(isSettledAway) ? "nothing that was found holds." : "nothing was found.";
		case "serious": return `${severally(why.count, why.severity)} ${why.count === 1 ? "stands" : "stand"}.`;
		case "unshown": return `${severally(why.count, why.severity)} ${why.count === 1 ? "names" : "name"} a place that does not exist.`;
		case "optional": return `only ${severally(why.count, why.severity)}.`;
		case "bare": return `${seatName(state, why.reviewer)} says ${why.asks}, but none of its findings held.`;
		case "missing": return `${plural(why.count, "thing")} ${why.count === 1 ? "is" : "are"} missing.`;
		case "disputed": return `the author says that ${listed(why.ids)} does not hold, and not everybody who found it has let it go.`;
	}
}
function hingeWords(state, { seat, reason }) {
	const name = seatName(state, seat);
	if (reason === "same_model") return `Only ${name} says so, and it comes from the author's own vendor.`;
	return `${name}, from the author's own vendor, refuted what another engine found, and nobody else looked.`;
}
function unseenWords(unseen) {
	if (unseen.length === 0) return "";
	return `Not looked at: ${namedFiles(unseen)}.`;
}
const unreadWords = (unread) => unread.length === 0 ? "" : `Generated, so not read: ${namedFiles(unread)}.`;
const SHORT_DECISION = {
	keep: "Keep it",
	revise: "Fix this first",
	reject: "Reject it"
};
function decisionWords(review) {
	const { decision, standing } = review.count;
	const reason = whyWords(review);
	if (decision === null) return `Not settled: ${reason}`;
	if (decision !== "keep" || standing.gate === "approved") return `${SHORT_DECISION[decision]}: ${reason}`;
	const [hinge] = standing.hinges;
	const doubt = hinge ? hingeWords(review.state, hinge) : "";
	return [`Not settled. It would be kept, as ${reason}`, doubt].filter(Boolean).join(" ");
}
function reviewQuestion(state) {
	const review = lastReview(state);
	if (!review || review.count.standing.gate === "approved") return null;
	const offers = offersFor(review);
	return {
		header: "Review",
		question: questionWords(review),
		offers: offers.slice(0, 4),
		yes: null,
		no: null,
		unsaid: [
			...offers.slice(4),
			DROP_IT,
			NOT_NOW
		]
	};
}
function offersOf(state) {
	const review = lastReview(state);
	return review ? [
		...offersFor(review),
		DROP_IT,
		NOT_NOW
	] : [];
}
const KEEP_AS_IS = offerOf("keep", "go", "Keep it as it is", "Nothing is changed.");
const LOOK_AGAIN = offerOf("again", "revote", "Look again", "All reviewers look once more.");
const DROP_IT = {
	...offerOf("stop", "stop", "Drop it", "The change is not made."),
	grave: true
};
const fixingOutcome = (findings) => ({
	is: "fix",
	ids: findings.map(({ id }) => id)
});
function offersFor({ count: { decision, missing }, open }) {
	const canFix = open.length > 0 || missing.length > 0;
	const serious = open.filter(isSerious);
	const last = open.length > 1 ? open.at(-1) : void 0;
	const [label, which] = last ? ["Fix all", `Or say which ones, such as ${last.id}.`] : ["Fix it", "It is changed, and nothing else."];
	const fix = canFix ? [offerOf("fix", fixingOutcome(open), label, which)] : [];
	const names = serious.map(({ id }) => id).join(", ");
	const some = serious.length > 0 && serious.length < open.length ? [offerOf("some", fixingOutcome(serious), "Fix the serious ones", `Only ${names}.`)] : [];
	if (decision === "keep") return [
		KEEP_AS_IS,
		...fix,
		LOOK_AGAIN
	];
	if (decision === "reject") return [
		DROP_IT,
		...fix,
		KEEP_AS_IS,
		LOOK_AGAIN
	];
	return [
		...fix,
		...some,
		KEEP_AS_IS,
		LOOK_AGAIN
	];
}
function questionWords(review) {
	const { decision, standing } = review.count;
	const unseen = unseenWords(standing.unseen);
	if (decision === "keep" || decision === null) {
		const hinges = standing.hinges.map((one) => hingeWords(review.state, one));
		return sentences([
			...decision === null ? [capitalise(whyWords(review))] : hinges,
			unseen,
			"Do you want to keep it as it is?"
		]);
	}
	const what = review.open.length ? plural(review.open.length, "finding") : "what is missing";
	return sentences([unseen, `Do you want to fix ${what}?`]);
}

// scripts/core/review/prompts.ts
function promptOfReview(state, seat, call) {
	if (call.turn === "review") return reviewPrompt(state, seat, call);
	const slots = {
		scope: state.framing.about,
		findings: findingsFor(state, call, call.about[seat.seat] ?? []).map((one) => quotedFinding(one, TOLD_IN_TURN[call.turn])).join("\n\n"),
		text: wholeArtifact(state),
		rule: DATA_RULE
	};
	return {
		template: `review-${call.turn.replace("_", "-")}`,
		slots
	};
}
function findingsFor(state, { turn }, names) {
	const keys = new Map(followFindings(state).map(({ id, key }) => [id, key]));
	return findingsOf(state).map((one) => turn === "refute" ? {
		...one,
		id: keys.get(one.id) ?? one.id
	} : one).filter(({ id }) => names.includes(id));
}
const TOLD_IN_TURN = {
	author: "judgement",
	last_word: "author"
};
const placeAsked = ({ path, first, last }) => {
	if (!path) return "no place named";
	if (first === null) return path;
	return `${path}:${first}${last === null || last === first ? "" : `-${Math.abs(last)}`}`;
};
function quotedFinding(one, heard) {
	const { id, severity, title, body, others, suggestion, hunk } = one;
	const said = [
		title,
		body,
		...others.map((other) => `Another reviewer: ${other.title}. ${other.body}`),
		suggestion ? `Suggested: ${suggestion}` : "",
		heard === "judgement" ? one.judgement.map(({ says, why }) => `Checked: ${says} – ${why}`) : "",
		heard === "author" && one.author ? `The author: ${one.author.says} – ${one.author.why}` : ""
	];
	return [
		`${id} (${WEIGHT_WORDS[severity]}), ${placeAsked(one)}:`,
		fenceData(said.flat().filter(Boolean).join("\n")),
		hunk && fenceData(numberedHunk(hunk))
	].filter(Boolean).join("\n");
}
const numberedHunk = ({ rows }) => rows.map(({ number, text }) => `${number} | ${text}`).join("\n");
const MOST_TEXT = 12e3;
function wholeArtifact(state) {
	if (state.framing.revision.kind !== "text") return "";
	const text = state.framing.pieces.map((piece) => piece.text).join("\n");
	return `The text:\n${fenceData(text.slice(0, MOST_TEXT))}`;
}
function reviewPrompt(state, seat, call) {
	const framing = state.framing;
	const piece = pieceOfSeat(state, seat.seat);
	const { akin, about, intro, context = "", focus, pieces, of } = framing;
	const kin = "What you review may have been written by the same model as you are. Look for what its author would not have looked for.";
	const part = `This is part ${(of[seat.seat]?.piece ?? 0) + 1} of ${pieces.length}; the others are looked at in the same way. Report what is wrong in this one.`;
	const slots = {
		rule: DATA_RULE,
		same_model: akin.includes(seat.seat) ? kin : "",
		artifact: [about, fenceData(shownText(piece))].join(":\n"),
		numbers: piece?.form === "diff" ? NUMBERS_RULE : "",
		intro: [intro && `What its author says of it:\n${fenceData(intro)}`, context.trim() && `What you have to know to judge it:\n${fenceData(context)}`].filter(Boolean).join("\n\n"),
		part: pieces.length > 1 ? part : "",
		focus: focus ? `Look in particular at this:\n${fenceData(focus)}` : "",
		history: [earlierReview(state, call, call.about[seat.seat] ?? []), newsForReview(call)].filter(Boolean).join("\n\n")
	};
	return {
		template: piece?.part === "proposal" ? "review-proposal" : "review-code",
		slots
	};
}
const NUMBERS_RULE = "The number before a line is its number after the change. A negative one stands before a line that was taken away: give it as it is, -12.";
const shownText = (piece) => piece?.form === "diff" ? numberedDiff(piece.text) : piece?.text ?? "";
function earlierReview(state, call, ids) {
	const known = findingsOf(state).filter(({ id }) => ids.includes(id));
	if (known.length === 0) return "";
	const rule = call.round === 1 ? "Look at each one first. One that is still there, or is still there in another way: list it again under its id. One that is gone because of what was changed: name its id under `fixed`. Then look for what is new, also in the fix itself." : "Check each answer against the artifact itself. Where the answer holds, leave the finding out. Where it does not, list it again under its id and say what the answer overlooks. Keep an accepted one listed.";
	return [
		call.round === 1 ? "An earlier review left these findings; since then this may have been changed:" : "You found these before:",
		...known.map((one) => quotedFinding(one, "author")),
		rule
	].join("\n\n");
}
const newsForReview = ({ context, evidence }) => {
	const more = [context, ...evidence].filter((text) => text.trim());
	return more.length > 0 ? `The user adds:\n${fenceData(more.join("\n"))}` : "";
};

// scripts/core/review/tell-findings.ts
const WITH_LINES = 3;
const NAMED_AT_MOST = 8;
const BRIEF_LENGTHS = {
	lines: 3,
	body: 215,
	why: 140
};
const GROUP_HEAD = {
	several: "Raised by several",
	confirmed: "Raised by one, confirmed by another",
	single: "Raised by one, not confirmed"
};
function groupHead(group, before = []) {
	const known = before.find((one) => one.group === group);
	const came = known && known.n >= 20 ? ` – of ${known.n} like these you fixed ${known.right}` : "";
	return `${GROUP_HEAD[group]}${came}`;
}
const groupsIn = (open) => GROUPS.map((group) => [group, open.filter((one) => one.group === group)]).filter(([, own]) => own.length > 0);
const wholeGroups = (open, before) => groupsIn(open).map(([group, own]) => ({
	...keptSection(groupHead(group, before), own.map((one) => findingInFull(one))),
	leads: true
}));
function briefGroups(standing, brief) {
	const ids = standing.map(({ id }) => id);
	const open = standing.map((one) => ({
		...one,
		alike: one.alike.filter((id) => ids.includes(id))
	}));
	const most = open.length > WITH_LINES ? 2 : WITH_LINES;
	const screen = open.slice(0, most + NAMED_AT_MOST);
	if (screen.length === open.length) return groupsOf(open, most, brief).map((one) => ({
		...one,
		where: BRIEF_MEDIA
	}));
	const left = open.slice(screen.length);
	const names = `${left[0]?.id} to ${left.at(-1)?.id}`;
	const more = listPart([`${left.length} more (${names}): ftm report ${brief.id}`]);
	const terminal = [...groupsOf(screen, most, brief), sectionOf("", more, { leads: true })];
	return [...groupsOf(open, most, brief).map((one) => ({
		...one,
		where: ["shown"]
	})), ...terminal.map((one) => ({
		...one,
		where: ["terminal"]
	}))];
}
const BRIEF_MEDIA = ["shown", "terminal"];
const groupsOf = (open, most, { before }) => groupsIn(open).map(([group, own]) => {
	const isFirst = (one) => open.indexOf(one) < most;
	const rest = own.filter((one) => !isFirst(one)).map(inOneLine);
	const parts = [...own.filter(isFirst).map(findingInBrief), ...listPart(rest)];
	return sectionOf(groupHead(group, before), parts, { leads: true });
});
const inOneLine = (one) => `${findingTitleLine(one)}, ${findingPlaceText(one)} (${listed(one.raised_by)})`;
function findingInBrief(one) {
	const part = findingInFull(one, true);
	if (!("hunk" in part)) return part;
	const { hunk } = part;
	const isGone = (hunk.mark ?? 0) < 0;
	const left = hunk.rows.filter(({ sign }) => isGone || sign !== "-");
	const at = Math.max(0, left.findIndex(({ number }) => number === hunk.mark) - 1);
	const [body = "", ...voices] = hunk.says;
	return { hunk: {
		...hunk,
		rows: left.slice(at, at + BRIEF_LENGTHS.lines),
		says: [body, inSentences(voices)]
	} };
}
const findingTitleLine = ({ id, severity, title }) => `${id} ${WEIGHT_WORDS[severity]}: ${title}`;
const findingPlaceText = ({ path, first }) => path ? `${path}${lineName(first)}` : "no place named";
function findingInFull(one, brief = false) {
	const { id, path, first, hunk, body, suggestion } = one;
	const says = [
		brief ? shorten(body, BRIEF_LENGTHS.body) : body,
		...voicesOf(one, brief),
		...suggestion ? [`Suggested: ${suggestion}`] : []
	];
	if (hunk || !brief) return { hunk: {
		id,
		path: path ?? "",
		rows: hunk?.rows ?? [],
		mark: hunk?.mark ?? first,
		title: findingTitleLine(one),
		says,
		weight: one.severity
	} };
	return { list: [inSentences([`${findingTitleLine(one)} (${findingPlaceText(one)})`, ...says])] };
}
const inSentences = (some) => sentences(some.map((one) => one.replace(/([^.!?。！？…])$/u, "$1.")));
const JUDGEMENT_WORDS = {
	confirm: "confirms it",
	refute: "refuted",
	unsure: "not sure",
	accept: "agrees",
	partial: "agrees in part",
	rebut: "says it does not hold"
};
const LAST_WORDS = {
	accept: "lets it go",
	maintain: "holds it up"
};
const AGREEING_ANSWERS = ["confirm", "accept"];
function voicesOf(one, brief = false) {
	const { path, raised_by, judgement, author, last_words, since, alike } = one;
	const others = one.others.filter(({ first }) => !brief || first);
	const longest = brief ? BRIEF_LENGTHS.why : 400;
	const voice = ({ who, says, why }, words = JUDGEMENT_WORDS) => {
		const reason = !brief || !AGREEING_ANSWERS.includes(says) ? shorten(why, longest) : "";
		return `${who}: ${[words[says] ?? says, reason].filter(Boolean).join(" – ")}`;
	};
	return [
		`Raised by ${listed(raised_by)}${since ? `; ${since} since the last review` : ""}.`,
		...others.map(({ who, title, body, first }) => {
			const says = first ? `names ${path}${lineName(first)}` : "";
			return voice({
				who,
				says,
				why: brief ? "" : titledText(title, body)
			});
		}),
		...judgement.map((one) => voice(one)),
		...author ? [voice(author)] : [],
		...last_words.map((one) => voice(one, LAST_WORDS)),
		...alike.length > 0 ? [`May be the same as ${listed(alike)}.`] : []
	];
}

// scripts/core/review/verdict.ts
const fatesInReview = (state) => followFindings(state).map((one) => ({
	id: one.id,
	group: groupOfFinding(one),
	engines: raisersOf(one).map((seat) => seatInReview(state, seat)?.engine ?? seat),
	came: cameOfFinding(state, one)
}));
function cameOfFinding({ chose }, { id, status, since }) {
	if (status === "refuted" || status === "withdrawn" || status === "fixed") return status;
	const { outcome } = chose ?? {};
	if (outcome?.is === "fix") return outcome.ids.includes(id) ? "fixed" : "left";
	return outcome?.is === "go" || since !== null ? "left" : null;
}
const judgingReview = {
	gateOf: (_, { outcome }) => {
		if (outcome.is === "go") return "approved";
		return outcome.is === "stop" || outcome.is === "fix" ? "rejected" : "undecided";
	},
	question: reviewQuestion
};
function seatRows(state) {
	return reviewersOf(state).map((sits) => {
		const { seat, reads } = sits;
		const own = seatsOfReviewer(state, seat);
		const all = state.calls.flatMap(({ heard }) => own.flatMap((one) => heard[one] ?? []));
		const opinions = lastOpinions(state, seat);
		const position = heaviestOf(opinions.map(({ recommendation }) => recommendation));
		const isHeard = opinions.length > 0;
		return {
			...whoSat(sits, all),
			sealed: null,
			final: position ? {
				position,
				confidence: null
			} : null,
			why: shorten(opinions.map(({ summary }) => summary).join(" "), 190),
			evidence: opinions.flatMap(({ evidence }) => evidence),
			marks: [
				...state.framing.akin.includes(seat) ? ["from the author's own vendor"] : [],
				...reads ? [] : ["could not read the project"],
				...isHeard ? partMarks(opinions.length, own.length, all) : silenceWords(all)
			],
			failed: !isHeard && all.length > 0
		};
	});
}
function partMarks(read, asked, all) {
	if (read === asked) return [];
	const lost = all.filter(({ failure }) => failure);
	return [`${read} of ${asked} parts could be read`, ...silenceWords(lost)];
}
function silenceWords(all) {
	const last = all.at(-1);
	if (!last) return [];
	return [last.failure ? notHeard(last.failure) : "could not be read"];
}
function verdictOf(state) {
	const review = lastReview(state);
	if (!review || !standingCall(state)) return null;
	const { gate } = standingOf(judgingReview, state);
	const { chose } = state;
	const { count, open } = review;
	const decision = chose ? decidedAs(chose.outcome) : count.decision;
	const seats = seatRows(state);
	return {
		protocol: "review",
		decision,
		gate,
		by: chose ? "user" : "vote",
		outcome: outcomeEndedAs(chose, decision ?? "undecided"),
		round: state.calls.at(-1)?.round ?? 1,
		confidence: null,
		agreed_by: seats.filter(({ final }) => final && final.position === decision).map(({ name }) => name),
		dissent: dissentOfReviewers(seats, decision, open),
		reasoning: sentences([whyWords(review), open[0]?.title ?? ""]),
		conditions: chose?.conditions ?? [],
		hinges: chose ? [] : count.standing.hinges,
		owed: state.owes?.missing ?? [],
		unseen: count.standing.unseen,
		domain: state.framing.target,
		seats,
		said: chose?.said ?? "",
		findings: fatesInReview(state),
		again: state.framing.again?.id ?? null
	};
}
function dissentOfReviewers(seats, decision, open) {
	const others = seats.flatMap(({ name, final, why }) => final && decision && final.position !== decision ? `${name} (${final.position})${why && `: ${why}`}` : []);
	const isHeldUp = ({ status }) => status === "rebutted" || status === "maintained";
	const held = open.filter((one) => isSerious(one) && isHeldUp(one)).slice(0, 1).map(({ id, title }) => `${id}: ${title}`);
	return [...others, ...held].join("; ") || null;
}
function decidedAs({ is }) {
	if (is === "go") return "keep";
	if (is === "stop") return "reject";
	return is === "fix" ? "revise" : null;
}

// scripts/core/review/tell.ts
const WANTED_WORDS = {
	refute: "was asked to check",
	author: "was asked to answer",
	last_word: "was asked for a last word on"
};
function lossWords(state) {
	const standing = followFindings(state).filter(findingStands);
	const idOf = (name) => standing.flatMap(({ id, key }) => id === name || key === name ? [id] : []);
	return state.calls.filter(isComplete).flatMap((call) => seatsLost(call).flatMap((seat) => {
		const ids = (call.about[seat] ?? []).flatMap(idOf);
		if (ids.length === 0) return [];
		const came = call.heard[seat]?.failure ? "was not heard" : "could not be read";
		return [`${seatName(state, seat)} ${WANTED_WORDS[call.turn] ?? ""} ${listed(ids)} and ${came}.`];
	}));
}
function seatsLost({ turn, to, heard }) {
	const known = REVIEW_TURNS.find((one) => one === turn && one in WANTED_WORDS);
	return known ? to.filter((seat) => reviewOpinion(heard[seat], known) === null) : [];
}
function tellReview(state) {
	const telling = {
		state,
		review: lastReview(state),
		findings: reviewRounds(state).length > 0 ? findingsOf(state) : []
	};
	return {
		title: "Review",
		question: state.opened.question,
		gate: gateTold(judgingReview, state),
		headline: reviewHeadline(telling),
		worth: reviewWorth(telling),
		remarks: reviewRemarks(telling),
		seats: seatRows(state),
		seats_title: "What each reviewer says of the whole",
		sections: reviewSections(telling),
		acts: toDoAfterReview(telling),
		cost: tookWords(state)
	};
}
function reviewHeadline({ state, review, findings }) {
	const { ended, chose } = state;
	const open = findings.filter(findingStands).length;
	const soFar = open > 0 ? `early, with ${plural(open, "finding")} so far` : "without a result";
	if (ended) return `It ended ${soFar}: ${ended.detail}`;
	if (!review) return `${plural(reviewersOf(state).length, "reviewer")} at work.`;
	const { decision, why, standing } = review.count;
	const unseen = unseenWords(standing.unseen);
	const one = decision === "revise" && why.is === "serious" && why.count === 1 && findings.find((found) => findingStands(found) && found.severity === why.severity);
	const says = one ? `Fix this first: ${capitalise(one.title.replace(/[.]$/, ""))}.` : decisionWords(review);
	const unread = unreadWords(state.framing.unread);
	const decided = chose ? choiceWords(state, chose) : says;
	const silent = chose ? "" : silentWords(review);
	return sentences([
		withMissing(decided, state.opened.missing),
		silent,
		unseen,
		unread
	]);
}
function silentWords({ state, count: { heard } }) {
	const silent = reviewersOf(state).filter(({ seat }) => !heard.includes(seat));
	if (heard.length === 0 || silent.length === 0) return "";
	return `Without an answer from ${listed(silent.map(({ name }) => name))}.`;
}
function choiceWords(state, { outcome, conditions }) {
	const user = userNamed(state);
	const under = underConditions(conditions);
	if (outcome.is === "go") return `${user} kept it as it is${under}.`;
	if (outcome.is === "stop") return `${user} dropped it.`;
	if (outcome.is !== "fix") return `${user} left it open.`;
	return `${user} chose to fix ${whatToFix(outcome.ids)}${under}.`;
}
function whatToFix(ids, findings = []) {
	const named = ids.map((id) => {
		const one = findings.find((finding) => finding.id === id && finding.path);
		return one ? `${id} (${findingPlaceText(one)})` : id;
	});
	return ids.length === 0 ? "what is missing" : listed(named);
}
function reviewWorth({ state, review }) {
	const seats = review?.count.heard ?? [];
	const heard = seats.map((seat) => seatName(state, seat));
	if (heard.length === 0) return "";
	const isOwn = seats.every((seat) => state.framing.akin.includes(seat));
	const alone = `${listed(heard)} ${heard.length === 1 ? "alone looked at it" : "each looked at it alone"}.`;
	return sentences([alone, isOwn ? "It comes from the author's own vendor, so that alone is no yes." : ""]);
}
function reviewRemarks({ state, review, findings }) {
	const count = review?.count;
	const hinges = (count?.standing.hinges ?? []).slice(state.chose ? 0 : 1);
	const lost = findings.filter((one) => findingStands(one) && one.there === false).map(({ id }) => id);
	const grave = [
		...hinges.map((one) => hingeWords(state, one)),
		...lost.length > 0 ? [`The place of ${listed(lost)} was not found.`] : [],
		...lossWords(state),
		...taintWords(state)
	];
	return remarksOf(grave, count && count.refuted > 0 ? [judgedWords(count, findings)] : []);
}
function judgedWords({ judged, refuted }, findings) {
	const raised = judged === 1 ? "One serious finding was" : `${capitalise(inWords(judged))} serious findings were`;
	const gone = findings.filter(({ status }) => status === "refuted").map(({ id }) => id);
	return `${raised} raised by one reviewer alone. Another engine looked: ${listed(gone)} ${refuted === 1 ? "does" : "do"} not hold (kept in the report).`;
}
function reviewSections({ state, review, findings }) {
	const open = findings.filter(findingStands);
	const folded = (status) => {
		const own = findings.filter((one) => one.status === status);
		return sectionOf(`${capitalise(status)}: ${own.length}`, own.map((one) => findingInFull(one)), { folded: true });
	};
	const all = [
		...briefGroups(open, {
			id: state.opened.id,
			before: state.framing.fixed
		}),
		...wholeGroups(open, state.framing.fixed),
		sectionOf("Missing", listPart(review?.count.missing ?? [])),
		sectionOf("Since the last look", listPart(sinceThen(findings))),
		folded("refuted"),
		folded("withdrawn"),
		sectionOf("Who read what beside the change", listPart(whoReadWhat(state)), {
			where: ["report", "page"],
			folded: true
		})
	];
	return filledSections(all);
}
const sinceThen = (findings) => findings.filter(({ since }) => since && since !== "still there").map(({ id, since, title }) => `${id} ${since}: ${title}`);
function toDoAfterReview({ state, review, findings }) {
	const { chose, ended } = state;
	if (!review || ended || !chose) return [];
	if (chose.outcome.is === "go") return chose.conditions.length > 0 ? [toDo("Keep it", chose.conditions)] : [];
	if (chose.outcome.is !== "fix") return [];
	const given = chose.conditions.map((one) => oneLine(one).replace(/[.;]$/, "")).join("; ");
	return [toDo(`Fix ${whatToFix(chose.outcome.ids, findings)}${given && `: ${given}`}`)];
}

// scripts/core/review/protocol.ts
var protocol_exports = /* @__PURE__ */ __exportAll({ review: () => review });
function earlierFor(seats, framing) {
	const findings = framing.again?.findings ?? [];
	return askedAboutEach(seats, (seat) => findings.filter((one) => isShownTo(framing, seat, one)));
}
function ownFindingsFor(seats, state) {
	const framing = state.framing;
	const standing = followFindings(state).filter(findingStands);
	const isOwn = (seat, one) => one.earlier !== null || raisersOf(one).includes(framing.of[seat]?.reviewer ?? seat);
	return askedAboutEach(seats, (seat) => standing.filter((one) => isOwn(seat, one) && isShownTo(framing, seat, one)));
}
function askedAboutEach(seats, knownTo) {
	return Object.fromEntries(seats.map((seat) => [seat, knownTo(seat).map(({ id }) => id)]).filter(([, ids]) => ids.length > 0));
}
function isShownTo(framing, seat, { path }) {
	const showing = piecesAt(framing, path);
	return (showing.length > 0 ? showing : framing.pieces.slice(0, 1)).some((one) => one === framing.pieces[framing.of[seat]?.piece ?? -1]);
}
const MOST_LOOKS = 5;
const review = {
	name: "review",
	first: ({ seats }, framing) => ({
		round: 1,
		turn: "review",
		to: reviewingIn(seats, framing),
		about: earlierFor(Object.keys(framing.of), framing)
	}),
	formOf: (turn) => REVIEW_TURNS.find((one) => one === turn) ?? "review",
	seals: () => null,
	after: afterReviewCall,
	...judgingReview,
	offers: offersOf,
	revote: (state, { to, context, evidence }) => {
		if (lastRound(state) >= MOST_LOOKS) throw new Refusal("round_limit", `This was looked at ${MOST_LOOKS} times.`, "Decide on what there is; after a change: ftm review --again.");
		return reviewAgain(state, {
			context,
			evidence,
			...to.length > 0 ? { to: reviewersNamed(state, to) } : {}
		});
	},
	prompt: promptOfReview,
	tell: tellReview,
	verdict: verdictOf
};
const reviewingIn = (seats, { of }) => seats.flatMap(({ seat }) => of[seat] ? [seat] : []);
function reviewAgain(state, more = {}) {
	const to = more.to ?? reviewingIn(state.seats, state.framing);
	return {
		type: "asked",
		round: lastRound(state) + 1,
		turn: "review",
		...more,
		to,
		about: ownFindingsFor(to, state)
	};
}
const reviewersNamed = (state, names) => seatsNamed(reviewersOf(state), names).flatMap((reviewer) => seatsOfReviewer(state, reviewer));
function afterReviewCall(state) {
	const call = state.calls.at(-1);
	if (!call || !state.sent || !isComplete(call)) return null;
	const { round, turn } = call;
	const first = state.calls.find((one) => one.round === round);
	if (first?.count) return first.ends ? null : reviewAgain(state);
	const spare = spareReviewers(state, call);
	if (spare) return spare;
	if (round === 1 && turn === "review" && allFailed(call)) return nobodyReviewed(state, call);
	const next = nextTurn(state, round, turn);
	if (next) return next;
	return {
		type: "counted",
		round,
		count: countReview(state),
		ends: !isWorthAnother(state, round)
	};
}
const allFailed = ({ to, heard }) => to.every((seat) => heard[seat]?.failure);
function nobodyReviewed(state, { heard }) {
	const why = state.seats.flatMap(({ seat, name }) => {
		const failure = heard[seat]?.failure;
		return failure ? [`${name}: ${failure.detail || failure.reason}`] : [];
	});
	return {
		type: "ended",
		why: "unavailable",
		detail: [...new Set(why)].join("; ")
	};
}
function isWorthAnother(state, round) {
	const { rounds, timeout_s } = state.opened.limits;
	const isTimeLeft = costOfState(state).ms * 2 <= (timeout_s["round"] ?? Infinity) * 1e3;
	return round < rounds && isTimeLeft && followFindings(state).some(findingStands);
}
const ABOUT_IN_TURN = {
	refute: loneFindings,
	author: forTheAuthor,
	last_word: rebutted
};
function spareReviewers(state, call) {
	const { spare } = state.opened;
	const { round, turn, to, heard } = call;
	if (spare.every(({ seat }) => to.includes(seat)) || round > 1 || turn !== "review") return null;
	const raisers = followFindings(state).map((one) => raisersOf(one).length);
	const isLost = to.some((seat) => reviewOpinion(heard[seat], "review") === null);
	const isSplit = raisers.includes(1) && !raisers.some((count) => count > 1);
	if (!isLost && !isSplit) return null;
	return {
		type: "aside",
		round,
		why: isLost ? "not everybody was heard" : "no finding in common",
		of: [],
		seats: spare
	};
}
function nextTurn(state, round, turn) {
	const rest = REVIEW_TURNS.slice(REVIEW_TURNS.indexOf(turn) + 1);
	for (const next of rest) {
		const about = ABOUT_IN_TURN[next]?.(state, round) ?? {};
		const to = Object.keys(about);
		if (to.length > 0) return {
			type: "asked",
			round,
			turn: next,
			to,
			about
		};
	}
	return null;
}
const isNewInRound = (round, { members, earlier }) => earlier === null && members.every((one) => one.round === round);
function loneFindings(state, round) {
	const lone = followFindings(state).filter((one) => isNewInRound(round, one) && isSerious(one) && raisersOf(one).length === 1);
	const fits = (one, seat) => vendorOfFinder(state, one) !== seat.vendor;
	const fitting = (seat) => lone.filter((one) => fits(one, seat)).length;
	const able = refutersIn(state, round).toSorted((a, b) => fitting(b) - fitting(a));
	const about = {};
	for (const one of lone) {
		const second = able.find((seat) => fits(one, seat))?.seat;
		if (second) about[second] = [...about[second] ?? [], one.key];
	}
	return about;
}
const vendorOfFinder = (state, one) => seatInReview(state, raisersOf(one)[0] ?? "")?.vendor ?? "";
function refutersIn(state, round) {
	const heard = new Set(saidInTurn(state, round, "review").map(({ seat }) => state.framing.of[seat]?.reviewer));
	return [...reviewersOf(state).filter(({ seat, by }) => by === "engine" && heard.has(seat)), ...state.seats.filter(({ seat }) => seat.startsWith("second-"))];
}
function forTheAuthor(state, round) {
	if (state.framing.preset === "quick" || !seatInReview(state, "author")) return {};
	const ids = followFindings(state).filter((one) => findingStands(one) && one.members.some((member) => member.round === round)).filter(({ status }) => status !== "accepted").map(({ id }) => id);
	return ids.length > 0 ? { [AUTHOR_SEAT]: ids } : {};
}
function rebutted(state, round) {
	const able = new Set([...reviewersOf(state), ...refutersIn(state, round)].map(({ seat }) => seat));
	const about = {};
	for (const one of followFindings(state).filter(isDisputed)) for (const seat of reviewersHolding(one).filter((name) => able.has(name))) about[seat] = [...about[seat] ?? [], one.id];
	return about;
}

export { gapBetween as A, changedLines as C, numberBefore as D, isDiff as E, findingStands as O, asForgesShow as S, hunksInText as T, seatsOfReviewer as _, groupOfFinding as a, hunkAtPlace as b, raisersOf as c, pickRefuter as d, pickReviewers as f, reviewersOf as g, AUTHOR_SEAT as h, followFindings as i, joinFindings as j, tallyReview as k, akinToAuthor as l, reviewSeat as m, voicesOf as n, inTellingOrder as o, reviewAuthor as p, lastOpinions as r, isSerious as s, protocol_exports as t, authorSeat as u, namedFiles as v, filesInDiff as w, ownLines as x, shownDiffOf as y };