import { fullNameColumn, headingKey, type SheetKind } from './columns.ts';

/** What academies move in from: four tools, and a sheet of their own. */
export const tools = ['kajabi', 'circle', 'thinkific', 'systeme', 'sheet'] as const;
export type Tool = (typeof tools)[number];

export const toolNames: Readonly<Record<Tool, string>> = {
  kajabi: 'Kajabi',
  circle: 'Circle',
  thinkific: 'Thinkific',
  systeme: 'Systeme.io',
  sheet: 'A sheet',
};

/** How a preview says what a file was read as. */
export const readAs = (tool: Tool): string =>
  tool === 'sheet' ? 'Read as a plain sheet' : `Read as a ${toolNames[tool]} export`;

/** A file that a tool exports, by the headings that it writes. */
export type Shape = {
  tool: Tool;
  kind: SheetKind;
  /** Every such file has all of these. */
  always: readonly string[];
  /** It has `atLeast` of these too, by which it is told from a file of anybody else. */
  signs: readonly string[];
  atLeast: number;
  /** Which headings a column is read from: the first of them that the file has. */
  columns: readonly (readonly [column: string, headings: readonly string[]])[];
  /** Headings that have no column here. Any other heading of a tool's file is a field of the academy's own and isn't imported either. */
  left: readonly string[];
};

const birthDate = 'Birth Date (mm/dd/yyyy)';

/**
 * Circle and Systeme.io don't publish what their files look like: theirs are the names of their fields, and more signs are listed
 * than one file needs. Headings of two columns never overlap. An ID of another tool is no Tribe ID, and its tags, spaces and products are no batch
 * or group: nobody chose them as one.
 */
export const shapes: readonly Shape[] = [
  {
    tool: 'kajabi',
    kind: 'members',
    always: ['ID', 'Email'],
    signs: ['Products', 'Tags', 'Member ID', 'Mobile Phone Number', 'Address Line 2', 'Zip Code'],
    atLeast: 2,
    columns: [
      ['Email', ['Email']],
      ['First Name', ['First Name']],
      ['Last Name', ['Last Name']],
      [fullNameColumn, ['Name']],
      ['Mobile Number', ['Phone Number (phone_number)', 'Mobile Phone Number (mobile_phone_number)']],
    ],
    left: ['ID', 'Member ID', 'Products', 'Tags', 'Address (address_line_1)', 'Sign In Count'],
  },
  {
    tool: 'kajabi',
    kind: 'subscriptions',
    always: ['Kajabi Subscription ID', 'Customer Email', 'Created At'],
    signs: ['Offer Title', 'Interval', 'Next Payment Date', 'Canceled On', 'Trial Ends On', 'Coupon Used'],
    atLeast: 2,
    columns: [
      ['Subscription ID', ['Kajabi Subscription ID']],
      ['Created At (mm/dd/yyyy)', ['Created At']],
      ['Funnel ID', ['Offer Title']],
      ['Payment Term ID', ['Interval']],
      ['Unenrolled On (mm/dd/yyyy)', ['Canceled On']],
    ],
    left: ['Customer Email', 'Customer Name', 'Amount', 'Currency', 'Status', 'Next Payment Date', 'Provider'],
  },
  {
    tool: 'thinkific',
    kind: 'members',
    always: ['Email', 'First Name'],
    signs: ['Amount spent', 'Date created', 'Enrollments - list', 'Scheduled enrollments', 'Last sign in'],
    atLeast: 2,
    columns: [
      ['Email', ['Email']],
      ['First Name', ['First Name']],
      ['Last Name', ['Last Name']],
      ['Mobile Number', ['Phone Number']],
    ],
    left: ['ID', 'Amount spent', 'Date created', 'Enrollments', 'Enrollments - list', 'Last sign in', 'Sign in count'],
  },
  {
    tool: 'circle',
    kind: 'members',
    always: ['Email'],
    signs: (
      'Last sign in at,Last seen at,Profile URL,Public UID,Profile confirmed at,Headline,Member tags,Spaces,' +
      'Space groups,Access groups'
    ).split(','),
    atLeast: 2,
    columns: [
      ['Email', ['Email']],
      ['First Name', ['First name']],
      ['Last Name', ['Last name']],
      [fullNameColumn, ['Name']],
    ],
    left: ['Headline', 'Profile URL', 'Member tags', 'Spaces', 'Space groups', 'Last sign in at'],
  },
  {
    tool: 'systeme',
    kind: 'members',
    always: ['Email', 'First name', 'Surname'],
    signs: ['Tag', 'Tags', 'Date registered', 'Street address', 'Postcode', 'Company name', 'Tax number'],
    atLeast: 1,
    columns: [
      ['Email', ['Email']],
      ['First Name', ['First name']],
      ['Last Name', ['Surname']],
      ['Mobile Number', ['Phone number']],
    ],
    left: ['Tags', 'Date registered', 'Country', 'Street address', 'Postcode', 'Company name', 'Tax number'],
  },
  {
    tool: 'sheet',
    kind: 'members',
    always: ['Email'],
    signs: [],
    atLeast: 0,
    columns: [
      ['Email', ['Email', 'Email Address']],
      [fullNameColumn, ['Full Name', 'Name', 'Complete Name']],
      ['First Name', ['First Name', 'Given Name']],
      ['Middle Name', ['Middle Name']],
      ['Last Name', ['Last Name', 'Surname', 'Family Name']],
      ['Mobile Number', ['Mobile Number', 'Mobile', 'Phone Number', 'Phone', 'Contact Number']],
      [birthDate, ['Birth Date', 'Birthday', 'Date of Birth']],
      ['Sex', ['Sex', 'Gender']],
      ['Batch', ['Batch', 'Cohort']],
      ['Group Name', ['Group Name', 'Group']],
      ['Facebook Profile', ['Facebook Profile', 'Facebook']],
    ],
    left: ['No.', 'Timestamp'],
  },
];

