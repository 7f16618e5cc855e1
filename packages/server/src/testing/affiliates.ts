import { randomUUID } from 'node:crypto';
import type { AffiliateStatus } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { adjustCommission, holdCommission } from '#features/affiliates/commissions/hold.service.ts';
import { sealPayoutDetails } from '#features/affiliates/joining/payoutDetails.service.ts';
import { approvePayout } from '#features/affiliates/payouts/approve.service.ts';
import { pagePayoutLines } from '#features/affiliates/payouts/payoutRun.service.ts';
import { preparePayout } from '#features/affiliates/payouts/prepare.service.ts';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { affiliateLinks } from '#features/affiliates/links/link.table.ts';
import { affiliateResources } from '#features/affiliates/resources/affiliateResource.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { goodPassword } from './accounts.ts';
import type { Recipe } from './matrixPlain.ts';
import { aPerson, signedInAs } from './people.ts';
import { aStranger, inOneTransaction, services, signedIn } from './world.ts';

type Person = NonNullable<Parameters<typeof aPerson>[0]>;

/** Somebody who joined the affiliate program: their row, with the address of their account. */
export async function anAffiliate({
  email = `partner-${randomUUID().slice(0, 8)}@example.ph`,
  firstName,
  lastName,
  passwordHash,
  ...more
}: Partial<typeof affiliates.$inferInsert> & Omit<Person, 'roles'> = {}) {
  const person = { roles: ['member', 'affiliate'] as const, email, firstName, lastName, passwordHash };
  const userId = more.userId ?? (await aPerson(person));
  const [made] = await aStranger()
    .db.insert(affiliates)
    .values({
      slug: `p-${randomUUID().slice(0, 8)}`,
      status: 'active',
      termsVersion: 0,
      termsAcceptedAt: new Date('2026-10-01T00:00:00Z'),
      ...more,
      userId,
    })
    .returning();
  return { ...made!, email };
}

/** The digits of an account, sealed as they are kept. */
export function accountOf(accountNumber: string, method: 'gcash' | 'bank' = 'gcash') {
  const bank = method === 'bank' ? 'BDO' : '';
  const { details, fingerprint, lastFour } = sealPayoutDetails(services, method, {
    bank,
    accountName: 'Carlo Peña',
    accountNumber,
  });
  return {
    payoutMethod: method,
    payoutDetails: details,
    payoutFingerprint: fingerprint,
    payoutLastFour: lastFour,
    payoutChangedAt: new Date('2026-10-01T00:00:00Z'),
  };
}

/** An affiliate, signed in. */
export async function signedInAffiliate(status: AffiliateStatus = 'active'): Promise<Ctx & { affiliateId: number }> {
  const { id, userId } = await anAffiliate({ status });
  return Object.assign(await signedIn(userId), { affiliateId: id });
}

export const openTheProgram = (isOpen = true) =>
  services.pools.main.query(`update setting set value = $1 where name = 'enable-affiliate'`, [String(isOpen)]);

/** How the mutations of staff succeed. */
export async function affiliateRecipes(): Promise<Record<string, Recipe>> {
  const { id } = await anAffiliate({ status: 'applied' });
  return {
    ...(await payoutRecipes()),
    decideAffiliate: {
      id: String(id),
      version: '1',
      'AffiliateDecisionInput.decision': 'approve',
      'AffiliateDecisionInput.reason': '""',
    },
  };
}

/** A resource for active affiliates, published; answers its id. */
export async function anAffiliateResource(
  values: Partial<typeof affiliateResources.$inferInsert> = {},
): Promise<number> {
  const [made] = await aStranger()
    .db.insert(affiliateResources)
    .values({ title: `Banners ${randomUUID().slice(0, 8)}`, isPublished: true, ...values })
    .returning({ id: affiliateResources.id });
  return made!.id;
}

