import type { Services } from '#kernel/api/context.ts';
import { inTransaction } from '#kernel/db/pools.ts';
import { readPeople } from './demo/people.ts';
import { unhurried } from './unhurried.ts';

const chunk = 10_000;
const groups = 250;

/**
 * Fills the academy up to so many further members, who are the same at every run but for their dates: to see how lists
 * and searches do with many. Whoever is there already stays; answers how many are new.
 */
export async function seedMany({ pools, clock, logger }: Services, members: number): Promise<number> {
  const { rows } = await pools.main.query<{ known: number }>(
    `select count(*)::int as known from app_user where email like 'member-%@many.test'`,
  );
  const known = rows[0]?.known ?? 0;
  const { firstNames, lastNames } = await readPeople();
  const tables = [firstNames, lastNames, clock()];
  await inTransaction(pools.main, async (client) => {
    for (const text of places) await client.query(text);
  });
  for (let from = known + 1; from <= members; from += chunk) {
    const to = Math.min(members, from + chunk - 1);
    await inTransaction(pools.main, async (client) => {
      await unhurried(client, people, [from, to, ...tables]);
      for (const text of belongings) await unhurried(client, text, [from, to, clock()]);
    });
    logger.info(`${to} of ${members} members`);
  }
  // Without it the first lists are read by plans that were made for an empty academy.
  await inTransaction(pools.main, (client) => unhurried(client, 'analyze'));
  return Math.max(0, members - known);
}

/** Groups, and people of their own for the coach and the success manager of the demo academy. */
const places = [
  `insert into tribe_group (name, import_key) select 'Tribe ' || n, 'many:' || n from generate_series(1, ${groups}) n
   on conflict do nothing`,
  `insert into group_leader (group_id, user_id) select g.id, u.id from tribe_group g join app_user u on u.email = 'coach@demo.test'
   where g.import_key in ('many:1', 'many:2', 'many:3') on conflict do nothing`,
  `update batch set success_manager_id = u.id from app_user u where u.email = 'success-manager@demo.test'
   and batch.success_manager_id is null and batch.id in (select id from batch order by id limit 2)`,
];

/** Birthdates are mixed, so that a few people share both name and birthdate, and not twenty. */
const people = `
  with made as (
    insert into app_user (email, tribe_id, slug, email_verified_at, batch_id, status, archived_at, created_at, last_login_at)
    select 'member-' || n || '@many.test', 'T-5' || lpad(n::text, 7, '0'), 'many-' || n, $5, b.ids[1 + n % (array_length(b.ids, 1) + 1)],
      case when n % 40 = 0 then 'ARCHIVED' else 'ACTIVE' end, case when n % 40 = 0 then $5::timestamptz end,
      $5::timestamptz - n % 1500 * interval '1 day', case when n % 7 > 0 then $5::timestamptz - n * 37 % 60 * interval '1 day' end
    from generate_series($1::int, $2::int) n, (select array_agg(id order by id) as ids from batch) b returning id, tribe_id)
  insert into user_profile (user_id, first_name, last_name, sex, birthdate, mobile_number)
  select id, ($3::text[])[1 + n % array_length($3::text[], 1)], ($4::text[])[1 + n / 3 % array_length($4::text[], 1)],
    case when n % 3 = 0 then 'Male' else 'Female' end, date '1980-01-01' + (n * 37 + n / 9000 * 1013) % 9000, '+639' || lpad((n * 7 % 1000000000)::text, 9, '0')
  from (select id, substr(tribe_id, 4)::int as n from made) made`;

/** The chunk's people with their numbers, as `m`. */
const m = `(select id, substr(tribe_id, 4)::int as n from app_user
  where tribe_id between 'T-5' || lpad($1::int::text, 7, '0') and 'T-5' || lpad($2::int::text, 7, '0') and email like '%@many.test' and $3::timestamptz is not null) m`;

