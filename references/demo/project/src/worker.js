import { sendInvoice } from './mail.js';
import { take } from './queue.js';

export async function work(db, smtp, clock) {
  for (let job = take(db, clock()); job; job = take(db, clock())) {
    await sendInvoice(db, job, smtp, clock());
  }
}
