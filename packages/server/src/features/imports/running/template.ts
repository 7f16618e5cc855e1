import {
  type SheetKind,
  sheetColumns,
  sheetNames,
  targetSheets,
  type UploadTarget,
} from '@tribe/domain/features/imports/columns.ts';
import { writeSheets } from '#features/imports/reading/sheetWriter.ts';

/** Rows that show how each column is written. */
const examples: { [K in SheetKind]: readonly (readonly string[])[] } = {
  members: [
    [
      'T-000123',
      'ana.cruz@example.ph',
      'Batch 24',
      'Ana',
      'Reyes',
      'Cruz',
      '',
      '04/17/1998',
      'https://www.facebook.com/ana.cruz',
      '09171234567',
      'Female',
      'Agila Tribe',
      'member',
      '120',
      'SUB-000123',
    ],
    [
      '',
      'jun.pena@example.ph',
      'Batch 24',
      'Jun',
      '',
      'Peña',
      'Jr.',
      '',
      '',
      '+639181234567',
      'Male',
      '',
      'member, team-lead',
      '0',
      '',
    ],
  ],
  subscriptions: [['SUB-000123', '01/15/2026', 'false', 'tribe-membership', 'one-time']],
  groups: [['G-1', 'Agila Tribe']],
  subgroups: [['SG-1', 'Agila Tribe A', 'G-1']],
  courses: [
    [
      'C-1',
      'Finding your first client',
      'From a profile to a signed contract.',
      '<p>What this course is about.</p>',
      'T-000123',
    ],
  ],
  units: [['U-1', 'Your profile', 'What clients look for.', '', 'C-1']],
  lessons: [['L-1', 'A headline that says what you do', 'Ten words that count.', '<p>The lesson itself.</p>', 'U-1']],
};

/** What may stand in the columns that do not take any text. */
const validValues: Record<UploadTarget, readonly (readonly [string, string])[]> = {
  members: [
    ['Tribe ID', 'T- and six digits. Leave it empty for the next free one'],
    ['Email', 'One address, in no other row'],
    ['Batch', 'The name of a batch that is there'],
    ['Birth Date (mm/dd/yyyy)', 'A date, such as 04/17/1998'],
    ['Mobile Number', '09 and nine digits, +639 and nine digits, or + and 8 to 15 digits'],
    ['Sex', 'Male or Female'],
    ['Group Name', 'The name of a group that is there'],
    ['Access Levels', 'One or several, separated by a comma: member, affiliate, team-lead, coach, …'],
    ['Base Points', 'A whole number from 0; counted once'],
    ['Subscription ID', 'The id of a row of the Subscriptions sheet'],
    ['Created At (mm/dd/yyyy)', 'The first day of the subscription'],
    ['Unenrolled (true|false)', 'true or false'],
    ['Funnel ID', 'The id of a funnel that is there'],
    ['Payment Term ID', 'The id of an existing payment term. One-time when empty'],
  ],
  groups: [
    ['Group ID', 'Any id of your own. The same id again changes the group'],
    ['Subgroup ID', 'Any id of your own. The same id again changes the subgroup'],
  ],
  courses: [
    ['Course ID, Unit ID, Lesson ID', 'Any ids of your own. The same id again changes the row'],
    ['Author Tribe ID', 'The Tribe ID of someone who’s already here'],
    ['Description', 'Text, or HTML with paragraphs, lists and links'],
  ],
};

/** The sheets of an upload with example rows, and what may stand in them. */
export function writeTemplate(target: UploadTarget): Promise<Buffer> {
  const sheets = targetSheets[target].map((kind) => ({
    name: sheetNames[kind],
    header: [...sheetColumns[kind]],
    rows: examples[kind].map((row) => [...row]),
  }));
  const help = {
    name: 'Valid values',
    header: ['Column', 'What it can contain'],
    rows: validValues[target].map((row) => [...row]),
  };
  return writeSheets([...sheets, help]);
}
