import { k as consequences, lt as begin, ut as evolve } from "./core-deliberation.mjs";
import { a as fixedSection, n as recordOf, o as raisedBy, r as pastVerdicts } from "./core-record.mjs";
import { D as shareWords, E as rowsOf, O as toldFigures } from "./core-telling.mjs";
import { $ as oneOf, K as plural } from "./core-words.mjs";
import { a as readAgain } from "./io-answers.mjs";
import { _ as act, x as loadDeliberation } from "./io-deliberation.mjs";
import { i as outcomes, l as verdictLines } from "./io-memory-past.mjs";
import { t as recordOutcome } from "./io-memory.mjs";
import { i as load } from "./io-state.mjs";
import { c as text, o as shown, r as here, s as takes, t as HTML } from "./commands.mjs";

// scripts/core/deliberation/replay.ts
function replay$1(protocol, [opened, ...events], readAgain) {
	if (opened?.type !== "opened") throw new Error("a log begins with its opening");
	const differences = [];
	let state = begin(protocol, opened);
	let following = consequences(protocol, state);
	const take = (event) => {
		state = evolve(protocol, state, event);
	};
	const differs = (line, written, again) => {
		if (canonical(written) !== canonical(again)) differences.push({
			line,
			written,
			again
		});
	};
	for (const [index, written] of events.entries()) {
		const line = index + 2;
		const [expected] = following;
		if (expected?.type === written.type) {
			differs(line, written, expected);
			take(expected);
			following = following.slice(1);
			continue;
		}
		for (const again of following) {
			differences.push({
				line,
				written,
				again
			});
			take(again);
		}
		const again = written.type === "answered" ? readAgain(written) ?? written : written;
		differs(line, written, again);
		take(again);
		following = consequences(protocol, state);
	}
	following.forEach(take);
	return {
		state,
		differences
	};
}
const canonical = (value) => JSON.stringify(value, (_, inner) => inner && typeof inner === "object" && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => one < other ? -1 : 1)) : inner);

// scripts/core/record/tell.ts
function tellRecord({ verdicts, outcomes, engines, patterns, raised, says }) {
	const held = patterns.map((one) => [
		one.pattern,
		one.said,
		shareWords(one)
	]);
	return toldFigures({
		title: "Record",
		question: `${plural(verdicts, "verdict")}, ${plural(verdicts - outcomes.open, "outcome")}, ${outcomes.open} still open`,
		headline: says,
		sections: [
			{
				title: "Who was right",
				parts: [rowsOf(ENGINES, engines.filter(({ n }) => n > 0).map(engineRow))]
			},
			{
				title: "By majority",
				parts: [rowsOf([
					"Majority",
					"Said",
					"Held up"
				], held)]
			},
			...raised.length > 0 ? [fixedSection(raised)] : []
		],
		acts: outcomes.open ? [{ act: "outcome" }] : []
	});
}
const ENGINES = [
	"Engine",
	"Right",
	"Its yes was right",
	"Its no"
];
function engineRow(one) {
	const side = ({ right, n }) => n ? `${right} of ${n}` : null;
	return [
		one.engine,
		rightOf(one),
		side(one.said.yes),
		side(one.said.no)
	];
}
function rightOf(one) {
	if (one.n === 0) return null;
	if (one.enough) return shareWords(one);
	const few = one.n < 20 ? "too few to judge" : "too few of both kinds to judge";
	return `${one.right} of ${one.n}, ${few}`;
}

// scripts/commands/afterwards.ts
const RESULTS = [
	"held",
	"failed",
	"mixed"
];
const outcome = {
	usage: "outcome [ID held|failed|mixed] [--note TEXT]",
	takes: 2,
	about: "Records whether a verdict held up. Without arguments: the verdicts that still wait for it.",
	options: { note: takes("TEXT", "what was seen") },
	examples: ["ftm outcome", "ftm outcome magi-20260102-030405-ab12 held --note \"no complaint in a month\""],
	async run(given) {
		const [wanted, result] = given.positionals;
		if (wanted === void 0) return openOnes();
		const outcome = oneOf(RESULTS, result, { what: "outcome" });
		const note = text(given, "note") ?? "";
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
			text: () => here(`Recorded: ${id} ${outcome}. ftm record shows who has been right.`)
		};
	}
};
async function openOnes() {
	const known = new Set((await outcomes()).map(({ id }) => id));
	const open = (await verdictLines()).filter(({ id, gate }) => gate !== "undecided" && !known.has(id)).map(({ id, topic, decision, decided_at }) => ({
		id,
		topic,
		decision,
		decided_at
	}));
	const told = () => open.length === 0 ? "Nothing waits for an outcome." : open.map(({ id, topic, decision }) => `${id}\n  ${decision ?? ""}: ${topic}`).join("\n");
	return {
		data: { open },
		text: told
	};
}
const record = {
	usage: "record [--html]",
	takes: 0,
	about: "Shows which engine has been right, by what you said of earlier verdicts (ftm outcome).",
	options: { html: HTML },
	examples: ["ftm record"],
	async run(given) {
		const lines = await verdictLines();
		const record = recordOf(pastVerdicts(lines, await outcomes()), raisedBy(lines));
		return shown(given, "record", {
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
		const read = (answer) => readAgain(id, protocol, events, answer);
		const { differences } = replay$1(protocol, events, read);
		const same = differences.length === 0;
		const where = differences.map(({ line }) => `line ${line}`).join(", ");
		const text = () => same ? `${id}: the same result.` : `${id} differs at ${where}.`;
		return {
			data: {
				id,
				same,
				differences
			},
			text,
			exit: same ? 0 : 1
		};
	}
};

export { outcome, record, replay };