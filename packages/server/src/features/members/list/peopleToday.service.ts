import { attentions } from '@tribe/domain/features/members/attention.ts';
import { addDays, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { isRunning, type Moment, needing } from '#features/members/success/attention.ts';
import { overdueDues } from '#features/billing/overdue.ts';
import { usedInWeekSql } from '#features/members/standingSql.ts';
import { membersOnly } from '#features/members/list/userPage.service.ts';
import { noStage } from '#features/members/list/memberSql.ts';
import { askingOf, userQuery } from '#features/members/list/userQuery.ts';
import { maySee, visibilityOf } from '#features/members/visibility.ts';
import { query } from '#kernel/api/operation.ts';
import { dearAnswers } from '#kernel/db/dearAnswers.ts';
import { statement } from '#kernel/db/statement.ts';

export type NeedCount = { key: string; label: string; count: number };

/** A member with what they need a hand with; days are Manila's. */
export type PersonToHelp = {
  id: number;
  name: string;
  profileImage: string | null;
  overdueSince: string | null;
  /** When their membership ends, where that is soon. */
  ends: string | null;
  /** When they were last here, where that is long ago; since they joined, for those who never were. */
  awaySince: Date | null;
};

/** What staff look at first about the members whom they see; yesterday begins at midnight in Manila. */
export type PeopleToday = {
  members: number;
  activeInWeek: number;
  joinedSinceYesterday: number;
  movedUpSinceYesterday: number;
  endedSinceYesterday: number;
  needs: NeedCount[];
  /** Those who need a hand most; nobody for those who see everybody, to whom the counts say more. */
  people: PersonToHelp[];
};

const peopleShown = 7;

type Counts = Omit<PeopleToday, 'needs' | 'people'> & { needing: number[] };

/** Of a hundred thousand people they cost half a second, and are told again for a moment. */
const countsOf = dearAnswers<Counts>();

/** Two statements, one for those who see everybody. */
export const findPeopleToday = query('users', async (ctx): Promise<PeopleToday> => {
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
    const counts = statement<Counts>(
      '',
      `select count(*)::int as members,
         (count(*) filter (where ${usedInWeekSql('u', today)}))::int as "activeInWeek",
         (count(*) filter (where u.created_at >= ${since}))::int as "joinedSinceYesterday",
         (count(*) filter (where exists (select from user_stage us
           where us.user_id = u.id and us.left_at is null and us.entered_at >= ${since} and us.stage_id not in ${noStage})))::int as "movedUpSinceYesterday",
         (select count(distinct s.user_id)::int from subscription s where ${isRunning('s')}
           and s.expiry >= ${today}::date - 2 and s.expiry < ${today}::date and ${maySee('s.user_id', asker, seen)}
           and not exists (select from subscription later where later.user_id = s.user_id and ${isRunning('later')}
             and (later.expiry is null or later.expiry >= ${today}::date))) as "endedSinceYesterday",
         array[${attentions.map(({ value }) => `(count(*) filter (where ${needing[value](at(add))}))::int`).join(', ')}] as needing
       from ${from}`,
    );
    return (await ctx.rows(counts, all))[0]!;
  };
  const { needing: needed, ...counts } = await countsOf(ctx.services.pools.main, `${cacheKey} ${ctx.today()}`, count);
  const needs = attentions.map(({ value: key, label }, place) => ({ key, label, count: needed[place] ?? 0 }));
  if (visibility === 'everybody') return { ...counts, needs, people: [] };

  const all = [...values];
  const add = put(all);
  const today = add(ctx.today());
  const people = statement<PersonToHelp>(
    '',
    `with w as (
       select u.id, u.profile_image, case when ${needing.away(at(add))} then coalesce(u.last_login_at, u.created_at) end as away_since,
         case when ${needing.expiring(at(add))} then (select max(s.expiry) from subscription s where s.user_id = u.id and ${isRunning('s')}) end as ends,
         (select min(ps.schedule_date) from ${overdueDues(today)} and s.user_id = u.id) as overdue_since
       from ${from})
     select w.id, concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')) as name, w.profile_image as "profileImage",
       w.overdue_since as "overdueSince", w.ends, w.away_since as "awaySince"
     from w join user_profile p on p.user_id = w.id where num_nonnulls(w.overdue_since, w.ends, w.away_since) > 0
     order by num_nonnulls(w.overdue_since, w.ends, w.away_since) desc, w.overdue_since, w.ends, w.away_since, w.id limit ${peopleShown}`,
  );
  return { ...counts, needs, people: await ctx.rows(people, all) };
});
