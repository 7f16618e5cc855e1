import { funnelSteps } from '@tribe/domain/features/site/pages/sitePage.ts';
import { funnelSubject, siteSubject } from '@tribe/domain/features/site/statistics/visit.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { addDays, type Day, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { allHidden, described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** What people did on a page, or on a version of it. Orders and revenue are of those who came from it; revenue in centavos. */
export const PageFigures = shape({
  visitors: 'Int',
  views: 'Int',
  leads: 'Int',
  checkouts: described('Int', 'Orders that were begun by people who came from here.'),
  orders: described('Int', 'Of those, the paid ones.'),
  revenue: described('Peso', 'What the paid ones come to, paid or still due.'),
});
export type PageFigures = ShapeOf<typeof PageFigures>;

export const StepFigures = shape({ ...allHidden(PageFigures), step: 'String' });
export type StepFigures = ShapeOf<typeof StepFigures>;
export const VariantFigures = shape({ ...allHidden(StepFigures), step: 'String', variant: 'String' });
export type VariantFigures = ShapeOf<typeof VariantFigures>;
export const NamedVisitors = shape({ name: 'String', visitors: 'Int', views: 'Int' });
export type NamedVisitors = ShapeOf<typeof NamedVisitors>;
export const DayVisitors = shape({ day: 'Date', visitors: 'Int', views: 'Int' });
export type DayVisitors = ShapeOf<typeof DayVisitors>;

/** Of a funnel: what each count is at, so that the steps' leads, checkouts, orders and revenue sum to the whole. */
export const FunnelFigures = shape({
  since: 'Date',
  whole: PageFigures,
  steps: [StepFigures],
  /** Only of steps that were shown in more than one version. */
  variants: [VariantFigures],
  sources: [NamedVisitors],
  campaigns: [NamedVisitors],
  devices: [NamedVisitors],
  byDay: [DayVisitors],
});
export type FunnelFigures = ShapeOf<typeof FunnelFigures>;

/** How many days are looked back on. */
export const figureDays = [7, 15, 30] as const;

const rows = (columns: string, from: string) =>
  `coalesce((select json_agg(row_to_json(x)) from (select ${columns} from ${from}) x), '[]')`;
const named = (column: string) =>
  rows(
    `${column} as name, sum(visitors)::int as visitors, sum(views)::int as views`,
    `seen where subject = $1 and ${column} <> '' group by 1 order by 2 desc, 3 desc, 1 limit 10`,
  );
const about = `${named('source')} as sources, ${named('campaign')} as campaigns, ${named('device')} as devices,
  ${rows(`day, sum(visitors)::int as visitors, sum(views)::int as views`, `seen where subject = $1 group by 1 order by 1`)} as days`;

type About = Pick<FunnelFigures, 'sources' | 'campaigns' | 'devices'> & { days: DayVisitors[] };
type Seen = { subject: string; variant: string; visitors: number; views: number };
type Bought = { subject: string; variant: string; checkouts: number; orders: number; revenue: number };
type Led = { subject: string; variant: string; leads: number };
type Found = About & { seen: Seen[]; bought: Bought[]; led: Led[] };

const ofFunnel = statement<Found>(
  'site.funnel_figures',
  `with seen as materialized (select * from site_view where (subject = $1 or subject = any($2::text[])) and day >= $3::date),
   bought as (
     select coalesce(c.subject, $1 || '/checkout') as subject, coalesce(c.variant, '') as variant, o.status, i.total
     from sales_order o left join site_conversion c on c.order_id = o.id left join invoice i on i.order_id = o.id
     where o.funnel_id = $4 and o.created_at >= $5),
   led as (select subject, variant from site_conversion where kind = 'lead' and funnel_id = $4 and created_at >= $5)
   select ${rows('subject, variant, sum(visitors)::int as visitors, sum(views)::int as views', 'seen group by 1, 2')} as seen,
     ${rows(
       `subject, variant, count(*)::int as checkouts, (count(*) filter (where status = 'paid'))::int as orders,
        coalesce(sum(total) filter (where status = 'paid'), 0)::float8 as revenue`,
       'bought group by 1, 2',
     )} as bought,
     ${rows('subject, variant, count(*)::int as leads', 'led group by 1, 2')} as led, ${about}
   from funnel f where f.id = $4`,
);

function sinceOf(today: Day, days: number): Day {
  if (!figureDays.some((each) => each === days)) throw badInput({ days: [fieldMessages.notValid('Days')] });
  return addDays(today, 1 - days);
}

const wholeDays = (since: Day, days: number, found: readonly DayVisitors[]): DayVisitors[] => {
  const known = new Map(found.map((each) => [each.day, each]));
  return Array.from({ length: days }, (_, at) => addDays(since, at)).map(
    (day) => known.get(day) ?? { day, visitors: 0, views: 0 },
  );
};

