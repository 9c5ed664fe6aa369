import { tt as Refusal } from "./core-words.mjs";
import { l as sha256Of } from "./io-machine.mjs";
import { D as makeFolder, E as linkStatOf, F as realPath, I as realPathOf, O as namesIn, P as readWithin, T as isBelow, k as projectOf } from "./io-state.mjs";
import { dirname, join, relative, resolve } from "node:path";

// scripts/io/input/project-files.ts
const MOST_FILE_BYTES = 5e6;
function readProjectFile(root, path, { named = false, most = MOST_FILE_BYTES } = {}) {
	const full = resolve(root, path);
	const found = linkStatOf(full);
	if (!found) return { why: "missing" };
	const real = realPathOf(full);
	const isMeant = named && !isBelow(full, resolve(root)) && !found.isSymbolicLink();
	if (real === null || !isBelow(real, realPath(root)) && !isMeant) return { why: "outside" };
	const read = readWithin(real, most);
	if ("why" in read) return { why: read.why };
	if (read.bytes.includes(0)) return { why: "binary" };
	return { text: read.bytes.toString("utf8") };
}
function readInProject(root, path, most = 1e6) {
	const read = readProjectFile(root, path, { most });
	return "text" in read ? read.text : null;
}
function folderInProject(project, name) {
	const folder = resolve(project, name);
	let there = folder;
	while (!linkStatOf(there) && there !== dirname(there)) there = dirname(there);
	const real = realPathOf(there);
	if (real === null || !isBelow(real, realPath(project))) return null;
	makeFolder(folder, WRITABLE_BY_ALL);
	return folder;
}
const WRITABLE_BY_ALL = 511;

