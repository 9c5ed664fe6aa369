import { n as __exportAll } from "./rolldown-runtime.mjs";
import { i as isConflict } from "./core-council.mjs";
import { $ as endsAsQuestion, K as sectionOf, M as isAsking, Q as findingsNamed, W as listPart, dt as standingOf, et as everyday, l as isReview, nt as soundsLikeNo, rt as costOfState, st as exitOf } from "./core-deliberation.mjs";
import { J as oneLine, Q as shorten, Z as shellWord, at as wrongUse, tt as Refusal } from "./core-words.mjs";
import { i as wrap, n as padTo, r as widthOf } from "./core-words-wrap.mjs";
import { _ as act, h as askedIn, l as decideStep, x as loadDeliberation } from "./io-deliberation.mjs";
import { C as printPainted, E as sayToUser, S as onOneLine, _ as askOnTerminal, b as isTerminal, f as ownName, v as isAnswerable, x as lookOfScreen, y as isInClaude } from "./io-machine.mjs";
import { c as progressLine, r as runAlone } from "./io-rounds.mjs";
import { O as findingStands } from "./core-review.mjs";
import { i as readSaid, o as fieldsOfOptions } from "./core-sayable.mjs";
import { l as SEVERITIES } from "./core-names.mjs";
import { S as findingHead, m as placeText, r as toTerminal } from "./core-telling.mjs";
import { r as toMarkdown } from "./core-telling-markdown.mjs";
import { n as askingIn } from "./io-state.mjs";
import { r as isOptionSet } from "./commands.mjs";
import { a as instructed } from "./commands-steps.mjs";

// scripts/core/telling/shell-acts.ts
function shellActs(acts, { program, id = "", width = 100, asks = true }) {
	const lines = acts.flatMap(shellLines).filter(({ call }) => call !== (asks ? HAND_IN : "decide")).map(({ call, does }) => ({
		call: `${program} ${id ? call.replace(/^\w+/, `$& ${id}`) : call}`,
		does
	}));
	const wide = Math.max(0, ...lines.map(({ call }) => widthOf(call)));
	const room = Math.max(20, width - wide - 4);
	return lines.map(({ call, does }) => `  ${padTo(call, wide)}  ${shorten(does, room)}`.trimEnd());
}
const HAND_IN = "submit --as user";
function shellLines(act) {
	switch (act.act) {
		case "decide": return act.offers.filter(({ outcome }) => outcome.is !== "fix" && outcome.is !== "revote").map(({ id, label }) => ({
			call: `decide ${shellWord(id)}`,
			does: oneLine(label)
		}));
		case "write": return [
			{
				call: "decide",
				does: "asks for what has to be written first"
			},
			{
				call: HAND_IN,
				does: "reads it as “name: text”, the name in brackets above"
			},
			{
				call: "decide wait",
				does: "Leave it open"
			},
			{
				call: "decide stop",
				does: "Do not go ahead"
			}
		];
		case "fix": return [{
			call: `fix ${act.ids.map(shellWord).join(" ")}`,
			does: "Fix these"
		}];
		case "again": return [{
			call: "again",
			does: act.label
		}];
		case "test": return [{
			call: "decide no_test",
			does: `Do not run ${act.command}`
		}, {
			call: "next",
			does: "how to hand in what it printed"
		}];
		case "wait": return [{
			call: "watch",
			does: "They are still at work"
		}];
		case "do":
		case "read":
		case "outcome": return [];
	}
}

// scripts/io/deliberation/findings.ts
async function findingsIn({ state }) {
	if (!isReview(state)) return null;
	const { findingsOf } = await import("./core-review-told-findings.mjs").then((n) => n.r);
	return findingsOf(state);
}

// scripts/commands/told-here.ts
var told_here_exports = /* @__PURE__ */ __exportAll({ toldHere: () => toldHere });
const toldHere = (told) => isInClaude() ? toMarkdown(told, "shown") : toTerminal(told, lookOfScreen());

