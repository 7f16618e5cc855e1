import { type RenewalSegment, renewalSegments, segmentNote } from '@tribe/domain/features/billing/subscriptionList.ts';
import { startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import {
  isUpForRenewal,
  renewalDays,
  renewalPrice,
  segmentOf,
  segmentSums,
} from '#features/billing/subscriptions/renewalSegment.ts';
import { inactive } from '#features/members/activeGrants.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { coveringContacts, isCovered, renewalBegan } from '#features/members/success/rest.ts';
import { isManagedBy, seesMoney, visibilityOf } from '#features/members/visibility.ts';
import { fittingTo, searchPattern } from '#features/members/list/peopleSearch.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** Somebody whose membership is up for renewal, with the last contact. */
export const RetentionRow = shape({
  /** Of the membership. */
  id: 'Int',
  personId: 'Int',
  name: 'String',
  email: 'Email',
  mobileNumber: 'String?',
  profileImage: 'String?',
  batchName: 'String?',
  groupName: 'String?',
  stageNumber: 'Int?',
  points: 'Int',
  expiry: 'Date',
  /** The last day to renew: the expiry and the days of grace that the settings say. */
  graceUntil: 'Date',
  segment: typed<RenewalSegment>('String'),
  /** What renewing costs; null for whoever sees no money. */
  price: 'Peso?',
  lastLoginAt: 'DateTime?',
  contactedAt: 'DateTime?',
  outcome: 'String?',
  contactNote: 'String?',
  followUpOn: 'Date?',
  contactedBy: 'String?',
  /** Whether the last contact still covers it: whoever is not done is in the queue. */
  isDone: 'Boolean',
});
export type RetentionRow = ShapeOf<typeof RetentionRow>;

/** `isDone` leaves only those whom somebody talked to lately, or only the others, who are in the queue. */
export type RetentionAsked = PageInput & { segment?: string | null; mine?: boolean | null; isDone?: boolean | null };

const isSegment = (text: string): text is RenewalSegment => renewalSegments.some(({ value }) => value === text);

/** $1 today, $2 who asks, $3 the words, $4 whether money is seen, $5 whether they were talked to lately. Who expires first comes first, as in the queue. */
const listBy = (segment: RenewalSegment, isMine: boolean, isSearched: boolean) =>
  statement<RetentionRow & { total: number }>(
    `members.retention.${segment}${isMine ? '.mine' : ''}${isSearched ? '.searched' : ''}`,
    `with up as materialized (select s.id, s.user_id, s.expiry from subscription s
       where ${isUpForRenewal('$1', segment)} and ${segmentOf('$1')} = '${segment}' and s.expiry is not null
         and ${isSearched ? `s.user_id in ${fittingTo('$3')}` : '$3::text is null'}),
     mine as (select up.*, ${isCovered('c', '$1', segment === 'regular-renewal' ? renewalBegan('up.expiry', renewalDays.regular) : `'-infinity'`)} as is_done
       from up left join ${coveringContacts('$1')} c on c.user_id = up.user_id
       where ${isMine ? `exists (select from app_user u where u.id = up.user_id and u.status = 'ACTIVE' and ${isManagedBy('$2')})` : `$2::int is not null and up.user_id not in ${inactive}`}),
     chosen as (select mine.*, count(*) over ()::int as total, row_number() over (order by is_done, expiry, user_id, id) as place
       from mine where $5::boolean is null or is_done = $5 order by place limit $6 offset $7)
     select c.id, c.user_id as "personId", ${nameSql('p')} as name, u.email,
       p.mobile_number as "mobileNumber", u.profile_image as "profileImage", b.name as "batchName", g.name as "groupName", st.number as "stageNumber",
       coalesce((select sum(pe.points) from points_entry pe where pe.user_id = u.id), 0)::int as points, c.expiry, c.expiry + ${renewalDays.grace} as "graceUntil", '${segment}' as segment,
       case when $4::boolean then (select (${renewalPrice})::float8 from subscription s where s.id = c.id) end as price,
       u.last_login_at as "lastLoginAt", t.contacted_at as "contactedAt", t.outcome, t.note as "contactNote", t.follow_up_on as "followUpOn",
       (select ${nameSql('x')} from user_profile x where x.user_id = t.by_id) as "contactedBy",
       c.is_done as "isDone", c.total
     from chosen c left join lateral (select * from member_contact mc where mc.user_id = c.user_id and mc.undone_at is null
       order by mc.contacted_at desc, mc.id desc limit 1) t on true
     join app_user u on u.id = c.user_id join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id
     left join group_membership gm on gm.user_id = u.id and gm.left_at is null left join tribe_group g on g.id = gm.group_id
     left join user_stage us on us.user_id = u.id and us.left_at is null left join stage st on st.id = us.stage_id order by c.place`,
  );

const listsBy = (segment: RenewalSegment, isMine: boolean) => ({
  all: listBy(segment, isMine, false),
  searched: listBy(segment, isMine, true),
});
const lists = new Map(
  renewalSegments.map(
    ({ value }) => [value, { everybody: listsBy(value, false), mine: listsBy(value, true) }] as const,
  ),
);

const isMineOnly = (ctx: Ctx, mine: boolean | null | undefined) =>
  mine === true || visibilityOf(ctx.me) !== 'everybody';

type Narrowed = Omit<RetentionAsked, 'page' | 'pageSize' | 'sort'>;

/** Some rows of a segment, each with how many there are. Throws BAD_USER_INPUT for what is no segment. */
export async function retentionRows(
  ctx: Ctx,
  asked: Narrowed,
  limit: number,
  offset: number,
): Promise<(RetentionRow & { total: number })[]> {
  const segment = asked.segment || 'regular-renewal';
  if (!isSegment(segment)) throw badInput({ segment: ['is not valid'] });
  const { everybody, mine } = lists.get(segment)!;
  const { all, searched } = isMineOnly(ctx, asked.mine) ? mine : everybody;
  const pattern = searchPattern(asked.search);
  const values = [ctx.today(), ctx.me.userId, pattern, seesMoney(ctx.me), asked.isDone ?? null];
  return ctx.rows(pattern ? searched : all, [...values, limit, offset]);
}

/** Who is up for renewal in a segment, those to talk to first: one statement a page. A success manager sees their own people. */
export const pageRetention = replicaQuery('retention', (ctx, asked: RetentionAsked): Promise<PageOf<RetentionRow>> =>
  pageWithTotal(asked, (limit, offset) => retentionRows(ctx, asked, limit, offset)),
);

/** How many there are in each segment, and what it means in words. */
export const RetentionSegment = shape({
  value: 'String',
  label: 'String',
  note: 'String',
  count: 'Int',
  /** What renewing them comes to, those that are renewed as they were sold; null for whoever sees no money. */
  amount: 'Peso?',
});
export type RetentionSegment = ShapeOf<typeof RetentionSegment>;

type Sum = { segment: string; count: number; amount: number };

const counted = statement<Sum>(
  'members.retention_counts',
  `select * from ${segmentSums(
    '$1',
    `subscription s join app_user u on u.id = s.user_id and u.status = 'ACTIVE' and (not $3::boolean or ${isManagedBy('$2')})
     where ${isUpForRenewal('$1')} and s.expiry is not null`,
  )} sums`,
);
const days = statement<{ warmup: number; early: number; regular: number; grace: number }>(
  'members.retention_days',
  `select ${renewalDays.warmup} as warmup, ${renewalDays.early} as early, ${renewalDays.regular} as regular, ${renewalDays.grace} as grace`,
);
const talked = statement<{ count: number }>(
  'members.talked_today',
  `select count(distinct user_id)::int as count from member_contact where by_id = $1 and contacted_at >= $2 and channel <> 'none' and undone_at is null`,
);

export const RetentionOverview = shape({ segments: [RetentionSegment], talkedToday: 'Int' });
export type RetentionOverview = ShapeOf<typeof RetentionOverview>;

/** Of a hundred thousand people they are counted again only after a moment. */
const counts = slowResultCache<Sum[]>();

/** The segments with how many are in each, and to how many the one who asks talked today. */
export const findRetention = replicaQuery(
  'retention',
  async (ctx, mine: boolean | null): Promise<RetentionOverview> => {
    const own = isMineOnly(ctx, mine);
    const values = [ctx.today(), ctx.me.userId, own];
    const found = await counts(ctx, JSON.stringify(own ? values : [ctx.today()]), () => ctx.rows(counted, values));
    const [limits] = await ctx.rows(days, []);
    const [today] = await ctx.rows(talked, [ctx.me.userId, startOfDay(ctx.today())]);
    const isMoneySeen = seesMoney(ctx.me);
    return {
      segments: renewalSegments.map(({ value, label }) => {
        const { count = 0, amount = 0 } = found.find(({ segment }) => segment === value) ?? {};
        const note = limits ? segmentNote(value, limits) : '';
        return { value, label, note, count, amount: isMoneySeen ? amount : null };
      }),
      talkedToday: today?.count ?? 0,
    };
  },
);
