import { D as numberBefore, O as findingStands, n as voicesOf, w as filesInDiff } from "./core-review.mjs";
import { Y as plural, a as blocks, c as lines, d as nothing, g as lineName, h as words, l as list, o as code, s as fence, tt as Refusal, u as md } from "./core-words.mjs";
import { S as findingHead, n as markOfFinding } from "./core-telling.mjs";

// scripts/core/telling/pull-request.ts
const REVIEW_MARK = "<!-- ftm review -->";
const LONGEST_REVIEW_BODY = 65e3;
function githubReview(findings, { said, fresh, commentable, requestChanges }) {
	const beside = fresh.filter((finding) => commentOf(finding, commentable) === null);
	return {
		event: requestChanges && anySerious(findings) ? "REQUEST_CHANGES" : "COMMENT",
		body: reviewBody(findings, said, beside),
		comments: fresh.flatMap((finding) => commentOf(finding, commentable) ?? [])
	};
}
const anySerious = (findings) => findings.some((finding) => findingStands(finding) && finding.severity === "p1");
function reviewBody(findings, { headline, worth }, beside) {
	let body = blocks([
		md`**${headline}**`,
		worth,
		fixedLine(findings)
	]).markdown;
	for (const [at, finding] of beside.entries()) {
		const markdown = placedBody(finding);
		if (body.length + markdown.length > LONGEST_REVIEW_BODY) {
			body += `\n\n${plural(beside.length - at, "more finding")} stand in the report.`;
			break;
		}
		body += `\n\n${markdown}`;
	}
	return `${body}\n\n${REVIEW_MARK}`;
}
function commentOf(finding, commentable) {
	const path = (finding.path ?? "").replace(/^\.\//, "");
	const first = Math.abs(finding.first ?? 0);
	if (!path || first === 0) return null;
	const last = Math.max(first, Math.abs(finding.last ?? first));
	const own = commentable.filter((hunk) => hunk.path === path);
	const side = (finding.first ?? 0) < 0 || own.every(({ side }) => side === "LEFT") ? "LEFT" : "RIGHT";
	const hunkAt = (line) => own.find((one) => one.side === side && line >= one.from && line <= one.to);
	const hunk = hunkAt(last) ?? hunkAt(first);
	if (!hunk) return null;
	const line = Math.min(last, hunk.to);
	const start = Math.max(first, hunk.from);
	return {
		path,
		line,
		...start < line ? {
			start_line: start,
			start_side: side
		} : {},
		side,
		body: markedBody(finding)
	};
}
function markedBody(finding) {
	const mark = markOfFinding(finding);
	return commentWords(finding).markdown.slice(0, LONGEST_REVIEW_BODY - mark.length) + mark;
}
const commentWords = (finding) => blocks([
	md`**${findingHead(finding)}**`,
	finding.body,
	finding.suggestion ? lines([md`Suggested:`, fence(finding.suggestion)]) : nothing,
	list(voicesOf({
		...finding,
		alike: []
	}))
]);
function placedBody(finding) {
	const { path, first } = finding;
	const place = path ? code(`${path}${lineName(first)}`) : nothing;
	return words([place, commentWords(finding)]).markdown;
}
function fixedLine(findings) {
	const fixed = findings.filter(({ status }) => status === "fixed").length;
	return fixed ? `${plural(fixed, "earlier finding")} fixed since the last look.` : "";
}
const commentableIn = (files) => files.flatMap(({ filename: path = "", patch = "" }) => [...patch.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, old, oldCount = "1", now, nowCount = "1"]) => [...range({
	path,
	side: "LEFT"
}, Number(old), Number(oldCount)), ...range({
	path,
	side: "RIGHT"
}, Number(now), Number(nowCount))]));
const range = (at, from, count) => count > 0 ? [{
	...at,
	from,
	to: from + count - 1
}] : [];
function pullPlaceIn({ repo, pull }, env) {
	const place = {
		api: env["GITHUB_API_URL"] || "https://api.github.com",
		repo: repo ?? env["GITHUB_REPOSITORY"] ?? "",
		pull: pull ?? /^refs\/pull\/(\d+)\//.exec(env["GITHUB_REF"] ?? "")?.[1] ?? "",
		token: env["GITHUB_TOKEN"] || env["GH_TOKEN"] || ""
	};
	const missing = [
		/^[a-z\d][\w-]*\/[\w.-]+$/i.test(place.repo) ? "" : "--repo OWNER/NAME",
		/^\d+$/.test(place.pull) ? "" : "--pull NUMBER",
		place.token ? "" : "GITHUB_TOKEN in the environment"
	].filter(Boolean);
	if (missing.length === 0) return place;
	throw new Refusal("wrong_use", "Where should the review go?", `It takes ${missing.join(" and ")}.`);
}
function shasIn(env, ends) {
	const base = env["CI_MERGE_REQUEST_DIFF_BASE_SHA"] || ends.base;
	const head = env["CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"] || env["CI_COMMIT_SHA"] || ends.head;
	if (base && head && base !== head) return {
		base_sha: base,
		start_sha: base,
		head_sha: head
	};
	throw new Refusal("wrong_use", "GitLab takes comments between two commits, and this review is not of what lies between two.", "Review what the merge request holds, such as --scope base:main, or print it with --md.");
}
function gitlabDiscussions(findings, shas, diff) {
	const files = new Map(filesInDiff(diff).map((file) => [file.path, file]));
	return findings.filter(findingStands).map((finding) => {
		const file = files.get(finding.path ?? "");
		if (!file || !finding.first) return { body: placedBody(finding) };
		const place = placeInMerge(file, finding);
		return {
			body: markedBody(finding),
			position: {
				position_type: "text",
				...shas,
				...place
			}
		};
	});
}
function placeInMerge(file, { first, last }) {
	const { path } = file;
	const paths = {
		new_path: path,
		old_path: file.before ?? path
	};
	const line = last ?? first ?? 0;
	if (line < 0) return {
		...paths,
		old_line: -line
	};
	const before = numberBefore(file, line);
	return {
		...paths,
		...before !== null && { old_line: before },
		new_line: line
	};
}

export { gitlabDiscussions as a, reviewBody as c, githubReview as i, shasIn as l, anySerious as n, markedBody as o, commentableIn as r, pullPlaceIn as s, REVIEW_MARK as t };