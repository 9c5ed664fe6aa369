import { putBack } from './queue.js';

export async function sendInvoice(db, job, smtp, now) {
  const answer = await smtp.send({ to: job.body.to, text: job.body.text });
  if (answer.code >= 400) putBack(db, job, now);
  return answer.code;
}
