import { expect, test } from 'vitest';
import { type SheetKind, sheetColumns } from './columns.ts';
import { LayoutInput } from './layout.input.ts';
import { guessColumns, guessSheet, mapOf, missingColumns, type TopRow } from './layout.ts';

const rowsOf = (...rows: (readonly string[])[]): TopRow[] => rows.map((cells, at) => ({ number: at + 1, cells }));
const places = (kind: SheetKind, cells: readonly string[]) => {
  const columns = guessColumns(kind, cells, []);
  return { ...mapOf({ kind, columns }).places };
};
const membersOf = (...rows: (readonly string[])[]) =>
  guessSheet('members', { sheet: 'Members', rows: rowsOf(...rows) }, []);

test('columns are matched by name, in any order and case, with or without their note', () => {
  expect(places('subgroups', ['name', 'GROUP ID ', 'Subgroup  ID', 'Remarks'])).toEqual({
    'Subgroup ID': 2,
    Name: 0,
    'Group ID': 1,
  });
  const members = sheetColumns.members.map((column) => column.replace(' (mm/dd/yyyy)', ''));
  expect(guessSheet('members', { sheet: 'x', rows: rowsOf(members) }, [])).toMatchObject({
    kind: 'members',
    doubts: [],
  });
  expect(places('members', ['\uFEFFTribe ID', 'E-mail', 'first_name'])).toEqual({
    'Tribe ID': 0,
    Email: 1,
    'First Name': 2,
  });
});

test('only what a row cannot do without is required', () => {
  const columns = guessColumns('members', ['Email', 'First Name'], []);
  expect(missingColumns('members', columns)).toEqual([]);
  expect(missingColumns('members', guessColumns('members', ['Tribe ID'], []))).toEqual(['Email', 'First Name']);
  expect(membersOf(['Email', 'First Name'])).toMatchObject({ kind: 'members', doubts: [] });
});

test('another name for a column is guessed, and said', () => {
  const guess = membersOf(['Gmail', 'Fname', 'Lname', 'Cellphone']);
  expect(guess?.columns).toEqual([
    { column: 'Email', place: 0 },
    { column: 'First Name', place: 1 },
    { column: 'Last Name', place: 2 },
    { column: 'Mobile Number', place: 3 },
  ]);
  expect(guess?.doubts).toContain('Members: the column "Gmail" seems to be "Email"');
});

test('what staff said of a heading before counts more than its name, also that it is not imported', () => {
  const memory = [
    { kind: 'members', heading: 'contact', column: 'Email' },
    { kind: 'members', heading: 'email', column: '' },
    { kind: 'lessons', heading: 'contact', column: 'Name' },
  ] as const;
  const columns = guessColumns('members', ['Contact', 'Email', 'First Name'], memory);
  expect(columns).toEqual([
    { column: 'Email', place: 0, isSure: true },
    { column: 'First Name', place: 2, isSure: true },
  ]);
});

test('a heading that nobody has seen is asked about once, where a column of the template is missing', () => {
  const sheet = { sheet: 'Members', rows: rowsOf(['Email', 'First Name', 'Favorite fruit']) };
  expect(guessSheet('members', sheet, [])?.doubts).toEqual([
    'Members: the template has no column called "Favorite fruit"',
  ]);
  const memory = [{ kind: 'members', heading: 'favoritefruit', column: '' }] as const;
  expect(guessSheet('members', sheet, memory)?.doubts).toEqual([]);
  expect(membersOf([...sheetColumns.members, 'Favorite fruit'])?.doubts).toEqual([]);
});

test('a heading row that is not the first is found, and said', () => {
  const guess = membersOf(['Members of batch 24'], ['', '', 'as of November'], ['Email', 'First Name', 'Batch']);
  expect(guess).toMatchObject({ headingRow: 3, doubts: ['Members: the heading row seems to be row 3'] });
  // A row of people is no heading, though one of them is called Email.
  expect(membersOf(['Email', 'First Name'], ['email', 'x'])).toMatchObject({ headingRow: 1 });
});

test('a sheet is known by its name, else by its columns', () => {
  const kindOf = (target: 'groups' | 'members' | 'courses', sheet: string, header: readonly string[]) =>
    guessSheet(target, { sheet, rows: rowsOf(header) }, [])?.kind;
  expect(kindOf('groups', 'Subgroups', ['x'])).toBe('subgroups');
  expect(kindOf('members', 'Subscription', ['x'])).toBe('subscriptions');
  expect(kindOf('courses', 'Sheet1', sheetColumns.units)).toBe('units');
  expect(kindOf('groups', 'Sheet1', sheetColumns.subgroups)).toBe('subgroups');
  expect(kindOf('groups', 'Sheet1', sheetColumns.groups)).toBe('groups');
  expect(kindOf('courses', 'Sheet1', sheetColumns.members)).toBeNull();
  expect(guessSheet('groups', { sheet: 'Groups', rows: [] }, [])).toBeNull();
});

test('a hostile header is only a header', () => {
  const long = 'x'.repeat(50_000);
  const cells = ['__proto__', 'constructor', long, `(${'('.repeat(50_000)}`, 'Group ID', 'Name', 'Name'];
  expect(places('groups', cells)).toEqual({ 'Group ID': 4, Name: 5 });
  const wide = Array.from({ length: 16_384 }, (_, at) => `Column ${at}`);
  const guess = guessSheet('groups', { sheet: 'Groups', rows: rowsOf(cells.slice(0, 4), wide) }, []);
  expect(guess?.columns).toEqual([]);
  expect(guess?.doubts.every((doubt) => doubt.length < 250)).toBe(true);
});

test('a layout from outside is checked: its kind, its columns, its bounds, and nothing twice', () => {
  const layout = (more: object) =>
    LayoutInput.safeParse([
      { sheet: 'People', kind: 'members', headingRow: 3, columns: [{ column: 'Email', place: 2 }], ...more },
    ]).success;
  expect(layout({})).toBe(true);
  expect(layout({ columns: [{ column: 'Full Name', place: 1 }] })).toBe(true);
  expect(layout({ kind: 'groups', columns: [{ column: 'Full Name', place: 1 }] })).toBe(false);
  expect(layout({ kind: '__proto__' })).toBe(false);
  expect(layout({ headingRow: 0 })).toBe(false);
  expect(layout({ columns: [{ column: 'Group ID', place: 2 }] })).toBe(false);
  expect(layout({ columns: [{ column: 'Email', place: 100 }] })).toBe(false);
  expect(
    layout({
      columns: [
        { column: 'Email', place: 1 },
        { column: 'Email', place: 2 },
      ],
    }),
  ).toBe(false);
  expect(
    layout({
      columns: [
        { column: 'Email', place: 1 },
        { column: 'Batch', place: 1 },
      ],
    }),
  ).toBe(false);
  expect(LayoutInput.safeParse([]).success).toBe(false);
});
