import { putBack } from './queue.js';

const MOST_TRIES = 5;
const MINUTE = 60_000;

// A mail server that refuses may only be busy: try again, later each time.
export async function sendInvoice(db, job, smtp, now) {
  const answer = await smtp.send({ to: job.body.to, text: job.body.text });
  if (answer.code >= 400 && job.tries < MOST_TRIES) {
    putBack(db, job, now + MINUTE * 2 ** job.tries);
  }
  return answer.code;
}
