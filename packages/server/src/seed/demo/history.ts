import { duesOf } from '@tribe/domain/features/catalog/term.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { batches } from '#features/batches/batch.table.ts';
import { courseEnrollments, lessonProgress } from '#features/courses/course.table.ts';
import { type PaymentTerm, paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { invoices } from '#features/billing/invoice.table.ts';
import {
  pointsEntries,
  stageReviewers,
  stages,
  stageTasks,
  taskCompletions,
  userStages,
} from '#features/journey/stage.table.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import type { SeededCourse } from './courses.ts';
import { makeDues, noonOf, type SeededDue, type SeededPayment } from './dues.ts';
import { daysBefore, type People, type Person, repeatable } from './people.ts';

type Academy = { people: People; groups: number[]; courses: SeededCourse[]; now: Date; today: string };

/** What the people of the demo academy have done so far: stages, tasks and XP, lessons, memberships and their dues. */
export async function demoHistory(db: Db, academy: Academy): Promise<void> {
  const manager = academy.people.byRole('success-manager');
  await db.update(batches).set({ successManagerId: manager }).where(eq(batches.isCurrent, true));
  await walkStages(db, academy);
  await study(db, academy);
  await subscribe(db, academy);
}

/** Older batches are further on; the demo member is in stage 1 with half of it done. */
async function walkStages(db: Db, { people, now }: Academy): Promise<void> {
  const all = await db.select().from(stages).orderBy(asc(stages.number));
  const tasks = await db.select().from(stageTasks).orderBy(asc(stageTasks.position));
  await db
    .insert(stageReviewers)
    .values(all.slice(0, 3).map(({ id }) => ({ stageId: id, userId: people.byRole('coach') })));
  const random = repeatable(31);
  const walked = people.members.map((person) => ({
    person,
    reached: reachedBy(person, random()),
    share: person.isNamed ? 0.5 : random(),
  }));
  await db.insert(userStages).values(
    walked.flatMap(({ person, reached }) =>
      all.slice(0, reached + 1).map(({ id }, index) => ({
        userId: person.id,
        stageId: id,
        enteredAt: daysBefore(now, (reached - index) * 30 + 12),
        leftAt: index === reached ? null : daysBefore(now, (reached - index - 1) * 30 + 12),
        reason: index === 0 ? 'joined' : 'moved up',
      })),
    ),
  );
  const done = walked.flatMap(({ person, reached, share }) =>
    tasks.flatMap((task) => {
      const number = all.findIndex(({ id }) => id === task.stageId);
      const ofStage = tasks.filter(({ stageId }) => stageId === task.stageId).length;
      const isDone = number < reached || (number === reached && task.position < Math.floor(ofStage * share));
      return isDone
        ? [{ userId: person.id, task, completedAt: daysBefore(now, (reached - number) * 30 + 10 - task.position) }]
        : [];
    }),
  );
  for (const part of parts(done)) {
    await db.insert(taskCompletions).values(
      part.map(({ userId, task, completedAt }) => ({
        userId,
        taskId: task.id,
        completedAt,
        pointsAwarded: task.points,
      })),
    );
    await db.insert(pointsEntries).values(
      part.map(({ userId, task, completedAt }) => ({
        userId,
        points: task.points,
        reason: 'task' as const,
        reference: `task:${task.id}`,
        createdAt: completedAt,
      })),
    );
  }
}

const reachedBy = (person: Person, chance: number) =>
  person.isNamed ? 1 : Math.min(5, Math.floor(((24 - person.batch) / 24) * 4 + chance * 2));

function parts<Item>(items: Item[], size = 500): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** The demo member is in the middle of two courses; the others are anywhere. */
async function study(db: Db, { people, courses, now }: Academy): Promise<void> {
  const random = repeatable(47);
  const studied = people.members.flatMap((person) =>
    courses.flatMap((course, index) => {
      const share = person.isNamed ? [0.67, 0.34][index] : random() < 0.6 ? random() ** 0.7 : undefined;
      if (share === undefined) return [];
      const count = Math.min(course.lessonIds.length, Math.round(course.lessonIds.length * share));
      const since = person.isNamed ? 20 : 20 + Math.floor(random() * 90);
      return [{ userId: person.id, course, lessonIds: course.lessonIds.slice(0, count), since }];
    }),
  );
  for (const part of parts(studied)) {
    await db.insert(courseEnrollments).values(
      part.map(({ userId, course, lessonIds, since }) => {
        const isDone = lessonIds.length === course.lessonIds.length;
        return {
          userId,
          courseId: course.id,
          enrolledAt: daysBefore(now, since),
          startedAt: daysBefore(now, since),
          // Every third is still at it; the others stopped.
          lastStudiedAt: daysBefore(
            now,
            Math.min(Math.max(1, since - lessonIds.length), userId % 3 === 0 ? userId % 13 : since),
          ),
          lastLessonId: lessonIds.at(-1) ?? null,
          completedAt: isDone ? daysBefore(now, Math.max(1, since - lessonIds.length)) : null,
          completedLessonCount: isDone ? lessonIds.length : null,
        };
      }),
    );
  }
  const marks = studied.flatMap(({ userId, lessonIds, since }) =>
    lessonIds.map((lessonId, index) => ({
      userId,
      lessonId,
      completedAt: daysBefore(now, Math.max(1, since - index)),
      firstOpenedAt: daysBefore(now, Math.max(1, since - index)),
    })),
  );
  for (const part of parts(marks)) await db.insert(lessonProgress).values(part);
}

const price = 599_900;
const platforms = ['GCash', 'Maya', 'Bank'];

/** Everybody has a membership; some are about to end, some have, some pay in three parts. */
async function subscribe(db: Db, { people, today }: Academy): Promise<void> {
  const random = repeatable(59);
  const [atOnce, inParts] = await db
    .select()
    .from(paymentTerms)
    .where(inArray(paymentTerms.id, ['one-time', 'three-payments']))
    .orderBy(asc(paymentTerms.id));
  const plans = people.members.map((person) => {
    const startsAt = addDays(today, -Math.floor(person.isNamed ? 25 : random() * 395));
    return {
      userId: person.id,
      startsAt,
      expiry: addDays(startsAt, 365),
      term: (person.isNamed || random() < 0.4 ? inParts : atOnce)!,
      chance: random(),
    };
  });
  const rows = await db
    .insert(subscriptions)
    .values(
      plans.map(({ userId, startsAt, expiry, term }) => ({
        userId,
        startsAt,
        expiry,
        funnelId: 'tribe-membership',
        paymentTermId: term.id,
        status: 'active' as const,
        source: 'manual',
      })),
    )
    .returning({ id: subscriptions.id });
  const bills = await db
    .insert(invoices)
    .values(
      rows.map(({ id }, index) => ({
        subscriptionId: id,
        number: `DEMO-${String(index + 1).padStart(5, '0')}`,
        createdAt: noonOf(plans[index]!.startsAt),
        subtotal: price,
        total: price,
      })),
    )
    .returning({ id: invoices.id });
  const staff = people.byRole('tribe-team-fa');
  const made = plans.map((plan, index) => ({ ...plan, userId: staff, invoiceId: bills[index]!.id, today }));
  await makeDues(db, made.flatMap(billed), 'Enrolled');
}

type Billed = { startsAt: string; term: PaymentTerm; chance: number; userId: number; invoiceId: number; today: string };

/** What is due is paid to staff, who saw the receipt; some leave what comes after the first. */
function billed({ startsAt, term, chance, userId, invoiceId, today }: Billed): SeededDue[] {
  return duesOf(price, term, startsAt).map((due) => {
    const isPaid = due.scheduleDate <= today && (due.sequence === 1 || chance < 0.85);
    const payment: SeededPayment = {
      paidAt: noonOf(due.scheduleDate),
      kind: 'manual',
      platform: platforms[invoiceId % platforms.length]!,
      externalId: `4${String(invoiceId * 7_919 + due.sequence * 104_729).padStart(11, '0')}`,
      reviewerId: userId,
    };
    return { ...due, invoiceId, madeAt: noonOf(startsAt), payment: isPaid ? payment : null };
  });
}
