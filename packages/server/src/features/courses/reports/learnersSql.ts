import { stuckAfterDays } from '@tribe/domain/features/courses/learning.ts';
import { canView } from '#features/members/visibility.ts';

/** A lesson that counts: required, published and not archived, as in its course's outline. */
const counts = `l.is_required and l.status = 'published' and l.archived_at is null
  and un.status = 'published' and un.archived_at is null`;

/**
 * The learners that the viewer may see. $1 is the viewer, $2 their visibility, $3 now, $4 a course or null for all; `whose` is a
 * condition on the person `u`. Progress is counted as in `outlineOf`.
 */
export const learnersSql = (whose = 'true'): string => `counted as (
    select un.course_id, count(*)::int as total, array_agg(l.id) as lessons
    from lesson l join unit un on un.id = l.unit_id where ${counts} and ($4::int is null or un.course_id = $4) group by un.course_id
  ), finished as (
    select lp.user_id, un.course_id, count(*)::int as done
    from lesson_progress lp join lesson l on l.id = lp.lesson_id join unit un on un.id = l.unit_id
    where lp.completed_at is not null and ${counts} and ($4::int is null or un.course_id = $4) group by lp.user_id, un.course_id
  ), taken as (
    select e.user_id, e.course_id, e.enrolled_at, e.started_at, e.completed_at, e.last_lesson_id,
      coalesce(e.last_studied_at, e.enrolled_at) as last_studied_at, coalesce(e.started_at, e.enrolled_at) as begun_at,
      coalesce(c.total, 0) as total, coalesce(f.done, 0) as done
    from course_enrollment e
    join app_user u on u.id = e.user_id and u.status = 'ACTIVE' and ${whose}
    join course co on co.id = e.course_id and co.archived_at is null
    left join counted c on c.course_id = e.course_id
    left join finished f on f.course_id = e.course_id and f.user_id = e.user_id
    where ($4::int is null or e.course_id = $4) and ${canView('u.id', '$1', '$2')}
  ), learner as (
    select t.*, t.completed_at is not null or (t.total > 0 and t.done >= t.total) as is_completed,
      case when t.total = 0 then 0 else least(100, floor(t.done * 100.0 / t.total))::int end as percent
    from taken t
  ), standing as (
    select n.*, n.started_at is not null and not n.is_completed and n.last_studied_at < $3::timestamptz - interval '${stuckAfterDays} days' as is_stuck,
      case when n.completed_at is not null then extract(epoch from n.completed_at - n.begun_at) / 86400 end as days
    from learner n
  )`;

/** The median of days in the group at hand, to a tenth. */
export const medianDays = `round((percentile_cont(0.5) within group (order by s.days) filter (where s.days is not null))::numeric, 1)::float8`;
