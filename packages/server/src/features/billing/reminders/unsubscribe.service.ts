import { createHmac } from 'node:crypto';
import type { Ctx } from '#kernel/api/context.ts';
import type { Config } from '#kernel/config.ts';
import { isSameSecret } from '#kernel/sameSecret.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';

export const refusalKinds = ['payment-reminder', 'order-reminder'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** Which mails an address gets no more of; its signature shows that it came with one of them. */
export type Refusal = { address: string; kind: string; key: string };

const keyOf = ({ sessionSecret }: Config, kind: string, address: string): string =>
  createHmac('sha256', sessionSecret).update(`unsubscribe:${kind}:${address.toLowerCase()}`).digest('base64url');

/** The link in a mail by which its address gets no more of the kind: signed, so that it works without signing in. */
export function unsubscribeLink(config: Config, kind: RefusalKind, address: string): string {
  const query = new URLSearchParams({ address, kind, key: keyOf(config, kind, address) });
  return `${config.publicUrl}/api/unsubscribe?${query.toString()}`;
}

function checked({ services }: Ctx, { address, kind, key }: Refusal): { address: string; kind: RefusalKind } {
  const known = refusalKinds.find((each) => each === kind);
  if (!known || address.length > 320 || !isSameSecret(key, keyOf(services.config, kind, address)))
    throw notFound('This link');
  return { address, kind: known };
}

const find = statement<{ address: string }>(
  'billing.find_refusal',
  `select address from mail_refusal where address = $1 and kind = $2`,
);

export type RefusalState = { address: string; kind: RefusalKind; isRefused: boolean };

/** What whoever opens the link of a mail sees. Throws NOT_FOUND for a link that isn't one of ours. */
export const findRefusal = query('public', async (ctx, link: Refusal): Promise<RefusalState> => {
  const { address, kind } = checked(ctx, link);
  return { address, kind, isRefused: (await ctx.rows(find, [address, kind])).length > 0 };
});

const refuse = statement<never>(
  'billing.refuse_mail',
  `insert into mail_refusal (address, kind, refused_at, created_at, updated_at) values ($1, $2, $3, $3, $3) on conflict do nothing`,
);
const allow = statement<never>('billing.allow_mail', `delete from mail_refusal where address = $1 and kind = $2`);

/** Stops the mails of a kind to an address, or lets them come again; twice is once. */
export const setRefusal = mutation('public', async (ctx, link: Refusal, isRefused: boolean): Promise<RefusalState> => {
  const { address, kind } = checked(ctx, link);
  if (isRefused) await ctx.rows(refuse, [address, kind, ctx.now()]);
  else await ctx.rows(allow, [address, kind]);
  return { address, kind, isRefused };
});
