// What is a secret and what is none: two more tables, written before the rules that find them. One line each, to be added to.

/** Put together here, so that no scanner takes this file itself for a leak. */
const pick = (length: number, alphabet: string): string => {
  let state = length * 104729 + alphabet.length * 31 + 5;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return alphabet[(state >>> 16) % alphabet.length];
  }).join('');
};
const mixed = (n: number) => pick(n, 'qW3eR5tY7uI9oP1aS2dF4gH6jK8lZxCvBnM0');
const upper = (n: number) => pick(n, 'QWERTYUIOPASDFGHJKLZXCVBNM234567');
const hex = (n: number) => pick(n, '4e81d07ac93b5f62');
const uuid = [8, 4, 4, 4, 12].map((length) => hex(length)).join('-');
const lower = (n: number) => pick(n, 'q7w2e9r4t5y6u1i8o3p0asdfghjklzxcvbnm');

export const MORE_SECRETS: [what: string, text: string][] = [
  ['discord bot', `MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.${mixed(27)}`],
  ['postmark header', `X-Postmark-Server-Token: ${uuid}`],
  ['cerebras', `CEREBRAS=csk-${lower(48)}`],
  ['npm login by UUID', `//registry.corp.net/:_authToken=${uuid}`],
  ['snyk', `SNYK_TOKEN=${uuid}`],
  ['heroku', `HEROKU_API_KEY=${uuid}`],
  ['codecov', `  CODECOV_TOKEN: ${uuid}`],
  [
    'slack user',
    `xoxp-${[12, 12, 13].map((length) => pick(length, '5307124689')).join('-')}-${hex(32)}`,
  ],
  ['notion of old', `secret_${mixed(43)}`],
  ['new relic insights', `NRII-${mixed(32)}`],
  ['salesforce', `00D5e000000${mixed(4)}!AQ${mixed(86)}`],
  ['okta', `Authorization: SSWS 00${mixed(40)}`],
  ['openssh body', `b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAA${mixed(20)}`],
  ['env unquoted pw', `DB_PASSWORD=${mixed(14)}`],
  ['docker ENV', `ENV POSTGRES_PASSWORD=${mixed(16)}`],
  ['compose', `      - MYSQL_ROOT_PASSWORD=${mixed(12)}`],
  ['spring properties', `spring.datasource.password=${mixed(13)}`],
  ['yaml unquoted', `  password: ${mixed(11)}!x`],
  ['cli', `mysql --user=root --password=${mixed(12)} shop`],
  ['PGPASSWORD', `PGPASSWORD=${mixed(12)} psql -h db.corp.net`],
  ['sshpass', `sshpass -p '${mixed(12)}' ssh root@10.0.0.4`],
  ['curl -u', `curl -u deploy:${mixed(18)} https://repo.corp.net/upload`],
  [
    'ado',
    `Server=tcp:db.corp.net;Database=x;User Id=sa;Password=${mixed(14)};Encrypt=true`,
  ],
  ['jdbc', `jdbc:mysql://db.corp.net/shop?user=app&password=${mixed(14)}`],
  ['x-api-key', `X-Api-Key: ${mixed(32)}`],
  ['url key', `https://api.corp.net/v1/things?api_key=${mixed(32)}&x=1`],
  ['url token', `https://api.corp.net/v1?access_token=${mixed(40)}`],
  [
    'pgp',
    `-----BEGIN PGP ${'PRIVATE'} KEY BLOCK-----\nVersion: GnuPG v2\n\n${mixed(64)}\n${mixed(64)}\n`,
  ],
  [
    'putty',
    `PuTTY-User-Key-File-2: ssh-rsa\nEncryption: none\nComment: me\nPublic-Lines: 1\n${mixed(64)}\nPrivate-Lines: 2\n${mixed(64)}\n${mixed(64)}\nPrivate-MAC: ${hex(40)}`,
  ],
  ['wireguard', `[Interface]\nPrivateKey = ${mixed(43)}=`],
  [
    'kubeconfig',
    `    client-key-data: LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQ${mixed(80)}`,
  ],
  ['docker config', `{"auths":{"registry.corp.net":{"auth":"${mixed(44)}=="}}}`],
  [
    'jwk',
    `{"kty":"EC","crv":"P-256","x":"${mixed(43)}","y":"${lower(43)}","d":"${mixed(43)}"}`,
  ],
  ['otp', `otpauth://totp/Corp:me?secret=${upper(32)}&issuer=Corp`],
  ['rails', `secret_key_base: ${hex(128)}`],
  ['django', `SECRET_KEY = 'k#${lower(20)}^${lower(10)}&(9@${lower(15)}'`],
  ['laravel', `APP_KEY=base64:${mixed(43)}=`],
  ['jwt secret', `JWT_SECRET=${mixed(40)}`],
  ['datadog', `DD_API_KEY=${hex(32)}`],
  ['cloudflare', `CLOUDFLARE_API_TOKEN=${mixed(40)}`],
  ['twilio', `TWILIO_AUTH_TOKEN=${hex(32)}`],
  ['okta', `Authorization: SSWS 00${mixed(40)}`],
  ['fcm', `AAAA${mixed(7)}:APA91b${mixed(134)}`],
  ['mapbox', `sk.eyJ1Ijoi${mixed(60)}.${mixed(22)}`],
  ['airtable', `pat${mixed(14)}.${hex(64)}`],
  ['contentful', `CFPAT-${mixed(43)}`],
  ['fly', `FlyV1 fm2_${mixed(120)}`],
  ['netlify', `nfp_${mixed(36)}`],
  ['tailscale', `tskey-auth-k${mixed(12)}CNTRL-${mixed(32)}`],
  ['circleci', `CCIPAT_${mixed(22)}_${hex(40)}`],
  ['buildkite', `bkua_${hex(40)}`],
  ['sonar', `sqp_${hex(40)}`],
  ['jfrog', `AKCp8${mixed(68)}`],
  ['nuget', `oy2${lower(43)}`],
  ['dynatrace', `dt0c01.${upper(24)}.${upper(64)}`],
  ['langsmith', `lsv2_pt_${hex(32)}_${hex(10)}`],
  ['pinecone', `pcsk_${mixed(6)}_${mixed(62)}`],
  ['nvidia', `nvapi-${mixed(64)}`],
  ['resend', `re_${mixed(8)}_${mixed(24)}`],
  ['brevo', `xkeysib-${hex(64)}-${mixed(16)}`],
  ['braintree', `access_token$production$${lower(16)}$${hex(32)}`],
  ['razorpay', `rzp_live_${mixed(14)}:${mixed(24)}`],
  ['facebook', `EAAC${mixed(120)}`],
  ['hubspot', `pat-na1-${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`],
  ['1password', `ops_eyJ${mixed(250)}`],
  ['pulumi', `pul-${hex(40)}`],
  ['deepseek', `sk-${hex(32)}`],
  ['tavily', `tvly-${mixed(32)}`],
  ['elastic', `Authorization: ApiKey ${mixed(60)}==`],
  ['mailchimp-like list', `MAILCHIMP=${hex(32)}-us14`],
  ['dropbox', `sl.${mixed(135)}`],
  ['shadow', `root:$6$${mixed(16)}$${mixed(86)}:19000:0:99999:7:::`],
  ['ts const', `export const STRIPE_SECRET = \`sk_live_${mixed(24)}\`;`],

  ['py kw', `conn = psycopg2.connect(host="db1", user="svc", password="${mixed(10)}")`],
  ['py dict', `config = {'api_key': '${mixed(32)}'}`],
  ['toml', `[database]\npassword = "${mixed(12)}"`],
  ['ini', `[client]\nuser=root\npassword=${mixed(11)}`],
  ['tfvars', `db_password = "${mixed(14)}"`],
  ['go', `const apiToken = "${mixed(40)}"`],
  ['java', `private static final String SECRET = "${mixed(24)}";`],
  ['c#', `var cs = "Data Source=srv;Initial Catalog=db;User ID=u;Pwd=${mixed(12)};";`],
  ['php', `define('DB_PASSWORD', '${mixed(16)}');`],
  ['php arrow', `'password' => '${mixed(12)}',`],
  ['ruby', `config.secret_key = '${hex(64)}'`],
  ['gradle', `storePassword ${mixed(12)}`],
  ['gradle=', `signing.password=${mixed(12)}`],
  ['maven', `<password>${mixed(14)}</password>`],
  ['nuget config', `<add key="ClearTextPassword" value="${mixed(20)}" />`],
  [
    'k8s secret',
    `apiVersion: v1\nkind: Secret\ndata:\n  password: ${Buffer.from(mixed(14)).toString('base64')}`,
  ],
  [
    'k8s secret other name',
    `kind: Secret\nmetadata:\n  name: x\ndata:\n  smtp: ${Buffer.from(mixed(20)).toString('base64')}`,
  ],
  ['github yml', `      env:\n        NPM_TOKEN: ${mixed(36)}`],
  ['docker login', `docker login -u ci -p ${mixed(20)} registry.corp.net`],
  ['helm', `helm install x --set auth.rootPassword=${mixed(12)}`],
  ['export', `export SLACK_SIGNING_SECRET=${hex(32)}`],
  ['fish', `set -x DB_PASSWORD ${mixed(14)}`],
  ['powershell', `$env:API_KEY = "${mixed(32)}"`],
  ['convertto', `ConvertTo-SecureString "${mixed(12)}!" -AsPlainText -Force`],
  ['mysql -p', `mysqldump -u root -p${mixed(12)} shop > dump.sql`],
  ['redis-cli', `redis-cli -h cache -a ${mixed(16)} ping`],
  ['wget', `wget --http-user=me --http-password=${mixed(12)} https://x.corp.net/a`],
  ['ldap', `ldapsearch -D cn=admin -w ${mixed(12)} -b dc=corp`],
  ['sql', `CREATE USER app IDENTIFIED BY '${mixed(12)}';`],
  ['sql2', `ALTER ROLE app WITH PASSWORD '${mixed(12)}';`],
  ['htpasswd', `deploy:$apr1$${mixed(8)}$${mixed(22)}`],
  [
    'basic hdr',
    `'Authorization': 'Basic ${Buffer.from(`svc:${mixed(12)}`).toString('base64')}'`,
  ],
  ['js fetch', `fetch(u, { headers: { 'X-Auth-Token': '${mixed(40)}' } })`],
  ['cookie', `Cookie: session_token=${mixed(48)}; theme=dark`],
  [
    'private-token',
    `curl --header "PRIVATE-TOKEN: ${mixed(20)}" https://gitlab.corp.net`,
  ],
  ['x-vault', `X-Vault-Token: s.${mixed(24)}`],
  ['hmac', `WEBHOOK_SECRET: "${hex(40)}"`],
  ['mongo', `mongodb+srv://svc:${mixed(14)}@cluster0.x1.mongodb.net/app`],
  ['mssql url', `mssql://sa:${mixed(10)}@sql.corp.net:1433/a`],
  ['ftp', `ftp://u:${mixed(9)}@ftp.corp.net/`],
  ['git remote', `https://oauth2:${mixed(20)}@gitlab.corp.net/a.git`],
  ['git remote token only', `https://${mixed(40)}@github.com/corp/app.git`],
  ['proxy', `http_proxy=http://me:${mixed(9)}@proxy.corp.net:3128`],
  ['smtp', `smtps://mailer:${mixed(12)}@smtp.corp.net:465`],
  ['json escaped', `{"body":"{\\"password\\":\\"${mixed(14)}\\"}"}`],
  [
    'gcp sa',
    `"private_key": "-----BEGIN ${'PRIVATE'} KEY-----\\n${mixed(64)}\\n${mixed(64)}\\n-----END PRIVATE KEY-----\\n"`,
  ],
  [
    'seed',
    `mnemonic: "legal winner thank year wave sausage worth useful legal winner thank yellow"`,
  ],
  ['eth key', `PRIVATE_KEY=0x${hex(64)}`],
  [
    'btc wif',
    `privkey = "5${pick(50, '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')}"`,
  ],
  ['ssh2', `---- BEGIN SSH2 ENCRYPTED ${'PRIVATE'} KEY ----\n${mixed(64)}\n${mixed(64)}`],
  ['human pw yaml', `admin_password: Winter2026!`],
  ['human pw env', `ADMIN_PASS=Tiger-Lily-42`],
  ['human pw env2', `DB_PASS=Sommer2024`],
  ['human quoted', `"password": "Blue$ky-2031"`],
  ['passphrase', `passphrase: "mauve-otter-71-lamp"`],
  ['comment', `# prod login is svc_app / password: ${mixed(12)}`],
  ['prose', `The root password is ${mixed(14)}, please do not share.`],
  ['markdown table', `| password | ${mixed(14)} |`],
  ['cloudfront', `"SecretAccessKey": "${mixed(40)}", "SessionToken": "${mixed(120)}"`],
  ['firebase', `"apiKey": "AIza${mixed(35)}"`],
];

