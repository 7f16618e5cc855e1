/**
 * What of a table is a person's own: they get a copy of it, and it goes with their account.
 * - theirs: rows about them. `hide` are columns of the copy that are nobody's to read; `erase` says what becomes of the rows:
 *   deleted, emptied column by column, or kept for the reason given.
 * - about: what staff wrote about them; it goes with the account, and is no part of their copy.
 * - others: they did it to somebody or something else; it is no part of their copy, and stays.
 */
export type PersonRule =
  | { kind: 'theirs'; label: string; hide?: readonly string[]; erase: Erase }
  | { kind: 'about'; erase: Erase }
  | { kind: 'others' };

export type Erase = 'delete' | { clear: Readonly<Record<string, string>> } | { keep: string };

const books = {
  keep: 'The books of the academy must be kept for ten years (National Internal Revenue Code, section 235)',
};
const figures = { keep: 'Without a name it is a figure of the academy, and other figures are sums of it' };
const others: PersonRule = { kind: 'others' };
const theirs = (label: string, erase: Erase, hide?: readonly string[]): PersonRule => ({
  kind: 'theirs',
  label,
  erase,
  ...(hide ? { hide } : {}),
});

/** By 'table.column', one for every foreign key to a person; a key that is not here stops a test. */
export const personRules: Readonly<Record<string, PersonRule>> = {
  'account_deletion.user_id': theirs('Wishes to be deleted', figures),
  'app_user.merged_into_id': others,
  'app_user.success_manager_id': others,
  'batch.success_manager_id': others,
  'bulk_action.requested_by_id': others,
  'course.author_id': others,
  'course.edited_by_id': others,
  'course_enrollment.user_id': theirs('Courses', figures),
  'event_attendance.marked_by_id': others,
  'event_attendance.user_id': theirs('Events attended', figures, ['marked_by_id']),
  'event_feed.user_id': theirs('Calendar address', 'delete', ['token_hash']),
  'event_host.user_id': others,
  'event_occurrence_host.user_id': others,
  'event_reminder.user_id': theirs('Reminders of events', 'delete'),
  'event_rsvp.user_id': theirs('Answers to events', figures),
  'export_file.owner_id': others,
  'file_asset.uploaded_by_id': theirs('Files', figures, ['storage_key', 'sha256']),
  'form_response.reviewed_by_id': others,
  'form_response.user_id': theirs('Form answers', { clear: { answers: `'{}'`, email: 'null' } }, ['reviewed_by_id']),
  'group_leader.user_id': theirs('Groups led', 'delete'),
  'group_membership.user_id': theirs('Groups', figures),
  'large_upload.user_id': theirs('Uploads on their way', 'delete'),
  'lesson.edited_by_id': others,
  'lesson_note.user_id': theirs('Notes beside lessons', 'delete'),
  'lesson_progress.user_id': theirs('Lessons', figures),
  'mailed_link.user_id': theirs('Mailed links', 'delete', ['token_hash', 'password_hash']),
  'member_note.author_id': others,
  'member_note.user_id': { kind: 'about', erase: 'delete' },
  'member_tag.added_by_id': others,
  'member_tag.user_id': theirs('Tags', 'delete', ['added_by_id']),
  'notification.user_id': theirs('Notifications', 'delete'),
  'notification_choice.user_id': theirs('Choice of notifications', 'delete'),
  'points_entry.user_id': theirs('XP', figures),
  'reset_request.user_id': theirs('Password requests', 'delete', ['token_hash', 'code_hash']),
  'resource_download.user_id': theirs('Resources downloaded', figures),
  'saved_view.owner_id': theirs('Saved views', 'delete'),
  'session.impersonator_id': others,
  'session.user_id': theirs('Sessions', 'delete', ['token_hash', 'impersonator_id']),
  'setting.changed_by_id': others,
  'social_account.user_id': theirs('Social accounts', 'delete'),
  'stage_leader.user_id': theirs('Stages led', 'delete'),
  'stage_reviewer.user_id': theirs('Stages reviewed', 'delete'),
  'sub_group.lead_id': others,
  'subscription.user_id': theirs('Subscriptions', books),
  'task_completion.user_id': theirs('Tasks', { clear: { proof: 'null' } }),
  'unit.edited_by_id': others,
  'upload_job.requested_by_id': others,
  'upload_job.undo_requested_by_id': others,
  'user_access_level.granted_by_id': others,
  'user_access_level.user_id': theirs('Access levels', figures, ['granted_by_id']),
  'user_merge.merged_by_id': others,
  'user_merge.merged_id': others,
  'user_merge.survivor_id': others,
  'user_merge.undone_by_id': others,
  'user_profile.user_id': theirs(
    'Profile',
    {
      clear: {
        first_name: `'Deleted'`,
        middle_name: 'null',
        last_name: `'account'`,
        suffix: 'null',
        sex: 'null',
        birthdate: 'null',
        mobile_number: 'null',
        country: 'null',
        state: 'null',
        city: 'null',
        bio: 'null',
        niche: 'null',
        headline: 'null',
      },
    },
    ['plain_name'],
  ),
  'user_second_factor.user_id': theirs('Second factor', 'delete', ['secret', 'recovery_hashes', 'last_used_step']),
  'user_stage.user_id': theirs('Stages', figures),
  'win.reviewed_by_id': others,
  'win.user_id': theirs(
    'Wins',
    { clear: { title: `''`, story: `''`, amount: 'null', status: `'hidden'`, hidden_reason: 'null' } },
    ['reviewed_by_id'],
  ),
  'win_reaction.user_id': theirs('Reactions', 'delete'),
};

const columns = Object.entries(personRules).map(([key, rule]) => {
  const [table = '', column = ''] = key.split('.');
  return { table, column, rule };
});

/** What goes into somebody's copy. */
export const theirColumns = columns.flatMap(({ table, column, rule }) =>
  rule.kind === 'theirs' ? [{ table, column, label: rule.label, hide: rule.hide ?? [] }] : [],
);

/** What changes when somebody's account is deleted. */
export const erasedColumns = columns.flatMap(({ table, column, rule }) =>
  rule.kind === 'others' || (rule.erase !== 'delete' && 'keep' in rule.erase)
    ? []
    : [{ table, column, erase: rule.erase }],
);
