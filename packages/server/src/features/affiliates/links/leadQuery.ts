import { knownNameSql, nameByIdSql } from '#features/members/nameSql.ts';
/** Somebody whom an affiliate brought, as the statements of `leadPage` read them. */
export type FoundLead = {
  id: number;
  email: string;
  name: string | null;
  state: 'joined' | 'ordering' | 'paid' | 'left';
  reason: 'coupon' | 'click' | 'lead' | null;
  coupon: string | null;
  link: string | null;
  daysAfterClick: number | null;
  at: Date;
  total: number;
};

type LeadPage = {
  /** The affiliates whose leads they are, as a SQL array: those that are one person now count as one. */
  whose: string;
  /** What else is read of a lead `l`, its answer `r`, and its furthest order `best`. */
  more?: string;
  joins?: string;
  narrowed?: 'state' | 'name';
};

/** How far somebody came, from what their leads lead to: orders `so`. */
const furthest = `case when bool_or(so.status = 'paid') then 'paid'
  when bool_or(so.status in ('started', 'awaiting-payment')) then 'ordering' when count(so.id) > 0 then 'left' else 'joined' end`;

/** Those who came as far as is asked: $4. */
const asFar = `$4 = ${furthest}`;

/** Of those, or of all, who came by a link or coupon that is called so: $5. */
const named = (whose: string) => `($4::text is null or ${asFar})
  and (bool_or(l.link_id = any(array(select k.id from affiliate_link k
      where k.affiliate_id = any(${whose}) and (k.label ilike $5 or k.campaign ilike $5))))
    or bool_or(so.coupon_id = any(array(select ac.coupon_id from affiliate_coupon ac join coupon c on c.id = ac.coupon_id
      where ac.affiliate_id = any(${whose}) and c.code::text ilike $5))))`;

/**
 * One row per person, the latest first: their first lead says why they are the affiliate's, and their furthest order how far they came.
 * $1 says whose, $2 and $3 how many after how many. The affiliates are an array, and the total is counted apart, so that 100,000 leads are
 * grouped without being written to disk a second time.
 */
export const leadPage = ({ whose, more = '', joins = '', narrowed }: LeadPage): string => `with mine as materialized (
     select l.person, min(l.id) as first_id, max(l.created_at) as last_at
     from affiliate_lead l ${narrowed ? 'left join sales_order so on so.id = l.order_id' : ''}
     where l.affiliate_id = any(${whose}) group by l.person ${narrowed ? `having ${narrowed === 'state' ? asFar : named(whose)}` : ''}),
   chosen as materialized (select m.* from mine m order by m.last_at desc, m.first_id desc limit $2 offset $3)
   select l.id, coalesce(o.email, r.email, u.email, '')::text as email,
     coalesce(${knownNameSql('o')},
       ${nameByIdSql('r.user_id')}) as name,
     coalesce(best.state, 'joined') as state, best.reason, best.coupon, nullif(k.label, '') as link,
     ((l.created_at at time zone 'Asia/Manila')::date - (l.clicked_at at time zone 'Asia/Manila')::date)::int as "daysAfterClick",
     c.last_at as at, (select count(*)::int from mine) as total${more}
   from chosen c join affiliate_lead l on l.id = c.first_id
     left join form_response r on r.id = l.response_id left join sales_order o on o.id = l.order_id
     left join app_user u on u.id = r.user_id left join affiliate_link k on k.id = l.link_id
     left join lateral (
       select case when so.status = 'paid' then 'paid' when so.status in ('started', 'awaiting-payment') then 'ordering' else 'left' end as state,
         nullif(t.reason, 'nobody') as reason, (select code from coupon where id = so.coupon_id and t.reason = 'coupon') as coupon,
         so.id as order_id, t.candidates, t.is_flagged
       from affiliate_lead ol join sales_order so on so.id = ol.order_id
         left join attribution t on t.order_id = so.id and t.affiliate_id = ol.affiliate_id
       where ol.person = l.person and ol.affiliate_id = any(${whose})
       order by so.status = 'paid' desc, so.status in ('started', 'awaiting-payment') desc, so.id desc limit 1) best on true ${joins}
   order by c.last_at desc, c.first_id desc`;
