import { f as replay$1 } from "./core-deliberation.mjs";
import { a as tellRecord, i as recordOf, p as pastVerdicts, r as raisedBy } from "./core-record.mjs";
import { rt as oneOf } from "./core-words.mjs";
import { a as readAgain } from "./io-answers.mjs";
import { _ as act, x as loadDeliberation } from "./io-deliberation.mjs";
import { n as allVerdictLines, t as allOutcomes } from "./io-memory-past.mjs";
import { t as recordOutcome } from "./io-memory.mjs";
import { o as load } from "./io-state.mjs";
import { a as sentenceHere, c as textOption, o as shownResult, s as takesOption, t as HTML_OPTION } from "./commands.mjs";

// scripts/commands/afterwards.ts
const OUTCOME_RESULTS = [
	"held",
	"failed",
	"mixed"
];
const outcome = {
	usage: "outcome [ID held|failed|mixed] [--note TEXT]",
	takes: 2,
	about: "Records whether a verdict held up. Without arguments: the verdicts that still wait for it.",
	options: { note: takesOption("TEXT", "what was seen") },
	examples: ["ftm outcome", "ftm outcome magi-20260102-030405-ab12 held --note \"no complaint in a month\""],
	async run(given) {
		const [wanted, result] = given.positionals;
		if (wanted === void 0) return verdictsOpen();
		const outcome = oneOf(OUTCOME_RESULTS, result, { what: "outcome" });
		const note = textOption(given, "note") ?? "";
		const { id } = await loadDeliberation(wanted);
		await act(id, {
			type: "outcome",
			result: outcome,
			note
		});
		const { timestamp } = await recordOutcome({
			id,
			outcome,
			note
		});
		return {
			data: {
				id,
				outcome,
				note,
				reviewed_at: timestamp
			},
			text: () => sentenceHere(`Recorded: ${id} ${outcome}. ftm record shows who has been right.`)
		};
	}
};
async function verdictsOpen() {
	const known = new Set((await allOutcomes()).map(({ id }) => id));
	const open = (await allVerdictLines()).filter(({ id, gate }) => gate !== "undecided" && !known.has(id)).map(({ id, topic, decision, decided_at }) => ({
		id,
		topic,
		decision,
		decided_at
	}));
	const told = () => open.length === 0 ? "Nothing waits for an outcome." : [...open.map(({ id, topic, decision }) => `${id}\n  ${decision ?? ""}: ${topic}`), sentenceHere(`Did it hold? ftm outcome ${open.at(-1)?.id} held, failed or mixed`)].join("\n");
	return {
		data: { open },
		text: told
	};
}
const record = {
	usage: "record [--html]",
	takes: 0,
	about: "Shows which engine has been right, by what you said of earlier verdicts (ftm outcome).",
	options: { html: HTML_OPTION },
	examples: ["ftm record"],
	async run(given) {
		const lines = await allVerdictLines();
		const record = recordOf(pastVerdicts(lines, await allOutcomes()), raisedBy(lines));
		return shownResult(given, "record", {
			data: record,
			told: tellRecord(record)
		});
	}
};
const replay = {
	usage: "replay [ID]",
	about: "Reads the kept answers again, counts again, and compares with the log. Exits with 1 where something differs.",
	examples: ["ftm replay"],
	async run({ positionals: [wanted] }) {
		const { id, protocol } = await loadDeliberation(wanted, "newest");
		const { events } = load(id);
		const read = (answer) => readAgain({
			id,
			protocol,
			events
		}, answer);
		const { differences } = replay$1(protocol, events, read);
		const same = differences.length === 0;
		const where = differences.map(({ line }) => `line ${line}`).join(", ");
		return {
			data: {
				id,
				same,
				differences
			},
			text: () => same ? `${id}: the same result.` : `${id} differs at ${where}.`,
			exit: same ? 0 : 1
		};
	}
};

export { outcome, record, replay };