import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { eq, sql } from 'drizzle-orm';
import { lessons, units } from '#features/courses/course.table.ts';
import { stages, stageTasks } from '#features/journey/stage.table.ts';
import type { Db } from '#kernel/db/pools.ts';

type Way = Partial<typeof stageTasks.$inferInsert>;

const proof = (description: string): Way => ({
  actionType: 'proof',
  actionLabel: '',
  proofRequired: true,
  description,
});
const link = (target: string, actionLabel: string): Way => ({ actionType: 'link', actionTarget: target, actionLabel });

/** What there is to do for each task of the base journey: a place to go to, something to show, or a rule that sees it done. */
const waysWith = (lesson: (name: string) => string): Readonly<Record<string, Way>> => {
  const inLesson = (name: string): Way => ({ actionType: 'lesson', actionTarget: lesson(name), actionLabel: '' });
  const byLesson = (name: string): Way => ({
    ...inLesson(name),
    autoRule: { kind: 'lesson-completed', target: lesson(name) },
  });
  return {
    'Watch the Welcome Video': {
      ...byLesson('Welcome to the Tribe'),
      description: 'Half a minute on your stage, your lessons and your group.',
    },
    'Complete your profile': { actionLabel: 'Edit profile', autoRule: { kind: 'profile-complete', target: null } },
    'Prepare your workspace': byLesson('A place to work'),
    'Say hello to your group': link(to('accountabilityBuddies'), 'Open your group'),
    'List ten things you have done for others': proof(
      'Paid or not, each one hints at a service you could sell. Send us your list.',
    ),
    'Write your one-sentence offer': proof('Who you help, with what, and the change they get. Send us the sentence.'),
    'Set your floor rate': {
      ...inLesson('Your floor rate'),
      proofRequired: true,
      description:
        'The lowest rate you’ll accept, based on your monthly costs. Send us the number and how you got there.',
    },
    'Meet your accountability group': link(to('accountabilityBuddies'), 'Open your group'),
    'Ask two people for a testimonial': proof(
      'A short one, about one thing you did well. Ask on the day they’re happiest. Send us their words.',
    ),
    'Send ten proposals': proof(
      'Three paragraphs each: their problem, your way, the next step. Send us a screenshot of your tracker.',
    ),
    'Hold one discovery call': {
      ...inLesson('The first call'),
      proofRequired: true,
      description: 'Listen twice as long as you speak. Send us three things you heard.',
    },
    'Sign your first agreement': proof(
      'Scope, price, dates and what happens when they change. Send us a picture without the amounts.',
    ),
    'Deliver a project and ask for a review': proof('Ask on the day they’re happiest. Send us the review.'),
    'Offer a monthly retainer': {
      ...inLesson('Hourly, fixed or monthly'),
      proofRequired: true,
      description: 'One result each month for one price. Send us the offer.',
    },
    'Register and file your taxes': link('https://www.bir.gov.ph/', 'Open the BIR’s site'),
    'Write down how you do your best work': proof('Steps someone else could follow. Send us the page.'),
  };
};

/** Gives the tasks of the base journey something to do, and the first stage its video. */
export async function demoTasks(db: Db): Promise<void> {
  const rows = await db
    .select({ id: lessons.id, name: lessons.name, courseId: units.courseId })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId));
  const named = (name: string) => rows.find((row) => row.name === name)!;
  const ways = Object.entries(waysWith((name) => String(named(name).id)));
  for (const [title, way] of ways) await db.update(stageTasks).set(way).where(eq(stageTasks.title, title));
  const { id: lessonId, courseId } = named('Welcome to the Tribe');
  const welcomeVideoUrl = to('myLesson', { courseId, lessonId });
  await db.update(stages).set({ welcomeVideoUrl }).where(eq(stages.number, 0));
}

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
