import { everything } from '../../packages/domain/src/kernel/filter/filter.ts';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { type Membership, membershipStatus } from '@tribe/domain/features/billing/membership.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { type ActiveLevel, allowedBy } from '../../packages/server/src/features/access/levelCache.ts';
import { viewerStatements } from '../../packages/server/src/features/accounts/viewer.ts';
import { placeStatement } from '../../packages/server/src/features/billing/orders/order.service.ts';
import { myCourseStatement } from '../../packages/server/src/features/courses/learning/myCourse.service.ts';
import { rowsOf } from '../../packages/server/src/features/members/list/userPage.service.ts';
import { userQuery } from '../../packages/server/src/features/members/list/userQuery.ts';
import { onSale } from './fill.ts';

/**
 * The bare floor: what a careful person would write by hand with `http` and prepared statements, and nothing else: who asks,
 * then the product's own statement, without schema, access or checks. What the product costs over this is what its
 * conveniences cost.
 */
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL'] ?? 16),
});
pool.on('error', () => process.exit(1));

const digest = (token: string | undefined) =>
  createHash('sha256')
    .update(token ?? '')
    .digest();
const [member, staff] = [digest(process.env['SESSION_TOKEN']), digest(process.env['STAFF_TOKEN'])];
const courseId = Number(process.env['COURSE_ID']);
const page = readFileSync(process.env['PAGE_FILE'] ?? '');

type Row = Record<string, unknown>;
type Person = {
  levels: ActiveLevel[] | null;
  subscriptions: Membership[] | null;
  impersonatorId: number | null;
  user: object;
};
type Bare = { name: string; text: string };

async function rows({ name, text }: Bare, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values })).rows;
}

async function who(statement: Bare, token: Buffer): Promise<Row> {
  const [found] = await rows(statement, [[token], new Date(), 1e9, 1e9]);
  if (!found) throw new Error('Nobody is signed in');
  return found;
}

const { session, person } = viewerStatements;

const answers: Record<string, () => Promise<string>> = {
  '/currentUser': async () => {
    const [found] = (await pool.query<Person>({ ...person.byToken, values: [[member], new Date(), 1e9, 1e9] })).rows;
    if (!found) throw new Error('Nobody is signed in');
    const { levels, subscriptions, impersonatorId, user } = found;
    const held = levels ?? [];
    return JSON.stringify({
      ...user,
      ...(await allowedBy(pool, held)),
      roles: held.map(({ id }) => id),
      accessLevels: held.map(({ id, name }) => ({ id, name })),
      membershipStatus: membershipStatus(subscriptions ?? [], today(new Date())),
      isImpersonating: impersonatorId !== null,
      originalUserId: impersonatorId,
    });
  },
  '/users': async () => {
    const { userId } = await who(session.byToken, staff);
    const now = new Date();
    const query = userQuery(
      { filter: everything, search: null, sort: null },
      { userId: Number(userId), visibility: 'everybody', now, seesMoney: true },
    );
    const users = rowsOf(query, { now, today: today(now), limit: 10, offset: 0, seesMoney: true });
    return JSON.stringify(await rows(users.rows, users.values));
  },
  '/order': async () => {
    const [token, now] = [randomUUID(), new Date()];
    const dues = [1, 2, 3].map((sequence) => ({ sequence, price: 200_000, scheduleDate: `2027-0${sequence}-21` }));
    const terms = JSON.stringify({ subtotal: 600_000, discount: 0, dues });
    const buyer = [`${token}@bench.test`, 'Niña', 'Peña', null, null, null];
    const kept = [new Date(now.getTime() + 86_400_000), now, '{}', null];
    await rows(placeStatement, [token, onSale.funnelId, onSale.termId, null, ...buyer, terms, 600_000, ...kept]);
    return JSON.stringify({ token, isGateway: false });
  },
  '/course': async () => {
    const { userId } = await who(session.byToken, member);
    return JSON.stringify(await rows(myCourseStatement, [courseId, userId, new Date(), false]));
  },
};

const server = createServer((request, response) => {
  request.resume();
  if (request.url === '/page') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  const answer = answers[request.url ?? ''];
  if (!answer) return void response.writeHead(404).end();
  answer().then(
    (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
