import {
  type AffiliateDecision,
  type AffiliateStatus,
  decisionRules,
} from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { AffiliateDecisionInput } from '@tribe/domain/features/affiliates/joining/decision.input.ts';
import { decided, joiningMessages } from '@tribe/domain/features/affiliates/joining/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { askingGranter, grantLevels, revokeLevel } from '#features/access/grant.service.ts';
import { type AffiliateRow, findAffiliate } from '#features/affiliates/joining/affiliateList.service.ts';
import { notify } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';

type Held = { userId: number; code: string; status: AffiliateStatus; version: number };

const hold = statement<Held>(
  'affiliates.hold',
  `select user_id as "userId", slug as code, status, version from affiliate where id = $1 and merged_at is null for update`,
);

const decide = statement<never>(
  'affiliates.decide',
  `update affiliate set status = $2, status_reason = nullif($3, ''), status_changed_at = $4, status_changed_by_id = $5,
     version = version + 1, updated_at = $4 where id = $1`,
);

/**
 * Staff approve, reject, pause or ban an affiliate, never themselves. Who is rejected no longer has the level, and who is
 * approved has it. Throws CONFLICT where it changed since.
 */
export const decideAffiliate = mutation(
  ['affiliates', 'affiliate_manage'],
  async (ctx, id: number, unchecked: unknown, version: number): Promise<AffiliateRow> => {
    refuseInAnothersName(ctx);
    const { decision, reason } = AffiliateDecisionInput.parse(unchecked);
    const [affiliate] = await ctx.rows(hold, [id]);
    if (!affiliate) throw notFound('Affiliate');
    const { userId, status } = affiliate;
    if (userId === ctx.me.userId) throw forbidden(joiningMessages.notOneself);
    const rule = decisionRules[decision];
    if (version !== affiliate.version || !rule.from.includes(status)) throw conflict(joiningMessages.notNow);
    await ctx.rows(decide, [id, rule.to, reason, ctx.now(), ctx.me.userId]);
    const by = askingGranter(ctx);
    if (decision === 'reject') await revokeLevel(ctx, { userId, level: 'affiliate', by });
    if (decision === 'approve')
      await grantLevels(ctx, { userId, levels: ['affiliate'], via: 'manual', by: null, keepsSessions: true });
    await ctx.log({
      action: `affiliate.${rule.to}`,
      entity: 'affiliate',
      entityId: id,
      subjectId: userId,
      sentence: `${decided[decision].log} ${affiliate.code}`,
      changes: { status: { before: status, after: rule.to } },
      ...(reason && { reason }),
    });
    await tell(ctx, userId, { decision, reason });
    return findAffiliate(ctx, id);
  },
);

const news: Readonly<Record<AffiliateDecision, string>> = {
  approve: 'You’re approved as an affiliate',
  reject: 'Your affiliate application wasn’t approved',
  pause: 'Your affiliate account is paused',
  ban: 'Your affiliate account is closed',
};

const tell = (ctx: Ctx, userId: number, { decision, reason }: { decision: AffiliateDecision; reason: string }) =>
  notify(ctx, {
    userId,
    kind: `affiliate.${decision}`,
    title: news[decision],
    body: reason || 'Share your link: you now earn commission on every payment it brings.',
    link: decision === 'approve' ? to('affiliateLinks') : to('affiliateTerms'),
  });
