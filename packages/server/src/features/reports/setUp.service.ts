import type { SetUpStep } from '@tribe/domain/features/reports/setUp.ts';
import { offered } from '#features/payments/gateways/offering.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { query } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';
import { statement } from '#kernel/db/statement.ts';

/** How far a new academy is. `funnelId` is the funnel whose page is built and which is published, where there is one. */
export const SetUp = shape({ isShown: 'Boolean', academy: 'String', done: '[String]', funnelId: 'String?' });
export type SetUp = ShapeOf<typeof SetUp>;

const shown = statement<{ isShown: boolean; academy: string; isNamed: boolean }>(
  'reports.set_up_shown',
  `select coalesce(bool_or(value = 'true') filter (where name = 'set-up-list'), false) as "isShown",
     coalesce(max(value) filter (where name = 'academy-name'), '') as academy,
     coalesce(bool_or(changed_by_id is not null) filter (where name = 'academy-name'), false) as "isNamed"
   from setting where name in ('set-up-list', 'academy-name')`,
);

type Found = Record<Exclude<SetUpStep, 'identity' | 'payment'>, boolean> & { funnelId: string | null };

/** What is there by now. $1 today. */
const steps = statement<Found>(
  'reports.set_up_steps',
  `with sold as (
     select f.id, f.status = 'published' as "isOpen",
       exists (select from site_page g join site_page_version v on v.page_id = g.id where g.funnel_id = f.id and v.published_at is not null) as "hasPage"
     from funnel f join product p on p.id = f.product_id
     where f.archived_at is null and f.kind = 'checkout' and p.archived_at is null and p.status = 'active' and p.price > 0
       and exists (select from funnel_payment_term t where t.funnel_id = f.id))
   select exists (select from mail_outbox where kind = 'settings.test' and sent_at is not null) as mail,
     exists (select from course where archived_at is null) as course,
     exists (select from sold) as product,
     exists (select from sold where "hasPage") as page,
     exists (select from batch where launch_to >= $1) as batch,
     (select count(*) > 1 from (select from app_user where status = 'ACTIVE' limit 2) it) as people,
     exists (select from sold where "isOpen" and "hasPage") as open,
     (select id from sold order by "hasPage" desc, "isOpen" desc, id limit 1) as "funnelId"`,
);

/** What is left to do before the academy opens, by what is there and not by what somebody ticked. Looks at nothing once the list is put away. */
export const findSetUp = query('defaultSettings', async (ctx: Ctx): Promise<SetUp> => {
  const [{ isShown, academy, isNamed } = { isShown: false, academy: '', isNamed: false }] = await ctx.rows(shown, []);
  if (!isShown) return { isShown, academy, done: [], funnelId: null };
  const [found] = await ctx.rows(steps, [ctx.today()]);
  const { gateways, byHand } = await offered(ctx);
  const { funnelId = null, ...there } = found ?? {};
  const states = { identity: isNamed, payment: gateways.length + byHand.length > 0, ...there };
  const done = Object.entries(states).flatMap(([step, isDone]) => (isDone ? [step] : []));
  return { isShown, academy, done, funnelId };
});
