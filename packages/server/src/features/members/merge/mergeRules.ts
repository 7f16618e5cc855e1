import { isActiveGrant } from '#features/members/activeGrants.ts';

/**
 * What becomes of the rows that refer to somebody who is merged into another; $1 is who stays, $2 who goes, $3 is now.
 * - move: every row goes to who stays.
 * - union: a row goes where who stays has none of the same `unique` columns; of two the row of who stays counts, made up by
 *   `combine` from the other (`s` and `m`), which stays where it is; or is taken away, where it `countsIn` what its first
 *   unique column names, and comes back when the merge is undone while that is still there. `last` ends what the rows make void.
 * - keep: the row tells what happened then, and stays with who goes.
 * - refuse: while there is one, they are not merged.
 */
export type MergeRule = { label: string } & (
  | { kind: 'move'; first?: ClosedFirst }
  | {
      kind: 'union';
      unique: readonly string[];
      combine?: Readonly<Record<string, string>>;
      where?: (row: string) => string;
      countsIn?: string;
      last?: Ended;
    }
  | { kind: 'keep' }
  | { kind: 'refuse'; why: string }
);

/** What ends, as a condition on `x`. */
export type Ended = { set: string; when: string };

/** Of two open rows the one that ends before the others are moved; `stays` says in words, as SQL, what then counts. */
export type ClosedFirst = Ended & { stays: string };

const other = (table: string, user: string) =>
  `exists (select from ${table} o where o.user_id = ${user} and o.left_at is null)`;
const number = (user: string) =>
  `(select n.number from user_stage o join stage n on n.id = o.stage_id where o.user_id = ${user} and o.left_at is null)`;

const stageEnds = `x.left_at is null and x.user_id = case when ${number('$2')} > ${number('$1')} then $1 else $2 end
  and ${other('user_stage', '$1')} and ${other('user_stage', '$2')}`;

const answerRank = (row: string) => `array_position(array['not-going', 'maybe', 'waitlisted', 'going'], ${row}.answer)`;
const betterAnswer = (column: string) =>
  `case when (${answerRank('m')}, -m.place) > (${answerRank('s')}, -s.place) then m.${column} else s.${column} end`;

const longer =
  'case when s.expires_at is null or m.expires_at is null then null else greatest(s.expires_at, m.expires_at) end';
