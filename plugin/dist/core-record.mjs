import { r as GROUPS } from "./core-names.mjs";
import { Y as plural, q as listed } from "./core-words.mjs";
import { g as engineTitle } from "./core-engines.mjs";
import { D as toldFigures, E as shareWords, T as rowsOf } from "./core-telling.mjs";

// scripts/core/record/past.ts
const SIDE_OF_POSITION = {
	approve: "yes",
	agree: "yes",
	keep: "yes",
	reject: "no",
	disagree: "no",
	revise: "no"
};
const NEITHER_SIDE = [
	"abstain",
	"partial",
	"continue",
	"no option"
];
function pastVerdicts(lines, outcomes) {
	const known = new Map(outcomes.map(({ id, outcome }) => [id, outcome]));
	return lines.filter(({ verified }) => verified).map((line) => pastVerdict(line, known.get(line.id) ?? null));
}
function pastVerdict(line, outcome) {
	const sided = line.votes.some(({ position }) => sideCast(position) !== null);
	return {
		protocol: line.protocol,
		said: sided ? sideOfGate(line) : null,
		pattern: patternOfLine(line),
		outcome,
		votes: line.votes.map((vote) => castVote(vote, line, outcome))
	};
}
const lowerWord = (text) => (text ?? "").trim().toLowerCase();
const sideCast = (position) => SIDE_OF_POSITION[lowerWord(position).split(":")[0]?.trim() ?? ""] ?? null;
function sideOfGate({ gate }) {
	if (gate === "approved") return "yes";
	return gate === "rejected" ? "no" : null;
}
const isBehind = ({ seat, position }, line) => {
	const side = sideCast(position);
	if (side !== null) return side === sideOfGate(line);
	return lowerWord(position) === lowerWord(line.decision) || line.agreed_by.some((name) => lowerWord(name) === lowerWord(seat));
};
function patternOfLine(line) {
	const { votes, gate, by, decision } = line;
	if (decision === null || gate === "undecided" || by === "user" || votes.length < 2) return null;
	const behind = votes.filter((vote) => !vote.failed && isBehind(vote, line)).length;
	return behind * 2 > votes.length ? `${behind}-${votes.length - behind}` : null;
}
function castVote(vote, line, outcome) {
	const first = vote.sealed_position ?? vote.position;
	const side = sideCast(first);
	const agreed = !(vote.failed || first === null || NEITHER_SIDE.includes(lowerWord(first))) && line.decision !== null && (outcome === "held" || outcome === "failed") ? agreesAtFirst({
		...vote,
		position: first
	}, vote.position, line) : null;
	const isOpen = agreed === null || outcome === "failed" && !agreed && side === null;
	return {
		engine: vote.engine,
		side,
		right: isOpen ? null : agreed === (outcome === "held")
	};
}
function agreesAtFirst(vote, last, line) {
	if (sideCast(vote.position) !== null) return sideOfGate(line) === null ? null : isBehind(vote, line);
	if (lowerWord(vote.position) === lowerWord(last)) return isBehind(vote, line);
	const carried = line.votes.filter((one) => isBehind(one, line)).map(({ position }) => lowerWord(position));
	if (carried.some((position) => position.endsWith("'s position"))) return null;
	return carried.includes(lowerWord(vote.position));
}

