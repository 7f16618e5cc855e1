import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';

export type DevMail = {
  id: number;
  kind: string;
  to: string;
  subject: string;
  text: string;
  link: string | null;
  at: string;
};

/** What never leaves, a code for an address that nobody has, is not shown as if it had. */
const latest = statement<Omit<DevMail, 'link' | 'at'> & { at: Date }>(
  'dev_mail.latest',
  `select id, kind, to_address as "to", subject, body_text as text, created_at as at from mail_outbox
   where (drop_after is null or drop_after > 'epoch') and ($1::text is null or lower(to_address) = lower($1))
   order by id desc limit 100`,
);

/**
 * The newest mails of the outbox, for who builds or tries the product at this machine: every code and link stands there.
 * In production, and for everybody else, there is no such page.
 */
export const listMail = query('public', async (ctx: Ctx, to: string | null): Promise<DevMail[]> => {
  if (ctx.services.config.isProduction || !ctx.origin.isDirect) throw notFound('Page');
  const mails = await ctx.rows(latest, [to]);
  return mails.map((mail) => ({
    ...mail,
    at: mail.at.toISOString(),
    link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? null,
  }));
});