const counted = (headings: readonly string[], keys: ReadonlySet<string>) =>
  headings.filter((heading) => keys.has(headingKey(heading))).length;

/** The tool whose file a heading row is of, by the keys of its headings; where two fit, the one with more signs. */
export function toolShape(kind: SheetKind, headings: readonly string[]): Shape | null {
  const keys = new Set(headings);
  const fitting = shapes
    .filter((shape) => shape.kind === kind && shape.tool !== 'sheet')
    .filter(({ always }) => counted(always, keys) === always.length)
    .map((shape) => ({ shape, count: counted(shape.signs, keys) }))
    .filter(({ shape, count }) => count >= shape.atLeast);
  return fitting.toSorted((one, other) => other.count - one.count)[0]?.shape ?? null;
}

/** A plain sheet of people, whose headings are the ones that nobody means two things by. */
export const plainShape = (kind: SheetKind): Shape | null =>
  shapes.find((shape) => shape.tool === 'sheet' && shape.kind === kind) ?? null;

const keysByColumn = new Map(
  shapes.map((shape) => [
    shape,
    new Map(shape.columns.map(([column, headings]) => [column, headings.map((heading) => headingKey(heading))])),
  ]),
);

/** Whether a column is read from a heading with this key. */
export const reads = (shape: Shape, key: string): boolean =>
  [...(keysByColumn.get(shape)?.values() ?? [])].some((keys) => keys.includes(key));

/** Whether a tool writes a heading with this key that isn't read. */
export const leaves = ({ left, signs }: Shape, key: string): boolean =>
  [...left, ...signs].some((heading) => headingKey(heading) === key);

/** The keys of the headings that a column of a shape is read from, the likeliest first. */
export const headingsOf = (shape: Shape, column: string): readonly string[] =>
  keysByColumn.get(shape)?.get(column) ?? [];
