import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { expect, test } from 'vitest';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { anImport, aSheetFile, aWorkbook, memberCells, membersSheet } from '../../../testing/sheets.ts';
import { services } from '../../../testing/world.ts';

const rowsOf = async (sql: string, values: unknown[] = []) => (await services.pools.main.query(sql, values)).rows;

const groupSheet = async (groups: string[][], subgroups: string[][]) =>
  aSheetFile(
    'groups.xlsx',
    await aWorkbook({
      Subgroups: [[...sheetColumns.subgroups], ...subgroups],
      Groups: [[...sheetColumns.groups], ...groups],
    }),
  );

test('groups and subgroups come in whatever order the sheets stand, and again change nothing', async () => {
  const admin = await signedInAs('admin');
  const file = await groupSheet(
    [
      ['G-1', 'Agila Tribe'],
      ['G-2', 'Narra Tribe'],
      ['G-1', 'Again'],
    ],
    [
      ['SG-1', 'Agila A', 'G-1'],
      ['SG-2', 'Nobody’s', 'G-9'],
    ],
  );
  const tried = await anImport(admin, { file, kind: 'groups', dryRun: true });
  const done = await anImport(admin, { file, kind: 'groups' });
  for (const result of [tried, done]) {
    expect(result).toMatchObject({ created: 3, failed: 2 });
    expect(result.rows).toEqual([
      { sheet: 'Groups', row: 4, column: 'Group ID', reason: 'is the same as in row 2' },
      { sheet: 'Subgroups', row: 3, column: 'Group ID', reason: '"G-9" does not exist' },
    ]);
  }
  expect(await anImport(admin, { file, kind: 'groups' })).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  const renamed = await groupSheet([['G-1', 'Agila']], [['SG-1', 'Agila A', 'G-2']]);
  expect(await anImport(admin, { file: renamed, kind: 'groups' })).toMatchObject({ created: 0, updated: 2 });
});

test('a group that a member’s row made is the one that the sheet of the groups then knows', async () => {
  const admin = await signedInAs('admin');
  const members = await aSheetFile(
    'members.xlsx',
    await aWorkbook(membersSheet(memberCells({ 'Group Name': 'Kalaw Tribe' }))),
  );
  await anImport(admin, { file: members, createMissing: true });
  await anImport(admin, {
    file: await groupSheet([['G-7', 'Kalaw Tribe']], [['SG-7', 'Kalaw A', 'G-7']]),
    kind: 'groups',
  });
  expect(await rowsOf(`select import_key from tribe_group where name = 'Kalaw Tribe'`)).toEqual([
    { import_key: 'G-7' },
  ]);
});

test('courses, units and lessons hang on each other and on an author who is here', async () => {
  const admin = await signedInAs('admin');
  const author = await aPerson();
  await rowsOf(`update app_user set tribe_id = 'T-000042' where id = $1`, [author]);
  const file = await aSheetFile(
    'courses.xlsx',
    await aWorkbook({
      Lessons: [
        [...sheetColumns.lessons],
        ['L-1', 'First', 'Short', '<p onclick="x()">Body</p><script>alert(1)</script>', 'U-1'],
        ['L-2', 'Lost', '', '', 'U-9'],
      ],
      Units: [[...sheetColumns.units], ['U-1', 'Unit', '', '', 'C-1'], ['U-2', 'Lost', '', '', 'C-2']],
      Courses: [
        [...sheetColumns.courses],
        ['C-1', 'Course', '', '', 'T-000042'],
        ['C-2', 'Nobody’s', '', '', 'T-999999'],
      ],
    }),
  );
  for (const dryRun of [true, false]) {
    const result = await anImport(admin, { file, kind: 'courses', dryRun });
    expect(result).toMatchObject({ created: 3, failed: 3 });
    expect(result.rows.map(({ sheet, row, column }) => `${sheet} ${row} ${column}`)).toEqual([
      'Courses 3 Author Tribe ID',
      'Units 3 Course ID',
      'Lessons 3 Unit ID',
    ]);
  }
  expect(await rowsOf(`select description, status from lesson where import_key = 'L-1'`)).toEqual([
    { description: '<p>Body</p>', status: 'published' },
  ]);
  expect(await anImport(admin, { file, kind: 'courses' })).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
});

test('a row names its parent as it is written there, tried and imported alike', async () => {
  const admin = await signedInAs('admin');
  const file = await groupSheet([['G-30', 'Molave Tribe']], [['SG-30', 'Molave A', 'g-30']]);
  for (const dryRun of [true, false]) {
    const { created, rows } = await anImport(admin, { file, kind: 'groups', dryRun });
    expect({ created, rows }).toEqual({
      created: 1,
      rows: [{ sheet: 'Subgroups', row: 2, column: 'Group ID', reason: '"g-30" does not exist' }],
    });
  }
});
