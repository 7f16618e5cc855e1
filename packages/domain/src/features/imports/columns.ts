/** The columns of every sheet, in their order; the first is the id by which importing again updates. */
export const sheetColumns = {
  members: [
    'Tribe ID',
    'Email',
    'Batch',
    'First Name',
    'Middle Name',
    'Last Name',
    'Suffix',
    'Birth Date (mm/dd/yyyy)',
    'Facebook Profile',
    'Mobile Number',
    'Sex',
    'Group Name',
    'Access Levels',
    'Base Points',
    'Subscription ID',
  ],
  subscriptions: [
    'Subscription ID',
    'Created At (mm/dd/yyyy)',
    'Unenrolled (true|false)',
    'Funnel ID',
    'Payment Term ID',
    'Unenrolled On (mm/dd/yyyy)',
  ],
  groups: ['Group ID', 'Name'],
  subgroups: ['Subgroup ID', 'Name', 'Group ID'],
  courses: ['Course ID', 'Name', 'Short Description', 'Description', 'Author Tribe ID'],
  units: ['Unit ID', 'Name', 'Short Description', 'Description', 'Course ID'],
  lessons: ['Lesson ID', 'Name', 'Short Description', 'Description', 'Unit ID'],
} as const;

/** Columns that are read where a sheet has them; a template leaves them out. */
export const extraColumns: readonly string[] = ['Unenrolled On (mm/dd/yyyy)'];

export type SheetKind = keyof typeof sheetColumns;

/** A whole name in one cell, as other tools export it: read where a row has no First Name. No template has this column. */
export const fullNameColumn = 'Full Name';

/** The columns that are read of a sheet: those of its template, and those that only files from elsewhere have. */
export const readColumns = (kind: SheetKind): readonly string[] =>
  kind === 'members' ? [...sheetColumns.members, fullNameColumn] : sheetColumns[kind];

export const sheetKinds = [
  'members',
  'subscriptions',
  'groups',
  'subgroups',
  'courses',
  'units',
  'lessons',
] as const satisfies readonly SheetKind[];

/** Without these no row of a sheet says enough; the others may be missing. */
export const requiredColumns: Readonly<Record<SheetKind, readonly string[]>> = {
  members: ['Email', 'First Name'],
  subscriptions: ['Subscription ID', 'Created At (mm/dd/yyyy)', 'Funnel ID'],
  groups: ['Group ID', 'Name'],
  subgroups: ['Subgroup ID', 'Name', 'Group ID'],
  courses: ['Course ID', 'Name', 'Author Tribe ID'],
  units: ['Unit ID', 'Name', 'Course ID'],
  lessons: ['Lesson ID', 'Name', 'Unit ID'],
};
export type Column<K extends SheetKind> = (typeof sheetColumns)[K][number];

/** What each sheet is called in a workbook. */
export const sheetNames: Readonly<Record<SheetKind, string>> = {
  members: 'Members',
  subscriptions: 'Subscriptions',
  groups: 'Groups',
  subgroups: 'Subgroups',
  courses: 'Courses',
  units: 'Units',
  lessons: 'Lessons',
};

export const uploadTargets = ['members', 'groups', 'courses'] as const;
export type UploadTarget = (typeof uploadTargets)[number];

/** The sheets of each upload in the order in which they are run, whatever their order in the file. */
export const targetSheets = {
  members: ['members', 'subscriptions'],
  groups: ['groups', 'subgroups'],
  courses: ['courses', 'units', 'lessons'],
} as const satisfies Record<UploadTarget, readonly SheetKind[]>;

/** Of a heading that is longer no more is read. */
const longestRead = 200;

/** A heading without what people change about it: case, spaces, signs, and the note in brackets. Two with one key are one column. */
export const headingKey = (heading: string): string =>
  heading
    .slice(0, longestRead)
    .normalize('NFC')
    .replace(/\(.*\)/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** Where each column stands in a header row, by name; columns that are not of the sheet are left alone. */
export type ColumnMap = { places: Readonly<Record<string, number>>; missing: readonly string[] };

const normalName = (name: string) => name.trim().toLowerCase().replace(/s$/, '');

/** The kind of a sheet within an upload by what it is called; null when its name says nothing. */
export function kindByName(target: UploadTarget, name: string): SheetKind | null {
  const kinds: readonly SheetKind[] = targetSheets[target];
  return kinds.find((kind) => normalName(sheetNames[kind]) === normalName(name)) ?? null;
}