// scripts/core/record/statistics.ts
const Z = 1.96;
function shareOf(right, n) {
	if (n === 0) return {
		right,
		n,
		low: 0,
		high: 1
	};
	const share = right / n;
	const middle = share + Z * Z / (2 * n);
	const spread = Z * Math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n));
	const scale = 1 + Z * Z / n;
	return {
		right,
		n,
		low: Math.max(0, (middle - spread) / scale),
		high: Math.min(1, (middle + spread) / scale)
	};
}
function phiCoefficient({ both, one, other, neither }) {
	const n = both + one + other + neither;
	if (n === 0) return null;
	const first = (both + one) / n;
	const second = (both + other) / n;
	const spread = Math.sqrt(first * (1 - first) * second * (1 - second));
	return spread === 0 ? null : (both / n - first * second) / spread;
}
function effectiveVotes(n, rho) {
	const bounded = Math.min(1, Math.max(0, rho));
	return n / (1 + (n - 1) * bounded);
}
const meanOfNumbers = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
function exactTest(one, other) {
	const n = one + other;
	if (n === 0) return 1;
	let log = -n * Math.LN2;
	let tail = Math.exp(log);
	for (let k = 1; k <= Math.min(one, other); k++) {
		log += Math.log((n - k + 1) / k);
		tail += Math.exp(log);
	}
	return Math.min(1, 2 * tail);
}
function sharesDiffer(one, other) {
	const n = one.n + other.n;
	const all = (one.right + other.right) / n;
	const spread = Math.sqrt(all * (1 - all) * (1 / one.n + 1 / other.n));
	const apart = Math.abs(one.right / one.n - other.right / other.n);
	return Math.min(one.n, other.n) >= FEW_PAIRS && apart > Z * spread;
}
const FEW_PAIRS = 8;
const POWER_FACTOR = 2.801585 ** 2;
function questionsToTell(one, other) {
	if (one.n === 0 || other.n === 0) return null;
	const p = one.right / one.n;
	const q = other.right / other.n;
	if (p === q) return null;
	return Math.ceil(POWER_FACTOR * (p * (1 - p) / one.share + q * (1 - q) / other.share) / (p - q) ** 2);
}