const lines = (s: string): string[] => s.split('\n').filter(Boolean);
const NONE: string[] = [
  ...Array.from(
    { length: 12 },
    (_, n) => `${hex(40 + (n % 2) * 24)}  dist/file-${n}.tar.gz`,
  ),
  ...Array.from(
    { length: 8 },
    (_, n) =>
      `"integrity": "sha512-${pick(86, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/')}${n}=="`,
  ),
  ...Array.from(
    { length: 5 },
    (_, n) =>
      `  resolved "https://registry.yarnpkg.com/pkg-${n}/-/pkg-${n}-1.2.${n}.tgz#${hex(40)}"`,
  ),
  ...Array.from(
    { length: 5 },
    (_, n) =>
      `h1:${pick(43, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/')}= // go.sum ${n}`,
  ),
  ...Array.from(
    { length: 5 },
    () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  ),
  `data:image/png;base64,iVBORw0KGgo${mixed(400)}==`,
  `src="data:font/woff2;base64,d09GMgABAAAAA${mixed(300)}"`,
  `background:url(data:image/svg+xml;base64,PHN2Zy${mixed(200)})`,
  `!function(e,t){"object"==typeof exports?module.exports=t():e.Key=t()}(this,function(){var token="a",n=e.password||t.secret;return n?e.apiKey:null});`,
  `var a=function(){return e.token=t.getToken(),this.password=r.value,n.secretKey=i}`,
  `e.exports={apiKey:process.env.KEY,token:n(42)("tok"),pass:function(e){return e}}`,
  'DE89 3704 0044 0532 0130 00',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'CH9300762011623852957',
  'iban: DE02120300000000202051',
  'BIC COBADEFFXXX',
  'VIN 1HGCM82633A004352',
  'ISBN 978-3-16-148410-0',
  '4242424242424242',
  'tracking 1Z999AA10123456784',
  '+1-202-555-0175',
  ...lines(`Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft
pneumonoultramicroscopicsilicovolcanoconiosis
AbstractSingletonProxyFactoryBeanWithTransactionManager2
getUserAuthenticationTokenFromRequestHeaderOrCookie
SECRET_KEY_BASE_DUMMY=1
password_reset_token_expires_at: datetime
DB_PASSWORD=
DB_PASSWORD=\${DB_PASSWORD}
DB_PASSWORD=$(cat /run/secrets/db)
POSTGRES_PASSWORD=postgres
MYSQL_ROOT_PASSWORD=root
MYSQL_PASSWORD: example
PASSWORD=password
PASSWORD=secret
ADMIN_PASSWORD=admin123
password=********
password=<redacted>
password: [FILTERED]
Password: (hidden)
password: string | undefined
password: z.string().min(8)
password: Joi.string().required()
password=\${{ secrets.DB_PASSWORD }}
password = var.db_password
password = data.aws_secretsmanager_secret_version.db.secret_string
password: {{ .Values.db.password }}
password: !vault |
password = getpass.getpass()
password=os.getenv("DB_PASSWORD")
PASSWORD=$1
--password-stdin
--password-file=/run/secrets/pw
--token-format=jwt
mysql -u root -p
curl -u user:password https://example.com
curl -u "$USER:$TOKEN" https://api.corp.net
curl -u user:pass https://api.corp.net
sshpass -p "$PASS" ssh host
Server=localhost;Database=test;User Id=sa;Password=<YourPassword>;
Server=.;Database=x;Trusted_Connection=True;
jdbc:postgresql://localhost:5432/test?user=test&password=test
X-Api-Key: {api_key}
X-Api-Key: your-api-key
x-api-key: \${API_KEY}
?api_key=DEMO_KEY
?api_key=YOUR_KEY&x=1
?access_token=\${token}
?token=abc
&token=%s
secret_key_base: <%= ENV["SECRET_KEY_BASE"] %>
SECRET_KEY = os.environ["DJANGO_SECRET_KEY"]
SECRET_KEY = env("SECRET_KEY")
SECRET_KEY = 'dev'
SECRET_KEY = "change-me-in-production"
APP_KEY=
APP_KEY=base64:
JWT_SECRET=your_jwt_secret
JWT_SECRET=supersecret
JWT_EXPIRES_IN=3600
TOKEN_TTL_SECONDS=86400
API_KEY_HEADER=X-API-Key
API_KEY_PREFIX=ak_live_
API_TOKEN_URL=https://auth.corp.net/oauth/token
AUTH_TOKEN_STORAGE=localStorage
SECRET_BACKEND=vault
SECRET_ARN=arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-AbCdEf
KMS_KEY_ID=alias/prod-key
KEY_VAULT_NAME=kv-prod-weu-001
SSH_KEY_PATH=~/.ssh/id_ed25519
SSL_KEY_FILE=/etc/ssl/private/site.key
PUBLIC_KEY=ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIB${mixed(42)} me@x
GPG_KEY_ID=3AA5C34371567BD2
GPG key fingerprint 3AA5 C343 7156 7BD2 9B4F 1E6A 0C1D 2E3F 4A5B 6C7D
token: ${'$'}{{ github.token }}
token: "<YOUR TOKEN>"
token = "test-token-123"
token = 'fake_token_for_tests'
token: "dummy-access-token-value"
const token = jwt.sign({ id }, secret)
const token = req.headers["x-token"]
const token = crypto.randomBytes(32).toString("hex")
expect(res.body.token).toMatch(/^[a-f0-9]{40}$/)
private_key = rsa.generate_private_key(65537, 2048)
privateKey: fs.readFileSync("key.pem")
PrivateKey = <private key>
PrivateKey = (hidden)
PublicKey = ${mixed(43)}=
client-certificate-data: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t${mixed(60)}
certificate-authority-data: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t${mixed(60)}
client-key-data: REDACTED
"auth": "required"
"auth": { "type": "bearer" }
"auth": ""
{"kty":"EC","crv":"P-256","x":"${mixed(43)}","y":"${lower(43)}"}
otpauth://totp/{issuer}:{account}?secret={secret}
root:x:0:0:root:/root:/bin/bash
nobody:*:19000:0:99999:7:::
daemon:!:19000:0:99999:7:::
re_read_the_manual_before_you_start
re_exports_from_index_modules_and_types
nfp_calculate
sqp_solver_iterations_max
squ_are
patch-na1-region
path.to.some.thing.very.deep.inside
slim.template.engine.with.a.long.name
sl.render
sk.learn.pipeline
pul-request-template
pull-request-12345678
tvly-client
pcsk_index
ops_engineer_on_call_rotation_schedule
EAACH
EAAccessibilityControllerForWindows
AAAA:0:0:0
oy2
AKCpuFreq
dt0c01
nvapi-client-library-for-windows
CFPAT-
bkua_
fm2_
tskey-auth
lsv2_pt_
xkeysib
rzp_test_key
FLWSECK_TEST
pk.eyJ1IjoibWFwYm94IiwiYSI6ImNpejY4NXVycTA2emYycXBndHRqcmZ3N3gifQ.rJcFIG214AriISLbB6B5aw
pk_test_51H
publishable_key: pk_live_${mixed(24)}
site_key: 6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI
measurementId: "G-ABC1234567"
appId: "1:123456789012:web:0123456789abcdef"
projectId: "my-project-12345"
SENTRY_DSN=https://${hex(32)}@o12345.ingest.sentry.io/4504
clientId: "0oa1b2c3d4e5f6g7h8i9"
client_id=Iv1.8a61f9b3a7aba766
AZURE_TENANT_ID=72f988bf-86f1-41af-91ab-2d7cd011db47
ETag: W/"5d8c72a5edda8d6a"
X-Request-Id: ${hex(32)}
traceparent: 00-${hex(32)}-${hex(16)}-01
cache-key: node-modules-${hex(64)}
cacheKey=${mixed(32)}
webpack chunkhash ${hex(20)}
docker pull app@sha256:${hex(64)}
image: ghcr.io/corp/app:${hex(40)}
ref: refs/heads/feature/token-refresh-2026
git describe v1.2.3-14-g${hex(7)}
{"passwordPolicy":{"minLength":12}}
"password": "$2b$12$example"
"password": null,
"password": "",
"secret": true
"secret": "false"
"tokenType": "Bearer"
Authorization: Bearer \${{ steps.auth.outputs.token }}
Authorization: Bearer eyJ...
Authorization: Basic <base64>
authorization: "AWS4-HMAC-SHA256"
WWW-Authenticate: Bearer realm="api"
describe("password strength for very long inputs 2024", () => {})
it("rejects Password1! as too common")
const passwords = ["Password1!", "qwerty123"]
msgstr "Passwort zurücksetzen"
パスワードを入力してください
passphrase: correct horse battery staple
secret: my_app_secret_name
secretName: tls-prod-2026-01
mountPath: /var/run/secrets/kubernetes.io/serviceaccount/token
password_encryption = scram-sha-256
auth_plugin = caching_sha2_password
token_endpoint_auth_method: client_secret_basic
grant_type=password&username=foo&password=bar
user:pass@host
"//user:pass@host/path"
npm token create --read-only
//npm.example.test/:_authToken=\${NPM_TOKEN}
machine example.com login me password $PASS
AccountKey=\${{ secrets.KEY }}
?sv=2024&sig=[sig]
color-token-primary-500: #3b82f6
--ds-token-space-200
tokens.map(t => t.value)
token_0001_of_1200
keyframes-1a2b3c4d5e6f
Base64 of hello: aGVsbG8gd29ybGQgdGhpcyBpcyBhIHRlc3Q=`),
];

export const MORE_NO_SECRETS = NONE.map((text): [what: string, text: string] => [
  'none',
  text,
]);