const belongings = [
  `insert into user_access_level (user_id, access_level_id, via, starts_at)
   select m.id, case when n % 30 = 0 then 'non-member' else 'member' end, 'import', '2020-01-01' from ${m}`,
  `insert into user_access_level (user_id, access_level_id, via, starts_at) select m.id, 'affiliate', 'manual', '2020-01-01' from ${m} where n % 90 = 1`,
  `insert into group_membership (user_id, group_id) select m.id, g.id from ${m} join tribe_group g on g.import_key = 'many:' || 1 + n % ${groups} where n % 10 > 0`,
  `insert into user_stage (user_id, stage_id) select m.id, s.id from ${m} join stage s on s.number = n % 6 where n % 20 > 0`,
  `insert into points_entry (user_id, points, reason, reference)
   select m.id, 10 * k, 'adjustment', 'many:' || k from ${m}, generate_series(1, 2) k`,
  `insert into member_tag (user_id, tag) select m.id, case when n % 2 = 0 then 'vip' else 'called' end from ${m} where n % 20 < 2`,
  `with sold as (
     insert into subscription (user_id, funnel_id, payment_term_id, starts_at, expiry, status, source)
     select m.id, 'tribe-membership', 'one-time', $3::date - 365 + n % 400, $3::date - 40 + n % 400, 'active', 'import' from ${m}
     where n % 10 < 6 returning id),
   billed as (
     insert into invoice (number, subscription_id, subtotal, total) select 'MANY-' || id, id, 599900, 599900 from sold where id % 5 = 0
     returning id)
   insert into payment_schedule (invoice_id, sequence, price, schedule_date) select id, 1, 599900, $3::date - 20 + (id % 200)::int from billed`,
  // Two of three study: up to ten of the first lessons of the demo academy, and what they began and finished of its courses.
  `with studied as (
     insert into lesson_progress (user_id, lesson_id, first_opened_at, last_opened_at, completed_at, marked_at)
     select m.id, l.id, at, at, case when (n + l.place) % 5 > 0 then at end, case when (n + l.place) % 5 > 0 then at end
     from ${m} cross join (select id, row_number() over (order by id)::int as place from lesson order by id limit 10) l
     cross join lateral (select $3::timestamptz - (n % 400 + l.place) * interval '1 day' as at) times
     where n % 3 > 0 and l.place <= 1 + n % 10
     returning user_id, lesson_id, last_opened_at, completed_at)
   insert into course_enrollment (user_id, course_id, started_at, completed_lesson_count, last_lesson_id, last_studied_at)
   select s.user_id, u.course_id, min(s.last_opened_at), count(s.completed_at)::int, max(s.lesson_id), max(s.last_opened_at)
   from studied s join lesson l on l.id = s.lesson_id join unit u on u.id = l.unit_id group by s.user_id, u.course_id`,
  `insert into info_log (at, subject_id, actor_id, action, entity, entity_id, sentence, source)
   select $3::timestamptz - (n % 700 + k) * interval '1 hour', m.id, m.id, case k when 1 then 'signed in' else 'updated' end, 'user', m.id::text,
     case k when 1 then 'Signed in' else 'Changed their profile' end, 'app' from ${m}, generate_series(1, 2) k`,
  `insert into win (user_id, title, category, happened_on, visibility, status, published_at)
   select m.id, 'My client number ' || n % 9 + 1, 'first-client', $3::date - n % 300, 'members',
     case when n % 50 = 0 then 'pending' else 'published' end, case when n % 50 > 0 then $3::timestamptz - n % 300 * interval '1 day' end
   from ${m} where n % 5 = 0`,
  `insert into event_rsvp (occurrence_id, user_id, answer, place, answered_at)
   select o.id, m.id, case n % 3 when 0 then 'going' when 1 then 'maybe' else 'not-going' end, n, $3::timestamptz - interval '1 day'
   from ${m} cross join (select id, row_number() over (order by id)::int as place from event_occurrence order by id limit 6) o
   where n % 6 = o.place - 1 or n % 10 = 0`,
];
