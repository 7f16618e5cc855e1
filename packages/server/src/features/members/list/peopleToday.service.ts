import { attentions } from '@tribe/domain/features/members/attention.ts';
import { addDays, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { QueuePerson, queueOf } from '#features/members/success/queue.service.ts';
import { isRunning, type Moment, needCounts } from '#features/members/success/attention.ts';
import { usedInWeekSql } from '#features/members/standingSql.ts';
import { membersOnly } from '#features/members/list/userPage.service.ts';
import { figuresAreFreshFor, storedNeeds, storedOrCounted } from '#features/members/list/peopleFigure.service.ts';
import { noStage } from '#features/members/list/memberSql.ts';
import { askingOf, userQuery } from '#features/members/list/userQuery.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

export const NeedCount = shape({ key: 'String', label: 'String', count: 'Int' });
export type NeedCount = ShapeOf<typeof NeedCount>;

/** What staff look at first about the members whom they see; yesterday begins at midnight in Manila. */
export const PeopleToday = shape({
  members: 'Int',
  activeInWeek: 'Int',
  joinedSinceYesterday: 'Int',
  movedUpSinceYesterday: 'Int',
  endedSinceYesterday: 'Int',
  needs: [NeedCount],
  /** The first rows of the queue; nobody for those who see everybody, to whom the counts say more. */
  people: described([QueuePerson], 'The first rows of the queue; nobody for those who see everybody.'),
  waiting: described('Int', 'How many are in the queue.'),
});
export type PeopleToday = ShapeOf<typeof PeopleToday>;

const peopleShown = 7;

type Counts = Omit<PeopleToday, 'needs' | 'people' | 'waiting'> & { needing: number[] };

/** For staff who see only their own people: their figures aren't stored. */
const countsOf = slowResultCache<Counts>();

/** Two statements, one for those who see everybody. */
export const findPeopleToday = replicaQuery('users', async (ctx): Promise<PeopleToday> => {
  const [visibility, yesterday] = [visibilityOf(ctx.me), addDays(ctx.today(), -1)];
  const {
    from,
    counting: values,
    cacheKey,
  } = userQuery({ filter: membersOnly, search: null, sort: null }, askingOf(ctx));
  const put = (all: unknown[]) => (value: unknown) => `$${all.push(value)}`;
  const at = (value: ReturnType<typeof put>): Moment => ({
    now: () => value(ctx.now()),
    today: () => value(ctx.today()),
  });

  const count = async (): Promise<Counts> => {
    const all = [...values];
    const add = put(all);
    const [today, since] = [add(ctx.today()), add(startOfDay(yesterday))];
    const [asker, seen] = [add(ctx.me.userId), add(visibility)];
    const isFresh = figuresAreFreshFor(ctx, add);
    const moved = `us.left_at is null and us.entered_at >= ${since} and us.stage_id not in ${noStage}`;
    const counts = statement<Counts>(
      '',
      `select counted.*, (select count(*)::int from ${from} and u.created_at >= ${since}) as "joinedSinceYesterday",
         (select count(*)::int from ${from} and u.id in (select us.user_id from user_stage us where ${moved})) as "movedUpSinceYesterday",
         (select count(distinct s.user_id)::int from subscription s where ${isRunning('s')}
           and s.expiry >= ${today}::date - 2 and s.expiry < ${today}::date and ${canView('s.user_id', asker, seen)}
           and not exists (select from subscription later where later.user_id = s.user_id and ${isRunning('later')}
             and (later.expiry is null or later.expiry >= ${today}::date))) as "endedSinceYesterday"
       from ${storedOrCounted({
         isFresh,
         stored: `f.members, f.active_in_week as "activeInWeek", ${storedNeeds} as needing`,
         counted: `count(*)::int, (count(*) filter (where ${usedInWeekSql('u', today)}))::int, ${needCounts(at(add))}`,
         from,
       })} counted`,
    );
    return (await ctx.rows(counts, all))[0]!;
  };
  const { needing: needed, ...counts } = await countsOf(ctx, `${cacheKey} ${ctx.today()}`, count);
  const needs = attentions.map(({ value: key, label }, place) => ({ key, label, count: needed[place] ?? 0 }));
  if (visibility === 'everybody') return { ...counts, needs, people: [], waiting: 0 };
  const people = await queueOf(ctx, {}, [peopleShown, 0]);
  return { ...counts, needs, people, waiting: people[0]?.total ?? 0 };
});
