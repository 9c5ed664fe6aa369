import { n as __exportAll } from "./rolldown-runtime.mjs";
import { A as Either, B as Table, C as Standing, D as Amount, F as OPEN, G as whole, H as Texts, I as OneOf, L as Only, N as List, O as Anything, P as Maybe, R as Optional, S as Seat, U as Whole, V as Text, W as text, b as FormName, c as changeOf, j as Flag, k as As, s as FRAMINGS, v as Citation, w as Usage, x as ProtocolName, y as Failure, z as Shape } from "./core-schemas.mjs";
import { Q as Refusal } from "./core-words.mjs";
import { n as problemsIn } from "./io-machine-validate.mjs";

// scripts/core/schemas/work.ts
const OpenedFile = Shape({
	path: Text,
	lines: Texts
});
const Work = Shape({
	file: Maybe(Text),
	steps: Whole,
	opened: List(OpenedFile),
	searched: Texts,
	glimpsed: Texts,
	ran: Texts,
	wrote: Texts,
	web: Texts
});

// scripts/core/schemas/log.ts
const Missing = Shape({
	seat: Text,
	why: Text,
	remedy: Text
});
const Limits = Shape({
	rounds: Whole,
	timeout_s: Table(Text, Amount, { description: "by turn" }),
	retries: Whole,
	history_bytes: Whole,
	max_tokens: Maybe(Whole),
	max_minutes: Maybe(Amount)
});
const ProjectHead = Shape({
	commit: Text,
	branch: Maybe(Text)
});
const Opened = Shape({
	type: Only("opened"),
	rules: Whole,
	id: Text,
	protocol: ProtocolName,
	version: Text,
	cwd: Text,
	head: Optional(ProjectHead),
	host_session: Maybe(Text),
	host: Optional(Maybe(Text)),
	question: text("what it is about, in one line"),
	framing: As(Table(Text, Anything)),
	seats: List(Seat),
	spare: List(Seat),
	missing: List(Missing),
	limits: Limits,
	seed: Text,
	auto: Flag,
	confirm: Flag,
	again: Optional(Text)
});
const Asked = Shape({
	type: Only("asked"),
	round: whole("from 1"),
	turn: Text,
	to: Texts,
	context: Optional(Text),
	evidence: Optional(Texts),
	effort: Optional(Table(Text, Text)),
	about: Optional(Table(Text, Texts))
});
const Answered = Shape({
	type: Only("answered"),
	round: Whole,
	turn: Text,
	seat: Text,
	form: FormName,
	engine: Text,
	model: Maybe(Text),
	effort: Maybe(Text),
	opinion: Anything,
	failure: Maybe(Failure),
	citations: List(Citation),
	file: Maybe(Text),
	sha256: Maybe(Text),
	ms: Whole,
	attempts: Whole,
	asked_again: Flag,
	mark: Optional(text("of its prompt; none where the host answered")),
	unmarked: Optional(whole("how many of its answers were a form without the mark")),
	usage: Maybe(Usage),
	session: Maybe(Text),
	work: Optional(Work)
});
const Aside = Shape({
	type: Only("aside"),
	round: Whole,
	why: Text,
	of: Texts,
	seats: List(Seat)
});
const Counted = Shape({
	type: Only("counted"),
	round: Whole,
	count: As(Shape({ standing: Standing }, OPEN)),
	ends: Flag
});
const Framed = Shape({
	type: Only("framed"),
	framing: Maybe(Table(Text, Anything)),
	sent: Flag,
	conditions: Optional(Texts),
	said: Optional(Text)
});
const Said = {
	said: text("the user's words as they are, else empty"),
	seen: Flag
};
const Spelt = text({
	description: "go | stop | wait | revote | choose:ID | more | fix:IDS | test:COMMAND",
	pattern: "^(?:go|stop|wait|revote|more|(?:choose|fix|test):[\\s\\S]*)$"
});
const Chose = Shape({
	type: Only("chose"),
	round: Whole,
	offer: text("the offer's id"),
	label: Text,
	outcome: Spelt,
	conditions: Texts,
	written: Table(Text, Text),
	...Said
});
const Owes = Shape({
	type: Only("owes"),
	round: Whole,
	offer: Text,
	label: Text,
	outcome: Spelt,
	conditions: Texts,
	written: Table(Text, Text),
	missing: Texts,
	...Said
});
const Limited = Shape({
	offer: Text,
	label: Text,
	outcome: Text,
	owes: Texts,
	condition: Text
});
const Noted = Shape({
	type: Only("noted"),
	text: Text,
	objects: Flag,
	limits: Optional(Limited)
});
const Dropped = Shape({
	type: Only("dropped"),
	round: Whole
});
const Tainted = Shape({
	type: Only("tainted"),
	round: Whole,
	seats: Texts,
	files: Texts,
	patch: Maybe(Text)
});
const Presented = Shape({ type: Only("presented") });
const Outcome = Shape({
	type: Only("outcome"),
	result: OneOf([
		"held",
		"failed",
		"mixed"
	]),
	note: Text
});
const Tested = Shape({
	type: Only("test"),
	round: Whole,
	command: Text,
	output: Text,
	exit: Maybe(Whole)
});
const Ended = Shape({
	type: Only("ended"),
	why: OneOf([
		"cancelled",
		"unavailable",
		"budget",
		"abort"
	]),
	detail: Text
});
const LogEvent = Either([
	Opened,
	Asked,
	Answered,
	Aside,
	Counted,
	Framed,
	Chose,
	Owes,
	Noted,
	Dropped,
	Tainted,
	Presented,
	Outcome,
	Tested,
	Ended
]);
function shapeOf(type) {
	const shape = LogEvent.anyOf.find(({ properties }) => properties.type.const === type);
	if (!shape) throw new Error(`no event ${type}`);
	return shape;
}

// scripts/io/state/log-shapes.ts
var log_shapes_exports = /* @__PURE__ */ __exportAll({ requireShapes: () => requireShapes });
function requireShapes(id, opened, events) {
	for (const [at, event] of events.entries()) {
		const problem = problemsIn(shapeOf(event.type), event).concat(framingProblems(opened, event)).at(0);
		if (problem) throw new Refusal("log_broken", `Line ${at + 1} of the log of ${id} is not what it should be, at ${problem.path.join(".")}: ${problem.message}.`, "Restore it from a copy. Every other deliberation can be used meanwhile.");
	}
}
function framingProblems({ protocol }, event) {
	if (event.type === "opened") return problemsIn(FRAMINGS[protocol], event.framing);
	if (event.type !== "framed" || event.framing === null) return [];
	return problemsIn(changeOf(protocol), event.framing);
}

export { log_shapes_exports as t };