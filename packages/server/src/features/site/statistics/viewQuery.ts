import { siteSubject } from '@tribe/domain/features/site/statistics/visit.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { takenChunk } from '#kernel/db/eventBuffer.ts';
import { statement } from '#kernel/db/statement.ts';
import { sweeping } from '#kernel/db/sweep.ts';

/** The salt of a day; whoever asks first makes it, on whichever server. */
export const saltFor = statement<{ salt: Buffer }>(
  'site.salt',
  `with made as (insert into visitor_salt (day, salt) values ($1, $2) on conflict do nothing returning salt)
   select salt from made union all select salt from visitor_salt where day = $1 limit 1`,
);

/** Under which name looks are kept until they are added up. */
export const keptLooks = 'site.looks';

/**
 * Looks at one page from one source, as they are kept: of a funnel's step also the whole funnel, and the step itself unless it's the
 * checkout. Whoever is among them looked at nothing else between them.
 */
export type KeptLooks = {
  subject: string;
  day: Day;
  variant: string;
  source: string;
  campaign: string;
  device: string;
  /** Hashes, in hex. */
  visitors: string[];
  whole?: string;
  last?: string | null;
};

/**
 * Adds up looks at pages, at whole funnels and at the site, and whoever among them is new today. Of a whole funnel it keeps the last
 * page that each saw before the checkout; nobody else who looks again costs a row. Rows are written in one order everywhere, so that
 * two servers never wait for each other.
 */
export const addViews = statement<never>(
  'site.add_views',
  `with ${takenChunk},
   looks as materialized (
     select s.subject, l.day, s.variant, l.source, l.campaign, l.device, decode(hex, 'hex') as visitor, s.last_page, l.place
     from taken cross join rows from (json_to_recordset(taken.rows) as (subject text, day date, variant text, source text,
         campaign text, device text, visitors json, whole text, last text)) with ordinality
         as l(subject, day, variant, source, campaign, device, visitors, whole, last, place)
       cross join json_array_elements_text(l.visitors) as hex
       cross join lateral (values (l.subject, l.variant, null), ('${siteSubject}', '', null), (l.whole, l.variant, l.last))
         as s(subject, variant, last_page)
     where s.subject is not null),
   firsts as (
     select distinct on (day, subject, visitor) day, subject, visitor, variant, source, campaign, device
     from looks order by day, subject, visitor, place),
   lasts as (
     select distinct on (day, subject, visitor) day, subject, visitor, last_page, variant
     from looks where last_page is not null order by day, subject, visitor, place desc),
   came as (
     insert into site_visitor as v (day, subject, visitor, last_page, last_variant)
     select day, subject, visitor, l.last_page, l.variant
     from firsts f left join lasts l using (day, subject, visitor) left join site_visitor k using (day, subject, visitor)
     where k.day is null or l.last_page <> coalesce(k.last_page, '') or l.variant <> coalesce(k.last_variant, '')
     order by day, subject, visitor
     on conflict (day, subject, visitor) do update set last_page = excluded.last_page, last_variant = excluded.last_variant
       where excluded.last_page is not null
     returning day, subject, visitor, xmax = 0 as is_new),
   new as (
     select f.* from firsts f join came c using (day, subject, visitor) where c.is_new)
   insert into site_view (subject, day, variant, source, campaign, device, views, visitors)
   select subject, day, variant, source, campaign, device, sum(views)::int, sum(visitors)::int
   from (select subject, day, variant, source, campaign, device, 1 as views, 0 as visitors from looks
     union all select subject, day, variant, source, campaign, device, 0, 1 from new) as counted
   group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
   on conflict (subject, day, variant, source, campaign, device)
     do update set views = site_view.views + excluded.views, visitors = site_view.visitors + excluded.visitors`,
);

export const addHits = statement<never>(
  'site.add_hits',
  `with ${takenChunk}
   update redirect_rule r set hits = r.hits + h.times, last_hit_at = greatest(r.last_hit_at, h.at)
   from (select h.rule, count(*)::int as times, max(h.at) as at
     from taken cross join json_to_recordset(taken.rows) as h(rule int, at timestamptz) group by 1) as h
   where r.id = h.rule`,
);

export const forgetSalts = statement<never>('site.forget_salts', `delete from visitor_salt where day < $1`);
export const visitorsBefore = sweeping('site.forget_visitors', 'site_visitor', `from site_visitor t where t.day < $2`);

/**
 * The last page of a funnel that somebody saw today or yesterday, by their hash of each of the two days; also of looks that
 * aren't added up yet.
 */
export const lastPageOf = statement<{ subject: string; variant: string }>(
  'site.last_page',
  `with who as materialized (
     select day, visitor, encode(visitor, 'hex') as hex from (values ($2::date, $3::bytea), ($4::date, $5::bytea)) as w(day, visitor)),
   waiting as (
     select l.last as subject, l.variant
     from who w join noted n on n.kind = '${keptLooks}' and strpos(n.rows, w.hex) > 0
       cross join rows from (json_to_recordset(n.rows::json) as (day date, variant text, visitors text, whole text, last text))
         with ordinality as l(day, variant, visitors, whole, last, place)
     where l.whole = $1 and l.last is not null and l.day = w.day and strpos(l.visitors, w.hex) > 0
     order by n.id desc, l.place desc limit 1),
   counted as (
     select v.last_page as subject, coalesce(v.last_variant, '') as variant
     from who w join site_visitor v on v.day = w.day and v.visitor = w.visitor
     where v.subject = $1 and v.last_page is not null order by v.day desc limit 1)
   select subject, variant from waiting
   union all select subject, variant from counted where not exists (select from waiting)`,
);
