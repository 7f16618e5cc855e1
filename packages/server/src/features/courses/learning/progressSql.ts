import { statement } from '#kernel/db/statement.ts';

/** A course's row for a member is taken first, so that two lessons finished at once see each other. */
export const enrol = statement<{ id: number }>(
  'courses.enrol',
  `insert into course_enrollment (user_id, course_id, source, enrolled_at, started_at, last_lesson_id, last_studied_at)
   values ($1, $2, 'self', $4, case when $3::int is null then null else $4::timestamptz end, $3, $4)
   on conflict (user_id, course_id) do update set
     started_at = coalesce(course_enrollment.started_at, excluded.started_at),
     last_lesson_id = coalesce(excluded.last_lesson_id, course_enrollment.last_lesson_id),
     last_studied_at = greatest(course_enrollment.last_studied_at, excluded.last_studied_at), updated_at = $4
   returning id`,
);

export const touch = statement<{ id: number }>(
  'courses.touch_lesson',
  `insert into lesson_progress (user_id, lesson_id, first_opened_at, last_opened_at) values ($1, $2, $3, $3)
   on conflict (user_id, lesson_id) do update set
     last_opened_at = greatest(lesson_progress.last_opened_at, excluded.last_opened_at), updated_at = $3
   returning id`,
);

/** Answers a row only for the event that completed the lesson: not for its double, nor for one that comes late. */
export const complete = statement<{ completedAt: Date }>(
  'courses.complete_lesson',
  `insert into lesson_progress (user_id, lesson_id, first_opened_at, last_opened_at, completed_at, source, client_event_id, marked_at)
   values ($1, $2, $3, $3, $4, $5, $6, $4)
   on conflict (user_id, lesson_id) do update set completed_at = excluded.completed_at, source = excluded.source,
     client_event_id = excluded.client_event_id, marked_at = excluded.marked_at,
     last_opened_at = greatest(lesson_progress.last_opened_at, excluded.last_opened_at), updated_at = $3
   where lesson_progress.completed_at is null
     and lesson_progress.client_event_id is distinct from excluded.client_event_id
     and (lesson_progress.marked_at is null or lesson_progress.marked_at <= excluded.marked_at)
   returning completed_at as "completedAt"`,
);

/** An undo that overtook the completion that it takes back is kept all the same, so that the late one finds it. */
export const undo = statement<{ wasCompleted: boolean }>(
  'courses.undo_lesson',
  `with was as (select from lesson_progress where user_id = $1 and lesson_id = $2 and completed_at is not null)
   insert into lesson_progress (user_id, lesson_id, first_opened_at, last_opened_at, client_event_id, marked_at)
   values ($1, $2, $3, $3, $5, $4)
   on conflict (user_id, lesson_id) do update set completed_at = null, client_event_id = excluded.client_event_id,
     marked_at = excluded.marked_at, updated_at = $3
   where lesson_progress.client_event_id is distinct from excluded.client_event_id
     and (lesson_progress.marked_at is null or lesson_progress.marked_at <= excluded.marked_at)
   returning exists (select from was) as "wasCompleted"`,
);

export const finishCourse = statement<{ completedAt: Date }>(
  'courses.finish',
  `update course_enrollment set completed_at = $3, completed_lesson_count = $4, updated_at = $3
   where user_id = $1 and course_id = $2 and completed_at is null returning completed_at as "completedAt"`,
);

export const reopenCourse = statement<{ id: number }>(
  'courses.reopen',
  `update course_enrollment set completed_at = null, updated_at = $3
   where user_id = $1 and course_id = $2 and completed_at is not null returning id`,
);

/** What decides whether watching completes a lesson. */
export type Watched = {
  furthestSeconds: number;
  completedAt: Date | null;
  type: 'Video' | 'Image/Text Only';
  completionPolicy: 'manual' | 'video-percent';
  completionThreshold: number;
  durationSeconds: number | null;
};

export const watched = statement<Watched>(
  'courses.watched',
  `select p.furthest_seconds as "furthestSeconds", p.completed_at as "completedAt", l.type,
     l.completion_policy as "completionPolicy", l.completion_threshold as "completionThreshold", l.duration_seconds as "durationSeconds"
   from lesson_progress p join lesson l on l.id = p.lesson_id and l.status = 'published' and l.archived_at is null
   where p.user_id = $1 and p.lesson_id = $2`,
);

export type Kept = { positionSeconds: number; furthestSeconds: number; completedAt: Date | null };

/** The rule of `mergePosition` where two devices may write at once: newer in time wins, the furthest second only grows. */
export const keepPosition = statement<Kept>(
  'courses.keep_position',
  `update lesson_progress set
     position_seconds = case when position_at is null or $4 > position_at then $3 else position_seconds end,
     position_at = greatest(position_at, $4), furthest_seconds = greatest(furthest_seconds, $3), updated_at = $5
   where user_id = $1 and lesson_id = $2
   returning position_seconds as "positionSeconds", furthest_seconds as "furthestSeconds", completed_at as "completedAt"`,
);