const none: PageFigures = { visitors: 0, views: 0, leads: 0, checkouts: 0, orders: 0, revenue: 0 };

function summed(
  found: Pick<Found, 'seen' | 'bought' | 'led'>,
  isOf: (row: Seen | Bought | Led) => boolean,
): PageFigures {
  const sum = { ...none };
  for (const { visitors, views } of found.seen.filter(isOf)) {
    sum.visitors += visitors;
    sum.views += views;
  }
  for (const { checkouts, orders, revenue } of found.bought.filter(isOf)) {
    sum.checkouts += checkouts;
    sum.orders += orders;
    sum.revenue += revenue;
  }
  for (const { leads } of found.led.filter(isOf)) sum.leads += leads;
  return sum;
}

/** What visitors did in a funnel lately, step by step and version by version. One statement. Throws NOT_FOUND. */
export const findFunnelFigures = replicaQuery(
  'funnel',
  async (ctx, id: string, days: number): Promise<FunnelFigures> => {
    const since = sinceOf(ctx.today(), days);
    const whole = funnelSubject(id);
    const subjects = funnelSteps.map((step) => funnelSubject(id, step));
    const [found] = await ctx.rows(ofFunnel, [whole, subjects, since, id, startOfDay(since)]);
    if (!found) throw notFound('Funnel');
    const steps = funnelSteps.map((step) => ({
      step,
      ...summed(found, ({ subject }) => subject === funnelSubject(id, step)),
    }));
    const variants = funnelSteps.flatMap((step): VariantFigures[] => {
      const subject = funnelSubject(id, step);
      const all = [...found.seen, ...found.bought, ...found.led].filter((row) => row.subject === subject);
      const names = [...new Set(all.map(({ variant }) => variant))].filter((name) => name !== '').toSorted();
      return names.map((variant) => ({
        step,
        variant,
        ...summed(found, (row) => row.subject === subject && row.variant === variant),
      }));
    });
    const { visitors, views } = summed(found, ({ subject }) => subject === whole);
    const acts = summed(found, ({ subject }) => subject !== whole);
    const { sources, campaigns, devices, days: seenDays } = found;
    const byDay = wholeDays(since, days, seenDays);
    return { since, whole: { ...acts, visitors, views }, steps, variants, sources, campaigns, devices, byDay };
  },
);

export const SitePageFigures = shape({
  subject: described('String', '“page:/training” or “funnel:fast-track/landing”.'),
  name: described('String?', 'Of the funnel.'),
  visitors: 'Int',
  views: 'Int',
  leads: 'Int',
});
export type SitePageFigures = ShapeOf<typeof SitePageFigures>;

/** What visitors looked at on the whole site. */
export const SiteFigures = shape({
  since: 'Date',
  visitors: 'Int',
  views: 'Int',
  pages: [SitePageFigures],
  sources: [NamedVisitors],
  campaigns: [NamedVisitors],
  devices: [NamedVisitors],
  byDay: [DayVisitors],
});
export type SiteFigures = ShapeOf<typeof SiteFigures>;

const ofSite = statement<About & { pages: SiteFigures['pages'] }>(
  'site.figures',
  `with seen as materialized (select * from site_view where day >= $2::date and (subject = $1 or subject like 'page:%' or subject like 'funnel:%/%'))
   select coalesce((select json_agg(row_to_json(x)) from (
       select s.subject, f.name, sum(s.visitors)::int as visitors, sum(s.views)::int as views,
         (select count(*)::int from site_conversion c where c.kind = 'lead' and c.subject = s.subject and c.created_at >= $3) as leads
       from seen s left join funnel f on s.subject like 'funnel:%' and f.id = split_part(substr(s.subject, 8), '/', 1)
       where s.subject <> $1 group by s.subject, f.name order by 3 desc, 4 desc, 1 limit 100) x), '[]') as pages, ${about}`,
);

/** The pages that people look at, where they come from and with what. One statement. */
export const findSiteFigures = replicaQuery('reports', async (ctx, days: number): Promise<SiteFigures> => {
  const since = sinceOf(ctx.today(), days);
  const [found] = await ctx.rows(ofSite, [siteSubject, since, startOfDay(since)]);
  if (!found) throw notFound('Figures');
  const { pages, sources, campaigns, devices } = found;
  const byDay = wholeDays(since, days, found.days);
  const visitors = byDay.reduce((sum, day) => sum + day.visitors, 0);
  const views = byDay.reduce((sum, day) => sum + day.views, 0);
  return { since, visitors, views, pages, sources, campaigns, devices, byDay };
});
