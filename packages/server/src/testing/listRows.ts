import { eq } from 'drizzle-orm';
import { courseEnrollments, lessonProgress } from '#features/courses/course.table.ts';
import { memberContacts } from '#features/members/contacts/contact.table.ts';
import { users } from '#features/members/user.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { anAffiliate } from './affiliates.ts';
import { aPlan, paidByHand } from './billing.ts';
import { aFunnel } from './catalog.ts';
import { aProduct } from './contents.ts';
import { aCourse } from './courses.ts';
import { anEvent } from './events.ts';
import { aForm } from './forms.ts';
import { aGroup } from './groups.ts';
import { aMember, aPerson, signedInAs } from './people.ts';
import { aResource } from './resources.ts';
import { aStranger, services } from './world.ts';

/** Rows for every list that takes a filter; answers what a list is asked for beside its filter, where it can't do without. */
export async function rowsOfLists(): Promise<Readonly<Record<string, string>>> {
  const office = await signedInAs('admin');
  for (const [status, type] of [
    ['active', 'course'],
    ['draft', 'bundle'],
    ['archived', 'membership'],
  ] as const) {
    const archivedAt = status === 'archived' ? services.clock() : null;
    const { id: productId } = await aProduct({ status, type, price: 100_000, archivedAt });
    await aFunnel({ productId, kind: 'lead', closesAt: services.clock(), seatsTaken: 0 });
    await aFunnel({ productId, status: 'closed' });
  }
  const plans = [await aPlan(office), await aPlan(office, { funnel: { kind: 'renewal' } })];
  await paidByHand(office, plans[0]!.dueIds[0]!);
  await aCourse({ status: 'draft' });
  await anEvent({ startAt: new Date('2026-11-01T02:00:00Z') });
  await anEvent({ recurrence: 'FREQ=DAILY;COUNT=3', format: 'social', status: 'draft' });
  await aForm({ kind: 'lead' });
  await aForm();
  await aResource({ category: 'Rates', linkUrl: 'https://tribe.ph/rates', downloadCount: 7 });
  await aResource({ status: 'draft' });
  await anAffiliate({ status: 'paused' });
  await anAffiliate();
  await aGroup(null, await aMember(), await aMember());
  return { learnerPage: await learners(), worklistPage: await worklist(office) };
}

const daysAgo = (days: number) => new Date(services.clock().getTime() - days * 86_400_000);

/** A course with somebody who is halfway, who is stuck, who completed it and who opened nothing yet. */
async function learners(): Promise<string> {
  const { id: courseId, lessons } = await aCourse();
  const lessonId = lessons[0]!.id;
  const { db } = aStranger();
  const enroll = async (userId: number, row: Partial<typeof courseEnrollments.$inferInsert>) =>
    db.insert(courseEnrollments).values({ userId, courseId, enrolledAt: daysAgo(30), ...row });
  const halfway = await aMember();
  await aGroup(null, halfway);
  await db.insert(lessonProgress).values({ userId: halfway, lessonId, completedAt: daysAgo(1) });
  await enroll(halfway, { startedAt: daysAgo(20), lastStudiedAt: daysAgo(1), lastLessonId: lessonId });
  await enroll(await aMember(), { startedAt: daysAgo(20), lastStudiedAt: daysAgo(20), lastLessonId: lessonId });
  await enroll(await aMember(), { startedAt: daysAgo(20), lastStudiedAt: daysAgo(2), completedAt: daysAgo(2) });
  await enroll(await aMember(), { enrolledAt: daysAgo(0) });
  return `courseId: ${courseId}`;
}

/** The members of a success manager: one with a membership, one away who was reached, one away, and one who never logged in. */
async function worklist(office: Ctx): Promise<string> {
  const managerId = await aPerson({ roles: ['success-manager'] });
  const { db } = aStranger();
  const manage = async (lastLoginAt: Date | null) => {
    const id = await aMember();
    const row = { successManagerId: managerId, lastLoginAt, createdAt: daysAgo(60) };
    await db.update(users).set(row).where(eq(users.id, id));
    return id;
  };
  const { id: productId } = await aProduct({ status: 'active', type: 'membership' });
  const plan = await aPlan(office, { userId: await manage(daysAgo(1)), funnel: { productId } });
  await paidByHand(office, plan.dueIds[0]!);
  const reached = { userId: await manage(daysAgo(20)), byId: managerId, contactedAt: daysAgo(1) };
  await db.insert(memberContacts).values({ ...reached, outcome: 'reached' });
  await manage(daysAgo(19));
  await manage(null);
  return `managerId: ${managerId}`;
}
