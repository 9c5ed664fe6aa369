import { n as __exportAll } from "./rolldown-runtime.mjs";
import { o as limitsWithin } from "./core-deliberation.mjs";
import { Y as plural, b as aboutTokens, tt as Refusal } from "./core-words.mjs";
import { C as changedLines, E as isDiff, T as hunksInText, d as pickRefuter, f as pickReviewers, l as akinToAuthor, m as reviewSeat, p as reviewAuthor, u as authorSeat, v as namedFiles, w as filesInDiff, y as shownDiffOf } from "./core-review.mjs";
import { t as splitText } from "./core-splitting-split.mjs";

// scripts/core/review/pieces.ts
function sliceDiff(diff, most) {
	return packedSlices(filesInDiff(diff).flatMap((file) => partsOfFile(file, most)), most);
}
function sliceRows(rows, path, most) {
	const width = String(rows.at(-1)?.number ?? 1).length;
	return packedSlices(inChunks(rows.map(({ number, text }) => `${String(number).padStart(width)} | ${text}\n`), most, lengthOf).map((some) => ({
		path,
		text: some.join(""),
		lines: some.length
	})), most);
}
function packedSlices(parts, most) {
	return inChunks(parts, most, ({ text }) => text.length).map((some) => {
		const files = /* @__PURE__ */ new Map();
		for (const { path, lines } of some) files.set(path, (files.get(path) ?? 0) + lines);
		return {
			text: some.map(({ text }) => text).join(""),
			files: [...files].map(([path, lines]) => ({
				path,
				lines
			}))
		};
	});
}
function partsOfFile({ path, text, added, removed }, most) {
	if (text.length <= most) return [{
		path,
		text,
		lines: added + removed
	}];
	const [head = "", ...hunks] = hunksInText(text);
	const room = Math.max(1e3, most - head.length);
	return inChunks(hunks.flatMap((hunk) => piecesOfHunk(hunk, room)), room, lengthOf).map((some) => {
		const body = some.join("");
		return {
			path,
			text: head + body,
			lines: body.match(/^[+-]/gm)?.length ?? 0
		};
	});
}
const HEAD_ROOM = 60;
function piecesOfHunk(hunk, most) {
	if (hunk.length <= most) return [hunk];
	const [head = "", ...lines] = hunk.split(/(?<=\n)/);
	const [, from = "1", to = "1"] = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(head) ?? [];
	let old = Number(from);
	let now = Number(to);
	return inChunks(lines, most - HEAD_ROOM, lengthOf).map((some) => {
		const count = (signs) => some.filter((line) => signs.includes(line[0] ?? "")).length;
		const gone = count(" -");
		const come = count(" +");
		const piece = `@@ -${old},${gone} +${now},${come} @@\n${some.join("")}`;
		[old, now] = [old + gone, now + come];
		return piece;
	});
}
function inChunks(all, most, sizeOf) {
	const found = [];
	let room = 0;
	for (const one of all) {
		if (found.length === 0 || sizeOf(one) > room) {
			found.push([]);
			room = most;
		}
		found.at(-1)?.push(one);
		room -= sizeOf(one);
	}
	return found;
}
const lengthOf = (text) => text.length;
const MOST_OF_PIECE = 12e4;
function piecesOfArtifact(artifact, wanted, most = MOST_OF_PIECE) {
	const { diff, text, kind, path } = artifact;
	const change = diff ?? (wanted.target !== "proposal" && text !== null && isDiff(text) ? text : null);
	if (change !== null) return {
		target: "code",
		pieces: sliceDiff(change, most).map((slice) => ({
			...slice,
			part: "code",
			form: "diff"
		}))
	};
	const rows = (text ?? "").split("\n").map((line, at) => ({
		number: at + 1,
		text: line
	}));
	const name = path ?? kind;
	const sliced = (part, some) => sliceRows(some, name, most).map((slice) => ({
		...slice,
		part,
		form: "text"
	}));
	const target = targetOf(artifact, wanted);
	if (target !== "mixed") return {
		target,
		pieces: sliced(target, rows)
	};
	const inCode = linesOfCode(text ?? "");
	const code = rows.filter(({ number }) => inCode.has(number));
	const proposal = rows.filter(({ number }) => !inCode.has(number));
	return {
		target,
		pieces: [...sliced("code", code), ...sliced("proposal", proposal)]
	};
}
function linesOfCode(text) {
	const blocks = splitText(text).code;
	const rowsOf = (own) => own.replace(/^(?:[^\S\n]*\n)+/, "").split("\n");
	return new Set(blocks.flatMap(({ line, text: own }) => rowsOf(own).map((_, at) => line + at)));
}
function targetOf({ kind, path, text }, { target, auto }) {
	if (target === "code" || target === "proposal") return target;
	if (kind === "plan") return "proposal";
	const isOpen = target === "auto";
	if (kind === "file" && isOpen) return isProsePath(path) ? "proposal" : "code";
	const own = text ?? "";
	const split = splitText(own);
	if (split.code.length === 0) return isOpen && looksLikeCode(own) ? "code" : "proposal";
	if (split.question === null) return split.target;
	if (isOpen && !auto) throw new Refusal("mixed_or_proposal", `It is not clear which part of this is code and which is proposal. ${split.question}`, "Ask the user, then say --target mixed or --target proposal.");
	return "mixed";
}
const isProsePath = (path) => /\.(?:md|markdown|mdx|txt|rst|adoc|org)$/i.test(path ?? "");
const ENDS_AS_CODE = /[;{}]\s*(?:\/\/.*)?$|\)\s*(?:=>|:)\s*$/;
const BEGINS_AS_CODE = /^\s*(?:\/\/|#!|(?:import|from|export|const|let|var|def|class|function|func|fn|pub|return|package|async)\b)/;
function looksLikeCode(text) {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	return lines.filter((line) => ENDS_AS_CODE.test(line) || BEGINS_AS_CODE.test(line)).length > lines.length / 2;
}
function sizeInWords({ diff, text }) {
	if (diff === null) return `${(text ?? "").split("\n").length} lines`;
	const files = filesInDiff(diff);
	const sum = (of) => files.reduce((total, file) => total + file[of], 0);
	return `${plural(files.length, "file")}, +${sum("added")} −${sum("removed")}`;
}
function pathsInPieces({ diff }, pieces) {
	const files = pieces.flatMap((piece) => piece.files);
	const before = diff === null ? [] : filesInDiff(diff);
	return Object.fromEntries([
		...before.flatMap(({ path, before }) => before === null ? [] : [[before, path]]),
		...files.map(({ path }) => [JSON.stringify(path).slice(1, -1), path]),
		...files.map(({ path }) => [path, path])
	]);
}

// scripts/core/review/plan.ts
var plan_exports = /* @__PURE__ */ __exportAll({ settingsInForce: () => settingsInForce });
const SMALL_CHANGE = 200;
const QUICK_REVIEWERS = 2;
const PRESET_LIMITS = {
	quick: {
		rounds: 1,
		minutes: 10,
		review_s: 180
	},
	standard: {
		rounds: 1,
		minutes: 20,
		review_s: 600
	},
	extensive: {
		rounds: 2,
		minutes: 40,
		review_s: 900
	}
};
function planReview({ all_files, backend, reviewers: named, ...asked }, artifact, around) {
	const kept = asked;
	const read = readingOf({
		target: kept.target,
		all_files
	}, artifact, around);
	const { pieces } = read;
	const preset = presetOf(kept, artifact, around);
	const author = reviewAuthor(kept, around);
	const { reviewers, missing } = pickReviewers({
		backend,
		reviewers: named
	}, author, around);
	const first = around.words.quick ? reviewers.slice(0, QUICK_REVIEWERS) : reviewers;
	const placed = seatsFor(reviewers, pieces);
	const seats = placed.map(({ seat }) => seat);
	const spare = seats.splice(first.length * pieces.length);
	refuseOverBudget(pieces, first.length, around.words.max_tokens);
	const readers = [...seats, ...pickRefuter(first, author, around)];
	const framing = {
		...kept,
		...read,
		focus: kept.focus ?? "",
		preset,
		of: seatsOfReviewers(placed),
		author: author.vendor,
		akin: akinToAuthor(author, [...readers, ...spare]),
		again: kept.again ?? null
	};
	return {
		question: `${read.about} (${read.size})`,
		framing,
		seats: [...readers, ...authorSeat(author, around)],
		spare,
		missing,
		limits: reviewLimits(preset, around),
		confirm: false
	};
}
function readingOf(asking, artifact, { auto }) {
	const { scope, about, root, revision, base, intro } = artifact;
	const { diff, unread, cut, read } = shownDiffOf(artifact, asking.all_files ?? false);
	if (unread.length > 0 && read === 0) throw allUnread(unread);
	const shown = artifact.diff === null ? artifact : {
		...artifact,
		diff
	};
	const wanted = {
		target: asking.target ?? "auto",
		auto
	};
	const { target, pieces } = piecesOfArtifact(shown, wanted);
	return {
		scope,
		about,
		size: sizeInWords(artifact),
		root,
		revision,
		...base && { base },
		intro,
		target,
		pieces,
		paths: pathsInPieces(artifact, pieces),
		hidden: [...artifact.hidden, ...cut],
		unread
	};
}
const seatsFor = (reviewers, pieces) => reviewers.flatMap((one) => pieces.map((_, piece) => ({
	seat: reviewSeat(one, piece),
	reviewer: reviewSeat(one, 0).seat,
	piece
})));
const seatsOfReviewers = (placed) => Object.fromEntries(placed.map(({ seat, reviewer, piece }) => [seat.seat, {
	reviewer,
	piece
}]));
const allUnread = (unread) => new Refusal("nothing_to_review", `Only generated files have changed, so nothing was read: ${namedFiles(unread)}.`, "Have them read as well: --all-files.", 5);
function refuseOverBudget(pieces, readers, most = Infinity) {
	const least = readingTokens(pieces, readers);
	if (least <= most) return;
	throw new Refusal("over_budget", `Reading this takes ${plural(readers, "reviewer")} about ${plural(least, "token")}, and ${plural(most, "token")} are allowed.`, "Give more, fewer --reviewers, or a smaller --scope.");
}
function presetOf(asking, { diff }, { words, settings }) {
	if (asking.preset) return asking.preset;
	if (words.quick) return "quick";
	const { preset = "standard" } = settings;
	return diff !== null && changedLines(diff) < SMALL_CHANGE && preset === "standard" ? "quick" : preset;
}
function settingsInForce(settings) {
	const { minutes, review_s } = PRESET_LIMITS[settings.preset ?? "standard"];
	return {
		...settings,
		timeout_s: settings.timeout_s || review_s,
		budget_minutes: settings.budget_minutes || minutes
	};
}
function reviewLimits(preset, around) {
	const { words, settings } = around;
	const { timeout_s: review, budget_minutes } = settingsInForce({
		...settings,
		preset
	});
	const { rounds } = PRESET_LIMITS[preset];
	return limitsWithin(around, {
		rounds,
		timeout_s: {
			review,
			refute: review / 2,
			author: review,
			last_word: review / 2,
			round: 60 * (words.max_minutes ?? budget_minutes)
		},
		history_bytes: 1e5,
		max_minutes: null
	});
}
const MOST_UNTOLD = 10;
function readingTokens(pieces, readers) {
	const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
	return Math.round(letters * readers / 4);
}
function largeReviewWords({ calls, framing }) {
	const { pieces } = framing;
	if (pieces.length <= MOST_UNTOLD) return "";
	const answers = calls[0]?.to.length ?? 0;
	const readers = answers / pieces.length;
	const tokens = aboutTokens(readingTokens(pieces, readers));
	return `${plural(answers, "answer")}, about ${tokens}.`;
}

export { planReview as n, plan_exports as r, largeReviewWords as t };