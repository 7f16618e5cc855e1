import { type BoardPeriod, type BoardScope, boardSize, mondayOf } from '@tribe/domain/features/journey/xp/xp.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { isOfTribe } from '#features/members/visibility.ts';
import { statement, type Statement } from '#kernel/db/statement.ts';
import { forbidden } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const BoardRow = shape({
  rank: 'Int',
  userId: 'Int',
  name: 'String',
  profileImage: 'String?',
  points: 'Int',
  isMe: 'Boolean',
});
export type BoardRow = ShapeOf<typeof BoardRow>;
export const Leaderboard = shape({
  rows: [BoardRow],
  /** Whether others find the one who asks. */
  isOnBoard: 'Boolean',
  myPoints: 'Int',
  /** What the scope is called: one's batch or group; null where one has none. */
  of: 'String?',
});
export type Leaderboard = ShapeOf<typeof Leaderboard>;

/** A batch and a group begin with their people, who are few; everybody's is read from the top of an index, so nothing but XP orders it. */
const scopes: Readonly<Record<BoardScope, (source: string) => string>> = {
  batch: (source) => `(select b.id as user_id from app_user b
    where b.batch_id = (select m.batch_id from app_user m where m.id = $1) offset 0) who join ${source} x on x.user_id = who.user_id`,
  group: (source) => `(select g.user_id from group_membership g where g.left_at is null and g.group_id =
    (select mine.group_id from group_membership mine where mine.user_id = $1 and mine.left_at is null) offset 0) who
    join ${source} x on x.user_id = who.user_id`,
  everyone: (source) => `${source} x`,
};
const sources: Readonly<Record<BoardPeriod, string>> = {
  week: `(select user_id, points from points_week where week = $2::date and points > 0)`,
  all: `(select user_id, points from points_total where points > 0 and $2::date is not null)`,
};
const names: Readonly<Record<BoardScope, string>> = {
  batch: `(select b.name from app_user m join batch b on b.id = m.batch_id where m.id = $1)`,
  group: `(select g.name from group_membership gm join tribe_group g on g.id = gm.group_id where gm.user_id = $1 and gm.left_at is null)`,
  everyone: `'Everyone'`,
};

const boardOf = (scope: BoardScope, period: BoardPeriod) =>
  statement<Leaderboard>(
    `xp.board_${scope}_${period}`,
    `with top as materialized (select x.user_id, x.points from ${scopes[scope](sources[period])} join app_user u on u.id = x.user_id and u.status = 'ACTIVE'
        join user_profile p on p.user_id = x.user_id and p.is_on_leaderboard
        order by x.points desc limit $3)
     select coalesce((select json_agg(r order by r.rank, r."userId") from (
         select rank() over (order by t.points desc)::int as rank, t.user_id as "userId", ${nameSql('p')} as name,
           u.profile_image as "profileImage", t.points, t.user_id = $1 as "isMe"
         from top t join app_user u on u.id = t.user_id join user_profile p on p.user_id = t.user_id) r), '[]') as rows,
       (select p.is_on_leaderboard from user_profile p where p.user_id = $1) as "isOnBoard",
       coalesce((select x.points from ${sources[period]} x where x.user_id = $1), 0)::int as "myPoints",
       ${names[scope]} as of`,
  );

const boards: Readonly<Record<BoardScope, Record<BoardPeriod, Statement<Leaderboard>>>> = {
  batch: { week: boardOf('batch', 'week'), all: boardOf('batch', 'all') },
  group: { week: boardOf('group', 'week'), all: boardOf('group', 'all') },
  everyone: { week: boardOf('everyone', 'week'), all: boardOf('everyone', 'all') },
};

/** Who has most XP in one's batch, one's group or the tribe, this week or ever; whoever opted out is in no row of it. */
export const findLeaderboard = replicaQuery(
  'in',
  async (ctx, { scope, period }: { scope: BoardScope; period: BoardPeriod }): Promise<Leaderboard> => {
    if (!isOfTribe(ctx.me)) throw forbidden();
    const [board] = await ctx.rows(boards[scope][period], [ctx.me.userId, mondayOf(ctx.today()), boardSize]);
    return board!;
  },
);
