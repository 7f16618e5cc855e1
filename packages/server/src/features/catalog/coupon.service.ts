import type { couponColumns } from '@tribe/domain/features/catalog/catalogFields.ts';
import { CouponInput } from '@tribe/domain/features/catalog/coupon.input.ts';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import { type Coupon, coupons } from '#features/catalog/coupon.table.ts';
import { funnelOf } from '#features/catalog/funnelQuery.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { pageWithTotal, likePattern, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { archiving } from '#kernel/db/archiving.ts';
import { statement } from '#kernel/db/statement.ts';
import { unlessTaken } from '#kernel/db/unique.ts';
import { writeVersion } from '#kernel/db/versions.ts';
import { ordersOf, statementsBy } from '#kernel/filter/listPage.ts';

export type CouponRow = Omit<Coupon, 'createdAt' | 'updatedAt'> & {
  funnelName: string;
  /** What the funnel's product costs, in centavos, for an example of what the coupon takes off. */
  productPrice: number;
  redeemedCount: number;
};

const columns = `c.id, c.funnel_id as "funnelId", f.name as "funnelName", p.price as "productPrice", c.code,
  c.discount_type as "discountType", c.value, c.applies_to as "appliesTo", c.starts_at as "startsAt",
  c.ends_at as "endsAt", c.max_uses as "maxUses", c.max_uses_per_person as "maxUsesPerPerson",
  c.used_count as "usedCount", c.min_amount as "minAmount", c.status, c.version, c.archived_at as "archivedAt",
  (select count(*)::int from coupon_redemption r where r.coupon_id = c.id and r.state = 'redeemed') as "redeemedCount"`;
const from = `from coupon c join funnel f on f.id = c.funnel_id join product p on p.id = f.product_id`;

const one = statement<CouponRow>('catalog.coupon', `select ${columns} ${from} where c.id = $1`);

const orders = ordersOf<keyof typeof couponColumns>('c.code', {
  code: 'c.code',
  discount: ['c.discount_type', 'c.value'],
  status: ['c.status', 'c.ends_at nulls last'],
  endsAt: 'c.ends_at nulls last',
  usedCount: 'c.used_count',
});
const pageBy = statementsBy(orders, (sort, order) =>
  statement<CouponRow & { total: number }>(
    `catalog.coupon_page.${sort}`,
    `select ${columns}, count(*) over ()::int as total ${from}
       where ($1::text is null or c.funnel_id = $1) and c.archived_at is null and ($2::text is null or c.code ilike $2)
       order by ${order}, c.id limit $3 offset $4`,
  ),
);

export type CouponPageInput = PageInput & { funnelId?: string | null };

/** The coupons of a funnel, or of all. */
export const pageCoupons = replicaQuery('funnel', (ctx, asked: CouponPageInput): Promise<PageOf<CouponRow>> => {
  const page = pageBy(asked.sort);
  const pattern = asked.search?.trim() ? likePattern(asked.search) : null;
  return pageWithTotal(asked, (limit, offset) => ctx.rows(page, [asked.funnelId || null, pattern, limit, offset]));
});

export const findCouponById = query('funnel', (ctx, id: number): Promise<CouponRow> => couponOf(ctx, id));

async function couponOf(ctx: Ctx, id: number): Promise<CouponRow> {
  const [coupon] = await ctx.rows(one, [id]);
  if (!coupon) throw notFound('Coupon');
  return coupon;
}

const taken = { coupon__code_unique: { code: [catalogMessages.codeTaken] } };

export const createCoupon = mutation(
  ['funnel', 'funnel_create'],
  async (ctx, funnelId: string, unchecked: InputOf<CouponInput>): Promise<CouponRow> => {
    const funnel = await funnelOf(ctx, funnelId);
    if (funnel.archivedAt) throw conflict(catalogMessages.funnelArchived);
    const input = parsed(CouponInput, {}, unchecked);
    const values = { ...input, funnelId, ...archiving(input.status, ctx.now()) };
    const [made] = await unlessTaken(taken, () => ctx.db.insert(coupons).values(values).returning({ id: coupons.id }));
    return recorded(ctx, 'created', made!.id, null);
  },
);

/** `version` is the one that was edited; another one in between is a CONFLICT, and nothing is overwritten. */
export const updateCoupon = mutation(
  ['funnel', 'funnel_create'],
  async (ctx, id: number, unchecked: InputOf<CouponInput>, version?: number | null): Promise<CouponRow> => {
    const before = await couponOf(ctx, id);
    const input = parsed(CouponInput, before, unchecked);
    const values = { ...input, ...(input.status === before.status ? {} : archiving(input.status, ctx.now())) };
    const tooFew = { maxUses: [catalogMessages.usesTaken(before.usedCount)] };
    await unlessTaken({ ...taken, coupon__uses_within_limit: tooFew }, () =>
      writeVersion(ctx, coupons, { id, values, version, what: 'coupon' }),
    );
    return recorded(ctx, 'updated', id, before);
  },
);

/** Nobody can use an archived coupon any more; orders that have it keep it. */
export const archiveCoupon = mutation(['funnel', 'funnel_create'], async (ctx, id: number): Promise<CouponRow> => {
  const before = await couponOf(ctx, id);
  const values = { status: 'archived' as const, archivedAt: ctx.now() };
  await writeVersion(ctx, coupons, { id, values, what: 'coupon' });
  return recorded(ctx, 'archived', id, before);
});

async function recorded(
  ctx: Ctx,
  done: 'created' | 'updated' | 'archived',
  id: number,
  before: CouponRow | null,
): Promise<CouponRow> {
  const after = await couponOf(ctx, id);
  const changes = changesBetween(before ? described(before) : {}, described(after));
  await ctx.log(entryOf('coupon', done, { id, name: after.code }, changes));
  return after;
}

/** As the log tells it; its code is no secret, and what others count is no change of staff. */
function described({ code, usedCount: _u, redeemedCount: _r, productPrice: _p, ...coupon }: CouponRow) {
  return { ...coupon, codeOfCoupon: code };
}
