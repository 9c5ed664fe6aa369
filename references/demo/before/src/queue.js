// Jobs wait in one table and are taken one by one; `tries` starts at 0.
export function take(db, now) {
  const job = db
    .prepare('SELECT * FROM jobs WHERE due <= ? ORDER BY due LIMIT 1')
    .get(now);
  if (!job) return null;
  db.prepare('DELETE FROM jobs WHERE id = ?').run(job.id);
  return job;
}

export function putBack(db, job, due) {
  const row = db.prepare('INSERT INTO jobs (id, due, body, tries) VALUES (?, ?, ?, ?)');
  row.run(job.id, due, job.body, job.tries + 1);
}
