export async function sendInvoice(job, smtp) {
  const answer = await smtp.send({ to: job.body.to, text: job.body.text });
  return answer.code;
}
