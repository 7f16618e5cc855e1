import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '#kernel/config.ts';
import { statement } from '#kernel/db/statement.ts';
import { type JobContext, job } from '#kernel/jobs/jobs.ts';

type Waiting = { id: number; to: string; subject: string; text: string; html: string; isDead: boolean };

const take = statement<Waiting>(
  'mail.take',
  `select id, to_address as "to", subject, body_text as text, body_html as html, coalesce(drop_after < $2, false) as "isDead"
   from mail_outbox where id = $1 and sent_at is null and dropped_at is null for update skip locked`,
);
/** What has gone is not kept where it is real ($3): its codes and links would stay readable to whoever reads the table. */
const forgotten = `body_text = case when $3 then '' else body_text end, body_html = case when $3 then '' else body_html end`;
const sent = statement<never>(
  'mail.sent',
  `update mail_outbox set sent_at = $2, attempts = attempts + 1, ${forgotten} where id = $1`,
);
const dropped = statement<never>('mail.dropped', `update mail_outbox set dropped_at = $2, ${forgotten} where id = $1`);
const waiting = statement<{ id: number }>(
  'mail.waiting',
  `select id from mail_outbox where sent_at is null and dropped_at is null order by id limit 500`,
);

let transport: Transporter | undefined;

async function deliver(config: Config, mail: Waiting): Promise<void> {
  // Without a mail server the outbox itself is where mail is read (/dev/mail).
  if (!config.smtpUrl) return;
  const { createTransport } = await import('nodemailer');
  transport ??= createTransport({
    url: config.smtpUrl,
    connectionTimeout: 5_000,
    socketTimeout: 15_000,
    greetingTimeout: 5_000,
  });
  await transport.sendMail({
    from: config.mailFrom,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  });
}

/** Sends one mail of the outbox; the row is held meanwhile, so that two workers never send it twice. */
export async function sendMail(context: JobContext, id: number): Promise<'sent' | 'dropped' | 'gone'> {
  return context.transaction(async (ctx) => {
    const { config } = context.services;
    const [mail] = await ctx.rows(take, [id, ctx.now()]);
    if (!mail) return 'gone';
    if (mail.isDead) {
      await ctx.rows(dropped, [id, ctx.now(), config.isProduction]);
      return 'dropped';
    }
    await deliver(config, mail);
    await ctx.rows(sent, [id, ctx.now(), config.isProduction]);
    return 'sent';
  });
}

/** Sends all that waits, one that does not go left for the next time; answers how many went out and how many were dropped. */
export async function sendWaitingMail(context: JobContext): Promise<{ sent: number; dropped: number }> {
  const counts = { sent: 0, dropped: 0 };
  for (const { id } of await context.ctx.rows(waiting, [])) {
    const outcome = await sendMail(context, id).catch((error: unknown) => {
      context.services.logger.error({ err: error, mail: id }, 'A mail did not go');
      return 'gone' as const;
    });
    if (outcome !== 'gone') counts[outcome] += 1;
  }
  return counts;
}

export const mailJobs = [
  job('mail.send', z.object({ id: z.number() }), async (context, { id }) => void (await sendMail(context, id))),
];
