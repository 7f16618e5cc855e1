import {
  channelSetting,
  gatewaySetting,
  type Offering,
  offeringsOf,
} from '@tribe/domain/features/payments/offering.ts';
import { providers } from '@tribe/domain/features/payments/providers.ts';
import { gateways } from '#features/payments/gateways/gateways.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const find = statement<{ name: string; value: string }>(
  'payments.gateway_settings',
  `select name, value from setting where name = any($1)`,
);

const names = [gatewaySetting, ...providers.map(channelSetting)];

/** What can be paid with, as the settings have it: the gateways that have keys and are used, in their order, with their channels. */
export async function offerings(ctx: Ctx): Promise<Offering[]> {
  const there = new Set(gateways(ctx.services).keys());
  if (there.size === 0) return [];
  const rows = await ctx.rows(find, [names]);
  return offeringsOf(new Map(rows.map(({ name, value }) => [name, value])), there);
}