// scripts/core/record/record.ts
const EACH_KIND = 20 / 2;
function recordOf(past, raised = []) {
	const found = {
		verdicts: past.length,
		outcomes: tallyOfPast(past),
		engines: enginesOnRecord(past),
		patterns: patternsOf(past),
		raised
	};
	return {
		...found,
		says: recordSays(found)
	};
}
function tallyOfPast(past) {
	const tally = {
		held: 0,
		failed: 0,
		mixed: 0,
		open: 0
	};
	for (const { outcome } of past) tally[outcome ?? "open"]++;
	return tally;
}
function groupedBy(all, keyOf) {
	return [...new Set(all.map(keyOf).filter((key) => key !== null))].map((key) => [key, all.filter((one) => keyOf(one) === key)]);
}
const DIRECTIONS = [
	"yes",
	"no",
	null
];
function patternsOf(past) {
	const known = past.filter(({ outcome }) => outcome === "held" || outcome === "failed");
	return DIRECTIONS.flatMap((said) => groupedBy(known.filter((verdict) => verdict.said === said), ({ pattern }) => pattern).map(([pattern, some]) => ({
		pattern,
		said,
		...shareOf(tallyOfPast(some).held, some.length)
	})).sort((one, other) => other.pattern.localeCompare(one.pattern)));
}
function enginesOnRecord(past) {
	return groupedBy(past.flatMap(({ votes: cast, said }) => cast.map((vote) => ({
		...vote,
		verdict: said
	}))), ({ engine }) => engine).map(([engine, cast]) => engineRecord(engine, cast)).sort((one, other) => one.engine.localeCompare(other.engine));
}
function engineRecord(engine, cast) {
	const judged = cast.filter(({ right }) => right !== null);
	const rightly = (some) => some.filter(({ right }) => right).length;
	const saying = (side) => {
		const some = judged.filter((vote) => vote.side === side);
		return {
			right: rightly(some),
			n: some.length
		};
	};
	const verdicts = (said) => judged.filter(({ verdict }) => verdict === said).length;
	const yes = verdicts("yes");
	const no = verdicts("no");
	const both = yes + no === 0 || Math.min(yes, no) >= EACH_KIND;
	return {
		engine,
		...shareOf(rightly(judged), judged.length),
		said: {
			yes: saying("yes"),
			no: saying("no")
		},
		enough: judged.length >= 20 && both
	};
}
function recordSays({ verdicts, outcomes, engines }) {
	const known = outcomes.held + outcomes.failed + outcomes.mixed;
	if (verdicts === 0) return "No verdict has been reached yet.";
	if (known === 0) return `You have not said yet how ${verdicts === 1 ? "your one verdict" : `any of your ${verdicts} verdicts`} turned out.`;
	const sum = `${outcomes.held} of ${known} held up`;
	if (known < 20) return `${sum}. With ${plural(20 - known, "more outcome")} it can be said how often each engine is right.`;
	const judged = engines.filter(({ enough }) => enough);
	if (judged.length === 0) return `${sum}. Who is right how often cannot be said: there are too few outcomes of each kind.`;
	const [best, ...others] = judged.toSorted((one, other) => other.right / other.n - one.right / one.n);
	if (best && others.length && others.every(({ high }) => high < best.low)) return `${sum}. When they disagree, listen to ${engineTitle(best.engine)}: it was right in ${best.right} of ${best.n}.`;
	return `${sum}. No engine is clearly better than another (${listed(judged.map(({ engine }) => engineTitle(engine)))}).`;
}
function knownFates(lines) {
	const roots = /* @__PURE__ */ new Map();
	const fates = /* @__PURE__ */ new Map();
	for (const { id, again, findings = [] } of lines) {
		const root = again && (roots.get(again) ?? again) || id;
		roots.set(id, root);
		for (const fate of findings) {
			const key = `${root} ${fate.id}`;
			const before = fates.get(key) ?? fate;
			fates.set(key, {
				...before,
				came: fate.came ?? before.came
			});
		}
	}
	return [...fates.values()].flatMap((fate) => {
		return fate.came === null ? [] : [{
			...fate,
			came: fate.came
		}];
	});
}
const isFixed = ({ came }) => came === "fixed";
function raisedAs(by, some) {
	const count = (came) => some.filter((one) => one.came === came).length;
	return {
		by,
		...shareOf(count("fixed"), some.length),
		refuted: count("refuted"),
		withdrawn: count("withdrawn"),
		left: count("left")
	};
}
function raisedBy(lines) {
	const fates = knownFates(lines);
	const own = fates.filter(({ engines }) => engines.length === 1);
	const names = [...new Set(own.flatMap(({ engines }) => engines))].toSorted();
	const several = fates.filter(({ engines }) => engines.length > 1);
	return [...names.map((name) => raisedAs(`${engineTitle(name)} alone`, own.filter(({ engines }) => engines[0] === name))), ...several.length > 0 ? [raisedAs("several", several)] : []];
}
function fixedByGroup(lines) {
	const fates = knownFates(lines).filter(({ came }) => came === "fixed" || came === "left");
	return GROUPS.map((group) => {
		const own = fates.filter((fate) => fate.group === group);
		return {
			group,
			right: own.filter(isFixed).length,
			n: own.length
		};
	}).filter(({ n }) => n > 0);
}
const hasEnough = ({ n }) => n >= 20;
const FATES_HEAD = [
	"Raised by",
	"Fixed",
	"Refuted",
	"Withdrawn",
	"Left as it was"
];
function fixedSection(raised) {
	const row = (one) => {
		const few = `${one.right} of ${one.n}, too few to judge`;
		const fixed = hasEnough(one) ? shareWords(one) : few;
		return [
			one.by,
			fixed,
			one.refuted,
			one.withdrawn,
			one.left
		];
	};
	return {
		title: "What reviews raised, and you fixed",
		parts: [rowsOf(FATES_HEAD, raised.map(row))]
	};
}
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
				parts: [rowsOf(ENGINES_HEAD, engines.filter(({ n }) => n > 0).map(engineRow))]
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
const ENGINES_HEAD = [
	"Engine",
	"Right",
	"Its yes was right",
	"Its no"
];
function engineRow(one) {
	const side = ({ right, n }) => n ? `${right} of ${n}` : null;
	return [
		engineTitle(one.engine),
		rightCell(one),
		side(one.said.yes),
		side(one.said.no)
	];
}
function rightCell(one) {
	if (one.n === 0) return null;
	if (one.enough) return shareWords(one);
	const few = one.n < 20 ? "too few to judge" : "too few of both kinds to judge";
	return `${one.right} of ${one.n}, ${few}`;
}

export { tellRecord as a, meanOfNumbers as c, shareOf as d, sharesDiffer as f, recordOf as i, phiCoefficient as l, patternsOf as n, effectiveVotes as o, pastVerdicts as p, raisedBy as r, exactTest as s, fixedByGroup as t, questionsToTell as u };