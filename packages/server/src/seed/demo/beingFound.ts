import { and, eq, inArray } from 'drizzle-orm';
import { contentAccess } from '#features/contents/access.table.ts';
import { courses, lessons, units } from '#features/courses/course.table.ts';
import { events } from '#features/events/event.table.ts';
import { stages, stageTasks } from '#features/journey/stage.table.ts';
import { resourceFiles } from '#features/resources/resource.table.ts';
import type { Db } from '#kernel/db/pools.ts';

type Task = Partial<typeof stageTasks.$inferInsert> & { title: string };

const clinic = 'Bring a sample to a proposal clinic';

/** What the second stage asks: read, make, ask and show, some of it with proof, some of it ticked off by itself. */
const tasksWith = (lessonId: number): Task[] => [
  {
    title: 'Choose what to show',
    description: 'Three pieces for the one kind of client you want. The lesson takes six minutes.',
    points: 10,
    actionType: 'lesson',
    actionTarget: String(lessonId),
    autoRule: { kind: 'lesson-completed', target: String(lessonId) },
  },
  {
    title: 'Make two work samples',
    description:
      'Show the problem, what you did and what changed.\nA screenshot of each is enough. They needn’t be from a paying client.',
    points: 40,
    actionType: 'proof',
    actionLabel: '',
    proofRequired: true,
  },
  {
    title: 'Publish your profile on one platform',
    description:
      'One platform, finished, beats three half done.\nYour one-sentence offer goes first, then your samples. Send us the link.',
    points: 30,
    actionType: 'proof',
    actionLabel: '',
    proofRequired: true,
  },
  { title: 'Ask two people for a testimonial', points: 20 },
  {
    title: clinic,
    description: 'Twenty minutes of honest feedback beat a week of guessing.',
    points: 20,
    actionLabel: 'See the next clinic',
  },
  {
    title: 'Share your first small win',
    description: 'A reply, a compliment, a finished sample: the others want to cheer.',
    points: 10,
    autoRule: { kind: 'win-posted', target: null },
  },
];

const stageNumbered = async (db: Db, number: number) =>
  (await db.select().from(stages).where(eq(stages.number, number)))[0]!;

/** The second stage as an academy would fill it, before anybody walks it. */
export async function demoBeingFound(db: Db): Promise<void> {
  const stage = await stageNumbered(db, 2);
  const [lesson] = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .where(and(eq(courses.importKey, 'DC-5'), eq(lessons.name, 'Choosing what to show')));
  await db
    .update(stages)
    .set({
      description: 'A profile and two samples that answer a client before they ask.',
    })
    .where(eq(stages.id, stage.id));
  const known = await db.select().from(stageTasks).where(eq(stageTasks.stageId, stage.id));
  for (const [position, task] of tasksWith(lesson!.id).entries()) {
    const old = known.find(({ title }) => title === task.title);
    if (old)
      await db
        .update(stageTasks)
        .set({ ...task, position })
        .where(eq(stageTasks.id, old.id));
    else await db.insert(stageTasks).values({ ...task, stageId: stage.id, position });
  }
}

/** What the second and the third stage open, and the event that finishes a task, once all of it is there. */
export async function demoOpenings(db: Db): Promise<void> {
  const [second, third] = [await stageNumbered(db, 2), await stageNumbered(db, 3)];
  const [event] = await db.select().from(events).where(eq(events.slug, 'proposal-clinic'));
  const target = String(event!.id);
  await db
    .update(stageTasks)
    .set({ actionType: 'event', actionTarget: target, autoRule: { kind: 'event-attended', target } })
    .where(eq(stageTasks.title, clinic));
  const opened = {
    [second.id]: ['Profile checklist'],
    [third.id]: ['Discovery call script', 'Proposal tracker'],
  };
  for (const [stageId, names] of Object.entries(opened)) {
    const found = await db.select().from(resourceFiles).where(inArray(resourceFiles.name, names));
    await db
      .insert(contentAccess)
      .values(found.map(({ id }) => ({ contentKind: 'resource' as const, contentId: id, stageId: Number(stageId) })));
  }
  const [practice] = await db.select().from(events).where(eq(events.slug, 'discovery-call-practice'));
  await db.insert(contentAccess).values({ contentKind: 'event', contentId: practice!.id, stageId: third.id });
}
