import { joiningMessages } from '@tribe/domain/features/affiliates/joining/messages.ts';
import {
  isFreshAccount,
  type PayoutDetails,
  type PayoutMethod,
  payoutWords,
} from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { PayoutDetailsInput } from '@tribe/domain/features/affiliates/joining/payoutDetails.input.ts';
import { lastFour } from '@tribe/domain/features/affiliates/masked.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { z } from 'zod';
import { CurrentPasswordInput, provePassword } from '#features/accounts/changePassword.service.ts';
import { mustBeAffiliate, ownAffiliate } from '#features/affiliates/joining/ownAffiliate.service.ts';
import type { Ctx, Services } from '#kernel/api/context.ts';
import { forbidden } from '#kernel/api/errors.ts';
import { query, refuseInAnothersName, workflow } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { fingerprint, sealed, unsealed } from '#kernel/sealing.ts';
import { described, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

type Keys = Pick<Services, 'config'>;

const KeptDetails = z.object({ bank: z.string(), accountName: z.string(), accountNumber: z.string() });

/** The details out of the database, for whoever pays. Throws where they were changed, or sealed under another secret. */
export const openPayoutDetails = ({ config }: Keys, kept: string): PayoutDetails =>
  KeptDetails.parse(JSON.parse(unsealed(kept, config.sessionSecret, 'payout details')));

/** The details for the database, and what tells that two accounts are one: e-wallets on one mobile number are one person's. */
export function sealPayoutDetails({ config }: Keys, method: PayoutMethod, details: PayoutDetails) {
  const { bank, accountName, accountNumber } = details;
  const account = [method === 'bank' ? bank.toLowerCase() : 'wallet', accountNumber].join(' ');
  return {
    details: sealed(JSON.stringify({ bank, accountName, accountNumber }), config.sessionSecret, 'payout details'),
    fingerprint: fingerprint(account, config.sessionSecret, 'payout details'),
    lastFour: lastFour(accountNumber),
  };
}

/** Where one's own payouts go, as far as it is shown. */
export const OwnPayoutDetails = shape({
  method: written<PayoutMethod>(),
  bank: described('String', 'Empty for an e-wallet.'),
  accountName: 'String',
  lastFour: 'String',
  changedAt: 'DateTime',
  isFresh: described('Boolean', 'Changed so lately that nothing is sent there yet.'),
});
export type OwnPayoutDetails = ShapeOf<typeof OwnPayoutDetails>;

type Kept = { method: PayoutMethod; details: string; lastFour: string; changedAt: Date };

const own = statement<Kept>(
  'affiliates.own_payout_details',
  `select payout_method as method, payout_details as details, payout_last_four as "lastFour", payout_changed_at as "changedAt"
   from affiliate where user_id = $1 and merged_at is null and payout_details is not null`,
);

async function ownDetails(ctx: Ctx): Promise<OwnPayoutDetails | null> {
  const [found] = await ctx.rows(own, [ctx.me.userId]);
  if (!found) return null;
  const { details, ...known } = found;
  const { bank, accountName } = openPayoutDetails(ctx.services, details);
  return { ...known, bank, accountName, isFresh: isFreshAccount(known.changedAt, ctx.now()) };
}

/** Where the own payouts go; null until the affiliate says. */
export const findMyPayoutDetails = query('affiliateDashboard', ownDetails);

const keep = statement<{ email: string }>(
  'affiliates.keep_payout_details',
  `update affiliate a set payout_method = $2, payout_details = $3, payout_last_four = $4, payout_fingerprint = $5, payout_changed_at = $6,
     version = a.version + 1, updated_at = $6
   from app_user u where a.id = $1 and u.id = a.user_id returning u.email`,
);

/**
 * Keeps where an affiliate is paid, sealed. Asks for the password, and tells the mailbox, so that nobody who borrowed a phone
 * sends the money elsewhere. Throws BAD_USER_INPUT for a wrong password, FORBIDDEN for who is no affiliate or was banned.
 */
export const changePayoutDetails = workflow(
  'affiliateDashboard',
  async (context, unchecked: unknown): Promise<OwnPayoutDetails> => {
    refuseInAnothersName(context.ctx);
    const { method, ...details } = PayoutDetailsInput.parse(unchecked);
    const { currentPassword } = CurrentPasswordInput.parse(unchecked);
    const affiliate = await ownAffiliate(context.ctx);
    if (affiliate?.status === 'banned') throw forbidden(joiningMessages.banned);
    await provePassword(context.ctx, currentPassword);
    return context.transaction(async (ctx) => {
      const { id } = await mustBeAffiliate(ctx);
      const { details: kept, fingerprint: print, lastFour: four } = sealPayoutDetails(ctx.services, method, details);
      const [person] = await ctx.rows(keep, [id, method, kept, four, print, ctx.now()]);
      const where = payoutWords(method, four, details.bank);
      await ctx.mail({
        kind: 'payout-details-changed',
        to: person!.email,
        subject: 'Your payout details changed',
        paragraphs: [
          `From now on, your commission goes to ${where}. We’ll wait 3 days before we send anything there.`,
          'If this wasn’t you, set a new password right away and tell us.',
        ],
        link: { label: 'Check your payout details', url: `${ctx.services.config.publicUrl}${to('affiliatePayout')}` },
      });
      await ctx.log({
        action: 'affiliate.payout-details',
        entity: 'affiliate',
        entityId: id,
        subjectId: ctx.me.userId,
        sentence: `Changed their payout details to ${where}`,
      });
      return (await ownDetails(ctx))!;
    });
  },
);
