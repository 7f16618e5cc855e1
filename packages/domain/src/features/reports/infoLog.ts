import { addDays, isDay, type Day } from '../../kernel/time/manila.ts';

/** The acts of the audit log in groups; a group is what stands before the first point of 'batch.created'. */
const groups: Readonly<Record<string, string>> = {
  access: 'User access',
  'access-level': 'Access levels',
  affiliate: 'Affiliates',
  'affiliate-link': 'Affiliate links',
  batch: 'Batches',
  bug: 'Bug reports',
  content: 'Content access',
  course: 'Courses',
  deletion: 'Account deletion',
  email: 'Account emails',
  event: 'Events',
  export: 'Exports',
  file: 'Files',
  form: 'Forms',
  group: 'Groups',
  impersonation: 'Impersonation',
  import: 'Imports',
  job: 'Jobs',
  lesson: 'Lessons',
  'lesson-file': 'Lesson files',
  mail: 'Emails',
  'member-note': 'Member notes',
  'own-data': 'Data downloads',
  password: 'Passwords',
  profile: 'Profiles',
  'resource-file': 'Resource files',
  'saved-view': 'Saved views',
  'second-factor': 'Two-step verification',
  session: 'Sign-ins',
  setting: 'Settings',
  stage: 'Stages',
  'stage-task': 'Stage tasks',
  track: 'Tracks',
  unit: 'Units',
  user: 'Users',
  win: 'Wins',
};

export const groupOfAction = (action: string): string => action.split('.')[0] ?? action;

/** What a group of acts is called; one that nobody named reads as its own words. */
export function actionGroupLabel(group: string): string {
  const words = group.replaceAll('-', ' ');
  return groups[group] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

export const infoLogRanges = ['7', '15', '30', 'all', 'custom'] as const;
export type InfoLogRange = (typeof infoLogRanges)[number];

export type DayRange = { from: Day | null; until: Day | null };

/** The Manila days of a range, both included: the last 7 are today and the six before it. */
export function daysOfRange(range: InfoLogRange, today: Day, custom: { from: string; until: string }): DayRange {
  if (range === 'all') return { from: null, until: null };
  if (range === 'custom') return { from: dayOrNull(custom.from), until: dayOrNull(custom.until) };
  return { from: addDays(today, 1 - Number(range)), until: null };
}

const dayOrNull = (text: string): Day | null => (isDay(text) ? text : null);
