import { n as __exportAll } from "./rolldown-runtime.mjs";
import { r as runGit } from "./io-git.mjs";
import { a as readProjectFile, n as MOST_FILE_BYTES } from "./io-input.mjs";

// scripts/io/review/revision.ts
var revision_exports = /* @__PURE__ */ __exportAll({ textAt: () => textAt });
async function textAt({ root, revision }, path) {
	if (revision.kind === "commit") return inStore(root, revision.sha, path);
	if (revision.kind === "index") return inStore(root, "", path);
	const found = readProjectFile(root, path);
	return "text" in found ? found.text : null;
}
async function inStore(root, sha, path) {
	if (path.startsWith("-") || path.includes("\0")) return null;
	const name = `${sha}:${path.replace(/^(?:\.\/)+/, "")}`;
	const size = await runGit([
		"cat-file",
		"-s",
		name
	], { cwd: root });
	if (size.exit !== 0 || Number(size.out) > 5e6) return null;
	const { exit, out } = await runGit([
		"cat-file",
		"blob",
		name
	], { cwd: root });
	return exit === 0 && !out.includes("\0") ? out : null;
}

export { revision_exports as t };