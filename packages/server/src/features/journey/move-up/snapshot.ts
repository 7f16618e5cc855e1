import { journeyFormSlug } from '@tribe/domain/features/forms/slugs.ts';

/** As SQL: the pictures and PDFs that show a completion `c` now. */
export const proofFiles = `coalesce((select json_agg(json_build_object('id', f.id, 'name', f.original_name, 'isPdf', f.kind = 'pdf') order by tp.position)
  from task_proof tp join file_asset f on f.id = tp.file_id where tp.completion_id = c.id and tp.replaced_at is null), '[]')`;

/** As SQL: a task `t` of a stage counts. */
export const isLivingTask = `t.archived_at is null and t.status = 'active'`;

const answers = `coalesce((select json_agg(json_build_object('question', q.field->>'label', 'answer',
      case jsonb_typeof(r.answers->(q.field->>'key'))
        when 'array' then (select string_agg(choice, ', ') from jsonb_array_elements_text(r.answers->(q.field->>'key')) choice)
        else r.answers->>(q.field->>'key') end) order by q.place)
    from (select r.answers, v.fields from form_response r join form f on f.id = r.form_id and f.slug = '${journeyFormSlug}'
        join form_version v on v.id = r.version_id
        where r.user_id = us.user_id and r.status = 'submitted' order by r.submitted_at desc, r.id desc limit 1) r
      cross join lateral jsonb_array_elements(r.fields) with ordinality q (field, place)
    where coalesce(r.answers->>(q.field->>'key'), '') not in ('', '[]') and jsonb_typeof(r.answers->(q.field->>'key')) <> 'object'), '[]')`;

/** As SQL: what a reviewer sees of the one in the open stage `us`, at the instant of the expression. */
export const snapshotOf = (now: string) => `jsonb_build_object(
  'daysInStage', greatest(0, floor(extract(epoch from ${now} - us.entered_at) / 86400)::int),
  'points', coalesce((select pt.points from points_total pt where pt.user_id = us.user_id), 0),
  'stagePoints', (select coalesce(sum(c.points_awarded), 0)::int from stage_task t join task_completion c on c.task_id = t.id
    where t.stage_id = us.stage_id and c.user_id = us.user_id),
  'lessons', (select count(*)::int from lesson_progress lp where lp.user_id = us.user_id and lp.completed_at >= us.entered_at),
  'tasks', coalesce((select json_agg(json_build_object('id', t.id, 'title', t.title, 'points', t.points, 'completedAt', c.completed_at,
      'proof', c.proof, 'files', ${proofFiles}) order by t.position, t.id)
    from stage_task t join task_completion c on c.task_id = t.id and c.user_id = us.user_id
    where t.stage_id = us.stage_id and ${isLivingTask}), '[]'),
  'answers', ${answers})`;
