import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';

/** The address of one's own link, and a name for a file about it. */
export type LinkCode = { address: string; name: string };

/** A link as it is passed on: also whoever looks through another name of the server shares the one that lasts. */
export const linkAddress = ({ services: { config } }: Ctx, path: string): string => `${config.publicUrl}${path}`;

const pathOf = statement<{ path: string }>(
  'affiliates.link_code',
  `select a.slug || case when l.slug = '' then '' else '/' || l.slug end as path
   from affiliate a join affiliate_link l on l.affiliate_id = a.id
   where a.user_id = $1 and l.id = $2 and l.archived_at is null`,
);

/** What the QR code of one's own link says. Throws NOT_FOUND for somebody else's, and for what is no id. */
export const findLinkCode = query('affiliateDashboard', async (ctx, id: number): Promise<LinkCode> => {
  const [found] = await ctx.rows(pathOf, [ctx.me.userId, id]);
  if (!found) throw notFound('Link');
  return { address: linkAddress(ctx, `/${found.path}`), name: `qr-${found.path.replace('/', '-')}` };
});
