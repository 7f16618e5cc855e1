import type { UploadTarget } from '@tribe/domain/features/imports/columns.ts';
import type { UploadMode } from '@tribe/domain/features/imports/progress.ts';

export const kinds: readonly { value: UploadTarget; label: string }[] = [
  { value: 'members', label: 'Members' },
  { value: 'groups', label: 'Groups' },
  { value: 'courses', label: 'Courses' },
];

export const kindLabel = (kind: string) => kinds.find(({ value }) => value === kind)?.label ?? kind;

/** What the sheets of each upload hold, for whoever has not seen the template yet. */
export const sheetsOf: Record<UploadTarget, string> = {
  members: 'A Members sheet, plus an optional Subscriptions sheet.',
  groups: 'Groups and Subgroups sheets, in any order.',
  courses: 'Courses, Units and Lessons sheets, in any order.',
};

export const modes: readonly { value: UploadMode; label: string; note: string }[] = [
  { value: 'upsert', label: 'Add and update', note: 'New people are added, existing members are updated' },
  { value: 'create', label: 'Only add', note: 'Existing members aren’t changed' },
  { value: 'update', label: 'Only update', note: 'No new people are added' },
];
