import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contentAccess } from '#features/contents/access.table.ts';
import { lessons, units } from '#features/courses/course.table.ts';
import { events } from '#features/events/event.table.ts';
import { stages, stageTasks } from '#features/journey/stage.table.ts';
import { resourceFiles } from '#features/resources/resource.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { found, readYaml } from '#kernel/files/readYaml.ts';

const text = z.string();
const Task = z.strictObject({
  title: text,
  description: text.optional(),
  points: z.int().optional(),
  actionLabel: text.optional(),
  /** The name of a lesson that it opens. */
  lesson: text.optional(),
  link: text.optional(),
  proof: z.boolean().default(false),
  doneBy: z.enum(['lesson-completed', 'profile-complete', 'win-posted']).optional(),
});
const Tasks = z.strictObject({
  secondStage: z.strictObject({ description: text, tasks: z.array(Task) }),
  others: z.array(Task),
  moveUps: z.strictObject({ statements: z.array(text), proofs: z.array(text) }),
});

/** What there is to do for each task of the base journey, and what members write who ask to move up. */
export const readTasks = () => readYaml(new URL('../content/tasks.yaml', import.meta.url), Tasks);

type Row = Partial<typeof stageTasks.$inferInsert> & { title: string };

function rowOf(
  { lesson, link, proof, doneBy, ...words }: z.infer<typeof Task>,
  lessonId: (name: string) => number,
): Row {
  const target = lesson ? String(lessonId(lesson)) : null;
  return {
    ...words,
    ...(target && { actionType: 'lesson', actionTarget: target, actionLabel: '' }),
    ...(link && { actionType: 'link', actionTarget: link }),
    ...(proof && { proofRequired: true }),
    ...(proof && !target && { actionType: 'proof', actionLabel: '' }),
    ...(doneBy && { autoRule: { kind: doneBy, target } }),
  };
}

/** Gives the tasks of the base journey something to do, the second stage its own, and the first stage its video. */
export async function demoTasks(db: Db): Promise<void> {
  const { secondStage, others } = await readTasks();
  const all = await db
    .select({ id: lessons.id, name: lessons.name, courseId: units.courseId })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId));
  const named = (name: string) =>
    found(
      all.find((lesson) => lesson.name === name),
      `lesson “${name}”`,
    );
  const rowsOf = (tasks: z.infer<typeof Task>[]) => tasks.map((task) => rowOf(task, (name) => named(name).id));
  const stage = await stageNumbered(db, 2);
  await db.update(stages).set({ description: secondStage.description }).where(eq(stages.id, stage.id));
  const known = await db.select().from(stageTasks).where(eq(stageTasks.stageId, stage.id));
  for (const [position, task] of rowsOf(secondStage.tasks).entries()) {
    const old = known.find(({ title }) => title === task.title);
    const row = { ...task, position, stageId: stage.id };
    if (old) await db.update(stageTasks).set(row).where(eq(stageTasks.id, old.id));
    else await db.insert(stageTasks).values(row);
  }
  for (const row of rowsOf(others)) await db.update(stageTasks).set(row).where(eq(stageTasks.title, row.title));
  const { id: lessonId, courseId } = named('Welcome to the Tribe');
  const welcomeVideoUrl = to('myLesson', { courseId, lessonId });
  await db.update(stages).set({ welcomeVideoUrl }).where(eq(stages.number, 0));
}

const stageNumbered = async (db: Db, number: number) =>
  (await db.select().from(stages).where(eq(stages.number, number)))[0]!;

/** Whoever is past a task that a lesson finishes has completed that lesson. */
export async function demoTasksStudied(db: Db): Promise<void> {
  await db.execute(sql`with studied as (
      select c.user_id, (t.auto_rule->>'target')::int as lesson_id, c.completed_at
      from task_completion c join stage_task t on t.id = c.task_id and t.auto_rule->>'kind' = 'lesson-completed'),
    enrolled as (insert into course_enrollment (user_id, course_id, enrolled_at, started_at, last_studied_at, last_lesson_id, completed_at, completed_lesson_count)
      select s.user_id, u.course_id, min(s.completed_at), min(s.completed_at), max(s.completed_at), max(s.lesson_id),
        case when count(*) = n.lessons then max(s.completed_at) end, case when count(*) = n.lessons then n.lessons end
      from studied s join lesson l on l.id = s.lesson_id join unit u on u.id = l.unit_id
      cross join lateral (select count(*)::int as lessons from lesson x join unit y on y.id = x.unit_id where y.course_id = u.course_id) n
      group by s.user_id, u.course_id, n.lessons on conflict do nothing)
    insert into lesson_progress (user_id, lesson_id, completed_at, first_opened_at)
    select user_id, lesson_id, completed_at, completed_at from studied on conflict do nothing`);
}

/** What the second and the third stage open, and the event that finishes a task, once all of it is there. */
export async function demoOpenings(db: Db): Promise<void> {
  const [second, third] = [await stageNumbered(db, 2), await stageNumbered(db, 3)];
  const [event] = await db.select().from(events).where(eq(events.slug, 'proposal-clinic'));
  const target = String(found(event, 'event proposal-clinic').id);
  await db
    .update(stageTasks)
    .set({ actionType: 'event', actionTarget: target, autoRule: { kind: 'event-attended', target } })
    .where(eq(stageTasks.title, 'Bring a sample to a proposal clinic'));
  const opened = {
    [second.id]: ['Profile checklist'],
    [third.id]: ['Discovery call script', 'Proposal tracker'],
  };
  for (const [stageId, names] of Object.entries(opened)) {
    const resources = await db.select().from(resourceFiles).where(inArray(resourceFiles.name, names));
    const ids = names.map((wanted) => {
      const resource = resources.find(({ name }) => name === wanted);
      return found(resource, `resource “${wanted}”`).id;
    });
    await db
      .insert(contentAccess)
      .values(ids.map((contentId) => ({ contentKind: 'resource' as const, contentId, stageId: Number(stageId) })));
  }
  const [practice] = await db.select().from(events).where(eq(events.slug, 'discovery-call-practice'));
  await db.insert(contentAccess).values({
    contentKind: 'event',
    contentId: found(practice, 'event discovery-call-practice').id,
    stageId: third.id,
  });
}
