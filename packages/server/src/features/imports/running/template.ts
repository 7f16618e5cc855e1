import {
  extraColumns,
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
    ['Tribe ID', 'Up to 30 letters, digits and signs. Leave blank for the next available ID'],
    ['Email', 'An email address that isn’t in any other row'],
    ['Batch', 'The name of an existing batch'],
    ['Birth Date (mm/dd/yyyy)', 'A date, such as 04/17/1998'],
    ['Mobile Number', '09 and nine digits, +639 and nine digits, or + and 8 to 15 digits'],
    ['Sex', 'Male or Female'],
    ['Group Name', 'The name of an existing group'],
    ['Access Levels', 'One or more, separated by commas: member, affiliate, team-lead, coach, …'],
    ['Base Points', 'A whole number, 0 or more. Counted once'],
    ['Subscription ID', 'The ID of a row in the Subscriptions sheet'],
    ['Created At (mm/dd/yyyy)', 'The first day of the subscription'],
    ['Unenrolled (true|false)', 'true or false'],
    ['Unenrolled On (mm/dd/yyyy)', 'You can add this column: the day the subscription ended. Unknown if blank'],
    ['Funnel ID', 'The ID of an existing funnel'],
    ['Payment Term ID', 'The ID of an existing payment term. One-time if blank'],
  ],
  groups: [
    ['Group ID', 'Any ID you like. Reusing it updates the group'],
    ['Subgroup ID', 'Any ID you like. Reusing it updates the subgroup'],
  ],
  courses: [
    ['Course ID, Unit ID, Lesson ID', 'Any IDs you like. Reusing one updates the row'],
    [
      'Author Tribe ID',
      'The Tribe ID or email of the author. You can create authors who aren’t here yet in the preview',
    ],
    ['Description', 'Text, or HTML with paragraphs, lists and links'],
  ],
};

/** The sheets of an upload with example rows, and what may stand in them. */
export function writeTemplate(target: UploadTarget): Promise<Buffer> {
  const sheets = targetSheets[target].map((kind) => ({
    name: sheetNames[kind],
    header: sheetColumns[kind].filter((column) => !extraColumns.includes(column)),
    rows: examples[kind].map((row) => [...row]),
  }));
  const help = {
    name: 'Valid values',
    header: ['Column', 'What it can contain'],
    rows: validValues[target].map((row) => [...row]),
  };
  return writeSheets([...sheets, help]);
}
