import {
  type CommunityFigure,
  mostActiveDays,
  tooManyActiveDays,
} from '@tribe/domain/features/reports/community/figure.ts';
import { addDays, type Day, daysBetween, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { isMemberSql } from '#features/members/activeGrants.ts';
import { noStage } from '#features/members/list/memberSql.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { usedInWeekSql } from '#features/members/standingSql.ts';
import { among, asking, kindOf, type PeopleKind, withPeople } from '#features/reports/people.ts';
import { checkedRange } from '#features/reports/range.ts';
import { badInput } from '#kernel/api/errors.ts';
import { pageBounds, type PageInput, type PageOf, countBy } from '#kernel/api/page.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const CommunityRow = shape({
  id: 'Int',
  userId: 'Int',
  name: 'String',
  batch: 'String?',
  stage: 'String?',
  at: 'DateTime?',
});
export type CommunityRow = ShapeOf<typeof CommunityRow>;

export type RowsAsked = {
  figure: CommunityFigure;
  from: Day;
  until: Day;
  stageId?: number | null;
  batchId?: number | null;
};

const manilaDay = (instant: string) => `(${instant}::timestamptz at time zone 'Asia/Manila')::date`;

/** $3 and $4 are the instants of the range, $5 the stage, $6 and $7 its days, $8 is now. */
const sources: Readonly<Record<CommunityFigure, (kind: PeopleKind) => string>> = {
  members: (kind) =>
    `select u.id, u.id as user_id, u.created_at as at from app_user u where ${isMemberSql('u', '$8')} and ${among(kind, 'u.id')}`,
  activeInWeek: (kind) =>
    `select u.id, u.id as user_id, (select max(ad.day) from active_day ad where ad.user_id = u.id)::timestamp at time zone 'Asia/Manila' as at
     from app_user u where ${isMemberSql('u', '$8')} and ${usedInWeekSql('u', manilaDay('$8'))} and ${among(kind, 'u.id')}`,
  inStage: (kind) =>
    `select m.id, m.user_id, m.entered_at as at from user_stage m
     where m.left_at is null and m.stage_id not in ${noStage} and ${among(kind, 'm.user_id')}`,
  joined: (
    kind,
  ) => `select m.id, m.user_id, m.entered_at as at from stage_move m where m.is_first and m.entered_at >= $3::timestamptz
    and m.entered_at < $4::timestamptz and ${among(kind, 'm.user_id')}`,
  active: (
    kind,
  ) => `select a.user_id as id, a.user_id, max(a.day)::timestamp at time zone 'Asia/Manila' as at from active_day a
    where a.day >= $6::date and a.day <= $7::date and ${among(kind, 'a.user_id')} group by a.user_id`,
  moved: (
    kind,
  ) => `select m.id, m.user_id, m.entered_at as at from stage_move m where m.is_up and m.entered_at >= $3::timestamptz
    and m.entered_at < $4::timestamptz and ${among(kind, 'm.user_id')}`,
  waiting: (kind) => `select r.id, r.user_id, r.waiting_since as at from stage_move_up_request r
    where r.status in ('submitted', 'in-review') and ${among(kind, 'r.user_id')}`,
  late: (kind) => `select r.id, r.user_id, r.waiting_since as at from stage_move_up_request r
    where r.status in ('submitted', 'in-review') and r.due_at < $8::timestamptz and ${among(kind, 'r.user_id')}`,
  inside: (kind) => `select m.id, m.user_id, m.entered_at as at from user_stage m
    where m.left_at is null and m.stage_id = $5::int and ${among(kind, 'm.user_id')}`,
  reached: (kind) => `select us.user_id as id, us.user_id, min(us.entered_at) as at from user_stage us
    where us.stage_id = $5::int and ${among(kind, 'us.user_id')} group by us.user_id`,
  left: (
    kind,
  ) => `select m.id, m.user_id, m.left_at as at from stage_move m where m.stage_id = $5::int and m.days_until_up is not null
    and m.left_at >= $3::timestamptz and m.left_at < $4::timestamptz and ${among(kind, 'm.user_id')}`,
};

/** Most of those who came fit, so that an index on the way in is read from its end; of few others all are sorted, which `nulls last` asks for. */
const order = (figure: CommunityFigure) =>
  ['members', 'inStage', 'joined', 'inside'].includes(figure) ? 'at desc' : 'at desc nulls last';

const withRows = (figure: CommunityFigure, kind: PeopleKind) =>
  `with ${withPeople(kind)}, asked as (select $3::timestamptz, $4::timestamptz, $5::int, $6::date, $7::date, $8::timestamptz),
     found as (${sources[figure](kind)})`;

const made = new Map<string, ReturnType<typeof statementsFor>>();

function statementsFor(figure: CommunityFigure, kind: PeopleKind) {
  return {
    rows: statement<CommunityRow>(
      `community.rows_${figure}_${kind}`,
      `${withRows(figure, kind)}, page as (select * from found order by ${order(figure)}, id desc limit $9 offset $10)
       select f.id, f.user_id as "userId", coalesce(nullif(${nameSql('p')}, ''), u.email::text) as name,
         b.name as batch, s.name as stage, f.at
       from page f join app_user u on u.id = f.user_id join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id
       left join user_stage us on us.user_id = u.id and us.left_at is null left join stage s on s.id = us.stage_id
       order by f.at desc, f.id desc`,
    ),
    count: statement<{ total: number }>(
      `community.row_count_${figure}_${kind}`,
      `${withRows(figure, kind)} select count(*)::int as total from found`,
    ),
  };
}

/** A statement is made when its figure is first opened: most are never. */
function statementsOf(figure: CommunityFigure, kind: PeopleKind) {
  const key = `${figure} ${kind}`;
  const known = made.get(key) ?? statementsFor(figure, kind);
  made.set(key, known);
  return known;
}

/** Totals of tens of thousands are told again for a moment, as the figures are. */
const totals = slowResultCache<number>();

/** The rows that a figure counts, so many as it says. Throws BAD_USER_INPUT where `checkedRange` does, and for `active` beyond 31 days. */
export const pageCommunityRows = replicaQuery(
  'communityReport',
  async (ctx, asked: RowsAsked, page: PageInput): Promise<PageOf<CommunityRow>> => {
    const { from, until } = checkedRange(asked);
    if (asked.figure === 'active' && daysBetween(from, until) >= mostActiveDays)
      throw badInput({ from: [tooManyActiveDays] });
    const batchId = asked.batchId ?? null;
    const { rows, count } = statementsOf(asked.figure, kindOf(ctx, batchId));
    const range = [startOfDay(from), startOfDay(addDays(until, 1)), asked.stageId ?? null, from, until, ctx.now()];
    const values = [...asking(ctx, batchId), ...range];
    const { page: number, pageSize, offset } = pageBounds(page);
    const kind = kindOf(ctx, batchId);
    const key = [ctx.me.userId, asked.figure, kind, batchId, asked.stageId, from, until, ctx.today()].join(' ');
    const [found, total] = await Promise.all([
      ctx.rows(rows, [...values, pageSize, offset]),
      totals(ctx, key, () => countBy(ctx, count, values)),
    ]);
    return { rows: found, total, page: number, pageSize };
  },
);
