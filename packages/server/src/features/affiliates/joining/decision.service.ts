import {
  type AffiliateDecision,
  affiliateDecisions,
  affiliateStatuses,
  type AffiliateStatus,
  decisionRules,
} from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { AffiliateDecisionInput } from '@tribe/domain/features/affiliates/joining/decision.input.ts';
import { decided, joiningMessages } from '@tribe/domain/features/affiliates/joining/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { askingGranter, grantLevels, revokeLevel } from '#features/access/grant.service.ts';
import { AffiliateRow, findAffiliate } from '#features/affiliates/joining/affiliateList.service.ts';
import { z } from 'zod';
import { notify } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { undoable } from '#kernel/undo/undoable.ts';
import { allHidden, described, shape, type ShapeOf } from '#kernel/api/shape.ts';

type Held = {
  userId: number;
  code: string;
  status: AffiliateStatus;
  version: number;
  statusReason: string | null;
  changedAt: string | null;
  changedById: number | null;
};

const hold = statement<Held>(
  'affiliates.hold',
  `select user_id as "userId", slug as code, status, version, status_reason as "statusReason", status_changed_at::text as "changedAt",
     status_changed_by_id as "changedById" from affiliate where id = $1 and merged_at is null for update`,
);

const decide = statement<never>(
  'affiliates.decide',
  `update affiliate set status = $2, status_reason = nullif($3, ''), status_changed_at = $4, status_changed_by_id = $5,
     version = version + 1, updated_at = $4 where id = $1`,
);

/**
 * Staff approve, reject, pause or ban an affiliate, never themselves. Who is rejected no longer has the level, and who is
 * approved has it. They can take it back for ten seconds, after which it is told. Throws CONFLICT where it changed since.
 */
export const decideAffiliate = mutation(
  ['affiliates', 'affiliate_manage'],
  async (ctx, id: number, unchecked: unknown, version: number): Promise<DecidedAffiliate> => {
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
    const isTaken = decision === 'reject' && (await revokeLevel(ctx, { userId, level: 'affiliate', by }));
    const granted = decision === 'approve' ? await grantLevels(ctx, { ...theLevel, userId }) : [];
    await ctx.log({
      action: `affiliate.${rule.to}`,
      entity: 'affiliate',
      entityId: id,
      subjectId: userId,
      sentence: `${decided[decision].log} ${affiliate.code}`,
      changes: { status: { before: status, after: rule.to } },
      ...(reason && { reason }),
    });
    const row = await findAffiliate(ctx, id);
    const level = isTaken ? 'taken' : granted.length > 0 ? 'given' : 'same';
    const { statusReason, changedAt, changedById, code } = affiliate;
    const before = { status, statusReason, changedAt, changedById };
    const undoId = await holdDecision(ctx, { id, userId, code, version: row.version, decision, reason, level, before });
    return { ...row, undoId };
  },
);

export const DecidedAffiliate = shape({
  ...allHidden(AffiliateRow),
  undoId: described('String', 'Takes it back, by undoAct, for ten seconds.'),
});
export type DecidedAffiliate = ShapeOf<typeof DecidedAffiliate>;

const theLevel = { levels: ['affiliate'], via: 'manual', by: null, keepsSessions: true } as const;

const restore = statement<never>(
  'affiliates.restore_status',
  `update affiliate set status = $2, status_reason = $3, status_changed_at = $4::timestamptz, status_changed_by_id = $5,
     version = version + 1, updated_at = $6 where id = $1`,
);

const Decision = z.object({
  id: z.int(),
  userId: z.int(),
  code: z.string(),
  version: z.int(),
  decision: z.enum(affiliateDecisions),
  reason: z.string(),
  level: z.enum(['given', 'taken', 'same']),
  before: z.object({
    status: z.enum(affiliateStatuses),
    statusReason: z.string().nullable(),
    changedAt: z.string().nullable(),
    changedById: z.int().nullable(),
  }),
});

const holdDecision = undoable('affiliates.decision', Decision, {
  tell: (ctx, { userId, ...decided }) => tell(ctx, userId, decided),
  async takeBack(ctx, { id, userId, code, version, decision, level, before }) {
    const [affiliate] = await ctx.rows(hold, [id]);
    if (!affiliate || affiliate.version !== version) throw conflict(joiningMessages.notNow);
    await ctx.rows(restore, [id, before.status, before.statusReason, before.changedAt, before.changedById, ctx.now()]);
    if (level === 'given') await revokeLevel(ctx, { userId, level: 'affiliate', by: null });
    if (level === 'taken') await grantLevels(ctx, { ...theLevel, userId });
    await ctx.log({
      action: 'affiliate.decision-undone',
      entity: 'affiliate',
      entityId: id,
      subjectId: userId,
      sentence: `Undid: ${decided[decision].log} ${code}`,
      changes: { status: { before: decisionRules[decision].to, after: before.status } },
    });
  },
});

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
