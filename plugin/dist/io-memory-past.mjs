import { n as __exportAll } from "./rolldown-runtime.mjs";
import { tt as plainSentence } from "./core-deliberation.mjs";
import { F as parsedJson, b as aboutTokens, tt as Refusal, y as aboutSoLong } from "./core-words.mjs";
import { B as statePath, M as readLines, N as readText, S as appendLine, V as stateRoot, a as listSessions, l as readSession, o as load } from "./io-state.mjs";
import { join } from "node:path";

// scripts/io/memory/past.ts
var past_exports = /* @__PURE__ */ __exportAll({ unmarkedAnswers: () => unmarkedAnswers });
const allVerdictLines = () => wholeLines((shapes) => shapes.VerdictLine, verifiedLines());
const lastLines = () => lastOf(linesOfFile("verdicts"));
const verifiedLines = () => lastLines().filter((line) => line.verified);
async function wholeLines(schema, lines) {
	if (lines.length === 0) return [];
	const { fittingValue } = await import("./io-machine-validate.mjs").then((n) => n.i);
	return fittingValue(schema(await import("./core-schemas.mjs").then((n) => n.o)), lines);
}
function toldHead(id) {
	const text = readText(join(statePath(), "verdicts.jsonl")) ?? "";
	const at = text.lastIndexOf(`{"id":"${id}"`);
	if (at < 0) return void 0;
	return parsedJson(text.slice(at).split("\n", 1)[0] ?? "")?.head;
}
const toldHeads = () => new Map(lastLines().map(({ id, head }) => [id, head]));
const allOutcomes = () => wholeLines((shapes) => shapes.OutcomeLine, lastOf(linesOfFile("outcomes")));
const linesOfFile = (name) => readLines(join(statePath(), `${name}.jsonl`));
const toldEvents = () => linesOfFile("events");
const lastOf = (lines) => [...new Map(lines.filter((line) => typeof line?.id === "string").map((line) => [line.id, line])).values()];
const logTo = (name, line) => appendLine(join(stateRoot(), `${name}.jsonl`), line);
function isLogged(id, verdict) {
	const last = verifiedLines().find((line) => line.id === id);
	return last !== void 0 && saidInVerdict(last) === saidInVerdict(verdict);
}
const saidInVerdict = ({ decision, gate, outcome, by, round, conditions, findings = [] }) => JSON.stringify([
	decision,
	gate,
	outcome,
	by,
	round,
	conditions,
	findings
]);
function wasSeen(askKey, words) {
	const wanted = [words].flat().map(plainSentence);
	return linesOfFile("seen").some(({ ask_key, answer }) => ask_key === askKey && wanted.includes(plainSentence(String(answer))));
}
function wasTyped(id, words) {
	const view = readSession(id);
	const said = plainSentence(words);
	if (!view?.host_session || said === "") return false;
	return linesOfFile("seen").some(({ typed, session, at, answer }) => typed === true && session === view.host_session && at > view.updated_at && plainSentence(String(answer)) === said);
}
function answerSeen(id) {
	const view = readSession(id);
	const isIt = ({ ask_key: key, question, at, typed }) => typed !== true && key === view?.ask_key && question === view.ask?.questions[0]?.question && at > view.updated_at;
	return linesOfFile("seen").findLast(isIt)?.answer ?? null;
}
const LATEST_COSTS = 10;
function usualCost(protocol) {
	const costs = listSessions().filter((one) => one.startsWith(`${protocol}-`)).slice(0, LATEST_COSTS).flatMap((id) => readSession(id)?.verdict?.["cost"] ?? []).filter(({ ms }) => ms > 0);
	if (costs.length === 0) return null;
	const tokens = costs.flatMap((one) => one.tokens ?? []);
	const time = aboutSoLong(middleOf(costs.map(({ ms }) => ms)));
	const used = tokens.length ? `, ${aboutTokens(middleOf(tokens))}` : "";
	return `${costs.length === 1 ? "Last time it took" : "It usually takes"} ${time}${used}.`;
}
const middleOf = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const LATEST_LOGS = 50;
function unmarkedAnswers() {
	const counted = {};
	for (const { engine, mark, unmarked = 0 } of listSessions().slice(0, LATEST_LOGS).flatMap(answersIn)) {
		if (mark === void 0) continue;
		const { answers, without } = counted[engine] ?? {
			answers: 0,
			without: 0
		};
		counted[engine] = {
			answers: answers + 1,
			without: without + (unmarked > 0 ? 1 : 0)
		};
	}
	return counted;
}
function answersIn(id) {
	try {
		return load(id).events.filter((event) => event.type === "answered");
	} catch (error) {
		if (error instanceof Refusal) return [];
		throw error;
	}
}

export { logTo as a, toldHead as c, wasSeen as d, wasTyped as f, isLogged as i, toldHeads as l, allVerdictLines as n, past_exports as o, answerSeen as r, toldEvents as s, allOutcomes as t, usualCost as u };