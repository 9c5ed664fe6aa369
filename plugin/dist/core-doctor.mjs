import { G as Refusal } from "./core-words.mjs";

// scripts/core/doctor/trouble.ts
const MEND = {
	ENOSPC: "Make room on the disk",
	ENOENT: "Go to another folder"
};
function refusalIn(error) {
	if (error instanceof Refusal) return error;
	if (!(error instanceof Error && "syscall" in error && "code" in error)) return null;
	const fix = `${MEND[String(error.code)] ?? `See to that (${error.code})`} and run it again; what was answered is kept.`;
	return new Refusal("system", `${error.message}.`, fix, 1);
}

export { refusalIn as t };