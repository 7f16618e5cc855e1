import { randomUUID } from 'node:crypto';
import type { AffiliateStatus } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { affiliateLinks } from '#features/affiliates/links/link.table.ts';
import { affiliateResources } from '#features/affiliates/resources/affiliateResource.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { goodPassword } from './accounts.ts';
import type { Recipe } from './matrixPlain.ts';
import { aPerson } from './people.ts';
import { aStranger, services, signedIn } from './world.ts';

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
