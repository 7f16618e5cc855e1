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
  ],
  groups: ['Group ID', 'Name'],
  subgroups: ['Subgroup ID', 'Name', 'Group ID'],
  courses: ['Course ID', 'Name', 'Short Description', 'Description', 'Author Tribe ID'],
  units: ['Unit ID', 'Name', 'Short Description', 'Description', 'Course ID'],
  lessons: ['Lesson ID', 'Name', 'Short Description', 'Description', 'Unit ID'],
} as const;

export type SheetKind = keyof typeof sheetColumns;
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

/** A heading without what people change about it: case, spaces, and the note in brackets. */
const bare = (heading: string) =>
  heading
    .replace(/\(.*\)/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Where each column stands in a header row, by name; columns that are not of the sheet are left alone. */
export type ColumnMap = { places: Readonly<Record<string, number>>; missing: readonly string[] };

/** Matches a header row to a sheet's columns; `missing` names every column that is not there. */
export function mapColumns(kind: SheetKind, header: readonly unknown[]): ColumnMap {
  const headings = header.map((heading) => (typeof heading === 'string' ? bare(heading) : ''));
  const columns = sheetColumns[kind].map((column) => [column, headings.indexOf(bare(column))] as const);
  return {
    places: Object.fromEntries(columns.filter(([, place]) => place >= 0)),
    missing: columns.filter(([, place]) => place < 0).map(([column]) => column),
  };
}

const normalName = (name: string) => name.trim().toLowerCase().replace(/s$/, '');

/** The kind of a sheet within an upload: by its name, else by its header; null when it is none of the upload's. */
export function sheetKindOf(target: UploadTarget, name: string, header: readonly unknown[]): SheetKind | null {
  const kinds: readonly SheetKind[] = targetSheets[target];
  const named = kinds.find((kind) => normalName(sheetNames[kind]) === normalName(name));
  // The columns of Groups are among those of Subgroups: the kind that explains most of the header is meant.
  const byColumns = kinds.toSorted((one, other) => sheetColumns[other].length - sheetColumns[one].length);
  return named ?? byColumns.find((kind) => mapColumns(kind, header).missing.length === 0) ?? null;
}