/** How what an affiliate does with their own things succeeds, for one who has the password of tests. */
export async function ownAffiliateRecipes({ me: { userId } }: Ctx): Promise<Record<string, Recipe>> {
  const affiliate = await anAffiliate({ userId });
  const aLink = async (slug: string) => {
    const values = { affiliateId: affiliate.id, slug, label: slug };
    const [made] = await aStranger().db.insert(affiliateLinks).values(values).returning({ id: affiliateLinks.id });
    return String(made!.id);
  };
  const link = {
    'AffiliateLinkInput.label': '"My reel"',
    'AffiliateLinkInput.campaign': '"summer"',
    'AffiliateLinkInput.funnelId': 'null',
  };
  return {
    createMyAffiliateLink: link,
    updateMyAffiliateLink: { ...link, id: await aLink('old') },
    archiveMyAffiliateLink: { id: await aLink('gone') },
    changePayoutDetails: {
      'PayoutDetailsInput.method': 'gcash',
      'PayoutDetailsInput.bank': '""',
      'PayoutDetailsInput.accountName': '"Carlo Peña"',
      'PayoutDetailsInput.accountNumber': '"0917 123 4567"',
      'PayoutDetailsInput.currentPassword': JSON.stringify(goodPassword),
    },
  };
}

/** Runs of payouts, each in the state that an act of staff asks for; prepared by somebody else. */
async function payoutRecipes(): Promise<Record<string, Recipe>> {
  const [admin, other] = [await signedInAs('admin'), await signedInAs('admin')];
  const prepared = async () => {
    const affiliate = await anAffiliate({
      ...accountOf(`0918${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`),
    });
    await inOneTransaction(other, (ctx) => adjustCommission(ctx, affiliate.id, { amount: 200_000, reason: 'A prize' }));
    const { id, version } = await inOneTransaction(other, (ctx) => preparePayout(ctx));
    return { id, version, affiliateId: affiliate.id };
  };
  const [approved, drafted, sentBack, held] = [await prepared(), await prepared(), await prepared(), await prepared()];
  await inOneTransaction(admin, (ctx) => approvePayout(ctx, approved.id, approved.version));
  const { rows } = await pagePayoutLines(admin, { runId: approved.id });
  const { id } = await anAffiliate();
  await inOneTransaction(other, (ctx) => adjustCommission(ctx, id, { amount: 200_000, reason: 'A prize' }));
  const hold = await inOneTransaction(other, (ctx) => holdCommission(ctx, id, { orderId: null, reason: 'Looks odd' }));
  const payee = await anAffiliate({ ...accountOf('09181234567') });
  await inOneTransaction(other, (ctx) => adjustCommission(ctx, payee.id, { amount: 200_000, reason: 'A prize' }));
  const reason = { 'PayoutReasonInput.reason': '"Looks odd"' };
  const newcomer = String((await anAffiliate()).id);
  return {
    preparePayout: {},
    approvePayout: { id: String(drafted.id), version: String(drafted.version) },
    cancelPayout: { id: String(sentBack.id), ...reason },
    holdPayoutRow: { id: String(held.id), affiliateId: String(held.affiliateId), ...reason },
    settlePayoutLines: {
      id: String(approved.id),
      lineIds: `[${rows[0]!.id}]`,
      'SettlePayoutInput.outcome': 'paid',
      'SettlePayoutInput.reference': '"BDO 4471"',
      'SettlePayoutInput.reason': '""',
    },
    adjustCommission: {
      affiliateId: newcomer,
      'AdjustCommissionInput.amount': '-50.25',
      'AdjustCommissionInput.reason': '"Counted twice"',
    },
    holdCommission: {
      affiliateId: newcomer,
      'HoldCommissionInput.orderId': 'null',
      'HoldCommissionInput.reason': '"Looks odd"',
    },
    releaseCommissionHold: { id: String(hold) },
    setWithholding: { affiliateId: newcomer, 'WithholdingInput.rate': '1000' },
  };
}
