import { i as isConflict } from "./core-council.mjs";
import { R as findingsIn, i as actsOf, z as asks } from "./core-deliberation.mjs";
import { G as Refusal, q as wrongUse } from "./core-words.mjs";
import { b as loadDeliberation, l as decideStep } from "./io-deliberation.mjs";
import { _ as say, d as isAnswerable, u as askOnTerminal } from "./io-machine.mjs";
import { i as runAlone } from "./io-rounds.mjs";
import { a as told, o as resultOf } from "./commands.mjs";

// scripts/commands/answering.ts
async function decided(now, answer, given) {
	const { id, opened } = now;
	const isSeen = given.forPeople && isAnswerable();
	const due = await decideStep(id, byNumber(now, answer), { seconds: 0 }, isSeen);
	if (!opened.auto) return told(due);
	const after = due.do === "run" ? runAlone(id, { sendAnyway: false }) : loadDeliberation(id);
	return resultOf(await after, given);
}
function byNumber({ protocol, state }, answer) {
	const act = questionIn(actsOf(protocol, state));
	const offer = (act?.act === "decide" ? act.offers : [])[/^\d$/.test(answer.said ?? "") ? Number(answer.said) - 1 : -1];
	return offer ? {
		...answer,
		choice: offer.id
	} : answer;
}
const questionIn = (acts) => acts.find((one) => one.act === "decide" || one.act === "write");
async function asked(now, given) {
	const act = questionIn(actsOf(now.protocol, now.state));
	if (!act) throw wrongUse(`Nothing of ${now.id} is to be decided.`, "ftm show shows it; ftm again asks once more.");
	if (!given.forPeople || !isAnswerable()) throw wrongUse("What is decided?", "ftm show lists the choices.");
	const words = await askOnTerminal(linesFor(act));
	return words === "" ? { exit: 4 } : decided(now, { said: words }, given);
}
function linesFor(act) {
	if (act.act === "write") return [act.question, "In your words (Enter leaves it open): "];
	if (act.act !== "decide") return [];
	const offers = act.offers.map(({ label, description }, at) => `  ${at + 1}  ${label}${description && ` – ${description}`}`);
	return [
		act.question,
		...offers,
		"A number, or words (Enter leaves it open): "
	];
}
async function withQuestion(result, given) {
	const { id } = result.data ?? {};
	if (!given.forPeople || given.values["no-ask"] || !id || !isAnswerable()) return result;
	const now = await loadDeliberation(id);
	const act = questionIn(actsOf(now.protocol, now.state));
	if (!act) return result;
	const words = await askOnTerminal([
		result.text?.() ?? "",
		"",
		...linesFor(act)
	]);
	if (words === "") return { exit: result.exit === 0 ? 4 : result.exit ?? 4 };
	return withQuestion(await decided(now, { said: words }, given), given);
}
async function answersWhatIsOpen(words) {
	const now = await newestHere();
	const names = findingsIn(words).length > 0;
	if (now && names && now.protocol.name === "review") return true;
	if (names) throw wrongUse(`${words} names findings, and the newest here is no review.`, "ftm list shows the reviews; ftm fix ID F1 names one.");
	if (!now || asks(words) || isConflict(words)) return false;
	const isOpen = actsOf(now.protocol, now.state).some(({ act }) => OPEN.includes(act));
	if (isOpen) say(`ftm: This answers ${now.id}. To put it to the vote instead: ftm magi "…"`);
	return isOpen;
}
const OPEN = [
	"decide",
	"write",
	"test"
];
async function newestHere() {
	try {
		return await loadDeliberation(void 0, "newest");
	} catch (error) {
		if (error instanceof Refusal) return null;
		throw error;
	}
}

export { answersWhatIsOpen, asked, decided, withQuestion };