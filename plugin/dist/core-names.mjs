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
const GROUPS = [
	"several",
	"confirmed",
	"single"
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
const REASONS = [
	"not_found",
	"auth",
	"quota",
	"rate_limit",
	"network",
	"server",
	"policy",
	"consent",
	"timeout",
	"idle",
	"too_long",
	"untrusted",
	"usage",
	"crash",
	"empty",
	"output_cap",
	"cancelled",
	"tampered",
	"other"
];

export { MODEL as a, REASONS as c, KINDS as i, SEVERITIES as l, FORMS as n, PRESETS as o, GROUPS as r, PROTOCOLS as s, EFFORTS as t };