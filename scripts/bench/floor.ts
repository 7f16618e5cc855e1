import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';

/**
 * The bare floor: `http` and one prepared statement per request, and nothing else — no schema, no doors, no checks.
 * What the product costs over this is what its conveniences cost.
 */
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL'] ?? 16),
});

const currentUser = `
  select s.id as session, u.id, u.email, u.tribe_id, u.slug, p.first_name, p.last_name, b.name as batch, st.number as stage,
    (select json_agg(h.access_level_id) from user_access_level h where h.user_id = u.id and h.revoked_at is null) as levels,
    (select sum(points)::int from points_entry e where e.user_id = u.id) as points
  from session s join app_user u on u.id = s.user_id join user_profile p on p.user_id = u.id
  left join batch b on b.id = u.batch_id left join user_stage us on us.user_id = u.id and us.left_at is null
  left join stage st on st.id = us.stage_id
  where s.token_hash = $1`;

const users = `
  select u.id, u.email, u.tribe_id, p.first_name, p.last_name, b.name as batch, st.number as stage, g.name as "group",
    (select json_agg(h.access_level_id) from user_access_level h where h.user_id = u.id and h.revoked_at is null) as levels
  from (select * from app_user where status = 'ACTIVE' order by id desc limit 10 offset $1) u
  join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id
  left join user_stage us on us.user_id = u.id and us.left_at is null left join stage st on st.id = us.stage_id
  left join group_membership gm on gm.user_id = u.id and gm.left_at is null left join tribe_group g on g.id = gm.group_id`;

const course = `
  select c.id, c.name, c.short_description, (
    select json_agg(json_build_object('id', u.id, 'name', u.name, 'lessons', (
      select json_agg(json_build_object('id', l.id, 'name', l.name, 'shortDescription', l.short_description, 'durationSeconds', l.duration_seconds,
        'completedAt', lp.completed_at, 'positionSeconds', lp.position_seconds) order by l.position)
      from lesson l left join lesson_progress lp on lp.lesson_id = l.id and lp.user_id = $2 where l.unit_id = u.id and l.status = 'published'
    )) order by u.position) from unit u where u.course_id = c.id and u.status = 'published') as units
  from course c where c.id = $1`;

const page = `<!doctype html><title>Floor</title>${'<p>Words of a public page.</p>'.repeat(300)}`;
const token = createHash('sha256')
  .update(process.env['SESSION_TOKEN'] ?? '')
  .digest();
const courseId = Number(process.env['COURSE_ID'] ?? 1);
const userId = Number(process.env['USER_ID'] ?? 1);

const answers: Record<string, () => Promise<string>> = {
  '/currentUser': () => one('current', currentUser, [token]),
  '/users': () => one('users', users, [0]),
  '/course': () => one('course', course, [courseId, userId]),
  '/page': async () => page,
};

async function one(name: string, text: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query({ name, text, values });
  return JSON.stringify(rows);
}

const server = createServer((request, response) => {
  request.resume();
  const answer = answers[request.url ?? ''];
  if (!answer) return void response.writeHead(404).end();
  answer().then(
    (text) =>
      response.writeHead(200, { 'content-type': request.url === '/page' ? 'text/html' : 'application/json' }).end(text),
    () => response.writeHead(500).end(),
  );
});

server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