// scripts/core/safety/secret-shapes.json
var shapes = [
	{
		"kind": "private key",
		"pattern": "-{4,5} ?BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)? ?-{4,5}(?:\\\\[nrt]|[\\s\"'`|>+*#\\/,;\\\\-]){1,60}(?:[A-Za-z-]{1,30}: [^\\n]{0,200}\\n(?:\\\\[nrt]|[\\s\"'`|>+*#\\/,;\\\\-]){0,60}){0,4}[A-Za-z0-9+/=]{24,200}"
	},
	{
		"kind": "AWS secret key",
		"pattern": "aws[\\w.-]{0,30}(?:secret|sk)[\\w.-]{0,30}[\"']?\\s{0,3}(?:=>|:=|[:=,])\\s{0,3}[\"']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])",
		"flags": "gi",
		"must": "be mixed"
	},
	{
		"kind": "Anthropic key",
		"pattern": "\\bsk-ant-[A-Za-z0-9_-]{24,200}",
		"must": "be mixed"
	},
	{
		"kind": "OpenAI key",
		"pattern": "\\bsk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{32,200}",
		"must": "be mixed"
	},
	{
		"kind": "OpenAI key",
		"pattern": "\\bsk-[A-Za-z0-9]{32,64}\\b",
		"must": "be mixed"
	},
	{
		"kind": "Slack token",
		"pattern": "\\bxox[abceprs](?:\\.xox[abp])?-[A-Za-z0-9-]{20,200}",
		"must": "be random"
	},
	{
		"kind": "Slack app token",
		"pattern": "\\bxapp-\\d-[A-Z0-9]{8,20}-\\d{8,20}-[a-f0-9]{32,128}\\b",
		"flags": "gi"
	},
	{
		"kind": "Slack webhook",
		"pattern": "hooks\\.slack\\.com\\/(?:services|workflows)\\/T[A-Z0-9]+\\/[AB][A-Z0-9]+\\/[A-Za-z0-9/]{16,}"
	},
	{
		"kind": "Discord webhook",
		"pattern": "discord(?:app)?\\.com\\/api\\/webhooks\\/\\d{15,22}\\/[A-Za-z0-9_-]{50,90}"
	},
	{
		"kind": "Discord token",
		"pattern": "\\b[MNO][A-Za-z\\d_-]{23,27}\\.[A-Za-z\\d_-]{6}\\.[A-Za-z\\d_-]{27,40}\\b",
		"must": "be mixed"
	},
	{
		"kind": "Postmark token",
		"pattern": "x-postmark-(?:server|account)-token[\"']?\\s{0,3}(?:=>|:=|[:=,])\\s{0,3}[\"']?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\b",
		"flags": "gi"
	},
	{
		"kind": "Cerebras key",
		"pattern": "\\bcsk-[a-z0-9]{32,64}\\b",
		"must": "be random"
	},
	{
		"kind": "npm login",
		"pattern": ":_authToken\\s{0,3}=\\s{0,3}\"?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\b",
		"flags": "gi"
	},
	{
		"kind": "service token",
		"pattern": "(?:snyk|heroku|railway|codecov)[\\w.-]{0,20}(?:token|key)[\"']?\\s{0,3}(?:=>|:=|[:=,])\\s{0,3}[\"']?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\b",
		"flags": "gi"
	},
	{
		"kind": "Okta token",
		"pattern": "\\bSSWS\\s{1,3}([A-Za-z0-9_-]{30,64})(?![A-Za-z0-9_-])",
		"must": "be mixed"
	},
	{
		"kind": "private key",
		"pattern": "\\bb3BlbnNzaC1rZXktdjE[A-Za-z0-9+/]{20,200}"
	},
	{
		"kind": "Stripe webhook secret",
		"pattern": "\\bwhsec_[A-Za-z0-9+/=]{24,100}",
		"must": "be mixed"
	},
	{
		"kind": "npm login",
		"pattern": ":_(?:authToken|auth|password)\\s{0,3}=\\s{0,3}\"?([A-Za-z0-9+/=_.~-]{16,300})",
		"must": "be mixed"
	},
	{
		"kind": "password in .netrc",
		"pattern": "\\bmachine\\s+\\S{1,100}\\s+login\\s+\\S{1,100}\\s+password\\s+(\\S{6,200})"
	},
	{
		"kind": "crates.io token",
		"pattern": "\\bcio[A-Za-z0-9]{32}\\b",
		"must": "be random"
	},
	{
		"kind": "Alibaba key",
		"pattern": "\\bLTAI[A-Za-z0-9]{12,30}\\b",
		"must": "be random"
	},
	{
		"kind": "Azure signature",
		"pattern": "[?&]sig=([A-Za-z0-9%]{40,80}(?:%3D|=))"
	},
	{
		"kind": "JSON web token",
		"pattern": "\\beyJ[A-Za-z0-9_-]{10,2000}\\.eyJ[A-Za-z0-9_-]{10,4000}\\.[A-Za-z0-9_-]{20,2000}"
	},
	{
		"kind": "authorization header",
		"pattern": "\\bauthorization[\"']?\\s{0,3}[:=,]\\s{0,3}[\"'`]?(?:bearer|basic|token|ssws|api-?key|key|genie-?key|splunk|bot)\\s+([A-Za-z0-9._~+/=-]{16,2000})",
		"flags": "gi",
		"must": "be random"
	},
	{
		"kind": "bearer token",
		"pattern": "\\bbearer\\s+([A-Za-z0-9._~+/-]{20,2000}=*)",
		"flags": "gi",
		"must": "be random"
	},
	{
		"kind": "password in a URL",
		"pattern": "\\b[a-z][a-z0-9+.-]{1,20}:\\/\\/[^\\s:@/\"'`<>]{0,64}:[^\\s:@/\"'`<>{}]{5,128}@[A-Za-z0-9.-]+"
	},
	{
		"kind": "password",
		"pattern": "(?:password|passwd|passphrase|passwort|pass|pwd|client[-_]?secret|secret)[\"'\\]\\\\]{0,3}[ \\t]{0,3}(?:=>|:=|[:=])\\s{0,3}\\\\?[\"'`]([^\\s\"'`\\\\]{8,200})\\\\?[\"'`]",
		"flags": "gi",
		"must": "be chosen"
	},
	{
		"kind": "password",
		"pattern": "(?:password|passwd|passphrase|passwort|pass|pwd|client[-_]?secret|secret)[\"'\\]\\\\]{0,3}[ \\t]{0,3}(?:=>|:=|[:=])\\s{0,3}([^\\s\"'`()[\\]{}<>;,&|$\\\\]{8,200})(?=[\\s;,&|\"'`)\\]}<\\\\]|$)",
		"flags": "gi",
		"must": "be no name"
	},
	{
		"kind": "password in the environment",
		"pattern": "\\b[A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|PASS|PWD|SECRET)=([^\\s\"'()[\\]{}<>;,&|$\\\\]{8,200})(?=[\\s;,&|\"'`)\\]}<\\\\]|$)",
		"must": "be chosen"
	},
	{
		"kind": "password of a command",
		"pattern": "\\b(?:sshpass\\s+-p\\s*|curl\\s[^\\n]{0,200}?(?:-u|--user)[ =][\"']?[\\w.@-]{1,64}:|--(?:password|passwd|pass|pwd|secret)\\s+)[\"']?([^\\s\"'$()<>{}[\\]|;&]{8,200})",
		"must": "be chosen"
	},
	{
		"kind": "password of a command",
		"pattern": "\\b(?:(?:docker|podman|helm|oras|skopeo)\\s[^\\n]{0,120}?\\s-p|my(?:sql|sqldump|sqladmin)\\s[^\\n]{0,120}?\\s-p|redis-cli\\s[^\\n]{0,120}?\\s-a|ldap\\w{3,8}\\s[^\\n]{0,120}?\\s-w|identified\\s+(?:with\\s+\\S{1,40}\\s+)?by|ConvertTo-SecureString(?:\\s+-String)?)\\s{0,2}[\"']?([^\\s\"'$()<>{}[\\]|;&]{8,200})",
		"flags": "gi",
		"must": "be chosen"
	},
	{
		"kind": "password in plain words",
		"pattern": "(?:password|passwd|passphrase|pwd|passwort)[\"'`*]{0,3}(?:\\s{1,3}(?:is|was|lautet)\\s{1,3}|\\s{0,20}\\|\\s{0,20}|\\s{0,3},\\s{0,3}|[ \\t]{1,8})[\"'`*]{0,3}([^\\s\"'`$()<>{}[\\]|;&,*]{10,200})(?=[\\s\"'`*|;,.)]|$)",
		"flags": "gi",
		"must": "be no name"
	},
	{
		"kind": "words of a wallet",
		"pattern": "(?:mnemonic|(?:seed|recovery)[-_ ]?(?:phrase|words))[\"']?\\s{0,3}[:=]\\s{0,3}[\"']?((?:[a-z]{3,8} ){11,23}[a-z]{3,8})\\b",
		"flags": "gi"
	},
	{
		"kind": "secret of Kubernetes",
		"pattern": "\\bkind: Secret\\n(?:[^\\n]{0,200}\\n){0,30}?data:\\n\\s{1,8}[\\w.-]{1,80}:\\s{1,3}[\"']?([A-Za-z0-9+/]{12,4000}={0,2})",
		"must": "be random"
	},
	{
		"kind": "token in a URL",
		"pattern": "\\bhttps?:\\/\\/([A-Za-z0-9_-]{30,255})@(?![\\w.-]{0,80}sentry)[A-Za-z0-9.-]+",
		"must": "be random"
	},
	{
		"kind": "password in XML",
		"pattern": "<(?:\\w{0,30}password|passwd|\\w{0,30}secret|passphrase)>\\s{0,20}([^\\s<>{}$]{8,200})\\s{0,20}<\\/",
		"flags": "gi",
		"must": "be chosen"
	},
	{
		"kind": "setting in XML",
		"pattern": "(?:key|name)=\"[^\"\\n]{0,60}(?:password|secret|api[-_]?key|token)\"\\s{1,20}value=\"([^\"\\s{}$]{8,400})\"",
		"flags": "gi",
		"must": "be chosen"
	},
	{
		"kind": "password in .pgpass",
		"pattern": "^[\\w.*-]{1,100}:(?:\\d{2,5}|\\*):[\\w*-]{1,60}:[\\w*-]{1,60}:([^\\s:]{8,200})$",
		"flags": "gm",
		"must": "be chosen"
	},
	{
		"kind": "password hash of a system",
		"pattern": "^[a-z_][\\w-]{0,31}:(\\$(?:apr1|1|5|6|7|y|2[aby])\\$[^\\s:]{20,200})(?::\\d{0,6}:|$)",
		"flags": "gm"
	},
	{
		"kind": "key",
		"pattern": "(?:(?:api|app|access|account|admin|auth|consumer|deploy|encryption|license|master|priv|private|secret|service|shared|signing|subscription|webhook)[-_ ]?key|secret[-_]?key[-_]?base|(?:api|jwt|session|signing|app|webhook|consumer|shared|cookie|csrf)[-_]?secret|token|credentials?)[\"'\\]\\\\]{0,3}[ \\t]{0,3}(?:=>|:=|[:=])\\s{0,3}\\\\?[\"'`](?:base64:|bearer )?([A-Za-z0-9+/=_.~-]{20,400})\\\\?[\"'`]",
		"flags": "gi",
		"must": "be random"
	},
	{
		"kind": "key",
		"pattern": "(?:(?:api|app|access|account|admin|auth|consumer|deploy|encryption|license|master|priv|private|secret|service|shared|signing|subscription|webhook)[-_ ]?key|secret[-_]?key[-_]?base|(?:api|jwt|session|signing|app|webhook|consumer|shared|cookie|csrf)[-_]?secret|token|credentials?)[\"'\\]\\\\]{0,3}[ \\t]{0,3}(?:=>|:=|[:=])\\s{0,3}(?:base64:)?([A-Za-z0-9+/=_.~-]{20,400})(?=[\\s;,&|\"'`)\\]}<\\\\]|$)",
		"flags": "gi",
		"must": "be no name"
	},
	{
		"kind": "key handed over",
		"pattern": "[\"'](?:[\\w.-]{0,40}[-_.])?(?:(?:api|app|access|account|admin|auth|consumer|deploy|encryption|license|master|priv|private|secret|service|shared|signing|subscription|webhook)[-_ ]?key|secret[-_]?key[-_]?base|(?:api|jwt|session|signing|app|webhook|consumer|shared|cookie|csrf)[-_]?secret|token|credentials?|authorization)[\"']\\s{0,3},\\s{0,3}[\"'](?:bearer |basic )?([A-Za-z0-9+/=_.~-]{20,400})[\"']",
		"flags": "gi",
		"must": "be random"
	},
	{
		"kind": "key in a URL",
		"pattern": "[?&](?:key|token|auth|sig|signature|secret|apikey|code|private_token|session)=([A-Za-z0-9+/=_.~%-]{24,400})",
		"flags": "gi",
		"must": "be no name"
	},
	{
		"kind": "secret of a second factor",
		"pattern": "otpauth:\\/\\/[^\\s\"']{1,200}[?&]secret=([A-Z2-7]{16,128})",
		"flags": "gi"
	},
	{
		"kind": "WireGuard key",
		"pattern": "\\b(?:Private|Preshared)Key\\s{0,3}=\\s{0,3}([A-Za-z0-9+/]{43}=)"
	},
	{
		"kind": "PuTTY key",
		"pattern": "\\bPrivate-Lines: \\d{1,3}\\s{1,4}([A-Za-z0-9+/]{40,80}=*)"
	},
	{
		"kind": "login of a registry",
		"pattern": "\"auth\"\\s{0,3}:\\s{0,3}\"([A-Za-z0-9+/]{20,400}={0,2})\"",
		"must": "be random"
	},
	{
		"kind": "JSON web key",
		"pattern": "\"kty\"[^{}]{0,1200}?\"(?:d|k)\"\\s{0,3}:\\s{0,3}\"([A-Za-z0-9_-]{40,800})\""
	},
	{
		"kind": "Django key",
		"pattern": "\\bSECRET_KEY\\s{0,3}=\\s{0,3}[\"']([^\"'\\n]{40,80})[\"']",
		"must": "be chosen"
	},
	{
		"kind": "address that takes what anybody sends",
		"pattern": "(?:\\bhooks\\.zapier\\.com\\/hooks\\/catch\\/\\d+\\/\\w{6,}|webhook\\.office\\.com\\/webhookb2\\/[^\\s\"']{60,300})"
	},
	{
		"kind": "1Password token",
		"pattern": "\\bops_eyJ[A-Za-z0-9+/=_-]{100,2000}"
	},
	{
		"kind": "Adafruit key",
		"pattern": "\\baio_[A-Za-z0-9]{28}\\b"
	},
	{
		"kind": "age key",
		"pattern": "\\bAGE-SECRET-KEY-1[A-Z0-9]{58}\\b"
	},
	{
		"kind": "Airtable token",
		"pattern": "\\bpat[A-Za-z0-9]{14}\\.[a-f0-9]{64}\\b"
	},
	{
		"kind": "Amazon key of Bedrock",
		"pattern": "\\b(?:ABSK[A-Za-z0-9+/]{100,160}={0,2}|bedrock-api-key-[A-Za-z0-9+/=_-]{40,2000})"
	},
	{
		"kind": "Artifactory token",
		"pattern": "\\b(?:AKCp[A-Za-z0-9]{65,75}|cmVmdGtu[A-Za-z0-9]{50,70})\\b"
	},
	{
		"kind": "Asana token",
		"pattern": "\\b[12]\\/\\d{10,20}(?:\\/\\d{10,20})?:[a-f0-9]{32}\\b"
	},
	{
		"kind": "Atlassian token",
		"pattern": "\\bAT(?:ATT3x|CTT3x|BB)[A-Za-z0-9_=-]{24,300}"
	},
	{
		"kind": "AWS access key",
		"pattern": "\\b(?:AKIA|ASIA)[A-Z2-7]{16}\\b"
	},
	{
		"kind": "Azure client secret",
		"pattern": "\\b[A-Za-z0-9_~.-]{3}8Q~[A-Za-z0-9_~.-]{31,34}"
	},
	{
		"kind": "Azure key",
		"pattern": "\\b(?:Account|SharedAccess)Key=([A-Za-z0-9+/]{42,86}={1,2})"
	},
	{
		"kind": "Braintree token",
		"pattern": "\\baccess_token\\$(?:production|sandbox)\\$[a-z0-9]{16}\\$[a-f0-9]{32}\\b"
	},
	{
		"kind": "Brevo key",
		"pattern": "\\bx(?:keysib|smtpsib)-[a-f0-9]{64}-[A-Za-z0-9]{16}\\b"
	},
	{
		"kind": "Browserbase key",
		"pattern": "\\bbb_live_[A-Za-z0-9_-]{24,60}"
	},
	{
		"kind": "Buildkite token",
		"pattern": "\\bbk(?:ua|pt|ct|at)_[a-f0-9]{40}\\b"
	},
	{
		"kind": "CircleCI token",
		"pattern": "\\bCCI(?:PAT|PRJ)_[A-Za-z0-9]{18,30}_[a-f0-9]{40}\\b"
	},
	{
		"kind": "Clojars token",
		"pattern": "\\bCLOJARS_[a-z0-9]{60}\\b"
	},
	{
		"kind": "Cloudflare key",
		"pattern": "\\bv1\\.0-[a-f0-9]{24}-[a-f0-9]{140,150}\\b"
	},
	{
		"kind": "Contentful token",
		"pattern": "\\bCFPAT-[A-Za-z0-9_-]{40,50}"
	},
	{
		"kind": "Databricks token",
		"pattern": "\\bdapi[a-f0-9]{32}(?:-\\d)?\\b"
	},
	{
		"kind": "dbt token",
		"pattern": "\\bdbt[uc]_[A-Za-z0-9_=+/-]{36,80}"
	},
	{
		"kind": "DigitalOcean token",
		"pattern": "\\bdo[opr]_v1_[a-f0-9]{64}\\b"
	},
	{
		"kind": "Docker token",
		"pattern": "\\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{24,60}"
	},
	{
		"kind": "Doppler token",
		"pattern": "\\bdp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9._-]{36,80}"
	},
	{
		"kind": "Dropbox token",
		"pattern": "\\bsl\\.(?:u\\.)?[A-Za-z0-9_-]{100,1500}"
	},
	{
		"kind": "Duffel token",
		"pattern": "\\bduffel_(?:test|live)_[A-Za-z0-9_=-]{40,50}"
	},
	{
		"kind": "Dynatrace token",
		"pattern": "\\bdt0[a-z]\\d{2}\\.[A-Z2-7]{8,24}\\.[A-Z2-7]{60,70}\\b"
	},
	{
		"kind": "E2B key",
		"pattern": "\\be2b_[a-f0-9]{40}\\b"
	},
	{
		"kind": "EasyPost key",
		"pattern": "\\bEZ[AT]K[A-Za-z0-9]{54}\\b"
	},
	{
		"kind": "Facebook token",
		"pattern": "\\bEAA[A-Z][A-Za-z0-9]{80,300}\\b"
	},
	{
		"kind": "Figma token",
		"pattern": "\\bfig[du]_[A-Za-z0-9_-]{36,60}"
	},
	{
		"kind": "Firebase key",
		"pattern": "\\bAAAA[A-Za-z0-9_-]{7}:APA91b[A-Za-z0-9_-]{100,200}"
	},
	{
		"kind": "Firecrawl key",
		"pattern": "\\bfc-[a-f0-9]{32}\\b"
	},
	{
		"kind": "Flutterwave key",
		"pattern": "\\bFLWSECK(?:_TEST)?-[a-f0-9]{12,32}(?:-X)?\\b"
	},
	{
		"kind": "Fly.io token",
		"pattern": "\\bf(?:m[12]|o1)_[A-Za-z0-9+/=_-]{40,2000}"
	},
	{
		"kind": "Frame.io token",
		"pattern": "\\bfio-u-[A-Za-z0-9_=-]{60,70}"
	},
	{
		"kind": "GitHub token",
		"pattern": "\\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{50,255})\\b",
		"must": "be mixed"
	},
	{
		"kind": "GitLab token",
		"pattern": "\\bgl(?:pat|dt|rt|cbt|ptt|ft|soat|agent)-[A-Za-z0-9_-]{20,64}\\b"
	},
	{
		"kind": "Google client secret",
		"pattern": "\\bGOCSPX-[A-Za-z0-9_-]{20,40}\\b"
	},
	{
		"kind": "Google key",
		"pattern": "\\bAIza[A-Za-z0-9_-]{35}\\b"
	},
	{
		"kind": "Google key of Vertex",
		"pattern": "\\bAQ\\.Ab8R[A-Za-z0-9_-]{40,80}"
	},
	{
		"kind": "Google refresh token",
		"pattern": "\\b1\\/\\/0[A-Za-z0-9_-]{40,120}"
	},
	{
		"kind": "Google token",
		"pattern": "\\bya29\\.[A-Za-z0-9_-]{30,400}"
	},
	{
		"kind": "Grafana token",
		"pattern": "\\bgl(?:sa|c)_[A-Za-z0-9+/=_]{30,200}"
	},
	{
		"kind": "Groq key",
		"pattern": "\\bgsk_[A-Za-z0-9]{40,80}\\b"
	},
	{
		"kind": "Harness token",
		"pattern": "\\bpat\\.[A-Za-z0-9_-]{22}\\.[a-f0-9]{24}\\.[A-Za-z0-9]{20}\\b"
	},
	{
		"kind": "Heroku key",
		"pattern": "\\bHRKU-[A-Za-z0-9_-]{30,80}"
	},
	{
		"kind": "Honeycomb key",
		"pattern": "\\bhc[abx][a-z]k_[a-z0-9]{50,64}\\b"
	},
	{
		"kind": "HubSpot token",
		"pattern": "\\bpat-(?:na|eu|ap)\\d-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b"
	},
	{
		"kind": "Hugging Face token",
		"pattern": "\\bhf_[A-Za-z0-9]{34,40}\\b"
	},
	{
		"kind": "Infracost key",
		"pattern": "\\bico-[A-Za-z0-9]{32}\\b"
	},
	{
		"kind": "Inngest key",
		"pattern": "\\bsignkey-[a-z]{2,20}-[a-f0-9]{32,128}\\b"
	},
	{
		"kind": "JetBrains token",
		"pattern": "\\bperm[:-][A-Za-z0-9=+/]{4,60}\\.[A-Za-z0-9=+/]{2,60}\\.[A-Za-z0-9]{40,60}"
	},
	{
		"kind": "key in base64",
		"pattern": "\\bLS0tLS1CRUdJTi(?:BSU0EgUFJJVkFU|BQUklWQVRF|BFQyBQUklWQVRF|BPUEVOU1NIIFBSSVZB|BFTkNSWVBURUQgUFJJ|BEU0EgUFJJVkFU|BQR1AgUFJJVkFU)[A-Za-z0-9+/=]{40,8000}"
	},
	{
		"kind": "Langfuse key",
		"pattern": "\\bsk-lf-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b"
	},
	{
		"kind": "LangSmith key",
		"pattern": "\\blsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}\\b"
	},
	{
		"kind": "LaunchDarkly key",
		"pattern": "\\b(?:sdk|api)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b"
	},
	{
		"kind": "Linear key",
		"pattern": "\\blin_(?:api|oauth)_[A-Za-z0-9]{32,80}\\b"
	},
	{
		"kind": "Mailchimp key",
		"pattern": "\\b[a-f0-9]{32}-us\\d{1,2}\\b"
	},
	{
		"kind": "Mailgun key",
		"pattern": "\\bkey-[a-f0-9]{32}\\b"
	},
	{
		"kind": "Mapbox token",
		"pattern": "\\bsk\\.eyJ[A-Za-z0-9_-]{40,200}\\.[A-Za-z0-9_-]{20,40}"
	},
	{
		"kind": "Matrix token",
		"pattern": "\\bsyt_[A-Za-z0-9+/=]{4,80}_[A-Za-z0-9]{16,24}_[A-Za-z0-9]{6}\\b"
	},
	{
		"kind": "Neon key",
		"pattern": "\\bnapi_[a-z0-9]{60,70}\\b"
	},
	{
		"kind": "Netlify token",
		"pattern": "\\bnf[pcou]_[A-Za-z0-9]{36,44}\\b"
	},
	{
		"kind": "New Relic key",
		"pattern": "\\bNR(?:AK-[A-Z0-9]{27}|II-[A-Za-z0-9_-]{32})(?![A-Za-z0-9_-])"
	},
	{
		"kind": "ngrok token",
		"pattern": "\\b(?:ak_)?2[A-Za-z0-9]{26}_[A-Za-z0-9]{20,21}\\b"
	},
	{
		"kind": "Notion token",
		"pattern": "\\bntn_[A-Za-z0-9]{40,60}\\b"
	},
	{
		"kind": "Notion token",
		"pattern": "\\bsecret_[A-Za-z0-9]{43}\\b",
		"must": "be mixed"
	},
	{
		"kind": "Salesforce session",
		"pattern": "\\b00D[A-Za-z0-9]{12,15}![A-Za-z0-9._]{60,130}",
		"must": "be mixed"
	},
	{
		"kind": "npm token",
		"pattern": "\\bnpm_[A-Za-z0-9]{36}\\b"
	},
	{
		"kind": "NuGet key",
		"pattern": "\\boy2[a-z0-9]{43}\\b"
	},
	{
		"kind": "NVIDIA key",
		"pattern": "\\bnvapi-[A-Za-z0-9_-]{60,80}"
	},
	{
		"kind": "Octopus key",
		"pattern": "\\bAPI-[A-Z0-9]{26,32}\\b"
	},
	{
		"kind": "OpenRouter key",
		"pattern": "\\bsk-or-v1-[a-f0-9]{48,64}\\b"
	},
	{
		"kind": "OpenShift token",
		"pattern": "\\bsha256~[A-Za-z0-9_-]{43}"
	},
	{
		"kind": "Paddle key",
		"pattern": "\\bpdl_(?:live|sdbx)_apikey_[A-Za-z0-9_]{40,80}"
	},
	{
		"kind": "Perplexity key",
		"pattern": "\\bpplx-[A-Za-z0-9]{40,80}\\b"
	},
	{
		"kind": "Pinecone key",
		"pattern": "\\bpcsk_[A-Za-z0-9]{5,8}_[A-Za-z0-9]{50,70}\\b"
	},
	{
		"kind": "Plaid token",
		"pattern": "\\baccess-(?:sandbox|development|production)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b"
	},
	{
		"kind": "PlanetScale secret",
		"pattern": "\\bpscale_(?:tkn|pw|oauth)_[A-Za-z0-9_=.-]{32,80}"
	},
	{
		"kind": "Polar token",
		"pattern": "\\bpolar_(?:oat|pat|whs)_[A-Za-z0-9]{30,60}\\b"
	},
	{
		"kind": "PostHog key",
		"pattern": "\\bphx_[A-Za-z0-9]{40,60}\\b"
	},
	{
		"kind": "Postman key",
		"pattern": "\\bPMAK-[a-f0-9]{24}-[a-f0-9]{34}\\b"
	},
	{
		"kind": "Prefect key",
		"pattern": "\\bpn[ub]_[A-Za-z0-9]{36}\\b"
	},
	{
		"kind": "Pulumi token",
		"pattern": "\\bpul-[a-f0-9]{40}\\b"
	},
	{
		"kind": "PyPI token",
		"pattern": "\\bpypi-AgE[A-Za-z0-9_-]{50,300}"
	},
	{
		"kind": "Razorpay key",
		"pattern": "\\brzp_live_[A-Za-z0-9]{14}:[A-Za-z0-9]{20,30}\\b"
	},
	{
		"kind": "ReadMe key",
		"pattern": "\\brdme_[a-z0-9]{70}\\b"
	},
	{
		"kind": "Render key",
		"pattern": "\\brnd_[A-Za-z0-9]{28,36}\\b"
	},
	{
		"kind": "Replicate token",
		"pattern": "\\br8_[A-Za-z0-9]{36,40}\\b"
	},
	{
		"kind": "RubyGems key",
		"pattern": "\\brubygems_[a-f0-9]{48}\\b"
	},
	{
		"kind": "Scalingo token",
		"pattern": "\\btk-us-[A-Za-z0-9_-]{48}"
	},
	{
		"kind": "SendGrid key",
		"pattern": "\\bSG\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}\\b"
	},
	{
		"kind": "Sentry token",
		"pattern": "\\bsntry[su]_[A-Za-z0-9+/=_-]{40,300}"
	},
	{
		"kind": "Settlemint token",
		"pattern": "\\bsm_(?:pat|aat|sat)_[A-Za-z0-9]{16}\\b"
	},
	{
		"kind": "Shippo token",
		"pattern": "\\bshippo_(?:live|test)_[a-f0-9]{40}\\b"
	},
	{
		"kind": "Shopify token",
		"pattern": "\\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\\b"
	},
	{
		"kind": "Sonar token",
		"pattern": "\\bsq[apu]_[a-f0-9]{40}\\b"
	},
	{
		"kind": "Sourcegraph token",
		"pattern": "\\bsgp_(?:(?:[a-f0-9]{16}|local)_)?[a-f0-9]{40}\\b"
	},
	{
		"kind": "Square token",
		"pattern": "\\bsq0(?:atp|csp|idp)-[A-Za-z0-9_-]{22,60}"
	},
	{
		"kind": "Stripe key",
		"pattern": "\\b(?:sk|rk)_live_[A-Za-z0-9]{20,250}\\b"
	},
	{
		"kind": "Supabase key",
		"pattern": "\\bsb(?:p_[a-f0-9]{40}|_secret_[A-Za-z0-9_-]{20,60})"
	},
	{
		"kind": "Tailscale key",
		"pattern": "\\btskey-[a-z]{3,12}-[A-Za-z0-9]{8,24}-[A-Za-z0-9]{20,60}\\b"
	},
	{
		"kind": "Telegram token",
		"pattern": "\\b\\d{8,10}:AA[A-Za-z0-9_-]{33}\\b"
	},
	{
		"kind": "Terraform token",
		"pattern": "\\b[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_-]{60,80}"
	},
	{
		"kind": "Together key",
		"pattern": "\\btgp_v1_[A-Za-z0-9_-]{40,50}"
	},
	{
		"kind": "Trello token",
		"pattern": "\\bATTA[a-f0-9]{64}\\b"
	},
	{
		"kind": "Twilio key",
		"pattern": "\\bSK[a-f0-9]{32}\\b"
	},
	{
		"kind": "Twitter token",
		"pattern": "\\bA{20,22}[A-Za-z0-9%]{60,120}"
	},
	{
		"kind": "Typeform token",
		"pattern": "\\btfp_[A-Za-z0-9_=.-]{59}"
	},
	{
		"kind": "Vault token",
		"pattern": "\\bhv[sbr]\\.[A-Za-z0-9_-]{24,300}"
	},
	{
		"kind": "Vercel token",
		"pattern": "\\b(?:vercel_blob_rw_[A-Za-z0-9]{14,20}_[A-Za-z0-9]{24,40}|vc[pkira]_[A-Za-z0-9]{24,80})\\b"
	},
	{
		"kind": "xAI key",
		"pattern": "\\bxai-[A-Za-z0-9]{40,120}\\b"
	},
	{
		"kind": "Yandex key",
		"pattern": "\\b(?:AQVN[A-Za-z0-9_-]{35,38}|y0_[A-Za-z0-9_-]{40,70}|t1\\.[A-Za-z0-9_-]{2,60}[A-Za-z0-9_=-]{20,300}\\.[A-Za-z0-9_-]{86}={0,2})"
	},
	{
		"kind": "ElevenLabs key",
		"pattern": "\\bsk_[a-f0-9]{48}\\b",
		"must": "be random"
	},
	{
		"kind": "Fireworks key",
		"pattern": "\\bfw_[A-Za-z0-9]{22,26}\\b",
		"must": "be random"
	},
	{
		"kind": "Resend key",
		"pattern": "\\bre_[A-Za-z0-9]{8,10}_[A-Za-z0-9]{20,28}\\b",
		"must": "be random"
	},
	{
		"kind": "Tavily key",
		"pattern": "\\btvly-(?:dev-|prod-)?[A-Za-z0-9_-]{28,60}",
		"must": "be random"
	},
	{
		"kind": "Voyage key",
		"pattern": "\\bpa-[A-Za-z0-9_-]{43}\\b",
		"must": "be random"
	},
	{
		"kind": "OpenAI key",
		"pattern": "\\bsk-[a-f0-9]{32}\\b",
		"must": "be random"
	}
];
var not = {
	"sample": {
		"pattern": "example|change[-_]?me|placeholder|redacted|your[-_ ]|dummy|x{4}|\\*{3}|\\.{3}|…|<[^>]+>|\\$\\{|\\$\\(|\\{\\{|%\\(|1234567890|localhost|127\\.0\\.0\\.1|:(?:password|passwd|pass|pw|secret)[@%]",
		"flags": "i"
	},
	"sample_token": {
		"pattern": "IjEyMzQ1Njc4OTAi|Sm9obiBEb2|flKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c|2YotnFZFEjr1zCsicMWpAA|tGzv3JOkF0XG5Qx2TlKWIA|czZCaGRSa3F0MzpnWDFmQmF0M2JW",
		"flags": ""
	},
	"placeholder": {
		"pattern": "sample|replace|removed|hidden|fake|mock|test|foo|bar|demo|todo|undefined|123456|abcdef|abc123|qwerty|letmein|hunter2|p[a@]ss?w[o0]r?d|passwd|secret|admin|default",
		"flags": "i"
	},
	"address": {
		"pattern": "^(?:[a-z][a-z0-9+.-]*:\\/\\/|\\.{0,2}\\/|~\\/|[A-Z]:\\\\)|^[\\w.+-]+@[\\w-]+\\.[\\w.]+$|\\.(?:js|ts|json|ya?ml|pem|key|crt|env|txt|md|py|go|rs|java|html?|css|png|svg)$",
		"flags": "i"
	},
	"dotted_name": {
		"pattern": "^[\\w-]+(?:\\.[A-Za-z_][\\w-]*)+$",
		"flags": ""
	},
	"version": {
		"pattern": "^v?\\d+(?:\\.\\d+)+|^\\d{4}-\\d\\d-\\d\\d|^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$|^(?:sha\\d+|md5)[-:]",
		"flags": "i"
	},
	"word_of_env": {
		"pattern": "^-----|^[\\d.,:+-]+$|^[A-Za-z]+(?:[-_./: ,][A-Za-z]+)?$|^(?:\\.{0,2}\\/|~\\/|[A-Za-z]:\\\\)|^[a-z][a-z0-9+.-]*:\\/\\/[^\\s:@]*(?::\\d+)?(?:[/?#][^\\s@]*)?$|^[\\w.+-]+@[\\w-]+\\.[\\w.]+$",
		"flags": "i"
	},
	"telling": {
		"pattern": "^(?:KEYS?|APIKEY|TOKENS?|SECRETS?|PASS|PASSWORD|PASSWD|PASSPHRASE|PWD?|PW|CREDENTIAL|CREDENTIALS|PRIVATE|AUTH|DSN|SALT|PEPPER|SIGNATURE)$",
		"flags": "i"
	}
};

