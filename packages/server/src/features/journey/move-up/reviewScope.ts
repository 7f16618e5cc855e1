import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';

/** The first two values of every statement with `mayReview`: who asks, and whom they see. */
export const reviewing = (ctx: Ctx): [number, string] => [ctx.me.userId, visibilityOf(ctx.me)];

/**
 * As SQL with $1 and $2: a request is for whoever reviews or leads its stage, also after the member has left it, and for
 * whoever sees the member anyway.
 */
export const mayReview = (request: string) =>
  `(${reviewsStage(`${request}.from_stage_id`)} or ${canView(`${request}.user_id`, '$1', '$2')})`;

/** As SQL with $1: one reviews or leads a stage. */
export const reviewsStage = (
  stage: string,
) => `(exists (select from stage_reviewer sr where sr.stage_id = ${stage} and sr.user_id = $1::int)
  or exists (select from stage_leader sl where sl.stage_id = ${stage} and sl.user_id = $1::int))`;
