import { type HandWay, handSettings, handWays } from '@tribe/domain/features/payments/handWays.ts';
import {
  channelSetting,
  gatewaySetting,
  type Offering,
  offeringsOf,
} from '@tribe/domain/features/payments/offering.ts';
import { providers } from '@tribe/domain/features/payments/providers.ts';
import { reviewHoursSetting, reviewTimesSetting, usualReview } from '@tribe/domain/features/payments/reviewTime.ts';
import { gateways } from '#features/payments/gateways/gateways.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const find = statement<{ name: string; value: string }>(
  'payments.way_settings',
  `select name, value from setting where name = any($1)`,
);

const names = [
  gatewaySetting,
  ...providers.map(channelSetting),
  ...handSettings,
  reviewHoursSetting,
  reviewTimesSetting,
];

export type Offered = {
  /** The gateways that have keys and are used, in their order, with their channels. */
  gateways: Offering[];
  byHand: HandWay[];
  /** How long a look at a receipt usually takes, in words. */
  review: string;
};

/** What can be paid with and how, as the settings have it. */
export async function offered(ctx: Ctx): Promise<Offered> {
  const there = new Set(gateways(ctx.services).keys());
  const settings = new Map((await ctx.rows(find, [names])).map(({ name, value }) => [name, value]));
  return { gateways: offeringsOf(settings, there), byHand: handWays(settings), review: usualReview(settings) };
}

export const offerings = async (ctx: Ctx): Promise<Offering[]> => (await offered(ctx)).gateways;
