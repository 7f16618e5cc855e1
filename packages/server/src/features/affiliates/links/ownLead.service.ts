import { maskedLeadEmail, maskedName } from '@tribe/domain/features/affiliates/masked.ts';
import { type LeadState, whyYours } from '@tribe/domain/features/affiliates/links/lead.ts';
import { query } from '#kernel/api/operation.ts';
import { countedPage, likePattern, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';

/** Somebody whom an affiliate brought, masked: who they are is nobody's business but the academy's. */
export type OwnLead = { id: number; email: string; name: string | null; state: LeadState; why: string; at: Date };

type Row = {
  id: number;
  email: string;
  name: string | null;
  state: LeadState;
  reason: 'coupon' | 'click' | 'lead' | null;
  coupon: string | null;
  link: string | null;
  daysAfterClick: number | null;
  at: Date;
  total: number;
};

/**
 * One row per person: their first lead says why they are the affiliate's, and their furthest order how far they came. What was of an
 * account that was merged into this one is theirs as well.
 */
const page = statement<Row>('affiliates.own_leads', pageOf('', ''));

/** The same of those who came as far as is asked, or by a link or coupon that is called so. */
const narrowedPage = statement<Row>(
  'affiliates.narrowed_leads',
  pageOf(
    'left join sales_order so on so.id = l.order_id',
    `having ($4::text is null or $4 = case when bool_or(so.status = 'paid') then 'paid'
         when bool_or(so.status in ('started', 'awaiting-payment')) then 'ordering' when count(so.id) > 0 then 'left' else 'joined' end)
       and ($5::text is null
         or bool_or(l.link_id in (select k.id from affiliate o join affiliate_link k on k.affiliate_id = o.id
           where o.user_id = $1 and (k.label ilike $5 or k.campaign ilike $5)))
         or bool_or(so.coupon_id in (select ac.coupon_id from affiliate o join affiliate_coupon ac on ac.affiliate_id = o.id
           join coupon c on c.id = ac.coupon_id where o.user_id = $1 and c.code::text ilike $5)))`,
  ),
);

function pageOf(withOrders: string, narrowed: string): string {
  return `with mine as materialized (
     select l.person, min(l.id) as first_id, max(l.created_at) as last_at
     from affiliate a join affiliate_lead l on l.affiliate_id = a.id ${withOrders}
     where a.user_id = $1 group by l.person ${narrowed}),
   chosen as (select m.*, count(*) over ()::int as total from mine m order by m.last_at desc, m.first_id desc limit $2 offset $3)
   select l.id, coalesce(o.email, r.email, u.email, '')::text as email,
     coalesce(nullif(concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, '')), ''),
       (select nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), '') from user_profile p where p.user_id = r.user_id)) as name,
     coalesce(best.state, 'joined') as state, best.reason, best.coupon, nullif(k.label, '') as link,
     ((l.created_at at time zone 'Asia/Manila')::date - (l.clicked_at at time zone 'Asia/Manila')::date)::int as "daysAfterClick",
     c.last_at as at, c.total
   from chosen c join affiliate_lead l on l.id = c.first_id
     left join form_response r on r.id = l.response_id left join sales_order o on o.id = l.order_id
     left join app_user u on u.id = r.user_id left join affiliate_link k on k.id = l.link_id
     left join lateral (
       select case when so.status = 'paid' then 'paid' when so.status in ('started', 'awaiting-payment') then 'ordering' else 'left' end as state,
         nullif(t.reason, 'nobody') as reason, (select code from coupon where id = so.coupon_id and t.reason = 'coupon') as coupon
       from affiliate_lead ol join sales_order so on so.id = ol.order_id
         left join attribution t on t.order_id = so.id and t.affiliate_id = ol.affiliate_id
       where ol.person = l.person and ol.affiliate_id = l.affiliate_id
       order by so.status = 'paid' desc, so.status in ('started', 'awaiting-payment') desc, so.id desc limit 1) best on true
   order by c.last_at desc, c.first_id desc`;
}

type Asked = PageInput & { state?: LeadState | null };

/** The people whom the one who asks brought, the latest first. */
export const pageMyLeads = query('affiliateDashboard', async (ctx, asked: Asked): Promise<PageOf<OwnLead>> => {
  const state = asked.state ?? null;
  const named = asked.search?.trim() ? likePattern(asked.search.slice(0, 100)) : null;
  const found = await countedPage(asked, (limit, offset) =>
    state === null && named === null
      ? ctx.rows(page, [ctx.me.userId, limit, offset])
      : ctx.rows(narrowedPage, [ctx.me.userId, limit, offset, state, named]),
  );
  return { ...found, rows: found.rows.map(shown) };
});

function shown({ id, email, name, state, at, ...origin }: Row): OwnLead {
  const why = whyYours(origin);
  return { id, email: maskedLeadEmail(email), name: name === null ? null : maskedName(name), state, why, at };
}
