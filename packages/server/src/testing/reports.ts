import { randomUUID } from 'node:crypto';
import type { PageFlag } from '@tribe/domain/kernel/access/matrix.ts';
import { eq } from 'drizzle-orm';
import { accessLevels, userAccessLevels } from '#features/access/accessLevel.table.ts';
import { users } from '#features/members/user.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aFunnel } from './catalog.ts';
import { aProduct } from './contents.ts';
import { anEvent } from './events.ts';
import { aMember, aPerson } from './people.ts';
import { aStage } from './stages.ts';
import { aStranger, services, signedIn } from './world.ts';

export const sql = async (statement: string, values: unknown[] = []) =>
  (await services.pools.main.query(statement, values)).rows;

/** Somebody of a level of their own, which opens the reports and exports, and these pages. */
export async function aReader(...pages: PageFlag[]): Promise<Ctx> {
  const { db } = aStranger();
  const id = `reader-${randomUUID().slice(0, 8)}`;
  const pageAccess = Object.fromEntries(['reports', ...pages].map((page) => [page, true]));
  await db.insert(accessLevels).values({ id, name: id, pageAccess, functionAccess: { report_export: true } });
  const userId = await aPerson({ roles: [] });
  await db
    .insert(userAccessLevels)
    .values({ userId, accessLevelId: id, via: 'manual', startsAt: new Date('2026-01-01T00:00:00Z') });
  return signedIn(userId);
}

/** A membership that lasts until `expiry`, sold for ₱5,000.00. */
async function aMembership(
  userId: number,
  funnelId: string,
  { expiry, startsAt = '2026-01-05', created = '2026-01-05T02:00:00Z', ...more }: Membership,
): Promise<number> {
  const [{ id }] = await sql(
    `insert into subscription (user_id, funnel_id, starts_at, expiry, status, previous_subscription_id, ended_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [userId, funnelId, startsAt, expiry, more.status ?? 'active', more.renews ?? null, more.endedAt ?? null, created],
  );
  await sql(
    `with sold as (insert into invoice (subscription_id, number, subtotal, total) values ($1, $2, 500000, 500000) returning id)
     insert into payment_schedule (invoice_id, sequence, price, schedule_date) select id, 1, 500000, $3 from sold`,
    [id, `INV-${randomUUID().slice(0, 12)}`, startsAt],
  );
  return id;
}
type Membership = {
  expiry: string;
  startsAt?: string;
  created?: string;
  status?: string;
  renews?: number;
  endedAt?: string;
};

/**
 * An academy of November 2026 in which each figure of each report counts somebody: a batch whose people come to a stage and move up,
 * an event, and memberships in every segment. `manager` sees one of them, `outsider` nobody but themselves.
 */
export async function aReportedAcademy() {
  const { db } = aStranger();
  const [batch] = await sql(
    `insert into batch (name, launch_from, launch_to) values ('Batch ' || gen_random_uuid(), '2026-01-01', '2026-02-01') returning id, name`,
  );
  const batchId: number = batch.id;
  const people = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => aMember({ batchId })));
  const [mine, slow, ill, fresh, late, gone, again] = people;
  const manager = await aReader('user', 'communityReport', 'events', 'paymentReport', 'retention');
  await db.update(users).set({ successManagerId: manager.me.userId }).where(eq(users.id, mine!));

  const first = await aStage();
  const second = await aStage({ number: first.number + 1 });
  // Three move up on the 21st, one stays, and one goes back to the first.
  for (const [userId, stageId, from, until] of [
    [mine, first.id, '2026-11-11', '2026-11-21'],
    [mine, second.id, '2026-11-21', null],
    [slow, first.id, '2026-10-11', '2026-11-21'],
    [slow, second.id, '2026-11-21', null],
    [ill, first.id, '2026-11-15', '2026-11-21'],
    [ill, second.id, '2026-11-21', null],
    [fresh, first.id, '2026-11-05', null],
    [late, second.id, '2026-11-02', '2026-11-12'],
    [late, first.id, '2026-11-12', null],
  ])
    await sql(
      `insert into user_stage (user_id, stage_id, entered_at, left_at)
       values ($1, $2, $3::date + interval '2 hours', $4::date + interval '2 hours')`,
      [userId, stageId, from, until],
    );

  const event = await anEvent({ name: `Clinic ${batchId}`, startAt: new Date('2026-11-20T02:00:00Z') });
  for (const [userId, answer, isThere] of [
    [mine, 'going', true],
    [slow, 'going', true],
    [ill, 'going', false],
    [fresh, 'maybe', true],
    [late, 'not-going', false],
  ]) {
    await sql(
      `insert into event_rsvp (occurrence_id, user_id, answer, place, answered_at) values ($1, $2::int, $3, $2::int, '2026-11-19')`,
      [event.first.id, userId, answer],
    );
    if (isThere)
      await sql(
        `insert into event_attendance (occurrence_id, user_id, joined_at, source) values ($1, $2, '2026-11-20', 'hand')`,
        [event.first.id, userId],
      );
  }

  const { id: productId } = await aProduct({ type: 'membership', status: 'active', price: 599_900 });
  const { id: funnelId } = await aFunnel({ productId });
  await aMembership(mine!, funnelId, { expiry: '2027-01-25' });
  await aMembership(slow!, funnelId, { expiry: '2027-01-05' });
  await aMembership(ill!, funnelId, { expiry: '2026-12-01' });
  const renews = await aMembership(fresh!, funnelId, { expiry: '2026-11-10' });
  await aMembership(fresh!, funnelId, {
    renews,
    startsAt: '2026-11-11',
    expiry: '2027-11-10',
    created: '2026-11-09T02:00:00Z',
  });
  await aMembership(late!, funnelId, { expiry: '2026-11-02' });
  await aMembership(gone!, funnelId, { expiry: '2027-05-01', status: 'unenrolled', endedAt: '2026-11-15T02:00:00Z' });
  await aMembership(again!, funnelId, { expiry: '2026-11-15' });
  const outsider = await aReader('communityReport', 'events', 'paymentReport', 'retention');
  return { batchId, batch: String(batch.name), first, second, event: event.name, manager, outsider, mine: mine! };
}