// scripts/core/safety/secrets.ts
let knownShapes;
function secretsIn(text, envValues = []) {
	let line = 1;
	let from = 0;
	return placesApart([...fromFiles(text, envValues), ...placesByShape(text)]).map((place) => {
		const { kind, value, start } = place;
		line += text.slice(from, start).split("\n").length - 1;
		from = start;
		return {
			kind,
			value,
			line
		};
	});
}
function placesApart(places) {
	const told = [];
	let end = -1;
	for (const place of places.toSorted((a, b) => a.start - b.start)) {
		const last = told.at(-1);
		if (!last || place.start >= end) told.push(place);
		else if (places.indexOf(place) < places.indexOf(last)) told.splice(-1, 1, place);
		end = Math.max(end, place.start + place.value.length);
	}
	return told;
}
const maskedValue = (value) => value.startsWith("-----") ? "-----BEGIN …" : `${value.slice(0, Math.min(6, value.length / 3))}…`;
const fromFiles = (text, envValues) => envValues.flatMap(({ name, value, from }) => {
	const start = placeOfValue(text, value);
	return start < 0 ? [] : [{
		kind: `the value of ${name} in ${from}`,
		value,
		start
	}];
});
function placesByShape(text) {
	knownShapes ??= shapes.map(({ kind, pattern, flags = "g", must = "" }) => ({
		kind,
		pattern: new RegExp(pattern, flags),
		must
	}));
	return knownShapes.flatMap(({ kind, pattern, must }) => [...text.matchAll(pattern)].flatMap((match) => {
		const value = match.at(-1) ?? match[0];
		const start = match.index + match[0].lastIndexOf(value);
		return isSecretMeant(must, value) ? [{
			kind,
			value,
			start
		}] : [];
	}));
}
function isSecretMeant(must, value) {
	if (isExample(value)) return false;
	if (must === "be random") return looksRandom(value);
	if (must === "be mixed") return /\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value);
	if (must === "be no name") return looksChosen(value) && !looksLikeName(value);
	return must === "be chosen" ? looksChosen(value) : true;
}
function placeOfValue(text, value) {
	for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
		const around = `${text[at - 1] ?? " "}${text[at + value.length] ?? " "}`;
		if (!/[A-Za-z0-9]/.test(around)) return at;
	}
	return -1;
}
const SHORTEST = 8;
const ENV_ROW = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.]*)\s*[=:]\s*(.*?)\s*$/;
function envValuesIn(text, path) {
	let open = null;
	return text.split("\n").flatMap((row, at) => {
		const going = open ? [
			row,
			open.name,
			open.quote + row.trim()
		] : [];
		const [, name = "", raw = ""] = ENV_ROW.exec(row) ?? going;
		const quote = /^["'`]/.exec(raw)?.[0];
		open = quote && !raw.includes(quote, 1) ? {
			name,
			quote
		} : null;
		return secretsOf(name, unquotedValue(raw)).map((value) => ({
			name,
			value,
			from: `${path}:${at + 1}`
		}));
	});
}
function secretsOf(name, value) {
	const inUrl = /^[a-z][a-z0-9+.-]*:\/\/[^\s:@/]*:([^\s@/]+)@/i.exec(value)?.[1];
	const values = isSecret(name, value) ? [value] : [];
	if (inUrl && !isOrdinary("placeholder", inUrl) && !isExample(value)) values.push(inUrl);
	return values.filter((one) => one.length >= SHORTEST);
}
const unquotedValue = (raw) => /^(["'`])(.*?)(?:\1|$)/.exec(raw)?.[2] ?? raw.replace(/\s+#.*$/, "");
function isSecret(name, value) {
	if (isExample(value) || isOrdinary("placeholder", value) || isOrdinary("word_of_env", value)) return false;
	return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").split(/[_.]/).some((word) => isOrdinary("telling", word)) || value.length >= 16 && looksRandom(value);
}
const patterns = /* @__PURE__ */ new Map();
function isOrdinary(kind, value) {
	const known = patterns.get(kind);
	if (known) return known.test(value);
	const { pattern, flags } = not[kind];
	patterns.set(kind, new RegExp(pattern, flags));
	return isOrdinary(kind, value);
}
const isExample = (value) => isOrdinary("sample", value) || isOrdinary("sample_token", value) || new Set(value).size < 6;
function looksRandom(value) {
	const letters = value.replace(/[^A-Za-z]/g, "");
	const digits = value.replace(/\D/g, "");
	if (letters.length < 3 || digits.length < 2) return false;
	if (new Set(value).size < Math.min(10, value.length / 2)) return false;
	if (/\s/.test(value) || isAddress(value) || isOrdinary("version", value)) return false;
	const parts = value.split(/[-_./:]+/).filter(Boolean);
	const isWord = (part) => /^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+)\d{0,4}$|^\d{1,6}$/.test(part);
	return !parts.every(isWord) && entropyOf(value) > 3;
}
function looksChosen(value) {
	if (isOrdinary("placeholder", value) || /\s/.test(value) || isAddress(value) || isOrdinary("version", value)) return false;
	if (/^[\w.]+\(/.test(value)) return false;
	const kinds = [
		/[a-z]/,
		/[A-Z]/,
		/\d/,
		/[^A-Za-z0-9]/
	].filter((kind) => kind.test(value)).length;
	return /\d/.test(value) && /[A-Za-z]/.test(value) && (kinds >= 3 || value.length >= 12);
}
function looksLikeName(value) {
	if (!/^[\w.$-]+$/.test(value) || /^\d/.test(value) || /\d{4,}$/.test(value)) return false;
	return (value.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g) ?? []).length / value.length < .25;
}
const isAddress = (value) => isOrdinary("address", value) || isOrdinary("dotted_name", value) && value.split(".").every(looksLikeName);
function entropyOf(value) {
	const counts = /* @__PURE__ */ new Map();
	for (const sign of value) counts.set(sign, (counts.get(sign) ?? 0) + 1);
	return -[...counts.values()].map((count) => count / value.length * Math.log2(count / value.length)).reduce((sum, one) => sum + one, 0);
}

// scripts/io/input/secrets.ts
const MOST_FILES = 50;
const SECRETS_SHOWN = 5;
function refuseSecrets(sent, cwd, allowed = []) {
	const values = envValuesFor(cwd);
	const found = /* @__PURE__ */ new Map();
	for (const { text, source } of sent) for (const { kind, line, value } of secretsIn(text, values)) {
		const mark = sha256Of(value).slice(0, 12);
		const told = `${source}, line ${line}: ${kind} (${maskedValue(value)}, mark ${mark})`;
		if (!allowed.includes(mark) && !found.has(mark)) found.set(mark, told);
	}
	if (found.size === 0) return;
	const shown = [...found.values()].slice(0, SECRETS_SHOWN).join("; ");
	const more = found.size > SECRETS_SHOWN ? ` and ${found.size - SECRETS_SHOWN} more` : "";
	throw new Refusal("secrets_found", `What would be sent to other vendors holds a secret: ${shown}${more}.`, "Take it out. If it is not a secret, add its mark to safety.allowed_secrets of your ftm-config.yml, or use --send-anyway.", 1);
}
const ENV_FILE = /^\.env(?:rc|\.[\w.-]+)?$/;
const PLACEHOLDERS = /\.(?:example|sample|template|dist|defaults|schema)$/;
function envValuesFor(cwd) {
	const project = projectOf(cwd);
	return foldersUpTo(project, resolve(cwd)).flatMap((folder) => namesIn(folder).map((name) => ({
		folder,
		name
	}))).filter(({ name }) => ENV_FILE.test(name) && !PLACEHOLDERS.test(name)).map(({ folder, name }) => relative(project, join(folder, name))).slice(0, MOST_FILES).flatMap((path) => envValuesIn(readInProject(project, path) ?? "", path));
}
function foldersUpTo(top, folder) {
	return folder === top || folder === dirname(folder) ? [folder] : [folder, ...foldersUpTo(top, dirname(folder))];
}

export { readProjectFile as a, readInProject as i, MOST_FILE_BYTES as n, folderInProject as r, refuseSecrets as t };