import type { AffiliateStatus } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { mayApply } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { joiningMessages } from '@tribe/domain/features/affiliates/joining/messages.ts';
import { grantLevels } from '#features/access/grant.service.ts';
import { recordAffiliate } from '#features/members/account.service.ts';
import { acceptLegalVersion, legalVersion, type PublicLegal, readLegal } from '#features/site/legalDocument.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict, forbidden } from '#kernel/api/errors.ts';
import { mutation, query, refuseInAnothersName } from '#kernel/api/operation.ts';
import { freeSlugs } from '#kernel/db/slugs.ts';
import { statement } from '#kernel/db/statement.ts';
import { isReservedSlug } from '@tribe/domain/kernel/routing/routes.ts';
import { described, hidden, orNull, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** The own account as an affiliate. */
export const OwnAffiliate = shape({
  id: 'Int',
  code: 'String',
  status: written<AffiliateStatus>(),
  statusReason: 'String?',
  termsVersion: 'Int?',
  termsAcceptedAt: 'DateTime?',
});
export type OwnAffiliate = ShapeOf<typeof OwnAffiliate>;

const own = statement<OwnAffiliate>(
  'affiliates.own',
  `select id, slug as code, status, status_reason as "statusReason", terms_version as "termsVersion",
     terms_accepted_at as "termsAcceptedAt"
   from affiliate where user_id = $1 and merged_at is null`,
);

/** The one who asks as an affiliate; null for somebody who never was one. */
export async function ownAffiliate(ctx: Ctx): Promise<OwnAffiliate | null> {
  return (await ctx.rows(own, [ctx.me.userId]))[0] ?? null;
}

/** As `ownAffiliate`, for what only an affiliate has. Throws FORBIDDEN. */
export async function mustBeAffiliate(ctx: Ctx): Promise<OwnAffiliate> {
  const affiliate = await ownAffiliate(ctx);
  if (!affiliate) throw forbidden(joiningMessages.mustAccept);
  return affiliate;
}

export const AffiliateTerms = shape({
  /** 0 while the product's own text is in force. */
  version: described('Int', '0 while the product’s own text is in force.'),
  document: hidden<PublicLegal | null>(),
  isOpen: described('Boolean', 'Whether the viewer can join.'),
  mine: orNull(OwnAffiliate),
});
export type AffiliateTerms = ShapeOf<typeof AffiliateTerms>;

const programIsOpen = statement<{ isOpen: boolean }>(
  'affiliates.program_is_open',
  `select value = 'true' as "isOpen" from setting where name = 'enable-affiliate'`,
);

/** The program is for members, while it is open; who already holds the level may accept the terms in any case. */
async function isOpenFor(ctx: Ctx): Promise<boolean> {
  const { roles } = ctx.me;
  if (roles.includes('affiliate')) return true;
  if (!roles.includes('member')) return false;
  return (await ctx.rows(programIsOpen, []))[0]?.isOpen === true;
}

/** The terms in force, and how the one who asks is with them. */
export const findAffiliateTerms = query('in', async (ctx): Promise<AffiliateTerms> => {
  const document = await readLegal(ctx, 'affiliate', null);
  return { version: document?.version ?? 0, document, isOpen: await isOpenFor(ctx), mine: await ownAffiliate(ctx) };
});

const hold = statement<{ firstName: string }>(
  'affiliates.hold_person',
  `select p.first_name as "firstName" from app_user u join user_profile p on p.user_id = u.id where u.id = $1 for update of u`,
);

const agree = statement<never>(
  'affiliates.agree',
  `update affiliate set terms_version = $2, terms_accepted_at = $3, version = version + 1, updated_at = $3,
     status = case when status = 'rejected' then 'applied' else status end,
     status_reason = case when status = 'rejected' then null else status_reason end
   where id = $1`,
);

const join = statement<never>(
  'affiliates.join',
  `insert into affiliate (user_id, slug, terms_version, terms_accepted_at, created_at, updated_at) values ($1, $2, $3, $4, $4, $4)`,
);

const freeCode = freeSlugs('public_slug', 'partner', { refused: isReservedSlug });

/**
 * Accepts the terms: who was no affiliate applies, and sees the program from then on; who was one stays as they are. Twice is
 * as once. Throws CONFLICT where another version came into force meanwhile, FORBIDDEN where nobody may join or they may not.
 */
export const acceptAffiliateTerms = mutation('in', async (ctx, version: number): Promise<OwnAffiliate> => {
  refuseInAnothersName(ctx);
  const { userId } = ctx.me;
  const [person] = await ctx.rows(hold, [userId]);
  const known = await ownAffiliate(ctx);
  if (known?.status === 'banned') throw forbidden(joiningMessages.banned);
  if (version !== (await legalVersion(ctx, 'affiliate'))) throw conflict(joiningMessages.newTerms);
  const isNew = mayApply(known?.status ?? null);
  if (known && !isNew && known.termsVersion === version) return known;
  if (isNew && !(await isOpenFor(ctx))) throw forbidden(joiningMessages.notOpen);
  if (known) await ctx.rows(agree, [known.id, version, ctx.now()]);
  else await ctx.rows(join, [userId, await freeCode(ctx, person!.firstName), version, ctx.now()]);
  await acceptLegalVersion(ctx, { userId, kind: 'affiliate', version });
  const joined = await mustBeAffiliate(ctx);
  await ctx.log({
    action: isNew ? 'affiliate.applied' : 'affiliate.agreed',
    entity: 'affiliate',
    entityId: joined.id,
    subjectId: userId,
    sentence: `Accepted the affiliate terms, version ${version}`,
  });
  if (isNew) {
    await recordAffiliate(ctx, userId);
    await grantLevels(ctx, { userId, levels: ['affiliate'], via: 'signup', by: null, keepsSessions: true });
  }
  return joined;
});
