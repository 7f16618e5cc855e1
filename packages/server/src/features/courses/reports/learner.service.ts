import { percentage } from '@tribe/domain/kernel/text/percentage.ts';
import {
  type LearnerSort,
  learnerSorts,
  lessonStandings,
  type Standing,
  standings,
} from '@tribe/domain/features/courses/learning.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { learnersSql, type LearningFilter } from '#features/courses/reports/learnersSql.ts';
import { learningValues } from '#features/courses/reports/learningReport.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type Statement, statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';
import { likePattern, pageBounds, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { query } from '#kernel/api/operation.ts';

/** A person in a course. */
export type Learner = {
  id: number;
  name: string;
  email: string;
  batch: string | null;
  groupName: string | null;
  percent: number;
  doneCount: number;
  lessonCount: number;
  isStuck: boolean;
  enrolledAt: Date;
  lastStudiedAt: Date;
  completedAt: Date | null;
  days: number | null;
  lastLesson: string | null;
};

export type LearnerFilter = LearningFilter & {
  courseId: number;
  lessonId?: number | null;
  standing?: string | null;
};
export type AskedLearners = PageInput & { filter: LearnerFilter };

/** $7 is the standing, $8 the lesson that it is about, $9 what is searched for. */
const which = `from standing s join app_user u on u.id = s.user_id join user_profile p on p.user_id = u.id
  left join lesson_progress lp on lp.user_id = s.user_id and lp.lesson_id = $8::int
  where ($9::text is null or p.plain_name like plain($9) or u.email::text ilike $9) and case $7::text
    when 'studying' then not s.is_completed
    when 'completed' then s.is_completed
    when 'stuck' then s.is_stuck
    when 'opened' then lp.id is not null
    when 'done' then lp.completed_at is not null
    when 'stopped' then s.is_stuck and s.last_lesson_id = $8
    else true end`;

const count = statement<{ total: number }>(
  'courses.count_learners',
  `with ${learnersSql} select count(*)::int as total ${which}`,
);

const shown = `u.id, trim(concat_ws(' ', p.first_name, p.last_name)) as name, u.email::text as email, b.name as batch,
  g.name as "groupName", s.done as "doneCount", s.total as "lessonCount", s.is_stuck as "isStuck", s.enrolled_at as "enrolledAt",
  s.last_studied_at as "lastStudiedAt", s.completed_at as "completedAt", round(s.days::numeric, 1)::float8 as days, ll.name as "lastLesson"`;

const order: Readonly<Record<LearnerSort, string>> = {
  name: 'lower(p.first_name), lower(p.last_name)',
  percent: 's.percent',
  enrolledAt: 's.enrolled_at',
  lastStudiedAt: 's.last_studied_at',
  completedAt: 's.completed_at',
};

type Read = Omit<Learner, 'percent'>;

const pageBy = (sort: LearnerSort, isDown: boolean): Statement<Read> =>
  statement<Read>(
    `courses.learners_${sort}_${isDown ? 'down' : 'up'}`,
    `with ${learnersSql}, found as (select s.user_id, row_number() over (order by ${order[sort].replaceAll(', ', `${isDown ? ' desc' : ''}, `)}${isDown ? ' desc' : ''} nulls last, u.id) as place ${which})
     select ${shown} from found f join standing s on s.user_id = f.user_id join app_user u on u.id = s.user_id
     join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id
     left join group_membership gm on gm.user_id = u.id and gm.left_at is null left join tribe_group g on g.id = gm.group_id
     left join lesson ll on ll.id = s.last_lesson_id
     where f.place > $10 and f.place <= $10::int + $11::int order by f.place`,
  );

const pages = new Map(
  learnerSorts.flatMap((sort) => [
    [sort as string, pageBy(sort, false)] as const,
    [`-${sort}`, pageBy(sort, true)] as const,
  ]),
);

/** Everybody in a course who fits, as who asks may see them. Throws BAD_USER_INPUT for what it does not know. */
export async function countLearners(ctx: Ctx, asked: AskedLearners): Promise<number> {
  const [counted] = await ctx.rows(count, valuesOf(ctx, asked));
  return counted?.total ?? 0;
}

export async function readLearners(
  ctx: Ctx,
  asked: AskedLearners,
  { offset, limit }: { offset: number; limit: number },
): Promise<Learner[]> {
  const page = pages.get(asked.sort || 'name');
  if (!page) throw badInput({ sort: [fieldMessages.notValid('Sort')] });
  const rows = await ctx.rows(page, [...valuesOf(ctx, asked), offset, limit]);
  return rows.map((row) => ({ ...row, percent: percentage(row.doneCount, row.lessonCount) }));
}

function valuesOf(ctx: Ctx, { filter, search }: AskedLearners): unknown[] {
  const { courseId, lessonId = null } = filter;
  const standing = readStanding(filter.standing ?? null);
  if (standing && lessonStandings.includes(standing) && lessonId === null)
    throw badInput({ lessonId: [fieldMessages.required('Lesson')] });
  const pattern = search?.trim() ? likePattern(search) : null;
  return [...learningValues(ctx, filter, courseId), standing, lessonId, pattern];
}

function readStanding(input: string | null): Standing | null {
  if (input === null || input === '') return null;
  const known = standings.find((standing) => standing === input);
  if (!known) throw badInput({ standing: [fieldMessages.notValid('Progress status')] });
  return known;
}

/** The people behind a figure of the learning report. */
export const pageLearners = query('course', async (ctx, asked: AskedLearners): Promise<PageOf<Learner>> => {
  const { page, pageSize, offset } = pageBounds(asked);
  const [rows, total] = [await readLearners(ctx, asked, { offset, limit: pageSize }), await countLearners(ctx, asked)];
  return { rows, total, page, pageSize };
});
