import { expect, test } from 'vitest';
import { headingKey, readColumns, type SheetKind } from './columns.ts';
import { type GuessedSheet, guessSheet, type HeadingMemory, missingColumns } from './layout.ts';
import { readMemberRow } from './memberRow.ts';
import { shapes, type Tool, tools } from './shapes.ts';

const guessOf = (headings: readonly string[], memory: HeadingMemory = [], row = 1): GuessedSheet => {
  const rows = [{ number: row, cells: headings }];
  return guessSheet(
    'members',
    { sheet: 'export', rows: row === 1 ? rows : [{ number: 1, cells: ['x'] }, ...rows] },
    memory,
  )!;
};
const mapOf = (headings: readonly string[], memory: HeadingMemory = []) =>
  Object.fromEntries(guessOf(headings, memory).columns.map(({ column, place }) => [column, headings[place]]));

/** The headings of each tool's list of people, as its export writes them. */
const exported: Record<Tool, readonly string[]> = {
  kajabi: (
    'ID,Name,First Name,Last Name,Email,Member ID,Products,Tags,Sign In Count,Phone Number (phone_number),' +
    'Mobile Phone Number (mobile_phone_number),Address (address_line_1),Address Line 2 (address_line_2),' +
    'City (address_city),Zip Code (address_zip),How did you find us? (custom_1)'
  ).split(','),
  circle: 'Name,Email,Headline,Profile URL,Member tags,Last sign in at,Favorite city'.split(','),
  thinkific: (
    'First Name,Last Name,ID,Amount spent,Date created,Email,Enrollments,Enrollments - list,' +
    'Scheduled enrollments,Last sign in,Sign in count,Phone Number'
  ).split(','),
  systeme: 'Email,First name,Surname,Phone number,Country,Date registered,Tags'.split(','),
  sheet: 'Timestamp,Full Name,Email Address,Contact Number,Birthday,Gender,Batch'.split(','),
};

test.for(tools)('the headings of %s are sure, also in capitals and with empty columns behind them', (tool) => {
  for (const headings of [
    exported[tool],
    exported[tool].map((each) => each.toUpperCase()),
    [...exported[tool], '', ' '],
  ])
    expect(guessOf(headings)).toMatchObject({ kind: 'members', headingRow: 1, doubts: [], recognized: { tool } });
});

test('each column is read from its heading, and other tools’ IDs are no Tribe ID', () => {
  expect(mapOf(exported.kajabi)).toEqual({
    Email: 'Email',
    'First Name': 'First Name',
    'Last Name': 'Last Name',
    'Full Name': 'Name',
    'Mobile Number': 'Phone Number (phone_number)',
  });
  expect(mapOf(exported.circle)).toEqual({ Email: 'Email', 'Full Name': 'Name' });
  expect(mapOf(exported.thinkific)).toEqual({
    Email: 'Email',
    'First Name': 'First Name',
    'Last Name': 'Last Name',
    'Mobile Number': 'Phone Number',
  });
  expect(mapOf(exported.systeme)).toEqual({
    Email: 'Email',
    'First Name': 'First name',
    'Last Name': 'Surname',
    'Mobile Number': 'Phone number',
  });
  expect(mapOf(exported.sheet)).toEqual({
    Email: 'Email Address',
    Batch: 'Batch',
    'Birth Date (mm/dd/yyyy)': 'Birthday',
    'Mobile Number': 'Contact Number',
    Sex: 'Gender',
    'Full Name': 'Full Name',
  });
});

test('a column outside the shape is listed as not imported', () => {
  expect(guessOf(exported.circle).recognized?.unused).toEqual(exported.circle.slice(2));
});

test('the phone that comes first for a tool is read, wherever it stands', () => {
  const headings = [
    'Mobile Phone Number (mobile_phone_number)',
    'Phone Number (phone_number)',
    'ID',
    'Email',
    'Name',
    'Tags',
  ];
  expect(mapOf(headings)['Mobile Number']).toBe('Phone Number (phone_number)');
  expect(mapOf(headings.toSpliced(1, 1))['Mobile Number']).toBe('Mobile Phone Number (mobile_phone_number)');
});

test('Kajabi’s subscriptions are known for what they are, not for members', () => {
  const headings = ['Kajabi Subscription ID', 'Customer Email', 'Offer Title', 'Interval', 'Created At', 'Canceled On'];
  expect(guessOf(headings)).toMatchObject({ kind: 'subscriptions', doubts: [], recognized: { tool: 'kajabi' } });
  expect(mapOf(headings)).toEqual({
    'Subscription ID': 'Kajabi Subscription ID',
    'Created At (mm/dd/yyyy)': 'Created At',
    'Funnel ID': 'Offer Title',
    'Payment Term ID': 'Interval',
    'Unenrolled On (mm/dd/yyyy)': 'Canceled On',
  });
});

test('the template is no other shape, and a heading that nobody knows is still asked about', () => {
  expect(guessOf(['Email', 'First Name'])).toMatchObject({ recognized: null, doubts: [] });
  const asked = guessOf(['Email Address', 'Name', 'Shoe size']);
  expect(asked.doubts).toEqual(['Members: the template has no column called "Shoe size"']);
  expect(guessOf(['E-mail of the person', 'Name', 'Phone']).kind).toBeNull();
});

