import { statement } from '#kernel/db/statement.ts';

/** The salt of a day; whoever asks first makes it, on whichever server. */
export const saltFor = statement<{ salt: Buffer }>(
  'site.salt',
  `with made as (insert into visitor_salt (day, salt) values ($1, $2) on conflict do nothing returning salt)
   select salt from made union all select salt from visitor_salt where day = $1 limit 1`,
);

/**
 * Adds looks by one statement, and whoever among them is new today. Of a whole funnel it keeps the last page that each saw
 * before the checkout. A row without a visitor only counts looks of those who are known already. Rows are written in one
 * order everywhere, so that two servers never wait for each other.
 */
export const addViews = statement<never>(
  'site.add_views',
  `with looks as materialized (
     select * from rows from (json_to_recordset($1::json) as (subject text, day date, variant text, source text, campaign text,
       device text, visitor text, "lastPage" text, times int)) with ordinality
       as l(subject, day, variant, source, campaign, device, visitor, "lastPage", times, place)),
   firsts as (
     select distinct on (day, subject, visitor) day, subject, visitor, variant, source, campaign, device
     from looks where visitor is not null order by day, subject, visitor, place),
   lasts as (
     select distinct on (day, subject, visitor) day, subject, visitor, "lastPage", variant
     from looks where "lastPage" is not null order by day, subject, visitor, place desc),
   came as (
     insert into site_visitor (day, subject, visitor, last_page, last_variant)
     select f.day, f.subject, decode(f.visitor, 'hex'), l."lastPage", l.variant
     from firsts f left join lasts l on l.day = f.day and l.subject = f.subject and l.visitor = f.visitor
     order by f.day, f.subject, f.visitor
     on conflict (day, subject, visitor) do update set last_page = excluded.last_page, last_variant = excluded.last_variant
       where excluded.last_page is not null
     returning day, subject, encode(visitor, 'hex') as visitor, xmax = 0 as is_new)
   insert into site_view (subject, day, variant, source, campaign, device, views, visitors)
   select l.subject, l.day, l.variant, l.source, l.campaign, l.device, sum(l.times)::int, count(distinct c.visitor)::int
   from looks l
     left join firsts f on f.day = l.day and f.subject = l.subject and f.visitor = l.visitor and f.variant = l.variant
       and f.source = l.source and f.campaign = l.campaign and f.device = l.device
     left join came c on c.is_new and c.day = f.day and c.subject = f.subject and c.visitor = f.visitor
   group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
   on conflict (subject, day, variant, source, campaign, device)
     do update set views = site_view.views + excluded.views, visitors = site_view.visitors + excluded.visitors`,
);

/** Adds how often redirect rules were followed: pairs of a rule's id and a count. */
export const addHits = statement<never>(
  'site.add_hits',
  `update redirect_rule r set hits = r.hits + (h.pair ->> 1)::int, last_hit_at = $2
   from json_array_elements($1::json) as h(pair) where r.id = (h.pair ->> 0)::int`,
);

export const forgetBefore = statement<never>(
  'site.forget_visitors',
  `with salts as (delete from visitor_salt where day < $1) delete from site_visitor where day < $1`,
);

/** The last page of a funnel that somebody saw today or yesterday, by their hash of each of the two days. */
export const lastPageOf = statement<{ subject: string; variant: string }>(
  'site.last_page',
  `select last_page as subject, coalesce(last_variant, '') as variant from site_visitor
   where subject = $1 and last_page is not null and (day, visitor) in (($2::date, $3::bytea), ($4::date, $5::bytea))
   order by day desc limit 1`,
);
