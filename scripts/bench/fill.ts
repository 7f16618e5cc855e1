import { Client } from 'pg';

/** What the bench database holds; the figures that the stack was chosen with. */
export const filled = {
  users: 20_000,
  courses: 200,
  unitsPerCourse: 10,
  lessonsPerUnit: 8,
  progress: 500_000,
  orders: 20_000,
};

/** What can be bought there, in three parts. */
export const onSale = { funnelId: 'bench-sale', termId: 'bench-three' };

/** Fills a migrated, based database with people, courses and progress, set by set. */
export async function fill(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of statements()) await client.query(text);
  } finally {
    await client.end();
  }
}

function statements(): string[] {
  const { users, courses, unitsPerCourse, lessonsPerUnit, progress } = filled;
  const lessons = courses * unitsPerCourse * lessonsPerUnit;
  return [
    `insert into app_user (email, tribe_id, slug, email_verified_at, batch_id, last_login_at)
     select 'bench-' || n || '@bench.test', 'T-7' || lpad(n::text, 6, '0'), 'bench-' || n, now(), 1 + n % 24, now() - n * interval '1 minute'
     from generate_series(1, ${users}) n`,
    `insert into user_profile (user_id, first_name, last_name) select id, 'Ana ' || id, 'Peña ' || id % 97 from app_user on conflict do nothing`,
    `insert into user_access_level (user_id, access_level_id, via) select id, 'member', 'import' from app_user on conflict do nothing`,
    `insert into tribe_group (name, import_key) select 'Group ' || n, 'BG-' || n from generate_series(1, 50) n`,
    `insert into group_membership (user_id, group_id) select u.id, g.id from app_user u join tribe_group g on g.import_key = 'BG-' || (1 + u.id % 50)`,
    `insert into user_stage (user_id, stage_id) select u.id, s.id from app_user u join stage s on s.number = u.id % 6`,
    `insert into points_entry (user_id, points, reason, reference)
     select u.id, 10, 'task', 'bench:' || n from app_user u cross join generate_series(1, 8) n`,
    `insert into subscription (user_id, funnel_id, payment_term_id, starts_at, expiry, status)
     select id, 'tribe-membership', 'one-time', current_date - 30, current_date + 335, 'active' from app_user`,
    `insert into course (slug, name, short_description, author_id, status, position, published_at)
     select 'bench-course-' || n, 'Course ' || n, 'What you will be able to do', (select min(id) from app_user), 'published', n, now() from generate_series(1, ${courses}) n`,
    `insert into unit (course_id, name, position, status)
     select c.id, 'Unit ' || n, n, 'published' from course c cross join generate_series(1, ${unitsPerCourse}) n`,
    `insert into lesson (unit_id, name, slug, short_description, description, position, status, duration_seconds)
     select u.id, 'Lesson ' || n, 'lesson-' || n, 'One thing to learn', repeat('Text to read. ', 60), n, 'published', 480
     from unit u cross join generate_series(1, ${lessonsPerUnit}) n`,
    `insert into lesson_progress (user_id, lesson_id, completed_at)
     select 1 + n % ${users}, (select min(id) from lesson) + ((n / ${users}) * 641 + (n % ${users}) * 8) % ${lessons}, now()
     from generate_series(0, ${progress - 1}) n on conflict do nothing`,
    `insert into course_enrollment (user_id, course_id, started_at, last_studied_at)
     select distinct p.user_id, u.course_id, now(), now() from lesson_progress p join lesson l on l.id = p.lesson_id join unit u on u.id = l.unit_id`,
    `insert into product (name, slug, price, status) values ('On sale', '${onSale.funnelId}', 600000, 'active')`,
    `insert into funnel (id, slug, name, product_id, status) select slug, slug, name, id, 'published' from product where slug = '${onSale.funnelId}'`,
    `insert into payment_term (id, name, type, number_of_payments) values ('${onSale.termId}', 'In three', 'installment', 3)`,
    `insert into funnel_payment_term (funnel_id, payment_term_id, price) values ('${onSale.funnelId}', '${onSale.termId}', 600000)`,
    // As an academy has after a year, a few of them open: a plan that was made for none reads all that come meanwhile.
    `insert into sales_order (token, funnel_id, payment_term_id, email, first_name, last_name, terms, total, status, expires_at, terms_accepted_at, terms_version)
     select 'old-' || n, '${onSale.funnelId}', '${onSale.termId}', 'old-' || n || '@bench.test', 'Ana', 'Peña', '{}', 600000,
       case when n % 20 = 0 then 'started' else 'expired' end, now() + interval '1 day', now(), 0
     from generate_series(1, ${filled.orders}) n`,
    `with made as (insert into invoice (number, order_id, subtotal, total) select 'OLD-' || id, id, 600000, 600000 from sales_order returning id)
     insert into payment_schedule (invoice_id, sequence, price, schedule_date) select id, 1, 600000, current_date from made`,
    'vacuum analyze',
  ];
}