// scripts/commands/ending.ts
async function runToEnd(opened, given) {
	if (!process.env["FTM_DEMO"]) {
		const { costBefore } = await import("./io-openings-late.mjs").then((n) => n.a);
		sayToUser(costBefore(opened));
	}
	const line = onOneLine();
	process.once("SIGINT", () => {
		sayToUser(`The engines go on. ftm auto ${opened.id} waits for them again; ftm cancel ${opened.id} ends them.`);
		process.exit(130);
	});
	const ended = await runAlone(opened.id, {
		sendAnyway: isOptionSet(given, "send-anyway"),
		onProgress: (progress) => line(progressLine(progress)),
		onRound: ({ protocol, state }) => {
			line("");
			if (given.forPeople && protocol.name === "council") sayToUser(toTerminal(protocol.tell(state), lookOfScreen()));
		}
	});
	line("");
	await act(ended.id, { type: "presented" });
	return endingResult(ended, given);
}
async function endingResult(ended, given) {
	const { id, protocol, state } = ended;
	const told = protocol.tell(state);
	const standing = standingOf(protocol, state);
	const findings = await findingsIn(ended);
	const { fail_on } = readSaid(protocol.name, fieldsOfOptions(given.values), "option");
	const isRead = told.seats.some(({ failed, final }) => !failed && final !== null);
	const isJudged = fail_on !== void 0 && findings !== null && isRead;
	const exit = isJudged ? exitByFindings(findings, fail_on) : exitOf(state, standing);
	const { closing, ...shown } = told;
	if (closing) return {
		raw: `${toMarkdown(shown, "shown")}\n\n${closing}`,
		exit
	};
	const verdict = protocol.verdict(state);
	const { decision = null } = verdict ?? {};
	const isLog = isJudged && !isTerminal();
	return {
		data: {
			id,
			protocol: protocol.name,
			ending: {
				decision,
				gate: standing.gate,
				headline: told.headline,
				standing
			},
			verdict,
			cost: costOfState(state),
			findings,
			display: toMarkdown(told, "shown")
		},
		text: () => isLog ? toWorkflowLog(told, findings, id) : [...toldInShell(ended), id].join("\n\n"),
		exit
	};
}
const MOST_IN_LOG = 3;
function toWorkflowLog(told, findings, id) {
	const open = findings.filter(findingStands);
	const named = open.slice(0, MOST_IN_LOG).map((one) => `${findingHead(one)}${one.path ? ` (${placeText(one.path, one.first)})` : ""}`);
	const brief = {
		...told,
		seats_title: "",
		seats: told.seats.filter(({ failed, marks }) => failed || marks.length > 0),
		sections: [sectionOf("", listPart(named))],
		acts: [{
			act: "read",
			id,
			more: open.length - MOST_IN_LOG
		}]
	};
	return toTerminal(brief, lookOfScreen()).replaceAll("\n\n", "\n");
}
const toldInShell = (now) => [toldHere(now.protocol.tell(now.state)), linesLater(now).join("\n")].filter(Boolean);
function linesLater({ id, protocol, state }) {
	if (process.env["FTM_DEMO"] || isInClaude()) return [];
	const others = askingIn(state.opened.cwd).some((one) => one.id !== id);
	const how = {
		program: ownName(),
		width: lookOfScreen().width,
		asks: isAnswerable(),
		...others ? { id } : {}
	};
	return shellActs(protocol.tell(state).acts, how);
}
function exitByFindings(findings, gravest) {
	const most = SEVERITIES.indexOf(gravest);
	const isSerious = ({ severity }) => SEVERITIES.indexOf(severity) <= most;
	return findings.some((one) => findingStands(one) && isSerious(one)) ? 1 : 0;
}