test('one heading of a tool makes no export of it', () => {
  expect(guessOf(['ID', 'Email', 'First Name', 'Tags']).recognized).toBeNull();
  expect(guessOf(['Email', 'Name', 'Headline']).doubts).toHaveLength(1);
});

test('two columns that are called the same are asked about, two fields that only share a name are not', () => {
  expect(guessOf([...exported.kajabi, 'email ']).doubts).toEqual(['Members: two columns are called "Email"']);
  expect(guessOf(['Email Address', 'Full Name', 'Email Address']).doubts).toEqual([
    'Members: two columns are called "Email Address"',
  ]);
  expect(guessOf([...exported.kajabi, 'Email (email)']).doubts).toEqual([]);
});

test('a heading row further down is asked about, whatever its shape', () => {
  expect(guessOf(exported.thinkific, [], 4).doubts).toEqual(['Members: the heading row seems to be row 4']);
});

const said = (heading: string, column: string) => ({ kind: 'members', heading, column }) as const;

test('a column that staff matched before is matched in a tool’s file too', () => {
  const memory = [said('howdidyoufindus', 'Batch')];
  expect(mapOf(exported.kajabi, memory)['Batch']).toBe('How did you find us? (custom_1)');
  expect(guessOf(exported.kajabi, memory).doubts).toEqual([]);
});

test('matches from staff’s own sheets don’t override a tool’s columns', () => {
  const memory = [said('name', 'First Name'), said('email', ''), said('phonenumber', 'Tribe ID')];
  expect(mapOf(exported.kajabi, memory)).toEqual(mapOf(exported.kajabi));
  expect(guessOf(exported.kajabi, memory).doubts).toEqual([]);
});

test('staff are asked about a column that they once imported and the tool’s shape skips', () => {
  const guess = guessOf(exported.kajabi, [said('memberid', 'Tribe ID')]);
  expect(guess.columns).toContainEqual({ column: 'Tribe ID', place: 5 });
  expect(guess.doubts).toEqual(['Members: the column "Member ID" seems to be "Tribe ID"']);
});

test('in a plain sheet what staff said of a heading counts more than its name', () => {
  const memory = [said('firstname', 'First Name'), said('surname', 'First Name')];
  expect(mapOf(['Email Address', 'First Name', 'Surname'], memory)).toEqual({
    Email: 'Email Address',
    'First Name': 'First Name',
  });
});

test('a column called Name beside last names is asked about', () => {
  const guess = guessOf(['Email', 'Name', 'Surname']);
  expect(guess.columns).toContainEqual({ column: 'First Name', place: 1 });
  expect(guess.doubts).toEqual(['Members: the column "Name" seems to be "First Name"']);
});

test('hostile headings are no shape', () => {
  const hostile = ['__proto__', 'constructor', 'toString', 'x'.repeat(50_000), '=1+1', '(((((', ''];
  expect(guessOf([...hostile, 'Email', 'Name']).doubts.length).toBeGreaterThan(0);
  expect(guessOf([...exported.circle, ...hostile])).toMatchObject({ doubts: [], recognized: { tool: 'circle' } });
  expect(guessOf([...exported.circle, ...hostile]).recognized?.unused.every((each) => each.length <= 80)).toBe(true);
});

test('a shape names columns that exist, reads no heading twice, and says of none that it is read and left', () => {
  for (const { kind, columns, left, always } of shapes) {
    const keys = columns.flatMap(([, headings]) => headings.map(headingKey));
    expect(new Set(keys).size).toBe(keys.length);
    for (const [column] of columns) expect(readColumns(kind)).toContain(column);
    for (const heading of left) expect(keys).not.toContain(headingKey(heading));
    const read = columns.map(([column]) => ({ column, place: 0 }));
    expect(missingColumns(kind, read)).toEqual([]);
    expect(always.length).toBeGreaterThan(0);
  }
  const kinds: SheetKind[] = ['members'];
  for (const tool of tools)
    expect(kinds.every((kind) => shapes.some((each) => each.tool === tool && each.kind === kind))).toBe(true);
});

test('a whole name is read where a row has no first name', () => {
  const read = (cells: Record<string, string>) =>
    readMemberRow((column) => ({ Email: 'ana@example.com', ...cells })[column], '2026-11-26');
  expect(read({ 'Full Name': 'Juan P. Dela Cruz Jr.' })).toMatchObject({
    row: { firstName: 'Juan', middleName: 'P.', lastName: 'Dela Cruz', suffix: 'Jr.' },
  });
  expect(read({ 'Full Name': 'Juan Dela Cruz', 'Middle Name': 'Reyes', Suffix: 'Sr.' })).toMatchObject({
    row: { middleName: 'Reyes', suffix: 'Sr.' },
  });
  expect(read({ 'Full Name': 'Somebody Else', 'First Name': 'Ana' })).toMatchObject({
    row: { firstName: 'Ana', lastName: '' },
  });
  expect(read({ 'Full Name': 'x'.repeat(300), 'First Name': 'Ana' }).ok).toBe(true);
  const problems = (name: string) => read({ 'Full Name': name });
  expect(problems(',')).toEqual({ ok: false, problems: [{ column: 'Full Name', reason: 'is required' }] });
  expect(problems(`${'x'.repeat(120)} Cruz`)).toEqual({
    ok: false,
    problems: [{ column: 'Full Name', reason: 'is too long' }],
  });
  expect(problems('')).toEqual({ ok: false, problems: [{ column: 'First Name', reason: 'is required' }] });
});
