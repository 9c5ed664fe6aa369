// scripts/core/schemas/names.ts
const PROTOCOLS = [
	"magi",
	"council",
	"debate",
	"review"
];
const FORMS = [
	"magi",
	"case",
	"peer",
	"supports",
	"opening",
	"challenge",
	"response",
	"rebuttal",
	"assumptions",
	"review",
	"refute",
	"author",
	"last_word"
];
const KINDS = [
	"opened",
	"asked",
	"answered",
	"aside",
	"counted",
	"framed",
	"chose",
	"owes",
	"noted",
	"dropped",
	"tainted",
	"presented",
	"outcome",
	"test",
	"ended"
];
const SEVERITIES = [
	"p1",
	"p2",
	"p3"
];
const PRESETS = [
	"quick",
	"standard",
	"extensive"
];
const EFFORTS = [
	"minimal",
	"low",
	"medium",
	"high",
	"max"
];
const MODEL = "^[^-\\s]";

export { PRESETS as a, MODEL as i, FORMS as n, PROTOCOLS as o, KINDS as r, SEVERITIES as s, EFFORTS as t };