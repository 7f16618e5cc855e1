import { type ClosedBy, closedNote } from '@tribe/domain/features/contents/closed.ts';
import type { CourseProgress } from '@tribe/domain/features/courses/course.ts';
import { courseState } from '@tribe/domain/features/courses/course.ts';
import { readerOfCourses } from '#features/contents/contentAccess.ts';
import {
  continueWith,
  openPart,
  type Onward,
  type Outline,
  outlineOf,
  type ReadUnit,
} from '#features/courses/authoring/outline.ts';
import { rulesFor, type Viewer } from '#features/courses/learning/viewer.ts';
import { nameSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { shownRichText } from '#kernel/richText.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A course and one person's way through it, as one statement answers it. */
export type ReadCourse = {
  id: number;
  slug: string;
  name: string;
  shortDescription: string;
  description: string;
  coverImage: string | null;
  trailerUrl: string | null;
  category: string;
  level: string;
  progression: 'free' | 'sequential';
  authorName: string;
  enrolledAt: Date | null;
  startedAt: Date | null;
  completedAt: Date | null;
  completedLessonCount: number | null;
  lastLessonId: number | null;
  batchLaunch: string | null;
  /** Null where it is open to this person; else only its card and the lessons that are open all the same are shown. */
  closedBy: ClosedBy | null;
  units: ReadUnit[];
};

/** What stands before a course, once it is published and to those who may open it. */
export const Intro = shape({ introTitle: 'String', introBody: 'String', introVideoUrl: 'String?' });
export type Intro = ShapeOf<typeof Intro>;

/** A course on its own page. */
export type MyCourse = Omit<ReadCourse, 'units' | 'batchLaunch' | 'lastLessonId'> &
  Outline &
  Onward & {
    isOpen: boolean;
    /** Why it is closed, in a few words; null when it is open. */
    closedNote: string | null;
    /** Whether what is done here is kept; staff who only look leave no trace. */
    isRecorded: boolean;
    newLessonCount: number;
    /** Read for the course's own page alone. */
    intro?: Intro | null;
  };

/** Who reads courses: the user $2 at the instant $3. */
export const reader = readerOfCourses('$2', '$3');

/** The published units and lessons of course `c` with the completions of user $2, and which are open to them now ($3), the `reader`. */
export const unitsSql = (more = '') => `coalesce((
  select json_agg(json_build_object('id', u.id, 'name', u.name, 'shortDescription', u.short_description${more},
      'unlock', case when u.unlock->>'rule' <> 'none' then u.unlock end, 'lessons', ls.lessons) order by u.position, u.id)
  from unit u cross join lateral (
    select json_agg(json_build_object('id', l.id, 'name', l.name, 'type', l.type, 'durationSeconds', l.duration_seconds,
        'closedBy', case when not l.is_preview then ${reader.closesLesson({ course: 'c.id', unit: 'u.id', lesson: 'l.id' })} end,
        'points', l.points, 'isRequired', l.is_required, 'isPreview', l.is_preview, 'isCompleted', lp.completed_at is not null,
        'unlock', case when l.unlock->>'rule' <> 'none' then l.unlock end) order by l.position, l.id) as lessons
    from lesson l left join lesson_progress lp on lp.lesson_id = l.id and lp.user_id = $2
    where l.unit_id = u.id and l.status = 'published' and l.archived_at is null
  ) ls
  where u.course_id = c.id and u.status = 'published' and u.archived_at is null and ls.lessons is not null), '[]')`;

/**
 * $2 is the user, $3 the instant, $4 whether they may look at what is not published. Without `offset 0` PostgreSQL would write the
 * rule of access out wherever it is named, and plan and run each copy.
 */
export const courseSql = (
  more = '',
  ofUnit = '',
) => `select c.id, c.slug, c.name, c.short_description as "shortDescription",
    case when access.closed is null then c.description else '' end as description, c.cover_image as "coverImage",
    case when access.closed is null then c.trailer_url end as "trailerUrl", c.category, c.level, c.progression,
    ${nameSql('p')} as "authorName",
    e.enrolled_at as "enrolledAt", e.started_at as "startedAt", e.completed_at as "completedAt",
    e.completed_lesson_count as "completedLessonCount", e.last_lesson_id as "lastLessonId",
    (select b.launch_from from app_user m join batch b on b.id = m.batch_id where m.id = $2) as "batchLaunch",
    access.closed as "closedBy", ${unitsSql(ofUnit)} as units${more}
  from course c
  cross join ${reader.row} reader
  cross join lateral (select ${reader.closesCourse('c.id')} as closed offset 0) access
  join user_profile p on p.user_id = c.author_id
  left join course_enrollment e on e.course_id = c.id and e.user_id = $2`;

export const isVisibleSql = `c.archived_at is null and (c.status = 'published' or $4)`;

/** A course that is closed leads nowhere. */
export const nowhere: Onward = { nextLesson: null, waitsFor: null };

/** What the database told, with its locks decided, its share counted and its text fit to be shown. */
export function studied(ctx: Ctx, viewer: Viewer, read: ReadCourse): MyCourse {
  const { units, batchLaunch: _launch, lastLessonId, ...course } = read;
  const whole = outlineOf(units, rulesFor(ctx, viewer, read));
  const { closedBy } = course;
  const outline = closedBy === null ? whole : openPart(whole);
  const state = courseState(progressOf(read, outline));
  return {
    ...course,
    ...outline,
    description: shownRichText(course.description),
    isRecorded: viewer.mayStudy,
    newLessonCount: state.kind === 'completed' ? state.newLessons : 0,
    isOpen: closedBy === null,
    closedNote: closedBy && closedNote(closedBy),
    ...(closedBy === null ? continueWith(outline, { lastLessonId, isFinished: state.kind === 'completed' }) : nowhere),
  };
}

export function progressOf(
  { completedAt, completedLessonCount }: Pick<ReadCourse, 'completedAt' | 'completedLessonCount'>,
  { doneCount, lessonCount }: Pick<Outline, 'doneCount' | 'lessonCount'>,
): CourseProgress {
  return { done: doneCount, total: lessonCount, completedAt, completedWith: completedLessonCount };
}
