import { learnersSql, medianDays } from '#features/courses/reports/learnersSql.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** How a course goes with those whom who asks may see. */
export const CourseLearning = shape({
  id: described('Int', 'The id of the course.'),
  name: 'String',
  learners: 'Int',
  completed: 'Int',
  stuck: described('Int', 'Started, not finished, and nothing opened or marked for 14 days.'),
  /** Of all learners, in whole percent. */
  averagePercent: 'Int',
  medianDays: described('Float?', 'From beginning a course to completing it.'),
});
export type CourseLearning = ShapeOf<typeof CourseLearning>;

/** How far people come in a lesson: `stopped` are those who are stuck and opened this one last. */
export const LessonLearning = shape({
  id: described('Int', 'The id of the lesson.'),
  name: 'String',
  unitName: 'String',
  isRequired: 'Boolean',
  opened: 'Int',
  completed: 'Int',
  stopped: described('Int', 'Stuck in the course, with this lesson opened last.'),
});
export type LessonLearning = ShapeOf<typeof LessonLearning>;

export const CourseLearningDetail = shape({ ...CourseLearning, lessons: [LessonLearning] });
export type CourseLearningDetail = ShapeOf<typeof CourseLearningDetail>;

export type LearningFilter = { batchId?: number | null; groupId?: number | null };

/** $5 and $6 narrow to a batch and a group, where they are given. */
const learners = learnersSql(`($5::int is null or u.batch_id = $5)
  and ($6::int is null or exists (select from group_membership g where g.user_id = u.id and g.group_id = $6 and g.left_at is null))`);

const figures = `co.id, co.name, count(s.user_id)::int as learners, count(*) filter (where s.is_completed)::int as completed,
    count(*) filter (where s.is_stuck)::int as stuck, coalesce(round(avg(s.percent)), 0)::int as "averagePercent",
    ${medianDays} as "medianDays"`;

const courses = statement<CourseLearning>(
  'courses.learning',
  `with ${learners}
   select ${figures} from course co left join standing s on s.course_id = co.id
   where co.archived_at is null and (co.status = 'published' or s.user_id is not null) and ($4::int is null or co.id = $4)
   group by co.id order by co.position, co.id`,
);

/** The lessons as members have them, in their order. */
const lessons = `coalesce((
    select json_agg(json_build_object('id', l.id, 'name', l.name, 'unitName', un.name, 'isRequired', l.is_required,
      'opened', a.opened, 'completed', a.completed, 'stopped', a.stopped) order by un.position, un.id, l.position, l.id)
    from lesson l join unit un on un.id = l.unit_id
    cross join lateral (
      select count(lp.id)::int as opened, count(lp.completed_at)::int as completed,
        count(*) filter (where st.is_stuck and st.last_lesson_id = l.id)::int as stopped
      from standing st left join lesson_progress lp on lp.lesson_id = l.id and lp.user_id = st.user_id
      where st.course_id = co.id
    ) a
    where un.course_id = co.id and l.status = 'published' and l.archived_at is null
      and un.status = 'published' and un.archived_at is null), '[]')`;

const course = statement<CourseLearningDetail>(
  'courses.learning_of_course',
  `with ${learners}
   select ${figures}, ${lessons} as lessons from course co left join standing s on s.course_id = co.id
   where co.archived_at is null and co.id = $4 group by co.id`,
);

const learningValues = (ctx: Ctx, { batchId, groupId }: LearningFilter, courseId: number | null): unknown[] => [
  ctx.me.userId,
  visibilityOf(ctx.me),
  ctx.now(),
  courseId,
  batchId ?? null,
  groupId ?? null,
];

/** Of a hundred thousand people it costs half a second, and is told again for a moment. */
const listed = slowResultCache<CourseLearning[]>();

/** Every course: how many take it, finish it and are stuck in it. A coach counts their own people alone. */
export const listLearning = replicaQuery('course', (ctx, filter: LearningFilter | null): Promise<CourseLearning[]> => {
  const { batchId, groupId } = filter ?? {};
  const visibility = visibilityOf(ctx.me);
  const asked = [visibility, visibility === 'everybody' ? 0 : ctx.me.userId, batchId ?? 0, groupId ?? 0].join(' ');
  return listed(ctx, asked, () => ctx.rows(courses, learningValues(ctx, filter ?? {}, null)));
});

/** One course, lesson by lesson. */
export const findLearning = replicaQuery(
  'course',
  (ctx, courseId: number, filter: LearningFilter | null): Promise<CourseLearningDetail> =>
    learningOf(ctx, courseId, filter),
);

export async function learningOf(
  ctx: Ctx,
  courseId: number,
  filter: LearningFilter | null,
): Promise<CourseLearningDetail> {
  const [found] = await ctx.rows(course, learningValues(ctx, filter ?? {}, courseId));
  if (!found) throw notFound('Course');
  return found;
}