/** By 'table.column', one for every foreign key to a person. A key that is not here stops a test, and a merge. */
export const mergeRules: Readonly<Record<string, MergeRule>> = {
  'account_deletion.user_id': { kind: 'keep', label: 'Wishes to be deleted' },
  'app_user.merged_into_id': { kind: 'keep', label: 'Earlier merges' },
  'app_user.success_manager_id': {
    kind: 'move',
    label: 'Members managed',
    // Nobody becomes their own manager.
    first: {
      set: 'success_manager_id = null, updated_at = $3',
      when: 'x.id = $1 and x.success_manager_id = $2',
      stays: `'Nobody manages themselves'`,
    },
  },
  'bulk_action.requested_by_id': { kind: 'keep', label: 'Acts on many' },
  'batch.success_manager_id': { kind: 'move', label: 'Batches managed' },
  'course.author_id': { kind: 'move', label: 'Courses written' },
  'course.edited_by_id': { kind: 'move', label: 'Courses edited' },
  'course_enrollment.user_id': {
    kind: 'union',
    label: 'Courses',
    unique: ['course_id'],
    combine: {
      enrolled_at: 'least(s.enrolled_at, m.enrolled_at)',
      started_at: 'least(s.started_at, m.started_at)',
      completed_at: 'coalesce(s.completed_at, m.completed_at)',
      completed_lesson_count: 'coalesce(s.completed_lesson_count, m.completed_lesson_count)',
    },
  },
  'event_attendance.marked_by_id': { kind: 'keep', label: 'Attendance marked' },
  'event_attendance.user_id': { kind: 'union', label: 'Events attended', unique: ['occurrence_id'] },
  'event_feed.user_id': { kind: 'keep', label: 'Calendar address' },
  'event_host.user_id': { kind: 'union', label: 'Events hosted', unique: ['event_id'] },
  'event_occurrence_host.user_id': { kind: 'union', label: 'Single events hosted', unique: ['occurrence_id'] },
  'event_reminder.user_id': { kind: 'keep', label: 'Reminders of events' },
  'event_rsvp.user_id': {
    kind: 'union',
    label: 'Answers to events',
    unique: ['occurrence_id'],
    combine: {
      answer: betterAnswer('answer'),
      place: betterAnswer('place'),
      answered_at: betterAnswer('answered_at'),
    },
    countsIn: 'event_occurrence',
  },
  'export_file.owner_id': { kind: 'keep', label: 'Exports' },
  'file_asset.uploaded_by_id': { kind: 'move', label: 'Files' },
  'form_response.reviewed_by_id': { kind: 'keep', label: 'Answers looked at' },
  'form_response.user_id': {
    kind: 'move',
    label: 'Answers to forms',
    first: {
      set: 'archived_at = $3',
      when: `x.user_id = $2 and x.status = 'draft' and x.archived_at is null and exists (select from form_response o
        where o.user_id = $1 and o.form_id = x.form_id and o.status = 'draft' and o.archived_at is null)`,
      stays: `'The draft of who stays is kept'`,
    },
  },
  'group_leader.user_id': { kind: 'union', label: 'Groups led', unique: ['group_id'] },
  'group_membership.user_id': {
    kind: 'move',
    label: 'Groups',
    first: {
      set: `left_at = $3, reason = 'Merged'`,
      when: `x.user_id = $2 and x.left_at is null and ${other('group_membership', '$1')}`,
      stays: `(select 'Stays in ' || g.name from group_membership o join tribe_group g on g.id = o.group_id
        where o.user_id = $1 and o.left_at is null)`,
    },
  },
  'lesson.edited_by_id': { kind: 'move', label: 'Lessons edited' },
  'lesson_note.user_id': { kind: 'union', label: 'Notes beside lessons', unique: ['note_key'] },
  'lesson_progress.user_id': {
    kind: 'union',
    label: 'Lessons',
    unique: ['lesson_id'],
    combine: {
      completed_at: 'coalesce(s.completed_at, m.completed_at)',
      furthest_seconds: 'greatest(s.furthest_seconds, m.furthest_seconds)',
      first_opened_at: 'least(s.first_opened_at, m.first_opened_at)',
    },
  },
  'mailed_link.user_id': { kind: 'keep', label: 'Mailed links' },
  'member_note.author_id': { kind: 'move', label: 'Notes written' },
  'large_upload.user_id': { kind: 'keep', label: 'Uploads on their way' },
  'member_note.user_id': { kind: 'move', label: 'Notes' },
  'member_tag.added_by_id': { kind: 'keep', label: 'Tags given' },
  'member_tag.user_id': { kind: 'union', label: 'Tags', unique: ['tag'] },
  'notification.user_id': { kind: 'move', label: 'Notifications' },
  'notification_choice.user_id': { kind: 'keep', label: 'Choice of notifications' },
  'points_entry.user_id': { kind: 'union', label: 'XP', unique: ['reason', 'reference'] },
  'reset_request.user_id': { kind: 'keep', label: 'Password requests' },
  'resource_download.user_id': { kind: 'union', label: 'Resources downloaded', unique: ['resource_id', 'day'] },
  'saved_view.owner_id': { kind: 'union', label: 'Saved views', unique: ['route', 'name'] },
  'session.impersonator_id': { kind: 'keep', label: 'Sessions' },
  'session.user_id': { kind: 'keep', label: 'Sessions' },
  'setting.changed_by_id': { kind: 'keep', label: 'Settings changed' },
  'social_account.user_id': { kind: 'union', label: 'Social accounts', unique: ['platform'] },
  'stage_leader.user_id': { kind: 'union', label: 'Stages led', unique: ['stage_id'] },
  'stage_reviewer.user_id': { kind: 'union', label: 'Stages reviewed', unique: ['stage_id'] },
  'sub_group.lead_id': { kind: 'move', label: 'Subgroups led' },
  'subscription.user_id': { kind: 'move', label: 'Subscriptions' },
  'task_completion.user_id': { kind: 'union', label: 'Tasks', unique: ['task_id'] },
  'unit.edited_by_id': { kind: 'move', label: 'Units edited' },
  'upload_job.requested_by_id': { kind: 'keep', label: 'Uploads' },
  'upload_job.undo_requested_by_id': { kind: 'keep', label: 'Uploads taken back' },
  'user_access_level.granted_by_id': { kind: 'keep', label: 'Levels granted' },
  'user_access_level.user_id': {
    kind: 'union',
    label: 'Access levels',
    unique: ['access_level_id'],
    combine: { expires_at: longer },
    where: (row) => `${row}.revoked_at is null and ${row}.access_level_id <> 'non-member'`,
    last: {
      set: 'revoked_at = $3, updated_at = $3',
      when: `x.user_id = $1 and $2::int is not null and x.access_level_id = 'non-member' and x.revoked_at is null
        and exists (select from user_access_level o where o.user_id = $1 and o.access_level_id = 'member' and ${isActiveGrant('o', '$3')})`,
    },
  },
  'user_merge.merged_by_id': { kind: 'keep', label: 'Merges made' },
  'user_merge.merged_id': { kind: 'keep', label: 'Merges' },
  'user_merge.survivor_id': { kind: 'keep', label: 'Merges' },
  'user_merge.undone_by_id': { kind: 'keep', label: 'Merges undone' },
  // Chosen value by value: mergeDetails.ts.
  'user_profile.user_id': { kind: 'keep', label: 'Profile' },
  'user_second_factor.user_id': { kind: 'keep', label: 'Second factor' },
  'user_stage.user_id': {
    kind: 'move',
    label: 'Stages',
    first: {
      set: `left_at = $3, reason = 'Merged'`,
      when: stageEnds,
      stays: `(select 'Stays in ' || n.name from user_stage o join stage n on n.id = o.stage_id
        where o.user_id in ($1, $2) and o.left_at is null order by n.number desc, o.user_id = $1 desc limit 1)`,
    },
  },
  'win.reviewed_by_id': { kind: 'keep', label: 'Wins looked at' },
  'win.user_id': { kind: 'move', label: 'Wins' },
  'win_reaction.user_id': { kind: 'union', label: 'Reactions to wins', unique: ['win_id'], countsIn: 'win' },
};