// scripts/commands/answering.ts
var answering_exports = /* @__PURE__ */ __exportAll({
	answersWhatIsOpen: () => answersWhatIsOpen,
	isPlainAnswer: () => isPlainAnswer
});
const isPlainAnswer = (words) => everyday(words) !== null || findingsNamed(words).length > 0;
async function decidedHere(now, answer, given) {
	const { id, opened } = now;
	const isSeen = isPersonAsked(given);
	const typed = {
		...answer,
		isTyped: isSeen
	};
	const wait = {
		seconds: 0,
		asked: askedIn(now)?.key
	};
	const due = await decideStep(id, typed, wait).catch((error) => {
		throw inShellWords(error, now);
	});
	if (!opened.auto) return instructed(due);
	const runs = due.do === "run";
	const after = await (runs ? runAlone(id, { sendAnyway: false }) : loadDeliberation(id));
	const asking = isSeen ? questionAsked(after) : void 0;
	if (asking && runs) await printTold(after);
	return asking ? answerHere(after, asking, given) : endingResult(after, given);
}
const isPersonAsked = ({ forPeople, values }) => forPeople && !values["no-ask"] && isAnswerable();
function inShellWords(error, now) {
	if (!(error instanceof Refusal) || error.code !== "map_or_ask") return error;
	const asking = questionAsked(now);
	const named = asking?.act === "decide" ? asking.offers[0]?.id : "stop";
	const how = asking?.act === "write" ? `${asking.question} ftm submit ${now.id} --as user reads it as “name: text”, the name in brackets.` : `Name it, as in: ftm decide ${now.id} ${named}`;
	return new Refusal(error.code, error.message, how);
}
const printTold = ({ protocol, state }) => printPainted(toldHere({
	...protocol.tell(state),
	acts: []
}));
const isAskAct = (one) => one.act === "decide" || one.act === "write";
const questionAsked = ({ protocol, state }) => protocol.tell(state).acts.find(isAskAct);
async function askedHere(now, given) {
	const asking = questionAsked(now);
	if (!asking) throw wrongUse(`Nothing of ${now.id} is to be decided.`, "ftm show shows it; ftm again asks once more.");
	if (!isPersonAsked(given)) throw wrongUse("What is decided?", "ftm show lists the choices.");
	return answerHere(now, asking, given);
}
function linesFor(act) {
	const { width } = lookOfScreen();
	const asked = wrap(act.question, { width });
	if (act.act === "write") return [...asked, "In your words (Enter leaves it open): "];
	const offers = act.offers.flatMap(({ label, description }, at) => [...wrap(label, {
		width,
		first: `  ${at + 1}  `,
		rest: "     "
	}), ...wrap(description, {
		width,
		first: "     ",
		rest: "     "
	})]);
	return [
		...asked,
		...offers,
		"A number, or words (Enter leaves it open): "
	];
}
async function withQuestion(result, given) {
	const { id } = result.data ?? {};
	if (!id || !isPersonAsked(given)) return result;
	const now = await loadDeliberation(id);
	const asking = questionAsked(now);
	if (!asking) return result;
	await printTold(now);
	return answerHere(now, asking, given);
}
const NOT_WRITTEN = "That does not say it.";
const NOT_NAMED = "That names none of these.";
async function answerHere(now, asking, given) {
	const words = await askOnTerminal(["", ...linesFor(asking)]);
	if (words === "") {
		const left = [
			"It is open.",
			...linesLater(now),
			"",
			now.id
		];
		return {
			data: { id: now.id },
			text: () => left.join("\n"),
			exit: 4
		};
	}
	try {
		return await decidedHere(now, { said: words }, given);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const isUnclear = error.code === "map_or_ask";
		const unclear = asking.act === "write" ? NOT_WRITTEN : NOT_NAMED;
		sayToUser(`ftm: ${isUnclear ? unclear : error.message}`);
		return answerHere(now, asking, given);
	}
}
async function answersWhatIsOpen(words) {
	const now = await newestDeliberation();
	const names = findingsNamed(words).length > 0;
	if (now && names && now.protocol.name === "review") return true;
	if (names) throw wrongUse(`${words} names findings, and the newest here is no review.`, "ftm list shows the reviews; ftm fix ID F1 names one.");
	const acts = now?.protocol.tell(now.state).acts ?? [];
	const isOpen = isAsking(acts);
	const isNo = soundsLikeNo(words) && !endsAsQuestion(words);
	if (now && !isOpen && isNo && isYesNow(now)) return isNoToIt(now, words);
	if (!isOpen && everyday(words)) throw wrongUse("Nothing here waits for an answer.", "ftm list shows what was asked.");
	if (!now || endsAsQuestion(words) || isConflict(words)) return false;
	if (isOpen) sayToUser(`ftm: This answers ${now.id}. To put it to the vote instead: ftm magi "…"`);
	return isOpen;
}
const isYesNow = ({ protocol, state }) => standingOf(protocol, state).gate === "approved";
function isNoToIt({ id }, words) {
	if (everyday(words) === "stop") return true;
	throw wrongUse(`This may be a no to ${id}, which stands.`, "Then: ftm decide \"…\". To put it to the vote: ftm magi \"…\"");
}
async function newestDeliberation() {
	try {
		return await loadDeliberation(void 0, "newest");
	} catch (error) {
		if (error instanceof Refusal) return null;
		throw error;
	}
}

export { runToEnd as a, withQuestion as i, askedHere as n, toldInShell as o, decidedHere as r, told_here_exports as s, answering_exports as t };