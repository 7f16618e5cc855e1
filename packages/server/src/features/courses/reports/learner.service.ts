import {
  type learnerColumns,
  learnerFields,
  type LearnerStatus,
} from '@tribe/domain/features/courses/learnerFields.ts';
import { type Standing, standings } from '@tribe/domain/features/courses/learning.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { learnersSql } from '#features/courses/reports/learnersSql.ts';
import { memberSql } from '#features/members/list/memberSql.ts';
import { addressLike } from '#features/members/list/peopleSearch.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import { badInput } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { likePattern, type PageOf, pageWithTotal } from '#kernel/api/page.ts';
import { columnSql, instantSql, numberSql } from '#kernel/filter/filterSql.ts';
import { listFilter } from '#kernel/filter/listFilter.ts';
import { type FilteredInput, listRows, ordersOf } from '#kernel/filter/listPage.ts';
import { described, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** A person in a course. */
export const Learner = shape({
  id: described('Int', 'The id of the person.'),
  name: 'String',
  email: 'String',
  batch: 'String?',
  groupName: 'String?',
  percent: 'Int',
  doneCount: 'Int',
  lessonCount: 'Int',
  status: written<LearnerStatus>(),
  enrolledAt: 'DateTime',
  lastStudiedAt: 'DateTime',
  completedAt: 'DateTime?',
  days: 'Float?',
  lastLesson: 'String?',
});
export type Learner = ShapeOf<typeof Learner>;

/** Whose list: everybody in a course, or those who came so far in one of its lessons. */
export type LearnersAsked = FilteredInput & { courseId: number; lessonId?: number | null; standing?: string | null };

const status = `case when s.is_stuck then 'stuck' when s.is_completed then 'completed' else 'studying' end`;

export const learnerFilter = listFilter(['learnerPage'], learnerFields, {
  status: columnSql(`(${status})`),
  progress: numberSql('s.percent'),
  batch: memberSql.batch,
  group: memberSql.group,
  enrolled: instantSql('s.enrolled_at'),
  studied: instantSql('s.last_studied_at'),
  completed: instantSql('s.completed_at'),
});

/** Those of them who came so far in a lesson, where one is given: $5 tells how far, $6 which lesson. */
const cameSoFar = `case $5::text when 'opened' then lp.id is not null when 'done' then lp.completed_at is not null
  when 'stopped' then s.is_stuck and s.last_lesson_id = $6 else true end`;

/** Some learners, each with how many there are. Throws BAD_USER_INPUT for what the list doesn’t know. */
export const learnersOf = listRows<Learner, LearnersAsked>({
  name: 'courses.learners',
  filter: learnerFilter,
  search: (words, put) => {
    const pattern = put(likePattern(words));
    return `(p.plain_name like plain(${pattern}) or u.${addressLike(pattern)})`;
  },
  always: cameSoFar,
  orders: ordersOf<keyof typeof learnerColumns>('lower(p.first_name), lower(p.last_name), u.id', {
    name: ['lower(p.first_name)', 'lower(p.last_name)'],
    email: `(u.email::text) collate "C"`,
    batch: ['b.launch_from nulls last', 'b.id nulls last'],
    group: `(select g.name from group_membership gm join tribe_group g on g.id = gm.group_id
      where gm.user_id = u.id and gm.left_at is null) nulls last`,
    percent: 's.percent',
    status: `array_position(array['stuck', 'studying', 'completed'], ${status})`,
    lastLesson: 'll.name nulls last',
    lastStudiedAt: 's.last_studied_at',
    enrolledAt: 's.enrolled_at',
    completedAt: 's.completed_at nulls last',
    days: 's.days nulls last',
  }),
  values: [
    ({ me }) => me.userId,
    ({ me }) => visibilityOf(me),
    (ctx) => ctx.now(),
    (_, { courseId }) => courseId,
    (_, { standing, lessonId }) => readStanding(standing, lessonId),
    (_, { lessonId }) => lessonId ?? null,
  ],
  // What only the rows of the page show is joined to them alone: the database leaves out a join that nothing here asks for.
  select: ({ where, order, cut }) =>
    `with ${learnersSql()},
     found as (select s.*, ${status} as status, count(*) over ()::int as all_found, row_number() over (order by ${order}) as place
       from standing s join app_user u on u.id = s.user_id join user_profile p on p.user_id = u.id
       left join batch b on b.id = u.batch_id left join lesson ll on ll.id = s.last_lesson_id
       left join lesson_progress lp on lp.user_id = s.user_id and lp.lesson_id = $6::int
       where ${where} order by place ${cut})
     select u.id, ${nameSql('p')} as name, u.email::text as email, b.name as batch, g.name as "groupName",
       f.percent, f.done as "doneCount", f.total as "lessonCount", f.status, f.enrolled_at as "enrolledAt",
       f.last_studied_at as "lastStudiedAt", f.completed_at as "completedAt", round(f.days::numeric, 1)::float8 as days,
       ll.name as "lastLesson", f.all_found as total
     from found f join app_user u on u.id = f.user_id join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id
     left join group_membership gm on gm.user_id = u.id and gm.left_at is null left join tribe_group g on g.id = gm.group_id
     left join lesson ll on ll.id = f.last_lesson_id order by f.place`,
});

function readStanding(input: string | null | undefined, lessonId: number | null | undefined): Standing | null {
  if (!input) return null;
  const known = standings.find((standing) => standing === input);
  if (!known) throw badInput({ standing: [fieldMessages.notValid('Standing')] });
  if (lessonId === null || lessonId === undefined) throw badInput({ lessonId: [fieldMessages.required('Lesson')] });
  return known;
}

/** The people behind a figure of the learning report: one statement a page, and one more beyond the end. */
export const pageLearners = replicaQuery('course', (ctx, asked: LearnersAsked): Promise<PageOf<Learner>> =>
  pageWithTotal(asked, (limit, offset) => learnersOf(ctx, asked, limit, offset)),
);
