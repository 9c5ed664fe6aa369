// Plain sentences about harm, takeover, leak and loss, and as many that only sound like it.
import { expect, it } from 'vitest';
import { namesSafetyConcern } from './safety.ts';

const HARM = `
Whoever knows the phone number can take over the wallet.
The forklift keeps moving while the operator has left the seat.
An intern could delete the production database with one click.
The recovery codes are mailed in plain text.
Old backups stay downloadable without a password.
The allergy warning is hidden behind a fold.
The insulin pump rounds up instead of down.
A crafted file name runs code on the build server.
Every tenant sees the invoices of every other tenant.
The debug endpoint prints the signing key.
If the job dies half way, the ledger is wiped and cannot be rebuilt.
The child lock can be opened by holding any two buttons.
Rate limits are gone, so passwords can be guessed all night.
The smoke detector sleeps while the firmware updates.
The address of the shelter shows up on the public map.
誰でも他人の注文を取り消せるようになる。
バックアップがないまま全件を上書きする。
患者の取り違えが起きる。
秘密鍵がログに残る。
A nurse could give ten times the dose.
The brakes would not engage when the sensor drops out.
Anyone who guesses the order number can open the invoice.
The admin page has no login any more.
Support staff would be able to read private messages.
A visitor can become an administrator by changing one field.
The reset link works for any account.
Card numbers end up in the request log.
The bucket with the scans is world-readable.
The migration drops the table before the copy is checked, and there is no backup.
Customers would lose their photos for good.
The pump keeps running after the stop button is pressed.
The door unlocks when the power fails, and the ward is open.
Children could be contacted by strangers.
An unsigned update would be installed as root.
The signature of the token is never checked.
User input goes straight into the shell command.
The password is compared in the URL.
Medical records of other patients show up in the search.
Two trains could be routed onto the same track.
The gas alarm is silenced for an hour.
It allows arbitrary file reads on the server.
All sessions stay valid after a password change, so a thief keeps the account.
The location of a person in hiding would be visible.
The key is committed to the public repository.
患者に過剰投与される可能性がある。
他の顧客の請求書が閲覧できてしまう。
管理者権限を誰でも取得できる。
パスワードが平文でログに出力される。
バックアップごとデータが消える。
停止ボタンを押してもモーターが回り続ける。
退会した人のアカウントにログインできてしまう。
住所や電話番号が外部に公開される。
子どもが巻き込まれる事故につながる。
任意のコマンドを実行される。
ブレーキが効かなくなる場合がある。
秘密鍵がリポジトリに含まれている。
認証を回避できる。
本番データを復元できなくなる。
クレジットカード番号が漏れるおそれがある。
The thermostat may heat the incubator without limit.
A former employee keeps access to the payroll.
The webhook accepts any request without checking who sent it.
Bank account numbers are printed in the crash report.
Deleting a project also deletes the only copy of its files, and that cannot be undone.
The endpoint returns the diagnosis of whoever has that id.
A guest could open the door to the server room.
Names in the HTML are not escaped, so a script in a name is run in the browser of the next reader.
The session cookie is sent over plain HTTP.
Old passwords still work after they were changed.
The lift starts with its doors open.
Debug mode prints the environment with all its keys.
Every employee can read everybody's salary.
The checksum of the firmware is no longer verified.
ファームウェアの署名が検証されていない。
元社員が給与データを閲覧できる。
点滴の速度が二倍になるおそれがある。
退避前に元データが削除され、元に戻せない。
カメラの映像を第三者が見られる。`;

const HARMLESS = `
The lock makes the queue a little slower.
The page loads the photos in the background.
Users can delete their own drafts.
The password field has a new label.
The key of the map is a string now.
The train of thought in the document is hard to follow.
The brake on hiring is outside of this decision.
A nurse reported that the font is small.
The test deletes its own temporary folder.
The token count is shown in the footer.
Killing the process in a test takes two seconds.
The shell script has no comments.
Old records are kept for a year, as before.
The admin page is slower by a second.
The name of the bucket is too long.
The report shows the wrong colour in dark mode.
ボタンの色が変わるだけだ。
ログの書式が少し変わる。
鍵の名前を短くした。
テストの一時ファイルを削除する。
The button is blue instead of green.
The build takes two minutes longer.
The API returns 404 instead of 400 for unknown ids.
It adds a dependency we will have to update.
The name of the function is misleading.
The tests for the parser are missing.
The cache may be cold after a deploy, so the first request is slow.
No security impact.
This does not affect the safety of anybody.
It drops support for Node 18.
The key of the map is computed twice.
The token count of the prompt grows by ten per cent.
We lose the history of the experiment table, which nobody reads.
The docs would have to be translated again.
The lock is held for longer than needed.
Users will have to log in once more.
The password field gets a new label.
The change deletes dead code.
The public interface gets one more method.
Exceptions are swallowed in the formatter.
It kills the old worker process and starts a new one.
The job dies when the queue is empty and is started again.
A race in the tests makes them flaky.
Memory use rises to 300 MB.
The retry hammers the staging server.
The wording of the error hurts the tone of the page.
The exploit of this idea is left for later.
The type safety of the options object suffers.
It burns through the token budget.
An explosion of config options.
ビルド時間が二分延びる。
ボタンの色が仕様と異なる。
セキュリティへの影響はない。
安全性に問題はありません。
テストが不足している。
関数名が分かりにくい。
キャッシュが効かず初回が遅い。
ログの行数が増える。
利用者は一度ログインし直す必要がある。
古いコードを削除するだけである。
Everyone on the team can read the wiki page.
The track record of the library is short.
Drivers for two databases have to be kept.
The session ends after an hour, as before.
The order of the keys in the log changes.
Anyone can start the job by hand.
The child component renders twice.
The motor of this change is the wish for speed.
Old records are archived, not deleted.
Template files move to another folder.
The query runs twice as long.
Third parties do not see the data.
The signature of the function changes.
The password policy is unchanged.
The token limit is reached sooner.
署名のテストが増える。
ファイルの並び順が変わる。
外部ライブラリを一つ追加する。
記録の形式が変わる。
運転席の表示は変わらない。`;

const linesOf = (text: string): string[] => text.trim().split('\n');

it.each(linesOf(HARM))('is a danger: %s', (text) => {
  expect(namesSafetyConcern(text)).toBe(true);
});

it.each(linesOf(HARMLESS))('is none: %s', (text) => {
  expect(namesSafetyConcern(text)).toBe(false);
});
