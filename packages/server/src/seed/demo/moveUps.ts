import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#kernel/db/pools.ts';
import type { People } from './people.ts';
import { readTasks } from './tasks.ts';

/** How long each has waited, in hours; two are late. */
const waits = [54, 49, 44, 33, 22, 15, 3];

const text = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const snapshot = (now: Date): SQL => sql`jsonb_build_object(
  'daysInStage', floor(extract(epoch from ${now}::timestamptz - us.entered_at) / 86400)::int,
  'points', (select pt.points from points_total pt where pt.user_id = us.user_id),
  'stagePoints', (select sum(t.points)::int from stage_task t where t.stage_id = us.stage_id),
  'lessons', (select count(*)::int from lesson_progress lp where lp.user_id = us.user_id and lp.completed_at >= us.entered_at),
  'tasks', (select json_agg(json_build_object('id', t.id, 'title', t.title, 'points', t.points, 'completedAt', c.completed_at,
      'proof', c.proof, 'files', '[]'::json) order by t.position)
    from stage_task t join task_completion c on c.task_id = t.id and c.user_id = us.user_id where t.stage_id = us.stage_id),
  'answers', json_build_array(
    json_build_object('question', 'What do you want in 90 days?', 'answer', 'Two monthly clients and ₱25,000.00 a month'),
    json_build_object('question', 'What could stop you?', 'answer', 'Slow signal at home, and asking for money')))`;

/** Members who ask to move up from the first stages, one of them claimed, one sent back, and what was decided of late. */
export async function demoMoveUps(db: Db, people: People, now: Date): Promise<void> {
  const { statements, proofs } = (await readTasks()).moveUps;
  const coach = people.byRole('coach');
  await db.execute(sql`insert into stage_reviewer (stage_id, user_id)
    select id, ${people.byRole('head-coach')}::int from stage where number between 0 and 4 on conflict do nothing`);
  await db.execute(sql`insert into stage_leader (stage_id, user_id)
    select id, ${people.byRole('coach')}::int from stage where number = 1 on conflict do nothing`);
  const asking = sql`select us.user_id, us.stage_id, us.entered_at, row_number() over (order by us.user_id)::int as place
    from user_stage us join stage s on s.id = us.stage_id and s.number = 1 join app_user u on u.id = us.user_id and u.email <> 'member@demo.test'
    where us.left_at is null order by us.user_id limit ${waits.length + 3}`;
  await db.execute(sql`insert into task_completion (user_id, task_id, completed_at, source, proof, points_awarded)
    select a.user_id, t.id, ${now}::timestamptz - interval '4 days' + t.position * interval '3 hours', 'member',
      (${text(proofs)})[1 + (a.place + t.position) % 3], t.points
    from (${asking}) a join stage_task t on t.stage_id = a.stage_id
    on conflict (user_id, task_id) do update set proof = excluded.proof`);
  await db.execute(sql`insert into points_entry (user_id, points, reason, reference, created_at)
    select c.user_id, c.points_awarded, 'task', 'task:' || c.task_id, c.completed_at from task_completion c
    where c.user_id in (select user_id from (${asking}) a) and c.points_awarded > 0 on conflict do nothing`);
  await db.execute(sql`insert into stage_move_up_request (user_id, from_stage_id, to_stage_id, status, statement, snapshot, reviewer_id,
      claimed_at, waiting_since, due_at, decided_at, reason_code, feedback, attempt, created_at)
    select us.user_id, us.stage_id, n.id, w.status, (${text(statements)})[1 + us.place % 4], ${snapshot(now)},
      case when w.status <> 'submitted' then w.reviewer end, case when w.status = 'in-review' then ${now}::timestamptz - interval '4 minutes' end,
      w.since, w.since + interval '48 hours', case when w.status = 'changes-requested' then w.since + interval '5 hours' end,
      case when w.status = 'changes-requested' then 'numbers-off' end,
      case when w.status = 'changes-requested' then 'Almost there. Your floor leaves out SSS and PhilHealth: add both and send the page again.' else '' end,
      case when us.place in (1, 6) then 2 else 1 end, w.since
    from (${asking}) us join stage s on s.id = us.stage_id join stage n on n.number = s.number + 1
    cross join lateral (select ${now}::timestamptz - (array[${sql.join(
      waits.map((hours) => sql`${hours}`),
      sql`, `,
    )}, 30, 40, 60]::int[])[us.place] * interval '1 hour' as since,
      case when us.place = 3 then 'in-review' when us.place > ${waits.length} then 'changes-requested' else 'submitted' end as status,
      case when us.place = 3 then ${people.byRole('head-coach')}::int else ${coach}::int end as reviewer) w`);
  await db.execute(sql`insert into stage_move_up_step (request_id, at, actor_id, act, attempt, said, snapshot, reason_code)
    select r.id, r.waiting_since, r.user_id, case r.attempt when 1 then 'request' else 'answer' end, r.attempt, r.statement, r.snapshot, null
      from stage_move_up_request r
    union all select r.id, r.claimed_at, r.reviewer_id, 'claim', r.attempt, '', null, null from stage_move_up_request r where r.status = 'in-review'
    union all select r.id, r.decided_at, r.reviewer_id, 'ask-changes', r.attempt, r.feedback, null, r.reason_code
      from stage_move_up_request r where r.status = 'changes-requested'`);
  await db.execute(sql`update task_completion c set reopened_at = r.decided_at from stage_move_up_request r, stage_task t
    where r.status = 'changes-requested' and t.stage_id = r.from_stage_id and t.title = 'Set your floor rate'
      and c.user_id = r.user_id and c.task_id = t.id`);
  await recentDays(db, now);
}

/** Who was here on which of the last 70 days, fewer at weekends and one in four not at all, their sign-ins, and the XP of this week's lessons. */
async function recentDays(db: Db, now: Date): Promise<void> {
  await db.execute(sql`insert into active_day (day, user_id)
    select d.day, h.user_id from user_access_level h
    cross join (select (${now}::timestamptz at time zone 'Asia/Manila')::date - n as day from generate_series(0, 69) n) d
    where h.access_level_id = 'member' and h.user_id % 4 <> 1 and (h.user_id * 7 + extract(doy from d.day)::int * 13 + extract(isodow from d.day)::int * 5) % 10
      < case when extract(isodow from d.day) > 5 then 2 else 4 end on conflict do nothing`);
  await db.execute(sql`update app_user u set last_login_at = least(${now}::timestamptz, coalesce(
      (select (max(ad.day) + time '09:30') at time zone 'Asia/Manila' from active_day ad where ad.user_id = u.id),
      ${now}::timestamptz - (15 + u.id % 50) * interval '1 day'))
    where exists (select from user_access_level h where h.user_id = u.id and h.access_level_id = 'member')`);
  await db.execute(sql`insert into points_entry (user_id, points, reason, reference, created_at)
    select lp.user_id, 10, 'lesson', 'lesson:' || lp.lesson_id, ${now}::timestamptz - (lp.user_id % 3) * interval '5 hours'
    from (select distinct on (user_id) user_id, lesson_id from lesson_progress where completed_at is not null order by user_id, lesson_id desc) lp
    where lp.user_id % 3 < 2 on conflict do nothing`);
}
