import { n as __exportAll } from "./rolldown-runtime.mjs";
import { N as parse, Q as Refusal, b as aboutTokens, y as aboutSoLong } from "./core-words.mjs";
import { E as readText, N as statePath, P as stateRoot, T as readLines, i as load, r as listSessions, s as readSession, x as appendLine } from "./io-state.mjs";
import { join } from "node:path";

// scripts/io/memory/past.ts
var past_exports = /* @__PURE__ */ __exportAll({ unmarkedAnswers: () => unmarkedAnswers });
const verdictLines = () => whole((shapes) => shapes.VerdictLine, verified());
const verified = () => lastOf(linesOf("verdicts")).filter((line) => line.verified);
async function whole(schema, lines) {
	if (lines.length === 0) return [];
	const { fitting } = await import("./io-machine-validate.mjs").then((n) => n.r);
	return fitting(schema(await import("./core-schemas.mjs").then((n) => n.o)), lines);
}
function toldHead(id) {
	const text = readText(join(statePath(), "verdicts.jsonl")) ?? "";
	const at = text.lastIndexOf(`{"id":"${id}"`);
	if (at < 0) return void 0;
	return parse(text.slice(at).split("\n", 1)[0] ?? "")?.head;
}
const outcomes = () => whole((shapes) => shapes.OutcomeLine, lastOf(linesOf("outcomes")));
const linesOf = (name) => readLines(join(statePath(), `${name}.jsonl`));
const toldEvents = () => linesOf("events");
const lastOf = (lines) => [...new Map(lines.filter((line) => typeof line?.id === "string").map((line) => [line.id, line])).values()];
const logTo = (name, line) => appendLine(join(stateRoot(), `${name}.jsonl`), line);
function isLogged(id, verdict) {
	const last = verified().find((line) => line.id === id);
	return last !== void 0 && saidIn(last) === saidIn(verdict);
}
const saidIn = ({ decision, gate, outcome, by, round, conditions, findings = [] }) => JSON.stringify([
	decision,
	gate,
	outcome,
	by,
	round,
	conditions,
	findings
]);
function wasSeen(askKey, words) {
	const wanted = [words].flat().map(plain);
	return linesOf("seen").some(({ ask_key, answer }) => ask_key === askKey && wanted.includes(plain(String(answer))));
}
function wasTyped(id, words) {
	const view = readSession(id);
	const said = plain(words);
	if (!view?.host_session || said === "") return false;
	return linesOf("seen").some(({ typed, session, at, answer }) => typed === true && session === view.host_session && at > view.updated_at && plain(String(answer)) === said);
}
function answerSeen(id) {
	const view = readSession(id);
	const isIt = ({ ask_key: key, question, at }) => key === view?.ask_key && question === view.ask?.questions[0]?.question && at > view.updated_at;
	return linesOf("seen").findLast(isIt)?.answer ?? null;
}
const plain = (text) => text.normalize("NFKC").replaceAll("’", "'").toLowerCase().replace(/\s+/g, " ").replace(/^[\s"'“”‘«「『]+|[\s"'“”‘»」』.!。,;]+$/gu, "");
const LATEST = 10;
function usualCost(protocol) {
	const costs = listSessions().filter((one) => one.startsWith(`${protocol}-`)).slice(0, LATEST).flatMap((id) => readSession(id)?.verdict?.["cost"] ?? []).filter(({ ms }) => ms > 0);
	if (costs.length === 0) return null;
	const tokens = costs.flatMap((one) => one.tokens ?? []);
	const time = aboutSoLong(middle(costs.map(({ ms }) => ms)));
	const used = tokens.length ? `, ${aboutTokens(middle(tokens))}` : "";
	return `${costs.length === 1 ? "Last time it took" : "It usually takes"} ${time}${used}.`;
}
const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
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

export { past_exports as a, usualCost as c, wasTyped as d, outcomes as i, verdictLines as l, isLogged as n, toldEvents as o, logTo as r, toldHead as s, answerSeen as t, wasSeen as u };