import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { viewerStatements } from '../../packages/server/src/features/accounts/viewer.ts';
import { myCourseStatement } from '../../packages/server/src/features/courses/learning/myCourse.service.ts';
import { rowsOf } from '../../packages/server/src/features/members/list/userPage.service.ts';
import { userQuery } from '../../packages/server/src/features/members/list/userQuery.ts';

/**
 * The bare floor: `http` and the product's own prepared statement per request, and nothing else — no schema, no access, no checks.
 * What the product costs over this is what its conveniences cost.
 */
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL'] ?? 16),
});

const now = new Date();
const query = userQuery({ filter: {}, search: null, sort: null }, { userId: 1, visibility: 'everybody', now });
const users = rowsOf(query, now, 10, 0);

const page = `<!doctype html><title>Floor</title>${'<p>Words of a public page.</p>'.repeat(300)}`;
const token = createHash('sha256')
  .update(process.env['SESSION_TOKEN'] ?? '')
  .digest();
const courseId = Number(process.env['COURSE_ID'] ?? 1);
const userId = Number(process.env['USER_ID'] ?? 1);

const answers: Record<string, () => Promise<string>> = {
  '/currentUser': () => one(viewerStatements.person.byToken, [token, new Date(), 1e6, 1e6]),
  '/users': () => one(users.rows, users.values),
  '/course': () => one(myCourseStatement, [courseId, userId, true, false]),
  '/page': async () => page,
};

async function one({ name, text }: { name: string; text: string }, values: unknown[]): Promise<string> {
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
